"""Undo and redo: what they take back and make again, how far they go, and where they stop."""

from __future__ import annotations

import pytest

from relativespace.rng import Rng
from tests.support.tables import dealt, make, seated, tap
from web.session.intents import Intent
from web.session.table.table import Table

JAM = "pods: 5\n Ada: - / - / 4 3 . . .\n Ben: - / - / 6 7 . . .\n Cleo: - / - / 1 1 . . ."
BLIND = "pods: 3\n Ada: - / - / (4) 3 . . .\n Ben: - / - / 6 7 . . ."
PLAIN = "pods: 3\n Ada: - / - / 4 3 . . .\n Ben: - / - / 6 7 . . ."
BOOM = "pods: 3\n Ada: - / - / boom 3 . . .\n Ben: - / - / 6 7 . . ."
GIFT = "pods: 3\n Ada: - / - / 4 present 3 . .\n Ben: - / - / 6 7 . . ."
SPECIALS = {"boom": "launch", "present": "give", "encore": "again", "nap": "skip"}


def after(text: str, *taps: str, handover: str = "results", robots: str = "") -> Table:
    table = seated(text, handover, robots, **SPECIALS)
    tap(table, *taps)
    return table


def log(table: Table) -> list[str]:
    return [str(told) for _ply, told in table.log]


def test_undo_takes_the_move_back_and_says_so() -> None:
    table = after(PLAIN)
    position, said = table.match.digest(), log(table)
    tap(table, "card 0 7", "pod 0", "undo")
    assert table.match.digest() == position and table.match.ply == 0
    assert log(table) == [*said, "Ada takes the last move back."]
    assert (table.selected, table.result, table.shown) == (None, None, 0)


def test_undo_goes_on_to_earlier_moves() -> None:
    table = after(PLAIN, handover="never")
    tap(table, "card 0 7", "pod 0", "card 1 7", "pod 0", "undo", "undo")
    assert table.match.ply == 0
    assert log(table) == ["The cards are dealt. Ada goes first.", "Ada takes the last move back."]
    tap(table, "undo")
    assert str(table.refusal) == "There is no move of yours to take back."


def test_undo_takes_back_the_robots_moves_too() -> None:
    table = after(
        "pods: -\n Ada: - / - / 1 3 . . .\n Ben: - / - / 6 7 . . .\n Cleo: - / - / 8 9 . . .",
        *["card 0 7", "pod 0"],
        handover="never",
        robots="Ben Cleo",
    )
    table.bot_move()
    tap(table, "undo")
    assert table.match.ply == 0 and table.can_act, "also while a robot is thinking"
    tap(table, "card 0 7", "pod 0")
    table.bot_move()
    table.bot_move()
    assert table.match.ply == 3
    tap(table, "undo")
    assert table.match.ply == 0 and log(table)[-1] == "Ada takes the last move back."


def test_what_a_robot_did_first_cannot_be_undone() -> None:
    table = after(PLAIN, robots="Ada")
    table.bot_move()
    tap(table, "undo")
    assert table.match.ply == 1 and str(table.refusal) == "There is no move of yours to take back."


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (JAM, "The cards were shuffled"),
        (BLIND, "New cards were seen"),
        (BLIND.replace("pods: 3", "pods: 5"), "New cards were seen"),
    ],
    ids=["a jam of cards that all knew", "a blind play", "a blind play that jams"],
)
def test_undo_stops_where_something_new_was_seen(text: str, what: str) -> None:
    table = after(text, "card 0 7", "pod 0")
    assert table.is_waiting
    position, version = table.match.digest(), table.version
    assert tap(table, "undo")
    assert str(table.refusal) == f"{what}, so this can’t be undone."
    assert table.match.digest() == position and table.version == version and table.is_waiting


def test_what_a_robot_turned_up_stops_undo_too() -> None:
    table = after("pods: -\n Ada: - / - / 1 3 . . .\n Ben: - / - / (6) . . . .", "card 0 7", "pod 0", robots="Ben")
    table.bot_move()
    tap(table, "undo")
    assert table.match.ply == 2 and str(table.refusal) == "New cards were seen, so this can’t be undone."


