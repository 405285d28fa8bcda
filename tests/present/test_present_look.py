"""Looking closer: all cards of a pod, a stash enlarged, and what opens each of them."""

from __future__ import annotations

import pytest

from relativespace.pyramid import SLOTS
from tests.support.builders import station_deck
from tests.support.pressing import opened
from tests.support.reading import find, intent_of, label, text, the, walk
from tests.support.sheets.looks import at, hints, table_of
from tests.support.tables import tap
from web.present.page import page
from web.present.sheets import look
from web.present.tree.making import is_travelling
from web.present.tree.nodes import Child
from web.session.intents import Intent
from web.session.session import Session

# --- a pod --------------------------------------------------------------------------------------------------------


def test_a_pod_shows_all_its_cards_from_the_top_down_and_what_each_special_does() -> None:
    sheet = opened(at(), "look-pod 0")
    assert text(the(sheet, id="h-sheet")) == "Pod 1"
    assert text(the(sheet, "wish")) == "It asks for 7 or more. A card without a number always fits."
    assert text(the(sheet, id="h-pile")) == "5 cards, from top to bottom"
    pile = the(sheet, "pile")
    assert [text(node) for node in find(pile, tag="b")] == ["Item 7 7", "Item 4 4", "Item 4 4", "Boom", "Item 3 3"]
    assert [text(node) for node in find(pile, tag="p")] == ["The pod leaves with all its cards."]
    assert len(find(pile, "card")) == 5


def test_a_pod_says_what_it_asks_for() -> None:
    session = at()
    assert text(the(opened(session, "look-pod 1"), "wish")) == "It takes any card."
    empty = opened(session, "look-pod 2")
    assert text(the(empty, "wish")) == "It is empty and takes any card." and not find(empty, "pile")


def test_who_taps_a_pod_first_reads_what_comes_before() -> None:
    assert hints(opened(at(), "look-pod 1")) == ["Choose one of your bright cards first, then this pod."]


@pytest.mark.parametrize(
    "session",
    [at(robots="Ada"), at("gift", "card 0 11", "pod 1"), at("key", "open")],
    ids=["a robot's turn", "a choice that waits", "a keycard's pod is to be loaded"],
)
def test_nobody_is_told_to_load_a_pod_that_they_cannot_load_now(session: Session) -> None:
    assert hints(opened(session, "look-pod 1")) == []


def pods_acts(session: Session) -> list[str]:
    pods = [node for node in find(page(session)) if "data-pod" in node.attrs]
    return [intent_of(node).act if node.tag == "button" else "" for node in pods]


@pytest.mark.parametrize(
    ("session", "acts"),
    [
        (at(), ["look-pod"] * 3),
        (at("key", "card 0 0"), ["pod"] * 3),
        (at(robots="Ada"), ["look-pod"] * 3),
        (at("key", "card 0 0", "pod 0"), ["look-pod"] * 2),
        (at("gift", "card 0 11", "pod 1"), ["look-pod"] * 3),
        (at("breach", "card 0 11", "pod 1"), ["pod", "", "pod"]),
        (at("key", "open"), ["look-pod"] * 4),
        (at("key", "open", "card 0 0"), ["", "", "", "pod"]),
    ],
    ids=["at first", "card in hand", "robot", "result", "gift", "breach", "keycard", "keycard and card in hand"],
)
def test_a_pod_is_looked_at_wherever_it_is_not_to_be_chosen(session: Session, acts: list[str]) -> None:
    assert pods_acts(session) == acts


def test_a_pod_to_look_at_has_its_name_and_says_that_it_shows_its_cards() -> None:
    button = the(page(at()), tag="button", data_pod=0)
    assert label(button).startswith("Pod 1, top card Item 7 7, asks for 7 or more, 5 cards aboard")
    assert button.attrs["aria-description"] == "Shows all its cards"
    assert "aria-description" not in the(page(at("key", "card 0 0")), tag="button", data_pod=0).attrs


