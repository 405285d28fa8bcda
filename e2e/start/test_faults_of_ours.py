"""Taps too many, faults of ours, and the focus: nothing is played twice, nothing dies without a word."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.support.player import TablePage

Fresh = Callable[[str], Page]


def test_a_double_click_is_one_tap(fresh: Fresh) -> None:
    """The second click lands on what the first one brought there; it must not act."""
    page = fresh("?players=Ada,Ben&seed=8")
    table = TablePage(page)
    page.locator(".me button.card").last.dblclick()
    expect(table.picked_up).to_have_count(1)
    page.locator("button.pod.legal").dblclick()
    table.expect_at(1)
    expect(table.picked_up).to_have_count(0)


def test_a_tap_that_began_on_an_older_table_does_nothing(fresh: Fresh) -> None:
    page = fresh("?players=Ada,Ben&seed=8")
    table = TablePage(page)
    page.locator(".me button.card").first.click()
    box = page.locator("button.pod").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.locator("button.pod").first.dispatch_event("click")  # somebody was faster
    table.expect_at(1)
    card = page.locator(".me button.card").first
    was = card.get_attribute("aria-pressed")
    page.mouse.up()
    table.expect_at(1)
    expect(page.locator(".refusal")).to_be_empty()
    expect(card).to_have_attribute("aria-pressed", was or "")


@pytest.mark.allow_console
def test_robots_go_on_after_a_fault_of_ours(fresh: Fresh) -> None:
    """“You can go on” is true: one drawing fails, and the game comes to the person's turn all the same."""
    page = fresh("?players=Ada,Ben@greedy&seed=8")
    page.evaluate("""() => {
      const change = relativeSpace.change;
      let calls = 0;
      relativeSpace.change = (text) => {
        if (++calls === 3) throw new Error("x");    // Ada picks up, Ada plays, the robot moves
        change(text);
      };
    }""")
    page.locator(".me button.card").first.click()
    page.locator("button.pod").first.click()
    expect(page.locator("#trouble")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator("main.table")).to_have_attribute("data-turn", "0")


@pytest.mark.allow_console
def test_a_fault_of_ours_is_told_and_leaves_a_live_page(fresh: Fresh) -> None:
    page = fresh("?players=Ada,Ben&seed=8")
    table = TablePage(page)
    page.evaluate(
        "() => { relativeSpace.kept = relativeSpace.change; relativeSpace.change = () => { throw new Error('x'); }; }"
    )
    page.locator(".me button.card").first.click()
    trouble = page.locator("#trouble")
    expect(trouble).to_be_visible()
    expect(trouble).to_contain_text("Something went wrong on this page.")
    assert "Traceback" not in page.locator("body").inner_text()
    page.evaluate("() => { relativeSpace.change = relativeSpace.kept; }")
    page.get_by_role("button", name="Go on").click()
    expect(trouble).to_be_hidden()
    page.evaluate("() => document.getElementById('app').dispatchEvent(new Event('cancel'))")  # any intent draws again
    expect(table.own_cards.first).to_be_visible()
    page.locator(".me button.card").last.click()
    page.locator("button.pod.legal").first.click()
    table.expect_at(1)


IN_PYTHON = """async program => {
  const { whenDefined } = await import(document.querySelector("link[rel=modulepreload][href*=pyscript]").href);
  const { interpreter } = await whenDefined("py");
  interpreter.runPython(program);
}"""
SPOIL = """
import {module} as drawing
def spoilt(session, *rest, inner=drawing.{name}, **more):
    return 1 / 0 if {when} else inner(session, *rest, **more)
drawing.{name} = spoilt
"""


@pytest.mark.short("sheet", "table")
@pytest.mark.allow_console
@pytest.mark.parametrize(
    ("module", "name", "when", "stays"),
    [
        ("web.present.page", "sheet", "session.sheet", "main.table[data-ply='1'] .me button.card"),
        ("web.present.panels.replay", "replay_panel", "True", "main.table[data-ply='1'] .me button.card"),
        ("web.present.panels.table", "table_page", "True", "main.setup"),
    ],
    ids=["sheet", "replay", "table"],
)
def test_what_can_t_be_drawn_is_left_and_what_lies_below_it_is_live(
    fresh: Fresh, module: str, name: str, when: str, stays: str
) -> None:
    page = fresh("?players=Ada,Ben&seed=8")
    page.locator(".me button.card").first.click()
    page.locator("button.pod").first.click()
    TablePage(page).expect_at(1)
    page.evaluate(IN_PYTHON, SPOIL.format(module=module, name=name, when=when))
    act = "replay-open" if name == "replay_panel" else "menu"
    page.evaluate(
        """act => {
          const button = document.querySelector("button[data-act=menu]");
          button.dataset.act = act;
          button.click();
          button.dataset.act = "menu";
        }""",
        act,
    )
    expect(page.locator("#trouble")).to_be_visible()
    page.get_by_role("button", name="Go on", exact=True).click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(stays).first).to_be_visible()
    if stays == "main.setup":
        expect(page.locator(".wayback")).to_contain_text("Move 1")


def test_a_refused_start_puts_the_focus_where_it_is_to_be_mended(fresh: Fresh) -> None:
    page = fresh("")
    name = page.locator("[data-act=name][data-seat='1']")
    name.fill("")
    page.locator("button[data-act=start]").click()
    expect(name).to_be_focused()
    expect(page.locator(".fault")).to_have_text("Player 2 needs a name.")
    name.press_sequentially("Bo")
    expect(page.locator(".fault")).to_have_count(0)
    expect(name).to_have_value("Bo")
    expect(name).not_to_have_attribute("aria-invalid", "true")


def test_a_closed_menu_gives_the_focus_back(fresh: Fresh) -> None:
    page = fresh("?players=Ada,Ben&seed=8")
    menu = page.locator("button[data-act=menu]")
    for way in ("Escape", "close"):
        menu.click()
        expect(page.locator("dialog")).to_be_visible()
        if way == "Escape":
            page.keyboard.press("Escape")
        else:
            page.locator("[data-act=close]").click()
        expect(page.locator("dialog")).to_have_count(0)
        expect(menu).to_be_focused()
