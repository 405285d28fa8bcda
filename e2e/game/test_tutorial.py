"""The tutorial in the browser: played through by what it marks, left in the middle and gone on with, by keyboard alone;
and that every step of it can be hit and read in every window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.support.browsing import Site
from e2e.support.hands import Keys
from e2e.support.measuring import SIZES, faults, measure
from e2e.support.player import MenuPage, SetupPage, TablePage
from e2e.support.still import Profile, Size, Still, resize, stills
from relativespace.formats.guide import TUTORIAL, guide_of, shipped_scene
from tests.support.effort import IS_WHOLE
from tests.support.tables import intent, tap, visit
from web.session.intents import Intent
from web.session.session import Session

GUIDE = guide_of(shipped_scene(TUTORIAL))
assert GUIDE is not None
STEPS = GUIDE.steps
LAST = len(STEPS) - 1
LEFT_AT = 6
"""A step that comes right after a move: what was only read is read once more."""
FIRST_MOVE, KEYCARD, JAM = 1, 5, 4


class TutorialPage:
    """The tutorial, and a hand that does what it marks."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = TablePage(page)
        self.counted = page.locator(".lesson .counted")
        self.show = page.locator("[data-act=lesson-show]")

    def expect_step(self, step: int) -> None:
        expect(self.counted).to_have_text(f"Step {step + 1} of {LAST}")
        expect(self.table.title).to_have_text(STEPS[step].title)

    def follow(self, step: int) -> None:
        """Do what a step asks for."""
        self.expect_step(step)
        if not STEPS[step].moves:
            self.table.next.click()
            return
        self.show.click()
        opens = self.page.locator("[data-act=open]:has(.bulb)")
        if opens.count():
            opens.click()
            return
        self.page.locator(".me .hinted button[data-slot]").click()
        self.page.locator("button.hinted[data-pod]").click()


def test_whoever_follows_what_it_marks_is_led_through_and_may_leave_in_the_middle(fresh: Callable[[str], Page]) -> None:
    page = fresh("")
    lesson = TutorialPage(page)
    page.get_by_role("button", name="Learn to play").click()
    MenuPage(page).set("At once")
    for step in range(LEFT_AT):
        lesson.follow(step)
    lesson.expect_step(LEFT_AT)
    fresh("")
    page.get_by_role("button", name="Go on learning").click()
    for step in range(LEFT_AT, LAST):
        lesson.follow(step)
    expect(lesson.table.title).to_have_text("You have escaped!")
    expect(lesson.table.alert).to_have_text("Away! Pip wins.")
    page.get_by_role("button", name="Play for real").click()
    expect(SetupPage(page).form).to_be_visible()
    expect(page.get_by_role("button", name="Learn to play")).to_be_visible()
    kept = page.evaluate("Object.keys(localStorage).sort()")
    assert kept == ["relative-space:settings"], "nothing of a game, and nothing to go on with"


@pytest.mark.slow
def test_it_is_learnt_by_keyboard_alone(fresh: Callable[[str], Page]) -> None:
    page = fresh("#tutorial")
    keys, lesson = Keys(page), TutorialPage(page)
    assert page.url.endswith("/"), "the address is cleaned"
    MenuPage(page).set("At once")
    for step in range(LAST):
        lesson.expect_step(step)
        if not STEPS[step].moves:
            keys.tap("next")
            continue
        keys.press("h")
        moves = STEPS[step].moves
        if moves and moves[0].verb == "open":
            keys.press("k")
            continue
        slot = page.locator(".me .hinted [data-slot]").get_attribute("data-slot")
        pod = page.locator("button.hinted[data-pod]").get_attribute("data-pod")
        keys.tap(f"card 0 {slot}")
        expect(keys.focused).to_have_attribute("data-pod", str(pod))
        keys.press("Enter")
    expect(lesson.table.title).to_have_text("You have escaped!")
    page.keyboard.press("u")
    lesson.expect_step(LAST - 1)


# --- every step, with no script running ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def still(profile: Profile, site: Site) -> Iterator[Still]:
    yield from stills(profile, site, reduced_motion="reduce")


def at(
    step: int, *, theme: str = "dark", marks: bool = False, refuses: bool = False, is_theirs: bool = False
) -> Session:
    """Somebody at a step; its marks shown, or another move refused, or relatives on the move that come before it."""
    session = visit()
    session.handle(Intent("set-theme", value=theme))
    session.handle(intent("lesson-open"))
    table = session.lesson
    assert table is not None
    while table.step < step:
        table.make()
        while table.is_bot_turn and not (is_theirs and table.step == step):
            session.bot_move()
    if marks:
        table.mark()
    if refuses:
        move = next(move for move in table.legal if move not in table.meant and move.verb == "play")
        tap(table, f"card 0 {move.slot}", f"pod {move.pod}")
        assert table.refusal
    return session


WORDS_IN_SIGHT = """() => {
  const box = document.querySelector(".taught");
  return !box || box.scrollHeight <= box.clientHeight + 1;
}"""
SAMPLE = range(LAST) if IS_WHOLE else (0, 1, KEYCARD, JAM)
STATES: dict[str, tuple[int, dict[str, Any]]] = {
    **{f"step {step + 1}": (step, {}) for step in SAMPLE},
    **{f"step {step + 1} refused": (step, {"refuses": True}) for step in SAMPLE if STEPS[step].instead},
    "marks": (FIRST_MOVE, {"marks": True}),
    "keycard marked": (KEYCARD, {"marks": True}),
    "refusal": (KEYCARD, {"refuses": True}),
    "theirs": (KEYCARD - 1, {"is_theirs": True}),
    "over": (LAST, {}),
}


@pytest.mark.short("(1180, 820)", "(320, 640)")
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_step_can_be_hit_and_read_without_scrolling(still: Still, size: Size) -> None:
    resize(still, size)
    found = []
    for state, (step, more) in STATES.items():
        still.show(at(step, **more))
        found += faults(measure(still.page), size, 2, state)
        if not still.page.evaluate(WORDS_IN_SIGHT):
            found.append(f"{size}, {state}: its words scroll")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("size", "theme"), [((320, 640), "dark"), ((1180, 820), "light")], ids=str)
def test_axe_finds_nothing(still: Still, axe: Callable[[Page], list[str]], size: Size, theme: str) -> None:
    resize(still, size)
    for state in ("refusal", "theirs", "over"):
        step, more = STATES[state]
        still.show(at(step, theme=theme, **more))
        assert axe(still.page) == [], state


@pytest.mark.short("(1180, 820)", "(320, 640)")
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_who_is_new_sees_the_way_to_it_without_scrolling(still: Still, size: Size) -> None:
    resize(still, size)
    still.show(visit())
    box = still.page.locator("[data-act=lesson-open]").bounding_box()
    covers = still.page.locator(".start").bounding_box()
    assert box and covers
    assert box["y"] >= 0 and box["y"] + box["height"] <= size[1]
    is_beside = box["x"] + box["width"] <= covers["x"] or covers["x"] + covers["width"] <= box["x"]
    assert is_beside or box["y"] + box["height"] <= covers["y"] or covers["y"] + covers["height"] <= box["y"]
