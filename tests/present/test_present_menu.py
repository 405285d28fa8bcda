"""The menu and its question, the sheet of the players, the way back into a game that was left."""

from __future__ import annotations

from typing import cast

import pytest

from tests.support.reading import classes, find, intent_of, label, text, the
from tests.support.tables import dealt, intent, seated, tap, visit
from web.present.page import page, screen_name
from web.present.sheets.menu import GROUPS, SECTIONS, WORDS
from web.present.sheets.sheets import BODIES
from web.present.tree.nodes import Node
from web.session.session import Session
from web.session.settings import CHOICES
from web.session.sheet import SHEETS, Sheet, SheetKind


def menu_of(session: Session) -> Session:
    session.handle(intent("menu"))
    return session


def test_every_setting_stands_under_one_heading_and_every_value_has_a_name() -> None:
    listed = [name for _key, _heading, names in SECTIONS for name in names]
    assert sorted(listed) == sorted(CHOICES) == sorted(GROUPS)
    assert set(WORDS) == {(name, value) for name, values in CHOICES.items() for value in values}
    for name, values in CHOICES.items():
        assert len({WORDS[name, value] for value in values}) == len(values)


def ways(dialog: Node) -> dict[str, list[str]]:
    """What can be gone to, by the heading above it."""
    groups = find(dialog, "ways")
    found = [[text(way) for way in find(group, "go")] for group in groups]
    return dict(zip((text(the(group, tag="h3")) for group in groups), found, strict=True))


def test_at_the_table_the_menu_leads_to_the_game_to_games_to_help_and_out() -> None:
    dialog = the(page(menu_of(visit(dealt(2)))), tag="dialog")
    assert text(the(dialog, tag="h2")) == "Menu"
    assert ways(dialog) == {
        "This game": ["Players", "Station log", "Look back", "Share", "A fair deal", "Leave the table"],
        "Games and help": ["Games", "Statistics", "Learn to play", "How to play", "Keys"],
    }


def test_all_ways_come_before_the_settings() -> None:
    """Where the menu is higher than the window, they are in sight."""
    dialog = the(page(menu_of(visit(dealt(2)))), tag="dialog")
    kinds = [kind for part in find(dialog) for kind in ("ways", "settings") if kind in classes(part)]
    assert kinds == ["ways"] * 2 + ["settings"] * len(SECTIONS)


@pytest.mark.parametrize("place", range(9))
def test_each_way_leads_somewhere(place: int) -> None:
    session = menu_of(visit(dealt(2)))
    before = page(session)
    buttons = [button for group in find(before, "ways") for button in find(group, tag="button")]
    assert session.handle(intent_of(buttons[place])) and page(session) != before


@pytest.mark.parametrize(
    ("is_kept", "said"),
    [
        (True, "The game is kept on this device. You can go on with it at any time."),
        (False, "This device can’t keep the game: share it first, or it is lost."),
    ],
)
def test_who_leaves_reads_first_whether_the_game_is_kept(is_kept: bool, said: str) -> None:
    session = visit(dealt(2))
    session.keeper.is_kept = is_kept
    dialog = the(page(menu_of(session)), tag="dialog")
    leave = the(dialog, data_act="setup")
    assert text(the(dialog, id=leave.attrs["aria-describedby"])) == said


def test_in_a_game_that_is_looked_through_nobody_sits_down_or_looks_back_once_more() -> None:
    session = visit(dealt(2))
    session.handle(intent("replay-open"))
    dialog = the(page(menu_of(session)), tag="dialog")
    assert ways(dialog)["This game"] == ["Station log", "How it went", "Share", "A fair deal", "Back to the game"]


def ended() -> Session:
    """At the end of a game."""
    table = seated("pods: 3\n Ada: - / - / 4 . . . .\n Ben: - / - / 6 7 . . .")
    tap(table, "card 0 7", "pod 0")
    return visit(table)


