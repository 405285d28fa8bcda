"""What is told aloud or in words: the alert, what special cards do, covered cards."""

from __future__ import annotations

from typing import Any

from tests.support.reading import find, label, text, the
from tests.support.tables import seated, tap
from web.present.panels.table import table_page
from web.session.intents import Intent
from web.session.table.table import Table

JAM = "pods: 5 6\n Ada: - / - / 4 3 . . .\n Ben: - / - / 6 7 . . .\n Cleo: - / - / 1 1 . . ."


def after(position: str, *taps: str, handover: str = "results", **specials: str) -> Table:
    table = seated(position, handover, **specials)
    tap(table, *taps)
    return table


def described(table: Table, slot: int) -> list[str]:
    """What is said of an own card beside its name."""
    page = table_page(table)
    card = the(the(page, "me"), data_slot=slot)
    return [text(the(page, id=ident)) for ident in card.attrs.get("aria-describedby", "").split()]


def said(table: Table, *classes: str, **attrs: Any) -> str:
    return text(the(table_page(table), *classes, **attrs))


def test_a_jam_among_several_pods_says_that_the_pod_is_gone() -> None:
    """JAM-5: alone it is emptied, among others it leaves the game; alert and panel say the same as the log."""
    alone = after(JAM, "card 0 7", "pod 0")
    assert "Pod 1 is emptied." in said(alone, id="alert")
    among = after(JAM.replace("5 6", "5 6 | 8"), "card 0 7", "pod 0")
    assert "Pod 1 is out of order." in said(among, id="alert") and "out of order" in said(among, "prompt")


def test_the_same_words_in_the_next_alert_are_new_elements() -> None:
    """Else a live region stays silent at the second of two equal jams."""
    again = "pods: 9 | 9 | 9\n Ada: - / - / 4 3 . . .\n Ben: - / - / 1 2 . . ."
    table = after(again, "card 0 7", "pod 0", handover="never")
    first = the(table_page(table), id="alert").children
    tap(table, "card 1 7", "pod 0")
    second = the(table_page(table), id="alert").children
    assert [text(part) for part in first] == [text(part) for part in second]
    keys = {part.key for part in (*first, *second) if not isinstance(part, str)}
    assert len(keys) == 2


def test_a_special_card_tells_in_words_what_it_does() -> None:
    table = after("pods: 5\n Ada: - / - / boom 3 . . .\n Ben: - / - / 6 7 . . .", boom="launch")
    assert described(table, 7) == ["The pod leaves with all its cards."]
    assert described(table, 8) == []
    tap(table, "card 0 7")
    assert said(table, "prompt").endswith("goes onto which pod? The pod leaves with all its cards.")


def test_a_covered_card_of_ones_own_can_be_focused_and_says_why_it_cannot_be_used() -> None:
    table = after("pods: 5\n Ada: - / 2 . . . / boom 3 . . .\n Ben: - / - / 6 7 . . .", boom="launch")
    card = the(table_page(table), data_seat=0, data_slot=7)
    assert (card.tag, card.attrs["role"], card.attrs["tabindex"]) == ("div", "button", "-1")
    assert card.attrs["aria-disabled"] == "true" and label(card).endswith("under 1 card")
    assert described(table, 7) == ["The pod leaves with all its cards.", "Covered."]
    assert "tabindex" not in the(table_page(table), data_seat=1, data_slot=7).attrs


def test_while_an_instruction_asks_for_a_card_the_others_say_why_it_is_not_them() -> None:
    position = "pods: 5\n Ada: - / 2 . . . / 4 (3) . . {card}\n Ben: - / - / 6 7 . . ."
    giving = after(position.replace("{card}", "present"), "card 0 11", "pod 0", present="give")
    assert described(giving, 7) == described(giving, 8) == ["Covered."]
    peeking = after(position.replace("{card}", "peek"), "card 0 11", "pod 0", peek="reveal 1")
    assert described(peeking, 7) == ["That card lies face up already."] and described(peeking, 8) == []
    with_pods = position.replace("pods: 5", "pods: 5 | 1 | 2").replace("{card}", "breach")
    removing = after(with_pods, "card 0 11", "pod 0", breach="remove_pod")
    assert described(removing, 3) == ["The card just played comes first: make its choice."]


def test_while_nobody_can_use_a_card_keys_still_reach_them_and_they_say_why() -> None:
    table = after(JAM, "card 0 7", "pod 0")
    assert table.is_waiting
    cards = [node for node in find(the(table_page(table), "me")) if "data-slot" in node.attrs]
    assert cards and {(node.tag, node.attrs["role"], node.attrs["aria-disabled"]) for node in cards} == {
        ("div", "button", "true")
    }
    assert [node.attrs["tabindex"] for node in cards].count("0") == 1
    slots = [int(node.attrs["data-slot"]) for node in cards]
    assert all(described(table, slot)[-1] == "It isn’t this player’s turn." for slot in slots)


def test_the_same_refusal_a_second_time_is_a_new_element() -> None:
    """Else a live region stays silent at it. An arrow in between repeats nothing."""
    table = after("pods: 5\n Ada: - / 2 . . . / 4 3 . . .\n Ben: - / - / 6 7 . . .")

    def refused() -> tuple[str, object]:
        (span,) = the(table_page(table), "refusal").children
        assert not isinstance(span, str)
        return text(span), span.key

    tap(table, "card 0 7")
    first = refused()
    table.handle(Intent("at", 0, 8, value="card", version=table.version))
    assert refused() == first
    tap(table, "card 0 7")
    second = refused()
    assert first[0] == second[0] and first[1] != second[1]


def announced(table: Table) -> str:
    return text(find(table_page(table), "vh", role="status")[0])


def test_whose_turn_it_is_goes_unsaid_while_the_alert_is_heard() -> None:
    table = after(JAM, "card 0 7", "pod 0", handover="never")
    assert said(table, id="alert") and announced(table) == ""
    tap(table, "card 1 7", "pod 0")
    assert announced(table) == "Cleo’s turn"


def test_whose_turn_it_is_and_what_is_asked_is_read_out() -> None:
    table = after(JAM)
    assert announced(table) == "Ada’s turn"
    tap(table, "card 0 7")
    assert announced(table) == "Ada’s turn", "a card picked up is heard by its name"
    tap(table, "pod 0")
    assert announced(table) == "", "the log and the alert are heard"
    tap(table, "next")
    assert announced(table) == "Ben’s turn"
    position = "pods: 5\n Ada: - / - / 4 3 . . present\n Ben: - / - / 6 7 . . ."
    giving = after(position, "card 0 11", "pod 0", present="give")
    assert announced(giving) == "Which of your cards do you give away?"
    tap(giving, "card 0 7")
    assert announced(giving) == "Item 4 4 goes to whom?"
