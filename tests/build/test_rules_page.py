"""The rules page: every rule of the rulebook in its place, with its mark; the deck; the credits."""

from __future__ import annotations

import re

import pytest

from relativespace.cards import VOCABULARY, Deck, Kind
from relativespace.formats.guide import demo_names
from relativespace.words.rulebook.chapters import RULES
from web.build.paths import CACHE, ROOT
from web.build.rules_page import deck_table, rules_page
from web.build.sprite import sprite


@pytest.fixture(scope="module")
def html() -> str:
    return rules_page(ROOT, sprite(ROOT, CACHE).strip())


def test_the_rules_page_carries_every_rule_and_marks_each_ruling(html: str) -> None:
    for rule in RULES.values():
        told = html.partition(f'<div class="rule" id="{rule.id}">')[2].partition("</div>")[0]
        assert f"</span> {rule.title}</h3>" in told, rule.id
        assert told.count('class="badge source"') == bool(rule.text)
        assert told.count('class="badge ours"') == len(rule.rulings)
        text = re.sub(r"<.*?>", "", told)
        for ruling in rule.rulings:
            assert ruling.text in text and f"Why: {ruling.why}" in text, rule.id
    assert not re.search(r"\[[BOH][\],:]|\*\*|```", html)


def test_where_links_of_old_lead_is_still_there(html: str) -> None:
    """Other pages link to the chapters and the rules."""
    ids = set(re.findall(r'\sid="([^"]+)"', html))
    assert ids >= {*RULES, "in-short", "material", "set-up", "a-turn", "keycards", "loading", "jam", "launch"}
    assert ids >= {"winning", "decks", "cards", "credits", "rulings-where-both-sources-are-silent-and-why"}
    assert "instructions-on-special-item-cards-the-vocabulary-a-deck-is-written-in" in ids


def test_the_rules_page_explains_every_word_that_a_special_item_can_have(html: str, station: Deck) -> None:
    rows = dict(re.findall(r'<tr id="word-(\S+?)">(.*?)</tr>', html))
    assert set(rows) == {*VOCABULARY} - {"limit", "reveal"} | {"limit-6", "reveal-all", "reveal-2"}
    assert "Hand-me-down, Parting gift" in rows["give"] and "<code>limit 6</code>" in rows["limit-6"]
    assert "you choose" in rows["reveal-2"] and "<td>–</td>" in rows["launch"]


def test_the_rules_page_has_the_worked_example_and_the_way_to_learn_by_playing(html: str) -> None:
    """JAM-3"""
    assert "two complete the bottom row" in html.partition('id="JAM-3"')[2].partition('id="JAM-4"')[0]
    assert '<a href="./#tutorial">Learn by playing</a>' in html


def test_the_rules_page_names_those_whose_work_it_uses(html: str) -> None:
    for name in (
        "Eric Bettinger",
        "Nick Leedy",
        "Chris Grine",
        "Noto Emoji",
        "Righteous",
        "PyScript",
        "Pyodide",
        "CPython",
        "MIT License",
        "licences/README.txt",
    ):
        assert name in html


def test_nobody_claims_that_all_pictures_are_our_own(html: str) -> None:
    for text in (html, (ROOT / "relativespace/RULES.md").read_text(encoding="utf-8")):
        assert not re.search(r"own\s+words,\s+names(,\s+deck)?\s+and\s+pictures", text)
    assert re.search(r"our own words and deck; pictures from Noto\s+Emoji and our own", html)


def test_the_rules_page_ends_with_every_card_of_the_deck(html: str, station: Deck) -> None:
    """MAT-1: name, copies, and a number or a sentence."""
    table = html.partition('<h2 id="cards">')[2]
    rows = re.findall(r'<tr><th scope="row">(.*?)</th><td>(.*?)</td><td>(.*?)</td></tr>', table)
    assert [(name, int(copies)) for name, copies, _ in rows] == [(kind.name, kind.count) for kind in station.kinds]
    for (_, _, does), kind in zip(rows, station.kinds, strict=True):
        assert does == str(kind.value) if kind.is_item else does.endswith(".")
    assert "120 cards." in table and '<li><a href="#cards">' in html


def test_what_a_deck_file_writes_is_text_on_the_rules_page() -> None:
    table = deck_table(Deck("D", "", "", (Kind("a", "<b>A & B</b>", 24, value=3),)))
    assert '<th scope="row">&lt;b&gt;A &amp; B&lt;/b&gt;</th><td>24</td><td>3</td>' in table


def test_a_rule_with_a_scene_shows_it_and_leads_to_where_it_is_played(html: str) -> None:
    shown = [rule for rule in RULES.values() if rule.scene]
    assert shown and html.count('class="scenefig"') == len(shown)
    for rule in shown:
        told = html.partition(f'id="{rule.id}"')[2].partition('<div class="rule"')[0]
        assert 'class="scenefig"' in told and f'<a href="embed/{rule.scene}.html"' in told


def test_the_worked_example_has_its_picture(html: str) -> None:
    """JAM-3"""
    assert 'class="scenefig"' in html.partition('id="JAM-3"')[2].partition('id="JAM-4"')[0]


def test_every_demo_can_be_reached_from_a_rule_or_from_the_word_that_it_shows(html: str) -> None:
    assert set(re.findall(r'<a href="embed/([\w-]+)\.html"', html)) == set(demo_names())
    rows = dict(re.findall(r'<tr id="word-(\S+?)">(.*?)</tr>', html))
    assert 'href="embed/xray.html"' in rows["reveal-all"] and "href" not in rows["reveal-2"]
    assert 'href="embed/butterfingers.html"' in rows["take_top"] and 'href="embed/vase.html"' in rows["limit-6"]


def test_every_picture_that_a_scene_is_made_of_is_on_the_page(html: str) -> None:
    """`<use>` of another file would be a request, and fails in a sandbox."""
    used = set(re.findall(r'<use href="#([^"]+)"', html))
    assert used and used <= set(re.findall(r'<symbol id="([^"]+)"', html))
