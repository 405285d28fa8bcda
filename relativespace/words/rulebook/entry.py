"""What the rulebook is made of: chapters of rules, each rule with the words that players read and where they come from.

Owns the shape only. Every text in it is a message of the catalogue, marked where it stands.
"""

from __future__ import annotations

from typing import NamedTuple


class Ruling(NamedTuple):
    """Something that the sources leave open, as we play it, and why: in words for players, not those of RULES.md."""

    text: str
    why: str


class Rule(NamedTuple):
    """A rule of RULES.md, for players.

    `text` is what the sources say, and `source` says which: "B" the printed book, "O" the online summary, "BO" both.
    Where they are silent both are "" and there are only rulings.
    """

    id: str
    title: str
    source: str = ""
    text: str = ""
    rulings: tuple[Ruling, ...] = ()
    example: str = ""
    read_off: str = ""  # how the source shows it, where it doesn't say it
    scene: str = ""  # the demo that shows it


class Chapter(NamedTuple):
    """Rules about one thing; `key` begins their ids. What is said before them is no rule of its own."""

    key: str
    title: str
    rules: tuple[Rule, ...]
    intro: tuple[str, ...] = ()
