"""Why a move is the better one: the few facts that tell it apart from what else could be done.

Each reason is true of the move, and all but those that hold by themselves are untrue of the move that comes next. No
words here: `words/hint.py` says them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from .hint_outlook import Outlook, Seer
from .questions import jams

NO_JAM = {"sole_safe", "any_card"}
"""What says already that nothing can jam."""

COMPARED = 4
"""How far down the list of moves a difference is looked for."""


class Why(NamedTuple):
    """A reason: a code, and what its sentence needs."""

    code: str
    n: int = 0
    seat: int = -1
    kind: str = ""
    odds: float = 0


def reasons(seer: Seer, looks: Sequence[Outlook]) -> tuple[Why, ...]:
    """Why the first of these is the best, the weightiest reasons first. They are all the moves there are, the
    best first."""
    best = looks[0]
    if len(looks) == 1:
        return (Why("only"), *_by_itself(seer, looks))
    found = _by_itself(seer, looks)
    if best.wins:
        return tuple(found)
    told = {why.code for why in found}
    compare = _COMPARING.get(best.move.verb, _choosing)
    for other in looks[1:COMPARED]:
        differing = [why for why in compare(seer, best, other) if why.code != "cannot_jam" or not told & NO_JAM]
        if differing:
            return tuple(found + differing)
    return tuple(found)


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
        found.append(Why("least_mess" if all_jam and is_least else "jams", best.back))
    return found


# --- beside another move ----------------------------------------------------------------------------------------


def _playing(seer: Seer, best: Outlook, other: Outlook) -> list[Why]:
    """A card onto a pod, beside another move."""
    found: list[Why] = []
    if best.jam == 1:
        return found
    if best.again and not other.again:
        found.append(Why("again"))
    if best.safe and best.safe > (other.safe or 0) and (other.safe is not None or other.jam == 1):
        found.append(Why("safe", best.safe))
    if best.rival_safe == 0 and (other.rival_safe or 0) > 0:
        found.append(Why("rival", seat=best.rival))
    kind, another = best.kind, other.kind
    if kind and kind.is_item and another and not another.is_item:
        found.append(Why("keeps", kind=another.id))
    if _sends_off(best):
        stranded = _stranded(seer, best.move.b, best.move.a)
        if stranded and not (_sends_off(other) and other.move.b == best.move.b):
            found.append(Why("sends_off", stranded))
    step, longer = _step(seer, best), _step(seer, other)
    if step is not None and longer is not None and step < longer and best.jam == other.jam:
        starts = not seer.view.pods[best.move.b].asks
        found.append(Why("starts" if starts else "step", step) if step else Why("no_step"))
    if kind and another and another.is_item and another.id != kind.id and _is_lowest(seer, best):
        found.append(Why("low"))
    if best.frees > other.frees:
        found.append(Why("uncovers", best.frees))
    if not best.jam and other.jam:
        found.append(Why("cannot_jam"))
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
        to, beside = (move.b, other.move.b) if verb == "give" else (move.a, other.move.a)
        if verb == "give" and best.kind and other.kind and _fit(best) < _fit(other):
            found.append(Why("gives_worse", kind=other.kind.id))
        if seats[to].cards < seats[beside].cards:
            found.append(Why("few_left", seats[to].cards, seat=to))
    elif verb == "swap":
        found += _swapping(seer, best, other)
    elif verb == "remove":
        stranded, spared = _stranded(seer, move.a), _stranded(seer, other.move.a)
        if stranded > spared:
            found.append(Why("stranded", stranded))
        if seer.view.pods[move.a].asks > seer.view.pods[other.move.a].asks:
            found.append(Why("asks_more", seer.view.pods[move.a].asks))
    elif verb == "reveal":
        card, further = (seats[seer.view.turn].slots[look.move.a] for look in (best, other))
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
        card = seer.view.seats[look.move.b].slots[look.move.c]
        kind = seer.deck.kinds[seer.deck.index(card.kind)] if card and card.kind else None
        return 100 if kind is None or kind.value is None else kind.value

    found: list[Why] = []
    if best.kind and other.kind and _fit(best) < _fit(other):
        found.append(Why("gives_worse", kind=other.kind.id))
    if taken(best) > taken(other):
        found.append(Why("gets_special") if taken(best) == 100 else Why("gets_higher", taken(best)))
    return found


def _fit(look: Outlook) -> int:
    """How readily pods take the card: what loads anywhere is the best to have."""
    return 100 if look.kind is None or look.kind.value is None else look.kind.value


def _step(seer: Seer, look: Outlook) -> int | None:
    """By how much an item that loads raises what its pod asks for."""
    if look.move.verb != "play" or look.kind is None or look.kind.value is None or look.jam:
        return None
    return look.kind.value - seer.view.pods[look.move.b].asks


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
