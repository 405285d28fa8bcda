"""What the table offers: which cards, pods and players are real buttons now, and nothing that cannot be used."""

from __future__ import annotations

import pytest

from tests.support.reading import buttons, classes, find, label, text, the
from tests.support.tables import dealt, seated, tap
from web.present.panels.table import table_page
from web.present.tree.nodes import Node
from web.session.table.table import Table

SPECIALS = {
    **{"present": "give", "mixup": "swap", "slip": "take_top", "breach": "remove_pod"},
    **{"peek": "reveal 2", "boom": "launch"},
}
POSITION = """
    pods: 3 | 4 7 | -
    Ada: 1 . 6 / . 5 . . / (2) . . (3) {card}
    Ben: . 2 . / 3 4 . . / (7) . . . (8)
    Cleo: 9 . . / . . . . / 1 . 1 1 1
"""


def shown(table: Table) -> Node:
    return table_page(table)


def chosen(card: str) -> Table:
    table = seated(POSITION.replace("{card}", card), **SPECIALS)
    tap(table, "card 0 11", "pod 0")
    return table


def hooks(nodes: list[Node], *names: str) -> list[tuple[int, ...]]:
    return [tuple(int(node.attrs[name]) for name in names) for node in nodes]


def cards(page: Node) -> list[Node]:
    return [node for node in find(page) if "data-slot" in node.attrs]


def test_free_cards_of_the_player_to_move_are_buttons_and_no_others() -> None:
    """TURN-2"""
    table = dealt(3, seed=5)
    own = [node for node in cards(shown(table)) if node.tag == "button"]
    assert hooks(own, "data-seat", "data-slot") == [(0, 0), (0, 1), (0, 2)]
    others = [node for node in cards(shown(table)) if node.tag != "button"]
    assert [node.attrs["role"] for node in others if node.attrs["data-seat"] != "0"] == 24 * ["img"]
    assert [node.attrs["aria-disabled"] for node in others if node.attrs["data-seat"] == "0"] == 9 * ["true"]


def test_the_card_picked_up_says_so() -> None:
    table = dealt(2)
    tap(table, "card 0 1")
    pressed = [node for node in buttons(shown(table)) if node.attrs.get("aria-pressed") == "true"]
    assert hooks(pressed, "data-seat", "data-slot") == [(0, 1)]
    assert "sel" in classes(the(shown(table), "slot", "s1", "sel"))


def test_what_can_be_done_with_a_keycard_is_offered_only_when_it_can() -> None:
    """KEY-3"""
    with_one = seated("pods: -\n Ada: - / - / key 4 . . .\n Ben: - / - / 1 . . . .")
    assert text(the(shown(with_one), data_act="open")) == "Open a pod with a keycard"
    tap(with_one, "card 0 8")
    assert not find(shown(with_one), data_act="open"), "another card is in the hand"
    tap(with_one, "card 0 7")
    assert find(shown(with_one), data_act="open")
    for text_of in ("key . . . .", "(key) 4 . . .", "4 5 . . ."):
        table = seated(f"pods: -\n Ada: - / - / {text_of}\n Ben: - / - / 1 . . . .")
        assert not find(shown(table), data_act="open"), text_of


def test_of_several_keycards_only_they_are_buttons_while_one_is_chosen() -> None:
    table = seated("pods: -\n Ada: - / - / key 4 (key) key .\n Ben: - / - / 1 . . . .")
    tap(table, "open")
    page = shown(table)
    own = [node for node in cards(page) if node.tag == "button"]
    assert hooks(own, "data-seat", "data-slot") == [(0, 7), (0, 10)]
    assert all("pick" in classes(node) for node in own)
    assert not [node for node in buttons(page) if "data-pod" in node.attrs]
    assert find(page, data_act="cancel") and not find(page, data_act="open")


def test_after_a_keycard_only_the_new_pod_is_a_button() -> None:
    """KEY-1"""
    table = seated("pods: 1 | 2\n Ada: - / - / key 4 . . .\n Ben: - / - / 1 . . . .")
    tap(table, "open", "card 0 8")
    pods = [node for node in buttons(shown(table)) if "data-pod" in node.attrs]
    assert hooks(pods, "data-pod") == [(2,)]
    tap(table, "card 0 8")
    page = shown(table)
    assert not [node for node in buttons(page) if "data-pod" in node.attrs], "no card is in the hand"
    assert "Now load a card onto the new pod 3." in text(the(page, "prompt"))


def test_give_offers_each_relative_with_room_once_a_card_is_chosen() -> None:
    table = chosen("present")
    give = find(shown(table), data_act="give")
    assert hooks(give, "data-seat") == [(1,), (2,)]
    assert all(node.attrs["aria-disabled"] == "true" for node in give)
    tap(table, "card 0 0")
    assert all("aria-disabled" not in node.attrs for node in find(shown(table), data_act="give"))
    assert text(the(shown(table), "prompt")) == "Item 1 1 goes to whom?"


def test_swap_offers_their_free_cards_once_mine_is_chosen() -> None:
    table = chosen("mixup")
    assert not [node for node in buttons(shown(table)) if node.attrs.get("data-seat", "0") != "0"]
    tap(table, "card 0 0")
    theirs = [node for node in buttons(shown(table)) if node.attrs.get("data-seat", "0") != "0"]
    assert hooks(theirs, "data-seat", "data-slot") == [(1, 1), (1, 3), (2, 0), (2, 7), (2, 9), (2, 10), (2, 11)]
    assert label(theirs[0]) == "Take Item 2, 2, top row 2 of 3, available"


def test_take_top_offers_a_button_for_each_relative_with_room() -> None:
    page = shown(chosen("slip"))
    assert hooks(find(page, data_act="take"), "data-seat") == [(1,), (2,)]
    assert [text(node) for node in find(page, data_act="take")] == ["Drop it on Ben", "Drop it on Cleo"]
    assert not [node for node in cards(page) if node.tag == "button"]
    assert text(the(page, "prompt")) == "Who catches Item 3 3?"


def test_remove_pod_offers_the_other_pods() -> None:
    page = shown(chosen("breach"))
    pods = [node for node in buttons(page) if "data-pod" in node.attrs]
    assert hooks(pods, "data-pod") == [(1,), (2,)]
    assert all(label(node).endswith("can be removed") for node in pods)


def test_reveal_offers_my_face_down_cards_covered_ones_too() -> None:
    page = shown(chosen("peek"))
    own = [node for node in cards(page) if node.tag == "button"]
    assert hooks(own, "data-seat", "data-slot") == [(0, 7), (0, 10)]
    assert text(the(page, "prompt")) == "Turn up 2 of your face-down cards: which one first?"


@pytest.mark.parametrize(
    ("card", "word"), [("present", "give"), ("mixup", "swap"), ("slip", "take"), ("breach", "remove")]
)
def test_the_title_of_a_choice_is_its_card(card: str, word: str) -> None:
    page = shown(chosen(card))
    assert text(the(page, id="h-turn")) == card.capitalize()
    assert f"word-{word}" in classes(page)
