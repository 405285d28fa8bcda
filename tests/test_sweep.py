"""Thousands of seeded games over 2 to 10 players, and a list of all that must have happened in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from relativespace import events, rules
from relativespace.apply import apply
from relativespace.cards import MAX_PLAYERS, MIN_PLAYERS, PODS, VOCABULARY, Deck
from relativespace.events import Event
from relativespace.moves import Move, all_moves
from relativespace.rng import Rng
from relativespace.state import FRESH, NO_CARD, State, deal
from tests.support.builders import station_deck, words_deck
from tests.support.engine.invariants import check_all
from tests.support.engine.reason_codes import codes_in_the_source
from tests.support.engine.steering import MIXES, steered

GAMES = 2070  # 115 for each deck and number of players
LONGEST = 2000
"""Moves. Far above the longest of these games, so that only a game without an end passes it."""

NOT_OF_A_MOVE = {events.Dealt}
"""The deal is the set-up's: no move makes it."""

DONE_BY = {
    events.Launched: "launch", events.PlayAgain: "again", events.Revealed: "reveal", events.Given: "give",
    events.Swapped: "swap", events.Taken: "take_top", events.SkipComing: "skip", events.Reversed: "reverse",
}  # fmt: skip
"""The events that only one instruction makes."""


CAN_BE_SKIPPED = {"launch", "reveal", "give", "swap", "take_top", "open_pod", "reverse"}
"""INS-3, LAUNCH-1; and `reverse` among two. The others can always be carried out."""


@dataclass
class Reached:
    """How often each thing happened."""

    verbs: Counter[str] = field(default_factory=Counter)
    events: Counter[type] = field(default_factory=Counter)
    words: Counter[str] = field(default_factory=Counter)  # instructions carried out
    fizzled: Counter[str] = field(default_factory=Counter)  # and those skipped
    reasons: Counter[str] = field(default_factory=Counter)
    pods: Counter[int] = field(default_factory=Counter)
    pods_returned: int = 0
    wins: Counter[tuple[int, int]] = field(default_factory=Counter)  # by number of players and seat
    longest: int = 0

    def note(self, told: list[Event]) -> None:
        for event in told:
            self.events[type(event)] += 1
            if type(event) in DONE_BY:
                self.words[DONE_BY[type(event)]] += 1
            elif isinstance(event, events.Fizzled):
                self.fizzled[event.word] += 1
            elif isinstance(event, events.PodRemoved):
                self.words["remove_pod"] += event.by == "card"
            elif isinstance(event, events.PodPlaced):
                self.words["open_pod"] += event.pod > 0  # a pod for the last one that went is number 0
                self.pods_returned += event.returned

    def ask_for_reasons(self, state: State) -> None:
        self.reasons.update(reason.code for move in all_moves() if (reason := rules.why_illegal(state, move)))


def jams_on_a_limit(state: State, move: Move) -> bool:
    """Whether a play, if it jams, jams because of a `limit`."""
    if move.verb != "play" or not state.pods[move.pod]:
        return False
    top = state.faces[state.pods[move.pod][-1]]
    return state.deck.values[top] < 0 < state.deck.asks[top]


def how_rarely_to_look(state: State) -> int:
    """Asking for all reasons takes as long as fifty moves, so it is done where the rare ones are."""
    if state.occupied[state.turn].bit_count() == 1:
        return 4
    return 100 if state.stage == FRESH and state.card == NO_CARD else 16


def play_one(deck: Deck, seats: int, seed: int, reached: Reached) -> None:
    state = deal(deck, seats, seed, first=seed % seats)
    rng = Rng(seed)
    mix = MIXES[seed % len(MIXES)]
    plies = 0
    while not state.is_over:
        assert plies < LONGEST, f"no end: {deck.name}, {seats} players, seed {seed}"
        if not rng.below(how_rarely_to_look(state)):
            check_all(state)
            reached.ask_for_reasons(state)
        move = steered(state, rules.legal_moves(state), rng, mix)
        limit = jams_on_a_limit(state, move)
        told: list[Event] = []
        apply(state, move, told.append)
        plies += 1
        reached.verbs[move.verb] += 1
        reached.pods[len(state.pods)] += 1
        reached.note(told)
        reached.words["limit"] += limit and any(isinstance(event, events.Jammed) for event in told)
    check_all(state)
    reached.wins[seats, state.winner] += 1
    reached.longest = max(reached.longest, plies)


def missing(wanted: Collection[object], counted: Mapping[Any, int]) -> list[str]:
    return sorted(str(name) for name in wanted if not counted.get(name))


def test_thousands_of_games_end_and_reach_all_there_is() -> None:
    """WIN-1, MAT-4, LOAD-4, INS-3, LAUNCH-2, LAUNCH-3. What was never reached is named. (One test, so that the games
    are played once however the tests are shared out.)"""
    reached = Reached()
    for game in range(GAMES):
        deck = (station_deck(), words_deck())[game % 2]
        play_one(deck, MIN_PLAYERS + game // 2 % 9, game // 18, reached)
    assert sum(reached.wins.values()) == GAMES >= 2000

    seats = range(MIN_PLAYERS, MAX_PLAYERS + 1)
    never = {
        "verbs": missing({move.verb for move in all_moves()}, reached.verbs),
        "events": missing(set(events.EVENT_TYPES) - NOT_OF_A_MOVE, reached.events),
        "instructions carried out": missing(VOCABULARY, reached.words),
        "instructions skipped": missing(CAN_BE_SKIPPED, reached.fizzled),
        "reasons": missing(codes_in_the_source() - {"game_over"}, reached.reasons),
        "pods open": missing(range(1, PODS + 1), reached.pods),
        "pods that came back": missing(["one"], {"one": reached.pods_returned}),
        "winners, by players and seat": missing([(n, seat) for n in seats for seat in range(n)], reached.wins),
    }
    assert {what: names for what, names in never.items() if names} == {}

    assert NOT_OF_A_MOVE & set(reached.events) == set()
    assert set(reached.fizzled) == CAN_BE_SKIPPED
    assert set(reached.pods) == set(range(1, PODS + 1))
    assert 50 < reached.longest < LONGEST / 2
