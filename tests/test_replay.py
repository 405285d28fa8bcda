"""A game looked through: which moves are seen, what a press does there, how one gets in and out, and that it plays
nothing."""

from __future__ import annotations

import pytest

from relativespace.rng import Rng
from tests.reading import text
from tests.steering import MIXES, steered
from tests.tables import dealt, intent, make, seated, tap, visit
from web.present.nodes import html
from web.present.page import page
from web.session.cues import Ear
from web.session.intents import Intent
from web.session.replay import SPEED_MS, Replay
from web.session.session import Session
from web.session.table import Table

END = "pods: 3\n Ada: - / - / 4 . . . .\n Ben: - / - / 6 7 . . ."


def played(moves: int = 40, players: int = 3, seed: int = 5, robots: tuple[int, ...] = ()) -> Session:
    """A visitor in the middle of a game."""
    table, rng = dealt(players, seed, handover="never", robots=robots), Rng(seed)
    while table.match.ply < moves and table.view.winner is None:
        if table.is_bot_turn:
            table.bot_move()
        else:
            make(table, steered(table.match.copy_state(), table.legal, rng, MIXES[0]))
    return kept(visit(table))


def kept(session: Session) -> Session:
    """The same, with the game on the shelf, as every game that was dealt here."""
    session.keeper.begin("00000000000000aa")
    session.handle(Intent("menu"))
    session.handle(Intent("close"))
    return session


def finished() -> Session:
    table = seated(END)
    tap(table, "card 0 7", "pod 0")
    assert table.view.winner == 0
    return kept(visit(table))


def do(session: Session, *acts: str) -> None:
    """`act` or `act=value`."""
    for act in acts:
        name, _, value = act.partition("=")
        session.handle(Intent(name, value=value))


def replay_of(session: Session) -> Replay:
    assert session.replay
    return session.replay


def game_of(session: Session) -> Table:
    assert session.game
    return session.game


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
    backwards = []
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


# --- in -----------------------------------------------------------------------------------------------------------


def test_a_game_that_goes_on_opens_at_its_last_move_and_one_that_is_over_at_its_beginning() -> None:
    session = played()
    do(session, "replay-open")
    assert replay_of(session).at == 40
    session = finished()
    do(session, "replay-open")
    assert replay_of(session).at == 0 and replay_of(session).last == 1


def test_a_kept_game_is_looked_through_without_being_opened() -> None:
    session = played()
    do(session, "setup")
    assert session.game is None
    do(session, "replay-open=00000000000000aa")
    assert replay_of(session).at == 40 and session.game is None and session.table is replay_of(session).table
    do(session, "replay-close")
    assert session.table is None and session.unfinished


def test_a_kept_game_that_is_on_the_table_is_looked_through_as_it_lies_there() -> None:
    session = played()
    do(session, "replay-open=00000000000000aa", "replay-branch")
    assert session.keeper.ident == "00000000000000aa" and session.table is session.game


def test_what_cannot_be_read_is_no_replay() -> None:
    session = visit()
    do(session, "replay-open", "replay-to=3", "replay-on", "replay-open=00000000000000bb")
    assert session.replay is None and session.notice, "the desk of the games says why"


def test_a_line_of_the_log_opens_the_replay_there_and_leads_there_within_it() -> None:
    session = played()
    do(session, "look-log", "replay-to=12")
    assert replay_of(session).at == 12 and session.sheet is None
    do(session, "look-log", "replay-to=5")
    assert replay_of(session).at == 5 and session.sheet is None


@pytest.mark.parametrize("value", ["", "-1", "x", "41", "999999", "9" * 5000, "٣"])
def test_a_number_that_no_move_has_opens_nothing(value: str) -> None:
    session = played()
    assert not session.handle(Intent("replay-to", value=value)) and session.replay is None


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
    assert SPEED_MS["slow"] > SPEED_MS["normal"] > SPEED_MS["fast"]


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


# --- out ----------------------------------------------------------------------------------------------------------


def test_going_on_from_a_move_is_a_game_of_its_own_and_the_other_stays() -> None:
    session = played(20)
    game = game_of(session).match
    do(session, "replay-open", "replay-to=8", "replay-branch")
    branch = game_of(session)
    assert session.replay is None and branch.match.moves == game.moves[:8] and game.ply == 20
    assert session.keeper.ident != "00000000000000aa" and len(session.keeper.shelf.games()) == 2
    told = "From here on this is a game of its own. The one that it comes from is kept as it was."
    assert str(branch.log[-1][1]) == told
    make(branch, branch.legal[0])
    assert (branch.match.ply, game.ply) == (9, 20)


def test_after_its_last_move_going_on_is_going_on_with_the_game_itself() -> None:
    session = played()
    game = game_of(session)
    do(session, "replay-open", "replay-branch")
    assert session.table is game and session.keeper.ident == "00000000000000aa"
    do(session, "setup", "replay-open=00000000000000aa", "replay-branch")
    assert game_of(session).match.ply == 40 and session.keeper.ident == "00000000000000aa"
    assert len(session.keeper.shelf.games()) == 1


def test_from_the_end_of_a_game_there_is_nothing_to_go_on_with() -> None:
    session = finished()
    do(session, "replay-open", "replay-last")
    assert not session.handle(Intent("replay-branch")) and session.replay


def test_back_to_the_game_is_back_to_its_last_move_with_what_was_picked_up() -> None:
    session = played(9)
    game = game_of(session)
    before = html(page(session))
    do(session, "replay-open", "replay-first", "replay-close")
    assert session.table is game and html(page(session)) == before


def test_to_leave_the_table_leaves_the_replay_too() -> None:
    session = played(9)
    do(session, "replay-open", "setup")
    assert session.table is None and session.replay is None


def test_the_replay_of_a_game_stays_as_it_was_when_the_game_goes_on() -> None:
    session = played(9)
    game = game_of(session)
    do(session, "replay-open")
    make(game, game.legal[0])
    assert replay_of(session).last == 9 and "Move 9 of 9" in text(page(session))
