"""The robots at a table: what the one to move thinks of, and how people hold them: a stop for all, a press a move.

Owns whether a robot waits and for what. It has no clock: how long a move stands, and when a thought is thought, is the
browser layer's business. What robots decide is `relativespace.bots`'.
"""

from __future__ import annotations

from typing import Protocol

from relativespace.bots import Thought, dice, think
from relativespace.match import Match
from relativespace.moves import Move
from relativespace.view import View

from ..intents import Act
from ..settings import Settings


class Watched(Protocol):
    """What robots see of their table."""

    match: Match
    version: int
    view: View
    legal: tuple[Move, ...]

    @property
    def settings(self) -> Settings: ...

    @property
    def is_bot_turn(self) -> bool: ...


class Robots:
    """Those of one table."""

    def __init__(self, table: Watched) -> None:
        self.table = table
        self.is_stopped = False  # they stand still until somebody lets them go on
        self._called_at = -1  # the version at which somebody has asked for the next move

    @property
    def are_held(self) -> bool:
        """Whether it is a robot's turn, and each move of one needs a press."""
        return self.table.is_bot_turn and (self.is_stopped or self.table.settings.pace == "step")

    @property
    def is_called(self) -> bool:
        """Whether somebody has asked for the robot's move, and it isn't there yet."""
        return self._called_at == self.table.version

    @property
    def wait(self) -> bool:
        """Whether the robot to move waits for a press that has not come yet."""
        return self.are_held and not self.is_called

    @property
    def can_stop(self) -> bool:
        """Whether there is something to stop: a robot that goes on by itself, be it the only one; it may think long."""
        return self.table.is_bot_turn and not self.are_held

    def handle(self, act: Act) -> bool:
        """Act on one of this module's presses. Returns whether anything changed."""
        before = (self.is_stopped, self.is_called)
        if act == "stop" and self.can_stop:
            self.is_stopped = True
        elif act == "go-on":
            self.is_stopped = False
        elif act == "step" and self.wait:
            self._called_at = self.table.version
        return before != (self.is_stopped, self.is_called)

    def give_up(self) -> None:
        """After faults of ours: stop, and forget who was called. To go on and to call are still there to be pressed."""
        self.is_stopped, self._called_at = True, -1

    def thought(self) -> Thought:
        """The decision of the robot whose turn it is, to be thought step by step. The same in the same position,
        however often it is begun anew."""
        config, view = self.table.match.config, self.table.view
        chance = dice(config.seed, self.table.match.ply)
        return think(config.seats[view.turn].level, view, self.table.legal, config.deck, chance, config.effort)


ACTS = ("stop", "go-on", "step")
"""What can be pressed about robots."""
