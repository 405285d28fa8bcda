"""“How it went” in hindsight: what is said, and that each line leads to its move."""

from __future__ import annotations

import pytest

from relativespace.advice.bold import Bold
from relativespace.advice.hindsight import Turning
from tests.support.engine.reviews import played
from tests.support.engine.reviews import worked_out as reviewed
from tests.support.reading import find, intent_of, text, the
from tests.support.sheets.looking_back import back, ended, headings, opened, worked_out
from tests.support.tables import intent, seated, visit
from web.present.page import page
from web.present.sheets.looking_back import _bold, _turned
from web.session.acts import hindsight
from web.session.table.table import Table


@pytest.fixture(autouse=True)
def _nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hindsight, "_kept", {})


# --- what is said -------------------------------------------------------------------------------------------------


def test_it_tells_where_the_game_turned_and_who_was_bold() -> None:
    shown = worked_out(opened(ended()))
    assert headings(shown) == ["Where it turned", "BBen’s boldest plays"], "with the mark of his seat"
    turned, bold = (text(button) for button in find(shown, tag="button"))
    assert turned.startswith("Move 2Ben turns over Item 2 2 on pod 1.Jam! ")
    assert "Ada’s chances to win went from about " in turned
    assert bold.startswith("Move 2A card turned over on pod 1, with a 33 % risk of a jam. It jammed.")
    assert bold.endswith(" % after it. It would have won the game if it had fitted.")


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


def test_closing_the_replay_leads_back_to_the_line_that_led_there_and_then_to_the_game() -> None:
    session = opened(ended())
    line = find(worked_out(session), tag="button")[1]
    assert "autofocus" not in line.attrs and "autofocus" in the(page(session), id="h-sheet").attrs
    session.handle(intent_of(line))
    way_out = the(page(session), data_act="replay-close")
    assert text(way_out) == "Back to “How it went”"
    session.handle(intent("replay-on"))
    session.handle(intent_of(way_out))
    assert session.replay is None
    shown = page(session)
    assert "autofocus" not in the(shown, id="h-sheet").attrs
    has_focus = [intent_of(button).value for button in find(back(session), tag="button") if "autofocus" in button.attrs]
    assert has_focus and set(has_focus) == {intent_of(line).value}
    session.handle(intent("close"))
    assert session.sheet is None and session.replay is None


def test_who_was_in_the_replay_already_comes_back_to_the_story_and_stays_in_it() -> None:
    session = ended()
    session.handle(intent("replay-open"))
    session.handle(intent_of(find(worked_out(opened(session)), tag="button")[0]))
    session.handle(intent("replay-close"))
    assert session.replay and session.sheet and session.sheet.kind == "story"
    session.handle(intent("close"))
    assert text(the(page(session), data_act="replay-close")) == "Back to the game"
    session.handle(intent("replay-close"))
    assert session.replay is None and session.sheet is None


def test_the_menu_of_such_a_replay_leads_to_the_game_as_it_says() -> None:
    session = opened(ended())
    session.handle(intent_of(find(worked_out(session), tag="button")[0]))
    session.handle(intent("menu"))
    session.handle(intent_of(the(the(page(session), tag="dialog"), data_act="replay-close")))
    assert session.replay is None and session.sheet is None


def test_a_line_of_the_log_is_no_line_of_the_story() -> None:
    session = ended()
    session.handle(intent("look-log"))
    session.handle(intent("replay-to", value="1"))
    session.handle(intent("replay-close"))
    assert session.replay is None and session.sheet is None


def test_one_move_has_one_figure_wherever_it_is_told() -> None:
    """The chance after a bold play that ended the turn in which it turned: the winner’s and the other’s make 100."""
    game = ended().game
    assert game
    found = reviewed(game.match, 0, 1)
    assert found.turning and found.bold[1][0].ply + 1 == found.turning.last
    assert abs(found.turning.after + found.bold[1][0].jams - 1) < 1e-9


def test_the_end_and_the_story_call_no_two_plays_the_boldest() -> None:
    session = ended()
    assert text(the(page(session), "bold")).startswith("Riskiest: ")
    assert "oldest:" not in text(page(session)) and "Riskiest" not in text(worked_out(opened(session)))


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
            "Chances to win: about 61 % after it, about 25 % if it had jammed.",
        ),
        (
            Bold(0, 0, 0, 0.004, 1.0, 0.001, jammed=True),
            "Move 1A card turned over on pod 1, with a 1 % risk of a jam. It jammed."
            "Chances to win: about 1 % after it. It would have won the game if it had fitted.",
        ),
        (
            Bold(4, 0, 0, 0.5, 0.8, 0.34, jammed=True),
            "Move 5A card turned over on pod 1, with a 50 % risk of a jam. It jammed."
            "Chances to win: about 34 % after it, about 80 % if it had fitted.",
        ),
        (
            Bold(4, 0, 0, 0.5, 1.0, 0.34, jammed=False),
            "Move 5A card turned over on pod 1, with a 50 % risk of a jam. It fitted."
            "It won the game. Chances to win if it had jammed: about 34 %.",
        ),
    ],
)
def test_a_bold_play_is_told_with_its_risk_and_what_was_at_stake(play: Bold, told: str) -> None:
    assert text(_bold(play)) == told
