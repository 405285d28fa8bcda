"""The page as a whole: the set-up or a table, the menu over it, the settings. The one that intents are given to.

Everything it needs of the outside comes as a function: fresh chance for seeds and lots. What is shown is worked
out from it by `web.present`; it never touches a page itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from relativespace.seats import Config
from relativespace.words.catalogue import N_
from relativespace.words.line import line

from .intents import Intent
from .links import LinkSetup
from .seating import facing
from .settings import Settings
from .setup import LOTS, SEAT_LEVELS, Problem, Setup, first_next

if TYPE_CHECKING:
    from .people import People
    from .table import Table


class Sheet(NamedTuple):
    """A dialog over the page: of what kind, and whose it is (a seat or a pod, −1 where that means nothing)."""

    kind: str
    number: int = -1


SHEETS = ("menu", "players", "keys", "pod", "bay", "stash", "log")
"""The dialogs that a button of the name opens. What each shows is in web/present/sheets.py."""


class Session:
    """What one visitor has in front of them."""

    def __init__(self, chance: Callable[[], int], settings: Settings | None = None, setup: Setup | None = None) -> None:
        """`chance` gives fresh whole numbers 0…2⁶⁴−1; `setup` is what was typed before this session."""
        self.chance = chance
        self.is_kept = True  # whether the settings outlive the visit
        self.settings = settings or Settings()
        self._own_sound = ""  # what is kept, while a link has its say for this visit
        self.setup = setup or Setup()
        self.table: Table | None = None
        self.left: Table | None = None  # a game that isn't over, to go on with until another one starts
        self.sheet: Sheet | None = None
        self.people: People | None = None  # what is typed on the sheet "players", while it is open

    @property
    def facing(self) -> int:
        """By how many degrees the page is turned, to face the person who is shown."""
        table = self.table
        if table is None:
            return 0
        return facing(table.match.config.seats, table.sides, table.shown, self.settings.seating)

    @property
    def settings_to_keep(self) -> Settings:
        """The settings as they outlive the visit."""
        return replace(self.settings, sound=self._own_sound or self.settings.sound)

    def take_link(self, link: LinkSetup) -> None:
        """Take over the set-up of a link, and start with it if it asks for that."""
        self.setup = link.setup
        if link.sound is not None and link.sound == (self.settings.sound == "off"):
            own = self.settings.sound
            self._set("sound", "medium" if link.sound else "off")
            self._own_sound = own
        if link.starts:
            self._start()

    def handle(self, intent: Intent) -> bool:
        """Act on an intent. Returns whether anything that is shown may have changed."""
        act = intent.act
        if act.startswith("look-"):
            return self._open(act.removeprefix("look-"), intent)
        if act == "menu":
            self._show(None if self.sheet == Sheet("menu") else Sheet("menu"))
        elif act == "close":
            self._show(None)
        elif act.startswith("set-"):
            self._set(act.removeprefix("set-"), intent.value)
        elif self.table is None:
            return self._handle_setup(intent)
        elif act == "again":
            self._rematch()
        elif act in ("leave", "setup"):
            self._leave(is_sure=act == "leave" or self.table.view.winner is not None)
        elif act == "stay":
            self._show(None)
        elif act in ("rename", "reseat"):
            return self._change_people(intent)
        elif act == "confirm-never":
            return self._stop_asking(intent, self.table)
        else:
            return self.table.handle(intent)
        return True

    def _open(self, kind: str, intent: Intent) -> bool:
        """Open a sheet; one about a seat or a pod needs a table that has it."""
        number = {"pod": intent.pod, "stash": intent.seat}.get(kind, -1)
        if kind not in SHEETS or (self.table is None and kind not in ("menu", "keys")):
            return False
        if self.table and kind in ("pod", "stash"):
            view = self.table.view
            if not 0 <= number < len(view.pods if kind == "pod" else view.seats):
                return False
        self._show(Sheet(kind, number))
        return True

    def _show(self, sheet: Sheet | None) -> None:
        """Another sheet, or none. What was changed on the sheet of the players holds when it closes, and not before: a
        slip of the finger on it is put right by another tap."""
        table, people = self.table, self.people
        if table and people and people.seats != people.before:
            table.reseat(people.seats)
            table.tell(people.told, is_lasting=True)
        self.people = None
        if table and sheet and sheet.kind == "players":
            from .people import People  # see ahead.py

            self.people = People.of(table.match.config.seats)
        self.sheet = sheet

    # --- set-up ---------------------------------------------------------------------------------------------

    def _handle_setup(self, intent: Intent) -> bool:
        act, setup, place = intent.act, self.setup, intent.seat
        if act == "start":
            self._start()
        elif act == "resume" and self.left:
            self.table, self.left = self.left, None
            self.table.settings = self.settings
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

        self._show(None)
        self.table = Table(Match(config), self.settings)
        self.left = None

    def _rematch(self) -> None:
        """The same people once more. Each is the first in turn: whoever sits after the one who was goes first."""
        table = self.table
        if table and table.view.winner is not None:
            self._deal(replace(table.match.config, seed=self.chance(), first=first_next(table.match.config)))

    def _leave(self, is_sure: bool) -> None:
        if not is_sure:
            self._show(Sheet("leaving"))
            return
        self._show(None)
        if self.table and self.table.view.winner is None:
            self.left = self.table
        self.table = None
        self.setup = replace(self.setup, seed="")

    def _change_people(self, intent: Intent) -> bool:
        """Another name or another level for a seat, on the sheet of the players."""
        people = self.people and self.people.change(intent.act, intent.seat, intent.value)
        if people is None:
            return False
        self.people = people
        return True

    def _stop_asking(self, intent: Intent, table: Table) -> bool:
        """Yes to the question about a face-down card, and no such question any more."""
        if not table.asked or not table.handle(intent._replace(act="confirm")):
            return False
        self._set("blind", "never")
        table.tell([line(N_("Nobody is asked about face-down cards any more; the menu has a switch for it."))])
        return True

    def _set(self, name: str, value: str) -> None:
        self.settings = self.settings.with_value(name, value)
        if name == "sound":
            self._own_sound = ""
        if self.table:
            self.table.settings = self.settings
