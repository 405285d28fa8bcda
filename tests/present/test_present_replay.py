"""The page of a game that is looked through: its panel, its slider's words, what is a button and what is none."""

from __future__ import annotations

import pytest

from relativespace.rng import Rng
from tests.support.builders import station_deck
from tests.support.engine.steering import MIXES, steered
from tests.support.hidden import twin_of
from tests.support.reading import buttons, classes, find, label, text, the
from tests.support.replays import do, finished, played, replay_of
from tests.support.tables import dealt, seated, tap, taps_for, visit
from web.present.page import page, page_title, screen_name
from web.present.panels.replay import SPEEDS
from web.present.tree.nodes import Node, html
from web.session.session import Session
from web.session.table.replay import SPEED_MS

JAM = "pods: 5 | -\n Ada: - / - / 4 3 . . .\n Ben: - / - / 6 7 . . ."


def panel(session: Session) -> Node:
    return the(page(session), "replay")


def slider(session: Session) -> Node:
    return the(page(session), tag="input", type="range")


def jammed() -> Session:
    table = seated(JAM, handover="never")
    tap(table, "card 0 7", "pod 0")
    return visit(table)


def test_the_panel_says_which_move_who_made_it_and_what_happened() -> None:
    session = jammed()
    do(session, "replay-open")
    shown = panel(session)
    assert text(the(shown, id="h-turn")) == "Move 1 of 1" and text(the(shown, "mover")) == "Ada"
    assert text(the(shown, "prompt")).startswith("Ada’s Item 4 4 was too small for pod 1.")
    assert find(shown, "mark", "m0")
    do(session, "replay-back")
    assert text(the(panel(session), id="h-turn")) == "The start" and not find(panel(session), "mover")
    assert text(the(panel(session), "prompt")) == "The cards are dealt. Ada goes first."


def test_the_slider_says_in_words_where_it_stands() -> None:
    session = jammed()
    do(session, "replay-open")
    attrs = slider(session).attrs
    assert (attrs["min"], attrs["max"], attrs["value"]) == ("0", "1", "1")
    assert attrs["aria-valuetext"].startswith("Move 1 of 1: Ada’s Item 4 4 was too small for pod 1.")


def test_the_move_is_marked_and_its_burst_is_seen() -> None:
    session = jammed()
    do(session, "replay-open")
    assert find(page(session), "pod", "jammed") and "is-jam" in classes(the(page(session), tag="main"))
    do(session, "replay-first")
    assert not find(page(session), "pod", "jammed")


def test_a_move_is_told_once_to_those_who_hear_the_page() -> None:
    """By a region of the panel; by the slider, where that has led there. The log and the alert hold their tongue."""
    session = jammed()
    do(session, "replay-open")
    shown = page(session)
    assert text(the(panel(session), role="status")).startswith("Move 1 of 1: ")
    assert the(shown, id="log").attrs["aria-live"] == "off" and text(the(shown, id="alert")) == ""
    do(session, "replay-to=0")
    assert text(the(panel(session), role="status")) == ""
    do(session, "replay-on")
    assert text(the(panel(session), role="status")).startswith("Move 1 of 1: ")
    do(session, "replay-close")
    assert "aria-live" not in the(page(session), id="log").attrs


def test_the_table_says_the_move_that_is_seen() -> None:
    session = played(10)
    do(session, "replay-open", "replay-to=4")
    table = the(page(session), tag="main")
    view = replay_of(session).table.view
    assert (table.attrs["data-ply"], table.attrs["data-turn"]) == ("4", str(view.turn))
    assert page_title(session, "Relative Space") == "Move 4 of 10 – Relative Space"


def test_only_what_leads_through_the_game_can_be_pressed() -> None:
    session = played(10)
    do(session, "replay-open", "replay-to=4")
    shown = page(session)
    acts = {button.attrs.get("data-act", "") for button in buttons(shown)}
    steps = {f"replay-{act}" for act in ("play", "first", "back", "on", "last", "speed", "branch", "close")}
    assert acts == steps | {"menu"}
    assert find(shown, tag="button", data_act="look-pod") and find(shown, tag="button", data_act="look-stash")
    own = [node for node in find(the(shown, "me"), "card") if "data-slot" in node.attrs]
    assert own and all(node.attrs["role"] == "img" and "tabindex" not in node.attrs for node in own)


