"""A game from its set-up on: the one door, undo and its floor, looking back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from relativespace import events
from relativespace.cards import Deck
from relativespace.match import Config, Match, Seat
from relativespace.moves import all_moves, parse_move
from relativespace.rng import Rng
from relativespace.rules import IllegalMove
from relativespace.state import State
from relativespace.view import project
from tests.support.builders import Table, dealt_match, names, words_deck
from tests.support.engine.steering import MIXES, steered


def match_at(text: str, **specials: str) -> Match:
    """A match that goes on from a position in text."""
    state = Table.of(text, **specials).state
    seats = tuple(Seat(f"Player {seat + 1}") for seat in range(state.seats))
    return Match(Config(seats, state.deck), start=state)


def play_some(match: Match, plies: int, mix: int = 1) -> list[str]:
    """So many steered moves, or to the end. What was played, as text."""
    rng = Rng(5)
    played: list[str] = []
    while match.legal and len(played) < plies:
        move = steered(match.copy_state(), match.legal, rng, MIXES[mix])
        match.play(move)
        played.append(str(move))
    return played


def test_a_match_deals_and_asks_the_first_player() -> None:
    """SET-1, SET-5"""
    match = dealt_match(4, seed=9, first=2)
    assert (match.turn, match.ply, match.winner, match.moves) == (2, 0, None, ())
    assert match.legal
    assert match.name(2) == "Player 3"


def test_playing_tells_what_happened_and_moves_on() -> None:
    match = match_at("pods: 3\nAda: - / - / 4 5 . . .\nBen: - / - / 1 . . . .")
    assert names(match.play(parse_move("play 7 0"))) == ["Played", "Loaded", "TurnBegan"]
    assert (match.turn, match.ply, [str(move) for move in match.moves]) == (1, 1, ["play 7 0"])


def test_an_illegal_move_raises_and_changes_nothing() -> None:
    match = dealt_match(3)
    play_some(match, 10)
    before, legal = match.digest(), set(match.legal)
    for move in all_moves():
        if move not in legal:
            with pytest.raises(IllegalMove) as refused:
                match.play(move)
            assert refused.value.move is move
            assert refused.value.reason == match.why_illegal(move)
    assert match.digest() == before
    assert match.ply == 10


def test_after_the_end_nothing_can_be_played() -> None:
    """WIN-1"""
    match = match_at("pods: 3\nAda: - / - / 4 . . . .\nBen: - / - / 1 . . . .")
    match.play(parse_move("play 7 0"))
    assert (match.winner, match.legal, match.view.phase) == (0, (), "over")
    with pytest.raises(IllegalMove, match="game_over"):
        match.play(parse_move("play 7 0"))


def test_the_same_set_up_and_moves_are_the_same_game() -> None:
    one, other = dealt_match(5, seed=77, deck=words_deck()), dealt_match(5, seed=77, deck=words_deck())
    played = play_some(one, 400)
    happened = [other.play(parse_move(text)) for text in played]
    assert one.digest() == other.digest()
    assert [ply.events for ply in one.plies] == happened


def test_another_seed_is_another_game() -> None:
    assert len({dealt_match(2, seed=seed).digest() for seed in range(100)}) == 100


def test_undo_takes_back_one_move_after_the_other() -> None:
    match = match_at("pods: 3 | -\nAda: - / - / key 5 6 . .\nBen: - / - / 1 2 . . .")
    start = match.digest()
    match.play(parse_move("open 7"))
    middle = match.digest()
    match.play(parse_move("play 8 2"))
    assert str(match.undo()) == "play 8 2"
    assert match.digest() == middle
    assert str(match.undo()) == "open 7"
    assert match.digest() == start
    assert match.undo() is None
    assert not match.can_undo()


@pytest.mark.parametrize(
    ("ada", "moves"),
    [
        ("(4) 5 6 . .", ["play 7 0"]),  # a card is turned over
        ("1 5 6 . .", ["play 7 0"]),  # a jam: its shuffle is seen
        ("scan 5 (6) . .", ["play 7 0"]),
        ("peek 5 (6) . .", ["play 7 0", "reveal 9"]),
    ],
)
def test_undo_stops_at_what_showed_somebody_something_new(ada: str, moves: list[str]) -> None:
    """SET-3, JAM-2: else it would be known what lies there, or chance could be tried twice."""
    match = match_at(f"pods: 3\nAda: - / - / {ada}\nBen: - / - / 4 4 . . .", scan="reveal all", peek="reveal 1")
    for text in moves:
        match.play(parse_move(text))
    digest = match.digest()
    assert not match.can_undo()
    assert match.undo() is None
    assert match.digest() == digest
    match.play(parse_move("play 7 0"))
    assert str(match.undo()) == "play 7 0"  # what came after can be taken back, down to there
    assert match.undo() is None


def test_a_win_by_a_known_card_can_be_taken_back() -> None:
    match = match_at("pods: 3\nAda: - / - / 4 . . . .\nBen: - / - / 1 . . . .")
    match.play(parse_move("play 7 0"))
    assert match.undo() is not None
    assert match.winner is None
    assert match.legal


def test_playing_again_after_undo_rolls_the_same_dice() -> None:
    match = match_at("pods: 3 8\nAda: - / - / 9 2 . . .\nBen: - / - / 1 5 . . .")
    match.play(parse_move("play 7 0"))
    match.undo()
    match.play(parse_move("play 7 0"))
    first = match.play(parse_move("play 7 0"))
    other = match_at("pods: 3 8\nAda: - / - / 9 2 . . .\nBen: - / - / 1 5 . . .")
    other.play(parse_move("play 7 0"))
    assert other.play(parse_move("play 7 0")) == first
    assert any(isinstance(event, events.Refilled) for event in first)


def test_looking_back_shows_each_position_as_it_was() -> None:
    match = dealt_match(3, deck=words_deck())
    seen = [match.view]
    rng = Rng(3)
    while match.legal and match.ply < 40:
        match.play(steered(match.copy_state(), match.legal, rng, MIXES[0]))
        seen.append(match.view)
    assert [match.view_at(ply) for ply in range(match.ply + 1)] == seen
    for ply in (-1, match.ply + 1):
        with pytest.raises(IndexError):
            match.view_at(ply)


def test_looking_back_tells_who_moved_and_what_was_allowed() -> None:
    match = dealt_match(3, deck=words_deck())
    seats, allowed = [], [match.legal]
    rng = Rng(3)
    while match.legal and match.ply < 40:
        seats.append(match.turn)
        match.play(steered(match.copy_state(), match.legal, rng, MIXES[0]))
        allowed.append(match.legal)
    assert [ply.seat for ply in match.plies] == seats
    assert [match.legal_at(ply) for ply in range(match.ply + 1)] == allowed
    with pytest.raises(IndexError):
        match.legal_at(match.ply + 1)


def test_a_ply_shows_no_position() -> None:
    """SET-3: whoever holds one must not come to the cards that lie face down."""
    match = dealt_match(2)
    play_some(match, 1)
    public = {name for name in dir(match.plies[0]) if not name.startswith("_")}
    assert public == {"events", "move", "seat", "showed_something_new", "turned_up"}
    assert not any(isinstance(getattr(match.plies[0], name), State) for name in public)


def test_a_match_knows_whether_it_was_dealt() -> None:
    """SET-1: by its seed, rather than laid as a scene."""
    match = dealt_match(2)
    play_some(match, 3)
    assert match.was_dealt
    assert Match(match.config, start=match.copy_start()).was_dealt
    assert not Match(match.config, start=match.copy_state()).was_dealt
    assert not match_at("pods: 3\nAda: - / - / 4 5 . . .\nBen: - / - / 1 . . . .").was_dealt


def test_the_states_handed_out_are_copies() -> None:
    match = dealt_match(2)
    play_some(match, 5)
    digest, start = match.digest(), match.copy_start().key()
    for copy in (match.copy_state(), match.copy_start()):
        copy.stash[0][0] = -1
        copy.pods.append([1])
        copy.discard.append(3)
        copy.turn = 1 - copy.turn
    assert match.digest() == digest
    assert match.copy_start().key() == start
    assert match.view == project(match.copy_state())


def test_a_match_from_a_position_does_not_touch_it() -> None:
    state = Table.of("pods: 3\nAda: - / - / 4 5 . . .\nBen: - / - / 1 . . . .").state
    before = state.key()
    match = Match(Config((Seat("Ada"), Seat("Ben")), state.deck), start=state)
    match.play(parse_move("play 7 0"))
    assert state.key() == before


def test_as_many_names_as_stashes() -> None:
    state = Table.of("pods: 3\nAda: - / - / 4 5 . . .\nBen: - / - / 1 . . . .").state
    with pytest.raises(ValueError, match="3 names for 2 stashes"):
        Match(Config(tuple(map(Seat, "abc")), state.deck), start=state)


def test_seats_can_change_in_the_middle_of_a_game_and_nothing_else_does() -> None:
    match, twin = dealt_match(3), dealt_match(3)
    played = play_some(match, 9)
    seats = (Seat("Zoë"), Seat("Robo", "greedy"), match.config.seats[2])
    match.reseat(seats)
    assert match.config.seats == seats and match.name(0) == "Zoë"
    assert match.config == replace(twin.config, seats=seats)
    play_some(twin, 9)
    assert match.digest() == twin.digest() and match.moves == twin.moves and len(played) == 9
    assert match.legal == twin.legal and match.was_dealt


@pytest.mark.parametrize("seats", [2, 4])
def test_a_seat_can_neither_come_nor_go_in_the_middle_of_a_game(seats: int) -> None:
    match = dealt_match(3)
    with pytest.raises(ValueError, match=f"{seats} seats for 3 stashes"):
        match.reseat(tuple(Seat(str(n)) for n in range(seats)))
    assert len(match.config.seats) == 3


@pytest.mark.parametrize("seats", [1, 11])
def test_a_set_up_that_cannot_be_dealt_is_refused(station: Deck, seats: int) -> None:
    """MAT-4, SET-1"""
    with pytest.raises(ValueError, match="players"):
        Match(Config(tuple(Seat(str(n)) for n in range(seats)), station))


def test_a_bots_seat_says_so() -> None:
    assert Seat("Robo", "greedy").is_bot
    assert not Seat("Ada").is_bot
