"""The page as a whole: the set-up or a table, the menu over it, the settings. The one that intents are given to.

Everything it needs of the outside comes as a function: fresh chance for seeds and lots. What is shown is worked
out from it by `web.present`; it never touches a page itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from relativespace.seats import Config

from .intents import Intent
from .links import LinkSetup
from .settings import Settings
from .setup import LOTS, SEAT_LEVELS, Problem, Setup

if TYPE_CHECKING:
    from .table import Table


class Session:
    """What one visitor has in front of them."""

    def __init__(self, chance: Callable[[], int], settings: Settings | None = None, setup: Setup | None = None) -> None:
        """`chance` gives fresh whole numbers 0…2⁶⁴−1; `setup` is what was typed before this session."""
        self.chance = chance
        self.is_kept = True  # whether the settings outlive the visit
        self.settings = settings or Settings()
        self.setup = setup or Setup()
        self.table: Table | None = None
        self.menu_is_open = False
        self.asks_to_leave = False  # a game is going on, and somebody asked for a new table

    def take_link(self, link: LinkSetup) -> None:
        """Take over the set-up of a link, and start with it if it asks for that."""
        self.setup = link.setup
        if link.starts:
            self._start()

    def handle(self, intent: Intent) -> bool:
        """Act on an intent. Returns whether anything that is shown may have changed."""
        act = intent.act
        if act == "menu":
            self.menu_is_open = not self.menu_is_open
            self.asks_to_leave = False
        elif act == "close":
            self.menu_is_open = False
            self.asks_to_leave = False
        elif act.startswith("set-"):
            self._set(act.removeprefix("set-"), intent.value)
        elif self.table is None:
            return self._handle_setup(intent)
        elif act == "again":
            self._rematch()
        elif act in ("leave", "setup"):
            self._leave(is_sure=act == "leave" or self.table.view.winner is not None)
        elif act == "stay":
            self.asks_to_leave = False
        else:
            return self.table.handle(intent)
        return True

    # --- set-up ---------------------------------------------------------------------------------------------

    def _handle_setup(self, intent: Intent) -> bool:
        act, setup, place = intent.act, self.setup, intent.seat
        if act == "start":
            self._start()
        elif act == "add":
            self.setup = setup.add()
        elif act == "fewer":
            self.setup = setup.remove()
        elif not 0 <= place < len(setup.seats) and act in ("drop", "name", "level", "first"):
            return False
        elif act == "drop":
            self.setup = setup.remove(place)
        elif act == "name":
            self.setup = setup.with_seat(place, name=intent.value)
        elif act == "level" and intent.value in SEAT_LEVELS:
            self.setup = setup.with_seat(place, level=intent.value)
        elif act == "first":
            self.setup = replace(setup, first=place)
        elif act == "lots":
            self.setup = replace(setup, first=LOTS)
        elif act == "seed":
            self.setup = replace(setup, seed=intent.value, shows_more=True, problems=())
        else:
            return False
        return True

    def _start(self) -> None:
        problems = self.setup.find_problems()
        if problems:
            self.setup = replace(self.setup, problems=problems)
            return
        from relativespace.deckfile import shipped_deck  # see ahead.py

        config = self.setup.config(shipped_deck(self.setup.deck_name), self.chance)
        self.setup = replace(self.setup, notices=(), problems=())
        self._deal(config)

    def first_problem(self) -> Problem | None:
        return self.setup.problems[0] if self.setup.problems else None

    # --- table ----------------------------------------------------------------------------------------------

    def _deal(self, config: Config) -> None:
        from relativespace.match import Match  # see ahead.py

        from .table import Table

        self.table = Table(Match(config), self.settings)
        self.menu_is_open = False
        self.asks_to_leave = False

    def _rematch(self) -> None:
        """The same people once more; the winner has packed a bag most recently and goes first (SET-5)."""
        table = self.table
        if table is None or table.view.winner is None:
            return
        self._deal(replace(table.match.config, seed=self.chance(), first=table.view.winner))

    def _leave(self, is_sure: bool) -> None:
        if not is_sure:
            self.asks_to_leave = True
            self.menu_is_open = True
            return
        self.table = None
        self.menu_is_open = False
        self.asks_to_leave = False
        self.setup = replace(self.setup, seed="")

    def _set(self, name: str, value: str) -> None:
        self.settings = self.settings.with_value(name, value)
        if self.table:
            self.table.settings = self.settings
