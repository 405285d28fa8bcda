"""Owns who sits at the tables of states.py and endings.py: names, plain ones and long ones, and which are robots’."""

from __future__ import annotations

from relativespace.match import PERSON, Seat

PLAIN = ("Ellie", "Bruno", "Aunt Mabel", "Uncle Otto", "Cleo", "Grandpa Ivo", "Dede", "Farah", "Gus", "Cousin Hana")
LONG = (
    "W" * 24,
    "W" * 23 + "X",
    "عائلة السيدة نجلاء",
    "👩‍🚀👨‍🚀🚀🌋🎻🧳",
    "MMMMMMMMMMMM WWWWWWWWWWW",
    "Ωmega Ünïcödé Großmütter",
    "大きな家族のおばあちゃん大きな家族のお客様",
    "i" * 24,
    "Cousin Hana of Andromeda",
    "Bartholomew Featherstone",
)
NAMES = {"plain": PLAIN, "long": LONG}
ROBOTS = frozenset({1, 5, 8})
"""Seats that robots have, where the state doesn't need a person there."""
LEVELS = {1: "4", 5: "2", 8: "random"}
"""What plays them where it is chosen: the longest lines, a relative's and another's."""


def seats_of(names: str, players: int) -> tuple[Seat, ...]:
    """People and robots, for a table at which it doesn't matter who they are."""
    levels = ["greedy" if seat in ROBOTS else PERSON for seat in range(players)]
    return tuple(map(Seat, NAMES[names][:players], levels))
