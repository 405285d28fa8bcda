"""The log of a game that is opened again: told anew from its moves, it is the log that was told as they were made."""

from __future__ import annotations

import pytest

from relativespace.match import Match
from relativespace.rng import Rng
from relativespace.words.line import Line
from tests.support.builders import words_deck
from tests.support.engine.steering import MIXES, steered
from tests.support.sheets.closing import UNDO_LINES
from tests.support.tables import dealt, make, tap
from web.session.table.logbook import Logbook
from web.session.table.table import Table


def steps(table: Table, rng: Rng, mix: int, plies: int) -> None:
    for _ in range(plies):
        if table.view.winner is not None:
            return
        if table.is_bot_turn:
            table.bot_move()
        else:
            make(table, steered(table.match.copy_state(), table.legal, rng, MIXES[mix]))


Told = list[tuple[int, str, str, list[type]]]


def told_by(lines: list[tuple[int, Line]]) -> Told:
    """What a log says: the moves made by then, the sentence, its tone, and what its pieces are."""
    return [(ply, str(said), said.tone, [type(piece) for piece in said.pieces]) for ply, said in lines]


def of_the_moves(told: Told) -> Told:
    """Without what was said of an undo or a redo."""
    return [line for line in told if not any(part in line[1] for part in UNDO_LINES)]


@pytest.mark.parametrize("mix", range(len(MIXES)))
@pytest.mark.parametrize("players", [2, 5, 10])
def test_a_log_told_anew_is_the_log_as_it_was_told(players: int, mix: int) -> None:
    table = dealt(players, seed=players, deck=words_deck(), handover="never", robots=(1,))
    for _ in range(12):
        steps(table, Rng(mix), mix, 10)
        assert told_by(Logbook(table.match).lines) == told_by(table.log)
    assert len(table.log) > 20


def test_a_log_told_anew_knows_nothing_of_undo_and_redo() -> None:
    table, rng = dealt(3, seed=5, handover="never"), Rng(1)
    told: set[str] = set()
    while table.view.winner is None and table.match.ply < 80:
        steps(table, rng, 0, 1)
        tap(table, *(["undo"], ["undo", "redo"], ["undo", "undo", "redo", "redo"], [])[rng.below(4)])
        told |= {part for part in UNDO_LINES for _, said in table.log if part in str(said)}
        assert of_the_moves(told_by(table.log)) == told_by(Logbook(table.match).lines)
    assert told == set(UNDO_LINES), "there was an undo, and a redo"


def test_a_log_told_of_the_first_moves_is_the_beginning_of_the_whole_log() -> None:
    table = dealt(4, seed=11, deck=words_deck(), handover="never")
    steps(table, Rng(2), 2, 60)
    for ply in range(table.match.ply + 1):
        early = told_by(Logbook(table.match.until(ply)).lines)
        assert early == told_by(table.log[: len(early)])
        assert all(number > ply for number, _ in table.log[len(early) :])


def test_a_log_of_a_game_that_began_with_a_scene_begins_with_who_went_first_in_it() -> None:
    table = dealt(3, seed=4, handover="never")
    steps(table, Rng(1), 0, 8)
    later = table.match
    began = Match(later.config, start=later.copy_state())
    ((ply, said),) = Logbook(began).lines
    assert ply == 0 and began.name(began.turn) in str(said)
