"""Two windows on one game: the second one says so and follows; nothing is overwritten, whoever taps or leaves."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.support.browsing import Site, start
from e2e.support.player import SetupPage
from e2e.support.resuming import QUERY, Game, kept_match

ELSEWHERE = "This game is played in another window. Here you see each move."


def strip(page: Page) -> Locator:
    return page.locator(".strip p")


def play_here(page: Page) -> Locator:
    return page.get_by_role("button", name="Play here")


@pytest.fixture
def two(context: BrowserContext, site: Site) -> Iterator[tuple[Game, Page]]:
    """A game of two moves, and a second window that has opened it."""
    first = context.new_page()
    start(first, site.url + QUERY)
    game = Game(first)
    game.play(2)
    second = context.new_page()
    start(second, site.url)
    SetupPage(second).go_on.click()
    expect(strip(second)).to_have_text(ELSEWHERE)
    yield game, second


def test_the_second_window_follows_move_by_move_until_it_is_played_in(two: tuple[Game, Page]) -> None:
    game, second = two
    first = game.page
    expect(strip(first)).to_have_count(0)
    expect(second.locator(".me button[data-slot]")).to_have_count(0)
    for ply in (3, 4, 5, 6):
        game.play(ply)
        expect(second.locator("main.table")).to_have_attribute("data-ply", str(ply))
        expect(second.locator("#log p")).to_have_count(first.locator("#log p").count())
    play_here(second).click()
    expect(strip(second)).to_have_count(0)
    expect(strip(first)).to_have_text(ELSEWHERE)
    expect(first.locator(".me button[data-slot]")).to_have_count(0)
    game.play_on(second, 8)
    expect(first.locator("main.table")).to_have_attribute("data-ply", "8")
    game.expect_whole()


@pytest.mark.slow
def test_taps_in_both_windows_leave_one_game(two: tuple[Game, Page]) -> None:
    game, second = two
    before = kept_match(second).digest()
    for part in second.locator("main.table [data-slot], main.table [data-pod]:not([data-act])").all()[:6]:
        part.dispatch_event("click")
    assert kept_match(second).digest() == before
    game.play(3)
    play_here(second).click()
    expect(strip(game.page)).to_have_text(ELSEWHERE)
    game.page.locator("main.table [data-slot]").first.dispatch_event("click")
    game.play_on(second, 5)
    game.expect_whole()


@pytest.mark.slow
def test_the_first_window_is_closed_and_the_second_one_just_plays(two: tuple[Game, Page]) -> None:
    game, second = two
    game.page.close()
    play_here(second).click()
    game.play_on(second, 4)
    game.expect_whole()


@pytest.mark.slow
def test_either_window_can_be_loaded_anew(two: tuple[Game, Page], site: Site) -> None:
    game, second = two
    first = game.page
    start(second, site.url)
    SetupPage(second).go_on.click()
    expect(strip(second)).to_have_text(ELSEWHERE)
    start(first, site.url)
    SetupPage(first).go_on.click()
    expect(first.locator("main.table")).to_have_attribute("data-ply", "2")
    expect(strip(first)).to_have_count(0)
    game.play_on(first, 3)
    expect(second.locator("main.table")).to_have_attribute("data-ply", "3")
    game.expect_whole()


@pytest.mark.slow
def test_robots_move_in_one_window_only(context: BrowserContext, site: Site) -> None:
    settings = json.dumps({"pace": "instant", "handover": "never", "blind": "never"})
    chosen = f"localStorage['relative-space:settings'] = {settings!r}"
    context.add_init_script(f"try {{ {chosen} }} catch {{ /* an empty page keeps nothing */ }}")
    first, second = context.new_page(), context.new_page()
    start(first, site.url + "?players=Ada,Robo@greedy&seed=7")
    start(second, site.url)
    SetupPage(second).go_on.click()
    expect(strip(second)).to_have_text(ELSEWHERE)
    first.locator(".me button[data-slot]").first.click()
    first.locator("button[data-pod]").first.click()
    expect(first.locator("main.table")).to_have_attribute("data-turn", "0")
    ply = first.locator("main.table").get_attribute("data-ply")
    assert ply is not None and int(ply) > 1
    expect(second.locator("main.table")).to_have_attribute("data-ply", ply)
    assert kept_match(second).ply == int(ply)


@pytest.mark.slow
def test_a_set_up_in_another_window_offers_the_game_as_it_stands(context: BrowserContext, site: Site) -> None:
    waiting, playing = context.new_page(), context.new_page()
    start(waiting, site.url)
    start(playing, site.url + QUERY)
    Game(playing).play(2)
    expect(waiting.locator(".wayback")).to_contain_text("Move 2")


@pytest.mark.slow
def test_without_a_channel_the_windows_still_overwrite_nothing(context: BrowserContext, site: Site) -> None:
    context.add_init_script("delete globalThis.BroadcastChannel")
    first, second = context.new_page(), context.new_page()
    start(first, site.url + QUERY)
    game = Game(first)
    game.play(2)
    start(second, site.url)
    SetupPage(second).go_on.click()
    expect(second.locator("main.table")).to_have_attribute("data-ply", "2")
    game.play_on(second, 3)
    expect(strip(first)).to_have_text(ELSEWHERE)
    expect(first.locator("main.table")).to_have_attribute("data-ply", "3")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1180, 820), (320, 640), (844, 390)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_strip_lies_over_nothing(
    two: tuple[Game, Page], axe: Callable[[Page], list[str]], size: tuple[int, int]
) -> None:
    _, second = two
    second.set_viewport_size({"width": size[0], "height": size[1]})
    ends, begins, width = second.evaluate(
        """() => [document.querySelector(".strip").getBoundingClientRect().bottom,
          document.querySelector("main").getBoundingClientRect().top, document.body.scrollWidth]"""
    )
    assert ends <= begins and width <= size[0]
    box = play_here(second).bounding_box()
    assert box and box["height"] >= 44
    assert axe(second) == []
