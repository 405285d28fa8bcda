"""Fingers that tap at random: nothing raises, nothing is played that the rules forbid, nothing offered is refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from relativespace.match import Match
from relativespace.rng import Rng
from tests.support.acting import as_act
from tests.support.builders import station_deck, words_deck
from tests.support.reading import moves_offered, offered
from tests.support.tables import dealt, intent, make, taps_for, visit
from web.session.intents import Intent
from web.session.session import Session
from web.session.table.table import Table

ACTS = (
    *("card", "card", "card", "card", "card", "pod", "pod", "pod", "open", "cancel", "give", "take", "next", "undo"),
    *("menu", "close", "redo", "look-games", "again", "set-handover", "set-pace", "start", "name", "nonsense"),
    *("confirm", "confirm-never", "set-blind", "set-seating", "look-players", "rename", "reseat"),
)


def any_intent(rng: Rng, table: Table) -> Intent:
    """A tap that leads to a move, or one anywhere on the table, sometimes made too late."""
    if rng.below(3) == 0 and table.can_act:
        move = table.legal[rng.below(len(table.legal))]
        return intent(taps_for(table.view, table.hand, move)[0], table.version)
    act = ACTS[rng.below(len(ACTS))]
    version = table.version - (rng.below(9) == 0)
    values = ("results", "always", "never", "once", "fast", "round", "greedy", "person", "Zoë", "")
    value = values[rng.below(len(values))]
    return Intent(as_act(act), rng.below(len(table.names)), rng.below(12), rng.below(6), value, version)


def follow(twin: Match, table: Table) -> None:
    """Bring a bare match to where the table is, by the moves that the table made, each checked by the rules."""
    while len(twin.moves) > table.match.ply or twin.moves != table.match.moves[: twin.ply]:
        assert twin.undo() is not None, "the table took back what must stay"
    for move in table.match.moves[twin.ply :]:
        twin.play(move)
    assert twin.digest() == table.match.digest()


@pytest.mark.parametrize("players", [2, 3, 4, 7])
@pytest.mark.parametrize("deck", [station_deck(), words_deck()], ids=["station", "words"])
def test_random_taps_never_raise_and_never_break_the_rules(players: int, deck: object) -> None:
    played = refused = 0
    for seed in range(3):
        rng = Rng(seed * 10 + players)
        robots = (1,) if seed == 2 else ()
        table = dealt(players, seed, deck, robots=robots)  # type: ignore[arg-type]
        session, twin = visit(table), Match(table.match.config)
        for _ in range(400):
            session.handle(any_intent(rng, table))
            if table.is_bot_turn and not session.sheet:
                table.bot_move()
            if session.table is not table:
                break
            follow(twin, table)
            refused += table.refusal is not None
            assert table.legal == twin.legal and table.view == twin.view
            if table.selected is not None:
                assert any(move.slot == table.selected for move in table.legal)
        played += table.match.ply
    assert played > 20 and refused > 50


@pytest.mark.parametrize("players", [2, 4, 10])
@pytest.mark.parametrize("name", ["station", "words"])
def test_the_buttons_shown_are_the_legal_moves_no_more_and_no_fewer(players: int, name: str) -> None:
    """Playability comes from the engine: each move can be reached by buttons, and each button leads to one."""
    deck = station_deck() if name == "station" else words_deck()
    words: set[str | None] = set()
    for seed in range(3 if players < 10 else 1):
        rng, table = Rng(seed + 50), dealt(players, seed, deck, handover="never")
        for _ in range(70):
            if table.view.winner is not None:
                break
            words.add(table.view.word)
            assert moves_offered(table) == sorted(table.legal)
            make(table, table.legal[rng.below(len(table.legal))])
    assert {None, "give", "swap", "take_top", "remove_pod"} <= words or name == "station"
    assert "reveal" in words or name == "station"


@pytest.mark.parametrize("seed", range(6))
def test_whoever_presses_only_what_is_shown_is_never_refused_for_long(seed: int) -> None:
    """From each position one press or two lead on: there is no way to get stuck."""
    rng, table = Rng(seed), dealt(3, seed, words_deck(), handover=("results", "always", "never")[seed % 3])
    presses = 0
    while table.view.winner is None and table.match.ply < 150:
        choices = offered(table)
        assert choices, "nothing to press"
        before = table.match.ply
        pressed = choices[rng.below(len(choices))]
        assert table.handle(pressed), pressed
        if table.refusal:
            assert pressed.act == "pod" and table.selected is None, f"{pressed}: {table.refusal}"
        presses += 1
        assert presses < 40 * (before + 1)


def test_while_the_table_waits_one_button_is_offered() -> None:
    table = dealt(2, handover="always")
    table.handle(Intent("card", 0, 0, version=0))
    table.handle(Intent("pod", pod=0, version=0))
    assert [shown.act for shown in offered(table)] == ["next"]


TEXT = st.text(st.characters(exclude_categories=()), max_size=30)
SET_UP_ACTS = st.sampled_from(
    [
        *("start", "add", "fewer", "drop", "name", "level", "first", "lots", "seed", "menu", "setup"),
        *("set-theme", "setup", "look-players", "rename", "reseat", "close"),
    ]
)


@given(st.lists(st.tuples(SET_UP_ACTS, st.integers(-1, 11), TEXT), max_size=25))
@settings(max_examples=60)
def test_nothing_typed_into_the_set_up_raises(acts: list[tuple[str, int, str]]) -> None:
    session: Session = visit()
    for act, seat, value in acts:
        session.handle(Intent(as_act(act), seat, value=value))
        assert 2 <= len(session.setup.seats) <= 10
        assert -1 <= session.setup.first < len(session.setup.seats)
