"""Puts a tree of `Node`s on the page and changes only what differs from the tree before.

    Mount ── element        one per Node, kept as long as the node's tag and key stay
      └─ children: Mount    in the order of the page

Elements live on, so focus, scroll positions and running movements survive a change. Text goes in as text, never
as HTML. Three kinds of node are special:

*adopted*    the elements named in `ADOPTED` are in index.html from the start (live regions must exist before they
             speak): they are moved into place, never made or thrown away
*travelling* a key that begins with @ belongs to the whole page: its element moves with it to another parent
*sealed*     the children are built once a name and then copied whole: an element costs some calls from Python,
             a copy of twenty costs one
"""

from __future__ import annotations

from typing import Any

from js import document

from web.present.nodes import Child, Node

from . import elements
from .elements import ADOPTED, HOME


class Mount:
    """A node and the element (or text) that shows it. `parent` is kept up for travelling nodes and lone texts."""

    __slots__ = ("_element", "children", "node", "parent")

    def __init__(self, node: Child, element: Any, children: list[Mount], parent: Mount | None = None) -> None:
        self.node = node
        self._element = element
        self.children = children
        self.parent = parent

    @property
    def element(self) -> Any:
        """A text that is alone in its element is asked for only when it changes: most never do."""
        if self._element is None:
            assert self.parent is not None
            self._element = self.parent.element.firstChild
        return self._element


_travelling: dict[str, Mount] = {}
"""By key: where each travelling node is mounted; its parent is None while it is between two places."""


def mount(node: Node, element: Any) -> Mount:
    """Fill an empty element of the page with a tree; `node` describes the element itself."""
    mounted = Mount(node._replace(children=()), element, [])
    show(mounted, node)
    return mounted


def show(mounted: Mount, node: Node) -> None:
    """Make the element show `node`, which has the tag and key of the one before."""
    _patch(mounted, node)
    for key in [key for key, kept in _travelling.items() if kept.parent is None]:
        del _travelling[key]


def _patch(mounted: Mount, node: Node) -> None:
    old = mounted.node
    if old is node:
        return
    assert isinstance(old, Node)
    if old.attrs != node.attrs:
        elements.set_attributes(mounted.element, old.attrs, node.attrs)
    if node.seal or old.seal:
        if node.seal != old.seal:
            _reseal(mounted, node)
    elif old.children is not node.children:
        _set_children(mounted, node.children)
    mounted.node = node


def _set_children(mounted: Mount, children: tuple[Child, ...]) -> None:
    old = mounted.children
    # Most of the time only the middle differs, or nothing but what is inside: what is alike at both ends stays.
    most = min(len(old), len(children))
    head = 0
    while head < most and _is_same(old[head], children[head], mounted):
        head += 1
    tail = 0
    while tail < most - head and _is_same(old[-1 - tail], children[-1 - tail], mounted):
        tail += 1
    for kept, child in zip(old[:head], children, strict=False):
        _renew(kept, child)
    middle: list[Mount] = []
    last = len(old) - tail
    if head < last or head < len(children) - tail:
        following = old[last].element if tail else None
        middle = _set_middle(mounted, old[head:last], children[head : len(children) - tail], following)
    for kept, child in zip(old[last:], children[len(children) - tail :], strict=True):
        _renew(kept, child)
    if middle or head + tail < len(old):
        mounted.children = old[:head] + middle + old[last:]


def _set_middle(mounted: Mount, old: list[Mount], children: tuple[Child, ...], following: Any) -> list[Mount]:
    """The keyed part: children that come, go or change places, before the element `following`."""
    counts: dict[str, int] = {}
    before = {_identity(kept.node, counts): kept for kept in old if _is_here(kept, mounted)}
    places = {id(kept): place for place, kept in enumerate(old)}
    counts = {}
    after: list[Mount] = []
    for child in children:
        kept = before.pop(_identity(child, counts), None)
        if kept is None:
            kept = _create(child)
        else:
            _renew(kept, child)
        after.append(kept)
    for gone in before.values():
        _remove(gone)
    last_place = len(old)
    for kept in reversed(after):
        place = places.get(id(kept), -1)
        if 0 <= place < last_place and _is_here(kept, mounted):
            last_place = place  # still before the one that follows it: it can stay where it is
        else:
            mounted.element.insertBefore(kept.element, following)
        following = kept.element
        if _is_travelling(kept.node):
            kept.parent = mounted
    return after


