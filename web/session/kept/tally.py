"""What the record of finished games amounts to: who has won how often, and the figures of all games together.

Pure sums over `record`; how they are shown is the page's affair.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from relativespace.player_names import is_same_name

from .record import Player, Result


@dataclass(slots=True)
class Standing:
    """One name's figures. The same name as a person, or as a robot of another level, is somebody else.

    name     as it was written last
    streak   the longest row of games won, of those that this name was in
    """

    name: str
    level: str
    games: int = 0
    wins: int = 0
    jams: int = 0
    streak: int = 0
    _row: int = field(default=0, repr=False)  # won in a row just now

    def note(self, player: Player, has_won: bool) -> None:
        """One more game."""
        self.name = player.name
        self.games += 1
        self.wins += has_won
        self.jams += player.jams
        self._row = self._row + 1 if has_won else 0
        self.streak = max(self.streak, self._row)


@dataclass(frozen=True, slots=True)
class Tally:
    """All games together, and everybody's standing, who has won most first. Of no games all is 0."""

    games: int
    shortest: int
    longest: int
    jams: int
    launches: int
    standings: tuple[Standing, ...]


def tally(results: Iterable[Result]) -> Tally:
    """The figures of these games, which stand in the order in which they ended."""
    results = tuple(results)
    turns = [result.turns for result in results]
    people = _People()
    for result in results:
        for place, player in enumerate(result.players):
            people.standing(player).note(player, has_won=place == result.winner)
    standings = sorted(people.all, key=lambda one: (-one.wins, -one.games, one.name.casefold(), one.level))
    return Tally(
        games=len(results),
        shortest=min(turns, default=0),
        longest=max(turns, default=0),
        jams=sum(player.jams for result in results for player in result.players),
        launches=sum(result.launches for result in results),
        standings=tuple(standings),
    )


class _People:
    """Everybody so far. Spellings are compared once each: `is_same_name` looks at every letter."""

    def __init__(self) -> None:
        self.all: list[Standing] = []
        self._by_spelling: dict[tuple[str, str], Standing] = {}

    def standing(self, player: Player) -> Standing:
        spelling = player.level, player.name
        found = self._by_spelling.get(spelling)
        if found is None:
            same = (one for one in self.all if one.level == player.level and is_same_name(one.name, player.name))
            found = next(same, None) or Standing(player.name, player.level)
            if found not in self.all:
                self.all.append(found)
            self._by_spelling[spelling] = found
        return found
