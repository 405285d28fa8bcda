"""A machine that plays whatever Hypothesis thinks of, with appetites; the invariants hold after each step."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from relativespace import rules
from relativespace.apply import apply
from relativespace.cards import Deck
from relativespace.formats.scene import read_json
from relativespace.formats.scene_out import scene_of
from relativespace.match import Config, Match, Seat
from relativespace.moves import all_moves, parse_move
from relativespace.rng import MASK64, Rng
from relativespace.rules import IllegalMove
from relativespace.state import State
from tests.support.builders import lab_deck, station_deck, words_deck
from tests.support.engine import invariants, steering

TINY = Deck("Tiny", "", "", lab_deck(boom="launch", mix="open_pod, give, again", peek="reveal 2, swap").kinds[::3])
DECKS = {"station": station_deck(), "words": words_deck(), "tiny": TINY}


class Play(RuleBasedStateMachine):
    """One game. Each rule is an appetite: it plays a move to its taste where there is one."""

    match: Match
    deck_name: str

    @initialize(
        deck_name=st.sampled_from(sorted(DECKS)),
        seats=st.integers(2, 10),
        seed=st.integers(0, MASK64),
        first=st.integers(0, 9),
        plies=st.integers(0, 120),
    )
    def deal(self, deck_name: str, seats: int, seed: int, first: int, plies: int) -> None:
        """A deal, and so many moves: the middle and the end of a game are as interesting as its beginning."""
        deck = DECKS[deck_name]
        seats = min(seats, deck.max_players)
        people = tuple(Seat(f"Player {seat}") for seat in range(seats))
        self.deck_name = deck_name
        self.match = Match(Config(people, deck, deck_name, seed, first % seats))
        rng = Rng(seed)
        mix = steering.MIXES[seed % len(steering.MIXES)]
        while self.match.legal and self.match.ply < plies:
            move = steering.steered(self.state, self.match.legal, rng, mix)
            self.match.play(move)
        if self.match.winner is not None and self.match.can_undo():
            self.match.undo()  # from just before the end Hypothesis may find another way

    @property
    def state(self) -> State:
        return self.match.copy_state()

    def _play(self, appetite: steering.Appetite, data: Any) -> None:
        legal = self.match.legal
        if legal:
            liked = appetite(self.state, legal) or list(legal)
            self.match.play(data.draw(st.sampled_from(liked)))

    @rule(data=st.data())
    def anything(self, data: Any) -> None:
        self._play(steering.anything, data)

    @rule(data=st.data())
    def fit(self, data: Any) -> None:
        self._play(steering.to_fit, data)

    @rule(data=st.data())
    def jam(self, data: Any) -> None:
        self._play(steering.to_jam, data)

    @rule(data=st.data())
    def launch(self, data: Any) -> None:
        self._play(steering.to_launch, data)

    @rule(data=st.data())
    def give_or_take(self, data: Any) -> None:
        self._play(steering.to_give, data)

    @rule(data=st.data())
    def open_pods(self, data: Any) -> None:
        self._play(steering.to_open, data)

    @rule(data=st.data())
    def play_blind(self, data: Any) -> None:
        self._play(steering.to_play_blind, data)

    @rule(data=st.data())
    def use_instructions(self, data: Any) -> None:
        self._play(steering.to_use_instructions, data)

    @rule(number=st.integers(0, len(all_moves()) - 1))
    def try_something_forbidden(self, number: int) -> None:
        """An illegal move raises and changes nothing."""
        move = all_moves()[number]
        if move in self.match.legal:
            return
        before = self.match.digest()
        with pytest.raises(IllegalMove):
            self.match.play(move)
        assert self.match.digest() == before

    @precondition(lambda self: self.match.can_undo())
    @rule()
    def take_back(self) -> None:
        before = self.match.ply
        move = self.match.undo()
        assert move in self.match.legal
        assert self.match.ply == before - 1

    @invariant()
    def every_card_is_in_exactly_one_place(self) -> None:
        invariants.check_cards(self.state)

    @invariant()
    def the_masks_say_what_the_stashes_say(self) -> None:
        invariants.check_stashes(self.state)

    @invariant()
    def there_are_one_to_six_pods(self) -> None:
        invariants.check_pods(self.state)

    @invariant()
    def the_turn_makes_sense(self) -> None:
        invariants.check_turn(self.state)

    @invariant()
    def legal_moves_are_sorted_unique_and_there_until_the_end(self) -> None:
        invariants.check_legal(self.state)

    @invariant()
    def every_offered_move_applies_and_leaves_the_original_alone(self) -> None:
        """A clone is independent, and every offered move leads to a sound position."""
        state = self.state
        before = state.key()
        for move in rules.legal_moves(state):
            twin = state.clone()
            apply(twin, move)
            assert twin.key() != before
            invariants.check_cards(twin)
            invariants.check_stashes(twin)
            invariants.check_pods(twin)
        assert state.key() == before

    @invariant()
    def every_offered_move_goes_through_its_text(self) -> None:
        assert all(parse_move(str(move)) is move for move in self.match.legal)

    @invariant()
    def the_position_goes_through_a_scene(self) -> None:
        names = tuple(seat.name for seat in self.match.config.seats)
        written = scene_of(self.state, names, "T", self.deck_name)
        read = read_json(json.dumps(written), DECKS.__getitem__)
        assert scene_of(read.state, read.names, read.title, read.deck_name) == written
        assert rules.legal_moves(read.state) == self.match.legal


TestPlay = Play.TestCase
TestPlay.settings = settings(max_examples=60, stateful_step_count=50)
