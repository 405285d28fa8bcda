"""What has come out so far, and how it reads: tables in Markdown, aligned, for the terminal and README.md alike.

Owns the columns and the figures for other programs; the arithmetic is `score`'s.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, median
from typing import Any

from bench.tournament.games import Decision, Outcome
from bench.tournament.pairing import PLAYERS, Contest
from bench.tournament.score import Interval, interval, is_reached

Row = tuple[str, ...]


class Results:
    """The outcomes of several contests, deal by deal."""

    def __init__(self, contests: Sequence[Contest]) -> None:
        self._outcomes: dict[Contest, list[Outcome]] = {contest: [] for contest in contests}

    def add(self, contest: Contest, outcome: Outcome) -> None:
        self._outcomes[contest].append(outcome)

    def scores(self, contest: Contest) -> list[float]:
        """By deal."""
        return [outcome.score for outcome in self._outcomes[contest]]

    def decisions(self, level: str) -> list[Decision]:
        """All decisions of a level, against whomever."""
        return [
            decision
            for outcomes in self._outcomes.values()
            for outcome in outcomes
            for decision in outcome.decisions
            if decision.level == level
        ]

    def lines(self) -> list[str]:
        """Both tables."""
        wins = [self._wins(contest) for contest, outcomes in self._outcomes.items() if outcomes]
        if not wins:
            return ["No deal was played to its end."]
        costs = [_costs(level, found) for level in PLAYERS if (found := self.decisions(level))]
        return [
            *table(("Players", "Pair", "Deals", "Wins", "95 % interval", "Goal", "Reached", "Given up"), wins),
            "",
            "What a decision takes (milliseconds on this machine):",
            "",
            *table(("Level", "Decisions", "`apply`, median", "mean", "ms, median", "mean"), costs),
        ]

    def figures(self) -> list[dict[str, Any]]:
        """For JSON: a contest each, without the times, so that the same tournament gives the same text again."""
        return [
            {
                "players": contest.players,
                "pair": list(contest.pair),
                "deals": len(outcomes),
                **interval(self.scores(contest))._asdict(),
                "goal": contest.goal,
                "given_up": sum(outcome.given_up for outcome in outcomes),
                "scores": self.scores(contest),
            }
            for contest, outcomes in self._outcomes.items()
            if outcomes
        ]

    def _wins(self, contest: Contest) -> Row:
        found, goal = interval(self.scores(contest)), contest.goal
        return (
            str(contest.players),
            str(contest.pair),
            f"{len(self._outcomes[contest]):,}",
            _percent(found.rate),
            f"{_percent(found.low)} to {_percent(found.high)}",
            "" if goal is None else f"{100 * goal:.0f} %",
            "" if goal is None else _verdict(found, goal),
            str(sum(outcome.given_up for outcome in self._outcomes[contest])),
        )


def _verdict(found: Interval, goal: float) -> str:
    return "yes" if is_reached(found, goal) else "no"


def _costs(level: str, decisions: Sequence[Decision]) -> Row:
    applies = [decision.applies for decision in decisions]
    millis = [1000 * decision.seconds for decision in decisions]
    return (
        level,
        f"{len(decisions):,}",
        f"{median(applies):,.0f}",
        f"{fmean(applies):,.0f}",
        f"{median(millis):,.2f}",
        f"{fmean(millis):,.2f}",
    )


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def table(head: Row, rows: Sequence[Row]) -> list[str]:
    """A Markdown table that is aligned as plain text, too."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    rule = tuple("-" * (width - 1) + ":" for width in widths)
    return [
        "| " + " | ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        for row in (head, rule, *rows)
    ]
