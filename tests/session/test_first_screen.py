"""The set-up before Python is up: the page's HTML is what present draws, and what was typed into it is taken over."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from relativespace.match import PERSON
from relativespace.player_names import initial
from web.build.first_screen import NAME, PARTS, SETUP, first_screen, template
from web.present.page import page
from web.present.setup.form import setup_page
from web.present.setup.way_back import way_back
from web.present.tree.nodes import html
from web.session.kept.headline import Headline
from web.session.session import Session
from web.session.setup.first_screen import MAX_TEXT, WISHES, read_first_screen
from web.session.setup.form import LOTS, OWN_NAMES, RELATIVES, SEAT_LEVELS, Setup, SetupSeat

GAME = Headline("00000000000000aa", 3, "w", 5, ("Ada", "Ben", "Cleo"), ("person",) * 3, 12, 1, None)
ROWS = re.findall(r'<li class="srow">.*?</li>', template())
COUNTS = re.findall(r"<output.*?</output>", template())
FACE = re.search(r'<span class="mark m0"[^>]*>(<svg.*?</svg>)</span>', template())
TRAITS = re.findall(r'<p class="trait">.*?</p>', template())
BOTS = SEAT_LEVELS[1:]
DROP = re.compile(r"<button[^>]*data-act=\"drop\".*?</button>")


def grown(players: int) -> Setup:
    setup = Setup()
    while len(setup.seats) < players:
        setup = setup.add()
    return setup


def row(setup: Setup, place: int) -> str:
    """A row of the template filled in by hand, as the page's script does it."""
    seat, text = setup.seats[place], ROWS[place]
    sign = initial(seat.name) if seat.name else ""
    assert FACE
    text = text.replace(f"<b>{NAME}</b>", f"<b>{sign}</b>" if seat.level == PERSON else FACE[1])
    text = text.replace(f'value="{NAME}"', f'value="{seat.name}"')
    text = text.replace(NAME, seat.name or f"Player {place + 1}")
    text = text.replace(f'value="{PERSON}" selected=""', f'value="{PERSON}"')
    text = text.replace(f'<option value="{seat.level}"', f'<option value="{seat.level}" selected=""')
    text = text.replace(f'data-seat="{place}" value="{PERSON}"', f'data-seat="{place}" value="{seat.level}"')
    if setup.first == place:
        radio = f'data-act="first" data-seat="{place}"'
        text = text.replace(radio, f'{radio} checked=""')
    if seat.level != PERSON:
        trait = TRAITS[BOTS.index(seat.level)].replace('class="trait"', f'class="trait" id="trait-{place}"')
        choice = f'data-seat="{place}" value="{seat.level}"'
        text = text.replace(choice, f'{choice} aria-describedby="trait-{place}"')
        text = text.replace("</li>", f"{trait}</li>")
    return text if setup.can_remove else DROP.sub("", text)


# --- what the page holds ------------------------------------------------------------------------------------------


def test_the_page_holds_what_python_draws_when_nothing_has_been_typed() -> None:
    made = first_screen(f'<div id="app">{SETUP}</div>{PARTS}')
    assert made.removesuffix(template()) == html(page(Session(lambda: 0)))


@pytest.mark.parametrize("players", range(2, 11))
def test_the_template_has_all_that_is_needed_for_so_many_players(players: int) -> None:
    setup = grown(players)
    if players > 3:
        setup = setup.with_seat(1, level=BOTS[players % len(BOTS)]).with_seat(2, name="").with_seat(3, name="Zoë")
        setup = replace(setup, first=players - 1)
    drawn = html(setup_page(setup))
    assert f'<ol class="srows">{"".join(row(setup, place) for place in range(players))}</ol>' in drawn
    assert COUNTS[players - 2] in drawn
    assert len(ROWS) == 10 and len(COUNTS) == 9


def test_the_names_to_start_with_are_the_relatives_in_their_order() -> None:
    listed = re.search(r"<datalist>(.*)</datalist>", template())
    assert listed and re.findall(r"<option>(.*?)</option>", listed[1]) == list(RELATIVES)
    theirs = [(level, name) for level, names in OWN_NAMES.items() for name in names]
    assert re.findall(r'<option value="(.*?)">(.*?)</option>', listed[1]) == theirs


def test_the_template_has_what_the_start_button_says_for_people_and_for_robots_only() -> None:
    drawn = [html(setup_page(Setup(tuple(SetupSeat(key, "", level) for key in (0, 1))))) for level in (PERSON, "4")]
    words = [re.search(r'data-act="start">(<span>.*?</span>)', page) for page in drawn]
    assert "".join(found[1] for found in words if found) in template()
    assert words[0] and words[1] and words[0][1] != words[1][1]


def test_the_template_has_the_way_back_for_any_game() -> None:
    part = re.search(r'<section class="wayback".*?</section>', template())
    assert part
    names = ", ".join(f"<bdi>{name}</bdi>" for name in ("Ada", "Ben", "Cleo"))
    filled = part[0].replace(f"<bdi>{NAME}</bdi>, <bdi>{NAME}</bdi>", names).replace(f"Move {NAME}", "Move 12")
    filled = filled.replace(f'value="{NAME}"', f'value="{GAME.ident}"')
    assert NAME not in filled
    drawn = way_back(GAME, has_more=True)
    assert drawn and html(drawn) == filled


