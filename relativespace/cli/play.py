"""`play`: make moves in a scene, and tell what happened and how things stand.

For scripts (`--json`) the answer is one object with events, scene, winner and legal moves; for people, it is
sentences and the position as everybody may see it.
"""

from __future__ import annotations

import argparse
import json

from ..events import event_json
from ..formats.scene import Scene, load_scene
from ..formats.scene_out import scene_of
from ..formats.share import CodeError
from ..formats.share_scene import MARK, decode_scene, scene_code_in
from ..match import Match
from ..moves import Move, parse_move
from ..rules import IllegalMove
from ..words.catalogue import _, say
from ..words.faults import fault_sentence
from ..words.reasons import reason_sentence
from ..words.story import tell
from .position import position_lines
from .terminal import REFUSED, WRONG_USE, RefusedError, put, refusal_of_os


def add_arguments(command: argparse.ArgumentParser) -> None:
    source = _("a scene: a .toml or .json file, or a link with “#s=”")
    command.add_argument("scene", metavar=_("SCENE"), help=source)
    command.add_argument(
        "--moves", default="", metavar=_("MOVES"), help=_("moves as text, such as “play 3 0; give 4 1”")
    )
    command.add_argument("--json", action="store_true", help=_("answer with one JSON object"))


def run(arguments: argparse.Namespace) -> None:
    scene = _scene(arguments.scene)
    match = scene.match()
    for number, text in enumerate(_split(arguments.moves), start=1):
        make(match, scene, text, number)
    if arguments.json:
        print(json.dumps(answer(match, scene)))
        return
    told = [line for ply in match.plies for line in tell(ply.events, scene.names, match.config.deck)]
    put([*told, ""] if told else [])
    put(position_lines(match.view, scene.names, match.config.deck, match.legal))


def _scene(source: str) -> Scene:
    try:
        return decode_scene(scene_code_in(source)) if MARK in source else load_scene(source)
    except CodeError as error:
        raise RefusedError(REFUSED, fault_sentence(error.fault)) from error
    except OSError as error:
        raise refusal_of_os(error, source) from error


def _split(moves: str) -> list[str]:
    return [text.strip() for text in moves.split(";") if text.strip()]


def make(match: Match, scene: Scene, text: str, number: int) -> None:
    """Make the move that a text names. Raises RefusedError if there is none such, or if it is not allowed."""
    try:
        move: Move = parse_move(text)
        match.play(move)
    except IllegalMove as illegal:
        sentence = reason_sentence(illegal.reason, scene.names)
        raise RefusedError(
            WRONG_USE,
            say("Move {number}, “{move}”: {sentence} (rule {rule})",
                number=number, move=text, sentence=sentence, rule=illegal.reason.rule),
        ) from illegal  # fmt: skip
    except ValueError as error:
        raise RefusedError(
            WRONG_USE,
            say("Move {number}, “{move}”: this is not written as a move.", number=number, move=text),
        ) from error


def answer(match: Match, scene: Scene) -> dict[str, object]:
    """The object that scripts get."""
    return {
        "events": [event_json(event) for ply in match.plies for event in ply.events],
        "scene": scene_of(match.copy_state(), scene.names, scene.title, scene.deck_name, scene.demo),
        "winner": match.winner,
        "legal": [str(move) for move in match.legal],
    }
