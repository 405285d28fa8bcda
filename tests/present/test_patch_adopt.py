"""A page that shows a tree before there is a patcher: it is taken over as it is, and follows any
other tree from then on."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.plain_page import TREES, Part, PlainPage, numbered, one_of_each, show
from tests.support.tables import visit
from web.present.page import page
from web.present.tree.nodes import Child, Node, el
from web.present.tree.patch import Patcher
from web.session.intents import Intent


def take(place: PlainPage, part: Part, shape: list[Any]) -> None:
    """As `relativeSpace.adopt` numbers what is there; strict about what it has to be."""
    number, what, *rest = shape
    if rest:
        assert (part.tag, part.attrs, len(part.inside)) == (what, rest[0], len(rest[1]))
        for child, inner in zip(part.inside, rest[1], strict=True):
            take(place, child, inner)
    else:
        assert not part.tag and part.words == what
    if number or part is place.root:
        place.parts[number] = part


def part_of(node: Child) -> Part:
    """A node as part of a page that was not made by a patcher."""
    if isinstance(node, str):
        return Part(words=node)
    part = Part(node.tag, attrs=dict(node.attrs))
    for child in node.children:
        part.put(part_of(child))
    return part


def adopted(node: Node) -> tuple[PlainPage, Patcher]:
    """A page that shows a tree from the start, and a patcher that has taken it over."""
    place, patcher = PlainPage(), Patcher(el("div", id="app"))
    place.root = part_of(node)
    place.parts.clear()
    take(place, place.root, patcher.adopt(node))
    return place, patcher


@settings(max_examples=200)
@given(st.lists(st.lists(TREES, max_size=6), min_size=2, max_size=4))
def test_any_tree_follows_one_that_was_on_the_page_before(trees: list[list[Child]]) -> None:
    first, *others = [el("div", one_of_each(children), id="app") for children in trees]
    place, patcher = adopted(first)
    assert patcher.changes(first) == []
    for node in others:
        show(place, patcher, node)


def test_the_set_up_that_was_there_before_goes_on_with_the_same_fields_and_nothing_too_much_is_numbered() -> None:
    session = visit()
    place, patcher = adopted(page(session))
    assert patcher.changes(page(session)) == []
    assert set(place.parts) == numbered(patcher.root)
    known = fields(place.root)
    name, level = Intent("name", 1, value="Ben"), Intent("level", 1, value="greedy")
    for intent in (Intent("add"), name, Intent("drop", 0), level):
        session.handle(intent)
        show(place, patcher, page(session))
    assert fields(place.root)[0] is known[1]
    session.handle(Intent("start"))
    show(place, patcher, page(session))


def fields(part: Part) -> list[Part]:
    own = [part] if part.attrs.get("data-act") == "name" else []
    return own + [field for child in part.inside for field in fields(child)]
