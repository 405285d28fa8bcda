""" "Why?": from a refusal, from a line of the log and from a result to the paragraph of the rule."""

from __future__ import annotations

import pytest

from relativespace.words.rulebook.chapters import RULES
from tests.support.pressing import opened
from tests.support.reading import find, text, the
from tests.support.tables import seated, tap, visit
from web.present.panels.table import table_page
from web.present.parts.why import why
from web.present.tree.nodes import Node
from web.session.table.table import Table

COVERED = "pods: 5\n Ada: - / 2 . . . / 4 3 . . .\n Ben: - / - / 6 7 . . ."
JAM = "pods: 5 6 | 3\n Ada: - / - / 4 3 . . .\n Ben: - / - / 6 7 . . ."


def after(position: str, *taps: str, handover: str = "results", **specials: str) -> Table:
    table = seated(position, handover, **specials)
    tap(table, *taps)
    return table


def links(node: Node) -> list[str]:
    return [link.attrs["href"].removeprefix("rules.html#") for link in find(node, "rulelink")]


def test_a_link_to_a_rule_says_its_id_and_its_title_and_opens_beside_the_game() -> None:
    link = why("TURN-2")
    assert link and text(link) == "Why?" and link.attrs["aria-label"] == "Why? Rule TURN-2: Available cards"
    assert link.attrs["href"] == "rules.html#TURN-2"
    assert (link.attrs["target"], link.attrs["rel"]) == ("_blank", "noopener")
    assert why("") is None


@pytest.mark.parametrize(
    ("taps", "rule"),
    [(["card 0 7"], "TURN-2"), (["card 1 7"], "TURN-1"), (["pod 0"], "TURN-1")],
    ids=["covered", "another's card", "a pod without a card"],
)
def test_a_refusal_leads_to_its_rule(taps: list[str], rule: str) -> None:
    assert links(table_page(after(COVERED, *taps))) == [rule]


def test_a_refusal_is_read_out_without_its_link() -> None:
    table = after(COVERED, "card 0 7")
    region = the(table_page(table), "refusal")
    assert region.attrs["role"] == "status" and text(region) == str(table.refusal) and not find(region, tag="a")


def test_what_no_rule_forbids_leads_to_none() -> None:
    table = after(COVERED, "undo")
    assert table.refusal and not links(table_page(table))
    assert not links(table_page(after(COVERED)))


@pytest.mark.parametrize(
    ("taps", "rules"),
    [(["card 0 7", "pod 0"], ["JAM-1"]), (["card 0 11", "pod 0"], ["LAUNCH-1"]), (["card 0 8", "pod 1"], [])],
    ids=["jam", "launch", "loaded"],
)
def test_a_result_that_wants_a_reason_leads_to_its_rule(taps: list[str], rules: list[str]) -> None:
    table = after(JAM.replace("4 3 . . .", "4 3 . . boom"), *taps, handover="always", boom="launch")
    assert table.is_waiting and links(the(table_page(table), "prompt")) == rules


def test_each_line_of_the_whole_log_that_comes_from_a_rule_ends_in_a_link() -> None:
    session = visit(after(JAM, "card 0 7", "pod 0", "next", "card 1 7", "pod 0", "undo"))
    table = session.table
    assert table
    lines = find(the(opened(session, "look-log"), "turns"), tag="p")[1:]
    shown = {text(find(line, tag="span")[0]): links(line) for line in lines}
    assert shown == {str(told): [told.rule] if told.rule else [] for _ply, told in table.log}
    assert ["JAM-1"] in shown.values() and ["JAM-5"] in shown.values() and [] in shown.values()


def test_a_move_in_the_whole_log_is_named_by_all_its_lines_and_holds_no_link() -> None:
    session = visit(after(JAM, "card 0 7", "pod 0"))
    table = session.table
    assert table
    move = the(opened(session, "look-log"), data_act="replay-to", value=1)
    assert move.attrs["aria-label"] == " ".join(str(told) for ply, told in table.log if ply == 1)
    assert not move.children


def test_the_log_at_the_table_is_read_out_and_has_no_links() -> None:
    table = after(JAM, "card 0 7", "pod 0")
    assert len(the(table_page(table), id="log").children) > 1 and not links(the(table_page(table), id="log"))


def test_every_rule_can_be_linked_to() -> None:
    assert all(why(rule) for rule in RULES)
