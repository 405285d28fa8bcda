"""The end of a game on the page: who escaped, the ranking, the figures, and what can be done next."""

from __future__ import annotations

import pytest

from relativespace.advice.account import _counted
from tests.support.reading import find, intent_of, text, the
from tests.support.sheets.looking_back import whole_game
from tests.support.tables import seated, tap, visit
from web.present.page import page
from web.present.panels.table import table_page
from web.present.parts import figures
from web.session.table.table import Table

WIN = "pods: 3\n Ada: - / - / 4 . . . .\n Ben: - / - / 6 7 . . .\n Cleo: - / - / 1 . . . ."
BOLD = "pods: 5\n Ada: - / - / {} 2 . . .\n Ben: - / - / 9 7 . . ."


def over(position: str = WIN) -> Table:
    table = seated(position)
    tap(table, "card 0 7", "pod 0")
    return table


def test_at_the_end_all_stand_in_the_order_of_what_they_have_left() -> None:
    """WIN-1"""
    shown = table_page(over())
    assert shown.attrs["data-phase"] == "over"
    assert text(the(shown, id="h-turn")) == "Ada escapes!"
    ranks = the(shown, "ranks")
    assert [text(the(row, tag="bdi")) for row in find(ranks, tag="li")] == ["Ada", "Cleo", "Ben"]
    assert not find(shown, "turn") and not find(shown, "me")


def test_the_game_is_told_in_figures() -> None:
    hero = the(table_page(over()), "hero")
    assert text(find(hero, tag="p")[0]) == "1 turn, 0 jams, 0 launches"
    table = whole_game()
    counted = figures.figures_of(table.match)
    told = text(find(the(table_page(table), "hero"), tag="p")[0])
    assert told == f"{counted.turns} turns, {sum(counted.jams)} jams, {counted.launches} launches"


@pytest.mark.parametrize(("card", "end"), [("(7)", "and it fitted."), ("(4)", "and it jammed.")])
def test_the_riskiest_play_is_one_sentence_with_its_risk(card: str, end: str) -> None:
    table = over(BOLD.format(card))
    told = figures.riskiest(figures.figures_of(table.match), table.names)
    assert str(told).startswith("Riskiest: Ada turned over a card on pod 1 with a ")
    assert str(told).endswith(f" % risk of a jam, {end}")


def test_without_a_risk_no_play_was_the_riskiest() -> None:
    table = over()
    assert figures.riskiest(figures.figures_of(table.match), table.names) is None
    assert not find(table_page(table), "bold")


def test_why_the_last_move_stays_is_said_here_too() -> None:
    table = over(WIN.replace("/ 4 .", "/ (4) ."))
    refusal = the(table_page(table), "refusal")
    assert refusal.attrs["role"] == "status" and not text(refusal), "it is there before it speaks"
    tap(table, "undo")
    assert text(the(table_page(table), "refusal")) == "New cards were seen, so this can’t be undone."


def test_what_can_be_done_next_begins_with_playing_again() -> None:
    buttons = find(the(table_page(over()), "finale"), tag="button")
    assert [(text(button), button.attrs["data-act"]) for button in buttons] == [
        ("Play again: Ben begins", "again"),
        ("Look through", "replay-open"),
        ("How it went", "look-story"),
        ("Share", "look-share"),
        ("New table", "setup"),
    ]
    assert ["main" in button.attrs["class"].split() for button in buttons] == [True, False, False, False, False]


@pytest.mark.parametrize("place", range(5))
def test_each_of_these_buttons_leads_somewhere(place: int) -> None:
    session = visit(whole_game(2))
    before = page(session)
    assert session.handle(intent_of(find(the(before, "finale"), tag="button")[place]))
    assert page(session) != before


def test_the_chart_is_at_the_end_and_says_what_it_shows() -> None:
    drawing = the(the(table_page(over()), "finale"), "chart")
    assert drawing.attrs["role"] == "img"
    assert drawing.attrs["aria-label"] == (
        "Cards left, turn by turn: Ada from 1 to 0, Ben from 2 to 2, Cleo from 1 to 1."
    )


def test_a_game_is_counted_once_however_often_it_is_drawn() -> None:
    table = over()
    before = _counted.cache_info().misses
    for _ in range(3):
        table_page(table)
    assert _counted.cache_info().misses == before + 1


def test_another_end_of_the_same_match_is_counted_anew() -> None:
    """As many moves, but not the same."""
    table = seated("pods: 3 | 1\n Ada: - / - / 4 . . . .\n Ben: - / - / 6 7 . . .")
    tap(table, "card 0 7", "pod 0")
    first = figures.figures_of(table.match)
    tap(table, "undo", "card 0 7", "pod 1")
    assert figures.figures_of(table.match) is not first