def test_at_the_end_there_is_nothing_to_give_up() -> None:
    dialog = the(page(menu_of(ended())), tag="dialog")
    assert text(the(dialog, data_act="setup")) == "New table"


@pytest.mark.parametrize("step", ["replay-first", "replay-last"])
@pytest.mark.parametrize(("is_on_table", "out"), [(True, "Back to the game"), (False, "Close this game")])
def test_the_way_out_of_a_replay_is_the_same_at_every_move_and_says_nothing_of_leaving(
    step: str, is_on_table: bool, out: str
) -> None:
    session = ended()
    session.keeper.begin("00000000000000aa")
    session.handle(intent("menu"))
    session.handle(intent("close" if is_on_table else "setup"))
    session.handle(intent("replay-open", value="00000000000000aa"))
    session.handle(intent(step))
    dialog = the(page(menu_of(session)), tag="dialog")
    assert ways(dialog)["This game"][-1] == out and not find(dialog, id="h-leave")
    assert not find(dialog, data_act="setup")
    assert session.handle(intent_of(the(dialog, data_act="replay-close"))) and session.replay is None


def test_how_it_went_is_told_at_the_end_and_in_a_replay_and_not_while_the_game_goes_on() -> None:
    session = ended()
    for act in ("menu", "replay-open"):
        session.handle(intent(act))
        if session.sheet is None:
            menu_of(session)
        story = the(page(session), tag="dialog")
        assert session.handle(intent_of(the(story, data_act="look-story")))
        assert session.sheet == Sheet("story")
    assert not find(page(menu_of(visit(dealt(2)))), data_act="look-story")


def test_on_the_set_up_it_is_the_settings() -> None:
    session = menu_of(visit())
    dialog = the(page(session), tag="dialog")
    assert text(the(dialog, tag="h2")) == "Settings"
    assert not find(dialog, data_act="setup") and not find(dialog, data_act="look-players")
    assert ways(dialog) == {"Games and help": ["Games", "Statistics", "Learn to play", "How to play", "Keys"]}
    assert len(find(dialog, tag="fieldset")) == len(CHOICES) and screen_name(session) == "on-setup"


def test_a_sheet_that_nobody_can_draw_is_a_fault_and_not_hidden() -> None:
    session = visit(dealt(2))
    for kind in SHEETS:
        assert kind in BODIES
    session.sheet = Sheet(cast("SheetKind", "unheard of"))
    with pytest.raises(KeyError):
        page(session)


def test_a_game_that_was_left_heads_the_set_up_and_its_button_leads_back() -> None:
    session = visit()
    for act in ("add", "start", "card 0 0", "pod 0", "setup"):
        session.handle(intent(act))
    form = the(page(session), tag="form")
    back = the(form, "wayback")
    assert form.children[0] is back and text(the(back, tag="p")) == "Granny, Uncle, CousinMove 1"
    assert [text(name) for name in find(back, tag="bdi")] == ["Granny", "Uncle", "Cousin"], "each apart"
    button = the(back, tag="button")
    assert text(button) == "Go on with the game" and button.attrs["type"] == "button"
    session.handle(intent_of(button))
    assert screen_name(session) == "on-table"


@pytest.mark.parametrize("players", range(2, 11))
def test_each_player_has_a_row_with_a_name_and_who_plays(players: int) -> None:
    session = visit(dealt(players, robots=(1,)))
    session.handle(intent("look-players"))
    rows = find(page(session), "prow")
    assert len(rows) == players
    assert [the(row, tag="select").attrs["value"] for row in rows][:2] == ["person", "greedy"]
    for place, row in enumerate(rows):
        fields = [the(row, data_act=act) for act in ("rename", "reseat")]
        assert {field.attrs["data-seat"] for field in fields} == {str(place)}
        assert [label(holder) for holder in find(row, tag="label")] == [
            f"Name of player {place + 1}",
            f"{session.table and session.table.names[place]} is played by",
        ]
