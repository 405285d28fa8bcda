"""What is told aloud or in words: the alert, what special cards do, covered cards."""

from __future__ import annotations

from tests.reading import label, text, the
from tests.tables import seated, tap
from web.present.table import table_page
from web.session.table import Table

JAM = "pods: 5 6\n Ada: - / - / 4 3 . . .\n Ben: - / - / 6 7 . . .\n Cleo: - / - / 1 1 . . ."


def after(position: str, *taps: str, handover: str = "results", **specials: str) -> Table:
    table = seated(position, handover, **specials)
    tap(table, *taps)
    return table


def said(table: Table, *classes: str, **attrs: object) -> str:
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
    card = the(table_page(table), data_seat=0, data_slot=7)
    assert card.attrs["aria-description"] == "The pod leaves with all its cards."
    assert "aria-description" not in the(table_page(table), data_seat=0, data_slot=8).attrs
    tap(table, "card 0 7")
    assert said(table, "prompt").endswith("goes onto which pod? The pod leaves with all its cards.")


def test_a_covered_card_of_ones_own_can_be_focused_and_says_why_it_cannot_be_used() -> None:
    table = after("pods: 5\n Ada: - / 2 . . . / 4 3 . . .\n Ben: - / - / 6 7 . . .")
    card = the(table_page(table), data_seat=0, data_slot=7)
    assert (card.tag, card.attrs["tabindex"]) == ("div", "-1") and label(card).endswith("under 1 card")
    assert "tabindex" not in the(table_page(table), data_seat=1, data_slot=7).attrs
