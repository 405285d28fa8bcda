"""A robot's turn on the turn panel: what is said of it, and what can be pressed."""

from __future__ import annotations

import pytest

from tests.support.reading import classes, find, text, the
from tests.support.tables import dealt, make, tap
from web.present.panels.table import table_page
from web.present.tree.nodes import Node
from web.session.table.table import Table


def acts(table: Table) -> list[tuple[str, str]]:
    """What can be pressed on the panel: act and words."""
    panel = find(table_page(table), "turn")[0]
    return [(str(node.attrs["data-act"]), text(node)) for node in find(panel, tag="button")]


def prompt(table: Table) -> str:
    return text(find(table_page(table), "prompt")[0])


def announced(table: Table) -> str:
    """What is read out of the panel, apart from refusals and hints."""
    return text(the(find(table_page(table), "turn")[0], "vh", tag="p", role="status"))


def held(table: Table) -> Table:
    table.settings = table.settings.with_value("pace", "step")
    return table


def button(table: Table, act: str) -> Node:
    (found,) = find(table_page(table), data_act=act)
    return found


def test_robots_that_play_on_can_be_stopped() -> None:
    table = dealt(2, robots=range(2))
    assert acts(table) == [("stop", "Stop")] and prompt(table) == "Ada is thinking…"
    tap(table, "stop")
    assert acts(table) == [("step", "Next move"), ("go-on", "Go on")]
    assert prompt(table) == "Ada waits for “Next move”."
    tap(table, "go-on")
    assert acts(table) == [("stop", "Stop")]


def test_step_by_step_there_is_one_thing_to_press() -> None:
    table = held(dealt(2, robots=range(2)))
    assert acts(table) == [("step", "Next move")] and prompt(table) == "Ada waits for “Next move”."


def test_a_single_robot_among_people_can_be_stopped_too() -> None:
    table = dealt(2, robots=[0])
    assert acts(table) == [("stop", "Stop")] and prompt(table) == "Ada is thinking…"


def test_that_a_robot_waits_for_a_press_is_read_out_and_that_it_thinks_is_not() -> None:
    table = dealt(2, robots=range(2))
    assert announced(table) == ""
    tap(table, "stop")
    assert announced(table) == "Ada waits for “Next move”."
    tap(table, "step")
    assert announced(table) == ""
    table.bot_move()
    assert announced(table) == "Ben waits for “Next move”."


def test_only_a_robot_that_thinks_looks_it() -> None:
    table = held(dealt(2, robots=range(2)))
    assert "thinking" not in classes(find(table_page(table), "turn")[0])
    tap(table, "step")
    assert "thinking" in classes(find(table_page(table), "turn")[0])
    assert prompt(table) == "Ada is thinking…"


def test_the_button_stays_while_its_move_is_thought_of_so_that_the_focus_stays() -> None:
    table = held(dealt(2, robots=range(2)))
    assert button(table, "step").attrs.get("aria-disabled") is None
    tap(table, "step")
    assert button(table, "step").attrs["aria-disabled"] == "true"
    table.bot_move()
    assert button(table, "step").attrs.get("aria-disabled") is None


def test_stop_and_go_on_are_one_button_to_the_page() -> None:
    table = dealt(2, robots=range(2))
    stop = button(table, "stop")
    tap(table, "stop")
    assert button(table, "go-on").key == stop.key


@pytest.mark.parametrize("is_stopped", [False, True])
def test_on_a_person_s_turn_no_robot_has_a_button(is_stopped: bool) -> None:
    table = dealt(3, robots=[1, 2])
    table.robots.is_stopped = is_stopped
    assert not {act for act, _ in acts(table)} & {"stop", "go-on", "step"}
    make(table, table.legal[0])
    tap(table, "next")
    assert {act for act, _ in acts(table)} & {"stop", "go-on"}
