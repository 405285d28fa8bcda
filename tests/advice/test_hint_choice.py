"""Which of several moves that are as good a hint means, and what it says of a move that may jam."""

from __future__ import annotations

import pytest

from relativespace import rules
from relativespace.advice import hint, hint_why
from relativespace.advice.consequences import Seer
from relativespace.advice.hint import Advice
from relativespace.advice.hint_why import Why
from relativespace.bots import finish
from relativespace.bots.search import Option, Weighing
from relativespace.moves import Move, parse_move, play
from relativespace.rng import Rng
from relativespace.view import project
from tests.support.builders import Table
from tests.support.engine.hints import OTHERS, advice_on, codes

SAFE_OR_NOT = f"pods: 5 9 | 5\n Ada: - / - / 4 8 . 2 .\n {OTHERS}"
"""The 8 loads on the second pod, and nothing else does."""


def advice_where(text: str, chances: dict[str, float], monkeypatch: pytest.MonkeyPatch) -> Advice:
    """The hint where the search thinks this of some moves, the best first, and nothing of the others."""
    table = Table.of(text)
    legal = rules.legal_moves(table.state)
    rest = [str(move) for move in legal if str(move) not in chances]

    def searched(*_: object) -> Weighing:
        yield
        return tuple(Option(parse_move(move), chances.get(move, 0.0), 9) for move in [*chances, *rest])

    monkeypatch.setattr(hint, "grow", searched)
    return finish(hint.advise(project(table.state), legal, table.state.deck, Rng(1), 1))


def told_of(text: str, best: str, second: str, **specials: str) -> list[Why]:
    """The reasons for one move beside another, in a position that is written down."""
    table = Table.of(text, **specials)
    seer = Seer(project(table.state), table.state.deck, table.state)
    order = [parse_move(best), parse_move(second)]
    rest = [move for move in rules.legal_moves(table.state) if move not in order]
    return list(hint_why.reasons(seer, [seer.outlook(move) for move in order + rest]))


def test_of_moves_that_are_as_good_it_means_the_one_that_cannot_jam(monkeypatch: pytest.MonkeyPatch) -> None:
    advice = advice_where(SAFE_OR_NOT, {"play 7 0": 0.16, "play 8 1": 0.15}, monkeypatch)
    assert str(advice.move) == "play 8 1" and advice.chance == 0.15
    assert "jams" not in codes(advice) and codes(advice)[0] == "sole_safe"


def test_a_jam_that_is_better_by_far_is_told_beside_the_best_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    advice = advice_where(
        f"pods: 5 9 8 9 8 9 9 9 | 5\n Ada: 4 . . / - / . 8 . 2 .\n {OTHERS}",
        {"play 10 0": 0.4, "play 8 1": 0.25},
        monkeypatch,
    )
    assert str(advice.move) == "play 10 0"
    assert advice.whys == (Why("jams", advice.whys[0].n), Why("worth_it", odds=0.4, beside=0.25))


def test_of_moves_that_are_as_good_it_means_one_for_which_something_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"pods: 3 | 3\n Ada: - / - / 9 4 . . .\n {OTHERS}"
    advice = advice_where(text, {"play 7 0": 0.4, "play 8 0": 0.39}, monkeypatch)
    assert str(advice.move) == "play 8 0" and "low" in codes(advice)
    assert str(advice_where(text, {"play 7 0": 0.4, "play 8 0": 0.3}, monkeypatch).move) == "play 7 0"


def test_a_jam_may_bring_a_better_card_back_and_says_which() -> None:
    text = f"pods: boom 9 | 5\n Ada: - / 4 . . . / (1) (1) 8 2 (1)\n {OTHERS}"
    found = told_of(text, "play 3 0", "play 9 1", boom="launch")
    assert [(why.code, why.kind) for why in found] == [("jams", ""), ("brings", "boom")]


