"""What the set-up offers of the kept games: the one to go on with, and whether there are others.

It is kept as a small text of its own, so that the start needs to read no game for it (web/boot/way-back.js, which knows
this form). It is a copy of what the games say: where the two differ, the games are right (`Shelf.to_go_on_with`).
"""

from __future__ import annotations

from typing import NamedTuple

from .headline import Headline, read_headline

NAME = "way-back"
"""Under which it is kept."""
MORE = "more"


class WayBack(NamedTuple):
    """The last game that isn't over, and whether there are others."""

    game: Headline | None = None
    has_more: bool = False

    def after(self, news: Headline) -> WayBack | None:
        """What there is once a game has been kept; None where only a look at all games can tell."""
        game = self.game
        if game and game.ident == news.ident:
            return WayBack(news, self.has_more) if news.winner is None else None
        if news.winner is not None:
            return WayBack(game, has_more=True)
        if game is None:
            return None if self.has_more else WayBack(news)  # it may be one of those others itself
        return WayBack(news if news.when >= game.when else game, has_more=True)

    def to_text(self) -> str:
        """As `read_way_back` reads it: the game's headline or nothing, and below it whether there are others."""
        return f"{self.game.to_text() if self.game else ''}\n{MORE if self.has_more else ''}"


def read_way_back(text: str) -> WayBack | None:
    """A text as `to_text` writes it; None for any other one."""
    first, newline, last = text.partition("\n")
    game = read_headline(first) if first else None
    if not newline or last not in ("", MORE) or (first and not game):
        return None
    return WayBack(game, has_more=last == MORE)
