"""The demos that ship: what they say, and that every way through them holds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from relativespace.formats.guide import DEMOS, TUTORIAL, guide_of, shipped_scene
from relativespace.moves import Move
from relativespace.questions import jams
from relativespace.words.rulebook.chapters import RULES
from tests.support.demos import NAMES, others_done, table_of
from web.build.demos import frames
from web.session.lessons.guided import GuidedTable
from web.session.settings import Settings

MOST_CAPTION = 200


def ways(table: GuidedTable) -> Iterator[GuidedTable]:
    """The ends of all ways that lead on from here."""
    if table.is_last_step:
        yield table
        return
    assert table.can_act, f"at step {table.step}, after {table.at!r}, the reader can't do anything"
    assert table.now.moves, "each step but the last asks for a move"
    for move in table.now.moves:
        assert move in table.legal, f"{move} is not allowed after {table.at!r}"
        yield from ways(others_done(GuidedTable(table.scene, table.guide, Settings(), with_move(table, move))))


def with_move(table: GuidedTable, move: Move) -> str:
    return f"{table.at},{move}" if table.at else str(move)


def test_there_are_enough_of_them_and_the_folder_holds_no_other() -> None:
    assert len(NAMES) >= 10
    assert {path.stem for path in DEMOS.glob("*.toml")} == {*NAMES, TUTORIAL}


@pytest.mark.parametrize("name", NAMES)
def test_every_way_through_a_demo_is_legal_and_comes_to_its_last_step(name: str) -> None:
    ends = list(ways(table_of(name)))
    assert ends
    for end in ends:
        assert end.step == end.steps - 1


@pytest.mark.parametrize("name", NAMES)
def test_a_demo_says_what_it_is_about_and_every_step_is_short_and_names_a_rule(name: str) -> None:
    scene, guide = shipped_scene(name), guide_of(shipped_scene(name))
    assert guide and scene.title and guide.about.endswith(".")
    assert 2 <= len(guide.steps) <= 4
    for step in guide.steps:
        assert step.title
        assert 0 < len(step.text) <= MOST_CAPTION, f"{step.title}: {len(step.text)}"
        assert step.rule in RULES


@pytest.mark.parametrize("name", NAMES)
def test_a_card_that_is_picked_up_already_promises_no_pod_that_refuses_it(name: str) -> None:
    """It is one that the step is about; where a pod is to be opened, one that would jam on every pod there is."""
    guide = guide_of(shipped_scene(name))
    assert guide
    for number, step in enumerate(guide.steps):
        if step.picked is not None and step.moves and step.moves[0].verb == "open":
            deck, view = shipped_scene(name).state.deck, frames(name)[number].view
            card = view.seats[view.turn].slots[step.picked]
            assert card and card.kind
            kind = deck.kinds[deck.index(card.kind)]
            assert all(jams(kind.value, pod.asks) for pod in view.pods) and step.instead
        elif step.picked is not None:
            assert step.picked in {move.slot for move in step.moves or ()}


def test_the_demos_together_show_every_kind_of_move_and_the_ends_that_matter() -> None:
    moves, tones = set(), set()
    for name in NAMES:
        table = table_of(name)
        while not table.is_last_step:
            assert table.now.moves
            moves.add(table.now.moves[0].verb)
            assert table.make()
            tones.add(table.result.tone if table.result else "")
            others_done(table)
    assert moves == {"play", "open", "give", "swap", "take", "remove"}
    assert tones >= {"jam", "launch", "end"}
