"""How much robots may think on a device: a fixed piece of the engine's work to be timed, and what its speed allows.

Robots think in counted steps, so that the same game goes the same way on every device. So a slow device can't just
think for less time: it is measured once, and what comes of it is written into each game that is dealt on it. Owns the
work and the speeds; it has no clock.
"""

from __future__ import annotations

from collections.abc import Iterator

from relativespace.seats import EFFORTS

SPEEDS = ((3, 8), (1.5, 4), (0.75, 2))
"""From so many moves of `trial` in a millisecond on, this effort; below all of them the least. Measured in Debian's
Chromium on a machine like a laptop: 5.5 moves; slowed down four times by the browser's own tools: 1.2 to 1.4. Half
the speed is half the effort, so that the thinking takes as long."""


def effort_at(speed: float) -> int:
    """The effort for a device that makes so many moves of `trial` in a millisecond.

    >>> [effort_at(speed) for speed in (9, 2, 1, 0.1)]
    [8, 4, 2, 1]
    """
    return next((effort for least, effort in SPEEDS if speed >= least), EFFORTS[-1])


def trial() -> Iterator[None]:
    """Robots playing one and the same game again and again, a move a step: rules, moves and judging, as in thinking."""
    from relativespace.bots import bot  # see web/browser/preload.py
    from relativespace.deckfile import shipped_deck
    from relativespace.match import Config, Match, Seat
    from relativespace.rng import Rng

    config = Config((Seat("Ada", "greedy"), Seat("Ben", "greedy")), shipped_deck("station"), seed=1)
    choose, rng = bot("greedy"), Rng(0)
    while True:
        match = Match(config)
        while match.winner is None:
            match.play(choose(match.view, match.legal, config.deck, rng))
            yield
