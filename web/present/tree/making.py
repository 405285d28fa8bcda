"""Makes the elements of new nodes, for `patch`: numbers, templates, attributes. Pure: it makes a list of changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .nodes import Child, Node

Change = list[Any]
"""A verb of web/boot/page.js and its arguments."""

Shape = list[Any]
"""What is on the page already: [number, tag, attributes, children], and [number, words] for a text. Parts that nobody
changes by themselves have the number 0."""

ADOPTED = {"log", "alert"}
"""Ids of elements that index.html holds."""

MOST_TEMPLATES = 1500
"""A game of ten needs some hundreds; many games with other names must not fill the memory."""


class Mount:
    """A node and the number of what shows it. `parent` is kept up for travelling nodes only.

    A text that is alone in its element has no number: it is set as the element's words.
    """

    __slots__ = ("children", "node", "number", "parent")

    def __init__(self, node: Child, number: int, children: list[Mount]) -> None:
        self.node = node
        self.number = number
        self.children = children
        self.parent: Mount | None = None


class Maker:
    """The numbers and templates that are in use, and the changes so far."""

    def __init__(self) -> None:
        self.out: list[Change] = []
        self.made = 0  # numbers given so far
        self.templates: dict[tuple[str, str], dict[str, str]] = {}  # by tag and seal: the template's attributes

    def number(self) -> int:
        """A number that no element has had."""
        self.made += 1
        return self.made

    def set_attributes(self, number: int, old: dict[str, str], new: dict[str, str]) -> None:
        """Change the attributes that differ."""
        for name in old:
            if name not in new:
                self.out.append(["unset", number, name])
        for name, value in new.items():
            if old.get(name) != value:
                self.out.append(["set", number, name, value])

    def build(self, node: Node, create: Callable[[Child], Mount]) -> Mount:
        """The element of a node that is not sealed; `create` makes its children."""
        mounted = Mount(node, self.number(), [])
        ident = node.attrs.get("id")
        self.out.append(["adopt", mounted.number, ident] if ident in ADOPTED else ["make", mounted.number, node.tag])
        self.set_attributes(mounted.number, {}, node.attrs)
        if len(node.children) == 1 and isinstance(node.children[0], str):
            self.out.append(["words", mounted.number, node.children[0]])
            mounted.children = [Mount(node.children[0], 0, [])]
        elif node.children:
            mounted.children = [create(child) for child in node.children]
            self.out.append(["fill", mounted.number, [child.number for child in mounted.children]])
            for child in mounted.children:
                if is_travelling(child.node):
                    child.parent = mounted
        if node.tag == "select" and "value" in node.attrs:  # its options are there only now
            self.out.append(["set", mounted.number, "value", node.attrs["value"]])
        return mounted

    def found(self, node: Child, number: int | None = None, *, is_held: bool = True) -> tuple[Mount, Shape]:
        """A node that the page shows already, and what the page has to look like for that. Nothing in it travels."""
        if number is None:
            number = self.number() if is_held else 0
        if isinstance(node, str):
            return Mount(node, number, []), [number, node]
        assert not is_travelling(node) and node.attrs.get("id") not in ADOPTED
        holds = is_held and not node.seal  # as for what is built: texts alone, and what is sealed, have no numbers
        if len(node.children) == 1 and isinstance(node.children[0], str):
            inside = [self.found(node.children[0], 0)]
        else:
            inside = [self.found(child, is_held=holds) for child in node.children]
        children = [mounted for mounted, _ in inside] if holds else []
        return Mount(node, number, children), [number, node.tag, node.attrs, [shape for _, shape in inside]]

    def template(self, node: Node) -> dict[str, str]:
        """The attributes of a sealed node's template, which is made if there is none."""
        assert node.seal is not None
        attrs = self.templates.get((node.tag, node.seal))
        if attrs is None:
            if len(self.templates) >= MOST_TEMPLATES:
                self.templates.clear()
                self.out.append(["forget"])
            attrs = self.templates[node.tag, node.seal] = node.attrs
            mounted = self.build(node, self._child)
            self.out.append(["keep", mounted.number, f"{node.tag} {node.seal}"])
            self.forget(mounted)
        return attrs

    def _child(self, node: Child) -> Mount:
        """A child inside a template: nothing there travels or is adopted."""
        if isinstance(node, str):
            return self.text(node)
        return self.build(node, self._child)

    def text(self, words: str) -> Mount:
        """A text among other children."""
        number = self.number()
        self.out.append(["text", number, words])
        return Mount(words, number, [])

    def copy(self, node: Node) -> Mount:
        """A sealed node: a copy of its template, with its own attributes."""
        attrs = self.template(node)
        mounted = Mount(node, self.number(), [])
        self.out.append(["copy", mounted.number, f"{node.tag} {node.seal}"])
        self.set_attributes(mounted.number, attrs, node.attrs)
        return mounted

    def forget(self, mounted: Mount) -> None:
        """Give back the numbers of a part that won't come back."""
        if mounted.number:
            self.out.append(["drop", mounted.number])
        for child in mounted.children:
            if not is_travelling(child.node):
                self.forget(child)


def is_travelling(node: Child) -> bool:
    return type(node) is Node and type(node.key) is str and node.key[:1] == "@"
