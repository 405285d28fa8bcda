"""What stands round the play: the turn panel, others in order, log, alert, menu. The end: test_present_finale.py."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.reading import classes, find, label, text, the
from tests.support.tables import dealt, intent, seated, tap, visit
from web.present.page import page
from web.present.panels.table import table_page
from web.present.parts.frame import LOG_LINES
from web.present.parts.others import seats_in_order
from web.session.settings import CHOICES
from web.session.table.table import Table

JAM = "pods: 5 6\n Ada: - / - / 4 3 . . .\n Ben: - / - / 6 7 . . .\n Cleo: - / - / 1 1 . . ."
WIN = "pods: 3\n Ada: - / - / 4 . . . .\n Ben: - / - / 6 7 . . .\n Cleo: - / - / 1 . . . ."


def after(position: str, *taps: str, handover: str = "results", robots: str = "", **specials: str) -> Table:
    table = seated(position, handover, robots, **specials)
    tap(table, *taps)
    return table


def said(table: Table, *classes: str, **attrs: Any) -> str:
    return text(the(table_page(table), *classes, **attrs))


# --- the turn panel ----------------------------------------------------------------------------------------------


def test_the_panel_says_whose_turn_it_is_and_what_to_do() -> None:
    table = after(JAM)
    assert said(table, id="h-turn") == "Ada’s turn"
    assert said(table, "prompt") == "Choose a bright card, then a pod."
    tap(table, "card 0 8")
    assert said(table, "prompt") == "Item 3 3 goes onto which pod?"
    tap(table, "card 0 8")
    assert said(table, "refusal") == ""


def test_a_blind_card_in_the_hand_is_not_named() -> None:
    table = after("pods: 3\n Ada: - / - / (4) 5 . . .\n Ben: - / - / 1 . . . .", "card 0 7")
    assert said(table, "prompt") == "Onto which pod? The face-down card is turned over there."


def test_a_refusal_is_a_status_that_is_there_before_it_speaks() -> None:
    table = after(JAM)
    assert the(table_page(table), "refusal").attrs["role"] == "status"
    tap(table, "pod 0")
    assert said(table, "refusal") == "Choose one of your bright cards first, then a pod."


def test_a_jam_waits_with_its_sum_and_one_way_on() -> None:
    """JAM-3, JAM-4"""
    table = after(JAM, "card 0 7", "pod 0")
    assert said(table, id="h-turn") == "Too small!"
    assert said(table, "prompt") == "Ada’s Item 4 4 was too small for pod 1. 3 cards fly back into the stash. Why?"
    assert [text(node) for node in find(table_page(table), data_act="next")] == ["Pass to Ben"]
    assert said(table, "why") == "The cards were shuffled, so this can’t be undone."
    assert {"is-jam", "is-result"} <= classes(table_page(table))


def test_cards_that_came_back_are_marked_in_the_stash_of_who_jammed() -> None:
    page = table_page(after(JAM, "card 0 7", "pod 0"))
    back = find(page, "back-in")
    assert {(node.attrs["data-seat"], node.attrs["data-slot"]) for node in back} == {
        ("0", "7"),
        ("0", "9"),
        ("0", "10"),
    }
    assert text(the(page, id="h-me")) == "Ada’s stash, 4 cards"


def test_a_robot_thinks() -> None:
    table = after(JAM, robots="Ada")
    assert said(table, "prompt") == "Ada is thinking…" and find(table_page(table), "thinking")


# --- the others --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("direction", "order"), [(1, [2, 3, 0]), (-1, [0, 3, 2])])
def test_the_others_stand_in_the_order_in_which_they_play(direction: int, order: list[int]) -> None:
    rows = "\n".join(f"{name}: - / - / 1 2 . . ." for name in ("Ada", "Ben", "Cleo", "Dan"))
    table = seated(f"pods: -\n turn: 1\n direction: {direction}\n{rows}")
    assert seats_in_order(table) == order
    page = table_page(table)
    assert [text(node) for node in find(page, tag="h3")] == [table.names[seat] for seat in order]
    assert text(the(the(page, "order"), "vh")) == ("clockwise" if direction > 0 else "anticlockwise")


def test_the_one_who_plays_next_is_marked_also_when_some_are_passed_over() -> None:
    rows = "\n".join(f"{name}: - / - / 1 2 . . ." for name in ("Ada", "Ben", "Cleo"))
    for skips, name in ((0, "Ben"), (1, "Cleo")):
        page = table_page(seated(f"pods: -\n skips: {skips}\n{rows}"))
        assert [text(the(node, tag="h3")) for node in find(page, "isnext")] == [name]


def test_while_a_robot_plays_its_seat_says_so() -> None:
    page = table_page(after("pods: -\n turn: 1\n Ada: - / - / 1 . . . .\n Ben: - / - / 1 2 . . .", robots="Ben"))
    assert text(the(the(page, "isturn"), "tagline")) == "plays"


@pytest.mark.parametrize("players", range(2, 11))
def test_every_player_is_on_the_table_once(players: int) -> None:
    table = dealt(players)
    page = table_page(table)
    assert len(find(page, "seat")) == players - 1 and len(find(page, "me")) == 1
    assert {f"p{players}", "table"} <= classes(page) and f"o{players - 1}" in classes(the(page, "seats"))


# --- log and alert -----------------------------------------------------------------------------------------------


def test_the_log_has_one_sentence_an_event_and_both_regions_are_live() -> None:
    table = after(JAM, "card 0 7", "pod 0")
    page = table_page(table)
    log = the(page, id="log")
    assert log.attrs["role"] == "log" and the(page, id="alert").attrs["role"] == "alert"
    assert [text(node) for node in log.children] == [str(told) for _ply, told in table.log]
    assert "tone-jam" in classes(log.children[1])  # type: ignore[arg-type]


def test_a_long_log_is_cut_on_the_page_only() -> None:
    table = dealt(2, robots=(0, 1))
    while table.view.winner is None and len(table.log) <= LOG_LINES:
        table.bot_move()
    if len(table.log) <= LOG_LINES:
        table.book.lines *= 3
    log = the(table_page(table), id="log")
    assert len(log.children) == LOG_LINES
    assert text(log.children[-1]) == str(table.log[-1][1])


@pytest.mark.parametrize(
    ("position", "taps", "tone", "words"),
    [
        (JAM, ["card 0 7", "pod 0"], "jam", "Jam! Pod 1 is emptied."),
        (WIN, ["card 0 7", "pod 0"], "end", "Away! Ada wins."),
        (
            "pods: 3\n Ada: - / - / boom 5 . . .\n Ben: - / - / 1 . . . .",
            ["card 0 7", "pod 0"],
            "launch",
            "LAUNCH! Pod 1 leaves with 2 cards.",
        ),
        (JAM, [], "", ""),
    ],
)
def test_the_alert_says_jam_launch_and_the_end(position: str, taps: list[str], tone: str, words: str) -> None:
    alert = the(table_page(after(position, *taps, boom="launch")), id="alert")
    assert text(alert) == words
    assert classes(alert) == {"alert", tone} - {""}


def test_undo_says_why_it_cannot() -> None:
    undo = the(table_page(after(JAM, "card 0 7", "pod 0")), data_act="undo")
    assert undo.attrs["aria-disabled"] == "true"
    assert undo.attrs["title"] == "The cards were shuffled, so this can’t be undone."
    able = after(JAM, "card 0 8", "pod 0", "undo")
    tap(able, "undo")
    assert "aria-disabled" in the(table_page(able), data_act="undo").attrs


def test_redo_is_there_beside_undo_and_says_why_there_is_nothing_to_do() -> None:
    table = after(JAM, "card 0 8", "pod 1")
    redo = the(table_page(table), data_act="redo")
    assert redo.attrs["aria-disabled"] == "true" and redo.attrs["title"] == "There is no move that was taken back."
    table = after(WIN, "card 0 7", "pod 0", "undo")
    redo = the(table_page(table), data_act="redo")
    assert "aria-disabled" not in redo.attrs and "title" not in redo.attrs
    tools = [node.attrs.get("data-act") for node in find(the(table_page(table), tag="nav"), "tool")]
    assert tools == ["undo", "redo", None, "menu"], "in this order, whether they can be used or not"


def test_whoever_only_watches_is_offered_neither() -> None:
    table = after(WIN)
    table.is_watched = True
    page = table_page(table)
    assert not find(page, data_act="undo") and not find(page, data_act="redo")
    assert find(page, data_act="menu")


# --- the menu ----------------------------------------------------------------------------------------------------


def test_the_menu_shows_what_is_set_and_is_there_only_when_open() -> None:
    session = visit(dealt(2))
    assert not find(page(session), tag="dialog")
    session.handle(intent("menu"))
    session.handle(intent("set-pace", value="fast"))
    dialog = the(page(session), tag="dialog")
    for name, values in CHOICES.items():
        choices = find(dialog, tag="input", name=name)
        assert [node.attrs["value"] for node in choices] == list(values)
        checked = [node.attrs["value"] for node in choices if "checked" in node.attrs]
        assert checked == [getattr(session.settings, name)]
        assert {node.attrs["data-act"] for node in choices} == {f"set-{name}"}
    assert label(the(dialog, data_act="close")) == "Close"
