"""Hidden cards do not show on the page (SET-3): deal all that nobody can see anew, play the same game by the same
taps, and the whole page is the same to the byte: text, attributes, accessible names, log, results, undo, sheets."""

from __future__ import annotations

import pytest

from relativespace.cards import Deck
from relativespace.rng import Rng
from tests.support.builders import station_deck, words_deck
from tests.support.engine.steering import MIXES, steered
from tests.support.hidden import twin_of
from tests.support.reading import find, label
from tests.support.tables import dealt, intent, seated, tap, taps_for, visit, with_other_faces
from web.present.page import page
from web.present.sheets.sheets import sheet
from web.present.tree.nodes import html
from web.session.table.table import Table


def shown(table: Table) -> str:
    """The page, and each sheet that shows more of the table."""
    session = visit(table)
    pages = [html(page(session))]
    looks = [f"look-pod {pod}" for pod in range(len(table.view.pods))]
    looks += [f"look-stash {seat}" for seat in range(len(table.names))]
    for look in (*looks, "look-log"):
        assert session.handle(intent(look))
        pages.append(html(sheet(session) or ""))
    return "\n".join(pages)


@pytest.mark.parametrize("deck", [station_deck(), words_deck()], ids=["station", "words"])
@pytest.mark.parametrize("players", [2, 4, 10])
def test_no_byte_of_the_page_depends_on_a_hidden_card(deck: Deck, players: int) -> None:
    changed = 0
    for seed in (1, 2):
        handover = ("results", "never")[seed % 2]
        taps: list[str] = []
        table = dealt(players, seed, deck, handover)
        rng, again = Rng(seed), Rng(seed + 70)

        def act(*more: str, table: Table = table, taps: list[str] = taps) -> None:
            taps.extend(more)
            tap(table, *more)

        def compare(table: Table = table, taps: list[str] = taps, again: Rng = again, handover: str = handover) -> None:
            nonlocal changed
            twin = twin_of(table, taps, again, deck, handover)
            changed += twin.match.digest() != table.match.digest()
            assert shown(twin) == shown(table)

        for ply in range(36):
            if table.view.winner is not None:
                break
            if table.is_waiting:
                act("next")
            move = steered(table.match.copy_state(), table.legal, rng, MIXES[(seed + players) % len(MIXES)])
            for text in taps_for(table.view, table.hand, move):
                if ply % 4 == 3:
                    compare()  # with a card in the hand: the verdicts
                act(text)
            if ply % 4 == 3:
                compare()  # with a result on the table
                act("card 0 8", "undo")  # refusals, or what undo brings back
                compare()
    assert changed > 10


def test_a_tap_on_a_face_down_card_tells_nothing() -> None:
    """SET-3"""
    table = dealt(3, 12)
    twin = twin_of(table, [], Rng(1), station_deck(), "results")
    for probe in [f"card {seat} {slot}" for seat in range(3) for slot in range(7, 12)]:
        tap(table, probe)
        tap(twin, probe)
        assert table.refusal and shown(table) == shown(twin)


@pytest.mark.parametrize("probe", ["card 0 9", "card 0 6"])
def test_asking_for_a_keycard_tells_nothing_of_a_face_down_card(probe: str) -> None:
    """KEY-2: while a keycard is being chosen, a face-down one is refused like any other card."""
    pages = set()
    for face in ("key", "5", "boom"):
        table = seated(
            f"pods: 3\n Ada: . . 9 / . . . ({face}) / key key ({face}) . .\n Ben: - / - / 1 . . . .", boom="launch"
        )
        tap(table, "card 0 8", "cancel", "open", probe)
        assert table.refusal
        pages.add(shown(table))
    assert len(pages) == 1


def test_face_down_cards_are_all_alike_but_for_their_place() -> None:
    table = dealt(4, 9, handover="never")
    down = find(page(visit(table)), "down")
    assert len(down) == 20
    assert len({(str(node.children), node.attrs["class"]) for node in down}) == 1
    assert all(label(node).startswith("Face-down card, bottom row ") for node in down)


def test_the_check_itself_sees_a_leak() -> None:
    """Cards that are seen do make a difference: the comparison is not blind."""
    table = dealt(2, 3)
    start = with_other_faces(table.match.copy_start(), list(range(7)), Rng(1))
    other = dealt(2, 3, start=start)
    assert shown(other) != shown(table)
