"""A game at the table: what is picked up, what is being shown, what a tap does. One per game.

Owns the `Match`, the selection, the log and the moment of looking at a result. It decides nothing about the
rules: every move goes to `Match.play`, every refusal comes from there. It has no DOM and no clock: who calls
`bot_move` decides how long a robot seems to think.
"""

from __future__ import annotations

from collections.abc import Iterable

from relativespace import events as e
from relativespace.bots import bot, dice
from relativespace.events import Event
from relativespace.match import Match
from relativespace.moves import Move
from relativespace.rules import Reason
from relativespace.seats import Seat
from relativespace.view import View
from relativespace.words.catalogue import N_
from relativespace.words.line import Line, PlayerName, line
from relativespace.words.reasons import reason_line
from relativespace.words.story import Teller

from .asking import Asking, is_worth_waiting
from .hand import Hand, Proposal
from .intents import Intent
from .renumbering import renumbered
from .result import Result, result_of
from .seating import others_in_order, people_of, seat_to_show
from .settings import Settings
from .stops import Stops
from .undoing import plies_to_undo, why_no_undo


class Table:
    """The table that is shown. `version` grows with every change of position."""

    def __init__(self, match: Match, settings: Settings) -> None:
        self.match = match
        self.settings = settings
        self.version = 0
        self.view: View = match.view
        self.legal: tuple[Move, ...] = match.legal
        self.teller = Teller(tuple(seat.name for seat in match.config.seats), match.config.deck)
        self.log: list[tuple[int, Line]] = []  # by ply
        self._lasting: set[Line] = set()  # what of the log no undo takes back
        self.result: Result | None = None  # of the last move, until the next one
        self.is_waiting = False  # for "Pass to …", while the result is looked at
        self.refusal: Line | None = None
        self.acts = 0  # so far; a refusal belongs to the last
        self.stops = Stops()  # where the keys of somebody who plays by them have gone
        self.asking = Asking()
        self.sides = people_of(match.config.seats)  # who sits round the device; who leaves has left a gap there
        self.tell(self.teller.tell([e.Dealt(len(self.names), self.view.turn)]))
        self.shown = -1  # the seat whose stash is big
        self.shown = self._seat_to_show()
        self.hand = self._new_hand()

    # --- what is --------------------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        return self.teller.names

    @property
    def selected(self) -> int | None:
        """The slot of the card picked up by the player to move."""
        return self.hand.selected

    @property
    def is_opening(self) -> bool:
        """Whether a keycard is being chosen, to open a pod."""
        return self.hand.is_opening

    @property
    def asked(self) -> Move | None:
        """The blind play that waits for a yes."""
        return self.hand.asked

    @property
    def others(self) -> list[int]:
        """The other seats, as they stand on the page."""
        return others_in_order(len(self.names), self.shown, self.view.direction, self.settings.seating)

    @property
    def is_bot_turn(self) -> bool:
        """Whether the next move is a robot's, to be made by `bot_move`."""
        return self.view.winner is None and not self.is_waiting and self._is_bot(self.view.turn)

    @property
    def can_act(self) -> bool:
        """Whether the person at the table can make a move now."""
        return self.view.winner is None and not self.is_waiting and not self._is_bot(self.view.turn)

    @property
    def has_played_this_turn(self) -> bool:
        """Whether the play to be made is an extra one (`again`)."""
        plies = self.match.plies
        return bool(plies) and plies[-1].seat == self.view.turn and not _ends_a_turn(plies[-1].events)

    @property
    def undo_refusal(self) -> Line | None:
        """Why nothing can be taken back now, or None if it can."""
        return why_no_undo(self.match)

    def _is_bot(self, seat: int) -> bool:
        return self.match.config.seats[seat].is_bot

    # --- what people do -------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Act on an intent. Returns whether anything changed."""
        if 0 <= intent.version != self.version:
            return False
        act = intent.act
        self.acts += act != "at"
        if act == "undo":
            return self._undo()
        if act == "next":
            return self._go_on()
        if act == "at":
            self.stops.follow(intent, self.match.ply)
            return True
        if not self.can_act:
            return False
        self.stops.follow(intent, self.match.ply)
        hand = self.hand
        self.refusal = None
        if act == "card":
            self.stops.picked_up()
            self._follow(hand.tap_card(intent.seat, intent.slot))
        elif act == "pod":
            self._follow(hand.tap_pod(intent.pod))
        elif act == "open":
            self._follow(hand.open_pod())
        elif act == "cancel":
            hand.put_back()
        elif act == "confirm" and hand.asked:
            self._play(hand.asked)
        elif act in ("give", "take"):
            self._follow(hand.choose_seat(intent.seat))
        else:
            return False
        return True

    def bot_move(self) -> None:
        """Let the robot whose turn it is make one move."""
        if self.is_bot_turn:
            config = self.match.config
            choose = bot(config.seats[self.view.turn].level)
            self._play(choose(self.view, self.legal, config.deck, dice(config.seed, self.match.ply)))

    def reseat(self, seats: tuple[Seat, ...]) -> None:
        """Other names, or others who play. The game goes on as it is; what was told stays as it was told."""
        self.match.reseat(seats)
        self.sides |= people_of(seats)
        self.teller = Teller(tuple(seat.name for seat in seats), self.match.config.deck)
        self.hand.names = self.names
        self.version += 1
        if self._is_bot(self.view.turn):  # who takes the device now? Nobody
            self.hand.put_back()
            self.is_waiting = False
        if not self.is_waiting:
            self.shown = self._seat_to_show()

    def tell(self, told: Iterable[Line], is_lasting: bool = False) -> None:
        """Sentences for the log. What is `is_lasting` is about the people and not about a move."""
        told = tuple(told)
        self.log += [(self.match.ply, said) for said in told]
        if is_lasting:
            self._lasting |= set(told)

    def _follow(self, proposal: Proposal) -> None:
        """Make the move that a tap proposes, or ask first, or keep the sentence why there is none."""
        if isinstance(proposal, Move):
            self.refusal = self._why_not(proposal)
            if self.refusal:
                return
            if self.asking.wants_a_yes(proposal, self.hand, self.settings):
                self.hand.asked = proposal
            else:
                self._play(proposal)
        elif proposal:
            self.refusal = proposal

    def why_not_card(self, slot: int) -> Reason | None:
        """Why an own card can't be used now."""
        return self.match.why_illegal(self.hand.move_with(slot))

    def _why_not(self, move: Move) -> Line | None:
        reason = self.match.why_illegal(move)
        return reason_line(reason, self.names) if reason else None

    def _play(self, move: Move) -> None:
        mover, before = self.view.turn, self.view
        happened = self.match.play(move)
        self.asking.note(move, self.hand)
        self.result = result_of(before, mover, happened)
        self.tell([*self.teller.tell(happened), *renumbered(len(before.pods), happened)])
        self._refresh()
        self.is_waiting = _ends_a_turn(happened) and is_worth_waiting(
            self.match.config.seats, mover, self.view.turn, self.result, self.settings
        )
        if not self.is_waiting:
            self.shown = self._seat_to_show()

    def _go_on(self) -> bool:
        if not self.is_waiting:
            return False
        self.is_waiting = False
        self.result = self.result and self.result.once_looked_at()
        self.version += 1
        self.shown = self._seat_to_show()
        return True

    def _seat_to_show(self) -> int:
        """Whose stash is big."""
        return seat_to_show(self.match.config.seats, self.view, self.shown)

    def _refresh(self) -> None:
        self.version += 1
        self.view = self.match.view
        self.legal = self.match.legal
        self.refusal = None
        self.hand = self._new_hand()

    def _new_hand(self) -> Hand:
        return Hand(self.view, self.legal, self.names, self._why_not)

    def _undo(self) -> bool:
        self.refusal = self.undo_refusal
        if self.refusal:
            return True
        for _ in range(plies_to_undo(self.match)):
            self.match.undo()
        now = self.match.ply
        self.log = [(min(ply, now), said) for ply, said in self.log if ply <= now or said in self._lasting]
        self.result = None
        self.is_waiting = False
        self._refresh()
        self.shown = self.view.turn
        self.tell([line(N_("{name} takes the last move back."), name=PlayerName(self.names[self.shown]))])
        return True


def _ends_a_turn(happened: Iterable[Event]) -> bool:
    return any(isinstance(event, e.TurnBegan) for event in happened)
