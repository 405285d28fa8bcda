"""The scene of a demo: the pods, or the relatives while one of them counts, and the learner's stash. A poster and the
live view have it to the byte alike.

Owns what of a table's zones is left out where there is no room to look closer: in an article no sheet opens, so what
only opens one is no button. It decides nothing about the zones themselves.
"""

from __future__ import annotations

from collections.abc import Iterable

from relativespace.words.catalogue import _

from ...session.table.table import Table
from ..panels.table import bay_of, own_stash
from ..parts.others import others
from ..tree.nodes import Child, Node, el

_REFERENCES = ("aria-labelledby", "aria-describedby")
_SAID_ONLY = ("aria-label", "aria-labelledby", "aria-describedby", "aria-description", "aria-pressed", "aria-disabled")
_FOR_HANDS = ("type", "tabindex", "role", "id", "title", "hidden")


def scene(table: Table, step: int = 0) -> Node:
    """The scene as it is now. Its ids carry the step: all steps may stand in one page."""
    zones = (others(table) if is_about_relatives(table) else bay_of(table), own_stash(table))
    return el("div", [_plain(zone, step) for zone in zones], cls="escene", key="scene")


def whole_scene(table: Table) -> Node:
    """The same with the relatives above the pods: where nobody leads through it, what they hold may matter."""
    if is_about_relatives(table):
        return scene(table)
    zones = (others(table), bay_of(table), own_stash(table))
    return el("div", [_plain(zone, 0) for zone in zones], cls="escene whole", key="scene")


def is_about_relatives(table: Table) -> bool:
    """Whether somebody else's stash is to be chosen from, or has just been touched."""
    if table.can_act and table.view.word in ("give", "swap", "take_top"):
        return True
    result = table.result
    return result is not None and any(seat != table.shown for seat, _slot in result.slots)


def picture(table: Table) -> Node:
    """The scene as a figure in a text: nothing in it can be pressed, and one sentence says all of it."""
    tree = scene(table)
    return el("div", _still(tree.children), cls="escene", role="img", aria_label=told(tree))


def told(tree: Node) -> str:
    """What those hear of a scene who don't see it: the names of everything in it."""
    return ". ".join(_names(tree)) + "."


def _plain(node: Node, step: int) -> Node:
    """The node without what only opens a sheet, its ids made those of the step."""
    if node.attrs.get("class") == "bayhead":
        return el("h2", _("Launch bay"), id=f"h-bay-{step}", cls="vh", key=node.key)
    attrs = {name: _own(name, value, step) for name, value in node.attrs.items()}
    node = node._replace(attrs=attrs)
    if attrs.get("data-act", "").startswith("look-"):
        return _unpressed(node)
    if node.seal:
        return node
    if node.attrs.get("class") == "bay":  # its fire would lie under the cards here
        children = [child for child in node.children if isinstance(child, Node) and child.attrs["class"] != "fires"]
        node = node._replace(children=tuple(children))
    return node._replace(children=tuple(c if isinstance(c, str) else _plain(c, step) for c in node.children))


def _own(name: str, value: str, step: int) -> str:
    if name == "id":
        return f"{value}-{step}"
    return " ".join(f"{ident}-{step}" for ident in value.split()) if name in _REFERENCES else value


def _unpressed(button: Node) -> Node:
    """A pod that nothing is to be put on is a picture; a relative's name is a name."""
    if "data-pod" not in button.attrs:
        return el("span", button.children, seal=button.seal)
    spoken, *inside = button.children
    assert isinstance(spoken, Node)
    name = "".join(child for child in spoken.children if isinstance(child, str))
    attrs = button.attrs
    return el("div", inside, cls=attrs["class"], data_pod=attrs["data-pod"], role="img", aria_label=name, key="still")


def _still(children: Iterable[Child]) -> list[Child]:
    """The same to look at, with nothing for hands or ears."""
    kept: list[Child] = []
    for child in children:
        if isinstance(child, str):
            kept.append(child)
        elif child.attrs.get("class") != "vh" and "hidden" not in child.attrs:
            tag = "div" if child.tag == "button" else child.tag
            attrs = {name: value for name, value in child.attrs.items() if _is_for_eyes(name)}
            kept.append(Node(tag, None, attrs, tuple(_still(child.children))))
    return kept


def _is_for_eyes(name: str) -> bool:
    return not name.startswith("data-") and name not in (*_SAID_ONLY, *_FOR_HANDS)


def _names(node: Node) -> list[str]:
    """The names of headings, pods and cards, in the order of the page."""
    if "hidden" in node.attrs:
        return []
    if "aria-label" in node.attrs:
        return [node.attrs["aria-label"]]
    if node.attrs.get("class") == "vh":
        return [_text(node)]
    return [name for child in node.children if isinstance(child, Node) for name in _names(child)]


def _text(node: Node) -> str:
    return "".join(child if isinstance(child, str) else _text(child) for child in node.children)
