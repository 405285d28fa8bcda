"""When a game is looked back on: with the sheet, once, again after a fault or another end, and what of it is kept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from relativespace.advice.hindsight import Review
from relativespace.formats.save import Save
from relativespace.match import Match
from relativespace.seats import Seat
from tests.support.engine.reviews import JAMMED, played
from tests.support.reading import find, text, the
from tests.support.sheets.looking_back import back, ended, headings, opened, worked_out
from tests.support.tables import intent, make, seated, visit
from web.present.page import page
from web.session.acts import hindsight
from web.session.acts.windows import follow


@pytest.fixture(autouse=True)
def _nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hindsight, "_kept", {})


def test_while_it_is_worked_out_it_says_so_and_is_begun_once() -> None:
    session = opened(ended())
    page(session)
    shown = back(session)
    assert text(shown) == "Working out where it turned…" and shown.attrs["aria-busy"] == "true"
    assert the(shown, role="status").attrs.get("class") == "hint"
    assert len(session.jobs) == 1
    assert "aria-busy" not in worked_out(session).attrs


def test_it_is_dropped_when_the_sheet_closes_and_begun_anew_when_it_opens_again() -> None:
    session = opened(ended())
    (job,) = session.jobs
    steps = job.run()
    for _ in range(5):
        next(steps)
    session.handle(intent("close"))
    assert list(steps) == [] and not hindsight._kept
    session.jobs.clear()
    assert len(opened(session).jobs) == 1


def test_drawing_the_sheet_begins_nothing() -> None:
    session = opened(ended())
    jobs, desk = list(session.jobs), session.sheet_state
    page(session)
    assert session.jobs == jobs and session.sheet_state is desk
    session.sheet_state = None
    page(session)
    assert session.jobs == jobs and session.sheet_state is None


def test_after_a_fault_the_sheet_says_so_and_the_next_time_it_opens_it_is_tried_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def breaks(*_: object) -> Iterator[None]:
        yield
        raise RuntimeError("a fault of ours")

    session = ended()
    with monkeypatch.context() as broken:
        broken.setattr(hindsight, "review", breaks)
        opened(session)
        with pytest.raises(RuntimeError):
            worked_out(session)
    shown = back(session)
    assert text(shown).startswith("Where it turned could not be worked out.") and "aria-busy" not in shown.attrs
    session.jobs.clear()
    session.handle(intent("close"))
    assert headings(worked_out(opened(session)))[0] == "Where it turned"


def test_a_game_that_comes_to_another_end_in_another_window_is_looked_back_on_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = opened(ended())
    assert session.game
    other = played(session.game.match.until(0), "play 8 0")
    monkeypatch.setattr(session.keeper.shelf, "read", lambda ident: (session.keeper, Save(other)))
    assert follow(session) and session.game.match.moves == other.moves
    worked_out(session)
    assert [game.moves for game in hindsight._kept] == [other.moves]


def test_what_was_found_is_kept_for_the_next_time() -> None:
    session = opened(ended())
    found = worked_out(session)
    session.handle(intent("close"))
    assert not opened(session).jobs and back(session) == found


def test_another_end_of_the_same_game_is_looked_back_on_anew() -> None:
    table = seated("pods: 3 | 1\n Ada: - / - / 4 . . . .\n Ben: - / - / 6 7 . . .")
    session = visit(table)
    for move in (0, 1):
        make(table, next(legal for legal in table.legal if legal.pod == move))
        assert len(opened(session).jobs) == 1
        worked_out(session)
        session.handle(intent("close"))
        table.handle(intent("undo"))
    assert len(hindsight._kept) == 2


def test_only_a_few_reviews_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hindsight, "MOST_KEPT", 1)
    worked_out(opened(ended()))
    worked_out(opened(ended("Ben")))
    assert [game.whose for game in hindsight._kept] == [(0,)]


def test_of_a_game_that_goes_on_nothing_is_told_in_hindsight() -> None:
    table = seated(JAMMED)
    session = visit(table)
    for move in ("play 7 0", "play 7 0"):
        make(table, next(legal for legal in table.legal if str(legal) == move))
    assert not opened(session).jobs and not find(page(session), "turns")
    assert "Riskiest: Ben turned over a card" in text(the(page(session), "story"))


def test_a_review_knows_the_seats_by_number_only() -> None:
    """So a game that is opened with other names, or whose people were renamed, needs no other."""
    session = opened(ended())
    worked_out(session)
    game = session.game
    assert game
    session.handle(intent("close"))
    game.reseat(tuple(Seat(f"{seat.name}a") for seat in game.match.config.seats))
    assert not opened(session).jobs
    assert headings(back(session))[1] == "BBena’s boldest plays"


def test_a_match_and_its_copy_share_a_review() -> None:
    session = opened(ended())
    worked_out(session)
    assert session.game
    copy: Match = session.game.match.until(session.game.match.ply)
    assert isinstance(hindsight.looked_back(copy), Review)
