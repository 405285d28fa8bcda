"""The sheet of the kept games: what a row tells and offers, and how its buttons are called."""

from __future__ import annotations

import pytest

from tests.support.pressing import button, opened, press, sheet_of
from tests.support.reading import classes, find, intent_of, label, text, the
from tests.support.tables import PEOPLE, intent, seated, visit
from web.present.page import page
from web.present.sheets.games import LABELS
from web.present.tree.nodes import Node
from web.session.acts.games import NO_ROOM, list_of
from web.session.acts.on_table import put_new_on_table
from web.session.platform import Memory
from web.session.session import Session

GOES_ON = "pods: 1\n Ada: - / - / 4 3 . . .\n Ben: - / - / 1 2 . . ."
ENDS = GOES_ON.replace("4 3", "4 .")


class Refusing(Memory):
    """A device that keeps nothing."""

    def put(self, name: str, text: str) -> bool:
        return False


def played(session: Session, position: str = GOES_ON, robots: str = "") -> str:
    """A game of which one move has been made. Its id."""
    put_new_on_table(session, seated(position, robots=robots).match)
    session.handle(intent("card 0 7"))
    session.handle(intent("pod 0"))
    return session.keeper.ident


def said_in(sheet: Node) -> str:
    """What is read out."""
    return text(the(sheet, role="status"))


def rows(sheet: Node) -> list[Node]:
    return find(sheet, "game", tag="li")


def test_a_game_that_goes_on_tells_who_how_far_and_when() -> None:
    session = visit()
    session.outside.date = lambda when: "on a Sunday"
    played(session, robots="Ben")
    session.handle(intent("setup"))
    (row,) = rows(opened(session, "look-games"))
    names = the(row, "gamenames")
    assert [text(name) for name in find(names, tag="bdi")] == ["Ada", "Ben"]
    assert [len(find(name, "botface")) for name in find(names, tag="li")] == [0, 1]
    assert text(find(names, tag="li")[1]).endswith("(robot)")
    assert [text(part) for part in the(row, "hint").children] == ["Move 1: Ben is next.", "on a Sunday"]
    assert [label(shown) for shown in find(row, tag="button")] == [
        "Go on with the game of Ada, Ben, move 1",
        "Delete the game of Ada, Ben, move 1",
    ]


def test_a_finished_game_tells_who_won_and_is_opened_or_looked_through() -> None:
    session = visit()
    ident = played(session, ENDS)
    session.handle(intent("setup"))
    sheet = opened(session, "look-games")
    assert [text(head) for head in find(sheet, tag="h3")] == ["Finished"]
    (row,) = rows(sheet)
    assert text(find(the(row, "hint"), tag="span")[0]) == "Ada won after 1 move."
    assert [(label(shown), intent_of(shown).act) for shown in find(row, tag="button")] == [
        ("Go to the end of the game of Ada, Ben, move 1", "game-open"),
        ("Look through the game of Ada, Ben, move 1", "replay-open"),
        ("Delete the game of Ada, Ben, move 1", "game-delete"),
    ]
    assert {intent_of(shown).value for shown in find(row, tag="button")} == {ident}
    assert session.handle(intent_of(button(row, "game-open")))
    assert find(page(session), "finale")


def test_a_finished_game_that_is_on_the_table_has_its_end_and_its_moves() -> None:
    session = visit()
    played(session, ENDS)
    (row,) = rows(opened(session, "look-games"))
    assert [shown.attrs["data-act"] for shown in find(row, tag="button")] == ["game-open", "replay-open"]


def test_every_button_of_a_game_is_called_by_what_is_seen_on_it_and_by_its_game() -> None:
    session = visit()
    for position in (GOES_ON, ENDS):
        played(session, position)
        session.handle(intent("setup"))
    sheet = opened(session, "look-games")
    sheet = press(session, find(sheet, tag="button", data_act="game-delete")[0])
    for row in rows(sheet):
        for shown in find(row, tag="button"):
            assert label(shown).startswith(text(shown)) and "Ada, Ben" in label(shown)
            assert shown.attrs["data-act"] in LABELS


def test_deleting_and_taking_that_back_are_one_element_so_that_the_focus_stays() -> None:
    session = visit()
    played(session)
    session.handle(intent("setup"))
    sheet = opened(session, "look-games")
    delete = button(sheet, "game-delete")
    sheet = press(session, delete)
    (row,) = rows(sheet)
    undo = button(sheet, "game-undelete")
    assert undo.key == delete.key and label(undo) == "Undo deleting the game of Ada, Ben, move 1"
    assert find(row, tag="button") == [undo] and "off" in classes(row)
    assert said_in(sheet).startswith("Deleted.")
    sheet = press(session, undo)
    assert button(sheet, "game-delete") == delete and said_in(sheet) == "The game is back."


