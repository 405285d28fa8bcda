"""What happened, as small facts. `apply` emits them; the log, the page's movements and scripts read them.

Everything an event carries is public at the moment it is emitted: a face-down card that is dealt has no event of
its own. Cards are pairs of handle and kind id; numbers of pods are those before the event.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from .cards import Instruction


class CardFact(NamedTuple):
    """A card that everybody can see."""

    card: int
    kind: str


class SlotFact(NamedTuple):
    """A card that everybody can see, and where in a stash it lies."""

    slot: int
    card: int
    kind: str


class Dealt(NamedTuple):
    """SET-1"""

    seats: int
    first: int


class TurnBegan(NamedTuple):
    seat: int


class Opened(NamedTuple):
    """KEY-1: a keycard opened `pod`."""

    seat: int
    slot: int
    card: int
    kind: str
    pod: int


class Played(NamedTuple):
    """A card left its slot for a pod. A blind play has `card` and `kind` too: it is turned at once (LOAD-3)."""

    seat: int
    slot: int
    pod: int
    card: int
    kind: str
    blind: bool


class Loaded(NamedTuple):
    """LOAD-1, LOAD-2"""

    seat: int
    pod: int
    card: int
    kind: str


class Jammed(NamedTuple):
    """JAM-1: the pod asked for `asked`."""

    seat: int
    pod: int
    card: int
    kind: str
    asked: int
    aboard: int


class Refilled(NamedTuple):
    """JAM-3: the cards that came back, in the order in which they filled the stash."""

    seat: int
    cards: tuple[SlotFact, ...]


class Discarded(NamedTuple):
    """Cards left the game: what a jam had over (JAM-4)."""

    cards: tuple[CardFact, ...]


class Launched(NamedTuple):
    """LAUNCH-1"""

    seat: int
    pod: int
    cards: tuple[CardFact, ...]


class PodRemoved(NamedTuple):
    """A pod left the game, by a jam (JAM-5; its cards are gone already) or by `remove_pod`."""

    pod: int
    by: str
    cards: tuple[CardFact, ...]


class PodPlaced(NamedTuple):
    """LAUNCH-2, LAUNCH-3 (`returned`) or `open_pod`."""

    pod: int
    returned: bool


class Given(NamedTuple):
    """`give`"""

    seat: int
    slot: int
    to: int
    to_slot: int
    card: int
    kind: str


class Taken(NamedTuple):
    """`take_top`: the card came out of `pod`."""

    seat: int
    pod: int
    to: int
    to_slot: int
    card: int
    kind: str


class Swapped(NamedTuple):
    """`swap`: `card` went to `other`, `other_card` came to `seat`."""

    seat: int
    slot: int
    card: int
    kind: str
    other: int
    other_slot: int
    other_card: int
    other_kind: str


class Revealed(NamedTuple):
    """`reveal`"""

    seat: int
    slot: int
    card: int
    kind: str


class PlayAgain(NamedTuple):
    """`again`"""

    seat: int


class SkipComing(NamedTuple):
    """`skip`: `skips` players will be passed over when this turn ends."""

    seat: int
    skips: int


class Skipped(NamedTuple):
    """A player's turn was passed over."""

    seat: int


class Reversed(NamedTuple):
    """`reverse`"""

    direction: int


FizzleCode = Literal["nothing_to_choose", "pod_gone", "no_unused_pod", "two_players"]


class Fizzled(NamedTuple):
    """An instruction that could not be carried out (INS-3, LAUNCH-1), and why."""

    seat: int
    word: Instruction
    why: FizzleCode


class Won(NamedTuple):
    """WIN-1"""

    seat: int


Event = (
    Dealt | TurnBegan | Opened | Played | Loaded | Jammed | Refilled | Discarded | Launched | PodRemoved | PodPlaced
    | Given | Taken | Swapped | Revealed | PlayAgain | SkipComing | Skipped | Reversed | Fizzled | Won
)  # fmt: skip

EVENT_TYPES: tuple[type[Any], ...] = (
    Dealt, TurnBegan, Opened, Played, Loaded, Jammed, Refilled, Discarded, Launched, PodRemoved, PodPlaced,
    Given, Taken, Swapped, Revealed, PlayAgain, SkipComing, Skipped, Reversed, Fizzled, Won,
)  # fmt: skip


def event_name(event: Event) -> str:
    """The event's name as scripts see it: `pod_removed` for `PodRemoved`."""
    return "".join("_" + c.lower() if c.isupper() else c for c in type(event).__name__).lstrip("_")


def event_json(event: Event) -> dict[str, Any]:
    """An event as plain values for JSON, its name under `event`."""

    def plain(value: Any) -> Any:
        if hasattr(value, "_asdict"):
            return {key: plain(part) for key, part in value._asdict().items()}
        if isinstance(value, tuple):
            return [plain(part) for part in value]
        return value

    return {"event": event_name(event), **plain(event)}
