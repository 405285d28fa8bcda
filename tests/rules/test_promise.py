"""The promise of a fair deal (web/CONTRACT.md, "A fair deal"): it holds for one deal only, and anyone can check it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from relativespace.cards import Deck
from relativespace.formats.scene import load_scene
from relativespace.formats.share import decode_game, encode_game
from relativespace.match import Config, Match, Seat
from relativespace.promise import deal_text, is_promise_of, promise, promised_text, short_promise, was_dealt_fairly
from relativespace.state import deal
from tests.support.builders import station_deck, words_deck
from tests.support.engine.botgames import bot_game

ROOT = Path(__file__).resolve().parents[2]
DECK = ROOT / "relativespace" / "decks" / "station.toml"
NONCE = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"
SEATS = (Seat("Ada"), Seat("Ben", "greedy"), Seat("Cleo"))
CONFIG = Config(SEATS, station_deck(), seed=7, first=1, nonce=NONCE)
FROZEN = "de8dd38a8493113b64c4537ea80a6b2e8a083505e967da56b8d8bf7a31b37723"


# --- for everybody ------------------------------------------------------------------------------------------


def recipe(name: str) -> Callable[..., Any]:
    """A function of the recipe in the contract, run as it stands there."""
    text = (ROOT / "web" / "CONTRACT.md").read_text(encoding="utf-8")
    found = re.findall(r"```python\n(.*?)```", text.partition("## A fair deal")[2], re.DOTALL)
    assert len(found) == 1
    names: dict[str, Any] = {}
    exec(found[0], names)
    function: Callable[..., Any] = names[name]
    return function


def test_the_recipe_in_the_contract_gives_the_promise() -> None:
    for seats, first, seed, nonce in ((2, 0, 0, "0" * 32), (3, 1, 7, NONCE), (10, 9, 2**64 - 1, "f" * 32)):
        config = Config((Seat("Ada"),) * seats, station_deck(), seed=seed, first=first, nonce=nonce)
        assert recipe("promise")(DECK, seats, first, seed, nonce) == promise(config)


def test_the_recipe_in_the_contract_deals_the_cards() -> None:
    for seats, seed in ((2, 0), (3, 7), (10, 2**64 - 1)):
        state = deal(station_deck(), seats, seed)
        dealt = [[state.deck.kinds[state.faces[card]].id for card in stash] for stash in state.stash]
        assert recipe("deal")(DECK, seats, seed) == dealt


def test_a_promise_once_given_is_kept() -> None:
    """People have noted it: what is hashed never changes, but by a new form beside the old one."""
    assert promise(CONFIG) == FROZEN
    assert short_promise(FROZEN) == "de8d d38a 8493 113b"


# --- what counts --------------------------------------------------------------------------------------------


def changed(deck: Deck, **changes: Any) -> Deck:
    """The deck with its first kind changed."""
    return replace(deck, kinds=(replace(deck.kinds[0], **changes), *deck.kinds[1:]))


@pytest.mark.parametrize(
    "other",
    [
        replace(CONFIG, seed=8),
        replace(CONFIG, first=0),
        replace(CONFIG, seats=SEATS[:2]),
        replace(CONFIG, nonce="1" + NONCE[1:]),
        replace(CONFIG, deck=words_deck()),
        replace(CONFIG, deck=changed(CONFIG.deck, count=9)),
        replace(CONFIG, deck=changed(CONFIG.deck, value=0)),
        replace(CONFIG, deck=changed(CONFIG.deck, id="brush")),
        replace(CONFIG, deck=replace(CONFIG.deck, kinds=CONFIG.deck.kinds[::-1])),
    ],
)
def test_another_deal_has_another_promise(other: Config) -> None:
    assert promise(other) not in ("", promise(CONFIG))
    assert not is_promise_of(promise(CONFIG), other)


@pytest.mark.parametrize(
    "other",
    [
        replace(CONFIG, seats=(Seat("Zoë", "random"), *SEATS[1:])),
        replace(CONFIG, deck_name="a copy of it"),
        replace(CONFIG, deck=changed(CONFIG.deck, name="Brush", symbol="B", text="For teeth.")),
    ],
)
def test_names_robots_and_pictures_may_change_in_mid_game(other: Config) -> None:
    assert promise(other) == promise(CONFIG)


def test_no_two_decks_have_the_same_lines() -> None:
    for config in (CONFIG, replace(CONFIG, deck=words_deck())):
        lines = promised_text(config).splitlines()
        assert len(lines) == len(config.deck.kinds) + 6
        assert lines[-1] == f"nonce {NONCE}"
        assert NONCE not in deal_text(config)


def test_a_deal_without_fresh_chance_promises_nothing() -> None:
    bare = replace(CONFIG, nonce="")
    assert (promise(bare), short_promise("")) == ("", "")
    assert not any(is_promise_of(told, bare) for told in ("", " ", promise(CONFIG)))


# --- what people noted --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "told",
    [
        FROZEN, FROZEN.upper(), f" {FROZEN[:30]}\n{FROZEN[30:]} ", short_promise(FROZEN), FROZEN[:16],
        short_promise(FROZEN).upper().replace(" ", "\u2009"),
        short_promise(FROZEN).replace(" ", "-"), f"“{short_promise(FROZEN)}”.", f"({short_promise(FROZEN)}, …)",
        short_promise(FROZEN).replace(" ", "\u200b"), short_promise(FROZEN).replace(" ", ":"),
    ],
)  # fmt: skip
def test_a_promise_may_be_noted_short_or_whole_in_any_case_and_with_anything_between_the_digits(told: str) -> None:
    assert is_promise_of(told, CONFIG)


@pytest.mark.parametrize(
    "told", ["", "-", FROZEN[:15], FROZEN[:17], FROZEN[16:32], FROZEN + "0", FROZEN[1:] + FROZEN[0]]
)
def test_half_a_promise_or_a_wrong_one_is_none(told: str) -> None:
    assert not is_promise_of(told, CONFIG)


# --- the deal itself ----------------------------------------------------------------------------------------


def test_a_game_from_its_seed_was_dealt_fairly_from_the_first_move_to_the_last() -> None:
    match = bot_game(["random"] * 3, seed=5)
    assert was_dealt_fairly(match.until(0)) and was_dealt_fairly(match)
    assert was_dealt_fairly(decode_game(encode_game(match)))


def test_a_game_of_other_cards_was_not() -> None:
    assert not was_dealt_fairly(load_scene(ROOT / "tests" / "scenes" / "refill.toml").match())
    match = bot_game(["random"] * 3, seed=5, plies=12)
    for lie in (replace(match.config, seed=6), replace(match.config, first=(match.config.first + 1) % 3)):
        assert not was_dealt_fairly(Match(lie, start=match.copy_start()))


def test_chance_that_was_helped_in_mid_game_is_noticed() -> None:
    """The shuffles of jams come from the seed, too: other faces, or another order, are not what it leads to."""
    match = bot_game(["random"] * 3, seed=5, plies=12)
    match._state.rng ^= 1
    assert not was_dealt_fairly(match)
