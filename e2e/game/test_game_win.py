"""A whole game by clicks alone, from the deal to the win and into the next one; after each ply the page in the
browser is held against the same game under CPython."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.support.mirror import Mirror, kinds_of, link
from e2e.support.player import TablePage
from relativespace.events import EVENT_TYPES

MOST_PLIES = 60
NOT_IN_THE_DECK = {"Dealt", "SkipComing", "Skipped", "Reversed"}
WANTED = {kind.__name__ for kind in EVENT_TYPES} - NOT_IN_THE_DECK
WANTED |= {"Blind", "PodRemoved by card", "PodRemoved by jam"}
"""Everything that the station deck can bring about."""
VERBS = {"open", "play", "give", "swap", "take", "remove"}
FIRST_TRIED = 293
"""Found by trying seeds from 0 on; later ones are tried if the deck has changed since."""


def verbs_of(mirror: Mirror) -> set[str]:
    return {move.verb for move in mirror.table.match.moves}


def rich_game() -> str:
    """The link of a game of four careful players that is short and has everything in it."""
    for seed in range(FIRST_TRIED, FIRST_TRIED + 2000):
        query = link(4, seed, first=1)
        mirror = Mirror(query)
        while mirror.view.winner is None and mirror.table.match.ply < MOST_PLIES:
            mirror.tap(*mirror.next_taps())
        if mirror.view.winner is not None and kinds_of(mirror) >= WANTED and verbs_of(mirror) == VERBS:
            return query
    raise AssertionError("no such game: has the deck changed much?")


def test_four_people_play_to_the_win_by_clicks_alone(fresh: Callable[[str], Page]) -> None:
    """Each press goes to a real button that the page offers; all kinds of move and of choice are among them."""
    query = rich_game()
    page = fresh(query)
    table, mirror = TablePage(page), Mirror(query)
    mirror.assert_shown_on(page)
    while mirror.view.winner is None:
        for tap in mirror.next_taps():
            table.press(tap)
            mirror.tap(tap)
        table.expect_at(mirror.table.match.ply, mirror.view.turn, mirror.view.phase)
        mirror.assert_shown_on(page)
    assert kinds_of(mirror) >= WANTED and verbs_of(mirror) == VERBS

    winner = mirror.table.names[mirror.view.winner]
    expect(table.title).to_have_text(f"{winner} escapes!")
    expect(table.alert).to_contain_text(f"{winner} wins.")
    expect(page.locator(".ranks li")).to_have_count(4)
    expect(page.locator(".ranks li").first).to_contain_text(winner)
    expect(table.own_cards).to_have_count(0)

    then = (mirror.table.match.config.first + 1) % 4  # SET-5: the first turn goes round
    expect(table.again).to_have_text(f"Play again: {mirror.table.names[then]} begins")
    table.again.click()
    table.expect_at(0, then)
    expect(table.cards).to_have_count(48)
    expect(table.log.locator("p")).to_have_count(1)
    table.press(f"card {then} 0")
    expect(table.picked_up).to_have_count(1)
