"""The words of a hint: which move, why that one, and how risky a face-down card is on each pod.

Owns a sentence for each reason; what the reasons are is `hint_why`'s. One `you` is meant: the player to move.
"""

from __future__ import annotations

from ..advice.hint import Advice
from ..advice.hint_why import Why, WhyCode
from ..cards import Deck
from ..moves import Move
from ..view import View
from .catalogue import N_, parts, say
from .line import CardName, Line, PlayerName, line, line_count
from .names import card_name, listed, pod_number, slot_name
from .percent import percent, percent_tried

REASONS: dict[WhyCode, str] = {
    "only": N_("there is no other move"),
    "wins": N_("it wins at once"),
    "sole_safe": N_("it is the only move that is sure not to jam"),
    "blind_odds": N_("{percent} % risk of a jam"),
    "any_card": N_("any card loads there"),
    "no_safe": N_("none of your cards is sure to load"),
    "again": N_("one more card follows this turn"),
    "risk": N_("{percent} % risk that the pod goes before your next turn"),
    "rival": N_("leaves {name} without a safe play"),
    "keeps": N_("keeps {card} for later"),
    "starts": N_("the pod then asks for only {n}"),
    "step": N_("the pod’s number rises by only {n}"),
    "no_step": N_("the pod asks for no more than now"),
    "low": N_("gets rid of your lowest bright card"),
    "cannot_jam": N_("it can’t jam"),
    "two_cards": N_("two cards leave your stash this turn"),
    "gives_worse": N_("{card} is the better one to keep"),
    "gets_special": N_("what you get loads on any pod"),
    "gets_higher": N_("a higher card fits more pods"),
    "asks_more": N_("it asks for {n} or more"),
    "free": N_("nothing lies on it, so it can be played soon"),
    "rises_less": N_("another play would raise a pod’s number more"),
    "starts_less": N_("another play would make a pod ask for more than {n}"),
    "brings": N_("you get {card} back, which fits more pods"),
    "even": N_("the other moves look no better"),
    "least_bad": N_("no move looks good here, and this one the least bad"),
    "chance": N_("it looks best when thought ahead, about {percent} % to win"),
    "worth_it": N_("about {percent} % to win, and {beside} % with the best move that can’t jam"),
    "as_good": N_("another move looks as good, about {percent} % to win"),
}
"""By code; those that count are below."""

TRIED = ("risk", "chance", "as_good", "worth_it")
"""Reasons whose odds come from trying out: they are estimates, which are never told as certain."""


FEW = 5
"""Of more cards than these nobody says “only”."""


def _counted(why: Why) -> Line | None:
    """The reasons that count something."""
    n = why.n
    if why.code == "safe":
        return line_count("leaves {n} safe play", "leaves {n} safe plays", n)
    if why.code == "uncovers":
        return line_count("uncovers {n} card", "uncovers {n} cards", n)
    if why.code == "least_mess":
        return line_count(
            "every play jams, but here only {n} card comes back",
            "every play jams, but here only {n} cards come back",
            n,
        )
    if why.code == "all_jam":
        return line_count("every play jams, and {n} card comes back", "every play jams, and {n} cards come back", n)
    if why.code == "jams":
        return line_count("it jams, and {n} card comes back", "it jams, and {n} cards come back", n)
    if why.code in ("sends_off", "stranded"):
        return line_count("{n} other card of yours would jam it", "{n} other cards of yours would jam it", n)
    if why.code == "covered_less":
        return line_count("only {n} card lies on it", "only {n} cards lie on it", n)
    return None


class Adviser:
    """Says the hints of one game, in the language in use."""

    def __init__(self, names: tuple[str, ...], deck: Deck) -> None:
        self.names = names
        self.deck = deck

    def hint(self, view: View, advice: Advice) -> Line:
        """“Violin 5 onto pod 2: leaves 4 safe plays; 18 % risk that the pod goes before your next turn.”"""
        move = self.move(view, advice.move)
        whys = [self.why(why) for why in advice.whys]
        if len(whys) == 1:
            return _filled(N_("{move}: {why}."), move=move, why=whys[0])
        return _filled(N_("{move}: {why}; {also}."), move=move, why=whys[0], also=whys[1])

    def move(self, view: View, move: Move) -> Line:
        """What is to be done."""
        own = view.seats[view.turn].slots
        verb = move.verb
        if verb == "take":
            under = self._card(view.pods[view.at].cards[-2].kind)
            return line(N_("{card} to {name}"), card=under, name=self._who(move.seat))
        if verb == "remove":
            return line(N_("Remove pod {pod}"), pod=pod_number(move.pod))
        if verb == "reveal":
            return line(N_("Turn up {place}"), place=slot_name(move.slot))
        card = own[move.slot]
        kind = card.kind if card else None
        if verb == "give":
            return line(N_("{card} to {name}"), card=self._card(kind), name=self._who(move.seat))
        if verb == "swap":
            theirs = view.seats[move.seat].slots[move.other_slot]
            other = self._card(theirs.kind if theirs else None)
            message = N_("{card} for {name}’s {other}")
            return line(message, card=self._card(kind), name=self._who(move.seat), other=other)
        if verb == "open":
            return line(N_("{card} opens a pod"), card=self._card(kind))
        return line(N_("{card} onto pod {pod}"), card=self._card(kind), pod=pod_number(move.pod))

    def why(self, why: Why) -> Line:
        """One reason, a part of a sentence."""
        counted = _counted(why)
        if counted:
            return counted
        params: dict[str, object] = {"n": why.n, "beside": percent_tried(why.beside)}
        params["percent"] = percent_tried(why.odds) if why.code in TRIED else percent(why.odds)
        if why.seat >= 0:
            params["name"] = self._who(why.seat)
        if why.code == "few_left":
            name = self._who(why.seat)
            if why.n > FEW:
                return line_count("{name} has {n} card left", "{name} has {n} cards left", why.n, name=name)
            return line_count("{name} has only {n} card left", "{name} has only {n} cards left", why.n, name=name)
        if why.kind:
            params["card"] = self._card(why.kind)
        return Line(parts(REASONS[why.code], **params))

    def _who(self, seat: int) -> PlayerName:
        return PlayerName(self.names[seat])

    def _card(self, kind: str | None) -> CardName:
        return card_name(self.deck, kind)


def blind_odds(advice: Advice) -> Line | None:
    """How likely a face-down card jams, pod by pod; None if none can be played, or the hint itself says it already."""
    odds, said = advice.blind, {why.code for why in advice.whys}
    if not odds or (len(odds) == 1 and said & {"blind_odds", "any_card"}):
        return None
    if not any(odds):
        return line(N_("A face-down card loads anywhere."))
    told = [
        say("pod {pod} {percent} %", pod=pod_number(pod), percent=percent(risk))
        if risk
        else say("pod {pod} never", pod=pod_number(pod))
        for pod, risk in enumerate(odds)
    ]
    return line(N_("A face-down card jams: {pods}."), pods=listed(told))


def _filled(message: str, **lines: Line) -> Line:
    """A sentence whose holes are parts of sentences, with their names and cards."""
    pieces: list[object] = []
    for piece in parts(message, **lines):
        pieces += piece.pieces if isinstance(piece, Line) else (piece,)
    return Line(tuple(pieces))
