"""A page made of plain values, and trees to be shown on it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from web.present.tree.making import Mount
from web.present.tree.nodes import Child, Node, el, html
from web.present.tree.patch import Patcher


@dataclass
class Part:
    """An element or a text of the plain page."""

    tag: str = ""
    words: str = ""
    attrs: dict[str, str] = field(default_factory=dict)
    inside: list[Part] = field(default_factory=list)
    over: Part | None = None

    def off(self) -> None:
        if self.over:
            self.over.inside = [part for part in self.over.inside if part is not self]
            self.over = None

    def put(self, part: Part, before: Part | None = None) -> None:
        part.off()
        place = len(self.inside) if before is None else next(i for i, p in enumerate(self.inside) if p is before)
        self.inside.insert(place, part)
        part.over = self

    def empty(self) -> None:
        for part in list(self.inside):
            part.off()

    def copy(self) -> Part:
        twin = Part(self.tag, self.words, dict(self.attrs))
        for part in self.inside:
            twin.put(part.copy())
        return twin

    def node(self) -> Child:
        if not self.tag:
            return self.words
        return Node(self.tag, None, dict(sorted(self.attrs.items())), tuple(part.node() for part in self.inside))


class PlainPage:
    """What web/boot/page.js does, verb by verb, strict about numbers and templates that don't exist."""

    def __init__(self) -> None:
        self.root = Part("div", attrs={"id": "app"})
        self.parts = {0: self.root}
        self.templates: dict[str, Part] = {}
        self.regions = {"log": Part("div"), "alert": Part("div")}

    def do(self, changes: list[list[Any]]) -> None:
        for verb, *rest in changes:
            getattr(self, verb)(*rest)

    def make(self, n: int, tag: str) -> None:
        assert n not in self.parts
        self.parts[n] = Part(tag)

    def text(self, n: int, words: str) -> None:
        assert n not in self.parts
        self.parts[n] = Part(words=words)

    def adopt(self, n: int, ident: str) -> None:
        self.parts[n] = self.regions[ident]

    def copy(self, n: int, name: str) -> None:
        self.parts[n] = self.templates[name].copy()

    def inside(self, n: int, name: str) -> None:
        self.parts[n].empty()
        for part in self.templates[name].copy().inside[:]:
            self.parts[n].put(part)

    def keep(self, n: int, name: str) -> None:
        assert self.parts[n].over is None
        self.templates[name] = self.parts[n]

    def forget(self) -> None:
        self.templates.clear()

    def set(self, n: int, name: str, value: str) -> None:
        self.parts[n].attrs[name] = value

    def unset(self, n: int, name: str) -> None:
        del self.parts[n].attrs[name]

    def words(self, n: int, words: str) -> None:
        self.parts[n].empty()
        self.parts[n].put(Part(words=words))

    def data(self, n: int, words: str) -> None:
        assert not self.parts[n].tag
        self.parts[n].words = words

    def empty(self, n: int) -> None:
        self.parts[n].empty()

    def fill(self, n: int, inside: list[int]) -> None:
        assert not self.parts[n].inside
        for part in inside:
            self.parts[n].put(self.parts[part])

    def put(self, n: int, part: int, before: int | None) -> None:
        self.parts[n].put(self.parts[part], None if before is None else self.parts[before])

    def off(self, n: int) -> None:
        self.parts[n].off()

    def home(self, n: int) -> None:
        self.parts[n].empty()
        self.parts[n].off()

    def drop(self, n: int) -> None:
        self.parts.pop(n, None)


def shown(node: Child) -> str:
    """HTML with attributes in one order."""
    if isinstance(node, str):
        return html(node)
    inside = "".join(map(shown, node.children))
    return html(node._replace(attrs=dict(sorted(node.attrs.items())), children=())).replace("></", f">{inside}</", 1)


def show(place: PlainPage, patcher: Patcher, node: Node) -> None:
    place.do(patcher.changes(node))
    assert shown(place.root.node()) == shown(node)


KEYS = st.one_of(st.none(), st.sampled_from("abc"))
ATTRS = st.dictionaries(st.sampled_from(["cls", "title", "data_x"]), st.sampled_from("123"), max_size=2)


def element(key: str | None, tag: str, attrs: dict[str, str], children: list[Child]) -> Node:
    return el(tag, children, key=key, **attrs)  # type: ignore[arg-type]


def sealed(name: str, attrs: dict[str, str], key: str | None) -> Node:
    return el("i", el("b", name), name * 2, key=key, seal=name, **attrs)  # type: ignore[arg-type]


LEAVES = st.one_of(st.sampled_from(["x", "y", "<&"]), st.builds(sealed, st.sampled_from("pq"), ATTRS, KEYS))
NESTS = st.sampled_from(["p", "div", "svg"])
TREES: st.SearchStrategy[Child] = st.recursive(
    LEAVES, lambda inner: st.builds(element, KEYS, NESTS, ATTRS, st.lists(inner, max_size=5)), max_leaves=14
)


def one_of_each(children: list[Child]) -> list[Child]:
    """Neighbours with the same tag have different keys, as the tree's makers must see to."""
    seen: set[tuple[str, object]] = set()
    kept: list[Child] = []
    for child in children:
        if isinstance(child, Node):
            if child.key is not None and (child.tag, child.key) in seen:
                continue
            seen.add((child.tag, child.key))
            child = child._replace(
                children=tuple(one_of_each(list(child.children))) if not child.seal else child.children
            )
        kept.append(child)
    return kept


def numbered(mounted: Mount) -> set[int]:
    """The numbers of a part and of all inside it; a text that is alone in its element has none."""
    own = set() if isinstance(mounted.node, str) and not mounted.number else {mounted.number}
    return own.union(*map(numbered, mounted.children))