@pytest.mark.parametrize("has_more", [False, True])
def test_the_way_back_offers_the_game_that_is_not_over_and_the_list_if_there_is_more(has_more: bool) -> None:
    for game in (None, GAME):
        drawn = way_back(game, has_more)
        found = html(drawn) if drawn else ""
        assert ('data-act="game-open"' in found) == (game is not None)
        assert ('data-act="look-games"' in found) == has_more


def test_nothing_in_the_template_is_found_by_an_id_or_goes_first() -> None:
    inside = template().partition(">")[2]
    assert ' id="' not in inside and " checked" not in inside


def test_html_makes_no_two_texts_into_one() -> None:
    """The page's parser would; then the page would have another shape than the tree."""

    def check(node: Any) -> None:
        kinds = [isinstance(child, str) for child in node.children]
        assert (True, True) not in pairwise(kinds), node
        for child in node.children:
            if not isinstance(child, str):
                check(child)

    check(setup_page(grown(10), is_kept=False))


# --- what is taken over -------------------------------------------------------------------------------------------


def typed(**changes: Any) -> str:
    seats = [{"name": "Ada", "level": "person"}, {"name": " Ben\u0000", "level": "greedy"}]
    return json.dumps({"seats": seats, "first": 1, "seed": "007", "shows_more": True, "wish": "start"} | changes)


def test_what_was_typed_is_taken_over_as_it_is() -> None:
    first = read_first_screen(typed())
    assert first is not None and first.wish == "start"
    seats = (SetupSeat(0, "Ada"), SetupSeat(1, " Ben\u0000", "greedy"))
    assert first.setup == Setup(seats, 1, "007", shows_more=True)
    lots = read_first_screen(typed(first=LOTS, wish=""))
    assert lots is not None and lots.setup.first == LOTS and lots.wish == ""


def test_the_way_back_that_is_on_the_page_is_taken_over_and_what_was_asked_of_it() -> None:
    first = read_first_screen(typed(unfinished=GAME.to_text(), has_more_games=True, wish="game-open", wished="aa"))
    assert first is not None
    assert (first.unfinished, first.has_more_games, first.wish, first.wished) == (GAME, True, "game-open", "aa")


@pytest.mark.parametrize("nonsense", [None, 7, "", "{}", "[]", GAME.to_text()[:-1]])
def test_a_way_back_that_can_t_be_read_is_none(nonsense: object) -> None:
    first = read_first_screen(typed(unfinished=nonsense, has_more_games=nonsense, wished=nonsense and 7))
    assert first is not None
    assert (first.unfinished, first.has_more_games, first.wished) == (None, False, "")


NONSENSE = [
    *("", "null", "[]", "{}", '"x"', "{", "NaN", "[" * 5000, " " * (MAX_TEXT + 1) + typed()),
    *(typed(seats=seats) for seats in (None, 3, [], [{"name": "A", "level": "person"}], ["Ada", "Ben"])),
    typed(seats=[{"name": "A", "level": "person"}] * 11),
    *(typed(seats=[{"name": "A", "level": level}] * 2) for level in ("boss", None, 1, ["person"])),
    *(typed(seats=[{"name": name, "level": "person"}] * 2) for name in (None, 1, ["A"])),
    *(typed(first=first) for first in (2, -2, 1.0, "1", None, True)),
    *(typed(seed=seed) for seed in (7, None, ["7"])),
    *(typed(shows_more=shows) for shows in (1, None, "true")),
]


@pytest.mark.parametrize("text", NONSENSE, ids=lambda text: text[:40])
def test_nonsense_is_no_set_up(text: str) -> None:
    assert read_first_screen(text) is None


@pytest.mark.parametrize("wish", [None, "leave", "set-theme", 1, ["start"]])
def test_nothing_can_be_wished_for_but_a_start_and_the_menu(wish: object) -> None:
    first = read_first_screen(typed(wish=wish))
    assert first is not None and first.wish == ""


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(st.dictionaries(st.sampled_from(["seats", "first", "seed", "shows_more", "wish"]), VALUES))
def test_any_text_is_read_or_refused_and_what_is_read_can_be_shown(changes: dict[str, Any]) -> None:
    first = read_first_screen(typed(**changes))
    if first is not None:
        html(setup_page(first.setup))
        first.setup.find_problems()


# --- storage ------------------------------------------------------------------------------------------------------


def test_a_browser_that_keeps_nothing_is_told_of_in_one_quiet_line() -> None:
    session = Session(lambda: 0)
    sentence = "This browser keeps nothing for this page"
    assert sentence not in html(page(session))
    session.is_kept = False
    assert html(page(session)).count(sentence) == 1


def test_whatever_can_be_asked_for_early_has_words_for_the_wait() -> None:
    script = (Path(__file__).resolve().parents[2] / "web/boot/words.js").read_text(encoding="utf-8")
    wishes = script.partition("wishes: {")[2].partition("}")[0]
    assert set(re.findall(r'^ *"?([\w-]+)"?:', wishes, re.MULTILINE)) == set(WISHES)
