"""Puzzles are made from any position at the table or in a replay, and whoever opens the link has that position."""

from __future__ import annotations

import pytest

from relativespace.bots import dice
from relativespace.formats.share import LINK_CHARS
from relativespace.formats.share_scene import decode_scene, scene_code_in
from relativespace.moves import Move
from relativespace.text.faults import Fault, FormatError
from relativespace.view import View
from relativespace.words.hint import Adviser
from relativespace.words.move_names import move_names
from tests.support.arrivals import playing
from tests.support.builders import dealt_match
from tests.support.pressing import think
from tests.support.puzzles import POSITIONS, asked, copied, do, in_game, making, opened, shown
from tests.support.reading import find, text, the
from tests.support.sheets.sharing import own_deck
from web.present.page import page
from web.session.acts import puzzle_making
from web.session.acts.puzzle_making import HINT, making_of


def seen(view: View) -> object:
    """What is seen of a position, without the handles of its cards: a code numbers them anew."""
    return (
        [[card and card.kind for card in seat.slots] for seat in view.seats],
        [[card.kind for card in pod.cards] for pod in view.pods],
        *view._replace(seats=(), pods=(), gone=(), choosing=None)[2:],
    )


# --- the position ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("position", POSITIONS)
def test_whoever_opens_the_link_has_the_position_and_the_question(position: str) -> None:
    sender = in_game(position)
    assert sender.game
    legal = sender.game.legal
    assert making(sender, "Well?", str(legal[-1])).answer == legal[-1]
    _reader, table = opened(copied(sender))
    assert seen(table.view) == seen(sender.game.view) and table.legal == legal
    assert table.guide.question == "Well?" and table.guide.answer == legal[-1]
    assert table.can_act and not table.is_answered


@pytest.mark.parametrize("at", [0, 4, 9])
def test_a_replay_asks_about_the_move_that_is_seen(at: int) -> None:
    sender = playing(9)
    assert do(sender, "replay-open") and (at == 9 or do(sender, "replay-to", str(at)))
    making(sender)
    _reader, table = opened(copied(sender))
    assert sender.game
    assert seen(table.view) == seen(sender.game.match.view_at(at))


def test_a_robot_s_turn_can_be_asked_about_as_well() -> None:
    sender = playing(0, "?players=Ada@greedy,Ben")
    making(sender)
    _reader, table = opened(copied(sender))
    assert table.can_act and not table.is_bot_turn


def test_the_game_goes_on_as_if_nothing_had_been_made() -> None:
    sender = playing(3)
    assert sender.game
    before = sender.game.match.digest()
    making(sender, answer=HINT)
    think(sender)
    copied(sender)
    assert sender.game.match.digest() == before and sender.lesson is None


# --- what can't be asked about --------------------------------------------------------------------------------------


def test_a_game_that_is_over_is_not_offered_and_says_so_if_asked() -> None:
    session = in_game("play")
    assert session.game
    while session.game.view.winner is None:
        session.game._play(session.game.legal[0])
    assert do(session, "look-share") and not find(page(session), tag="button", data_act="look-puzzle")
    assert do(session, "look-puzzle")
    assert text(the(page(session), "notice")) == "The game is over: there is nothing left to play."
    assert not do(session, "puzzle-copy") and not session.errands


def test_a_deck_of_one_s_own_is_not_offered_and_says_why() -> None:
    session = own_deck()
    assert do(session, "look-share") and not find(page(session), tag="button", data_act="look-puzzle")
    assert do(session, "look-puzzle")
    assert "deck of your own" in text(the(page(session), "notice"))


def test_a_position_that_cannot_be_handed_on_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_code: str) -> None:
        raise FormatError((Fault("no_open_pod", "pods"),))

    monkeypatch.setattr(puzzle_making, "decode_scene", refuse)
    session = in_game("play")
    assert do(session, "look-puzzle")
    assert "at least one open pod" in text(the(page(session), "notice"))


def test_the_share_sheet_leads_to_the_sheet_and_that_tells_what_the_link_carries() -> None:
    session = playing(2)
    assert do(session, "look-share")
    assert text(the(page(session), tag="button", data_act="look-puzzle")) == "A puzzle from this position"
    assert do(session, "look-puzzle")
    told = text(the(page(session), tag="dialog"))
    assert "can know every card, the face-down ones too, and your answer" in told


# --- the answer -----------------------------------------------------------------------------------------------------


def test_the_hint_that_is_put_in_is_the_one_that_the_reader_is_told() -> None:
    """On whatever devices both are: neither's is measured."""
    for position in ("play", "swap"):
        sender = in_game(position)
        making(sender, answer=HINT)
        think(sender)
        reader, table = opened(copied(sender))
        table._play(table.legal[-1])
        think(reader)
        assert table.advice and table.guide.answer == table.advice.move == making_of(sender).hinted


