"""The rulebook that players read, held against RULES.md, and against everything that points into it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from relativespace import events as e
from relativespace import rules
from relativespace.cards import VOCABULARY
from relativespace.events import EVENT_TYPES
from relativespace.guide import demo_names
from relativespace.words import story
from relativespace.words.effects import SENTENCES
from relativespace.words.rule_of import RULE_OF, rule_of
from relativespace.words.rulebook.chapters import CHAPTERS, RULES
from relativespace.words.rulebook.entry import Rule
from relativespace.words.rulebook.instructions import CHOICES, MORE
from web.session import hand

ROOT = Path(__file__).resolve().parent.parent
CONTRACT = (ROOT / "relativespace/RULES.md").read_text(encoding="utf-8")


def contract() -> dict[str, str]:
    """What RULES.md says of each rule, by id."""
    entries = re.findall(r"^- \*\*([A-Z]+-\d+)\*\*(.*?)(?=^- |^#|^Worked|\Z)", CONTRACT, re.M | re.S)
    assert len(entries) == 38
    return dict(entries)


def rulings() -> Iterator[tuple[str, str]]:
    """The table of rulings: the id of a rule, and why."""
    table = CONTRACT.split("## Rulings")[1]
    for ids, _ruling, why in re.findall(r"^\| ([A-Z]+-\d.*?) \| (.*?) \| (.*?) \|$", table, re.M):
        for rule in re.findall(r"[A-Z]+-\d+", ids):
            yield rule, why


def bare(text: str) -> str:
    return re.sub(r"[“”\"’']", "", text).strip(".").lower()


def test_every_rule_has_its_words_and_no_words_are_without_a_rule() -> None:
    assert list(RULES) == list(contract())
    for rule in RULES.values():
        assert rule.title and (rule.text or rule.rulings), rule.id
        assert all(ruling.text for ruling in rule.rulings), rule.id


def test_each_rule_stands_in_its_chapter() -> None:
    for chapter in CHAPTERS:
        assert chapter.title and {rule.id.split("-")[0] for rule in chapter.rules} == {chapter.key}


def test_no_two_rules_have_the_same_title() -> None:
    assert len({rule.title for rule in RULES.values()}) == len(RULES)
    assert all(2 <= len(rule.title.split()) <= 6 for rule in RULES.values())


@pytest.mark.parametrize("rule", RULES.values(), ids=list(RULES))
def test_a_rule_comes_from_where_the_contract_says(rule: Rule) -> None:
    marks = set(re.findall(r"\[([BOH])[\],:]", contract()[rule.id]))
    assert marks == set(rule.source) | ({"H"} if rule.rulings else set())
    assert bool(rule.text) == bool(rule.source)


def test_every_ruling_of_the_contract_is_told_with_its_reason() -> None:
    assert len(list(rulings())) == 11
    for rule, why in rulings():
        assert bare(why) in {bare(ruling.why) for ruling in RULES[rule].rulings}, rule


def test_no_sentence_of_the_contract_is_copied() -> None:
    for rule in RULES.values():
        told = [rule.text, *(ruling.text for ruling in rule.rulings)]
        said = re.sub(r"\[[BOH].*?\]|\s+", " ", contract()[rule.id])
        long = [part for text in told for part in text.split(". ") if len(part) > 60 and part.rstrip(".") in said]
        assert not long, rule.id


def test_a_scene_that_shows_a_rule_is_shipped() -> None:
    assert {rule.scene for rule in RULES.values() if rule.scene} <= set(demo_names())


def test_no_rule_sends_the_reader_to_one_that_is_not_there() -> None:
    for rule in RULES.values():
        told = " ".join([rule.text, rule.example, *(ruling.text for ruling in rule.rulings)])
        assert set(re.findall(r"[A-Z]+-\d+", told)) <= set(RULES) - {rule.id}


def rules_named(path: str) -> set[str]:
    """The ids that a module names, each as a text by itself: docstrings don't count."""
    tree = ast.parse(Path(path).read_text(encoding="utf-8"))
    found = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in found if re.fullmatch(r"[A-Z]+-\d+", text)}


def test_every_reason_of_a_refusal_leads_to_a_rule() -> None:
    assert {"TURN-2", "WIN-1", "MAT-4"} <= rules_named(rules.__file__) <= set(RULES)
    assert {"LOAD-4", "TURN-1"} <= rules_named(hand.__file__) <= set(RULES)


def test_every_event_that_is_told_leads_to_a_rule_but_for_a_card_being_loaded() -> None:
    told = set(story._TELLERS)
    assert told - set(RULE_OF) == {e.Loaded} and set(RULE_OF) <= told <= set(EVENT_TYPES)
    assert set(RULE_OF.values()) <= set(RULES)


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (e.PodRemoved(0, "jam", ()), "JAM-5"),
        (e.PodRemoved(0, "card", ()), "LOAD-4"),
        (e.PodPlaced(0, returned=False), "LAUNCH-2"),
        (e.PodPlaced(0, returned=True), "LAUNCH-3"),
        (e.PodPlaced(2, returned=False), "LOAD-4"),
        (e.Fizzled(0, "give", "nothing_to_choose"), "INS-3"),
        (e.Fizzled(0, "launch", "pod_gone"), "LAUNCH-1"),
        (e.Fizzled(0, "reverse", "two_players"), "LOAD-4"),
        (e.TurnBegan(0), ""),
        (e.Loaded(0, 0, 3, "violin"), ""),
    ],
)
def test_what_happened_for_more_than_one_reason_leads_to_the_one_it_was(event: e.Event, rule: str) -> None:
    assert rule_of(event) == rule and rule in {"", *RULES}


def test_every_word_of_the_vocabulary_is_explained() -> None:
    assert set(SENTENCES) == set(VOCABULARY)
    assert set(CHOICES) | set(MORE) <= set(VOCABULARY)
    assert set(CHOICES) == set(rules.VERB_OF)
