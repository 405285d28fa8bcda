"""The players that are no people: they keep to the rules, know only what is public, and greedy plays sensibly."""

from __future__ import annotations

from collections import Counter
from statistics import median

import pytest

from relativespace import rules
from relativespace.apply import apply
from relativespace.bots import bot, dice
from relativespace.cards import Deck
from relativespace.events import TurnBegan
from relativespace.match import Config, Match, Seat
from relativespace.moves import Move
from relativespace.pyramid import slots_in
from relativespace.rng import Rng
from relativespace.seats import BOT_LEVELS, EFFORTS
from relativespace.state import State
from relativespace.view import project
from tests.support.builders import Table

BOTS = sorted(BOT_LEVELS)
THINKERS = ("3", "4")
"""Those that take longer, so that fewer games have to do; tests/advice/test_bots_decks.py has more."""


def played_out(deck: Deck, levels: list[str], seed: int) -> Match:
    """A game between bots, to its end."""
    seats = tuple(Seat(f"{level} {place}", level) for place, level in enumerate(levels))
    match = Match(Config(seats, deck, seed=seed))
    while match.winner is None:
        choose = bot(levels[match.turn], EFFORTS[-1])
        match.play(choose(match.view, match.legal, deck, dice(seed, match.ply)))
    return match


def choice(table: Table, level: str = "greedy") -> str:
    state = table.state
    return str(bot(level)(project(state), rules.legal_moves(state), state.deck, Rng(0)))


def dealt_anew(state: State, rng: Rng) -> State:
    """The same to look at, with other cards face down and undealt."""
    hidden = list(state.undealt)
    for seat in range(state.seats):
        hidden += [state.stash[seat][slot] for slot in slots_in(state.down[seat])]
    shuffled = hidden[:]
    rng.shuffle(shuffled)
    faces = list(state.faces)
    for place, other in zip(hidden, shuffled, strict=True):
        faces[place] = state.faces[other]
    twin = state.clone()
    twin.faces = tuple(faces)
    return twin


def test_a_level_that_nobody_plays_is_a_key_error() -> None:
    assert {"random", "greedy"} <= set(BOT_LEVELS)
    with pytest.raises(KeyError):
        bot("person")


@pytest.mark.parametrize(
    ("seats", "level"),
    [(seats, level) for seats in (2, 3, 7, 10) for level in BOTS if level not in THINKERS or seats < 7],
)
def test_bots_finish_games_by_the_rules_with_every_word_of_the_vocabulary(
    seats: int, level: str, station: Deck, words: Deck
) -> None:
    for deck in (station, words):
        for seed in range(1 if level in THINKERS else 4):
            if seats <= deck.max_players:
                assert played_out(deck, [level] * seats, seed).winner is not None


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_decides_the_same_when_everything_hidden_is_dealt_anew(level: str, station: Deck) -> None:
    match = played_out(station, ["greedy", "random", "greedy"], seed=11)
    state = match.copy_start()
    rng = Rng(5)
    changed = 0
    for number, move in enumerate(match.moves):
        if level in THINKERS and number % 3:
            apply(state, move)
            continue
        twin = dealt_anew(state, rng)
        changed += twin.faces != state.faces
        chosen = [bot(level)(project(s), rules.legal_moves(s), station, dice(11, number)) for s in (state, twin)]
        assert chosen[0] == chosen[1]
        apply(state, move)
    assert changed > (7 if level in THINKERS else 20)


@pytest.mark.parametrize("level", BOTS)
def test_the_same_seed_is_the_same_game(level: str, station: Deck) -> None:
    first, second = (played_out(station, [level] * 4, seed=3) for _ in range(2))
    assert first.moves == second.moves and first.digest() == second.digest()
    assert played_out(station, [level] * 4, seed=4).moves != first.moves


def test_each_decision_has_chance_of_its_own_apart_from_the_game_s() -> None:
    draws = [dice(seed, ply).next64() for seed in (0, 1, 2**64 - 1) for ply in range(100)]
    assert len(set(draws)) == 300
    assert dice(7, 3).next64() == dice(7, 3).next64()
    assert dice(7, 0).state != 7


def test_random_makes_every_legal_move_about_equally_often(station: Deck) -> None:
    match = Match(Config((Seat("a"), Seat("b")), station, seed=1))
    rng = Rng(9)
    made: Counter[Move] = Counter(bot("random")(match.view, match.legal, station, rng) for _ in range(3000))
    assert set(made) == set(match.legal)
    assert all(abs(count - 3000 / len(match.legal)) < 150 for count in made.values())


# --- what greedy does ---------------------------------------------------------------------------------------


def test_greedy_loads_a_card_rather_than_jam_a_pod() -> None:
    assert choice(Table.of("pods: 5 5\nA: . 3 8 / - / -\nB: 1 . . / - / -")) == "play 2 0"


def test_greedy_keeps_a_special_item_while_a_number_loads() -> None:
    assert choice(Table.of("pods: 5\nA: boom 5 . / - / -\nB: 1 . . / - / -", boom="skip")) == "play 1 0"


