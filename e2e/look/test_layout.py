"""Every state of the page in every size of window: what can be hit, and what can be read.

A pairwise sample by default (every two of size, state, players, pods, names and theme meet, sheets in large windows
apart); with RS_ALL=1 all sizes
with all states and all numbers of players, the rest mixed in. Limits are measuring.py's, states states.py's; text
enlarged is test_zoom.py's. Nothing here plays, and no script of ours runs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pytest

from e2e.support.browsing import Site
from e2e.support.measuring import LARGE, SIZES, faults, measure
from e2e.support.pairs import Choice, sample
from e2e.support.still import Profile, Size, Still, resize, stills
from e2e.support.visits.cases import Case
from e2e.support.visits.states import CHOICES, NAMES_OF_STATES, pods_of, visitor
from tests.support.effort import IS_WHOLE
from web.present.page import page as page_of
from web.present.tree.nodes import html

TABLET, STANDING, PHONE, LYING = (1180, 820), (820, 1180), (390, 844), (844, 390)
AXES = {
    "state": NAMES_OF_STATES,
    "players": range(2, 11) if IS_WHOLE else (2, 4, 7, 10),
    "size": SIZES,
    "pods": range(7),
    "names": ("plain", "long"),
    "theme": ("dark", "light"),
}
SHEETS = ("look", "menu", "keys", "players", "games", "statistics", "share", "deal", "story")
"""First words of the states in which a sheet is open: in a large window it is as large as in a tablet's."""


def is_left_out(choice: Choice) -> bool:
    """In the short run large windows, which have room for all, show every fourth state of a table and no sheet; tablets
    and a phone that lies every third state, each others than the other two. The narrow ones show all."""
    size, state = choice.get("size"), choice.get("state")
    if IS_WHOLE or state is None:
        return False
    number = NAMES_OF_STATES.index(state)
    thirds = (TABLET, STANDING, LYING)
    if size in thirds:
        return number % 3 != thirds.index(size)
    return size in LARGE and (state.split()[0] in SHEETS or number % 4 != 0)


def is_possible(choice: Choice) -> bool:
    if is_left_out(choice):
        return False
    return "state" not in choice or "pods" not in choice or choice["pods"] in pods_of(choice["state"])


def planned() -> dict[tuple[Size, str], list[Choice]]:
    """The combinations of a run, by size and state."""
    plan = defaultdict(list)
    for choice in sample(AXES, is_possible, ("size", "state", "players") if IS_WHOLE else ()):
        plan[choice["size"], choice["state"]].append(choice)
    return plan


PLAN = planned()


def named(value: object) -> str:
    return f"{value[0]}x{value[1]}" if isinstance(value, tuple) else str(value).replace(" ", "_")


@pytest.fixture(scope="module")
def still(profile: Profile, site: Site) -> Iterator[Still]:
    """A page at rest: nothing moves, so it can be measured at once."""
    yield from stills(profile, site, reduced_motion="reduce")


# --- the states ---------------------------------------------------------------------------------------------------


def test_no_two_states_are_the_same_page() -> None:
    pages = {state: html(page_of(visitor(state, Case(pods=max(pods_of(state)))))) for state in NAMES_OF_STATES}
    assert len(set(pages.values())) == len(pages)


@pytest.mark.parametrize("state", CHOICES)
def test_a_state_of_choice_waits_for_that_choice(state: str) -> None:
    table = visitor(state, Case(pods=max(pods_of(state)))).table
    assert table is not None and table.can_act
    assert str(table.view.word).startswith(state.split()[0])


