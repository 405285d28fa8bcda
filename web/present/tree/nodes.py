"""Trees of plain values that stand for a piece of page, and their HTML. Nothing here knows a browser.

A `Node` is compared and changed by `patch`; the same tree as text serves tests and pages made at build
time. Text is always data: it is escaped here and set as text there, never parsed.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, Union

from relativespace.words.line import CardName, Line, PlayerName

if TYPE_CHECKING:
    from ...session.intents import Act

Child = Union["Node", str]
Attr = str | int | bool | None


class Node(NamedTuple):
    """An element.

    `key` tells it from its neighbours of the same tag, so that it stays itself when they move.
    `seal` names children that depend on nothing else: they are built once a name, then copied whole.
    """

    tag: str
    key: str | int | None
    attrs: dict[str, str]
    children: tuple[Child, ...]
    seal: str | None = None


_NAMES = {"cls": "class"}


def _attribute(name: str) -> str:
    """The attribute that a keyword stands for. Kept, because every element asks."""
    return _NAMES.setdefault(name, name.rstrip("_").replace("_", "-"))


def _el(
    tag: str,
    *children: Child | Iterable[Child] | None,
    key: str | int | None = None,
    seal: str | None = None,
    **attrs: Attr,
) -> Node:
    """An element. `cls` is the class, `_` in a name becomes `-`; None and False leave an attribute out.

    >>> html(el("p", "2 < 3", cls="why", data_seat=0))
    '<p class="why" data-seat="0">2 &lt; 3</p>'
    """
    kept: dict[str, str] = {}
    for name, value in attrs.items():
        if value is None or value is False:
            continue
        kept[_NAMES.get(name) or _attribute(name)] = "" if value is True else str(value)
    flat: list[Child] = []
    for child in children:
        if child is None or child == "":
            continue
        if isinstance(child, str | Node):
            flat.append(child)
        else:
            flat.extend(part for part in child if part != "")
    return Node(tag, key, kept, tuple(flat), seal)


if TYPE_CHECKING:  # an act that is none is found by a type checker, and costs nothing on the page

    def el(
        tag: str,
        *children: Child | Iterable[Child] | None,
        key: str | int | None = None,
        seal: str | None = None,
        data_act: Act | None = None,
        **attrs: Attr,
    ) -> Node:
        """See `_el`."""
else:
    el = _el


@cache
def use(ident: str, cls: str = "ic") -> Node:
    """A picture of the sprite; always decoration, its meaning stands beside it in words."""
    inner = Node("use", None, {"href": f"#{ident}"}, ())
    attrs = {"class": cls, "aria-hidden": "true", "focusable": "false"}
    return Node("svg", None, attrs, (inner,), seal=f"{ident} {cls}")


def bdi(name: str) -> Node:
    """A name, kept apart from the direction of the text around it."""
    return el("bdi", name)


def rich(line: Line) -> list[Child]:
    """A sentence as page content: names of players apart, cards in bold."""
    shown: list[Child] = []
    for piece in line.pieces:
        if isinstance(piece, PlayerName):
            shown.append(bdi(str(piece)))
        elif isinstance(piece, CardName):
            shown.append(el("b", str(piece)))
        elif piece != "":
            shown.append(str(piece))
    return merged(shown)


def merged(children: Iterable[Child]) -> list[Child]:
    """The children with neighbouring texts joined: HTML knows no seam between them."""
    out: list[Child] = []
    for child in children:
        if isinstance(child, str) and out and isinstance(out[-1], str):
            out[-1] += child
        else:
            out.append(child)
    return out


_VOID = {"input", "br", "hr", "img", "link", "meta"}


def html(node: Child) -> str:
    """The HTML of a tree."""
    if isinstance(node, str):
        return node.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    attrs = "".join(
        f' {name}="{value.replace("&", "&amp;").replace(chr(34), "&quot;").replace("<", "&lt;")}"'
        for name, value in node.attrs.items()
    )
    if node.tag in _VOID:
        return f"<{node.tag}{attrs}>"
    return f"<{node.tag}{attrs}>{''.join(map(html, node.children))}</{node.tag}>"
