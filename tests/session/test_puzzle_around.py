"""What is around a puzzle: the games that are kept, the page's address, links that are refused, an article."""

from __future__ import annotations

import pytest

from relativespace.formats.share_scene import code_of, encode_scene
from tests.support.arrivals import kept, open_link, playing, table_of
from tests.support.puzzles import acts, answer, asked, do, opened, puzzle_of, scene, shown
from tests.support.reading import find, text
from tests.support.tables import intent, visit
from web.present.page import page_title
from web.present.panels.puzzle import puzzle_acts, puzzle_caption
from web.session.intents import Intent
from web.session.platform import Errand
from web.session.session import Session
from web.session.setup.links import SCENE, read_link

# --- nothing that is kept is touched --------------------------------------------------------------------------------


def test_a_puzzle_lies_over_the_game_and_touches_nothing_that_is_kept() -> None:
    session = playing(5)
    game, before = table_of(session), kept(session)
    open_link(session, SCENE + encode_scene(scene(question="And now?")))
    table = puzzle_of(session)
    answer(session, "play 3 2")
    assert session.game is game and kept(session) == before
    assert do(session, "puzzle-close")
    assert session.table is game and session.lesson is None and kept(session) == before
    assert table.match.ply == 1


def test_without_a_game_closing_leads_to_the_set_up() -> None:
    session, _table = asked()
    assert page_title(session, "Game").startswith("And now?")
    assert do(session, "puzzle-close") and session.table is None and kept(session) == []


def test_playing_on_is_a_game_of_this_device_and_the_question_stays_behind() -> None:
    session, _table = asked(answer="play 3 2")
    assert not do(session, "puzzle-on"), "first the answer"
    answer(session, "play 4 1")
    digest = puzzle_of(session).match.digest()
    assert do(session, "puzzle-on") and session.lesson is None
    table = table_of(session)
    assert table.match.digest() == digest and table.match.ply == 1 and kept(session) == [("Ada Ben Cleo", 1)]
    assert not any(seat.is_bot for seat in table.match.config.seats)
    text_kept = session.keeper.text(table.match)
    assert "And now?" not in text_kept and '"answer"' not in text_kept


def test_who_wins_by_the_answer_has_nothing_to_play_on() -> None:
    won = scene(question="And now?")
    won["players"][0]["stash"] = [["."] * 3, [9, ".", ".", "."], ["."] * 5]
    session = visit()
    session.take_link(read_link("", SCENE + encode_scene(won)))
    answer(session, "play 3 2")
    assert "</bdi> wins." in shown(session)
    assert acts(session) == ["puzzle-again", "puzzle-close"] and not do(session, "puzzle-on")


# --- the page's address ---------------------------------------------------------------------------------------------


LINK = SCENE + encode_scene(scene(question="And now?"))


def put_into_address(session: Session) -> list[str]:
    """What the session has had put there since the last time."""
    found = [errand.text for errand in session.errands if isinstance(errand, Errand) and errand.kind == "address"]
    session.errands.clear()
    return found


def test_a_puzzle_stays_in_the_address_while_it_lies_there_so_that_a_reload_shows_it_again() -> None:
    session, table = opened(LINK)
    assert put_into_address(session) == [LINK]
    answer(session, "play 3 2")
    do(session, "puzzle-again")
    assert put_into_address(session) == [], "it is there already"
    _session, again = opened(LINK)
    assert again.guide == table.guide and again.view == table.view


@pytest.mark.parametrize("way", ["puzzle-close", "puzzle-on", "lesson-open", "setup"])
def test_whatever_takes_its_place_takes_it_out_of_the_address(way: str) -> None:
    session, _table = opened(LINK)
    answer(session, "play 3 2")
    put_into_address(session)
    assert do(session, way)
    assert put_into_address(session) == [""]
    session.handle(intent("menu"))
    assert put_into_address(session) == []


def test_the_link_of_another_puzzle_takes_its_place_in_the_address() -> None:
    session, _table = opened(f"{LINK}.")
    put_into_address(session)
    other = SCENE + encode_scene(scene(question="Or now?"))
    open_link(session, other)
    assert put_into_address(session) == [other]


def test_a_game_s_link_never_stays_in_the_address() -> None:
    session = visit()
    session.take_link(read_link("", SCENE + encode_scene(scene())))
    assert put_into_address(session) == [] and session.game


# --- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("demo", "sentence"),
    [
        ({"question": "x" * 201}, "demo.question: This text is longer than 200 characters."),
        ({"question": 7}, "demo.question: "),
        ({"question": "?", "answer": "play 9 0"}, "demo.answer: “play 9 0” is no move that can be made here."),
        ({"question": "?", "answer": "jump"}, "demo.answer: “jump” is no move that can be made here."),
        ({"question": "?", "answer": ["play 0 0"]}, "demo.answer: "),
        ({"steps": 7}, "demo.steps: "),
    ],
)
def test_a_puzzle_that_is_none_is_refused_with_a_sentence_and_nothing_is_opened(demo: object, sentence: str) -> None:
    link = SCENE + encode_scene({**scene(), "demo": demo})
    session = visit()
    session.take_link(read_link("", link))
    assert session.table is None and str(session.setup.notices[0]).startswith(sentence)
    at_table = playing(2)
    open_link(at_table, link)
    assert at_table.lesson is None and str(at_table.notice).startswith(sentence)


@pytest.mark.parametrize(
    "demo", [{"question": ""}, {"question": " \u200b"}, {"answer": "play 9 0"}, {"captions": []}, {"steps": []}]
)
def test_a_scene_that_asks_nothing_is_a_game_as_ever(demo: object) -> None:
    session = visit()
    session.take_link(read_link("", SCENE + encode_scene({**scene(), "demo": demo})))
    assert session.lesson is None and session.game and kept(session) == [("Ada Ben Cleo", 0)]


def test_what_cannot_be_seen_of_a_question_does_not_count() -> None:
    _session, table = asked(question="x" * 150 + "\u200b" * 100)
    assert table.guide.question == "x" * 150


def test_a_damaged_link_says_so() -> None:
    code = code_of(b'{"demo":{"question":"?"}')
    session = visit()
    session.take_link(read_link("", SCENE + code))
    assert session.table is None and len(session.setup.notices) == 1


# --- in an article --------------------------------------------------------------------------------------------------


def test_in_an_article_there_is_no_way_into_a_game_that_would_be_kept() -> None:
    session, table = asked()
    session.is_embedded = True
    assert [node.attrs["data-act"] for node in find(puzzle_acts(table), tag="button")] == ["open"]
    answer(session, "play 3 2")
    assert [node.attrs["data-act"] for node in find(puzzle_acts(table), tag="button")] == ["puzzle-again"]
    assert "And now?" in text(puzzle_caption(table)) and "The hint:" in text(puzzle_caption(table))
    for act in ("puzzle-on", "puzzle-close"):
        assert not session.handle(Intent(act))
    assert session.lesson is table