def test_the_bays_heading_opens_all_pods_with_all_their_cards() -> None:
    session = at("key", "card 0 0")
    button = the(the(page(session), id="h-bay"), tag="button")
    assert button.attrs["aria-label"] == "Launch bay"
    assert session.handle(intent_of(button))
    sheet = the(page(session), tag="dialog")
    assert text(the(sheet, id="h-sheet")) == "Launch bay"
    pods = find(sheet, tag="section")
    assert [text(the(pod, tag="h3")) for pod in pods] == ["Pod 1", "Pod 2", "Pod 3"]
    assert [text(node) for node in find(pods[0], tag="b")] == ["Item 7 7", "Item 4 4", "Item 4 4", "Boom", "Item 3 3"]
    assert text(find(pods[2], tag="p")[0]) == "It is empty and takes any card."


@pytest.mark.parametrize(
    "session",
    [at("key", "card 0 0"), at("gift", "card 0 11", "pod 1"), at("mixup", "card 0 11", "pod 1"), at(robots="Ada")],
    ids=["card in hand", "gift", "swap", "robot"],
)
def test_the_bay_can_be_looked_at_whatever_is_to_be_decided(session: Session) -> None:
    assert len(find(opened(session, "look-bay"), tag="section")) == len(table_of(session).view.pods)


# --- a stash ------------------------------------------------------------------------------------------------------


def test_a_relatives_name_opens_their_stash_with_every_card_in_words() -> None:
    session = at(robots="Ben")
    name = the(page(session), data_act="look-stash", data_seat=1)
    assert text(name) == "Ben(robot)"
    assert session.handle(intent_of(name))
    sheet = the(page(session), tag="dialog")
    assert text(the(sheet, id="h-sheet")).endswith("Ben’s stash")
    assert [text(node) for node in find(the(sheet, "wish"), tag="span")] == ["6 cards left", "Robot: careful"]
    rows = find(sheet, tag="section")
    told = {text(the(row, tag="h3")): [text(node) for node in find(row, tag="li")] for row in rows}
    assert told == {
        "top row": ["BoomThe pod leaves with all its cards.not covered"],
        "middle row": ["Item 3 3not covered", "Item 4 4under 1 card"],
        "bottom row": ["3 face-down cards"],
    }


def test_the_enlarged_pyramid_has_every_card_in_its_place() -> None:
    sheet = opened(at(), "look-stash 1")
    slots = find(the(sheet, "stash"), "slot")
    assert [len(find(slot, "card")) for slot in slots] == [slot in (1, 3, 4, 7, 9, 11) for slot in range(SLOTS)]
    assert len(find(sheet, "down")) == 3


@pytest.mark.parametrize("card", ["gift", "mixup", "slip"])
def test_while_a_relative_is_to_be_chosen_no_name_is_a_button(card: str) -> None:
    assert not find(page(at(card, "card 0 11", "pod 0")), data_act="look-stash")
    assert [node.attrs["data-seat"] for node in find(page(at()), data_act="look-stash")] == ["1", "2"]


# --- all of them --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("act", ["look-pod 0", "look-bay", "look-stash 1", "look-log"])
def test_a_sheet_has_none_of_the_tables_hooks_and_nothing_in_it_plays(act: str) -> None:
    """It can be closed; a line of the log shows the table as it was then."""
    sheet = opened(at(), act)
    lines = ["replay-to"] if act == "look-log" else []
    assert [node.attrs["data-act"] for node in find(sheet, tag="button")] == ["close", *lines]
    for node in walk(sheet):
        assert not is_travelling(node)
        assert not {"data-slot", "data-pod", "data-seat", "data-card", "data-keel"} & set(node.attrs)


@pytest.mark.parametrize("act", ["look-pod 0", "look-bay", "look-stash 1", "look-log"])
def test_opening_and_closing_leaves_the_table_as_it_is(act: str) -> None:
    session = at("key", "card 0 0")
    before, version = page(session), table_of(session).version
    opened(session, act)
    assert session.handle(Intent("close"))
    assert page(session) == before and table_of(session).version == version


def test_while_no_sheet_is_open_none_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def body(session: Session) -> list[Child]:
        assert session.sheet
        drawn.append(session.sheet.kind)
        return []

    monkeypatch.setattr(look, "body", body)
    session = at()
    tap(table_of(session), "card 0 0", "pod 1")
    page(session)
    assert not drawn
    opened(session, "look-log")
    assert drawn == ["log"]


def test_every_card_of_the_station_deck_can_be_told() -> None:
    deck = station_deck()
    for kind in deck.kinds:
        told = look.card_told(deck, kind.id)
        assert len(told) == (1 if kind.is_item else 2), kind.id
