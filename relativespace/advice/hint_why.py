"""Why a move is the better one: the few facts that tell it apart from what else could be done.

Each reason is true of the move, and all but those that hold by themselves are untrue of the move that comes next. No
words here: `words/hint.py` says them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from ..cards import MAX_VALUE
from ..questions import jams
from .consequences import Outlook, Seer

NO_JAM = {"sole_safe", "any_card"}
"""What says already that nothing can jam."""

COMPARED = 4
"""How far down the list of moves a difference is looked for."""

LOADS_ANYWHERE = MAX_VALUE + 1
"""Stands for the number of a card that has none: better than any number."""


WhyCode = Literal[
    "again", "all_jam", "any_card", "as_good", "asks_more", "blind_odds", "brings", "cannot_jam", "chance",
    "covered_less", "even", "few_left", "free", "gets_higher", "gets_special", "gives_worse", "jams", "keeps",
    "least_bad", "least_mess", "low", "no_safe", "no_step", "only", "rises_less", "risk", "rival", "safe",
    "sends_off", "sole_safe", "starts", "starts_less", "step", "stranded", "two_cards", "uncovers", "wins",
    "worth_it",
]  # fmt: skip


class Why(NamedTuple):
    """A reason: a code, and what its sentence needs."""

    code: WhyCode
    n: int = 0
    seat: int = -1
    kind: str = ""
    odds: float = 0
    beside: float = 0  # the same odds of another move


def reasons(seer: Seer, looks: Sequence[Outlook]) -> tuple[Why, ...]:
    """Why the first of these is the best, the weightiest reasons first. They are all the moves there are, the
    best first."""
    best = looks[0]
    if len(looks) == 1:
        return (Why("only"), *_by_itself(seer, looks))
    found = _by_itself(seer, looks)
    if best.wins:
        return tuple(found)
    unsaid = _said_already(looks, {why.code for why in found})
    compare = _COMPARING.get(best.move.verb, _choosing)
    for other in looks[1:COMPARED]:
        differing = [why for why in compare(seer, best, other) if why.code not in unsaid]
        if differing:
            return tuple(found + differing)
    return tuple(found)


def _said_already(looks: Sequence[Outlook], told: set[str]) -> set[str]:
    """What needn't be said, or tells nothing apart: that it can't jam, if that is plain; that it uncovers cards, if
    another card that may load uncovers as many."""
    best = looks[0]
    beside = [look for look in looks[1:] if look.move.slot != best.move.slot]
    uncovering = any(look.frees >= best.frees and look.jam < 1 for look in beside)
    return ({"cannot_jam"} if told & NO_JAM else set()) | ({"uncovers"} if uncovering else set())


def _by_itself(seer: Seer, looks: Sequence[Outlook]) -> list[Why]:
    """What is reason enough without another move beside it."""
    best = looks[0]
    if best.wins:
        return [Why("wins")]
    if best.move.verb not in ("play", "open"):
        return []
    found: list[Why] = []
    sure = sum(not look.jam for look in looks)
    if not best.jam and sure == 1 and len(looks) > 1:
        found.append(Why("sole_safe"))
    if seer.is_blind(best.move):
        found.append(Why("blind_odds", odds=best.jam) if best.jam else Why("any_card"))
        if not sure:
            found.append(Why("no_safe"))
    elif best.jam:
        is_least = best.back == min(look.back for look in looks) < max(look.back for look in looks)
        all_jam = all(look.jam == 1 for look in looks)
        found.append(Why(("least_mess" if is_least else "all_jam") if all_jam else "jams", best.back))
    return found


# --- beside another move ----------------------------------------------------------------------------------------


def _playing(seer: Seer, best: Outlook, other: Outlook) -> list[Why]:
    """A card onto a pod, beside another move."""
    found: list[Why] = []
    if best.jam == 1:
        return _jamming(seer, best, other)
    if best.again and not other.again:
        found.append(Why("again"))
    if best.safe and not best.again and best.safe > (other.safe or 0) and (other.safe is not None or other.jam == 1):
        found.append(Why("safe", best.safe))
    if best.rival_safe == 0 and (other.rival_safe or 0) > 0:
        found.append(Why("rival", seat=best.rival))
    kind, another = best.kind, other.kind
    if kind and kind.is_item and another and not another.is_item:
        found.append(Why("keeps", kind=another.id))
    if _sends_off(best):
        stranded = _stranded(seer, best.move.pod, best.move.slot)
        if stranded and not (_sends_off(other) and other.move.pod == best.move.pod):
            found.append(Why("sends_off", stranded))
    step, longer = _step(seer, best), _step(seer, other)
    if step is not None and longer is not None and step < longer and best.jam == other.jam:
        found.append(_rise(seer, best.move.pod, step))
    if kind and another and another.is_item and another.id != kind.id and _is_lowest(seer, best):
        found.append(Why("low"))
    if best.frees > other.frees:
        found.append(Why("uncovers", best.frees))
    if not best.jam and other.jam:
        found.append(Why("cannot_jam"))
    return found


def _rise(seer: Seer, pod: int, step: int) -> Why:
    """That an item raises its pod's number less than another would. A number is “only” that if it is a low one: if at
    least half of the deck's items have a higher one."""
    if not step:
        return Why("no_step")
    items = [(kind.value, kind.count) for kind in seer.deck.kinds if kind.value is not None]
    higher = sum(count for value, count in items if value > step)
    if 2 * higher < sum(count for _, count in items):
        return Why("rises_less") if seer.view.pods[pod].asks else Why("starts_less", step)
    return Why("step" if seer.view.pods[pod].asks else "starts", step)


