"""Compares the tree that is on the page with the next one, and tells what to change. Pure: it makes a list.

    Patcher.changes(tree) ── [["set", 7, "class", "pod jam"], …] ──▶ web/boot/page.js, which does it

A call from Python to the page costs some microseconds, so all changes of a click go over in one text. Elements
have numbers; `Mount` remembers which number shows which node. They live on as long as a node's tag and key stay,
so focus, scroll positions and running movements survive. Text goes over as text, never as HTML.
Three kinds of node are special:

*adopted*    elements with an id in `ADOPTED` are in index.html from the start (live regions must exist before they
             speak): they are moved into place, never made or thrown away
*travelling* a key that begins with @ belongs to the whole page: its element moves with it to another parent
*sealed*     the children are built once a name and then copied whole; and a sealed element that goes is put by:
             a card that is a button in its owner's turn and none in the others' comes back as what it was
"""

from __future__ import annotations

from .making import ADOPTED, Change, Maker, Mount, Shape, is_travelling
from .nodes import Child, Node

ROOT = 0
"""The number of the element that holds the page."""

MOST_PUT_BY = 300
"""A card can be three elements: a button, a picture, the top of a pod."""


class Patcher:
    """What is on the page now. One for the life of the page."""

    def __init__(self, root: Node) -> None:
        """`root` describes the empty element in the page that will hold everything."""
        self.root = Mount(root._replace(children=()), ROOT, [])
        self.make = Maker()
        self.travelling: dict[str, Mount] = {}  # by key; the parent is None between two places
        self.put_by: dict[tuple[str, str | int | None], Mount] = {}  # by tag and key

    def adopt(self, node: Node) -> Shape:
        """Count `node` as what the page shows, made from the same tree before Python was up. If the page doesn't have
        the shape that is returned, this patcher is of no use."""
        self.root, shape = self.make.found(node, ROOT)
        return shape

    def changes(self, node: Node) -> list[Change]:
        """What makes the page show `node`. It counts as done."""
        self.make.out = []
        self._patch(self.root, node)
        for key in [key for key, kept in self.travelling.items() if kept.parent is None]:
            self.make.forget(self.travelling.pop(key))
        return self.make.out

    # --- what stays -------------------------------------------------------------------------------------------

    def _patch(self, mounted: Mount, node: Node) -> None:
        old = mounted.node
        if old is node:
            return
        assert isinstance(old, Node)
        if old.attrs != node.attrs:
            self.make.set_attributes(mounted.number, old.attrs, node.attrs)
        if node.seal or old.seal:
            if node.seal != old.seal:
                self._reseal(mounted, node)
        elif old.children is not node.children:
            self._set_children(mounted, node.children)
        mounted.node = node

    def _set_children(self, mounted: Mount, children: tuple[Child, ...]) -> None:
        old = mounted.children
        if len(children) == 1 and isinstance(children[0], str):
            self._set_words(mounted, children[0])
            return
        if len(old) == 1 and not old[0].number:  # words alone, that get company or go
            self.make.out.append(["empty", mounted.number])
            old = mounted.children = []
        # Most of the time only the middle differs, or nothing but what is inside: what is alike at both ends stays.
        head = 0
        for kept, child in zip(old, children, strict=False):
            if not self._stays(kept, child, mounted):
                break
            head += 1
        if head == len(old) == len(children):
            return
        tail = 0
        most = min(len(old), len(children)) - head
        while tail < most and self._stays(old[-1 - tail], children[-1 - tail], mounted):
            tail += 1
        last = len(old) - tail
        following = old[last].number if tail else None
        middle = self._set_middle(mounted, old[head:last], children[head : len(children) - tail], following)
        mounted.children = old[:head] + middle + old[last:]

    def _set_words(self, mounted: Mount, words: str) -> None:
        old = mounted.children
        if len(old) == 1 and not old[0].number:
            if old[0].node == words:
                return
        else:
            for gone in old:
                self._remove(gone)
        self.make.out.append(["words", mounted.number, words])
        mounted.children = [Mount(words, 0, [])]

    def _stays(self, kept: Mount, child: Child, parent: Mount) -> bool:
        """Whether the same element goes on showing a child in the same place; if so, it does."""
        if kept.parent is not None and kept.parent is not parent:  # a travelling one that has gone on
            return False
        node = kept.node
        if node is child:
            return True
        if isinstance(child, str):
            if not isinstance(node, str):
                return False
            if node != child:
                self.make.out.append(["data", kept.number, child])
                kept.node = child
            return True
        if isinstance(node, str) or node.tag != child.tag or node.key != child.key:
            return False
        self._patch(kept, child)
        return True

    def _set_middle(
        self, mounted: Mount, old: list[Mount], children: tuple[Child, ...], following: int | None
    ) -> list[Mount]:
        """The keyed part: children that come, go or change places, before the element `following`."""
        counts: dict[str, int] = {}
        before = {_identity(kept.node, counts): kept for kept in old if kept.parent in (None, mounted)}
        places = {id(kept): place for place, kept in enumerate(old)}
        counts = {}
        after: list[Mount] = []
        for child in children:
            kept = before.pop(_identity(child, counts), None)
            if kept is None:
                kept = self._create(child)
            else:
                self._stays(kept, child, mounted)
            after.append(kept)
        for gone in before.values():
            self._remove(gone)
        last_place = len(old)
        for kept in reversed(after):
            place = places.get(id(kept), -1)
            if 0 <= place < last_place and kept.parent in (None, mounted):
                last_place = place  # still before the one that follows it: it can stay where it is
            else:
                self.make.out.append(["put", mounted.number, kept.number, following])
            following = kept.number
            if is_travelling(kept.node):
                kept.parent = mounted
        return after

    # --- what comes -------------------------------------------------------------------------------------------

    def _create(self, node: Child) -> Mount:
        if isinstance(node, str):
            return self.make.text(node)
        if not is_travelling(node):
            return self._create_element(node)
        key = str(node.key)
        found = self.travelling.get(key)
        if found is None:
            found = self.travelling[key] = self._create_element(node)
        else:
            self._patch(found, node)
        return found

    def _create_element(self, node: Node) -> Mount:
        if not node.seal:
            return self.make.build(node, self._create)
        back = self.put_by.pop((node.tag, node.key), None) if node.key is not None else None
        if back is None:
            return self.make.copy(node)
        self._patch(back, node)
        return back

    def _reseal(self, mounted: Mount, node: Node) -> None:
        """Other children for an element of which the old or the new ones are sealed."""
        for child in mounted.children:
            self._let_go(child)
            self.make.forget(child)
        mounted.children = []
        self.make.out.append(["empty", mounted.number])
        if node.seal:
            self.make.template(node)
            self.make.out.append(["inside", mounted.number, f"{node.tag} {node.seal}"])
        else:
            self._set_children(mounted, node.children)

    # --- what goes --------------------------------------------------------------------------------------------

    def _remove(self, mounted: Mount) -> None:
        node = mounted.node
        if not self._let_go(mounted):
            return
        self.make.out.append(["off", mounted.number])
        if is_travelling(node):
            return  # another place may still ask for it
        if isinstance(node, Node) and node.seal and node.key is not None and len(self.put_by) < MOST_PUT_BY:
            displaced = self.put_by.get((node.tag, node.key))
            if displaced is not None:
                self.make.forget(displaced)
            self.put_by[node.tag, node.key] = mounted
        else:
            self.make.forget(mounted)

    def _let_go(self, mounted: Mount) -> bool:
        """Save what outlives a part that goes away. Returns whether the part itself comes off the page."""
        node = mounted.node
        if isinstance(node, str):
            return True
        if node.attrs.get("id") in ADOPTED:
            self.make.out.append(["home", mounted.number])
            self.make.forget(mounted)
            return False
        if is_travelling(node):
            mounted.parent = None
            return True
        for child in mounted.children:
            if child.parent in (None, mounted):
                self._let_go(child)
        return True


def _identity(child: Child, counts: dict[str, int]) -> tuple[str, str | int]:
    """What makes a child itself: tag and key, or where it has no key its number among its like."""
    tag, key = ("", None) if isinstance(child, str) else (child.tag, child.key)
    if key is not None:
        return tag, f"k{key}"
    counts[tag] = number = counts.get(tag, 0) + 1
    return tag, number