def test_what_was_turned_up_among_several_robots_moves_stops_undo_too() -> None:
    """The last of them showed nothing; one before it did."""
    rows = "Ada: - / - / 1 3 . . .\n Ben: - / - / (6) 8 . . .\n Cleo: - / - / 9 9 . . ."
    table = after(f"pods: -\n {rows}", "card 0 7", "pod 0", robots="Cleo", handover="never")
    tap(table, "card 1 7", "pod 0")
    table.bot_move()
    tap(table, "undo")
    assert table.match.ply == 3 and str(table.refusal) == "New cards were seen, so this can’t be undone."


def test_undo_while_the_table_waits_goes_back_to_who_played() -> None:
    table = after(BOOM, "card 0 7", "pod 0")
    assert table.is_waiting
    tap(table, "undo")
    assert not table.is_waiting and table.can_act and (table.view.turn, table.shown) == (0, 0)


def test_a_win_can_be_taken_back_too() -> None:
    table = after("pods: 3\n Ada: - / - / 4 . . . .\n Ben: - / - / 6 7 . . .", "card 0 7", "pod 0", "undo")
    assert table.view.winner is None and table.can_act


def test_after_undo_an_older_tap_is_ignored() -> None:
    """The same position is another table: `version` only grows."""
    table = after(PLAIN)
    version = table.version
    tap(table, "card 0 7", "pod 0", "undo")
    assert table.version > version
    assert not table.handle(Intent("card", 0, 7, version=version))


def test_the_log_of_a_game_is_the_log_of_its_moves_whatever_was_undone() -> None:
    table, rng = dealt(3, seed=5, handover="never"), Rng(1)
    for _ in range(60):
        if table.view.winner is not None:
            break
        make(table, table.legal[rng.below(len(table.legal))])
        if not table.undo_refusal and rng.below(3) == 0:
            tap(table, "undo")
    twin = dealt(3, seed=5, handover="never")
    for move in table.match.moves:
        make(twin, move)
    assert [told for told in log(table) if "takes the last move back" not in told] == log(twin)


# --- redo ---------------------------------------------------------------------------------------------------------

ROBOTS = "pods: -\n Ada: - / - / 1 3 2 . .\n Ben: - / - / 6 7 . . .\n Cleo: - / - / 8 9 . . ."


def with_robots() -> Table:
    """Ada has moved, and both robots after her."""
    table = after(ROBOTS, "card 0 7", "pod 0", handover="never", robots="Ben Cleo")
    table.bot_move()
    table.bot_move()
    return table


def test_redo_makes_the_move_again_and_says_so() -> None:
    table = after(PLAIN, "card 0 7", "pod 0")
    position, moves = table.match.digest(), table.match.moves
    tap(table, "undo", "redo")
    assert table.match.digest() == position and table.match.moves == moves
    assert log(table)[-2:] == ["Ada makes the move after all.", "Ada loads Item 4 4 onto pod 1."]
    assert not table.is_waiting and table.shown == 1 and table.can_act


def test_redo_without_anything_taken_back_says_so_and_changes_nothing() -> None:
    table = after(PLAIN)
    version = table.version
    assert tap(table, "redo")
    assert str(table.refusal) == "There is no move that was taken back."
    assert table.match.ply == 0 and table.version == version


def test_redo_goes_as_many_steps_as_undo_went() -> None:
    table = after(PLAIN, handover="never")
    digests = [table.match.digest()]
    for taps in (("card 0 7", "pod 0"), ("card 1 7", "pod 0")):
        tap(table, *taps)
        digests.append(table.match.digest())
    tap(table, "undo", "undo")
    for digest in digests[1:]:
        tap(table, "redo")
        assert table.match.digest() == digest
    tap(table, "redo")
    assert str(table.refusal) == "There is no move that was taken back."


