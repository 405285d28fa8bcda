"""RULES.md once more, as plainly as it reads: dictionaries and lists, no masks, no tables, no speed.

The engine is held against it (test_plain_rules). It was written from the rules and shares no code of play with the
engine; only the order in which a jam's cards came back is taken from the engine's events, because chance decides it.
"""

from __future__ import annotations

from relativespace import events
from relativespace.cards import Deck, Effect, Kind
from relativespace.events import Event
from relativespace.state import NO_CARD, State

OVER = {3: (0,), 4: (0, 1), 5: (1, 2), 6: (2,), 7: (3,), 8: (3, 4), 9: (4, 5), 10: (5, 6), 11: (6,)}
"""SET-2: the slots that lie over a slot."""
ROW = (0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2)
FILLING = (7, 8, 9, 10, 11, 3, 4, 5, 6, 0, 1, 2)
"""JAM-3: bottom row first, left to right."""
WITH_CHOICE = ("give", "swap", "take_top", "remove_pod", "reveal")


class Pod:
    """An open pod; two pods with the same cards are still two."""

    def __init__(self) -> None:
        self.cards: list[str] = []


class PlainGame:
    """A game by kinds of card. A stash is slot -> [kind, face down]."""

    def __init__(self, deck: Deck, stashes: list[dict[int, list[object]]], turn: int) -> None:
        self.kinds: dict[str, Kind] = {kind.id: kind for kind in deck.kinds}
        self.stashes = stashes
        self.seats = len(stashes)
        self.pods = [Pod()]  # SET-4
        self.unused = 5
        self.gone: list[str] = []
        self.turn = turn
        self.direction = 1
        self.skips = 0
        self.winner: int | None = None
        self.begin_turn()

    @classmethod
    def after_the_deal(cls, state: State) -> PlainGame:
        name = [state.deck.kinds[face].id for face in state.faces]
        stashes: list[dict[int, list[object]]] = [
            {slot: [name[card], slot >= 7] for slot, card in enumerate(stash) if card != NO_CARD}
            for stash in state.stash
        ]
        return cls(state.deck, stashes, state.turn)

    def begin_turn(self) -> None:
        self.rows = {ROW[slot] for slot in self.stashes[self.turn]}
        self.plays = 1
        self.at_the_start = True
        self.only: Pod | None = None  # KEY-1: the pod that the turn's card must be played onto
        self.to_do: list[Effect] = []
        self.pod = Pod()  # the one that the card was played onto
        self.choosing = False
        self.choices_left = 0

    def end_turn(self) -> None:
        for _ in range(1 + self.skips):
            self.turn = (self.turn + self.direction) % self.seats
        self.skips = 0
        self.begin_turn()

    # --- what may be played -------------------------------------------------------------------------------------

    def available(self, seat: int) -> list[int]:
        """TURN-2"""
        stash = self.stashes[seat]
        return [slot for slot in sorted(stash) if not any(over in stash for over in OVER.get(slot, ()))]

    def face_up(self, seat: int) -> list[int]:
        return [slot for slot in self.available(seat) if not self.stashes[seat][slot][1]]

    def space(self, seat: int) -> int | None:
        """Where a card comes to lie that an opponent gets."""
        held = {ROW[slot] for slot in self.stashes[seat]}
        return next((slot for slot in FILLING if slot not in self.stashes[seat] and ROW[slot] in held), None)

    def legal(self) -> list[str]:
        if self.winner is not None:
            return []
        if self.choosing:
            return self.choices(self.to_do[0])
        stash = self.stashes[self.turn]
        moves = []
        if self.at_the_start and self.unused and len(stash) > 1:  # KEY-1 to KEY-3
            moves += [f"open {slot}" for slot in self.face_up(self.turn) if self.kinds[str(stash[slot][0])].keycard]
        targets = [number for number, pod in enumerate(self.pods) if self.only in (None, pod)]
        return moves + [f"play {slot} {pod}" for slot in self.available(self.turn) for pod in targets]

    def choices(self, effect: Effect) -> list[str]:
        me = self.turn
        others = [seat for seat in range(self.seats) if seat != me]
        takers = [seat for seat in others if self.space(seat) is not None]
        if effect.word == "give":
            mine = self.face_up(me) if len(self.stashes[me]) > 1 else []
            return [f"give {slot} {seat}" for slot in mine for seat in takers]
        if effect.word == "swap":
            theirs = [(seat, slot) for seat in others for slot in self.face_up(seat)]
            return [f"swap {slot} {seat} {their}" for slot in self.face_up(me) for seat, their in theirs]
        if effect.word == "take_top":
            there = self.pod in self.pods and len(self.pod.cards) > 1
            return [f"take {seat}" for seat in takers] if there else []
        if effect.word == "remove_pod":
            return [f"remove {number}" for number, pod in enumerate(self.pods) if pod is not self.pod]
        return [f"reveal {slot}" for slot, (_, down) in sorted(self.stashes[me].items()) if down]

    # --- what happens -------------------------------------------------------------------------------------------

    def move(self, text: str, told: list[Event]) -> None:
        verb, *parts = text.split()
        numbers = [int(part) for part in parts]
        if verb == "open":
            self.gone.append(str(self.stashes[self.turn].pop(numbers[0])[0]))
            self.unused -= 1
            self.only = Pod()
            self.pods.append(self.only)
            self.at_the_start = False
        elif verb == "play":
            self.play(numbers[0], self.pods[numbers[1]], told)
        else:
            self.choose(verb, numbers)

    def asks(self, pod: Pod) -> int:
        """LOAD-1, LOAD-2"""
        if not pod.cards:
            return 0
        top = self.kinds[pod.cards[-1]]
        limits = [effect.n or 0 for effect in top.effects if effect.word == "limit"]
        return top.value if top.value is not None else sum(limits)

    def play(self, slot: int, pod: Pod, told: list[Event]) -> None:
        stash = self.stashes[self.turn]
        self.at_the_start, self.only = False, None
        self.plays -= 1
        card = str(stash.pop(slot)[0])
        asked, kind = self.asks(pod), self.kinds[card]
        pod.cards.append(card)
        if kind.value is not None and kind.value < asked:
            self.jam(pod, told)
        elif not stash:
            self.winner = self.turn  # WIN-1, WIN-2
        else:
            self.pod = pod
            self.to_do = [effect for effect in kind.effects if effect.word != "limit"]
            self.carry_out()

    def jam(self, pod: Pod, told: list[Event]) -> None:
        shuffled = [fact.kind for event in told if isinstance(event, events.Refilled) for fact in event.cards]
        shuffled += [fact.kind for event in told if isinstance(event, events.Discarded) for fact in event.cards]
        assert sorted(shuffled) == sorted(pod.cards)  # JAM-2
        stash = self.stashes[self.turn]
        for slot in FILLING:
            if ROW[slot] in self.rows and slot not in stash and shuffled:
                stash[slot] = [shuffled.pop(0), False]
        self.gone += shuffled  # JAM-4
        pod.cards = []
        if len(self.pods) > 1:  # JAM-5
            self.pods.remove(pod)
        self.end_turn()  # JAM-6

    def carry_out(self) -> None:
        """LOAD-4"""
        while self.to_do:
            effect = self.to_do[0]
            if effect.word in WITH_CHOICE and str(effect) != "reveal all":
                choices = self.choices(effect)
                if choices:
                    self.choosing = True
                    self.choices_left = min(effect.n or 1, len(choices))
                    return
                if effect.word == "remove_pod":
                    self.leave(self.pod)
            else:
                self.without_choice(effect)
            self.to_do.pop(0)
        if not self.plays:
            self.end_turn()

    def without_choice(self, effect: Effect) -> None:
        if effect.word == "reveal":
            for card in self.stashes[self.turn].values():
                card[1] = False
        elif effect.word == "launch" and self.pod in self.pods:
            self.leave(self.pod)
        elif effect.word == "open_pod" and self.unused:
            self.unused -= 1
            self.pods.append(Pod())
        elif effect.word == "again":
            self.plays += 1
        elif effect.word == "skip":
            self.skips += 1
        elif effect.word == "reverse" and self.seats > 2:
            self.direction = -self.direction

    def choose(self, verb: str, numbers: list[int]) -> None:
        mine = self.stashes[self.turn]
        if verb == "give":
            self.receive(numbers[1], mine.pop(numbers[0])[0])
        elif verb == "swap":
            slot, seat, their = numbers
            mine[slot], self.stashes[seat][their] = self.stashes[seat][their], mine[slot]
        elif verb == "take":
            self.receive(numbers[0], self.pod.cards.pop(-2))
        elif verb == "remove":
            self.leave(self.pods[numbers[0]])
        else:
            mine[numbers[0]][1] = False
        self.choices_left -= 1
        if not self.choices_left:
            self.choosing = False
            self.to_do.pop(0)
            self.carry_out()

    def receive(self, seat: int, card: object) -> None:
        slot = self.space(seat)
        assert slot is not None
        self.stashes[seat][slot] = [card, False]

    def leave(self, pod: Pod) -> None:
        """A pod leaves the game with its cards: LAUNCH-1 to LAUNCH-3."""
        self.gone += pod.cards
        self.pods.remove(pod)
        if not self.pods:
            self.unused = max(self.unused - 1, 0)
            self.pods.append(Pod())
