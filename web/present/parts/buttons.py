"""The buttons that are a picture and a word: tools and ways on alike. What a press does is the session's to say."""

from __future__ import annotations

from collections.abc import Iterable

from ...session.intents import Act
from ..tree.nodes import Attr, Child, Node, el, use


def button(
    act: Act,
    words: str | Iterable[Child],
    icon: str,
    cls: str | None = "go",
    *,
    key: str | None = None,
    seal: str | None = None,
    is_off: bool = False,
    **attrs: Attr,
) -> Node:
    """A button. `is_off`: it leads nowhere now, but stays where it is, for a finger or the focus may be on it.

    Its key is its act, so that it stays itself among its neighbours; one that takes the place of another has its key.
    """
    return el(
        "button",
        use(icon),
        el("span", words),
        type="button",
        cls=cls,
        data_act=act,
        aria_disabled="true" if is_off else None,
        key=key or act,
        seal=seal,
        **attrs,
    )
