"""The table as it is shown: every card with its hooks, the pods, whose turn it is, the way to go on."""

from __future__ import annotations

import pytest

from relativespace.pyramid import covering
from relativespace.rng import Rng
from tests.support.builders import words_deck
from tests.support.reading import classes, find, label, text, the
from tests.support.tables import dealt, make, seated, tap, visit
from web.present.page import page
from web.present.panels.table import table_page
from web.present.tree.nodes import Node, html
from web.session.table.table import Table

SPECIALS = {
    **{"present": "give", "mixup": "swap", "slip": "take_top", "breach": "remove_pod"},
    **{"peek": "reveal 2", "boom": "launch"},
}
POSITION = """
    pods: 3 | 4 7 | -
    Ada: 1 . 6 / . 5 . . / (2) . . (3) {card}
    Ben: . 2 . / 3 4 . . / (7) . . . (8)
    Cleo: 9 . . / . . . . / 1 . 1 1 1
"""


def shown(table: Table) -> Node:
    return table_page(table)


def chosen(card: str) -> Table:
    table = seated(POSITION.replace("{card}", card), **SPECIALS)
    tap(table, "card 0 11", "pod 0")
    return table


def hooks(nodes: list[Node], *names: str) -> list[tuple[int, ...]]:
    return [tuple(int(node.attrs[name]) for name in names) for node in nodes]


def cards(page: Node) -> list[Node]:
    return [node for node in find(page) if "data-slot" in node.attrs]


# --- hooks of the contract ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 11))
def test_every_card_of_every_stash_has_its_seat_and_slot_once(players: int) -> None:
    """web/CONTRACT.md, "Hooks in the page"."""
    rng, table = Rng(players), dealt(players, players, words_deck(), handover="never")
    for _ in range(25):
        if table.view.winner is not None:
            break
        there = {(s.seat, slot) for s in table.view.seats for slot, card in enumerate(s.slots) if card}
        found = hooks(cards(shown(table)), "data-seat", "data-slot")
        assert sorted(found) == sorted(there)
        make(table, table.legal[rng.below(len(table.legal))])


def test_the_table_tells_ply_turn_and_phase() -> None:
    table = seated(POSITION.replace("{card}", "present"), **SPECIALS)
    page = shown(table)
    assert [page.attrs[f"data-{name}"] for name in ("ply", "turn", "phase")] == ["0", "0", "play"]
    tap(table, "card 0 11", "pod 0")
    page = shown(table)
    assert [page.attrs[f"data-{name}"] for name in ("ply", "turn", "phase")] == ["1", "0", "choose"]
    tap(table, "card 0 0", "give 1")
    page = shown(table)
    assert [page.attrs[f"data-{name}"] for name in ("ply", "turn", "phase")] == ["2", "1", "play"]
    assert the(page, data_act="next")


def test_pods_are_numbered_as_they_lie_ghosts_are_not() -> None:
    """JAM-5: the pod that jammed is gone; it is shown once more as decoration, without a number."""
    table = seated("pods: 1 | 9 | 2\n Ada: - / - / 4 5 . . .\n Ben: - / - / 1 2 . . .")
    tap(table, "card 0 7", "pod 1")
    page = shown(table)
    pods = [node for node in find(page) if "data-pod" in node.attrs]
    assert hooks(pods, "data-pod") == [(0,), (1,)]
    ghost = the(page, "ghost")
    assert ghost.attrs["aria-hidden"] == "true" and not [node for node in find(ghost) if "data-pod" in node.attrs]
    row = the(page, "pods").children
    assert [isinstance(item, Node) and "ghost" in classes(item) for item in row] == [False, True, False]
    tap(table, "next")
    assert not find(shown(table), "ghost")


