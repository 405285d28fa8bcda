"""What one visitor has in front of them: the set-up or a game, what lies over that, the sheet that is open, settings.

Owns what is shown, and the only commands that change it; nobody else assigns a field of a visit. So what must hold is
held in one place: of game, lesson and replay one is on top, and what belongs to a sheet is gone when that closes. What
a press does is in acts/; a visit knows none of them, keeps no game and tells a browser nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from relativespace.words.line import Line

from .jobs import Job
from .platform import Errand, Outside
from .settings import Settings
from .setup.form import Setup
from .sheet import Sheet
from .table.seating import facing

if TYPE_CHECKING:
    from relativespace.match import Match

    from .kept.autosave import Keeper
    from .kept.headline import Headline
    from .lessons.guided import GuidedTable
    from .table.replay import Replay
    from .table.table import Table


class Visit:
    """The state of the page. Everything that it needs of the world around it comes in as a value or a function."""

    def __init__(
        self,
        chance: Callable[[], int],
        settings: Settings | None = None,
        setup: Setup | None = None,
        outside: Outside | None = None,
        *,
        is_kept: bool = True,
        is_embedded: bool = False,
    ) -> None:
        """`chance` gives fresh whole numbers 0…2⁶⁴−1; `setup` is what was typed before this visit; `is_kept`:
        whether the settings outlive it; `is_embedded`: it is in an article, with one demo and nothing else."""
        self.chance = chance
        self.outside = outside or Outside()
        self.is_embedded = is_embedded
        self.errands: list[Errand] = []  # for the browser, which takes them away
        self.jobs: list[Job] = []  # likewise, to be run between two frames
        self.is_kept = is_kept
        self.settings = settings or Settings()
        self._own_sound = ""  # what is kept, while a link has its say for this visit
        self.setup = setup or Setup()
        self.game: Table | None = None
        self.replay: Replay | None = None  # a game that is looked through, instead of the table
        self.lesson: GuidedTable | None = None  # the tutorial, a demo or a puzzle, likewise
        self.is_learning = False  # the tutorial has been begun, on this device
        self.unfinished: Headline | None = None  # the kept game to go on with
        self.has_more_games = False  # others are kept, too
        self.sheet: Sheet | None = None
        self.sheet_state: object = None  # what has been read for the open sheet, or typed on it (sheet_state.py)
        self.notice: Line | None = None  # what the notice bar says once, until it is put away
        self.counted: tuple[str, int] | None = None  # the end that the statistics have: of which game, at which version

    # --- what is shown --------------------------------------------------------------------------------------

    @property
    def table(self) -> Table | None:
        """The table that is shown: the game's, or that of a replay or of a lesson."""
        return self.replay.table if self.replay else self.played

    @property
    def played(self) -> Table | None:
        """The table at which moves are made: a lesson lies over the game."""
        return self.lesson or self.game

    @property
    def whole_game(self) -> Match:
        """All of the game that is shown: the one on the table, or the one that is looked through. There must be one."""
        if self.replay:
            return self.replay.match
        assert self.game is not None, "a sheet of a game without a table"
        return self.game.match

    @cached_property
    def keeper(self) -> Keeper:
        """What keeps the games; the start of a page with nothing kept does without."""
        from .kept.autosave import Keeper  # see web/browser/preload.py
        from .kept.shelf import Shelf

        return Keeper(Shelf(self.outside.store), self.outside)

    @property
    def facing(self) -> int:
        """By how many degrees the page is turned, to face the person who is shown. A replay turns nothing."""
        table = self.played
        if table is None:
            return 0
        return facing(table.match.config.seats, table.sides, table.shown, table.settings.seating)

    # --- the table ------------------------------------------------------------------------------------------

    def put_on_table(self, table: Table) -> None:
        """A game, with nothing over it."""
        self.show(None)
        self.replay = self.lesson = self.notice = None
        self.game = table

    def exchange_table(self, table: Table) -> None:
        """Another table for the same game; what lies over that, and the open sheet, stay."""
        self.game = table

    def lay_over(self, lesson: GuidedTable) -> None:
        """A lesson over what is there."""
        self.show(None)
        self.replay = self.notice = None
        self.lesson = lesson

    def look_through(self, replay: Replay) -> None:
        """A replay over what is there. What was said of the game that it is of goes on standing."""
        self.show(None)
        self.replay = replay

    def stop_looking_through(self) -> None:
        """Back to the table that the replay lies over."""
        self.replay = None
        self.show(None)

    def uncover(self) -> None:
        """Back to the game below a lesson or a replay, or to the set-up where there is none."""
        self.show(None)
        self.lesson = self.replay = None
        if self.game is None:
            self.look_for_unfinished()

    def leave(self) -> None:
        """To the set-up. There is nothing to ask about: the game is kept, and the set-up offers it."""
        self.show(None)
        self.game = self.replay = self.lesson = self.notice = None
        self.setup = replace(self.setup, seed="")
        self.look_for_unfinished()

    # --- the sheet, the notice ------------------------------------------------------------------------------

    def show(self, sheet: Sheet | None) -> None:
        """Another sheet, or none. What was changed on the sheet of the players holds when it closes, and not before: a
        slip of the finger on it is put right by another tap."""
        if self.game and self.sheet == Sheet("players"):
            from .setup.people import People  # see web/browser/preload.py

            if isinstance(self.sheet_state, People):
                self.sheet_state.take_over(self.game, self.outside.effort)
        self.drop_sheet()
        if self.replay:
            self.replay.stop()
        self.sheet = sheet

    def drop_sheet(self) -> None:
        """Close the sheet without what was typed on it."""
        self.sheet = self.sheet_state = None

    def change_sheet(self, state: object) -> None:
        """What the open sheet shows is this from now on."""
        self.sheet_state = state

    def tell(self, notice: Line | None) -> None:
        """Say something on the notice bar, or nothing any more."""
        self.notice = notice

    # --- the set-up and what it offers ----------------------------------------------------------------------

    def take_setup(self, setup: Setup) -> None:
        """Another set-up, in the form of the next game."""
        self.setup = setup

    def offer(self, unfinished: Headline | None, has_more_games: bool) -> None:
        """What there is to go on with, on the set-up."""
        self.unfinished, self.has_more_games = unfinished, has_more_games

    def look_for_unfinished(self) -> None:
        """Which game there is to go on with; the next start is to offer the same."""
        found = self.keeper.shelf.to_go_on_with()
        self.keeper.shelf.point_back(found)
        self.offer(*found)

    def note_learning(self, is_learning: bool) -> None:
        """Whether there is a tutorial to go on with."""
        self.is_learning = is_learning

    def note_counted(self, counted: tuple[str, int] | None) -> None:
        """Which end the statistics have: they needn't be asked about it again."""
        self.counted = counted

    # --- settings -------------------------------------------------------------------------------------------

    @property
    def settings_to_keep(self) -> Settings:
        """The settings as they outlive the visit."""
        return replace(self.settings, sound=self._own_sound or self.settings.sound)

    def set(self, name: str, value: str) -> None:
        """Another choice of a setting."""
        self.settings = self.settings.with_value(name, value)
        if name == "sound":
            self._own_sound = ""
        for table in (self.game, self.lesson, self.table):
            if table:
                table.settings = self.settings

    def set_sound_for_now(self, is_on: bool) -> None:
        """A link's say about the sound: for this visit, so what is kept stays as it was."""
        if is_on == (self.settings.sound == "off"):
            own = self.settings.sound
            self.set("sound", "medium" if is_on else "off")
            self._own_sound = own
