"""The hint on the page: a button, a sentence in a region that was there before, marks on what it means."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

import pytest

from relativespace.advice.hint import Advice
from relativespace.advice.hint_why import Why
from relativespace.moves import parse_move
from tests.support.reading import find, label, text, the
from tests.support.tables import intent, seated, tap, visit
from web.present.panels.table import table_page
from web.present.tree.nodes import Node
from web.session.table.table import Table

TEXT = "pods: 5 | 3 | 9\n Ada: - / - / it 8 4 key (6)\n Ben: - / - / 7 9 . . .\n Cleo: - / - / 1 2 . . ."


def table_with(move: str, taps: tuple[str, ...] = (), blind: tuple[float, ...] = (), it: str = "launch") -> Table:
    """A table where somebody has been told this move, after these taps."""
    table = seated(TEXT, it=it)
    tap(table, *taps)
    table.hand.hint = Advice(parse_move(move), 0.5, (Why("safe", 3),), blind)
    assert table.hand.hint.move in table.legal
    return table


def region(page: Node) -> Node:
    return the(page, "advice", role="status")


def test_the_region_is_there_before_anything_is_asked() -> None:
    page = table_page(seated(TEXT, it="launch"))
    assert text(region(page)) == "" and region(page).attrs["tabindex"] == "-1"
    assert label(the(page, data_act="hint")) == "Hint"


def test_while_it_is_thought_of_the_button_stays_and_leads_nowhere() -> None:
    table = seated(TEXT, it="launch")
    session = visit(table)
    session.handle(intent("hint"))
    page = table_page(table)
    assert text(region(page)) == "Thinking…" and the(page, data_act="hint").attrs["aria-disabled"] == "true"
    for job in session.jobs:
        deque(job.run(), maxlen=0)
    page = table_page(table)
    assert "aria-disabled" not in the(page, data_act="hint").attrs and text(region(page)).endswith(".")


def test_asked_for_again_the_same_words_are_a_new_element() -> None:
    table = table_with("play 8 0")
    first = region(table_page(table)).children[0]
    visit(table).handle(intent("hint"))
    again = region(table_page(table)).children[0]
    assert isinstance(first, Node) and isinstance(again, Node)
    assert first.key != again.key and text(first) == text(again)


def test_the_card_and_the_pod_that_it_means_are_marked_and_say_so() -> None:
    page = table_page(table_with("play 8 1"))
    card, pod = (the(page, tag="button", data_seat=0, data_slot=8), the(page, tag="button", data_pod=1))
    assert label(card).endswith(", hint") and label(pod).endswith(", hint")
    assert len(find(page, "slot", "hinted")) == len(find(page, "pod", "hinted")) == 1
    assert len(find(page, "bulb")) == 2


def test_nothing_is_marked_without_a_hint_or_when_it_is_nobodys_to_act() -> None:
    table = table_with("play 8 1")
    table.is_watched = True
    for page in (table_page(table), table_page(seated(TEXT, it="launch"))):
        assert not find(page, "hinted") and not find(page, "bulb") and text(region(page)) == ""


def test_the_hint_is_followed_by_pressing_what_is_marked() -> None:
    table = table_with("play 8 1")
    tap(table, "card 0 8", "pod 1")
    assert str(table.match.moves[-1]) == "play 8 1" and not find(table_page(table), "hinted")


def test_a_keycard_that_is_to_open_a_pod_is_marked_with_its_button() -> None:
    page = table_page(table_with("open 10"))
    assert find(the(page, data_act="open"), "bulb") and len(find(page, "slot", "hinted")) == 1
    assert not find(page, "pod", "hinted")
    assert the(page, data_act="open").attrs["aria-description"] == "Hint"
    assert "aria-description" not in the(table_page(table_with("play 8 1")), data_act="open").attrs


@pytest.mark.parametrize(
    ("word", "move", "taps"),
    [("give", "give 8 2", ("card 0 8",)), ("take_top", "take 2", ())],
)
def test_the_relative_that_it_means_has_the_bulb_on_the_button(word: str, move: str, taps: tuple[str, ...]) -> None:
    page = table_page(table_with(move, ("card 0 7", "pod 0", *taps), it=word))
    act = move.split()[0]
    assert [bool(find(the(page, data_act=act, data_seat=seat), "bulb")) for seat in (1, 2)] == [False, True]
    assert the(page, data_act=act, data_seat=2).attrs["aria-description"] == "Hint"


def test_of_a_swap_both_cards_are_marked() -> None:
    page = table_page(table_with("swap 8 1 8", ("card 0 7", "pod 0", "card 0 8"), it="swap"))
    assert label(the(page, data_seat=0, data_slot=8)).endswith(", hint")
    assert label(the(page, data_seat=1, data_slot=8)) == "Take Item 9, 9, bottom row 2 of 5, available, hint"
    assert len(find(page, "hinted")) == 2


def test_the_pod_that_it_would_remove_is_marked() -> None:
    page = table_page(table_with("remove 2", ("card 0 7", "pod 0"), it="remove_pod"))
    assert label(the(page, data_pod=2)).endswith(", hint") and len(find(page, "hinted")) == 1


def test_the_odds_of_a_blind_play_are_told_and_stand_on_the_pods_with_the_card_in_the_hand() -> None:
    table = table_with("play 8 0", blind=(0.384, 0.2, 0.7))
    assert text(region(table_page(table))).endswith("A face-down card jams: pod 1 38 %, pod 2 20 %, pod 3 70 %.")
    tap(table, "card 0 11")
    page = table_page(table)
    assert [text(sign) for sign in find(page, "verdict")] == ["38 %", "20 %", "70 %"]
    assert "38 % risk of a jam" in label(the(page, data_pod=0))
    assert "70 % risk of a jam" in label(the(page, data_pod=2))


def test_without_a_hint_a_blind_play_says_only_that_it_could_jam() -> None:
    table = seated(TEXT, it="launch")
    tap(table, "card 0 11")
    assert [text(sign) for sign in find(table_page(table), "verdict")] == ["Blind", "Blind", "Blind"]


def test_before_a_play_that_cannot_be_undone_the_question_alone_is_told() -> None:
    table = table_with("play 8 1")
    table.settings = replace(table.settings, blind="always")
    tap(table, "card 0 11", "pod 1")
    page = table_page(table)
    assert table.asked and "no undo" in text(the(page, "prompt")) and text(region(page)) == ""
    assert not visit(table).handle(intent("hint")), "the question is answered first"
    tap(table, "cancel")
    assert text(region(table_page(table)))


def yields(table: Table) -> bool:
    """Whether the prompt gives its place to a hint in a small window."""
    return "yields" in the(table_page(table), "prompt").attrs["class"].split()


def test_only_a_prompt_that_says_no_more_than_a_hint_gives_its_place_to_it() -> None:
    assert yields(table_with("play 8 1"))
    for card, is_plain in (("8", True), ("10", True), ("11", False)):  # an item, a keycard, face down
        table = table_with("play 8 1")
        tap(table, f"card 0 {card}")
        assert yields(table) == is_plain
    assert not yields(table_with("give 8 2", ("card 0 7", "pod 0"), it="give"))
    assert not yields(table_with("give 8 2", ("card 0 7", "pod 0", "card 0 8"), it="give"))


def test_a_refusal_is_said_instead_of_the_hint() -> None:
    table = table_with("play 8 1")
    tap(table, "pod 0")
    page = table_page(table)
    assert text(the(page, "refusal")) and text(region(page)) == ""


def test_while_a_refusal_is_told_nothing_is_marked_and_afterwards_it_is_again() -> None:
    table = table_with("play 8 1", blind=(0.384, 0.2, 0.7))
    tap(table, "undo")
    page = table_page(table)
    assert table.refusal and not find(page, "hinted") and not find(page, "bulb") and not find(page, "verdict")
    tap(table, "card 0 8")
    page = table_page(table)
    assert text(region(page)) and len(find(page, "hinted")) == 2


def test_with_another_card_in_the_hand_only_the_card_that_it_means_stays_marked() -> None:
    table = table_with("play 8 1")
    tap(table, "card 0 9")
    page = table_page(table)
    assert len(find(page, "slot", "hinted")) == 1 and not find(page, "pod", "hinted")
    gift = table_with("give 8 2", ("card 0 7", "pod 0", "card 0 9"), it="give")
    assert not find(the(table_page(gift), data_act="give", data_seat=2), "bulb")
    swap = table_with("swap 8 1 8", ("card 0 7", "pod 0", "card 0 9"), it="swap")
    assert len(find(table_page(swap), "hinted")) == 1
    keycard = table_with("play 8 1")
    keycard.hand.hint = Advice(parse_move("open 10"), 0.5, (Why("safe", 3),), ())
    tap(keycard, "card 0 10")
    assert find(the(table_page(keycard), data_act="open"), "bulb")


def test_with_an_empty_hand_the_pods_show_the_odds_that_were_told() -> None:
    table = table_with("play 8 0", blind=(0.384, 0, 0.7))
    page = table_page(table)
    assert [text(sign) for sign in find(page, "verdict")] == ["38 %", "0 %", "70 %"]
    assert label(the(page, data_pod=0)).endswith("38 % risk that a face-down card jams, hint")
    tap(table, "card 0 8")
    assert not find(table_page(table), "risk"), "a bright card: what it does stands there"
