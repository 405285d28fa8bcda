"""One move ahead: what each leads to at once, judged, on average over what a card that is turned over may be."""

from __future__ import annotations

from ..apply import apply
from ..cards import Deck
from ..moves import Move
from ..odds import unseen
from ..rng import Rng
from ..state import State
from ..view import View
from .redeal import Redeal
from .search import Option
from .value import judge


def outlook(view: View, legal: tuple[Move, ...], deck: Deck, rng: Rng) -> tuple[Option, ...]:
    """Each legal move, in their order, with the chance to win after it."""
    world = Redeal(view, deck).deal(rng)
    faces = {deck.index(kind): count for kind, count in sorted(unseen(view, deck).items())}
    return tuple(_option(world, move, faces) for move in legal)


def _option(world: State, move: Move, unseen_faces: dict[int, int]) -> Option:
    seat = world.turn
    if move.verb == "play" and world.down[seat] >> move.slot & 1:
        total = sum(unseen_faces.values())
        card = world.stash[seat][move.slot]
        chance = 0.0
        for face, count in unseen_faces.items():
            chance += _after(_with_face(world, card, face), move) * count / total
        return Option(move, chance, len(unseen_faces))
    return Option(move, _after(world.clone(), move), 1)


def _with_face(world: State, card: int, face: int) -> State:
    state = world.clone()
    state.faces = (*world.faces[:card], face, *world.faces[card + 1 :])
    return state


def _after(state: State, move: Move) -> float:
    seat = state.turn
    apply(state, move)
    return judge(state.deck).chances(state)[seat]
