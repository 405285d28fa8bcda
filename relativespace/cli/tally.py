"""Counting over many games: the balance figures of `simulate`, as plain values. Their words are `report`'s.

A turn lasts from its beginning to the next one's, or to the win; a turn that is passed over is none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import median
from typing import Any

from .. import events as e
from ..cards import Deck
from ..match import Match


class Tally:
    """The sums over the games counted so far."""

    def __init__(self, deck: Deck, players: int) -> None:
        self.deck = deck
        self.players = players
        self.games = 0
        self.unfinished = 0
        self.game_turns: list[int] = []
        self.player_turns: list[int] = []
        self.seat_wins = [0] * players
        self.level_wins: Counter[str] = Counter()
        self.level_seats: Counter[str] = Counter()
        self.happened: Counter[str] = Counter()
        self.by_kind = {kind.id: Counter[str]() for kind in deck.kinds}

    def count(self, match: Match) -> None:
        """Count a game, finished or stopped after its last turn."""
        self.games += 1
        turns = [0] * self.players
        turns[match.config.first] = 1
        blind = False
        for ply in match.plies:
            for event in ply.events:
                if isinstance(event, e.TurnBegan):
                    turns[event.seat] += 1
                elif isinstance(event, e.Played):
                    blind = event.blind
                    self._kind(event.kind, "played", blind)
                elif isinstance(event, e.Jammed):
                    self._kind(event.kind, "jammed", blind)
                elif isinstance(event, e.Opened):
                    self._kind(event.kind, "opened", False)
                elif isinstance(event, e.Launched):
                    self.happened["launched"] += 1
        if match.winner is None:
            self.unfinished += 1
            turns[match.turn] -= 1  # the one that had just begun
        else:
            self.seat_wins[match.winner] += 1
            self.level_wins[match.config.seats[match.winner].level] += 1
        self.level_seats.update(seat.level for seat in match.config.seats)
        self.game_turns.append(sum(turns))
        self.player_turns += turns

    def _kind(self, kind: str, what: str, blind: bool) -> None:
        for counter in (self.by_kind[kind], self.happened):
            counter[what] += 1
            counter[f"{what} blind"] += blind

    def figures(self) -> dict[str, Any]:
        """All figures, ready for JSON. Unfinished games count with the turns they had."""
        return {
            "unfinished": self.unfinished,
            "turns": {"game": spread(self.game_turns), "player": spread(self.player_turns)},
            "jams": self._event("jammed", blind=True),
            "launches": self._event("launched"),
            "blind_plays": self._event("played blind"),
            "opened_pods": self._event("opened"),
            "wins": {
                "seat": self.seat_wins,
                "level": {level: self._level(level) for level in sorted(self.level_seats)},
            },
            "kinds": {kind.id: self._kind_figures(kind.id, kind.count) for kind in self.deck.kinds},
        }

    def _event(self, what: str, blind: bool = False) -> dict[str, float]:
        found = {"all": self.happened[what], "a_game": round(self.happened[what] / self.games, 3)}
        return {**found, "blind": self.happened[f"{what} blind"]} if blind else found

    def _level(self, level: str) -> dict[str, float]:
        """Wins of a level beside what they would be if every seat won equally often."""
        seats = self.level_seats[level]
        fair = seats / self.players * (self.games - self.unfinished) / self.games
        return {"wins": self.level_wins[level], "seats": seats, "fair": round(fair, 1)}

    def _kind_figures(self, kind_id: str, copies: int) -> dict[str, float]:
        counts = self.by_kind[kind_id]
        return {
            "copies": copies,
            "played": counts["played"],
            "a_game": round(counts["played"] / self.games, 3),
            "blind": counts["played blind"],
            "jammed": counts["jammed"],
            "opened": counts["opened"],
        }


def spread(samples: Sequence[int]) -> dict[str, float]:
    """Median, 5 % and 95 % (the smallest sample that as many are not above), and the largest."""
    ordered = sorted(samples)

    def at(hundredths: int) -> int:
        return ordered[-(-len(ordered) * hundredths // 100) - 1]

    return {"median": median(ordered), "p5": at(5), "p95": at(95), "most": ordered[-1]}
