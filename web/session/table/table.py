"""A game at the table: what is picked up, what is being shown, what a tap does. One per game.

Owns the `Match`, the selection, the log and the moment of looking at a result. It decides nothing about the
rules: every move goes to `Match.play`, every refusal comes from there. It has no DOM and no clock: who runs
`robots.thought` and calls `bot_move` decides when a robot thinks and how long it seems to.
"""

from __future__ import annotations

from relativespace.bots import finish
from relativespace.match import Match
from relativespace.moves import Move
from relativespace.rules import Reason
from relativespace.seats import Seat
from relativespace.view import View
from relativespace.words.line import Line
from relativespace.words.reasons import reason_line

from ..intents import Intent
from ..settings import Settings
from .asking import Asking, is_worth_waiting
from .hand import Hand, Proposal
from .logbook import Logbook
from .result import Result, ends_a_turn, result_of
from .robots import ACTS, Robots
from .seating import others_in_order, people_of, seat_to_show
from .stops import Stops
from .undoing import make_again, take_back, why_no_redo, why_no_undo


class Table:
    """The table that is shown. `version` grows with every change of position."""

    def __init__(self, match: Match, settings: Settings) -> None:
        self.match = match
        self.settings = settings
        self.version = 0
        self.view: View = match.view
        self.legal: tuple[Move, ...] = match.legal
        self.book = Logbook(match)
        self.result: Result | None = None  # of the last move, until the next one
        self.is_waiting = False  # for "Pass to …", while the result is looked at
        self.refusal: Line | None = None
        self.answers_taps = False  # a tap on a card or a pod is told what to press first (lesson.py)
        self.acts = 0  # so far; a refusal belongs to the last
        self.stops = Stops()  # where the keys of somebody who plays by them have gone
        self.asking = Asking()
        self.robots = Robots(self)
        self.is_seed_shown = False  # after the end, in whatever window: from then on that stands
        self.is_watched = False  # nobody acts here: the game is played elsewhere, or it is over and looked through
        self.sides = people_of(match.config.seats)  # who sits round the device; who leaves has left a gap there
        if match.ply:  # a game that is opened again
            self.asking.remember(match.plies)
            self.result = self._last_result().once_looked_at()
        self.shown = -1  # the seat whose stash is big
        self.shown = self._seat_to_show()
        self.hand = self._new_hand()

    # --- what is --------------------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        return self.book.teller.names

    @property
    def log(self) -> list[tuple[int, Line]]:
        """What was told, each with the number of moves made by then."""
        return self.book.lines

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
        return self._goes_on and self._is_bot(self.view.turn)

    @property
    def can_act(self) -> bool:
        """Whether the person at the table can make a move now."""
        return self._goes_on and not self._is_bot(self.view.turn)

    @property
    def _goes_on(self) -> bool:
        return self.view.winner is None and not self.is_waiting and not self.is_watched

    @property
    def has_played_this_turn(self) -> bool:
        """Whether the play to be made is an extra one (`again`)."""
        plies = self.match.plies
        return bool(plies) and plies[-1].seat == self.view.turn and not ends_a_turn(plies[-1].events)

    @property
    def undo_refusal(self) -> Line | None:
        """Why nothing can be taken back now, or None if it can."""
        return why_no_undo(self.match, self.is_seed_shown)

    def _is_bot(self, seat: int) -> bool:
        return self.match.config.seats[seat].is_bot

    # --- what people do -------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Act on an intent. Returns whether anything changed."""
        if 0 <= intent.version != self.version:
            return False
        act = intent.act
        self.acts += act != "at"
        if act in ("undo", "redo", "next") and not self.is_watched:
            return {"undo": self._undo, "redo": self._redo, "next": self._go_on}[act]()
        if act in ACTS:
            return self.robots.handle(act)
        if act == "at" or self.can_act:
            self.stops.follow(intent, self.match.ply)
        if act == "at" or not self.can_act:
            return act == "at"
        hand, self.refusal = self.hand, None
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

    def bot_move(self, move: Move | None = None) -> None:
        """Let the robot whose turn it is make one move: what it has thought of, or what it thinks of now in one go."""
        if self.is_bot_turn:
            self._play(move or finish(self.robots.thought()))

    def reseat(self, seats: tuple[Seat, ...], effort: int | None = None) -> None:
        """Other names, or others who play. The game goes on as it is; what was told stays as it was told."""
        self.match.reseat(seats, effort)
        self.sides |= people_of(seats)
        self.book.rename()
        self.hand.names = self.names
        self.version += 1
        if self._is_bot(self.view.turn):  # who takes the device now? Nobody
            self.hand.put_back()
            self.is_waiting = False
        if not self.is_waiting:
            self.shown = self._seat_to_show()

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
        mover = self.view.turn
        happened = self.match.play(move)
        self.asking.note(move, self.hand)
        self.result = self._last_result()
        self.book.note(self.match.ply, self.match.plies[-1])
        self._refresh()
        self.is_waiting = ends_a_turn(happened) and is_worth_waiting(
            self.match.config.seats, mover, self.view.turn, self.result, self.settings
        )
        if not self.is_waiting:
            self.shown = self._seat_to_show()

    def _last_result(self) -> Result:
        last = self.match.plies[-1]
        return result_of(self.match.view_at(self.match.ply - 1), last.seat, last.events)

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
        if not self.refusal:
            take_back(self.match, self.book)
            self._go_on_from_here(None)
        return True

    def _redo(self) -> bool:
        self.refusal = why_no_redo(self.match)
        if not self.refusal:
            make_again(self.match, self.book)
            self._go_on_from_here(self._last_result().once_looked_at())
        return True

    def _go_on_from_here(self, result: Result | None) -> None:
        """After an undo or a redo: nothing waits."""
        self.result, self.is_waiting = result, False
        self._refresh()
        self.shown = self._seat_to_show()
