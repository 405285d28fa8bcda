"""The menu and its question, the sheet of the players, the way back into a game that was left."""

from __future__ import annotations

import pytest

from tests.reading import find, intent_of, label, text, the
from tests.tables import dealt, intent, seated, tap, visit
from web.present.menu import GROUPS, SECTIONS, WORDS
from web.present.page import page, screen_name
from web.present.sheets import ROOMS
from web.session.session import Session
from web.session.settings import CHOICES
from web.session.sheet import SHEETS, Sheet


def menu_of(session: Session) -> Session:
    session.handle(intent("menu"))
    return session


def test_every_setting_stands_under_one_heading_and_every_value_has_a_name() -> None:
    listed = [name for _key, _heading, names in SECTIONS for name in names]
    assert sorted(listed) == sorted(CHOICES) == sorted(GROUPS)
    assert set(WORDS) == {(name, value) for name, values in CHOICES.items() for value in values}
    for name, values in CHOICES.items():
        assert len({WORDS[name, value] for value in values}) == len(values)


def test_at_the_table_the_menu_leads_to_players_log_rules_keys_and_out() -> None:
    dialog = the(page(menu_of(visit(dealt(2)))), tag="dialog")
    assert text(the(dialog, tag="h2")) == "Menu"
    ways = [text(node) for node in the(dialog, "ways").children if not isinstance(node, str)]
    assert ways == ["Players", "Station log", "How to play", "Keys"]
    assert text(the(dialog, data_act="setup")) == "Leave the table"


def test_at_the_end_there_is_nothing_to_give_up() -> None:
    table = seated("pods: 3\n Ada: - / - / 4 . . . .\n Ben: - / - / 6 7 . . .")
    tap(table, "card 0 7", "pod 0")
    dialog = the(page(menu_of(visit(table))), tag="dialog")
    assert text(the(dialog, data_act="setup")) == "New table"


def test_on_the_set_up_it_is_the_settings() -> None:
    session = menu_of(visit())
    dialog = the(page(session), tag="dialog")
    assert text(the(dialog, tag="h2")) == "Settings"
    assert not find(dialog, data_act="setup") and not find(dialog, data_act="look-players")
    assert len(find(dialog, tag="fieldset")) == len(CHOICES) and screen_name(session) == "on-setup"


def test_a_sheet_that_nobody_can_draw_is_a_fault_and_not_hidden() -> None:
    session = visit(dealt(2))
    for kind in SHEETS:
        assert kind in ROOMS
    session.sheet = Sheet("unheard of")
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