# --- what can be hit and read -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "state"), PLAN, ids=named)
def test_everything_can_be_hit_and_read(still: Still, size: Size, state: str) -> None:
    resize(still, size)
    found = []
    for choice in PLAN[size, state]:
        case = Case(choice["players"], choice["pods"], choice["names"], choice["theme"])
        still.show(visitor(state, case))
        told = f"{state} ({case.pods} pods, {case.names} names)"
        found += faults(measure(still.page), size, case.players, told)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_the_start_screen_can_be_read_while_it_waits_and_when_it_fails(still: Still, size: Size) -> None:
    resize(still, size)
    still.show_progress(42, "3.1 of 12.3 MB, unpacked")
    found = faults(measure(still.page), size, 0, "boot progress")
    still.show_failure("A part of the game arrived damaged (vendor/pyodide/pyodide.asm.wasm): try again.")
    found += faults(measure(still.page), size, 0, "boot failure")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_what_went_wrong_can_be_read_over_the_table(still: Still, size: Size) -> None:
    resize(still, size)
    still.show_trouble(visitor("select", Case()), "Something went wrong, and the game is as it was before. " * 2)
    measured = measure(still.page)
    assert {"Go on", "Load again"}.isdisjoint(measured["buried"])
    of_the_panel = {**measured, "buried": [], "ownCard": None, "pod": None}  # what it lies over is out of reach
    assert faults(of_the_panel, size, 4, "trouble") == []


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_the_rules_page_can_be_read(still: Still, size: Size) -> None:
    resize(still, size)
    still.show_rules()
    assert faults(measure(still.page), size, 0, "rules") == []


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (".pod { inline-size: 40px !important }", "pod is "),
        (".me .card { clip-path: inset(70% 0 0) }", "ownCard is "),
        (".bar .tool { min-block-size: 0; block-size: 30px }", "control is 30"),
        (".others .num { font-size: 11px !important }", "otherNumber is 11"),
        (".turn { overflow: hidden; max-block-size: 60px }", "text cut off"),
        (".prompt { margin-block-start: -40px }", "texts lie over each other"),
        (".bay { inline-size: 1300px }", "the page scrolls sideways"),
        (".logbox { min-block-size: 900px }", "the page scrolls by"),
        (".sky { z-index: 9 }", "something lies over a button"),
    ],
    ids=lambda value: value.split(" ")[0],
)
def test_damage_is_found(still: Still, damage: str, complaint: str) -> None:
    resize(still, TABLET)
    still.show(visitor("select", Case()))
    # A sheet made in script: the page's policy allows no other.
    still.page.evaluate(
        """css => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets = [sheet];
        }""",
        damage,
    )
    found = faults(measure(still.page), TABLET, 4, "select")
    still.page.evaluate("document.adoptedStyleSheets = []")
    assert any(complaint in fault for fault in found), found


# --- other directions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [TABLET, (820, 1180), PHONE, LYING], ids=named)
@pytest.mark.parametrize("state", ["select", "swap which", "jam", "over", "menu", "setup problems"], ids=named)
def test_a_page_that_reads_from_right_to_left_keeps_the_limits(still: Still, state: str, size: Size) -> None:
    resize(still, size)
    still.show(visitor(state, Case(6, 4, "long")), direction="rtl")
    found = faults(measure(still.page), size, 6, f"{state} (right to left)")
    assert not found, "\n".join(found)


# --- rotation -----------------------------------------------------------------------------------------------------

PLACES = """(all) => all.map((el) => {
  const { left, top, width, height } = el.getBoundingClientRect();
  return [el.className, left, top, width, height];
})"""


@pytest.mark.parametrize(
    ("state", "players"), [("select", 2), ("swap which", 6), ("jam", 10), ("over", 5), ("setup", 4)]
)
def test_a_window_turned_and_turned_back_is_as_if_never_turned(still: Still, state: str, players: int) -> None:
    things = ".table *, .setup *"
    for size in (TABLET, PHONE):
        resize(still, size)
        still.show(visitor(state, Case(players)))
        fresh = still.page.locator(things).evaluate_all(PLACES)
        for turned in (size[::-1], size):
            resize(still, turned)
            now = still.page.locator(things).evaluate_all(PLACES)
            assert (now == fresh) == (turned == size)


LEFT_EDGES = "(all) => all.map((el) => el.getBoundingClientRect().left)"


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_cards_and_pods_stay_in_order_from_right_to_left(still: Still, size: Size) -> None:
    resize(still, size)
    still.show(visitor("start full", Case(2, 2)), direction="rtl")
    for row in ("[data-slot='0'], [data-slot='1'], [data-slot='2']", "[data-slot='3'], [data-slot='4']"):
        edges = still.page.locator(f".me :is({row})").evaluate_all(LEFT_EDGES)
        assert edges == sorted(edges) and len(edges) >= 2
    pods = still.page.locator("[data-pod]").evaluate_all(LEFT_EDGES)
    assert pods == sorted(pods) and len(pods) == 2
