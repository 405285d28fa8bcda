"""The patcher's changes, carried out on a page of plain values: afterwards it shows the tree, whatever was before."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.plain_page import TREES, Part, PlainPage, numbered, one_of_each, show
from tests.support.tables import dealt, make, tap, visit
from web.present.page import page
from web.present.tree.making import MOST_TEMPLATES
from web.present.tree.nodes import Child, el
from web.present.tree.patch import MOST_PUT_BY, Patcher


@settings(max_examples=300)
@given(st.lists(st.lists(TREES, max_size=6), min_size=2, max_size=5))
def test_any_tree_follows_any_other(trees: list[list[Child]]) -> None:
    place, patcher = PlainPage(), Patcher(el("div", id="app"))
    for children in trees:
        show(place, patcher, el("div", one_of_each(children), id="app"))


@given(st.lists(st.permutations(range(4)), min_size=2, max_size=5), st.data())
def test_travelling_elements_stay_themselves_from_parent_to_parent(
    orders: list[list[int]], data: st.DataObject
) -> None:
    """Boxes with cards go between two zones, some leave and come back: each stays the same part of the page."""
    place, patcher = PlainPage(), Patcher(el("div", id="app"))
    known: dict[int, Part] = {}
    for order in orders:
        cut, gone = data.draw(st.integers(0, 3)), data.draw(st.integers(0, 4))
        boxes = {n: el("div", el("p", str(n)), key=f"@box-{n}") for n in order if n != gone}
        left = [el("li", boxes[n], key=n) for n in order[:cut] if n in boxes]
        right = [boxes[n] for n in order[cut:] if n in boxes]
        show(place, patcher, el("div", el("ol", left), el("section", right, key=order[0]), id="app"))
        for n, kept in patcher.travelling.items():
            number = int(n[-1])
            assert known.setdefault(number, place.parts[kept.number]) is place.parts[kept.number]
        for number in list(known):
            if f"@box-{number}" not in patcher.travelling:
                del known[number]


def test_the_live_regions_are_the_same_two_elements_and_go_home_empty() -> None:
    place, patcher = PlainPage(), Patcher(el("div", id="app"))
    table = el("main", el("section", el("div", el("p", "said"), role="log", id="log")), el("div", "!", id="alert"))
    show(place, patcher, el("div", table, id="app"))
    log = place.regions["log"]
    assert log.over is not None and log.inside
    show(place, patcher, el("div", el("form", "other"), id="app"))
    assert log.over is None and not log.inside and not place.regions["alert"].inside
    show(place, patcher, el("div", table, id="app"))
    assert log.over is not None and len(log.inside) == 1


def test_games_one_after_another_don_t_fill_the_memory() -> None:
    """What is numbered is on the page or put by; nothing else is held, however many games there were."""
    place, patcher = PlainPage(), Patcher(el("div", id="app"))
    for seed in range(8):
        table = dealt(4, seed)
        session = visit(table)
        for _ in range(40):
            show(place, patcher, page(session))
            if table.view.winner is not None:
                break
            tap(table, "next") if table.is_waiting else make(table, table.legal[0])
    on_page = numbered(patcher.root)
    put_by = set().union(*map(numbered, patcher.put_by.values()))
    assert set(place.parts) == on_page | put_by
    assert len(place.templates) <= MOST_TEMPLATES and len(patcher.put_by) <= MOST_PUT_BY


