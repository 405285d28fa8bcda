"""What a hint says: every reason has its words, and what is uncertain is never told as certain."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import cast

import pytest

from relativespace.advice import hint, hint_why
from relativespace.advice.hint import Advice
from relativespace.advice.hint_why import Why, WhyCode
from relativespace.moves import parse_move
from relativespace.view import project
from relativespace.words.hint import REASONS, Adviser, blind_odds
from relativespace.words.percent import percent, percent_tried
from tests.support.builders import Table, lab_deck

TABLE = Table.of("pods: 5 2 | 3\n Ada: - / - / 4 (7) 8 . .\n Ben: - / - / 1 2 . . .", boom="launch")
ADVISER = Adviser(("Ada", "Ben"), lab_deck(boom="launch"))


def said(move: str, *whys: Why) -> str:
    return str(ADVISER.hint(project(TABLE.state), Advice(parse_move(move), 0.5, whys, ())))


def odds_told(*odds: float, whys: tuple[Why, ...] = (Why("only"),)) -> str:
    return str(blind_odds(Advice(parse_move("play 8 0"), 0.5, whys, odds)))


def codes_in_use() -> set[str]:
    """Every code that the engine makes a reason of, read from its source."""
    found = set()
    for module in (hint, hint_why):
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Why":
                found |= {str(part.value) for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    return found


def test_the_sentence_of_the_rules_of_thumb() -> None:
    whys = (Why("safe", 4), Why("risk", odds=0.18))
    assert said("play 9 1", *whys) == (
        "Item 8 8 onto pod 2: leaves 4 safe plays; 18 % risk that the pod goes before your next turn."
    )
    assert said("play 9 1", Why("safe", 1)) == "Item 8 8 onto pod 2: leaves 1 safe play."


@pytest.mark.parametrize("code", sorted(codes_in_use()))
def test_every_reason_has_words(code: str) -> None:
    why = Why(cast("WhyCode", code), 2, 1, "boom", 0.25)
    assert str(ADVISER.why(why)).strip() and "{" not in str(ADVISER.why(why))


def test_every_kind_of_move_has_words() -> None:
    moves = ("play 7 0", "play 8 0", "open 9", "give 7 1", "swap 7 1 8", "remove 1", "reveal 8")
    assert [said(move, Why("only")).partition(":")[0] for move in moves] == [
        "Item 4 4 onto pod 1",
        "Face-down card onto pod 1",
        "Item 8 8 opens a pod",
        "Item 4 4 to Ben",
        "Item 4 4 for Ben’s Item 2 2",
        "Remove pod 2",
        "Turn up bottom row 2 of 5",
    ]


def test_the_card_that_somebody_catches_is_the_one_under_the_card_played() -> None:
    table = Table.of("pods: 5 2\n Ada: - / - / drop 8 . . .\n Ben: - / - / 1 2 . . .", drop="take_top")
    table.play("play 7 0")
    adviser = Adviser(("Ada", "Ben"), table.state.deck)
    assert str(adviser.move(project(table.state), parse_move("take 1"))) == "Item 2 2 to Ben"


def test_what_is_open_is_never_told_as_certain() -> None:
    assert [percent(odds) for odds in (0, 0.001, 0.384, 0.999, 1)] == [0, 1, 38, 99, 100]
    assert [percent_tried(odds) for odds in (0, 0.5, 1)] == [1, 50, 99]


def test_what_the_search_thinks_is_told_as_that_and_not_as_games_that_were_won() -> None:
    told = said("play 9 1", Why("chance", odds=0.304))
    assert told == "Item 8 8 onto pod 2: it looks best when thought ahead, about 30 % to win."
    assert not any("game" in reason or "tried" in reason for reason in REASONS.values())


def test_the_odds_of_a_blind_play_are_told_pod_by_pod() -> None:
    assert str(odds_told(0.384, 0)) == "A face-down card jams: pod 1 38 %, pod 2 never."
    assert odds_told(0.384) == "A face-down card jams: pod 1 38 %."
    assert odds_told(0, 0) == "A face-down card loads anywhere."


def test_many_cards_are_not_called_only_so_many() -> None:
    told = [str(ADVISER.why(Why("few_left", n, 1))) for n in (1, 2, 8)]
    assert told == ["Ben has only 1 card left", "Ben has only 2 cards left", "Ben has 8 cards left"]


@pytest.mark.parametrize("why", [Why("blind_odds", odds=0.384), Why("any_card")])
def test_the_odds_on_the_only_pod_are_told_once(why: Why) -> None:
    assert odds_told(why.odds, whys=(why,)) == "None" != odds_told(why.odds, 0.2, whys=(why,))


def test_a_jam_is_told_with_what_it_is_worth() -> None:
    assert said("play 7 0", Why("jams", 3), Why("worth_it", odds=0.64, beside=0.59)) == (
        "Item 4 4 onto pod 1: it jams, and 3 cards come back; "
        "about 64 % to win, and 59 % with the best move that can’t jam."
    )
    assert said("play 7 0", Why("jams", 1), Why("brings", kind="boom")).endswith(
        "it jams, and 1 card comes back; you get Boom back, which fits more pods."
    )
