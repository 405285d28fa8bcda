"""The rules page: readable, reachable, and honest about what is ours."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.support.browsing import Site


@pytest.fixture
def rules(page: Page, site: Site) -> Page:
    page.goto(f"{site.url}rules.html")
    return page


def test_every_rule_has_an_anchor_of_its_own(rules: Page) -> None:
    for rule in ("MAT-1", "SET-2", "TURN-5", "KEY-5", "LOAD-4", "JAM-6", "LAUNCH-3", "WIN-3", "INS-3"):
        expect(rules.locator(f"[id='{rule}']")).to_have_count(1)


def test_rulings_are_marked_as_ours(rules: Page) -> None:
    expect(rules.locator("#KEY-2 .badge.ours").first).to_contain_text("our ruling")
    expect(rules.locator("#JAM-1 .badge").first).to_have_text("book")


def test_every_link_inside_the_page_leads_somewhere(rules: Page) -> None:
    links = rules.locator("a[href^='#']").evaluate_all("links => links.map(a => a.hash.slice(1))")
    ids = set(rules.locator("[id]").evaluate_all("nodes => nodes.map(n => n.id)"))
    assert len(links) > 30
    assert set(links) <= ids


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_rules_page_passes_axe(
    page: Page, site: Site, axe: Callable[[Page], list[str]], theme: str
) -> None:
    page.goto(f"{site.url}rules.html?theme={theme}")
    assert axe(page) == []


@pytest.mark.short("320", "1920")
@pytest.mark.parametrize("width", [320, 820, 1920])
def test_the_rules_page_never_scrolls_sideways(rules: Page, width: int) -> None:
    rules.set_viewport_size({"width": width, "height": 800})
    assert rules.evaluate("document.documentElement.scrollWidth") <= width


def test_the_way_back_to_the_game(rules: Page, site: Site) -> None:
    expect(rules.get_by_role("link", name="To the game")).to_have_attribute("href", "./")


def test_a_picture_of_a_scene_is_no_wider_than_the_text_and_leads_to_where_it_is_played(rules: Page) -> None:
    rules.set_viewport_size({"width": 320, "height": 640})
    scene = rules.locator("#JAM-3 .scenefig")
    box, text = scene.bounding_box(), rules.locator("#JAM-3").bounding_box()
    assert box and text and text["x"] <= box["x"] and box["x"] + box["width"] <= text["x"] + text["width"]
    assert scene.locator("button, a, [tabindex]").count() == 0
    with rules.expect_popup() as played:
        rules.locator("#JAM-3").get_by_role("link", name="Play this").click()
    expect(played.value).to_have_url(re.compile(r"/embed/jam\.html$"))
    played.value.close()
