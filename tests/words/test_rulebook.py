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
from relativespace.formats.guide import demo_names
from relativespace.words import reasons, story
from relativespace.words.effects import SENTENCES
from relativespace.words.rule_of import RULE_OF, rule_of
from relativespace.words.rulebook.chapters import CHAPTERS, RULES
from relativespace.words.rulebook.entry import Rule
from relativespace.words.rulebook.instructions import CHOICES, MORE, SCENES
from tests.support.builders import station_deck
from web.session.table import hand

ROOT = Path(__file__).resolve().parents[2]
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


RUN = 8
"""Words in a row that the contract and the rulebook may not share: what is told to players is told in other words."""


def words_of(text: str) -> list[str]:
    """Only its words: no marks of the source, no emphasis, no punctuation."""
    return re.findall(r"\w+(?:'\w+)?", re.sub(r"\[[BOH].*?\]", " ", text).replace("’", "'").lower())


def runs_of(text: str) -> set[tuple[str, ...]]:
    words = words_of(text)
    return {tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1)}


def texts_of(rule: Rule) -> list[str]:
    """All that is told of a rule."""
    return [rule.title, rule.text, rule.example, rule.read_off, *(text for ruling in rule.rulings for text in ruling)]


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


def test_every_ruling_has_a_reason_of_its_own_for_players() -> None:
    assert len(list(rulings())) == 11
    assert all(RULES[rule].rulings for rule, _why in rulings()), "the contract has a ruling that players aren't told"
    reasons = [ruling.why for rule in RULES.values() for ruling in rule.rulings]
    assert len(reasons) > 11 and len(set(reasons)) == len(reasons)
    assert all(len(why.split()) >= 5 and why.endswith(".") for why in reasons)


def test_nothing_of_the_contract_is_copied() -> None:
    known = runs_of(CONTRACT)
    told = [text for rule in RULES.values() for text in texts_of(rule)]
    told += [text for chapter in CHAPTERS for text in chapter.intro]
    told += [*CHOICES.values(), *MORE.values(), *SENTENCES.values()]
    assert [text for text in told if runs_of(text) & known] == []


def test_a_copy_would_be_found_whatever_its_emphasis_and_case() -> None:
    assert runs_of("so an item CARD lower than the pod asks for jams it") & runs_of(CONTRACT)
    assert runs_of("a card is available when no card lies over it") & runs_of(CONTRACT)


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


REASONS = {
    "game_over": "wins at once",
    "no_choice_now": "as soon as it has loaded",
    "choose_first": "one thing after the other",
    "empty_slot": {"TURN-1": "one of your available cards", "INS-3": "one of your cards"},
    "empty_slot_theirs": "one of your available cards",
    "covered": "nothing lies on it",
    "covered_own": "nothing lies on it",
    "covered_theirs": "nothing lies on it",
    "covered_keycard": "must be available",
    "face_down_keycard": "lie face up",
    "no_keycard": "use a keycard of your stash",
    "no_unused_pod": "must be a pod left to open",
    "last_card_keycard": "another card of yours to follow",
    "one_keycard_a_turn": "a single keycard in your turn",
    "only_at_the_start": "When your turn begins",
    "no_such_pod": {"TURN-1": "onto an open pod", "INS-3": "another pod"},
    "onto_the_new_pod": "must go onto that new pod",
    "face_down_own": "nobody may look at it",
    "face_down_theirs": "nobody may look at it",
    "no_such_seat": "2 to 10 can play",
    "not_yourself": "never yourself",
    "no_space": "Whoever has no such space",
    "another_pod": "never the one that the card lies on",
    "already_face_up": "to be turned up, one of your cards that lies face down",
}
"""By reason of a refusal the words that somebody must find where its "Why?" leads."""


BY_NAME = {
    "empty": ("empty_slot", "empty_slot_theirs"),
    "covered": ("covered", "covered_own", "covered_theirs"),
}


def reasons_given() -> Iterator[tuple[str, str]]:
    """Each reason that `rules` gives, with its rule. Some are given by a name, as one of those of `BY_NAME`."""
    source = Path(rules.__file__).read_text(encoding="utf-8")
    for code, rule in re.findall(r'Reason\(("?\w+"?), "([A-Z]+-\d+)"', source):
        yield from ((given, rule) for given in BY_NAME.get(code, (code.strip('"'),)))


@pytest.mark.parametrize(("code", "rule"), sorted(set(reasons_given())))
def test_the_paragraph_that_a_refusal_leads_to_has_its_reason(code: str, rule: str) -> None:
    words = REASONS[code]
    said = words[rule] if isinstance(words, dict) else str(words)
    assert said in " ".join(texts_of(RULES[rule]))


def test_each_refusal_is_known_here() -> None:
    assert {code for code, _rule in reasons_given()} == set(REASONS) == set(reasons.SENTENCES)


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


def test_a_pod_removed_by_its_own_card_leads_to_where_that_is_told() -> None:
    """There was no other to choose, so a new one is opened at once."""
    gone, new = e.PodRemoved(0, "card", ()), e.PodPlaced(0, returned=False)
    assert rule_of(gone, new) == "INS-3" and rule_of(e.PodRemoved(0, "jam", ()), new) == "JAM-5"
    assert rule_of(gone, e.Launched(0, 0, ())) == "LOAD-4"
    told = story.Teller(("Ada",), station_deck()).tell([gone, new])
    assert [said.rule for said in told] == ["INS-3", "LAUNCH-2"]


def test_each_instruction_of_the_deck_has_a_demo_that_shows_it() -> None:
    words = {str(effect) for kind in station_deck().kinds for effect in kind.effects}
    assert {word.removesuffix(" 6") for word in words} == set(SCENES) and set(SCENES.values()) <= set(demo_names())


def test_every_word_of_the_vocabulary_is_explained() -> None:
    assert set(SENTENCES) == set(VOCABULARY)
    assert set(CHOICES) | set(MORE) <= set(VOCABULARY)
    assert set(CHOICES) == set(rules.VERB_OF)
