"""A save has all of a game: every field of the position, and all that a later save of the same game needs."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from relativespace.cards import Deck
from relativespace.formats.save import Save, read_save, save_text
from relativespace.formats.scene import Scene
from relativespace.match import Config, Match, Seat
from relativespace.rng import Rng
from relativespace.seats import EFFORTS
from relativespace.state import NO_CARD, State
from tests.support.builders import state_of, station_deck, words_deck
from tests.support.engine.steering import MIXES, steered
from tests.support.saves import NAMES, changed, other_rules, people, position

LEVELS = ("person", "random", "greedy")

# --- every field of a position ------------------------------------------------------------------------------


def taken_back(undone: list[str], data: dict[str, Any]) -> None:
    data["undone"] = undone


def kinds(state: State, cards: list[int] | tuple[int, ...]) -> list[str]:
    return ["" if card == NO_CARD else state.deck.kinds[state.faces[card]].id for card in cards]


# A position that is read is equal to the one that was saved, but for the handles of its cards: those name places in a
# shuffled deck, and are given anew. So cards are compared by kind.
EQUAL = (
    "deck", "occupied", "down", "unused_pods", "turn", "direction", "skips", "stage", "plays", "rows", "at", "step",
    "left", "rng", "winner",
)  # fmt: skip
SEEN: dict[str, Callable[[State], Any]] = {
    **{name: attrgetter(name) for name in EQUAL},
    "faces": lambda state: sorted(state.faces),
    "stash": lambda state: [kinds(state, row) for row in state.stash],
    "pods": lambda state: [kinds(state, pod) for pod in state.pods],
    "discard": lambda state: kinds(state, state.discard),
    "undealt": lambda state: sorted(kinds(state, state.undealt)),  # they never enter the game: in no order
    "card": lambda state: kinds(state, [state.card]),
}
"""By field of `State`: what of it makes a difference."""
ONLY_IN_A_TURN = ("stage", "plays", "rows", "card", "at", "step", "left")
"""What nothing asks for when the game is over."""


def some_games() -> list[Match]:
    """Games of every size, in all their phases, with both decks."""
    return [
        match
        for deck in (station_deck(), words_deck())
        for players in (2, 3, 6, 10)
        for mix in range(len(MIXES))
        for match in [played(Config(people(players), deck, deck.name, players * mix), Rng(mix), mix, 10**3)]
    ]


def played(config: Config, rng: Rng, mix: int, plies: int, start: State | None = None) -> Match:
    match = Match(config, start)
    while match.legal and match.ply < plies:
        match.play(steered(match.copy_state(), match.legal, rng, MIXES[mix]))
    return match


def test_every_field_of_a_position_is_in_its_snapshot() -> None:
    """By other rules a game goes on from its snapshot alone. A new field of `State` fails this test until `SEEN`
    has it, and it is saved."""
    assert set(SEEN) == set(State.__slots__)
    values: dict[str, set[str]] = {name: set() for name in SEEN}
    for match in some_games():
        choices = {ply for ply in range(match.ply) if match.view_at(ply).phase == "choose"}
        for ply in {*range(0, match.ply, 7), *choices, match.ply}:
            early = match.until(ply)
            before = early.copy_state()
            back = read_save(changed(save_text(early), other_rules))
            after = back.match.copy_state()
            assert back.is_whole == (ply == 0)
            for name, seen in SEEN.items():
                if not (before.is_over and name in ONLY_IN_A_TURN):
                    assert seen(after) == seen(before), f"{name} after {ply} moves"
                    values[name].add(repr(seen(before)))
    assert [name for name, found in values.items() if len(found) < 2] == [], "these games never change it"


def test_every_field_of_a_position_comes_back_by_the_moves() -> None:
    for match in some_games():
        for ply in (1, match.ply // 2, match.ply):
            before = match.until(ply)
            after = read_save(save_text(before)).match
            assert after.copy_state().key() == before.copy_state().key()
            assert after.copy_start().key() == before.copy_start().key()


# --- the same bytes -----------------------------------------------------------------------------------------


@st.composite
def saves(draw: st.DrawFn) -> Save:
    """A game as it may stand when it is saved: of any deck, from a deal or a scene, some of it taken back."""
    rng = Rng(draw(st.integers(0, 2**64 - 1)))
    mix = draw(st.integers(0, len(MIXES) - 1))
    deck: Deck = draw(st.sampled_from([station_deck(), words_deck()]))
    nonce = draw(st.sampled_from(["", "0123456789abcdef" * 2]))
    players = draw(st.integers(2, 10))
    deck_name = "station" if deck == station_deck() else "my/words.toml"
    config = Config(people(players), deck, deck_name, rng.next64(), 1, nonce, draw(st.sampled_from(EFFORTS)))
    scene = None
    if draw(st.booleans()):
        begun = played(config, rng, mix, draw(st.integers(0, 40)))
        state = state_of(position(begun), deck) if begun.legal else Match(config).copy_start()
        demo = draw(st.sampled_from([None, {"captions": ["Now “jam” it."], "weight": 1.5, "n": 2**63}]))
        scene = Scene(draw(st.sampled_from(["", "Ünal’s \x7f\n"])), config.deck_name, NAMES[:players], state, demo)
    match = played(config, rng, mix, draw(st.integers(0, 60)), scene.state if scene else None)
    match.reseat(tuple(Seat(draw(st.sampled_from(NAMES)), draw(st.sampled_from(LEVELS))) for _ in range(players)))
    for _ in range(draw(st.integers(0, 5))):
        match.undo()
    return Save(match, scene, draw(st.sampled_from([(), ("play 0 0", "by rules of old")])))


@given(saves())
def test_a_save_that_is_read_and_saved_again_is_the_same_to_the_byte(saved: Save) -> None:
    text = save_text(saved.match, saved.scene, saved.old_moves)
    back = read_save(text)
    assert save_text(back.match, back.scene, back.old_moves) == text
    assert back.match.config == saved.match.config and back.old_moves == saved.old_moves
    assert [ply.events for ply in back.match.undone] == [ply.events for ply in saved.match.undone]
    assert back.match.digest() == saved.match.digest()
    while saved.match.redo() is not None:
        assert back.match.redo() is not None
        assert back.match.digest() == saved.match.digest(), "made again, a move does what it did"
    assert back.match.moves == saved.match.moves and back.match.undone == ()


def test_a_save_is_its_own_canonical_form() -> None:
    data = json.loads(save_text(played(Config(people(3), station_deck()), Rng(1), 0, 20)))
    assert list(data)[-1] == "digest" and list(data)[:-1] == sorted(set(data) - {"digest"})
    assert save_text(read_save(json.dumps(data, indent=2)).match) == save_text(read_save(json.dumps(data)).match)


def test_a_save_is_signed_as_the_contract_says(words: Deck) -> None:
    """web/CONTRACT.md, "Saved games: files": whoever reads that can make the digest, and knows each key."""
    start = played(Config(people(3), words), Rng(2), 0, 9).copy_state()
    match = played(Config(people(3), words, "my/words.toml"), Rng(1), 0, 20, start)
    match.undo()
    data = json.loads(save_text(match, None, ("play 0 0",)))
    text = (Path(__file__).parents[2] / "web" / "CONTRACT.md").read_text(encoding="utf-8")
    section = text.partition("## Saved games: files")[2].partition("\n## ")[0]
    assert [key for key in {**data, **data["config"]} if f'"{key}"' not in section and f"`{key}`" not in section] == []
    digest = data.pop("digest")
    signed = json.dumps(data, sort_keys=True, separators=(",", ":"))
    assert signed.isascii() and hashlib.sha256(signed.encode()).hexdigest()[:16] == digest


# --- what was taken back ------------------------------------------------------------------------------------


def with_undone(undone: list[str], plies: int = 0) -> Save:
    """A game of two, with these moves as those that were taken back."""
    match = played(Config(people(2), station_deck(), seed=7), Rng(1), 1, plies)
    return read_save(changed(save_text(match), lambda data: data.update(undone=undone)))


def test_a_game_without_moves_taken_back_says_nothing_of_them() -> None:
    match = Match(Config(people(2), station_deck(), seed=7))
    assert "undone" not in json.loads(save_text(match))
    match.play(match.legal[0])
    match.undo()
    assert json.loads(save_text(match))["undone"] == [str(match.undone[0].move)]


@pytest.mark.parametrize("move", ["play 11 5", "hop 3", ""], ids=["illegal", "none", "empty"])
def test_moves_that_nobody_could_have_made_are_dropped_and_the_game_is_kept(move: str) -> None:
    match = Match(Config(people(2), station_deck(), seed=7))
    good = str(match.legal[0])
    for undone, left in ([move], []), ([move, good], []), ([good, move, good], [good]):
        back = with_undone(undone)
        assert [str(ply.move) for ply in back.match.undone] == left and back.is_whole
        assert back.match.digest() == match.digest()


def test_a_move_that_showed_something_new_was_never_taken_back() -> None:
    """SET-3, JAM-2: a save can't be a way round the floor of undo."""
    match = played(Config(people(2), station_deck(), seed=7), Rng(1), 1, 10**3)
    shown = [ply for ply, made in enumerate(match.plies) if made.showed_something_new]
    assert shown
    for ply in shown:
        before = match.until(ply)
        undone = [str(move) for move in match.moves[ply:]]
        back = read_save(changed(save_text(before), partial(taken_back, undone)))
        assert back.match.undone == () and back.match.digest() == before.digest()


def test_moves_taken_back_beyond_the_end_are_dropped() -> None:
    back = with_undone(["play 0 0"], plies=10**3)
    assert back.match.winner is not None and back.match.undone == ()


def test_by_other_rules_nothing_can_be_redone() -> None:
    match = Match(Config(people(2), station_deck(), seed=7))
    match.play(match.legal[0])
    match.undo()
    back = read_save(changed(save_text(match), other_rules))
    assert back.match.undone == () and position(back.match) == position(match)
