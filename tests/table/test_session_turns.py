"""From one player to the next: when the table waits, whose stash is shown, what robots do."""

from __future__ import annotations

import pytest

from tests.support.tables import dealt, make, seated, tap
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


# --- waiting for the next player ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "taps", "waits"),
    [
        (PLAIN, ["card 0 7", "pod 0"], {"always"}),
        (JAM, ["card 0 7", "pod 0"], {"always", "results"}),
        (BLIND, ["card 0 7", "pod 0"], {"always", "results"}),
        (BOOM, ["card 0 7", "pod 0"], {"always", "results"}),
        (GIFT, ["card 0 8", "pod 0", "card 0 7", "give 1"], {"always", "results"}),
    ],
    ids=["a plain load", "a jam", "a blind play", "LAUNCH!", "a gift"],
)
@pytest.mark.parametrize("handover", ["results", "always", "never"])
def test_the_table_waits_as_the_setting_says(text: str, taps: list[str], waits: set[str], handover: str) -> None:
    table = after(text, *taps, handover=handover)
    assert table.is_waiting == (handover in waits)
    assert table.view.turn == 1, "the turn has passed, waiting or not"
    assert table.shown == (0 if table.is_waiting else 1)


def test_while_it_waits_nobody_plays_and_next_goes_on() -> None:
    table = after(JAM, "card 0 7", "pod 0")
    for act in ("card 0 8", "card 1 7", "pod 0", "open", "cancel"):
        assert not tap(table, act)
    assert table.result is not None and table.result.tone == "jam"
    assert tap(table, "next")
    assert (table.is_waiting, table.shown) == (False, 1)
    assert (table.result.tone, table.result.events, table.result.slots) == ("", (), {(0, 7), (0, 9)}), "only marks"
    assert not tap(table, "next"), "there is nothing to go on from"
    tap(table, "card 1 7", "pod 0")
    assert table.match.ply == 2


def test_a_turn_that_goes_on_does_not_wait() -> None:
    table = after(GIFT, "card 0 8", "pod 0", handover="always")
    assert not table.is_waiting and table.view.word == "give"
    table = after(
        "pods: -\n Ada: - / - / encore 3 . . .\n Ben: - / - / 6 7 . . .", "card 0 7", "pod 0", handover="always"
    )
    assert not table.is_waiting and table.view.turn == 0


def test_a_turn_that_comes_back_to_the_same_player_does_not_wait() -> None:
    table = after("pods: -\n Ada: - / - / nap 3 . . .\n Ben: - / - / 6 7 . . .", "card 0 7", "pod 0", handover="always")
    assert table.view.turn == 0 and not table.is_waiting and table.can_act


def test_the_end_does_not_wait() -> None:
    table = after("pods: 3\n Ada: - / - / 4 . . . .\n Ben: - / - / 6 7 . . .", "card 0 7", "pod 0", handover="always")
    assert not table.is_waiting and table.view.winner == 0 and table.shown == 0
    assert table.result is not None and table.result.tone == "end"


@pytest.mark.parametrize("robots", ["Ben", "Ada", "Ada Ben Cleo"])
def test_nothing_waits_for_robots_or_after_them(robots: str) -> None:
    table = after(JAM, "card 0 7", "pod 0", handover="always", robots=robots)
    table.bot_move()
    assert table.match.ply >= 1 and not table.is_waiting


# --- robots ------------------------------------------------------------------------------------------------------


def test_nobody_can_play_for_a_robot() -> None:
    table = after(PLAIN, robots="Ada")
    assert table.is_bot_turn and not table.can_act
    for act in ("card 0 7", "pod 0", "open"):
        assert not tap(table, act)
    table.bot_move()
    assert table.match.ply == 1 and table.can_act
    table.bot_move()
    assert table.match.ply == 1, "a person's move is not a robot's"


def test_while_robots_play_the_person_who_looks_on_keeps_the_big_stash() -> None:
    table = dealt(3, robots=(1, 2), handover="never")
    shown = set()
    for _ in range(12):
        if table.is_bot_turn:
            table.bot_move()
        else:
            make(table, table.legal[0])
        shown.add(table.shown)
    assert shown == {0}


def test_before_the_first_turn_of_a_person_the_next_person_is_shown() -> None:
    table = seated(
        "pods: -\n turn: 1\n Ada: - / - / 4 . . . .\n Ben: - / - / 4 . . . .\n Cleo: - / - / 4 . . . .", robots="Ben"
    )
    assert table.shown == 2
    table = seated(
        "pods: -\n turn: 1\n direction: -1\n Ada: - / - / 4 . . . .\n Ben: - / - / 4 . . . .\n Cleo: - / - / 4 . . . .",
        robots="Ben",
    )
    assert table.shown == 0


def test_among_robots_alone_the_one_to_move_is_shown() -> None:
    table = dealt(2, robots=(0, 1))
    for _ in range(5):
        assert table.shown == table.view.turn
        table.bot_move()


def test_robots_play_the_same_game_again_and_to_the_end() -> None:
    digests = set()
    for _ in range(2):
        table = dealt(4, seed=3, robots=range(4))
        while table.view.winner is None:
            assert table.match.ply < 400
            table.bot_move()
        digests.add(table.match.digest())
    assert len(digests) == 1


def test_a_scatterbrain_decides_the_same_again_after_an_undo() -> None:
    """Its chance belongs to the ply, not to how often it was asked: undo must not be a way to ask again."""
    table = seated("pods: -\n Ada: - / - / 1 3 . . .\n Ben: - / - / 4 5 6 7 8", "never", "Ben", "random")
    decided = set()
    for _ in range(10):
        tap(table, "card 0 7", "pod 0")
        table.bot_move()
        decided.add(table.match.moves[1])
        tap(table, "undo")
        assert table.match.ply == 0
    assert len(decided) == 1
