"""What people do at the table, move by move: each on a deal where it can be done at once."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.support.free_cards import kind, starts_with, value
from e2e.support.mirror import Mirror, deal_where, link
from e2e.support.player import TablePage


@pytest.fixture
def play(fresh: Callable[[str], Page]) -> Callable[[int], TablePage]:
    """play(seed): three people at the table of that deal."""
    return lambda seed: TablePage(fresh(link(3, seed)))


def test_a_jam_empties_the_only_pod_and_refills_the_stash(play: Callable[[int], TablePage]) -> None:
    """JAM-1 to JAM-6: foreseen by the pod, told by alert and log, waited for, not to be undone."""
    seed = deal_where(lambda view: value(view, 0, 0) == 9 and 0 < value(view, 1, 0) < 9)
    table = play(seed)
    table.press("card 0 0", "pod 0", "card 1 0")
    expect(table.pod(0)).to_have_accessible_name(
        "Pod 1, top card Stone head 9, asks for 9 or more, 1 card aboard, would jam: it asks for 9 or more"
    )
    table.press("pod 0")
    table.expect_at(2, turn=2)
    expect(table.title).to_have_text("Too small!")
    expect(table.alert).to_have_text("Jam! Pod 1 is emptied.")
    expect(table.alert).to_be_visible()
    table.expect_pods("Pod 1, empty, takes any card, 0 cards aboard")
    # Only the played card's space was empty: one of the two cards comes back there, the other is lost.
    back = table.page.locator(".me .back-in")
    expect(back).to_have_count(1)
    expect(back).to_have_attribute("data-slot", "0")
    expect(table.page.locator(".me [data-slot]")).to_have_count(12)
    expect(table.prompt).to_contain_text("1 card flies back into the stash. 1 card is lost.")
    expect(table.next).to_have_text("Pass to Cleo")
    expect(table.own_cards).to_have_count(0)
    table.undo.click(force=True)  # it is there, and says why it does nothing
    table.expect_refused("The cards were shuffled, so this can’t be undone.")
    table.press("next")
    expect(table.title).to_have_text("Cleo’s turn")
    expect(table.alert).to_be_empty()
    expect(table.own_cards).to_have_count(3)


def test_a_keycard_opens_a_pod_for_the_card_that_follows(play: Callable[[int], TablePage]) -> None:
    """KEY-1, KEY-3, KEY-4"""
    seed = deal_where(lambda view: starts_with(view, "keycard") and value(view, 0, 1) > 0 and value(view, 0, 2) > 0)
    table = play(seed)
    expect(table.open).to_have_text("Open a pod with a keycard")
    table.press("open")
    table.expect_at(1, turn=0)
    expect(table.pods).to_have_count(2)
    expect(table.page.locator(".rack")).to_contain_text("4 unused")
    expect(table.open).to_have_count(0)
    table.press("card 0 1")
    table.touch("pod 0")
    table.expect_refused("The keycard opened pod 2: this turn’s card goes there.")
    table.press("card 0 3", "pod 1")  # it lay under the keycard alone
    table.expect_told("Ada plays a keycard and opens pod 2.", table.log.locator("p").last.inner_text())
    expect(table.pod(0)).to_have_accessible_name("Pod 1, empty, takes any card, 0 cards aboard")


def test_a_launch_takes_the_pod_away_and_a_new_one_comes(play: Callable[[int], TablePage]) -> None:
    """LAUNCH-1, LAUNCH-2"""
    table = play(deal_where(lambda view: starts_with(view, "panic_button")))
    table.press("card 0 0")
    expect(table.pod(0)).to_contain_text("Launches")
    table.press("pod 0")
    table.expect_at(1, turn=1)
    expect(table.alert).to_have_text("LAUNCH! Pod 1 leaves with 1 card.")
    expect(table.title).to_have_text("LAUNCH!")
    expect(table.page.locator(".bay .ghost")).to_contain_text("Away!")
    table.expect_pods("Pod 1, empty")
    table.expect_told(
        "Ada loads Panic button onto pod 1.", "LAUNCH! Pod 1 leaves with 1 card.", "An unused pod is opened: pod 1."
    )
    expect(table.page.locator(".rack")).to_contain_text("4 unused")


def test_a_second_suitcase_gives_one_more_card(play: Callable[[int], TablePage]) -> None:
    table = play(deal_where(lambda view: starts_with(view, "second_suitcase") and value(view, 0, 1) > 0))
    table.press("card 0 0", "pod 0")
    table.expect_at(1, turn=0)
    expect(table.prompt).to_have_text("One more card: choose a bright one, then a pod.")
    table.press("card 0 1", "pod 0")
    table.expect_at(2, turn=1)


def test_a_swap_is_made_by_two_taps_on_cards(play: Callable[[int], TablePage]) -> None:
    seed = deal_where(lambda view: starts_with(view, "baggage_mix_up") and value(view, 0, 1) > 0 < value(view, 2, 1))
    table = play(seed)
    table.press("card 0 0", "pod 0")
    table.expect_at(1, turn=0, phase="choose")
    expect(table.title).to_have_text("Baggage mix-up")
    before = [table.card(seat, 1).locator(".nm").text_content() for seat in (0, 2)]
    table.press("card 0 1", "card 2 1")
    table.expect_at(2, turn=1)
    expect(table.card(0, 1).locator(".nm")).to_have_text(before[1] or "")
    expect(table.card(2, 1).locator(".nm")).to_have_text(before[0] or "")
    expect(table.log.locator("p").last).to_contain_text("Ada swaps")


def test_a_gift_needs_a_card_and_somebody_with_room(play: Callable[[int], TablePage]) -> None:
    """In the first turn nobody has room: the instruction is skipped and the log says so (INS-3). In the second one
    whoever has played has."""
    seed = deal_where(lambda view: kind(view, 0, 0) == "hand_me_down" and kind(view, 1, 0) == "hand_me_down")
    table = play(seed)
    table.press("card 0 0", "pod 0")
    table.expect_told("Ada loads Hand-me-down onto pod 1.", "There is no card to give away or nobody with room for it.")
    table.press("next", "card 1 0", "pod 0")
    table.expect_at(2, turn=1, phase="choose")
    give = table.page.locator("button[data-act=give]")
    expect(give).to_have_text(["Give to Ada"])  # Cleo's stash is full
    expect(give).to_have_attribute("aria-disabled", "true")
    give.click(force=True)
    table.expect_refused("Choose one of your own cards first.")
    table.press("card 1 1", "give 0")
    table.expect_at(3, turn=2)
    expect(table.card(0, 0)).to_be_visible()
    expect(table.card(1, 1)).to_have_count(0)


def test_what_lies_under_butterfingers_is_dropped_on_somebody(play: Callable[[int], TablePage]) -> None:
    seed = deal_where(lambda view: value(view, 0, 0) > 0 and kind(view, 1, 0) == "butterfingers")
    table = play(seed)
    table.press("card 0 0", "pod 0", "card 1 0", "pod 0")
    table.expect_at(2, turn=1, phase="choose")
    expect(table.prompt).to_contain_text("Who catches")
    expect(table.own_cards).to_have_count(0)
    table.press("take 0")
    table.expect_at(3, turn=2)
    table.expect_pods("Pod 1, top card Butterfingers, takes any card, 1 card aboard")


def test_an_x_ray_turns_up_the_whole_bottom_row(play: Callable[[int], TablePage]) -> None:
    table = play(deal_where(lambda view: starts_with(view, "xray_scanner")))
    down = table.page.locator(".me .down")
    expect(down).to_have_count(5)
    table.press("card 0 0", "pod 0")
    expect(down).to_have_count(0)
    expect(table.log.locator("p")).to_have_count(7)


def test_a_face_down_card_is_played_blind(play: Callable[[int], TablePage]) -> None:
    """LOAD-3: its verdict tells nothing; turned over on the pod, it is whatever it is."""
    mirror, table = Mirror(link(3, 1)), play(1)
    while (slot := blind_slot(mirror)) is None:
        for tap in mirror.next_taps():
            table.press(tap)
            mirror.tap(tap)
    turn, ply = mirror.view.turn, mirror.table.match.ply
    table.press(f"card {turn} {slot}")
    expect(table.prompt).to_have_text("Onto which pod? The face-down card is turned over there.")
    expect(table.pod(0)).to_have_accessible_name(re.compile("is turned over here, could jam$"))
    table.press("pod 0")
    mirror.tap(f"card {turn} {slot}", "pod 0")
    table.expect_at(ply + 1, mirror.view.turn, mirror.view.phase)
    expect(table.log).to_contain_text(f"{mirror.table.names[turn]} turns over")


def blind_slot(mirror: Mirror) -> int | None:
    """A free face-down card of the player to move, while the only thing known of its fate is that it could jam."""
    view = mirror.view
    if mirror.table.is_waiting or view.word or view.only_new_pod or not view.pods[0].asks:
        return None
    free = (slot for slot, card in enumerate(view.seats[view.turn].slots) if card and not card.covers and not card.kind)
    return next(free, None)
