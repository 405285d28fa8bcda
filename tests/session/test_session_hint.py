"""A hint at the table: who may ask when, that it is dropped when the table has moved on, that it does nothing else."""

from __future__ import annotations

import pytest

from relativespace.advice.hint import Advising
from relativespace.rng import Rng
from relativespace.seats import PERSON, Seat
from tests.support.pressing import think
from tests.support.tables import dealt, intent, make, seated, tap, visit, with_other_faces
from web.session.acts import hint as hinting
from web.session.session import Session

TEXT = "pods: 5 | 3\n Ada: - / - / 5 8 4 . .\n Ben: - / - / 7 9 . . ."
CHOICES = {"give": "give", "swap": "swap", "take_top": "take", "remove_pod": "remove", "reveal 1": "reveal"}


def ask(session: Session) -> bool:
    assert session.table
    return session.handle(intent("hint", session.table.version))


def test_who_asks_is_told_a_move_and_nothing_is_picked_up_or_played() -> None:
    table = seated(TEXT)
    session = visit(table)
    assert ask(session) and table.hand.is_advised and table.hand.hint is None
    think(session)
    assert table.hand.hint and table.hand.hint.move in table.legal and not table.hand.is_advised
    assert table.match.ply == 0 and table.selected is None


def test_asking_again_while_it_is_thought_of_or_told_thinks_no_second_time() -> None:
    session = visit(seated(TEXT))
    ask(session)
    assert ask(session) and len(session.jobs) == 1
    think(session)
    assert ask(session) and not session.jobs


def test_the_hint_stays_while_cards_are_picked_up_and_goes_with_the_move() -> None:
    table = seated(TEXT)
    session = visit(table)
    ask(session)
    think(session)
    hint = table.hand.hint
    tap(table, "card 0 7")
    assert table.hand.hint is hint and hint
    tap(table, "card 0 7")
    make(table, hint.move)
    assert table.hand.hint is None


@pytest.mark.parametrize("taps", ["card 0 7; pod 0", "card 0 7; pod 0; undo"])
def test_a_hint_for_a_position_that_has_gone_is_dropped(taps: str) -> None:
    table = seated(TEXT, handover="always")
    session = visit(table)
    ask(session)
    hand = table.hand
    tap(table, *taps.split("; "))
    think(session)
    assert table.hand.hint is hand.hint is None and not hand.is_advised and not table.hand.is_advised


def test_leaving_the_table_drops_it() -> None:
    table = seated(TEXT)
    session = visit(table)
    ask(session)
    session.handle(intent("setup", table.version))
    think(session)
    assert table.hand.hint is None


def test_a_robot_that_takes_the_seat_over_drops_it_and_a_person_can_ask_anew() -> None:
    table = seated(TEXT)
    session = visit(table)
    ask(session)
    table.reseat((Seat("Ada", "greedy"), Seat("Ben")))
    think(session)
    assert table.hand.hint is None and not ask(session)
    table.reseat((Seat("Ada", PERSON), Seat("Ben")))
    assert ask(session)
    think(session)
    assert table.hand.hint


def test_nobody_is_advised_when_there_is_nothing_to_decide() -> None:
    of_a_robot = seated(TEXT, robots="Ada")
    waiting = seated(TEXT, handover="always")
    tap(waiting, "card 0 7", "pod 0")
    over = seated("pods: -\n Ada: - / - / 5 . . . .\n Ben: - / - / 7 9 . . .")
    tap(over, "card 0 7", "pod 0")
    watched = seated(TEXT)
    watched.is_watched = True
    for table in (of_a_robot, waiting, over, watched):
        session = visit(table)
        assert not ask(session) and not session.jobs


def test_in_a_replay_and_in_the_set_up_there_is_none() -> None:
    session = visit(seated(TEXT))
    session.handle(intent("replay-open"))
    assert not ask(session)
    assert not visit().handle(intent("hint"))


def test_a_press_on_a_table_of_before_does_nothing() -> None:
    table = seated(TEXT)
    session = visit(table)
    assert not session.handle(intent("hint", table.version + 1))


@pytest.mark.parametrize("word", CHOICES)
def test_a_choice_gets_a_hint_of_its_own_and_undone_it_is_the_same_again(word: str) -> None:
    own = "- / - / it 8 4 . ." if word != "reveal 1" else "- / . 8 it . / (5) . . (6) (4)"
    pods = "5 | 3 | 9"
    table = seated(f"pods: {pods}\n Ada: {own}\n Ben: - / - / 7 9 . . .\n Cleo: - / - / 1 2 . . .", it=word)
    session = visit(table)
    tap(table, "card 0 7" if word != "reveal 1" else "card 0 5", "pod 0")
    ask(session)
    think(session)
    hint = table.hand.hint
    assert hint and hint.move.verb == CHOICES[word]
    make(table, hint.move)
    if not table.undo_refusal:
        tap(table, "undo")
        ask(session)
        think(session)
        assert table.hand.hint == hint


def test_what_nobody_has_seen_changes_no_hint() -> None:
    """Every card that lies face down, or was never dealt, is dealt anew; the seed stays."""
    first = dealt(3)
    start = first.match.copy_start()
    hidden = [card for seat in start.stash for card in seat[7:]] + list(start.undealt)
    told = []
    for chance in range(3):
        table = dealt(3, start=with_other_faces(start, hidden, Rng(chance)))
        session = visit(table)
        ask(session)
        think(session)
        told.append(table.hand.hint)
    assert told[0] and told == [told[0]] * 3


def test_after_a_fault_while_it_is_thought_of_one_can_ask_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> Advising:
        yield
        raise RuntimeError("a fault of ours")

    table = seated(TEXT)
    session = visit(table)
    with monkeypatch.context() as broken:
        broken.setattr(hinting, "advise", breaks)
        ask(session)
        with pytest.raises(RuntimeError):
            think(session)
    assert not table.hand.is_advised
    ask(session)
    think(session)
    assert table.hand.hint