def test_while_the_hint_is_thought_of_nothing_is_handed_on() -> None:
    session = in_game("play")
    made = making(session, answer=HINT)
    assert made.is_thinking and not do(session, "puzzle-copy") and not session.errands
    assert "Thinking…" in shown(session)
    assert do(session, "puzzle-answer", "") and do(session, "puzzle-answer", HINT) and len(session.jobs) == 1
    think(session)
    assert do(session, "puzzle-copy") and "Thinking…" not in shown(session)


def test_a_hint_for_a_sheet_that_has_closed_is_dropped() -> None:
    session = in_game("play")
    making(session, answer=HINT)
    do(session, "close")
    think(session)
    assert making(session).hinted is None


def test_what_is_no_legal_move_can_not_be_chosen() -> None:
    session = in_game("play")
    assert do(session, "look-puzzle")
    for value in ("play 0 5", "swap 0 1 0", "nonsense"):
        assert not do(session, "puzzle-answer", value)


def moves_told(view: View, legal: tuple[Move, ...], adviser: Adviser) -> list[str]:
    return [str(name) for name in move_names(adviser, view, legal).values()]


def test_each_choice_has_a_name_of_its_own() -> None:
    for position in POSITIONS:
        table = in_game(position).game
        assert table
        told = moves_told(table.view, table.legal, Adviser(table.names, table.match.config.deck))
        assert len(set(told)) == len(told) > 1
    for seed in range(20):
        match = dealt_match(4, seed)
        adviser = Adviser(("Ada", "Ben", "Cleo", "Dan"), match.config.deck)
        chance = dice(seed, 0)
        while match.legal and match.ply < 80:
            told = moves_told(match.view, match.legal, adviser)
            assert len(set(told)) == len(told)
            match.play(match.legal[chance.below(len(match.legal))])


def test_two_cards_alike_are_told_apart_by_their_places() -> None:
    table = in_game("play").game
    assert table
    told = moves_told(table.view, table.legal, Adviser(table.names, table.match.config.deck))
    assert "Mantel clock 4 onto pod 1 (middle row 4 of 4)" in told
    assert "Stone head 9 onto pod 3" in told


# --- the words ------------------------------------------------------------------------------------------------------


def test_the_question_begins_with_the_usual_one_and_an_empty_one_means_that() -> None:
    session = playing(1)
    assert do(session, "look-puzzle")
    assert the(page(session), tag="input", data_act="puzzle-question").attrs["value"] == "What would you play?"
    assert do(session, "puzzle-question", " \u200b\u202e ")
    _reader, table = opened(copied(session))
    assert table.guide.question == "What would you play?"


def test_a_question_is_cut_and_cleaned_like_a_name() -> None:
    session = playing(1)
    making(session, "a\x00b\u202ec\n d" + "x" * 300)
    _reader, table = opened(copied(session))
    assert table.guide.question == "abc d" + "x" * (200 - 8)


def test_the_longest_question_about_the_largest_table_fits_a_link() -> None:
    session = playing(12, "?players=" + ",".join(f"{letter * 24}" for letter in "ABCDEFGHIJ"))
    making(session, "".join(chr(0x1F600 + number % 64) for number in range(200)))
    link = copied(session)
    assert len(link) < LINK_CHARS
    assert opened(link)[1].guide.question.startswith("😀")


def test_the_link_is_nowhere_on_the_page_unless_the_browser_refuses_to_copy_it() -> None:
    session = in_game("play")
    session.outside.can_send = True
    making(session, "Well?")
    link = copied(session)
    assert scene_code_in(link) not in shown(session)
    assert do(session, "share-told", "refused")
    assert the(page(session), id="share-field").attrs["value"] == link
    assert do(session, "puzzle-question", "Now?")
    assert not find(page(session), id="share-field"), "that was the link of another question"
    assert copied(session, "puzzle-send") != link
    assert do(session, "share-told", "sent") and [text(said) for said in find(page(session), "said")] == ["Sent.", ""]


def test_the_texts_for_an_article_carry_the_same_code() -> None:
    session = in_game("play")
    making(session, 'What "now" <b>?')
    code = scene_code_in(copied(session))
    assert decode_scene(code).demo == {"question": 'What "now" <b>?'}
    frame, element = copied(session, "puzzle-frame"), copied(session, "puzzle-element")
    assert frame.startswith("<iframe ")
    assert "https://example.org/play/embed.html?title=" in frame and f"#s={code}" in frame
    assert "<relative-space-demo " in element and code in element
    for snippet in (frame, element):
        assert "<b>" not in snippet


def test_a_link_without_a_question_is_a_game_as_ever() -> None:
    session = in_game("play")
    assert session.game and session.lesson is None
    assert asked()[0].game is None
