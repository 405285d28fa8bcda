"""“How it went” in hindsight: when a game is looked back on, what is said, and that each line leads to its move."""

from __future__ import annotations

from collections import deque

import pytest

from relativespace.hindsight import Bold, Review, Turning
from relativespace.match import Match
from relativespace.seats import Seat
from tests.reading import find, intent_of, text, the
from tests.tables import intent, make, seated, visit
from tests.test_hindsight import JAMMED, played
from web.present.looking_back import _bold, _turned
from web.present.nodes import Node
from web.present.page import page
from web.session import hindsight
from web.session.session import Session
from web.session.table import Table


@pytest.fixture(autouse=True)
def _nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hindsight, "_kept", {})


def ended(robots: str = "") -> Session:
    """In front of a game that is over: Ben’s last card jammed, and Ada won."""
    table = seated(JAMMED, robots=robots)
    return visit(Table(played(table.match, "play 7 0", "play 7 0"), table.settings))


def opened(session: Session) -> Session:
    session.handle(intent("look-story"))
    page(session)
    return session


def worked_out(session: Session) -> Node:
    """What stands on the sheet when the work is done."""
    for job in session.jobs:
        deque(job.run(), maxlen=0)
    session.jobs.clear()
    return back(session)


def back(session: Session) -> Node:
    return the(page(session), "turns", tag="div")


def headings(shown: Node) -> list[str]:
    return [text(heading) for heading in find(shown, tag="h3")]


# --- what is said -------------------------------------------------------------------------------------------------


def test_it_tells_where_the_game_turned_and_who_was_bold() -> None:
    shown = worked_out(opened(ended()))
    assert headings(shown) == ["Where it turned", "BBen’s boldest plays"], "with the mark of his seat"
    turned, bold = (text(button) for button in find(shown, tag="button"))
    assert turned.startswith("Move 2Ben turns over Item 2 2 on pod 1.Jam! ")
    assert "Ada’s chances to win went from about " in turned
    assert bold.startswith("Move 2A card turned over on pod 1, with a 33 % risk of a jam. It jammed.")
    assert "Chances to win: certain if it fits, about " in bold


def test_a_press_leads_to_the_table_as_it_was_after_that_move() -> None:
    session = opened(ended())
    press = intent_of(find(worked_out(session), tag="button")[0])
    assert session.handle(press) and session.sheet is None
    assert session.game and session.replay and session.replay.at == 2
    assert session.replay.match.moves == session.game.match.moves


def test_it_is_the_same_for_who_looks_through_the_game() -> None:
    session = opened(ended())
    found = worked_out(session)
    for act in ("close", "replay-open", "replay-first"):
        session.handle(intent(act))
    assert back(opened(session)) == found and not session.jobs
    assert session.handle(intent_of(find(found, tag="button")[1]))
    assert session.sheet is None and session.replay and session.replay.at == 2


@pytest.mark.parametrize(
    ("robots", "told"), [("", (0, 1)), ("Ada", (1,)), ("Ben", (0,)), ("Ada Ben", (0,))], ids=lambda value: str(value)
)
def test_people_are_told_of_their_own_plays_and_among_robots_the_winner_of_his(
    robots: str, told: tuple[int, ...]
) -> None:
    session = ended(robots)
    assert session.game and session.game.match.winner == 0
    assert hindsight.whose_plays(session.game.match) == told


def test_robots_plays_are_not_told_of_to_a_person() -> None:
    assert headings(worked_out(opened(ended("Ben")))) == ["Where it turned"]


def test_a_game_that_turned_nowhere_says_so() -> None:
    game = ended().game
    assert game
    shown = _turned(game.match, None)
    assert text(shown).startswith("It turned in no single turn") and not find(shown, tag="button")


def test_where_there_is_nothing_to_tell_one_sentence_says_so() -> None:
    table = seated("pods: 3\n Ada: - / - / 4 . . . .\n Ben: - / - / 6 7 . . .")
    shown = worked_out(opened(visit(Table(played(table.match), table.settings))))
    assert text(shown).startswith("It turned in no single turn") and not find(shown, tag="section")


@pytest.mark.parametrize(
    ("after", "said"),
    [
        (0.683, "Ada’s chances to win went from about 35 to about 68 %."),
        (0.999, "Ada’s chances to win went from about 35 to about 99 %."),
        (1.0, "Until then Ada’s chances to win were about 35 %."),
    ],
)
def test_chances_are_told_in_whole_percent_and_none_as_certain(after: float, said: str) -> None:
    game = ended().game
    assert game
    assert text(_turned(game.match, Turning(1, 1, 2, 0.351, after))).endswith(said)


@pytest.mark.parametrize(
    ("play", "told"),
    [
        (
            Bold(11, 0, 1, 0.43, 0.611, 0.25, jammed=False),
            "Move 12A card turned over on pod 2, with a 43 % risk of a jam. It fitted."
            "Chances to win: about 61 % if it fits, about 25 % if it jams.",
        ),
        (
            Bold(0, 0, 0, 0.004, 1.0, 0.001, jammed=True),
            "Move 1A card turned over on pod 1, with a 1 % risk of a jam. It jammed."
            "Chances to win: certain if it fits, about 1 % if it jams.",
        ),
    ],
)
def test_a_bold_play_is_told_with_its_risk_and_what_was_at_stake(play: Bold, told: str) -> None:
    assert text(_bold(play)) == told


# --- when it is worked out ----------------------------------------------------------------------------------------


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


def test_what_was_found_is_kept_for_the_next_time() -> None:
    session = opened(ended())
    found = worked_out(session)
    session.handle(intent("close"))
    assert not opened(session).jobs and back(session) == found


def test_another_end_of_the_same_game_is_looked_back_on_anew() -> None:
    table = seated("pods: 3 | 1\n Ada: - / - / 4 . . . .\n Ben: - / - / 6 7 . . .")
    session = visit(table)
    for move in (0, 1):
        make(table, next(legal for legal in table.legal if legal.b == move))
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
    assert "Boldest: Ben turned over a card" in text(the(page(session), "story"))


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
    session.on_desk = None
    assert isinstance(hindsight.looked_back(session, copy), Review) and not session.jobs
