"""The page as a whole: the set-up or a table, the menu over it, the settings. The one that intents are given to.

Everything it needs of the outside comes as a function: fresh chance for seeds and lots. What is shown is worked
out from it by `web.present`; it never touches a page itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from relativespace.words.line import Line

from .acts.starting import start, start_again
from .intents import Intent
from .jobs import Job
from .platform import Errand, Outside
from .routes import DESKS, begin_to_count, count_end, keep_lesson, learn, open_desk, stop_asking
from .settings import Settings
from .setup.edits import changed
from .setup.form import Setup
from .setup.links import LinkSetup
from .sheet import Sheet, is_there
from .table.seating import facing

if TYPE_CHECKING:
    from relativespace.match import Match
    from relativespace.moves import Move

    from .kept.autosave import Keeper
    from .kept.headline import Headline
    from .lessons.guided import GuidedTable
    from .setup.people import People
    from .table.replay import Replay
    from .table.table import Table


class Session:
    """What one visitor has in front of them."""

    def __init__(
        self,
        chance: Callable[[], int],
        settings: Settings | None = None,
        setup: Setup | None = None,
        outside: Outside | None = None,
    ) -> None:
        """`chance` gives fresh whole numbers 0…2⁶⁴−1; `setup` is what was typed before this session."""
        self.chance = chance
        self.outside = outside or Outside()
        self.errands: list[Errand] = []  # for the browser, which takes them away
        self.jobs: list[Job] = []  # likewise, to be run between two frames
        self.is_kept = True  # whether the settings outlive the visit
        self.settings = settings or Settings()
        self._own_sound = ""  # what is kept, while a link has its say for this visit
        self.setup = setup or Setup()
        self.game: Table | None = None
        self.replay: Replay | None = None  # a game that is looked through, instead of the table
        self.lesson: GuidedTable | None = None  # the tutorial, a demo or a puzzle, likewise
        self.is_learning = False  # the tutorial has been begun, on this device
        self.is_embedded = False  # in an article: there is a demo, and nothing else
        self.unfinished: Headline | None = None  # the kept game to go on with
        self.has_more_games = False  # others are kept, too
        self.sheet: Sheet | None = None
        self.people: People | None = None  # what is typed on the sheet "players", while it is open
        self.notice: Line | None = None  # what the strip says once, until it is put away
        self.counted: tuple[str, int] | None = None  # the end that the statistics have: of which game, at which version
        self.on_desk: object = None  # what the desk of the open sheet has read for it, until that closes

    @property
    def table(self) -> Table | None:
        """The table that is shown: the game's, or that of a replay or of a lesson."""
        return self.replay.table if self.replay else self.played

    @property
    def played(self) -> Table | None:
        """The table at which moves are made: a lesson lies over the game."""
        return self.lesson or self.game

    @cached_property
    def keeper(self) -> Keeper:
        """What keeps the games; the start of a page with nothing kept does without."""
        from .kept.autosave import Keeper  # see preload.py
        from .kept.shelf import Shelf

        return Keeper(Shelf(self.outside.store), self.outside)

    @property
    def facing(self) -> int:
        """By how many degrees the page is turned, to face the person who is shown. A replay turns nothing."""
        table = self.played
        if table is None:
            return 0
        return facing(table.match.config.seats, table.sides, table.shown, table.settings.seating)

    @property
    def settings_to_keep(self) -> Settings:
        """The settings as they outlive the visit."""
        return replace(self.settings, sound=self._own_sound or self.settings.sound)

    def take_link(self, link: LinkSetup) -> None:
        """Take over the set-up of a link, and start with it if it asks for that; or open the game that it carries."""
        self.setup = link.setup
        if link.sound is not None and link.sound == (self.settings.sound == "off"):
            own = self.settings.sound
            self.set("sound", "medium" if link.sound else "off")
            self._own_sound = own
        learn(self, link.learns)
        if link.carried:
            from .acts.opening import take  # see preload.py

            take(self, link.carried)
        elif link.starts:
            start(self)
        self._keep()

    def handle(self, intent: Intent) -> bool:
        """Act on an intent. Returns whether anything that is shown may have changed."""
        self._look_for_seed()
        has_changed = self._act(intent)
        self._keep()
        return has_changed

    def bot_move(self, move: Move | None = None) -> None:
        """Let the robot whose turn it is make one move (`Table.bot_move`)."""
        if self.played:
            self.played.bot_move(move)
            self._keep()

    def _look_for_seed(self) -> None:
        """Whether the end stands, because somebody has seen the seed: here, before a reload, in another window."""
        if self.game and self.game.view.winner is not None:
            self.game.is_seed_shown = self.keeper.shelf.is_seed_seen(self.keeper.ident)

    def _keep(self) -> None:
        """Keep the game, before anything of its last move can be seen; and where one has got to in the tutorial."""
        if self.lesson or self.outside.fragment:
            keep_lesson(self)
        if self.game and not self.game.is_watched:
            self.keeper.keep(self.game.match)
            if self.keeper.is_overtaken:
                from .acts.windows import follow  # see preload.py

                follow(self)
            elif self.game.view.winner is not None or self.counted:
                count_end(self)
            self._look_for_seed()

    def _act(self, intent: Intent) -> bool:
        act = intent.act
        desk = DESKS.get(act.partition("-")[0])
        if desk:
            return desk(self, intent)
        if act.startswith("look-"):
            return self._open(act.removeprefix("look-"), intent)
        if act == "menu":
            self.show(None if self.sheet == Sheet("menu") else Sheet("menu"))
        elif act == "close":
            self.show(None)
        elif act.startswith("set-"):
            self.set(act.removeprefix("set-"), intent.value)
        elif self.table is None:
            return self._handle_setup(intent)
        elif act == "again":
            start_again(self)
        elif act == "setup":
            self._leave()
        elif act == "confirm-never":
            return stop_asking(self, self.table, intent)
        else:
            return self.table.handle(intent)
        return True

    def _open(self, kind: str, intent: Intent) -> bool:
        """Open a sheet; one about a seat or a pod needs a table that has it."""
        number = {"pod": intent.pod, "stash": intent.seat}.get(kind, -1)
        table = self.table
        if not is_there(kind, table is not None, self.replay is not None, self.lesson is not None):
            return False
        if table and kind in ("pod", "stash"):
            view = table.view
            if not 0 <= number < len(view.pods if kind == "pod" else view.seats):
                return False
        self.show(Sheet(kind, number))
        return True

    def show(self, sheet: Sheet | None) -> None:
        """Another sheet, or none. What was changed on the sheet of the players holds when it closes, and not before: a
        slip of the finger on it is put right by another tap."""
        if self.game and self.people:
            self.people.take_over(self.game, self.outside.effort)
        self.people = self.on_desk = None
        if self.replay:
            self.replay.stop()
        if sheet:
            open_desk(self, sheet)
        self.sheet = sheet

    # --- set-up ---------------------------------------------------------------------------------------------

    def _handle_setup(self, intent: Intent) -> bool:
        if intent.act == "start":
            start(self)
            return True
        setup = changed(self.setup, intent)
        self.setup = setup or self.setup
        return setup is not None

    # --- table ----------------------------------------------------------------------------------------------

    def sit_down(self, match: Match) -> Table:
        """A game that is new on this device comes onto the table. Another one that was there is kept."""
        self.keeper.begin(f"{self.chance():016x}")
        begin_to_count(self, match)
        return self.lay(match)

    def lay(self, match: Match) -> Table:
        """Lay a game on the table; the keeper has been told which one it is."""
        from .acts.windows import ask  # see preload.py
        from .table.table import Table

        self.show(None)
        self.replay = self.lesson = self.notice = None
        self.game = Table(match, self.settings)
        ask(self)
        return self.game

    def _leave(self) -> None:
        """To the set-up. There is nothing to ask about: the game is kept, and the set-up offers it."""
        self.show(None)
        self.game = self.replay = self.lesson = self.notice = None
        self.setup = replace(self.setup, seed="")
        self.look_for_unfinished()

    def look_for_unfinished(self) -> None:
        """Which game there is to go on with; the next start is to offer the same."""
        found = self.keeper.shelf.to_go_on_with()
        self.keeper.shelf.point_back(found)
        self.unfinished, self.has_more_games = found

    def set(self, name: str, value: str) -> None:
        """Another choice of a setting."""
        self.settings = self.settings.with_value(name, value)
        if name == "sound":
            self._own_sound = ""
        for table in (self.game, self.lesson, self.table):
            if table:
                table.settings = self.settings
