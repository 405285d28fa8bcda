"""Players: how many cards they have left, and the small stashes of those who look on."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from relativespace.cards import Deck
from relativespace.seats import Seat
from relativespace.view import SeatView
from relativespace.words.catalogue import N_, _, say_count
from relativespace.words.line import PlayerName, line

from ...session.intents import Act
from ..tree.nodes import Child, Node, bdi, el, rich, use
from .bulb import bulb
from .marks import seat_mark
from .stash import PLAIN, StashLook, stash


def cards_left(count: int) -> Node:
    """How many cards a stash has: a number for the eye, a sentence for the ear."""
    words = say_count("{n} card left", "{n} cards left", count)
    shown = el("b", str(count), aria_hidden="true")
    return el("span", use("ui-cards"), shown, el("span", words, cls="vh"), cls="left", seal=f"left {count}")


class SeatLook(NamedTuple):
    """What the moment adds to somebody else's seat."""

    tag: str = ""  # "next", "plays"
    stash: StashLook = PLAIN
    act: Act | None = None  # "give" or "take": the button that chooses this player
    act_is_ready: bool = True
    is_stop: bool = False  # Tab leads to this seat; to the others arrows do
    is_hinted: bool = False
    is_looked_at: bool = True  # the name is a button that shows the stash enlarged; its styles reach over the seat


def _name(number: int, seat: Seat, is_button: bool, is_stop: bool) -> Node:
    """The heading of a seat: its name, which is a button where a press shows the stash enlarged."""
    inside = (bdi(seat.name), [el("span", _("(robot)"), cls="vh")] if seat.is_bot else None)
    seal = f"seat {seat.level} {seat.name}"
    if not is_button:
        return el("h3", *inside, title=seat.name, seal=seal)
    button = el(
        "button",
        *inside,
        type="button",
        data_act="look-stash",
        data_seat=number,
        tabindex=None if is_stop else -1,
        aria_description=_("Shows the stash enlarged"),
        seal=seal,
    )
    return el("h3", button, title=seat.name)


@lru_cache(maxsize=128)
def other_seat(deck: Deck, number: int, seat: Seat, view: SeatView, look: SeatLook) -> Node:
    """A seat among the others. Kept for equal arguments, like the stash in it."""
    head: list[Child] = [
        seat_mark(number, seat),
        _name(number, seat, look.is_looked_at, look.is_stop),
    ]
    if look.tag:
        head.append(el("span", _("next") if look.tag == "next" else _("plays"), cls="tagline"))
    head.append(cards_left(view.cards))
    inside: list[Child] = [
        el("div", head, cls="who"),
        stash(deck, view, look.stash),
    ]
    if look.act:
        message = N_("Give to {name}") if look.act == "give" else N_("Drop it on {name}")
        words = rich(line(message, name=PlayerName(seat.name)))
        inside.append(
            el(
                "button",
                use("fx-give" if look.act == "give" else "fx-take"),
                el("span", words),
                bulb() if look.is_hinted else None,
                type="button",
                cls="go give hinted" if look.is_hinted else "go give",
                data_act=look.act,
                data_seat=number,
                tabindex=None if look.is_stop else -1,
                aria_description=_("Hint") if look.is_hinted else None,
                key=look.act,
                aria_disabled=None if look.act_is_ready else "true",
            )
        )
    cls = "seat" + {"next": " isnext", "plays": " isturn"}.get(look.tag, "")
    return el("li", el("div", inside, cls="seatin"), cls=cls, key=number)