@pytest.mark.parametrize(
    ("ply", "off"),
    [(0, ["first", "back"]), (1, ["on", "last", "branch"])],
)
def test_what_leads_nowhere_stays_where_it_is_and_is_off(ply: int, off: list[str]) -> None:
    session = finished()
    do(session, "replay-open", f"replay-to={ply}")
    found = find(panel(session), tag="button", aria_disabled="true")
    assert [node.attrs["data-act"].removeprefix("replay-") for node in found] == off


def test_the_end_of_a_game_is_its_table_and_no_finale() -> None:
    session = finished()
    do(session, "replay-open", "replay-last")
    shown = page(session)
    assert the(shown, tag="main").attrs["data-phase"] == "over" and screen_name(session) == "on-table"
    assert not find(shown, "finale") and find(shown, "replay") and find(shown, "me")


def test_play_turns_into_pause_and_the_speed_into_the_next_one() -> None:
    session = played(5)
    do(session, "replay-open")
    assert label(the(page(session), data_act="replay-play")) == "Play"
    do(session, "replay-play")
    assert label(the(page(session), data_act="replay-play")) == "Pause"
    heard = []
    for _ in range(3):
        speed = the(page(session), data_act="replay-speed")
        heard.append(text(speed))
        do(session, f"replay-speed={speed.attrs['value']}")
    assert heard == ["1×Speed: normal", "2×Speed: fast", "½×Speed: slow"]


@pytest.mark.parametrize(("speed", "times"), [("slow", 0.5), ("normal", 1), ("fast", 2)])
def test_each_speed_is_as_many_times_the_normal_one_as_its_button_says(speed: str, times: float) -> None:
    seen = {"½×": 0.5, "1×": 1, "2×": 2}
    assert seen[SPEEDS[speed][0]] == times and SPEED_MS["normal"] == times * SPEED_MS[speed]


def test_where_no_game_is_on_the_table_there_is_none_to_go_back_to() -> None:
    session = played(5)
    do(session, "replay-open")
    assert text(the(page(session), data_act="replay-close")) == "Back to the game"
    do(session, "setup", "replay-open=00000000000000aa")
    assert text(the(page(session), data_act="replay-close")) == "Close"


def test_each_move_in_the_log_is_a_button_that_leads_to_it() -> None:
    session = visit(dealt(3, 5))
    do(session, "look-log")
    assert [node.attrs["value"] for node in find(page(session), data_act="replay-to")] == ["0"]
    session = played(10)
    game = session.game
    assert game
    do(session, "look-log")
    moves = find(the(page(session), "turns"), data_act="replay-to")
    assert sorted(int(node.attrs["value"]) for node in moves) == sorted({ply for ply, _told in game.log})
    assert len(moves) < len(game.log), "a move of several lines is one button"


def test_most_of_the_page_is_the_same_objects_from_one_move_to_the_next() -> None:
    """So little is compared and changed while somebody drags the slider."""
    session = played(30, players=6)
    do(session, "replay-open", "replay-to=20")
    before = {id(node) for node in find(page(session), "stashbox")}
    lines = {id(node) for node in the(page(session), id="log").children}
    do(session, "replay-on")
    assert len(before & {id(node) for node in find(page(session), "stashbox")}) >= 3
    assert lines <= {id(node) for node in the(page(session), id="log").children}


def test_no_byte_of_a_replay_depends_on_a_card_that_is_still_hidden() -> None:
    table, taps, rng = dealt(3, 3, handover="never"), [], Rng(3)
    for _ in range(24):
        move = steered(table.match.copy_state(), table.legal, rng, MIXES[0])
        more = taps_for(table.view, table.hand, move)
        taps += more
        tap(table, *more)
    twin = twin_of(table, taps, Rng(9), station_deck(), "never")
    assert twin.match.digest() != table.match.digest()
    one, other = visit(table), visit(twin)
    for ply in range(table.match.ply + 1):
        do(one, "replay-open", f"replay-to={ply}")
        do(other, "replay-open", f"replay-to={ply}")
        assert html(page(one)) == html(page(other))
