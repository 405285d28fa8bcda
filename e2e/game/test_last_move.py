"""The last move stays marked until the next one, whatever else happens in between, and the mark can be seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from e2e.support.browsing import Site
from e2e.support.still import Profile, Still, stills
from e2e.support.visits.cases import Case, do
from e2e.support.visits.states import visitor

MARKED = ".pod.last, .slot.last"
RING = 3  # px, at least
EDGE = "(el) => parseFloat(getComputedStyle(el, '::before').borderTopWidth)"
OUTLINE = "(el) => getComputedStyle(el).filter.match(/drop-shadow/g).length"


@pytest.fixture(scope="module")
def still(profile: Profile, site: Site) -> Iterator[Still]:
    yield from stills(profile, site, reduced_motion="reduce")


@pytest.fixture(scope="module")
def forced(profile: Profile, site: Site) -> Iterator[Still]:
    yield from stills(profile, site, reduced_motion="reduce", forced_colors="active")


@pytest.mark.short("dark-still", "light-forced")
@pytest.mark.parametrize("page", ["still", "forced"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_mark_is_a_ring_in_both_themes_and_in_forced_colours(
    request: pytest.FixtureRequest, page: str, theme: str
) -> None:
    at: Still = request.getfixturevalue(page)
    at.show(visitor("start", Case(theme=theme)))
    pod = at.page.locator(".pod.last")
    expect(pod).to_have_attribute("data-pod", "0")
    assert pod.locator(".hull").evaluate(OUTLINE) >= 4, "on all four sides"
    session = visitor("swap which", Case(theme=theme))
    do(session, "card 2 3")
    at.show(session)
    for place in (".me .slot.last", ".others .slot.last"):  # what was given, and what came for it
        card = at.page.locator(place)
        expect(card).to_have_count(1)
        assert card.evaluate(EDGE) >= RING


def marks(still: Still) -> list[str]:
    found: list[str] = still.page.locator(MARKED).evaluate_all(
        """(all) => all.map((el) => {
          const { pod, seat, slot } = (el.querySelector("[data-slot]") ?? el).dataset;
          return pod ? `pod ${pod}` : `card ${seat} ${slot}`;
        }).sort()"""
    )
    return found


@pytest.mark.short("start-taps0-mark0", "thinking-taps3-mark3")
@pytest.mark.parametrize(
    ("state", "taps", "mark"),
    [
        ("start", ("look-menu", "close", "card 0 6", "cancel"), ["pod 0"]),
        ("result plain", ("next", "look-menu", "close", "card 1 3"), ["pod 0"]),
        ("jam", ("next", "look-menu", "close", "card 1 3"), ["card 0 1", "card 0 2", "card 0 6"]),
        ("thinking", ("look-menu", "close"), ["pod 0"]),
    ],
)
def test_it_stays_until_the_next_move(still: Still, state: str, taps: tuple[str, ...], mark: list[str]) -> None:
    session = visitor(state, Case())
    still.show(session)
    assert marks(still) == mark
    for tap in taps:
        do(session, tap)
        still.show(session)
        assert marks(still) == mark, tap


def test_the_next_move_takes_the_mark_over(still: Still) -> None:
    session = visitor("result plain", Case(pods=3))
    do(session, "next; card 1 1; pod 2")
    still.show(session)
    assert marks(still) == ["pod 2"]


def test_after_the_handover_nothing_is_loud_any_more(still: Still) -> None:
    session = visitor("jam", Case())
    do(session, "next")
    still.show(session)
    expect(still.page.get_by_role("alert")).to_be_empty()
    expect(still.page.locator("main :is(.ghost, .jammed, .boom)")).to_have_count(0)