def test_redo_brings_back_the_robots_moves_as_they_were() -> None:
    table = with_robots()
    position, plies = table.match.digest(), table.match.plies
    tap(table, "undo")
    assert table.match.ply == 0
    tap(table, "redo")
    assert table.match.ply == 3 and table.match.digest() == position and table.can_act
    assert table.match.plies == plies, "the very same, with all that happened"
    told = [who.split()[0] for who in log(table)[-3:]]
    assert told == ["Ada", "Ben", "Cleo"]


def test_a_move_taken_back_from_a_thinking_robot_is_answered_by_it_later() -> None:
    """Redo makes the person's move and no more: the robot moves when its time has come, as after any move."""
    table = after(ROBOTS, "card 0 7", "pod 0", "undo", "redo", handover="never", robots="Ben Cleo")
    assert table.match.ply == 1 and table.is_bot_turn
    other = after(ROBOTS, "card 0 7", "pod 0", handover="never", robots="Ben Cleo")
    for robot in (table, other):
        robot.bot_move()
    assert table.match.digest() == other.match.digest()


def test_after_another_move_there_is_nothing_to_redo() -> None:
    table = after(PLAIN, "card 0 7", "pod 0", "undo", "card 0 8", "pod 0", "redo")
    assert str(table.refusal) == "There is no move that was taken back."
    assert table.match.ply == 1 and table.view.turn == 1


@pytest.mark.parametrize("seed", range(6))
def test_undo_as_far_as_it_goes_and_redo_as_often_leads_back_to_the_same_game(seed: int) -> None:
    table, rng = dealt(3, seed=seed, handover="never"), Rng(seed)
    for _ in range(25 + 5 * seed):
        if table.view.winner is None:
            make(table, table.legal[rng.below(len(table.legal))])
    position, moves, steps = table.match.digest(), table.match.moves, 0
    while not table.undo_refusal:
        tap(table, "undo")
        steps += 1
    for _ in range(steps):
        tap(table, "redo")
    assert table.match.digest() == position and table.match.moves == moves and not table.match.undone


def test_what_was_seen_is_a_floor_that_undo_comes_to_rest_on() -> None:
    table = after(BLIND, "card 0 7", "pod 0", "next", "card 1 7", "pod 0", "undo")
    assert table.match.ply == 1 and table.view.turn == 1
    tap(table, "undo")
    assert str(table.refusal) == "New cards were seen, so this can’t be undone."
    tap(table, "redo")
    assert table.match.ply == 2


def test_a_card_turned_up_by_an_instruction_is_a_floor_too() -> None:
    scan = "pods: 3\n Ada: - / - / ray (4) . . .\n Ben: - / - / 6 7 . . ."
    table = seated(scan, ray="reveal")
    tap(table, "card 0 7", "pod 0")
    if table.view.word:
        tap(table, "card 0 8")
    tap(table, "undo")
    assert str(table.refusal) == "New cards were seen, so this can’t be undone."


def test_the_winning_move_can_be_made_again() -> None:
    table = after("pods: 3\n Ada: - / - / 4 . . . .\n Ben: - / - / 6 7 . . .", "card 0 7", "pod 0", "undo", "redo")
    assert table.view.winner == 0
    tap(table, "undo")
    assert table.view.winner is None and table.can_act


def test_a_win_with_a_card_that_nobody_knew_stays() -> None:
    table = after("pods: 3\n Ada: - / - / (4) . . . .\n Ben: - / - / 6 7 . . .", "card 0 7", "pod 0")
    assert table.view.winner == 0
    tap(table, "undo")
    assert table.view.winner == 0 and str(table.refusal) == "New cards were seen, so this can’t be undone."


def test_nobody_takes_anything_back_in_a_game_that_is_only_watched() -> None:
    table = after(PLAIN, "card 0 7", "pod 0")
    table.is_watched = True
    assert not tap(table, "undo") and table.match.ply == 1
    assert not tap(table, "redo") and table.refusal is None
