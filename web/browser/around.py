"""What follows the game outside its tree: the screen's name, attributes of <html>, open dialogs, sounds, the light, the
clock of a replay.

Called after each drawing. It only tells the page what the session already knows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from js import document, relativeSpace

from web.present.page import page_title, screen_name
from web.session.intents import Intent
from web.session.session import Session

if TYPE_CHECKING:
    from web.session.table.cues import Ear

    from .replaying import Replaying


class Around:
    """The page around one session."""

    def __init__(self, session: Session, handle: Callable[[Intent], None]) -> None:
        self.session = session
        self.handle = handle
        self.title = str(document.title)  # the page's own
        self.screen = ""
        self.loudness = ""
        self.ear: Ear | None = None
        self.replaying: Replaying | None = None
        self.faces = 0
        self._turning: asyncio.Task[None] | None = None

    def follow(self) -> None:
        """Bring the page around the tree up to date."""
        screen = screen_name(self.session)
        if screen != self.screen:
            self.screen = screen
            document.body.className = screen
            relativeSpace.awake(screen == "on-table")
        dialog = document.querySelector("dialog:not([open])")
        if dialog:
            dialog.showModal()
        document.title = page_title(self.session, self.title)
        settings = self.session.settings
        relativeSpace.wear("text", settings.text)
        relativeSpace.wear("motion", settings.motion)
        self._sound(settings.sound)
        self._replay()
        if self._is_turning_due and (self._turning is None or self._turning.done()):
            self._turning = asyncio.ensure_future(self._turn())

    def _replay(self) -> None:
        """The clock of a replay: the first one winds it up."""
        if self.session.replay:
            from .replaying import Replaying

            self.replaying = self.replaying or Replaying(self.session, self.handle)
            self.replaying.wake()

    @property
    def _is_turning_due(self) -> bool:
        """Whether the page is to turn. Not while a sheet is under somebody's hands: `follow` comes when it closes."""
        return self.session.sheet is None and self.session.facing != self.faces

    async def _turn(self) -> None:
        """Turn the page to the person who is shown, once nothing of the last move is under way any more: a card that
        flies while all turns round goes nowhere that anybody could follow."""
        while self._is_turning_due:
            await relativeSpace.settled()
            if self._is_turning_due:  # a sheet may have opened meanwhile
                self.faces = self.session.facing
                relativeSpace.turn(self.faces)

    def _sound(self, loudness: str) -> None:
        """What the last move sounds like; and when the loudness is chosen anew, a sample of it."""
        if loudness != self.loudness:
            relativeSpace.loudness(loudness)
            if self.loudness:
                relativeSpace.cue("load")
            self.loudness = loudness
        table = self.session.table
        if table is None:
            self.ear = None
            return
        if self.ear is None or self.ear.table is not table:
            from web.session.table.cues import Ear  # see web/browser/preload.py

            self.ear = self.ear.at(table) if self.ear else Ear(table)
        heard = self.ear.listen()
        if heard:
            relativeSpace.cue(" ".join(heard))