def _is_same(kept: Mount, child: Child, parent: Mount) -> bool:
    """Whether a child can go on being shown by the same element, in the same place."""
    node = kept.node
    if node is child:
        return not _is_travelling(node) or kept.parent is parent
    if isinstance(node, str) or isinstance(child, str):
        return isinstance(node, str) and isinstance(child, str)
    return node.tag == child.tag and node.key == child.key and _is_here(kept, parent)


def _renew(kept: Mount, child: Child) -> None:
    if kept.node is child:
        return
    if isinstance(child, str):
        if kept.node != child:
            kept.element.data = child
            kept.node = child
    else:
        _patch(kept, child)


def _identity(child: Child, counts: dict[str, int]) -> tuple[str, str | int]:
    """What makes a child itself: tag and key, or where it has no key its number among its like."""
    tag, key = ("", None) if isinstance(child, str) else (child.tag, child.key)
    if key is not None:
        return tag, f"k{key}"
    counts[tag] = number = counts.get(tag, 0) + 1
    return tag, number


def _is_travelling(node: Child) -> bool:
    return type(node) is Node and type(node.key) is str and node.key[:1] == "@"


def _is_here(kept: Mount, parent: Mount) -> bool:
    """Whether a child is still its parent's: a travelling one may have gone on to another place."""
    return kept.parent is parent or not _is_travelling(kept.node)


# --- coming ---------------------------------------------------------------------------------------------------


def _create(node: Child) -> Mount:
    if isinstance(node, str):
        return Mount(node, document.createTextNode(node), [])
    if not _is_travelling(node):
        return _create_element(node)
    key = str(node.key)
    found = _travelling.get(key)
    if found is None or not isinstance(found.node, Node) or found.node.tag != node.tag:
        found = _travelling[key] = _create_element(node)
    else:
        _patch(found, node)
    return found


def _create_element(node: Node) -> Mount:
    if node.seal:
        return Mount(node, elements.sealed_copy(node), [])
    element = elements.bare(node)
    mounted = Mount(node, element, [])
    if len(node.children) == 1 and isinstance(node.children[0], str):
        element.textContent = node.children[0]
        mounted.children = [Mount(node.children[0], None, [], mounted)]
    elif node.children:
        mounted.children = [_create(child) for child in node.children]
        element.append(*[child.element for child in mounted.children])
        for child in mounted.children:
            if _is_travelling(child.node):
                child.parent = mounted
    if node.tag == "select" and "value" in node.attrs:  # its options are there only now
        element.value = node.attrs["value"]
    return mounted


def _reseal(mounted: Mount, node: Node) -> None:
    """Other children for an element of which the old or the new ones are sealed."""
    mounted.children = []
    if node.seal:
        mounted.element.replaceChildren(*elements.sealed_copy(node).childNodes)
    else:
        mounted.element.replaceChildren()
        _set_children(mounted, node.children)


# --- going ----------------------------------------------------------------------------------------------------


def _remove(mounted: Mount) -> None:
    if _let_go(mounted):
        mounted.element.remove()


def _let_go(mounted: Mount) -> bool:
    """Save what outlives a part that goes away. Returns whether the part itself may be thrown away."""
    node = mounted.node
    if isinstance(node, str):
        return True
    if node.attrs.get("id") in ADOPTED:
        mounted.element.replaceChildren()
        document.getElementById(HOME).appendChild(mounted.element)
        return False
    if _is_travelling(node):
        mounted.parent = None  # another place may still ask for it
        return True
    for child in mounted.children:
        if _is_here(child, mounted):
            _let_go(child)
    return True
