"""The balance figures of `simulate`, as sentences and one table. Counts nothing itself: `tally` does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..cards import Deck
from ..words.catalogue import N_, _, say, say_count
from ..words.names import kind_name

COLUMNS = (N_("copies"), N_("played"), N_("a game"), N_("face down"), N_("jammed"), N_("opened a pod"))
_KEYS = ("copies", "played", "a_game", "blind", "jammed", "opened")


def report_lines(figures: dict[str, Any], deck: Deck) -> list[str]:
    """The figures, line by line."""
    turns, wins = figures["turns"], figures["wins"]
    jams, launches, blind = figures["jams"], figures["launches"], figures["blind_plays"]
    lines = [
        say_count(
            "{n} game of {players} players with the deck “{deck}”, seed {seed}",
            "{n} games of {players} players with the deck “{deck}”, seed {seed}",
            figures["games"], players=figures["players"], deck=deck.name, seed=figures["seed"],
        ),
        "",
        say("Turns a game: median {median}, 5 % {p5}, 95 % {p95}, longest {most}", **turns["game"]),
        say("Turns a player: median {median}, 5 % {p5}, 95 % {p95}, most {most}", **turns["player"]),
        say("Jams: {all}, {a_game} a game, {blind} of them by blind plays", **jams),
        say("Launches: {all}, {a_game} a game", **launches),
        say("Blind plays: {all}, {a_game} a game", **blind),
        say("Pods opened by keycards: {all}, {a_game} a game", **figures["opened_pods"]),
        say_count(
            "{n} game unfinished after {turns} turns",
            "{n} games unfinished after {turns} turns",
            figures["unfinished"], turns=figures["max_turns"],
        ),
        "",
        _("Wins by seat; the first one begins:"),
    ]  # fmt: skip
    for seat, won in enumerate(wins["seat"]):
        lines.append(_wins(say("seat {place}", place=seat + 1), won, figures["games"]))
    lines += ["", _("Wins by level, beside what equal players would win:")]
    for level, won in wins["level"].items():
        lines.append(say("{wins}, fair {fair}", wins=_wins(level, won["wins"], figures["games"]), fair=won["fair"]))
    return [*lines, "", _("How often each kind was played:"), *_table(figures["kinds"], deck)]


def _wins(who: str, won: int, games: int) -> str:
    share = f"{won / games * 100:.1f}"
    return say("{who}: {won} ({share} %)", who=who, won=won, share=share)


def _table(kinds: dict[str, dict[str, float]], deck: Deck) -> list[str]:
    rows = [("", *map(_, COLUMNS))]
    for kind in deck.kinds:
        figures = kinds[kind.id]
        rows.append((str(kind_name(kind)), *(_number(figures[key]) for key in _KEYS)))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [_row(row, widths) for row in rows]


def _number(value: float) -> str:
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    first = cells[0].ljust(widths[0])
    return "  ".join([first, *(cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=True))]).rstrip()
