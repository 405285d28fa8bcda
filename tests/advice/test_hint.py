"""A hint is a legal move, and each of its reasons is true: for every kind of choice, and held against the rules."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from relativespace import rules
from relativespace.advice import consequences, hint, hint_why
from relativespace.advice.consequences import Seer
from relativespace.advice.hint import advise, dice
from relativespace.apply import apply
from relativespace.bots import dice as dice_of_bots
from relativespace.bots import finish, greedy, redeal
from relativespace.cards import Deck
from relativespace.deckfile import shipped_deck
from relativespace.events import Event, Jammed, Refilled
from relativespace.match import Config, Match, Seat
from relativespace.moves import Move, parse_move, play
from relativespace.odds import jam_odds, unseen
from relativespace.pyramid import AVAILABLE, slots_in
from relativespace.state import NO_CARD, State
from relativespace.view import View, project
from tests.support.builders import Table
from tests.support.engine.hints import OTHERS, advice_on, codes


def test_what_nobody_has_seen_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def counted(view: View, deck: Deck) -> Counter[str]:
        asked.append(view)
        return unseen(view, deck)

    for module in (hint, redeal, consequences):
        monkeypatch.setattr(module, "unseen", counted)
    assert len(advice_on(Table.of(f"pods: 3 | 5\n Ada: - / - / 4 6 . . ?\n {OTHERS}")).blind) == 2
    assert len(asked) == 1


def best_of(text: str, best: str, second: str = "", **specials: str) -> list[str]:
    """`reasons_here` in a position that is written down."""
    return reasons_here(Table.of(text, **specials), best, second)


def reasons_here(table: Table, best: str, second: str) -> list[str]:
    """The reasons for one move beside another, whatever the search thinks of them."""
    seer = Seer(project(table.state), table.state.deck, table.state)
    order = [parse_move(move) for move in (best, second) if move]
    rest = [move for move in rules.legal_moves(table.state) if move not in order]
    return [why.code for why in hint_why.reasons(seer, [seer.outlook(move) for move in order + rest])]


# --- each kind of decision --------------------------------------------------------------------------------------


def test_a_win_is_seen_at_once_and_nothing_else_is_told() -> None:
    advice = advice_on(Table.of(f"pods: 3 | - | 9\n Ada: - / - / 4 . . . .\n {OTHERS}"))
    assert codes(advice) == ["wins"] and advice.move in (play(7, 0), play(7, 1))


def test_the_only_move_there_is_needs_no_thinking() -> None:
    advice = advice_on(Table.of(f"pods: 3\n Ada: - / . . 4 . / . . 2 3 .\n {OTHERS}"))
    assert codes(advice)[0] == "only" and advice.chance is None


def test_the_only_card_that_fits_is_the_only_move_sure_not_to_jam() -> None:
    assert best_of(f"pods: 3\n Ada: - / - / 4 . 2 1 .\n {OTHERS}", "play 7 0")[0] == "sole_safe"


def test_where_every_play_jams_the_smallest_mess_is_told() -> None:
    text = f"pods: 5 9 | 8\n Ada: - / - / 4 . 2 1 .\n {OTHERS}"
    assert best_of(text, "play 7 1") == ["least_mess"]
    assert best_of(text, "play 7 0") == ["all_jam"]  # it isn't the smallest


def test_a_keycard_rids_of_two_cards_in_one_turn() -> None:
    assert "two_cards" in best_of(f"pods: 5\n Ada: - / - / 9 . key 1 .\n {OTHERS}", "open 9", "play 7 0")


def test_after_a_keycard_the_card_for_the_new_pod_is_named() -> None:
    table = Table.of(f"pods: 5\n Ada: - / - / 4 . key 1 9\n {OTHERS}")
    table.play("open 9")
    advice = advice_on(table)
    assert advice.move.verb == "play" and advice.move.pod == 1


def test_an_extra_play_is_a_reason_and_gets_a_hint_of_its_own() -> None:
    text = f"pods: 5\n Ada: - / - / more 8 7 4 .\n {OTHERS}"
    assert best_of(text, "play 7 0", "play 8 0", more="again")[0] == "again"
    table = Table.of(text, more="again")
    table.play("play 7 0")
    assert advice_on(table).move.verb == "play"


def gift(own: str, word: str, pods: str = "5 | 2", others: str = OTHERS) -> Table:
    table = Table.of(f"pods: {pods}\n Ada: - / - / {own}\n {others}", it=word)
    table.play("play 7 0")
    return table


def test_a_gift_is_the_worse_card_and_goes_to_who_has_few_left() -> None:
    table = gift("it 9 1 4 .", "give")
    assert "gives_worse" in reasons_here(table, "give 9 1", "give 8 1")
    assert "few_left" in reasons_here(table, "give 9 1", "give 9 2")
    assert "gives_worse" not in reasons_here(table, "give 8 1", "give 9 1")


def test_a_swap_gets_the_higher_card_or_one_that_loads_anywhere() -> None:
    table = gift("it 9 1 4 .", "swap", others="Ben: - / - / 7 key . . .\n Cleo: - / - / 7 8 1 . 1")
    assert "gets_higher" in reasons_here(table, "swap 9 1 7", "swap 9 2 9")
    assert "gets_special" in reasons_here(table, "swap 9 1 8", "swap 9 1 7")


def test_a_card_taken_from_a_pod_goes_to_who_has_few_left() -> None:
    assert "few_left" in reasons_here(gift("it 9 1 4 .", "take_top"), "take 1", "take 2")


def test_the_pod_that_is_removed_is_the_one_on_which_most_own_cards_would_jam() -> None:
    table = gift("it 8 1 4 .", "remove_pod", "2 | 5 | 9")
    assert "stranded" in reasons_here(table, "remove 2", "remove 1")
    assert "stranded" not in reasons_here(table, "remove 1", "remove 2")


def test_the_card_that_is_turned_up_is_the_one_that_can_be_played_sooner() -> None:
    table = Table.of(f"pods: 5\n Ada: - / . 7 ray . / (5) (6) . . (4)\n {OTHERS}", ray="reveal 1")
    table.play("play 5 0")
    assert "free" in reasons_here(table, "reveal 7", "reveal 8")
    assert "free" not in reasons_here(table, "reveal 8", "reveal 7")


@pytest.mark.parametrize("word", ["give", "swap", "take_top", "remove_pod"])
def test_each_choice_gets_a_hint_with_a_reason(word: str) -> None:
    advice = advice_on(gift("it 9 1 4 .", word, "5 | 2 | 9"), 2)
    assert advice.whys


# --- face-down cards --------------------------------------------------------------------------------------------


def test_the_odds_of_a_blind_play_are_those_of_the_cards_not_yet_seen() -> None:
    table = Table.of(f"pods: 5 | - | 9\n Ada: - / - / (5) 1 2 . .\n {OTHERS}")
    view = project(table.state)
    assert advice_on(table, 1).blind == tuple(jam_odds(view, table.state.deck, pod) for pod in range(3))


def test_no_odds_are_told_where_no_face_down_card_could_be_played() -> None:
    assert advice_on(Table.of(f"pods: 5\n Ada: - / . 3 . . / . (1) 2 . .\n {OTHERS}"), 1).blind == ()


def test_a_blind_play_is_told_with_its_risk_and_that_nothing_else_is_sure() -> None:
    assert best_of(f"pods: 5\n Ada: - / - / (5) 1 2 . .\n {OTHERS}", "play 7 0") == ["blind_odds", "no_safe"]


def test_onto_an_empty_pod_any_card_loads() -> None:
    found = best_of(f"pods: 5 | -\n Ada: - / - / (5) 1 2 . .\n {OTHERS}", "play 7 1", "play 8 0")
    assert found[0] == "any_card" and "cannot_jam" not in found


# --- the risk that the pod goes ---------------------------------------------------------------------------------


def test_a_pod_that_nobody_can_send_off_has_no_risk_to_tell() -> None:
    table = Table.of("pods: 3\n Ada: - / - / 4 8 7 . .\n Ben: - / - / 9 9 9 . .")
    assert "risk" not in codes(advice_on(table))


def test_where_the_pod_is_sure_to_go_the_plays_it_leaves_are_no_reason_by_themselves() -> None:
    table = Table.of("pods: 3\n Ada: - / - / 4 8 7 . .\n Ben: - / - / boom boom boom . .", boom="launch")
    found = codes(advice_on(table))
    assert "safe" not in found or "risk" in found


# --- held against the rules -------------------------------------------------------------------------------------


LEAST = 1
"""The lowest number of the station deck: a pod that asks for it takes any card."""


def surely_loads(state: State, seat: int) -> int:
    """How many available cards have a pod that takes them whatever they are, counted card by card and pod by pod."""
    view = project(state)
    kinds = {kind.id: kind for kind in state.deck.kinds}
    safe = set()
    for slot, pod in product(slots_in(AVAILABLE[state.occupied[seat]]), range(len(view.pods))):
        card, asked = view.seats[seat].slots[slot], view.pods[pod].asks
        assert card
        if asked <= LEAST or (card.kind and (kinds[card.kind].value is None or (kinds[card.kind].value or 0) >= asked)):
            safe.add(slot)
    return len(safe)


def what_follows(match: Match, move: Move) -> tuple[State, list[Event]]:
    state, happened = match.copy_state(), list[Event]()
    apply(state, move, happened.append)
    return state, happened


@pytest.mark.parametrize("players", [2, 4])
def test_in_whole_games_every_hint_is_legal_and_what_it_tells_comes_true(players: int) -> None:
    deck = shipped_deck("station")
    told: set[str] = set()
    for seed in range(2):
        match = Match(Config(tuple(Seat(f"P{seat}") for seat in range(players)), deck, seed=seed))
        while match.winner is None:
            view, seat, chance = match.view, match.turn, dice(seed, match.ply)
            advice = finish(advise(view, match.legal, deck, chance, 1))
            assert advice.move in match.legal and len(advice.whys) in (1, 2)
            state, happened = what_follows(match, advice.move)
            for why in advice.whys:
                told.add(why.code)
                if why.code == "safe":
                    assert why.n == surely_loads(state, seat) > 0
                elif why.code == "rival":
                    assert state.turn == why.seat != seat and not surely_loads(state, why.seat)
                elif why.code in ("jams", "least_mess"):
                    assert [len(event.cards) for event in happened if isinstance(event, Refilled)] == [why.n]
                elif why.code in ("sole_safe", "cannot_jam", "any_card", "two_cards", "keeps"):
                    assert not any(isinstance(event, Jammed) for event in happened)
                elif why.code == "wins":
                    assert state.winner == seat
                elif why.code == "again":
                    assert state.turn == seat and state.plays and state.card == NO_CARD
                elif why.code == "blind_odds":
                    assert why.odds == jam_odds(view, deck, advice.move.pod) > 0
                elif why.code == "uncovers":
                    before = AVAILABLE[match.copy_state().occupied[seat]]
                    assert (AVAILABLE[state.occupied[seat]] & ~before).bit_count() == why.n
            match.play(greedy.choose(view, match.legal, deck, dice_of_bots(seed, match.ply)))
    assert {"safe", "uncovers", "keeps"} <= told


def test_the_same_position_gives_the_same_hint_and_its_chance_is_no_robots() -> None:
    table = Table.of(f"pods: 5 | 3\n Ada: - / - / (5) 8 4 . .\n {OTHERS}")
    assert advice_on(table, 2) == advice_on(table, 2)
    assert dice(7, 3).state == dice(7, 3).state != dice_of_bots(7, 3).state