def test_greedy_uses_a_special_item_when_every_number_jams() -> None:
    table = Table.of("pods: 5 5 5\nA: 3 boom 2 / 3 3 3 3 / -\nB: 1 . . / - / -", boom="launch")
    assert choice(table) == "play 1 0"


def test_greedy_takes_the_pod_that_its_card_fits_best() -> None:
    assert choice(Table.of("pods: 2 | 6 | 8 | -\nA: 7 . . / 1 1 . . / -\nB: 1 . . / - / -")) == "play 0 1"


def test_greedy_opens_a_pod_when_everything_else_jams() -> None:
    table = Table.of("pods: 9 9 9 9\nA: 3 key 2 / 3 3 3 3 / -\nB: 1 . . / - / -")
    assert choice(table) == "open 1"
    table.play("open 1")
    assert choice(table) == "play 2 1"  # and loads its lowest card there


def test_greedy_wins_with_its_last_card() -> None:
    assert choice(Table.of("pods: 6 | 3\nA: 4 . . / - / -\nB: 1 . . / - / -")) == "play 0 1"
    assert choice(Table.of("pods: 6 | 3\nA: key . . / - / -\nB: 1 . . / - / -")).startswith("play 0")


def test_greedy_jams_the_pod_that_brings_back_least() -> None:
    assert choice(Table.of("pods: 5 5 5 | 7\nA: 1 2 . / 3 . . . / -\nB: 1 . . / - / -")) == "play 0 1"


def test_greedy_plays_blind_where_a_jam_is_least_likely() -> None:
    assert choice(Table.of("pods: 8 | 4 | 9\nA: - / - / (1) . . . .\nB: 1 . . / - / -")) == "play 7 1"


def test_greedy_counts_the_cards_that_nobody_has_seen() -> None:
    position = "pods: 6 6 6\nA: boom . . / - / (9) . . . .\nB: 1 . . / - / -"
    assert choice(Table.of(position, boom="skip")) == "play 0 0"
    # With most low cards gone, what is left to turn up will load.
    gone = " ".join(["0 1 2 3 4 5"] * 11)
    assert choice(Table.of(f"{position}\ndiscard: {gone}", boom="skip")) == "play 7 0"


def test_greedy_gives_its_lowest_card_to_the_leader() -> None:
    table = Table.of("pods: -\nA: gift 4 2 / 9 . . . / -\nB: 1 . . / 1 1 1 . / -\nC: 1 . . / 1 . . . / -", gift="give")
    table.play("play 0 0")
    assert choice(table) == "give 2 2"


def test_greedy_swaps_its_lowest_card_for_one_that_loads_anywhere() -> None:
    table = Table.of("pods: -\nA: mix 4 2 / 9 . . . / -\nB: 9 mix 7 / - / -", mix="swap")
    table.play("play 0 0")
    assert choice(table) == "swap 2 1 1"


def test_greedy_drops_the_card_underneath_on_the_leader() -> None:
    table = Table.of("pods: 3\nA: drop 4 . / - / -\nB: 1 . . / 1 1 1 . / -\nC: 1 . . / 1 . . . / -", drop="take_top")
    table.play("play 0 0")
    assert choice(table) == "take 2"


def test_greedy_loses_the_pod_that_asks_most() -> None:
    table = Table.of("pods: 3 | 8 | 5 | 7\nA: hull 4 . / - / -\nB: 1 . . / - / -", hull="remove_pod")
    table.play("play 0 0")
    assert choice(table) == "remove 1"


def test_greedy_turns_up_the_card_that_is_free_first() -> None:
    table = Table.of("pods: -\nA: ray . . / 4 4 . . / (1) (2) (3) (4) (5)\nB: 1 . . / - / -", ray="reveal 2")
    table.play("play 0 0")
    assert choice(table) == "reveal 10"


def test_greedy_needs_no_chance(station: Deck) -> None:
    match = played_out(station, ["greedy"] * 4, seed=8)
    for ply in range(match.ply):
        rng = Rng(1)
        bot("greedy")(match.view_at(ply), match.legal_at(ply), station, rng)
        assert rng.state == 1


def test_four_greedy_players_need_35_to_50_turns_with_the_station_deck(station: Deck) -> None:
    turns = []
    for seed in range(150):
        match = played_out(station, ["greedy"] * 4, seed)
        turns.append(1 + sum(isinstance(event, TurnBegan) for ply in match.plies for event in ply.events))
    assert 35 <= median(turns) <= 50
    assert max(turns) < 400


def test_greedy_wins_far_more_often_than_random(station: Deck) -> None:
    winners: Counter[str] = Counter()
    for seed in range(100):
        levels = ["greedy", "random"] * 2 if seed % 2 else ["random", "greedy"] * 2
        match = played_out(station, levels, seed)
        assert match.winner is not None
        winners[levels[match.winner]] += 1
    assert winners["greedy"] > 80