def _jamming(seer: Seer, best: Outlook, other: Outlook) -> list[Why]:
    """What is good about a jam (JAM-2, JAM-3, JAM-5). Which cards come back is known if all of them do."""
    found: list[Why] = []
    if other.jam == 1:
        return found
    if best.rival_safe == 0 and (other.rival_safe or 0) > 0:
        found.append(Why("rival", seat=best.rival))
    cards = seer.view.pods[best.move.pod].cards
    if best.back > len(cards):
        kinds = [seer.deck.kinds[seer.deck.index(card.kind)] for card in cards if card.kind]
        fittest = max(kinds, key=lambda kind: LOADS_ANYWHERE if kind.value is None else kind.value)
        found.append(Why("brings", kind=fittest.id))
    return found


def _opening(seer: Seer, best: Outlook, other: Outlook) -> list[Why]:
    """A keycard (KEY-1): the card that follows is sure to load."""
    found: list[Why] = []
    if other.move.verb != "open":
        found.append(Why("two_cards"))
    if other.jam:
        found.append(Why("cannot_jam"))
    if best.frees > other.frees:
        found.append(Why("uncovers", best.frees))
    return found


def _choosing(seer: Seer, best: Outlook, other: Outlook) -> list[Why]:
    """The choice that an instruction asks for."""
    found: list[Why] = []
    move, verb = best.move, best.move.verb
    seats = seer.view.seats
    if verb in ("give", "take"):
        to, beside = move.seat, other.move.seat
        if verb == "give" and best.kind and other.kind and _fit(best) < _fit(other):
            found.append(Why("gives_worse", kind=other.kind.id))
        if seats[to].cards < seats[beside].cards:
            found.append(Why("few_left", seats[to].cards, seat=to))
    elif verb == "swap":
        found += _swapping(seer, best, other)
    elif verb == "remove":
        stranded, spared = _stranded(seer, move.pod), _stranded(seer, other.move.pod)
        if stranded > spared:
            found.append(Why("stranded", stranded))
        if seer.view.pods[move.pod].asks > seer.view.pods[other.move.pod].asks:
            found.append(Why("asks_more", seer.view.pods[move.pod].asks))
    elif verb == "reveal":
        card, further = (seats[seer.view.turn].slots[look.move.slot] for look in (best, other))
        if card and further and card.covers < further.covers:
            found.append(Why("covered_less", card.covers) if card.covers else Why("free"))
    if best.safe and other.safe is not None and best.safe > other.safe:
        found.append(Why("safe", best.safe))
    if best.rival_safe == 0 and (other.rival_safe or 0) > 0:
        found.append(Why("rival", seat=best.rival))
    if best.frees > other.frees:
        found.append(Why("uncovers", best.frees))
    return found


def _swapping(seer: Seer, best: Outlook, other: Outlook) -> list[Why]:
    def taken(look: Outlook) -> int:
        card = seer.view.seats[look.move.seat].slots[look.move.other_slot]
        kind = seer.deck.kinds[seer.deck.index(card.kind)] if card and card.kind else None
        return LOADS_ANYWHERE if kind is None or kind.value is None else kind.value

    found: list[Why] = []
    if best.kind and other.kind and _fit(best) < _fit(other):
        found.append(Why("gives_worse", kind=other.kind.id))
    if taken(best) > taken(other):
        found.append(Why("gets_special") if taken(best) == LOADS_ANYWHERE else Why("gets_higher", taken(best)))
    return found


def _fit(look: Outlook) -> int:
    """How readily pods take the card: what loads anywhere is the best to have."""
    return LOADS_ANYWHERE if look.kind is None or look.kind.value is None else look.kind.value


def _step(seer: Seer, look: Outlook) -> int | None:
    """By how much an item that loads raises what its pod asks for."""
    if look.move.verb != "play" or look.kind is None or look.kind.value is None or look.jam:
        return None
    return look.kind.value - seer.view.pods[look.move.pod].asks


def _is_lowest(seer: Seer, look: Outlook) -> bool:
    """Whether no available card of one's own has a lower number, and some have a higher one."""
    free = [card.kind for card in seer.view.seats[seer.view.turn].slots if card and card.kind and not card.covers]
    values = [kind.value for kind in (seer.deck.kinds[seer.deck.index(ident)] for ident in free) if kind.is_item]
    numbers = [value for value in values if value is not None]
    return look.kind is not None and look.kind.value == min(numbers, default=-1) < max(numbers, default=-1)


def _sends_off(look: Outlook) -> bool:
    return bool(look.kind and any(effect.word == "launch" for effect in look.kind.effects))


def _stranded(seer: Seer, pod: int, but: int = -1) -> int:
    """How many own available cards would jam a pod as it stands, the one at slot `but` aside."""
    asked, slots = seer.view.pods[pod].asks, seer.view.seats[seer.view.turn].slots
    free = [card for slot, card in enumerate(slots) if card and card.kind and not card.covers and slot != but]
    return sum(jams(seer.deck.kinds[seer.deck.index(card.kind)].value, asked) for card in free if card.kind)


_COMPARING: dict[str, Callable[[Seer, Outlook, Outlook], list[Why]]] = {"play": _playing, "open": _opening}
