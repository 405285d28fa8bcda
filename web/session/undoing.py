"""How far one undo goes, and why it can't: worked out from the moves made. It takes nothing back itself."""

from __future__ import annotations

from relativespace.match import Match
from relativespace.words.catalogue import N_
from relativespace.words.line import Line, line


def plies_to_undo(match: Match) -> int:
    """How many plies go back to the last person's move: robots' moves since then go too. 0 if no person has moved."""
    for count, ply in enumerate(reversed(match.plies), 1):
        if not match.config.seats[ply.seat].is_bot:
            return count
    return 0


def why_no_undo(match: Match) -> Line | None:
    """Why nothing can be taken back now, or None if it can."""
    count = plies_to_undo(match)
    if not count:
        return line(N_("There is no move of yours to take back."))
    plies = match.plies[-count:]
    if any(ply.turned_up for ply in plies):
        return line(N_("New cards were seen, so this can’t be undone."))
    if any(ply.showed_something_new for ply in plies):
        return line(N_("The cards were shuffled, so this can’t be undone."))
    return None
