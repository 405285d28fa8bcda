"""Puzzles and positions to make them from: what the tests of puzzles are written with."""

from __future__ import annotations

from typing import Any

from relativespace.formats.share_scene import encode_scene
from relativespace.moves import parse_move
from tests.support.acting import as_act
from tests.support.builders import cards_of, rows_of
from tests.support.pressing import think
from tests.support.reading import find, text, the
from tests.support.tables import make, visit
from web.present.page import page
from web.present.tree.nodes import Node, html
from web.session.acts.puzzle_making import Making, making_of
from web.session.intents import Intent
from web.session.lessons.puzzle import PuzzleTable
from web.session.platform import Errand
from web.session.session import Session
from web.session.setup.links import SCENE, read_link

POSITIONS = {
    "play": "",
    "give": "hand_me_down",
    "swap": "baggage_mix_up",
    "take_top": "butterfingers",
    "remove_pod": "hull_breach",
    "again": "second_suitcase",
    "opened": "",
}
"""What a player is asked for, and the card that is played for it. No card of the station deck turns up some cards."""


def scene(position: str = "play", **demo: str) -> dict[str, Any]:
    """A position in which that card is in the place from which it is played first, with a question if there is one."""
    own = rows_of(f"- / {POSITIONS[position] or 9} 4 keycard 4 / (1) (1) 6 . .")
    stashes = [own, rows_of("3 . . / 7 2 . . / (5) . (8) . ."), rows_of("- / 5 . . 8 / (3) (9) . . 6")]
    names = ("Ada", "Ben", "Cleo")
    players = [{"name": name, "stash": stash} for name, stash in zip(names, stashes, strict=True)]
    pods = [cards_of("1 3"), cards_of("2 6"), cards_of("-")]
    laid = {"deck": "station", "turn": 0, "seed": 3, "pods": pods, "players": players}
    return {**laid, "demo": demo} if demo else laid


def unmeasured() -> int:
    """A puzzle's hints are the same on every device, so nobody asks for its speed."""
    raise AssertionError("the speed of the device is asked for")


def in_game(position: str) -> Session:
    """Somebody at the table, asked for that."""
    session = visit()
    session.outside.address, session.outside.effort = "https://example.org/play/", unmeasured
    session.take_link(read_link("", SCENE + encode_scene(scene(position))))
    assert session.game
    if position != "play":
        make(session.game, parse_move("open 5" if position == "opened" else "play 3 0"))
    assert {"again": None, "opened": None, "play": None}.get(position, position) == session.game.view.word
    return session


def do(session: Session, act: str, value: str = "") -> bool:
    """A press, and what comes of it on the page."""
    has_changed = session.handle(Intent(as_act(act), value=value))
    page(session)
    return has_changed


def making(session: Session, question: str = "", answer: str = "") -> Making:
    """The sheet with this question and this answer."""
    assert do(session, "look-puzzle")
    assert do(session, "puzzle-question", question) and do(session, "puzzle-answer", answer)
    return making_of(session)


def copied(session: Session, act: str = "puzzle-copy") -> str:
    """What a press hands on."""
    assert do(session, act)
    (errand,) = session.errands
    assert isinstance(errand, Errand)
    session.errands.clear()
    return errand.text


def opened(link: str) -> tuple[Session, PuzzleTable]:
    """Somebody else who opens the link, on a device that keeps another game."""
    session = visit()
    session.outside.effort = unmeasured
    session.take_link(read_link("", link[link.index("#") :]))
    return session, puzzle_of(session)


def asked(**demo: str) -> tuple[Session, PuzzleTable]:
    """Somebody who has opened a puzzle: `question`, and `answer` if one is given."""
    return opened(SCENE + encode_scene(scene(demo.pop("position", "play"), **{"question": "And now?", **demo})))


def puzzle_of(session: Session) -> PuzzleTable:
    assert isinstance(session.lesson, PuzzleTable), session.setup.notices or session.notice
    return session.lesson


def answer(session: Session, *moves: str) -> None:
    """Play these moves by tapping, and let the hint be thought of."""
    for move in moves:
        make(puzzle_of(session), parse_move(move))
        page(session)
    think(session)


def shown(session: Session) -> str:
    return html(page(session))


def panel(session: Session) -> Node:
    """The puzzle at the table."""
    return the(page(session), "puzzle")


def told(session: Session, cls: str) -> str:
    """What one of its regions says."""
    return text(the(panel(session), cls))


def acts(session: Session) -> list[str]:
    """What its buttons do."""
    return [button.attrs["data-act"] for button in find(panel(session), tag="button")]
