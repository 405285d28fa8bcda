"""What follows the game outside its tree: the screen's name, attributes of <html>, open dialogs, sounds, the light.

Called after each drawing. It only tells the page what the session already knows.
"""

from __future__ import annotations

from js import document, relativeSpace

from web.present.page import screen_name
from web.session.session import Session


class Around:
    """The page around one session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.screen = ""

    def follow(self) -> None:
        """Bring the page around the tree up to date."""
        screen = screen_name(self.session)
        if screen != self.screen:
            self.screen = screen
            document.body.className = screen
        dialog = document.querySelector("dialog:not([open])")
        if dialog:
            dialog.showModal()
        settings = self.session.settings
        relativeSpace.wear("text", settings.text)
        relativeSpace.wear("motion", settings.motion)
        relativeSpace.awake(screen == "on-table")
