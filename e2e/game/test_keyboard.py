"""The table by keyboard: a whole game without a mouse, where Tab and arrows lead, what single keys do, and that the
focus is never lost."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.hands import Keys
from e2e.support.mirror import Mirror, deal_where, kinds_of, link
from e2e.support.presses import COVERED, plain

VERBS = {"open", "play", "give", "swap", "take", "remove"}
MOST_PLIES = 34
FIRST_TRIED = 36
"""Found by trying seeds from 0 on; later ones are tried if the deck has changed since."""


def rich_game() -> str:
    """The link of a game of two careful players that is short and has every kind of choice in it."""
    for seed in range(FIRST_TRIED, FIRST_TRIED + 3000):
        query = link(2, seed)
        mirror = Mirror(query)
        while mirror.view.winner is None and mirror.table.match.ply < MOST_PLIES:
            mirror.tap(*mirror.next_taps())
        verbs = {move.verb for move in mirror.table.match.moves}
        if mirror.view.winner is not None and verbs >= VERBS and kinds_of(mirror) >= {"Jammed", "Launched", "Blind"}:
            return query
    raise AssertionError("no such game: has the deck changed much?")


@pytest.fixture
def keys(fresh: Callable[[str], Page]) -> Keys:
    """Three people at the table, and somebody who has just pressed an arrow."""
    keys = Keys(fresh(link(3, deal_where(plain))))
    keys.press("ArrowDown")
    return keys


def own(keys: Keys, slot: int) -> Locator:
    return keys.page.locator(f".me [data-slot='{slot}']")


def test_a_whole_game_can_be_played_by_keyboard_alone(fresh: Callable[[str], Page]) -> None:
    query = rich_game()
    keys, mirror = Keys(fresh(query)), Mirror(query)
    keys.press("Tab")
    while mirror.view.winner is None:
        for tap in mirror.next_taps():
            keys.tap(tap)
            mirror.tap(tap)
        keys.table.expect_at(mirror.table.match.ply, mirror.view.turn, mirror.view.phase)
    winner = mirror.table.names[mirror.view.winner]
    expect(keys.focused).to_have_text(f"{winner} escapes!")
    keys.press("Tab", "Tab")  # by way of the ranking, which can be longer than its place
    expect(keys.focused).to_have_text(re.compile("^Play again"))
    keys.press("Enter")
    keys.table.expect_at(0)
    expect(keys.focused).to_have_attribute("data-slot", "0")


# --- Tab and arrows ------------------------------------------------------------------------------------------------


def test_tab_stops_once_among_the_own_cards_once_among_the_pods_and_once_among_the_relatives(keys: Keys) -> None:
    for box in (".me", ".pods", ".others"):
        stops = keys.page.locator(f"{box} :is(button, [tabindex]):not([tabindex='-1'])")
        expect(stops).to_have_count(1)


def test_arrows_follow_the_overlaps_and_covered_cards_say_why_they_cannot_be_played(keys: Keys) -> None:
    for key, slot in [("ArrowDown", 3), ("ArrowDown", 7), ("ArrowRight", 8), ("ArrowUp", 4), ("End", 6), ("Home", 3)]:
        keys.press(key)
        expect(own(keys, slot)).to_be_focused()
    expect(own(keys, 3)).to_have_accessible_name(re.compile(", middle row 1 of 4, under 1 card$"))
    expect(own(keys, 3)).to_have_accessible_description("Covered.")
    expect(own(keys, 3)).to_have_role("button")
    expect(own(keys, 3)).to_be_disabled()
    for key in ("Enter", "Space"):
        keys.press("ArrowRight", key)
        keys.table.expect_refused(COVERED)
    keys.press("Tab")
    keys.press("Shift+Tab")
    expect(own(keys, 5)).to_be_focused()


def test_a_card_picked_up_leads_to_the_first_pod_that_takes_it_and_escape_leads_back(keys: Keys) -> None:
    keys.press("End", "Enter")
    expect(keys.table.pod(0)).to_be_focused()
    expect(own(keys, 2)).to_have_attribute("aria-pressed", "true")
    keys.press("Escape")
    expect(own(keys, 2)).to_be_focused()
    expect(own(keys, 2)).to_have_attribute("aria-pressed", "false")
    keys.press("Enter", "Space")
    keys.table.expect_at(1, turn=1)
    expect(own(keys, 0)).to_be_focused()
    expect(own(keys, 0)).to_have_attribute("data-seat", "1")


def test_enter_held_down_presses_once(keys: Keys) -> None:
    keys.press("End")
    for _ in range(6):  # all but the first are repeats
        keys.page.keyboard.down("Enter")
    keys.page.keyboard.up("Enter")
    expect(keys.table.pod(0)).to_be_focused()
    expect(own(keys, 2)).to_have_attribute("aria-pressed", "true")
    keys.press("Enter")
    keys.table.expect_at(1, turn=1)


def test_the_relatives_are_walked_along_with_arrows(keys: Keys) -> None:
    names = keys.page.locator("[data-act=look-stash]")
    names.first.focus()
    keys.press("ArrowRight")
    expect(names.nth(1)).to_be_focused()
    keys.press("ArrowRight")
    expect(names.nth(1)).to_be_focused()
    keys.press("Home")
    expect(names.first).to_be_focused()


# --- single keys ----------------------------------------------------------------------------------------------------


def test_a_cards_key_picks_it_up_and_a_pods_number_puts_it_there(keys: Keys) -> None:
    keys.press("w")
    expect(own(keys, 1)).to_have_attribute("aria-pressed", "true")
    keys.press("1")
    keys.table.expect_at(1, turn=1)
    keys.press("z")
    keys.table.expect_refused(COVERED)
    expect(own(keys, 7)).to_be_focused()


def test_letters_undo_open_the_menu_and_lead_to_the_log(keys: Keys) -> None:
    keys.press("q", "1", "u")
    keys.table.expect_at(0, turn=0)
    keys.press("l")
    expect(keys.table.log).to_be_focused()
    keys.press("m")
    expect(keys.page.get_by_role("dialog", name="Menu")).to_be_visible()
    keys.press("Escape")
    expect(keys.page.get_by_role("dialog")).to_have_count(0)


def test_the_key_for_a_keycard_says_why_when_there_is_none(keys: Keys) -> None:
    keys.press("k")
    keys.table.expect_refused("You have no keycard that can open a pod now.")
    keys.table.expect_at(0)


def test_a_question_mark_shows_the_keys_and_gives_the_focus_back(keys: Keys) -> None:
    sheet = keys.page.get_by_role("dialog", name="Keys")
    keys.press("ArrowDown", "?")
    expect(sheet).to_contain_text("take back the last move")
    keys.press("w")
    expect(keys.page.locator(".sel")).to_have_count(0)
    keys.press("?")
    expect(sheet).to_have_count(0)
    expect(own(keys, 3)).to_be_focused()


def test_single_keys_can_be_switched_off_and_the_others_still_work(keys: Keys) -> None:
    keys.press("?")
    sheet = keys.page.get_by_role("dialog", name="Keys")
    for setting, picked in (("Off", 0), ("On", 1)):
        sheet.get_by_role("radio", name=setting).check()
        keys.press("Escape", "w")
        expect(keys.table.picked_up).to_have_count(picked)
        keys.press("ArrowDown", "ArrowUp", "Escape")
        keys.page.locator("[data-act=menu]").click()
        keys.page.get_by_role("button", name="Keys").click()


@pytest.mark.short("Control", "Shift")
@pytest.mark.parametrize("held", ["Control", "Alt", "Meta", "Shift"])
def test_a_key_with_another_one_held_is_not_ours(keys: Keys, held: str) -> None:
    keys.press(f"{held}+w")
    expect(keys.table.picked_up).to_have_count(0)


def test_letters_typed_into_a_field_are_letters(fresh: Callable[[str], Page]) -> None:
    page = fresh("")
    name = page.get_by_label("Name of player 1")
    name.fill("")
    name.press_sequentially("Mum?")
    expect(name).to_have_value("Mum?")
    expect(page.get_by_role("dialog")).to_have_count(0)


# --- the focus is never lost ------------------------------------------------------------------------------------------


def test_a_closed_menu_gives_the_focus_back_to_what_had_it(keys: Keys) -> None:
    keys.press("ArrowDown", "m", "Escape")
    expect(own(keys, 3)).to_be_focused()
    keys.table.undo.focus()
    keys.press("Tab", "Tab", "Tab", "Enter", "Escape")
    expect(keys.page.locator("[data-act=menu]")).to_be_focused()


def test_a_sheet_begins_at_its_heading_wherever_it_was_opened_from(keys: Keys) -> None:
    keys.press("m")
    heading = keys.page.locator("#h-sheet")
    expect(heading).to_have_text("Menu")
    expect(heading).to_be_focused()
    keys.page.get_by_role("button", name="Keys").focus()
    keys.press("Enter")
    expect(heading).to_have_text("Keys")
    expect(heading).to_be_focused()


def test_who_hands_the_own_seat_to_a_robot_keeps_a_place(keys: Keys) -> None:
    keys.press("ArrowDown", "m")
    keys.page.get_by_role("button", name="Players").focus()
    keys.press("Enter")
    keys.page.get_by_role("dialog", name="Players").get_by_role("combobox").first.select_option(index=1)
    keys.press("Escape")
    expect(keys.page.get_by_role("dialog")).to_have_count(0)
    expect(keys.focused).to_have_count(1)


def test_after_a_result_the_way_to_the_next_player_has_the_focus(keys: Keys) -> None:
    keys.press("q", "1", "q", "1")  # a 1, and something else that loads
    keys.table.expect_at(2, turn=2)
    keys.page.locator("[data-act=menu]").focus()
    keys.press("m")
    keys.page.get_by_role("radio", name="Wait after every turn").check()
    keys.press("Escape", "q", "1")
    expect(keys.table.next).to_be_focused()
    keys.press("Enter")
    expect(own(keys, 0 if own(keys, 0).count() else 1)).to_be_focused()
    keys.press("m")
    keys.page.get_by_role("radio", name="Wait after surprises").check()
    keys.press("Escape")


def test_undo_and_leaving_lose_nothing(keys: Keys) -> None:
    keys.press("q", "1")
    keys.table.undo.focus()
    keys.press("Enter", "Enter")
    expect(keys.table.undo).to_be_focused()
    keys.press("m")
    keys.page.get_by_role("button", name="Leave the table").focus()
    keys.press("Enter")
    expect(keys.page.locator("body")).to_have_class("on-setup")


def test_while_robots_play_nobody_who_reads_is_moved_and_then_the_cards_have_the_focus(
    fresh: Callable[[str], Page],
) -> None:
    keys = Keys(fresh("?players=Ada,Bo@greedy&seed=7"))
    keys.press("ArrowDown", "Enter", "Enter", "l")
    expect(keys.table.table).to_have_attribute("data-turn", "0")
    expect(keys.table.table).not_to_have_attribute("data-ply", "1")
    expect(keys.table.log).to_be_focused()
