"""The question before a face-down card is turned over: when it is asked, what answers it, what it is no answer to."""

from __future__ import annotations

import pytest

from tests.support.reading import find, text, the
from tests.support.tables import dealt, intent, seated, tap, visit
from web.present.panels.table import table_page
from web.session.session import Session
from web.session.table.table import Table

BLIND = "pods: 3 | -\n Ada: - / - / (4) 3 (5) . .\n Ben: - / - / (6) 7 (8) . ."


def asking(blind: str, position: str = BLIND, handover: str = "never") -> Table:
    table = seated(position, handover)
    table.settings = table.settings.with_value("blind", blind)
    return table


def session_at(blind: str) -> Session:
    session = visit(asking(blind))
    session.handle(intent("set-blind", value=blind))
    return session


def asked(table: Table) -> str | None:
    return str(table.asked) if table.asked else None


def test_a_face_down_card_waits_over_the_pod_for_a_yes() -> None:
    """LOAD-3"""
    table = asking("always")
    tap(table, "card 0 7", "pod 1")
    assert asked(table) == "play 7 1" and table.match.ply == 0 and table.selected == 7
    tap(table, "confirm")
    assert asked(table) is None and [str(move) for move in table.match.moves] == ["play 7 1"]


def test_the_same_pod_a_second_time_is_a_yes() -> None:
    table = asking("always")
    tap(table, "card 0 7", "pod 1", "pod 1")
    assert [str(move) for move in table.match.moves] == ["play 7 1"]


def test_another_pod_is_another_question() -> None:
    table = asking("once")
    tap(table, "card 0 7", "pod 1", "pod 0")
    assert asked(table) == "play 7 0" and table.match.ply == 0


@pytest.mark.parametrize(
    ("taps", "selected"), [(["cancel"], None), (["card 0 7"], None), (["card 0 8"], 8), (["card 0 9"], 9)]
)
def test_whatever_else_one_takes_up_is_no(taps: list[str], selected: int | None) -> None:
    table = asking("once")
    tap(table, "card 0 7", "pod 1", *taps)
    assert asked(table) is None and table.match.ply == 0 and table.selected == selected
    assert not tap(table, "confirm"), "there is nothing to say yes to"


def test_a_refused_tap_leaves_the_question_open() -> None:
    table = asking("always", BLIND.replace("- / - / (4) 3 (5) . .", "- / 9 . . . / (4) 3 (5) . ."))
    tap(table, "card 0 9", "pod 1", "card 0 7")
    assert table.refusal and asked(table) == "play 9 1"
    tap(table, "confirm")
    assert table.match.ply == 1


def test_a_card_that_all_can_see_is_never_asked_about() -> None:
    table = asking("always")
    tap(table, "card 0 8", "pod 0")
    assert table.match.ply == 1


BLIND_TURNS = (["card 0 7", "pod 1"], ["card 1 7", "pod 1"], ["card 0 9", "pod 1"])


@pytest.mark.parametrize("yes", ["confirm", "pod 1"])
@pytest.mark.parametrize(("blind", "players"), [("never", []), ("once", [0, 1]), ("always", [0, 1, 0])])
def test_it_is_asked_as_often_as_the_setting_says(blind: str, players: list[int], yes: str) -> None:
    """Once means each player once: one's yes is none of another's."""
    table, found = asking(blind), []
    for taps in BLIND_TURNS:
        tap(table, *taps)
        if table.asked:
            found.append(table.view.turn)
            tap(table, yes)
    assert found == players and table.match.ply == 3


def test_a_card_that_was_put_back_was_no_yes() -> None:
    table = asking("once")
    tap(table, "card 0 7", "pod 1", "cancel", "card 0 7", "pod 1")
    assert asked(table) == "play 7 1" and table.match.ply == 0


@pytest.mark.parametrize("blind", ["once", "always"])
def test_yes_and_do_not_ask_again_is_a_setting_and_says_where_it_is(blind: str) -> None:
    session = session_at(blind)
    assert session.table is not None
    for act in ("card 0 7", "pod 1", "confirm-never"):
        session.handle(intent(act, session.table.version))
    assert session.table.match.ply == 1 and session.settings.blind == "never"
    said = "Nobody is asked about face-down cards any more; the menu has a switch for it."
    assert str(session.table.log[-1][1]) == said


def test_do_not_ask_again_is_no_answer_where_nothing_is_asked() -> None:
    """Nor where it was meant for another position."""
    session = session_at("always")
    table = session.table
    assert table is not None
    old = table.version
    for act in ("card 0 7", "confirm-never", "pod 1"):
        session.handle(intent(act, old))
    session.handle(intent("confirm-never", old + 1))
    assert session.settings.blind == "always" and asked(table) == "play 7 1"


def test_the_setting_can_be_changed_in_the_middle_of_the_question() -> None:
    session = session_at("always")
    assert session.table is not None
    for act in ("card 0 7", "pod 1", "menu"):
        session.handle(intent(act, session.table.version))
    session.handle(intent("set-blind", value="never"))
    session.handle(intent("close"))
    assert asked(session.table) == "play 7 1", "what was asked wants its answer"
    session.handle(intent("pod 1", session.table.version))
    assert session.table.match.ply == 1


def test_a_robot_is_not_asked() -> None:
    table = dealt(2, robots=(0, 1))
    table.settings = table.settings.with_value("blind", "always")
    for ply in range(1, 30):
        table.bot_move()
        assert table.match.ply == ply and table.asked is None


# --- what is shown ------------------------------------------------------------------------------------------------


def shown(table: Table) -> list[str]:
    return [node.attrs["data-act"] for node in find(the(table_page(table), "acts"), tag="button")]


def test_the_panel_asks_with_the_danger_and_the_ways_out() -> None:
    table = asking("once")
    tap(table, "card 0 7", "pod 0")
    page = table_page(table)
    said = text(the(page, "prompt"))
    assert said == "Turn it over on pod 1? It could jam, and there is no undo after that."
    assert shown(table) == ["confirm", "confirm-never", "cancel"]
    assert [node.attrs["data-pod"] for node in find(page, "blind")] == ["0"] and not find(page, "legal")


def test_where_nothing_can_jam_it_says_only_that_there_is_no_way_back() -> None:
    """LOAD-1"""
    table = asking("always")
    tap(table, "card 0 7", "pod 1")
    assert text(the(table_page(table), "prompt")) == "Turn it over on pod 2? There is no undo after that."
    assert shown(table) == ["confirm", "confirm-never", "cancel"]
