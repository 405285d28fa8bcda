"""A hint in the browser: asked for by a key, said aloud, marked on the table, and followed by pressing what is marked;
in every window it hides no warning and no question.

Who may ask when, and what is told, is in tests/session/test_session_hint.py and tests/advice/test_hint.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from e2e.support.browsing import Site
from e2e.support.measuring import LARGE, SIZES
from e2e.support.mirror import deal_where, link
from e2e.support.player import TablePage
from e2e.support.still import Profile, Still, resize, stills
from e2e.support.visits.cases import Case
from e2e.support.visits.states import TABLES, State, at_table
from relativespace.view import View
from tests.support.builders import station_deck
from tests.support.effort import IS_WHOLE


def is_plain(view: View) -> bool:
    """Whether the first player can only load items: nothing opens a pod, nothing asks for a choice."""
    values = {kind.id: kind.value for kind in station_deck().kinds}
    return all(card and card.kind and values[card.kind] is not None for card in view.seats[0].slots[:3])


def test_a_key_asks_for_a_hint_and_what_is_marked_can_be_pressed(fresh: Callable[[str], Page]) -> None:
    table = TablePage(fresh(link(3, deal_where(is_plain))))
    page = table.page
    said = page.locator(".turn .advice[role=status]")
    expect(said).to_be_attached()
    expect(said).to_be_empty()
    page.keyboard.press("h")
    expect(said).to_have_text(re.compile(r"onto pod 1: .+\.$"))
    expect(table.picked_up).to_have_count(0)
    card = page.locator(".me .slot.hinted button")
    expect(card).to_have_accessible_name(re.compile(", hint$"))
    expect(page.locator(".pod.hinted")).to_have_accessible_name(re.compile(", hint$"))
    card.click()
    expect(said).to_contain_text("onto pod 1")
    page.locator(".pod.hinted").click()
    table.expect_at(1, turn=1)
    expect(page.locator(".hinted")).to_have_count(0)
    expect(said).to_be_empty()
    button = page.get_by_role("button", name="Hint", exact=True)
    button.press("Enter")
    expect(said).to_have_text(re.compile(r": .+\.$"))
    expect(button).to_be_focused()


# --- in every window ------------------------------------------------------------------------------------------------

SPECIAL = State("hint; card 0 6", own="2 . . / 3 antique_vase keycard parting_gift / ? ? ? ? ?")
TELLING = {
    "an empty hand": (State("hint"), False),
    "a special card": (SPECIAL, False),
    "a face-down card": (TABLES["blind hint"], True),
    "before a choice": (TABLES["give hint"], True),
    "in a choice": (TABLES["swap which hint"], True),
}
"""Where a hint is told, and whether what is asked there has to stand beside it even in a small window."""


SEEN_SIZES = SIZES if IS_WHOLE else [size for size in SIZES if size not in LARGE]
"""In large windows there is room for all: a short run doesn't look."""


@pytest.fixture(scope="module")
def still(profile: Profile, site: Site) -> Iterator[Still]:
    yield from stills(profile, site, reduced_motion="reduce")


@pytest.mark.short("an empty hand", "in a choice")
@pytest.mark.parametrize("where", TELLING)
def test_in_every_window_the_hint_is_seen_and_hides_nothing_that_has_to_be_read(still: Still, where: str) -> None:
    state, is_asked = TELLING[where]
    session = at_table(state, Case(4, 2))
    for size in SEEN_SIZES:
        resize(still, size)
        still.show(session)
        advice = still.page.locator(".turn .advice")
        expect(advice).to_be_visible()
        assert advice.evaluate("told => told.scrollHeight - told.clientHeight") <= 1, f"{size}: not to be seen whole"
        if is_asked:
            expect(still.page.locator(".turn .prompt")).to_be_visible()


def test_before_a_play_without_undo_there_is_the_question_and_no_hint_beside_it(still: Still) -> None:
    session = at_table(replace(TABLES["confirm"], taps=f"hint; {TABLES['confirm'].taps}"), Case(4, 2))
    for size in SEEN_SIZES:
        resize(still, size)
        still.show(session)
        expect(still.page.locator(".turn .prompt")).to_be_visible()
        expect(still.page.locator(".turn .prompt")).to_contain_text("there is no undo after that")
        expect(still.page.locator(".turn .advice")).to_be_empty()
        expect(still.page.locator(".turn .advice")).to_have_css("display", "block")
