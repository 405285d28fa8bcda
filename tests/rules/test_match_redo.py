"""Redo and looking back at a part of a game: what was taken back comes again as it was, and no die is rolled twice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from relativespace.match import Match, Ply
from relativespace.moves import parse_move
from relativespace.rng import Rng
from tests.support.builders import dealt_match, station_deck, words_deck
from tests.support.engine.steering import MIXES, steered


def played(match: Match, rng: Rng, mix: int, plies: int) -> Match:
    """So many moves more, or to the end."""
    for _ in range(plies):
        if not match.legal:
            break
        match.play(steered(match.copy_state(), match.legal, rng, MIXES[mix]))
    return match


@st.composite
def games(draw: st.DrawFn) -> tuple[Match, Rng]:
    """A game somewhere between its deal and its end, and the chance by which it can be played on."""
    deck = draw(st.sampled_from([station_deck(), words_deck()]))
    rng = Rng(draw(st.integers(0, 2**64 - 1)))
    match = dealt_match(draw(st.integers(2, 10)), rng.next64(), deck)
    return played(match, rng, draw(st.integers(0, len(MIXES) - 1)), draw(st.integers(0, 120))), rng


def taken_back(match: Match) -> Iterator[Match]:
    """The match, each time that one more move of it has been taken back."""
    while match.undo() is not None:
        yield match


@given(games())
def test_what_is_undone_and_redone_is_the_same_game_at_each_step(given: tuple[Match, Rng]) -> None:
    match, _rng = given
    digests = [match.until(ply).digest() for ply in range(match.ply + 1)]
    plies, legal = match.plies, match.legal
    count = sum(1 for _ in taken_back(match))
    assert match.digest() == digests[len(plies) - count] and match.undone == plies[len(plies) - count :]
    for ply in plies[len(plies) - count :]:
        assert match.redo() is ply, "the same events: nothing happens anew"
        assert match.digest() == digests[match.ply]
    assert (match.plies, match.legal, match.undone) == (plies, legal, ())


@given(games(), st.lists(st.booleans(), max_size=20))
def test_undo_and_redo_in_any_order_lead_only_to_positions_of_the_game(
    given: tuple[Match, Rng], steps: list[bool]
) -> None:
    match, _rng = given
    whole = match.plies
    digests = [match.until(ply).digest() for ply in range(match.ply + 1)]
    for back in steps:
        match.undo() if back else match.redo()
        assert match.digest() == digests[match.ply]
        assert match.plies + match.undone == whole, "nothing is lost, nothing is there twice"


@given(games())
def test_a_move_made_after_an_undo_is_what_it_would_have_been_and_ends_redo(given: tuple[Match, Rng]) -> None:
    match, rng = given
    for _ in taken_back(match):
        if rng.below(3) == 0:
            break
    again = match.until(match.ply)
    if not match.legal:
        return
    move = match.legal[rng.below(len(match.legal))]
    assert match.play(move) == again.play(move) and match.digest() == again.digest()
    assert match.undone == () and match.redo() is None


@given(games())
def test_the_move_that_was_undone_made_by_hand_is_the_move_redone(given: tuple[Match, Rng]) -> None:
    match, _rng = given
    digest = match.digest()
    if match.undo() is None:
        return
    (ply,) = match.undone
    by_hand = match.until(match.ply)
    assert by_hand.play(ply.move) == ply.events and by_hand.digest() == digest


def test_where_nothing_was_undone_nothing_can_be_redone() -> None:
    match = played(dealt_match(3), Rng(1), 0, 12)
    before = match.digest(), match.ply
    assert match.redo() is None
    assert (match.digest(), match.ply) == before


def test_new_names_do_not_end_redo() -> None:
    match = dealt_match(2)
    match.play(parse_move("play 0 0"))
    digest = match.digest()
    match.undo()
    match.reseat(match.config.seats[::-1])
    assert isinstance(match.redo(), Ply) and match.digest() == digest


# --- the first moves of a game as a match of its own -----------------------------------------------------------


@settings(max_examples=40)
@given(games(), st.data())
def test_a_game_until_a_ply_is_that_game_when_it_had_so_many_moves(
    given: tuple[Match, Rng], data: st.DataObject
) -> None:
    match, rng = given
    ply = data.draw(st.integers(0, match.ply))
    early = match.until(ply)
    assert (early.config, early.ply, early.plies) == (match.config, ply, match.plies[:ply])
    assert (early.view, early.legal) == (match.view_at(ply), match.legal_at(ply))
    assert early.copy_start().key() == match.copy_start().key() and early.was_dealt
    retold = dealt_match(len(match.config.seats), match.config.seed, match.config.deck)
    for move in match.moves[:ply]:
        retold.play(move)
    assert retold.digest() == early.digest()

    digest, plies = match.digest(), match.plies
    played(early, rng, 0, 3)
    assert (match.digest(), match.plies) == (digest, plies), "what is played there happens there alone"
    while early.undo() is not None:
        assert early.plies[:ply] == plies[: min(ply, early.ply)]


def test_a_game_until_a_ply_has_nothing_to_redo_and_leaves_it_to_the_whole_game() -> None:
    match = dealt_match(2)
    match.play(parse_move("play 0 0"))
    match.undo()
    assert match.until(0).undone == () and len(match.undone) == 1


@pytest.mark.parametrize("beyond", [-1, 6, 7])
def test_there_is_no_game_until_a_ply_that_was_not_made(beyond: int) -> None:
    match = played(dealt_match(2), Rng(2), 4, 5)
    assert match.ply == 5
    with pytest.raises(IndexError):
        match.until(beyond)
    with pytest.raises(IndexError):
        match.open_pods_at(beyond)


def test_how_many_pods_were_open_is_what_could_be_seen_then() -> None:
    match = played(dealt_match(4, deck=words_deck()), Rng(3), 2, 80)
    counts = [match.open_pods_at(ply) for ply in range(match.ply + 1)]
    assert counts == [len(match.view_at(ply).pods) for ply in range(match.ply + 1)]
    assert len(set(counts)) > 1