def test_why_a_file_cannot_be_opened_is_seen_above_the_button_and_heard_anew_each_time() -> None:
    """What is said of a row is seen in the row; of a file there is none."""
    session = visit()
    played(session)
    session.handle(intent("setup"))
    sheet = opened(session, "look-games")
    spans = []
    for _ in range(2):
        session.handle(intent("share-load", value="{}"))
        sheet = sheet_of(session)
        told = the(sheet, role="status")
        assert classes(told) == {"notice"} and text(told) == "This is no saved game of Relative Space."
        spans += find(told, tag="span")
    assert spans[0].key != spans[1].key
    sheet = press(session, button(sheet, "game-delete"))
    assert classes(the(sheet, role="status")) == {"vh"} and said_in(sheet).startswith("Deleted.")


def test_the_game_on_the_table_is_gone_back_to_and_not_deleted() -> None:
    session = visit()
    played(session)
    (row,) = rows(opened(session, "look-games"))
    assert [shown.attrs["data-act"] for shown in find(row, tag="button")] == ["game-open"]
    assert text(find(row, "hint")[1]) == "This game is on the table now."


def test_a_game_of_which_nothing_can_be_read_is_shown_as_such() -> None:
    session = visit()
    session.outside.store.put("game:00000000000000ff:0", "{")
    sheet = opened(session, "look-games")
    assert [text(head) for head in find(sheet, tag="h3")] == ["Damaged"]
    (row,) = rows(sheet)
    assert text(row).startswith("A game that can’t be read")
    assert [label(shown) for shown in find(row, tag="button")] == [
        "Download what is left of the game that can’t be read",
        "Delete the game that can’t be read",
    ]
    sheet = press(session, button(sheet, "game-delete"))
    assert label(button(sheet, "game-undelete")) == "Undo deleting the game that can’t be read"


def test_a_game_that_turns_out_to_be_damaged_says_so_in_its_row() -> None:
    session = visit()
    ident = played(session)
    session.handle(intent("setup"))
    for name in session.outside.store.names():
        session.outside.store.put(name, (session.outside.store.get(name) or "").partition("\n")[0] + "\nno save")
    sheet = press(session, button(opened(session, "look-games"), "game-open"))
    (row,) = rows(sheet)
    assert text(the(row, "fault")) in said_in(sheet) and session.table is None
    assert intent_of(button(row, "game-text")).value == ident
    assert not find(row, tag="button", data_act="game-open")


def test_a_game_that_is_back_without_room_for_it_says_so_in_its_row() -> None:
    session = visit()
    played(session)
    session.handle(intent("setup"))
    sheet = press(session, button(opened(session, "look-games"), "game-delete"))
    session.keeper.shelf.store = Refusing()
    sheet = press(session, button(sheet, "game-undelete"))
    assert text(the(sheet, "fault")) == said_in(sheet) == NO_ROOM
    assert button(sheet, "game-open")


def test_a_game_that_is_gone_offers_nothing_more() -> None:
    session = visit()
    played(session)
    session.handle(intent("setup"))
    sheet = opened(session, "look-games")
    for name in session.outside.store.names():
        session.outside.store.remove(name)
    sheet = press(session, button(sheet, "game-open"))
    (row,) = rows(sheet)
    assert not find(row, tag="button") and text(row).endswith("No longer here")


def test_an_empty_list_says_so_kindly_and_takes_a_file() -> None:
    sheet = opened(visit(), "look-games")
    assert text(the(sheet, "nogames")).startswith("There are no games here yet.")
    field = the(sheet, tag="input", type="file", data_act="game-load")
    assert field.attrs["accept"] == ".json"
    words = next(node for node in find(sheet, tag="label") if field in node.children)
    assert text(words) == "Load a game from a file"


def test_where_nothing_is_kept_the_list_says_so_at_its_top() -> None:
    session = visit()
    session.outside.store = Refusing()
    played(session)
    notices = [text(notice) for notice in find(opened(session, "look-games"), "notice") if text(notice)]
    assert notices == ["Nothing can be kept here at the moment: games are lost when this page is closed."]
    assert len(rows(sheet_of(session))) == 1


def test_of_two_hundred_games_a_deletion_draws_one_row_anew() -> None:
    session = visit()
    for _ in range(200):
        played(session)
    session.handle(intent("setup"))
    before = rows(opened(session, "look-games"))
    session.handle(intent("game-delete", value=list_of(session).rows[40].ident))
    after = rows(sheet_of(session))
    assert [at for at, (old, new) in enumerate(zip(before, after, strict=True)) if old is not new] == [40]


@pytest.mark.parametrize("act", ["look-games", "look-statistics"])
def test_both_sheets_open_from_the_set_up_and_from_a_table(act: str) -> None:
    session = visit()
    opened(session, act)
    played(session)
    opened(session, act)
    assert session.table is not None and PEOPLE[0] in session.table.names
