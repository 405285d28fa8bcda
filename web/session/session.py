"""A visit that acts: intents come in here, and are handed to whoever answers them.

Owns the order of what follows an act: first what has changed is kept, then the page draws it (`handle` returns), then
the browser runs the errands. Who answers which intent is told in routes.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .intents import Intent
from .platform import TUTORIAL_PLACE
from .routes import handlers
from .setup.edits import changed
from .setup.links import LinkSetup
from .visit import Visit

if TYPE_CHECKING:
    from relativespace.moves import Move


class Session(Visit):
    """What one visitor has in front of them, and the one that intents are given to."""

    def handle(self, intent: Intent) -> bool:
        """Act on an intent. Returns whether anything that is shown may have changed."""
        self._look_for_seed()
        has_changed = self._act(intent)
        self._keep()
        return has_changed

    def _act(self, intent: Intent) -> bool:
        for handle in handlers(intent.act, self.sheet):
            has_changed = handle(self, intent)
            if has_changed is not None:
                return has_changed
        if self.table:
            return self.table.handle(intent)
        setup = changed(self.setup, intent)
        if setup:
            self.take_setup(setup)
        return setup is not None

    def bot_move(self, move: Move | None = None) -> None:
        """Let the robot whose turn it is make one move (`Table.bot_move`)."""
        if self.played:
            self.played.bot_move(move)
            self._keep()

    def take_link(self, link: LinkSetup) -> None:
        """Take over the set-up of a link, and start with it if it asks for that; or open the game that it carries."""
        self.take_setup(link.setup)
        if link.sound is not None:
            self.set_sound_for_now(link.sound)
        self.note_learning(self.outside.store.get(TUTORIAL_PLACE) is not None)
        if link.learns:
            from .acts.lesson import begin  # see web/browser/preload.py

            begin(self)
        if link.carried:
            from .acts.opening import take  # as above

            take(self, link.carried)
        elif link.starts:
            from .acts.starting import start  # as above

            start(self)
        self._keep()

    def _look_for_seed(self) -> None:
        """Whether the end stands, because somebody has seen the seed: here, before a reload, in another window."""
        if self.game and self.game.view.winner is not None:
            self.game.is_seed_shown = self.keeper.shelf.is_seed_seen(self.keeper.ident)

    def _keep(self) -> None:
        """Keep the game, before anything of its last move can be seen; and where one has got to in the tutorial."""
        if self.lesson or self.outside.fragment:
            from .acts.answering import hold  # see web/browser/preload.py
            from .acts.lesson import keep

            keep(self)
            hold(self)
        if self.game and not self.game.is_watched:
            self.keeper.keep(self.game.match)
            if self.keeper.is_overtaken:
                from .acts.windows import follow  # as above

                follow(self)
            elif self.game.view.winner is not None or self.counted:
                from .acts.statistics import count  # as above

                count(self)
            self._look_for_seed()
