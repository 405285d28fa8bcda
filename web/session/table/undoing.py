"""How far one undo or redo goes, and why it can't: worked out from the moves made; and the undo and the redo
themselves, which the log tells."""

from __future__ import annotations

from relativespace.match import Match
from relativespace.words.catalogue import N_
from relativespace.words.line import Line, PlayerName, line

from .logbook import Logbook


def plies_to_undo(match: Match) -> int:
    """How many plies go back to the last person's move: robots' moves since then go too. 0 if no person has moved."""
    for count, ply in enumerate(reversed(match.plies), 1):
        if not match.config.seats[ply.seat].is_bot:
            return count
    return 0


def why_no_undo(match: Match, is_seed_shown: bool = False) -> Line | None:
    """Why nothing can be taken back now, or None if it can. Whoever has seen the seed can know every card."""
    if is_seed_shown:
        return line(N_("The seed has been shown, so this can’t be undone."))
    count = plies_to_undo(match)
    if not count:
        return line(N_("There is no move of yours to take back."))
    plies = match.plies[-count:]
    if any(ply.turned_up for ply in plies):
        return line(N_("New cards were seen, so this can’t be undone."))
    if any(ply.showed_something_new for ply in plies):
        return line(N_("The cards were shuffled, so this can’t be undone."))
    return None


def plies_to_redo(match: Match) -> int:
    """How many plies one redo makes again: those that one undo took back. 0 if nothing was."""
    undone = match.undone
    for count, ply in enumerate(undone[1:], 1):
        if not match.config.seats[ply.seat].is_bot:
            return count
    return len(undone)


def why_no_redo(match: Match) -> Line | None:
    """Why nothing can be made again now, or None if it can."""
    return None if match.undone else line(N_("There is no move that was taken back."))


def take_back(match: Match, book: Logbook) -> None:
    """Undo as far as one undo goes; `why_no_undo` has said that it can."""
    for _ in range(plies_to_undo(match)):
        match.undo()
    book.take_back()
    book.tell([line(N_("{name} takes the last move back."), name=PlayerName(match.name(match.turn)))])


def make_again(match: Match, book: Logbook) -> None:
    """Redo as far as one redo goes; `why_no_redo` has said that it can. What a robot did comes back as it was."""
    name = PlayerName(match.name(match.turn))
    book.tell([line(N_("{name} makes the move after all."), name=name)])
    for _ in range(plies_to_redo(match)):
        ply = match.redo()
        assert ply, "why_no_redo has said that there is one"
        book.note(match.ply, ply)
