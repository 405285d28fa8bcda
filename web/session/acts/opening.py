"""Opens what comes from elsewhere, the game or the scene of a link, the game of a file, as a game of this device. A
scene that asks a question is no game: it is laid over what is there (`puzzle`).

Owns what happens where this device has the same game already: one that has come further goes on from there; older or
different moves open as a game of their own beside it. Nothing that is kept here is lost by opening anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from relativespace.check_word import check_word
from relativespace.formats.save import Save, read_save
from relativespace.formats.share import BadCode, code_in, decode_game
from relativespace.formats.share_scene import decode_scene, scene_code_in
from relativespace.match import Match
from relativespace.text.faults import Fault, Faulty
from relativespace.words.catalogue import N_
from relativespace.words.faults import fault_sentence
from relativespace.words.line import Line, line, line_count

from ..kept.headline import PREFIX, Headline
from ..kept.shelf import Shelf
from ..lessons.puzzle import begin, puzzle_in
from ..notices import Arrival
from ..setup.links import GAME, SCENE, Carried
from ..table.replay import Replay

if TYPE_CHECKING:
    from ..session import Session
    from ..table.table import Table


NO_SAVE = Fault("no_save")
NO_JSON = ("not_utf8", "json_syntax", "too_deep")
"""What is wrong with any other file. Who chose one by mistake need not hear of JSON."""


def take(session: Session, carried: Carried) -> None:
    """Open what the page's own address carried; what is wrong with it is said on the set-up."""
    refused = open_link(session, carried)
    session.setup = replace(session.setup, notices=(refused,) if refused else ())


def open_link(session: Session, carried: Carried) -> Line | None:
    """Lay what a link carries on the table. Returns why that can't be done, and then nothing has changed."""
    puzzle = None
    try:
        if carried.mark == GAME:
            save = Save(decode_game(code_in(carried.text)))
        else:
            code = scene_code_in(carried.text)
            scene = decode_scene(code)
            save, puzzle = Save(scene.match(), scene), puzzle_in(scene)
    except BadCode as refused:
        return _sentence(refused.fault)
    except Faulty as refused:
        return _sentence(refused.faults[0])
    at, last = carried.at, save.match.ply
    if at is not None and at > last:
        return line_count(
            "The link asks for move {at}, but its game has {n} move.",
            "The link asks for move {at}, but its game has {n} moves.",
            last,
            at=at,
        )
    if puzzle:
        begin(session, scene, puzzle, link=SCENE + code)
        return None
    table = open_game(session, save)
    if at is not None:
        session.replay = Replay(table.match, session.settings, at)
    return None


def open_file(session: Session, text: str) -> Line | None:
    """The same with the text of a file."""
    try:
        save = read_save(text)
    except Faulty as refused:
        fault = refused.faults[0]
        return _sentence(NO_SAVE if fault.code in NO_JSON else replace(fault, path="", line=None))
    open_game(session, save)
    return None


def _sentence(fault: Fault) -> Line:
    return Line((fault_sentence(fault),))


# --- the same game, kept here already -------------------------------------------------------------------


class Kin(NamedTuple):
    """A kept game that began like one that comes from elsewhere. They have so many moves in `common`."""

    headline: Headline
    save: Save
    common: int

    @property
    def is_beginning(self) -> bool:
        """Whether the other game has all moves of this one."""
        return self.common == self.save.match.ply

    def is_further_than(self, match: Match) -> bool:
        """Whether this one has all moves of the other, and more."""
        return self.common == match.ply < self.save.match.ply


def open_game(session: Session, save: Save) -> Table:
    """Lay a game on the table, and say how it stands with what is kept here."""
    match, keeper = save.match, session.keeper
    kin = max(kin_of(keeper.shelf, match), key=lambda found: _closeness(found, match), default=None)
    if kin and kin.is_beginning:
        keeper.begin(kin.headline.ident, kin.save.scene, kin.save.old_moves, kin.headline.count)
        keeper.keep(kin.save.match)  # as it is kept: so that only what is news is kept anew
        own = kin.save.match.config  # who sits here, by which names, and how much robots think, is this device's to say
        match.config = replace(match.config, seats=own.seats, effort=own.effort)
        if kin.common == match.ply:
            match = kin.save.match  # what was taken back there can be made again
        table = session.lay(match)
    else:
        table = session.sit_down(match)
        keeper.begin(keeper.ident, save.scene, save.old_moves)
    offered = kin.headline.ident if kin and kin.is_further_than(match) else ""
    session.notice = Arrival(_told(match, kin).pieces, ply=match.ply, ident=offered)
    return table


def _closeness(kin: Kin, match: Match) -> tuple[bool, bool, int]:
    """Which of several kin counts: the longest beginning, else one that is further on, else the one that parts last."""
    return kin.is_beginning, kin.is_further_than(match), kin.common


def _told(match: Match, kin: Kin | None) -> Line:
    n, word = match.ply, check_word(match)
    if kin is None:
        return line(N_("Move {n}, check word “{word}”."), n=n, word=word)
    if kin.is_beginning:
        goes_on = N_("This game goes on here: move {n}, check word “{word}”.")
        as_it_was = N_("You have this game already: move {n}, check word “{word}”.")
        return line(goes_on if n > kin.common else as_it_was, n=n, word=word)
    if kin.is_further_than(match):
        return line_count(
            "You have this game already, {n} move further on. This is its move {at}, check word “{word}”.",
            "You have this game already, {n} moves further on. This is its move {at}, check word “{word}”.",
            kin.save.match.ply - n,
            at=n,
            word=word,
        )
    told = N_(
        "From move {parted} on this game differs from yours. You now have both. This is the other one: move {n}, check "
        "word “{word}”."
    )
    return line(told, parted=kin.common + 1, n=n, word=word)


def kin_of(shelf: Shelf, match: Match) -> Iterator[Kin]:
    """The kept games with the same beginning. Few are opened for that: only those whose text has the same seed."""
    seed = re.compile(rf'"seed":\s*{match.config.seed}\b')
    for ident in dict.fromkeys(_idents(shelf, seed)):
        try:
            headline, save = shelf.read(ident)
        except Faulty:
            continue
        if _is_same_deal(match, save.match):
            pairs = zip(match.moves, save.match.moves, strict=False)
            common = next((at for at, (one, other) in enumerate(pairs) if one != other), None)
            yield Kin(headline, save, min(match.ply, save.match.ply) if common is None else common)


def _idents(shelf: Shelf, pattern: re.Pattern[str]) -> Iterator[str]:
    for store in (shelf.store, shelf.memory):
        for name in store.names():
            if name.startswith(PREFIX) and pattern.search(store.get(name) or ""):
                yield name.removeprefix(PREFIX).rpartition(":")[0]


def _is_same_deal(one: Match, other: Match) -> bool:
    """Whether two games are one by their beginnings. A nonce is drawn once in the world; a seed that somebody has
    chosen deals the same to many, so there the names must agree as well."""
    if one.config.nonce != other.config.nonce or one.config.deck != other.config.deck:
        return False
    if not one.config.nonce and _names(one) != _names(other):
        return False
    return one.until(0).digest() == other.until(0).digest()


def _names(match: Match) -> list[str]:
    return [seat.name for seat in match.config.seats]
