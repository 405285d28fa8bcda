"""How long codes get: every ten-player game of up to 400 moves fits into a link (web/CONTRACT.md, "Links").

Robots of all levels at one table, and tables where everybody draws the game out as long as can be; names of 24
characters, the costliest that there are among them. A sample of 150 games, with RS_ALL=1 all 2,000. Not even those
last 400 moves, so the bound for 400 is put together from the largest set-up and the costliest moves.
"""

from __future__ import annotations

import pytest

from relativespace.apply import apply
from relativespace.bots import bot, dice
from relativespace.deckfile import shipped_deck
from relativespace.formats.scene_out import scene_of
from relativespace.formats.share import LINK_CHARS, decode_game, encode_game
from relativespace.formats.share_scene import encode_scene
from relativespace.match import Config, Match, Seat
from relativespace.moves import Move
from relativespace.player_names import MAX_NAME, name_fault
from relativespace.rng import MASK64, Rng
from relativespace.seats import PERSON
from tests.support.effort import IS_WHOLE

ALL = 2000
GAMES = ALL if IS_WHOLE else 150
MOST_MOVES = 400
SEATS = 10
QUICK_LEVELS = ("random", "greedy")
"""Who plays: hundreds of games of those who think would take hours."""
SCENE_CHARS = 1200

ENOUGH = 50
"""Moves of a game from which on it tells what a move costs."""

ALPHABETS = (
    [chr(letter) for letter in range(0x61, 0x7B)],
    [chr(letter) for letter in range(0x4E00, 0x9FA0)],  # three bytes each
    [chr(letter) for letter in range(0x1F300, 0x1F5F0)],  # four bytes each
    [chr(letter) for letter in range(0x20000, 0x2A6D0)],  # four bytes each, of a large script
)


def name(rng: Rng, alphabet: list[str], characters: int) -> str:
    return "".join(alphabet[rng.below(len(alphabet))] for _ in range(characters))


def drawn_out(match: Match, rng: Rng) -> Move:
    """The move after which most cards are in play: by turns somebody piles them up and somebody jams them back."""
    state = match.copy_state()

    def worth(move: Move) -> float:
        after = state.clone()
        apply(after, move)
        if after.is_over:
            return -1
        held = sum(occupied.bit_count() for occupied in after.occupied)
        piled = sum(map(len, after.pods))
        mine = after.occupied[state.turn].bit_count()
        return 3 * held + piled + min(3, mine) + rng.below(100) / 1000

    return max(match.legal, key=worth)


def mixed_game(number: int) -> Match:
    """The game of this number: who sits there, how they are called and how they play is up to chance."""
    rng = Rng(number)
    alphabet = ALPHABETS[number % len(ALPHABETS)]
    is_drawn_out = number % 3 == 0
    levels = [PERSON if is_drawn_out else QUICK_LEVELS[rng.below(len(QUICK_LEVELS))] for _ in range(SEATS)]
    seats = tuple(Seat(name(rng, alphabet, MAX_NAME), level) for level in levels)
    seed = MASK64 - rng.below(1000)
    match = Match(Config(seats, shipped_deck("station"), seed=seed, first=rng.below(SEATS), nonce="f" * 32))
    while match.winner is None and match.ply < MOST_MOVES:
        if is_drawn_out:
            match.play(drawn_out(match, rng))
        else:
            choose = bot(levels[match.turn])
            match.play(choose(match.view, match.legal, match.config.deck, dice(seed, match.ply)))
    return match


def test_every_game_of_ten_fits_into_a_link() -> None:
    largest = longest = largest_set_up = 0
    costliest = 0.0
    for number in range(GAMES):
        match = mixed_game(number)
        code = encode_game(match)
        set_up = len(encode_game(match.until(0)))
        largest, longest, largest_set_up = max(largest, len(code)), max(longest, match.ply), max(largest_set_up, set_up)
        if match.ply >= ENOUGH:
            costliest = max(costliest, (len(code) - set_up) / match.ply)
        if number % 10 == 0:
            assert decode_game(code).digest() == match.digest()
            scene = scene_of(match.copy_state(), tuple(f"Player {seat}" for seat in range(SEATS)))
            assert len(encode_scene(scene)) <= SCENE_CHARS
    bound = largest_set_up + MOST_MOVES * costliest
    print(f"{GAMES} games: largest {largest}, longest {longest} moves, {costliest:.2f} a move, bound {bound:.0f}")
    assert longest > 200 and costliest > 0.4, "the games say too little"
    assert largest <= bound <= LINK_CHARS


@pytest.mark.parametrize("alphabet", ALPHABETS, ids=["Latin", "Han", "emoji", "Han extension"])
def test_the_names_above_are_names(alphabet: list[str]) -> None:
    assert all(name_fault(name(Rng(number), alphabet, MAX_NAME)) is None for number in range(50))


def test_a_game_of_four_friends_fits_into_a_small_picture() -> None:
    """A QR code is offered up to 600 characters, address included."""
    seats = tuple(Seat(text, level) for text, level in
                  (("Grandma", "person"), ("Élise", "person"), ("Ben 🎒", "person"), ("Robot", "greedy")))  # fmt: skip
    for seed in range(20):
        match = Match(Config(seats, shipped_deck("station"), seed=MASK64 - seed, nonce="f" * 32))
        while match.winner is None:
            match.play(bot("greedy")(match.view, match.legal, match.config.deck, dice(seed, match.ply)))
        assert len(encode_game(match)) <= 200
