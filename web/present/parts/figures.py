"""The figures of a game in words: how long it was, what went wrong, and the riskiest play."""

from __future__ import annotations

from relativespace.advice.account import Account, account
from relativespace.match import Match
from relativespace.words.catalogue import N_, say_count
from relativespace.words.line import Line, PlayerName, line
from relativespace.words.names import listed, pod_number
from relativespace.words.percent import percent


def figures_of(match: Match) -> Account:
    """The account of a game as it stands."""
    return account(match)


def summary(figures: Account) -> str:
    """Turns, jams and launches."""
    return listed(
        [
            say_count("{n} turn", "{n} turns", figures.turns),
            say_count("{n} jam", "{n} jams", sum(figures.jams)),
            say_count("{n} launch", "{n} launches", figures.launches),
        ]
    )


def riskiest(figures: Account, names: tuple[str, ...]) -> Line | None:
    """The face-down card that was turned over at the highest risk, if there was any risk. In hindsight another play may
    have been bolder, one with more at stake (looking_back.py): so this one is called the riskiest."""
    play = figures.boldest
    if play is None:
        return None
    message = N_("Riskiest: {name} turned over a card on pod {pod} with a {risk} % risk of a jam, and it fitted.")
    if play.jammed:
        message = N_("Riskiest: {name} turned over a card on pod {pod} with a {risk} % risk of a jam, and it jammed.")
    return line(message, name=PlayerName(names[play.seat]), pod=pod_number(play.pod), risk=percent(play.odds))
