"""Hints for positions that are written down."""

from __future__ import annotations

from relativespace import rules
from relativespace.advice.hint import Advice, advise
from relativespace.bots import finish
from relativespace.rng import Rng
from relativespace.view import project
from tests.support.builders import Table

OTHERS = "Ben: - / - / 7 9 . . .\n Cleo: - / - / 7 8 1 . 1"


def advice_on(table: Table, effort: int = 8) -> Advice:
    state = table.state
    legal = rules.legal_moves(state)
    advice = finish(advise(project(state), legal, state.deck, Rng(1), effort))
    assert advice.move in legal
    return advice


def codes(advice: Advice) -> list[str]:
    return [why.code for why in advice.whys]
