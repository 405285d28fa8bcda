"""Who can play a seat, in words: a name and a character for each level, and the choice of one. For every form in which
a seat is given to somebody.

Decides nothing; how the relatives play is for `relativespace/bots`, and a character must not promise more.
"""

from __future__ import annotations

from relativespace.seats import PERSON
from relativespace.words.catalogue import N_, _

from ...session.intents import Act
from ...session.setup.form import SEAT_LEVELS
from ..tree.nodes import Node, el

LEVEL_NAMES = {
    PERSON: N_("Person"),
    "1": N_("Robot: Cousin"),
    "2": N_("Robot: Aunt"),
    "3": N_("Robot: Uncle"),
    "4": N_("Robot: Grandma"),
    "greedy": N_("Robot: careful"),
    "random": N_("Robot: scatterbrain"),
}
"""What a seat's levels are called."""

CHARACTERS = {
    "1": N_("Plays on a whim. What could jam?"),
    "2": N_("Knows the odds of every jam."),
    "3": N_("Tries it all out in his head."),
    "4": N_("Thinks far, never forgets a card."),
    "greedy": N_("Loads whatever is safe."),
    "random": N_("Plays anything that is allowed."),
}
"""How a robot plays, in one line that fits under its row."""


def level_field(act: Act, place: int, level: str, trait_id: str) -> Node:
    """The choice of who plays a seat; `act` is what it does, and what describes it is the line with `trait_id`."""
    options = [
        el("option", _(LEVEL_NAMES[each]), value=each, selected=each == level or None, key=each) for each in SEAT_LEVELS
    ]
    described_by = trait_id if level in CHARACTERS else None
    return el("select", options, data_act=act, data_seat=place, value=level, aria_describedby=described_by)


def trait(level: str, trait_id: str | None = None) -> Node | None:
    """The line that says how the robot of a seat plays; of a person none is said."""
    return el("p", _(CHARACTERS[level]), cls="trait", id=trait_id) if level in CHARACTERS else None
