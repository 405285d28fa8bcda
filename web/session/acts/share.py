"""Hands a game on: as a link, or as a file. The desk of the sheet "share", and the door for links and files that come.

A link holds the whole game, face-down cards and all. So it is made when somebody opens the sheet, is held as long as
that is open, and is nowhere on the page otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from relativespace.check_word import check_word
from relativespace.formats.save import save_text
from relativespace.formats.share import LINK_CHARS, CodeError, encode_game
from relativespace.formats.share_scene import encode_position
from relativespace.match import Match
from relativespace.text.faults import FormatError
from relativespace.words.catalogue import N_, _
from relativespace.words.faults import fault_sentence
from relativespace.words.line import Line, line

from ..embed import embedding
from ..intents import Intent
from ..notices import Arrival
from ..platform import Errand
from ..setup.links import GAME, SCENE, read_link
from ..sheet import Sheet
from ..sheet_state import state_of_sheet
from .games import go_on_with, list_of
from .opening import open_file, open_link

if TYPE_CHECKING:
    from ..visit import Visit

QR_CHARS = 600
"""The longest link that is shown as a QR code: a longer one's squares are too small for some cameras."""

SAID = {
    "copied": N_("Copied."),
    "refused": N_("The browser doesn’t let this page copy. Here it is, selected: copy it yourself."),
    "sent": N_("Sent."),
    "unsent": N_("Sending doesn’t work here. Copy the link instead."),
    "saved": N_("The file is on its way to your downloads."),
}
"""How an errand went, by the word for it in web/play/errands.js."""

REFUSED = {
    "large": N_("This file is too large to be a saved game."),
    "unreadable": N_("This file could not be read."),
}
"""Why a file was not even looked into, by the word for it in web/browser/files.py."""


@dataclass(frozen=True)
class Sharing:
    """What the open sheet hands on.

    link    "" where there can be none
    is_position   whether that link holds only the position; `why` says why it can't be the whole game
    said    how the last errand went, the `count`th
    asked   the text for an article that shall have been copied last; "" if it was something else
    is_refused   whether the browser would not copy, so that it has to be shown
    """

    match: Match
    word: str
    link: str = ""
    is_position: bool = False
    why: Line | None = None
    said: Line | None = None
    count: int = 0
    asked: str = ""
    is_refused: bool = False

    @property
    def has_picture(self) -> bool:
        return 0 < len(self.link) <= QR_CHARS


def handle(visit: Visit, intent: Intent) -> bool:
    """Act on an intent of this desk. Returns whether anything that is shown may have changed."""
    act, value = intent.act, intent.value
    if act == "share-link":
        link = read_link("", value, visit.setup)
        return _said_why(visit, open_link(visit, link.carried) if link.carried else link.setup.notices[0])
    if act == "share-load":
        return _said_of_file(visit, open_file(visit, value))
    if act == "share-refuse" and value in REFUSED:
        return _said_of_file(visit, line(REFUSED[value]))
    if act == "share-open" and isinstance(visit.notice, Arrival) and visit.notice.ident:
        ident = visit.notice.ident
        visit.tell(None)
        go_on_with(visit, ident)
        return True
    is_open = visit.sheet == Sheet("share") and visit.table is not None
    return is_open and _hand_on(visit, sharing_of(visit), intent)


def _said_why(visit: Visit, why: Line | None) -> bool:
    """Say why something that came can't be opened. Whatever was on the page stays; a sheet would lie over the words."""
    if why:
        visit.show(None)
        visit.tell(why)
    return True


def _said_of_file(visit: Visit, why: Line | None) -> bool:
    """The same of a file. Files are chosen on the list of games: if that is open, it says so itself."""
    if not why or visit.sheet != Sheet("games"):
        return _said_why(visit, why)
    visit.change_sheet(list_of(visit).with_word(why))
    return True


def _hand_on(visit: Visit, shown: Sharing, intent: Intent) -> bool:
    act = intent.act
    if act == "share-copy" and shown.link:
        visit.errands.append(Errand("copy", shown.link))
        visit.change_sheet(replace(shown, asked=""))
    elif act in embedding.FORMS and visit.table:
        text = embedding.pasted(visit.outside.address, visit.table.match, act)
        if text:
            visit.errands.append(Errand("copy", text))
            visit.change_sheet(replace(shown, asked=text))
    elif act == "share-send" and shown.link:
        visit.errands.append(Errand("send", shown.link, _("Relative Space")))
        visit.change_sheet(replace(shown, asked=""))
    elif act == "share-file":
        visit.errands.append(Errand("download", _save_of(visit, shown.match), file_name(shown.match)))
        visit.change_sheet(replace(shown, asked=""))
    elif act == "share-told" and intent.value in SAID:
        is_refused = shown.is_refused or intent.value == "refused"
        said = line(SAID[intent.value])
        visit.change_sheet(replace(shown, said=said, count=shown.count + 1, is_refused=is_refused))
        return True
    return False


def sharing_of(visit: Visit) -> Sharing:
    """What the open sheet hands on."""
    return state_of_sheet(visit, Sharing, _made)


def _made(visit: Visit) -> Sharing:
    """Of a game that is looked through, the link leads to the move that is shown."""
    match, at = visit.whole_game, f"&at={visit.replay.at}" if visit.replay else ""
    word, address = check_word(match), visit.outside.address
    try:
        code = encode_game(match)
        if len(code) <= LINK_CHARS:
            return Sharing(match, word, f"{address}{GAME}{code}{at}")
        why = line(N_("This game is too long for a link; save it as a file."))
    except CodeError as refused:
        why = Line((fault_sentence(refused.fault),))
    try:
        link = f"{address}{SCENE}{encode_position(match)}"
    except FormatError:
        link = ""
    return Sharing(match, word, link, bool(link), why)


def _save_of(visit: Visit, match: Match) -> str:
    if visit.game and visit.game.match is match:
        return visit.keeper.text(match)
    return save_text(match)


def file_name(match: Match) -> str:
    """What a saved game is called: by the people in it and how far they are."""
    names = [_plain(seat.name) for seat in match.config.seats]
    people = "-".join(name for name in names if name)[:60].strip("-")
    return "-".join(filter(None, ("relative-space", people, f"move-{match.ply}.json")))


def _plain(name: str) -> str:
    """A name as part of a file's: letters and digits of any script, whatever else as hyphens."""
    return "-".join("".join(char if char.isalnum() else " " for char in name.lower()).split())
