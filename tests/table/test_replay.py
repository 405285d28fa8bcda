"""A game looked through: which moves are seen, what a press does there, and that it plays nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.replays import do, game_of, played, replay_of
from tests.support.tables import intent
from web.present.page import page
from web.present.tree.nodes import html
from web.session.intents import Intent
from web.session.table.cues import Ear

# --- what is seen -------------------------------------------------------------------------------------------------


def test_each_move_is_seen_as_the_match_was_then() -> None:
    session = played()
    match = game_of(session).match
    do(session, "replay-open", "replay-first")
    for ply in range(match.ply + 1):
        table = replay_of(session).table
        assert table.view == match.view_at(ply) and replay_of(session).at == ply
        do(session, "replay-on")


def test_the_page_of_a_move_is_the_same_however_one_has_got_there() -> None:
    session = played(robots=(1,))
    do(session, "replay-open", "replay-first")
    forwards = []
    for _ in range(replay_of(session).last):
        do(session, "replay-on")
        forwards.append(html(page(session)))
    backwards: list[Any] = []
    for _ in forwards:
        backwards.insert(0, html(page(session)))
        do(session, "replay-back")
    assert forwards == backwards and len(set(forwards)) == len(forwards)


def test_the_log_ends_with_the_move_that_is_seen() -> None:
    session = played()
    whole = [(ply, str(said)) for ply, said in game_of(session).log]
    do(session, "replay-open")
    for ply in (0, 1, 17, 40):
        do(session, f"replay-to={ply}")
        assert [(at, str(said)) for at, said in replay_of(session).table.log] == [
            (at, said) for at, said in whole if at <= ply
        ]


def test_lines_of_the_log_are_the_same_values_from_one_move_to_the_next() -> None:
    session = played()
    do(session, "replay-open")
    before = [said for _ply, said in replay_of(session).table.log]
    do(session, "replay-back")
    after = [said for _ply, said in replay_of(session).table.log]
    assert 0 < len(after) < len(before) and all(one is other for one, other in zip(after, before, strict=False))


def test_a_move_that_is_stepped_on_to_is_heard_and_one_that_is_stepped_back_to_is_not() -> None:
    session = played()
    do(session, "replay-open", "replay-first")
    ear = Ear(replay_of(session).table)
    heard = []
    for act in ("replay-on", "replay-on", "replay-back", "replay-first"):
        do(session, act)
        heard.append(bool(ear.listen()))
    assert heard == [True, True, False, False]


# --- through ------------------------------------------------------------------------------------------------------


def test_the_buttons_lead_where_they_say_and_stay_at_the_ends() -> None:
    session = played()
    do(session, "replay-open")
    at = []
    for act in ("on", "back", "back", "on", "first", "back", "on", "last"):
        do(session, f"replay-{act}")
        at.append(replay_of(session).at)
    assert at == [40, 39, 38, 39, 0, 0, 1, 40]


def test_it_plays_by_itself_to_the_end_and_then_once_more() -> None:
    session = played(3)
    do(session, "replay-open", "replay-play")
    assert replay_of(session).is_playing and replay_of(session).at == 0
    do(session, "replay-tick", "replay-tick")
    assert replay_of(session).is_playing and replay_of(session).at == 2
    do(session, "replay-tick")
    assert not replay_of(session).is_playing and replay_of(session).at == 3
    assert not session.handle(Intent("replay-tick"))


@pytest.mark.parametrize(
    "act",
    [
        *("replay-play", "replay-on", "replay-back", "replay-first", "replay-last", "replay-to=1", "replay-stop"),
        *("look-log", "menu", "look-pod"),
    ],
)
def test_any_press_stops_it_and_so_does_a_sheet(act: str) -> None:
    session = played(6)
    do(session, "replay-open", "replay-to=2", "replay-play")
    assert replay_of(session).is_playing
    name, _, value = act.partition("=")
    assert session.handle(intent(f"{name} 0" if name == "look-pod" else name, value=value))
    assert not replay_of(session).is_playing


def test_another_speed_does_not_stop_it() -> None:
    session = played(6)
    do(session, "replay-open", "replay-play", "replay-speed=fast", "replay-speed=warp")
    assert replay_of(session).is_playing and replay_of(session).speed == "fast"


def test_nothing_is_played_and_nothing_taken_back() -> None:
    session = played(12)
    game = game_of(session)
    position, moves = game.match.digest(), game.match.moves
    do(session, "replay-open")
    view = replay_of(session).table.view
    for probe in ["undo", "redo", "next", "open", "confirm", "cancel", "again"]:
        do(session, probe)
    for slot in range(12):
        session.handle(intent(f"card {view.turn} {slot}"))
        session.handle(intent("pod 0"))
    do(session, "replay-back", "replay-close")
    assert (game.match.digest(), game.match.moves) == (position, moves) and session.table is game


def test_robots_wait_and_nobody_sits_down_while_a_game_is_looked_through() -> None:
    session = played(3, robots=(0, 1, 2))
    do(session, "replay-open", "look-players")
    assert replay_of(session).table.is_bot_turn is False and session.sheet is None


def test_the_page_turns_to_nobody_while_a_game_is_looked_through() -> None:
    session = played(8)
    do(session, "set-seating=round")
    facing = session.facing
    do(session, "replay-open")
    faced = set()
    for _ in range(8):
        do(session, "replay-back")
        faced.add(session.facing)
    assert faced == {facing}


def test_a_setting_that_is_changed_holds_in_the_replay_and_in_the_game() -> None:
    session = played(4)
    do(session, "replay-open", "set-seating=side")
    assert replay_of(session).table.settings.seating == game_of(session).settings.seating == "side"