def test_the_plays_that_are_left_are_not_counted_while_one_more_follows_in_the_same_turn() -> None:
    text = f"pods: 5\n Ada: - / - / more 8 7 4 .\n {OTHERS}"
    assert "safe" not in [why.code for why in told_of(text, "play 7 0", "play 8 0", more="again")]


@pytest.mark.parametrize(
    ("pods", "better", "other", "code"),
    [("-", 3, 8, "starts"), ("-", 7, 8, "starts_less"), ("2", 4, 8, "step"), ("2", 8, 9, "rises_less")],
)
def test_a_number_is_called_only_so_much_where_it_is_a_low_one(pods: str, better: int, other: int, code: str) -> None:
    found = told_of(f"pods: {pods}\n Ada: - / - / {better} {other} . . .\n {OTHERS}", "play 7 0", "play 8 0")
    steps = {"starts", "starts_less", "step", "rises_less"}
    assert [why.code for why in found if why.code in steps] == [code]


def test_that_a_card_is_uncovered_is_no_reason_where_another_play_uncovers_as_many() -> None:
    own = "- / 8 . 7 . / (1) . (1) . (1)"
    first, second = "play 3 0", "play 3 1"  # the other card uncovers one, too, but comes later
    assert "uncovers" not in [why.code for why in told_of(f"pods: 3 | 9\n Ada: {own}\n {OTHERS}", first, second)]
    alone = "- / 8 . . . / (1) . (1) . (1)"
    assert "uncovers" in [why.code for why in told_of(f"pods: 3 | 9\n Ada: {alone}\n {OTHERS}", first, "play 9 0")]


def test_where_every_play_jams_it_says_so() -> None:
    found = told_of(f"pods: 9\n Ada: - / - / 4 . 3 2 .\n {OTHERS}", "play 7 0", "play 9 0")
    assert [why.code for why in found] == ["all_jam"]





@pytest.mark.parametrize(
    ("chances", "code"),
    [
        ((0.4, 0.3, 0.3), "chance"),
        ((0.4, 0.39, 0.3), "as_good"),
        ((0.04, 0.03, 0.025), "even"),
        ((0.04, 0.03, 0.01), "least_bad"),
        ((0.02, 0.05, 0.01), "least_bad"),  # tried more often, not found better
    ],
)
def test_that_it_makes_little_difference_is_told_only_where_it_does(
    chances: tuple[float, ...], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table.of(f"pods: 5 9\n Ada: - / - / 4 . 3 2 .\n {OTHERS}")
    moves = (play(7, 0), play(9, 0), play(10, 0))

    def searched(*_: object) -> Weighing:
        yield
        return tuple(Option(move, chance, 9) for move, chance in zip(moves, chances, strict=True))

    monkeypatch.setattr(hint, "grow", searched)
    advice = advice_on(table)
    assert codes(advice) == ["all_jam", code] and advice.chance == chances[0]


def test_moves_come_out_once_each_whichever_is_put_first() -> None:
    table = Table.of(SAFE_OR_NOT)
    seer = Seer(project(table.state), table.state.deck, table.state)
    legal: tuple[Move, ...] = rules.legal_moves(table.state)
    looks = [seer.outlook(move) for move in legal]
    put = hint._believable_first(seer, looks, tuple(Option(move, 0.5, 1) for move in legal))
    assert sorted(look.move for look in put) == sorted(legal) and not put[0].jam


def test_it_names_the_moves_between_which_there_is_little_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    chances = {"play 7 0": 0.16, "play 8 1": 0.15, "play 10 0": 0.12}
    assert list(map(str, advice_where(SAFE_OR_NOT, chances, monkeypatch).good)) == ["play 7 0", "play 8 1"]
    wins = advice_on(Table.of(f"pods: 3 | - | 9\n Ada: - / - / 4 . . . .\n {OTHERS}"))
    assert list(map(str, wins.good)) == ["play 7 0", "play 7 1"]
    only = advice_on(Table.of(f"pods: 5\n Ada: - / - / 4 . . . .\n {OTHERS}"))
    assert only.good == (only.move,)
