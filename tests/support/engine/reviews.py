"""Games that are over, and their reviews."""

from __future__ import annotations

from relativespace.advice.hindsight import Review, review
from relativespace.bots import bot, dice, finish
from relativespace.match import Match
from relativespace.moves import parse_move

JAMMED = """
    pods: 1 2 3
    Ada: - / - / 4 5 6 7 .
    Ben: - / - / (2) . . . .
"""
"""Ben has one card left. It fits in two games of three; in this one it jams, and five come back."""


def played(match: Match, *moves: str) -> Match:
    """These moves, and then greedy ones to the end."""
    for move in moves:
        match.play(parse_move(move))
    while match.winner is None:
        match.play(bot("greedy")(match.view, match.legal, match.config.deck, dice(7, match.ply)))
    return match


def worked_out(match: Match, *whose: int) -> Review:
    return finish(review(match, whose))