def test_the_only_pod_that_jammed_stays_and_bursts() -> None:
    """JAM-5"""
    table = seated("pods: 9\n Ada: - / - / 4 5 . . .\n Ben: - / - / 1 2 . . .")
    tap(table, "card 0 7", "pod 0")
    page = shown(table)
    assert "jammed" in classes(the(page, data_pod=0)) and find(page, "boom")
    assert not find(page, "ghost")


def test_a_launched_pod_is_seen_once_more_on_its_way() -> None:
    table = seated("pods: 1 | 2\n Ada: - / - / boom 5 . . .\n Ben: - / - / 1 2 . . .", **SPECIALS)
    tap(table, "card 0 7", "pod 0")
    assert "Away!" in text(the(shown(table), "ghost"))


# --- labels ------------------------------------------------------------------------------------------------------


def test_a_covered_card_says_under_how_many_it_lies() -> None:
    """TURN-2"""
    rng, table = Rng(4), dealt(4, 4, handover="never")
    counts = set()
    for _ in range(40):
        if table.view.winner is not None:
            break
        state = table.match.copy_state()
        for node in cards(shown(table)):
            seat, slot = int(node.attrs["data-seat"]), int(node.attrs["data-slot"])
            over = covering(state.occupied[seat], slot)
            counts.add(over)
            endings = ("available", "not covered") if not over else (f"under {over} card{'s' if over > 1 else ''}",)
            assert label(node).endswith(endings), label(node)
            assert ("covered" in classes(node)) == bool(over) and ("free" in classes(node)) == (not over)
        make(table, table.legal[rng.below(len(table.legal))])
    assert counts == {0, 1, 2}


def test_a_card_is_named_with_its_number_and_its_place() -> None:
    page = shown(seated("pods: -\n Ada: . 7 . / key . . . / (2) . . . .\n Ben: - / - / 1 . . . ."))
    assert sorted(label(node) for node in cards(page)) == [
        "Face-down card, bottom row 1 of 5, under 1 card",
        "Item 1, 1, bottom row 1 of 5, not covered",
        "Item 7, 7, top row 2 of 3, available",
        "Key, middle row 1 of 4, available",
    ]


def test_a_pod_is_named_with_all_that_is_seen_of_it() -> None:
    table = seated("pods: 3 7 | -\n Ada: - / - / 4 5 . . .\n Ben: - / - / 1 . . . .")
    assert [label(the(shown(table), data_pod=pod)) for pod in (0, 1)] == [
        "Pod 1, top card Item 7 7, asks for 7 or more, 2 cards aboard",
        "Pod 2, empty, takes any card, 0 cards aboard",
    ]
    tap(table, "card 0 7")
    assert label(the(shown(table), data_pod=0)).endswith("would jam: it asks for 7 or more")
    assert label(the(shown(table), data_pod=1)).endswith("loads here")


def test_every_button_has_a_name_and_every_reference_its_element() -> None:
    rng, table = Rng(8), dealt(4, 8, words_deck())
    for _ in range(50):
        if table.view.winner is not None:
            break
        page = shown(table)
        ids = [node.attrs["id"] for node in find(page) if "id" in node.attrs]
        assert len(ids) == len(set(ids))
        assert {node.attrs["aria-labelledby"] for node in find(page) if "aria-labelledby" in node.attrs} <= set(ids)
        assert all(node.attrs.get("aria-label") or text(node).strip() for node in find(page, tag="button"))
        make(table, table.legal[rng.below(len(table.legal))])


def test_what_is_copied_whole_is_the_same_wherever_it_has_the_same_seal() -> None:
    """`seal` promises equal children for equal names; the page builds them once."""
    rng, table = Rng(9), dealt(5, 9, words_deck())
    inside: dict[tuple[str, str], str] = {}
    for _ in range(60):
        if table.view.winner is not None:
            break
        for node in find(page(visit(table))):
            if node.seal is not None:
                children = "".join(map(html, node.children))
                assert inside.setdefault((node.tag, node.seal), children) == children
        make(table, table.legal[rng.below(len(table.legal))])
    assert len(inside) > 30
