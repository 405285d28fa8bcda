"""Tables with people round them and taps by name: what the tests of the controller and the page are written with.

    >>> table = seated('''
    ...     pods: 3 | -
    ...     Ada: - / - / 4 (2) . . .
    ...     Ben: - / - / 1 . . . .
    ... ''')
    >>> tap(table, "card 0 7", "pod 1")

A position is written as in `tests.support.builders`. A tap is the text of an intent: `card SEAT SLOT`, `pod POD`,
`give SEAT`, `take SEAT`, or the bare act of a button. It is made on the table as it is then: never stale.
"""

from __future__ import annotations

from collections.abc import Iterable

from relativespace.cards import Deck
from relativespace.events import Event
from relativespace.match import PERSON, Config, Match, Seat
from relativespace.moves import Move
from relativespace.rng import Rng
from relativespace.state import State
from relativespace.view import View
from tests.support.acting import as_act
from tests.support.builders import lab_deck, scene_from, state_of, station_deck
from web.session.intents import Intent
from web.session.platform import Outside
from web.session.session import Session
from web.session.settings import Settings
from web.session.table.hand import Hand
from web.session.table.table import Table

UNASKED = Settings(blind="never")
"""What tests of taps set: a face-down card is turned over at once. The question has tests of its own."""

PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")


def seated(text: str, handover: str = "results", robots: str = "", level: str = "greedy", **specials: str) -> Table:
    """A table in this position. `robots` names the seats that robots have: `"Ben Cleo"`."""
    scene = scene_from(text)
    deck = lab_deck(**specials)
    names = [str(player["name"]) for player in scene["players"]]
    seats = tuple(Seat(name, level if name in robots.split() else PERSON) for name in names)
    state = state_of(scene, deck)
    config = Config(seats, deck, "lab", seed=7, first=state.turn)
    return Table(Match(config, start=state), Settings(handover=handover, blind="never"))


def dealt(
    players: int = 4,
    seed: int = 7,
    deck: Deck | None = None,
    handover: str = "results",
    robots: Iterable[int] = (),
    start: State | None = None,
) -> Table:
    """A table at the beginning of a game."""
    levels = ["greedy" if seat in set(robots) else PERSON for seat in range(players)]
    seats = tuple(map(Seat, PEOPLE, levels))
    config = Config(seats, deck or station_deck(), seed=seed)
    return Table(Match(config, start), Settings(handover=handover, blind="never"))


def visit(table: Table | None = None) -> Session:
    """A visitor, with chance that counts up from 1; in front of this table, if one is given."""
    numbers = iter(range(1, 1_000_000))
    outside = Outside(now=lambda: next(numbers))
    session = Session(lambda: next(numbers), table.settings if table else UNASKED, outside=outside)
    session.game = table
    return session


def intent(text: str, version: int = -1, value: str = "") -> Intent:
    """The intent of a tap in text."""
    act, *numbers = text.split()
    first, second = [*map(int, numbers), -1, -1][:2]
    if act == "card":
        return Intent(as_act(act), seat=first, slot=second, version=version)
    if act in ("pod", "look-pod"):
        return Intent(as_act(act), pod=first, version=version)
    return Intent(as_act(act), seat=first, value=value, version=version)


def tap(table: Table, *taps: str) -> bool:
    """Tap in this order. Returns whether the last one changed anything."""
    changed = False
    for text in taps:
        changed = table.handle(intent(text, table.version))
    return changed


def taps_for(view: View, hand: Hand, move: Move) -> list[str]:
    """The taps by which a person makes a move, from whatever is picked up now."""
    if move.verb == "open":
        several = sum(other.verb == "open" for other in hand.legal) > 1
        card = f"card {view.turn} {move.slot}"
        return ["open", *([card] if several and hand.selected != move.slot else [])]
    if move.verb == "remove":
        return [f"pod {move.pod}"]
    if move.verb == "take":
        return [f"take {move.seat}"]
    if move.verb == "reveal":
        return [f"card {view.turn} {move.slot}"]
    pick = [] if hand.selected == move.slot else [f"card {view.turn} {move.slot}"]
    put = {"play": f"pod {move.pod}", "give": f"give {move.seat}", "swap": f"card {move.seat} {move.other_slot}"}
    return [*pick, put[move.verb]]


def make(table: Table, move: Move) -> tuple[Event, ...]:
    """Make a move by tapping, going on first if the table waits. What happened."""
    if table.is_waiting:
        tap(table, "next")
    before = table.match.ply
    for text in taps_for(table.view, table.hand, move):
        tap(table, text)
    assert table.match.ply == before + 1 and table.match.moves[-1] == move, f"{move}: {table.refusal}"
    return table.match.plies[-1].events


def with_other_faces(start: State, hidden: list[int], rng: Rng) -> State:
    """The beginning of the same game, as far as anybody knows: these cards have been dealt anew among themselves."""
    faces = [start.faces[card] for card in hidden]
    rng.shuffle(faces)
    anew = list(start.faces)
    for card, face in zip(hidden, faces, strict=True):
        anew[card] = face
    twin = start.clone()
    twin.faces = tuple(anew)
    return twin
