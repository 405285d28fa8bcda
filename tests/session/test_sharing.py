"""The sheet "share": the link and its move, what stands in for a link, and how each errand ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from relativespace.formats.save import read_save
from relativespace.formats.share import LINK_CHARS, code_in, decode_game
from relativespace.formats.share_scene import decode_scene, encode_position, encode_scene, scene_code_in
from relativespace.match import Config, Match, Seat
from tests.support.acting import as_act
from tests.support.arrivals import SCENE_DATA, go_on, open_link, playing, table_of
from tests.support.builders import lab_deck, station_deck
from tests.support.sheets.sharing import ADDRESS, own_deck, sharing
from tests.support.tables import dealt, visit
from web.session.acts.share import QR_CHARS, Sharing, file_name, sharing_of
from web.session.intents import Intent
from web.session.setup.links import GAME, SCENE

# --- the link -----------------------------------------------------------------------------------------------------


def test_the_link_leads_to_the_whole_game_at_this_page_s_address() -> None:
    session = playing(5)
    shown = sharing(session)
    assert shown.link.startswith(f"{ADDRESS}{GAME}") and shown.why is None and shown.has_picture
    assert decode_game(code_in(shown.link)).digest() == table_of(session).match.digest()


def test_nothing_is_made_before_the_sheet_is_looked_at_and_nothing_is_left_when_it_closes() -> None:
    session = playing(5)
    assert session.sheet_state is None
    sharing(session)
    assert isinstance(session.sheet_state, Sharing)
    session.handle(Intent("close"))
    assert session.sheet_state is None


def test_of_a_game_looked_through_the_link_leads_to_the_move_that_is_shown() -> None:
    session = playing(5)
    session.handle(Intent("replay-to", value="2"))
    shown = sharing(session)
    assert shown.link.endswith("&at=2")
    other = visit()
    open_link(other, shown.link.removeprefix(ADDRESS))
    assert other.replay and other.replay.at == 2 and table_of(other).match.ply == 5


def test_a_game_that_began_with_a_scene_has_a_link_to_its_position_and_the_reason() -> None:
    session = visit()
    open_link(session, SCENE + encode_scene(SCENE_DATA))
    go_on(session, 1)
    shown = sharing(session)
    assert shown.is_position and shown.link.startswith(f"{ADDRESS}{SCENE}")
    assert str(shown.why) == "A game that began with a scene doesn’t fit into a link; save it as a file."
    found = decode_scene(scene_code_in(shown.link)).match()
    assert encode_position(found) == encode_position(table_of(session).match)


def test_a_deck_of_one_s_own_leaves_only_the_file() -> None:
    session = own_deck()
    shown = sharing(session)
    assert shown.link == "" and shown.why is not None and not shown.has_picture
    for act in ("share-copy", "share-send"):
        assert not session.handle(Intent(act)) and session.errands == []
    session.handle(Intent("share-file"))
    assert read_save(session.errands[0].text).match.config.deck == lab_deck()


def test_a_game_too_long_for_a_link_has_one_to_its_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.session.acts.share.LINK_CHARS", 40)
    assert LINK_CHARS == 2000
    shown = sharing(playing(30))
    assert shown.is_position and str(shown.why).startswith("This game is too long for a link")


def test_a_long_link_has_no_picture() -> None:
    shown = sharing(playing(1))
    fill = QR_CHARS - len(shown.link)
    assert replace(shown, link=shown.link + "x" * fill).has_picture
    assert not replace(shown, link=shown.link + "x" * (fill + 1)).has_picture
    assert not replace(shown, link="").has_picture


# --- errands ------------------------------------------------------------------------------------------------------


def test_each_press_asks_the_browser_for_one_thing() -> None:
    session = playing(5)
    link = sharing(session).link
    for act in ("share-copy", "share-send", "share-file"):
        session.handle(Intent(act))
    assert [errand.kind for errand in session.errands] == ["copy", "send", "download"]
    copied, sent, saved = session.errands
    assert copied.text == sent.text == link and sent.name == "Relative Space"
    assert saved.name == "relative-space-ada-ben-move-5.json"
    assert read_save(saved.text).match.digest() == table_of(session).match.digest()


def test_the_file_keeps_what_a_scene_began_with() -> None:
    session = visit()
    open_link(session, SCENE + encode_scene(SCENE_DATA))
    sharing(session)
    session.handle(Intent("share-file"))
    scene = read_save(session.errands[0].text).scene
    assert scene and scene.title == "Ellie jams a pod"


def test_how_an_errand_went_is_said_and_said_anew_each_time() -> None:
    session = playing(5)
    sharing(session)
    for count in (1, 2):
        assert session.handle(Intent("share-told", value="copied"))
        shown = sharing_of(session)
        assert (str(shown.said), shown.count, shown.is_refused) == ("Copied.", count, False)
    session.handle(Intent("share-told", value="refused"))
    session.handle(Intent("share-told", value="saved"))
    assert sharing_of(session).is_refused, "the field with the link stays"


@pytest.mark.parametrize("act", ["share-told", "share-copy", "share-send", "share-file", "share-check", "share-noted"])
def test_an_answer_or_a_press_that_comes_when_the_sheet_has_closed_does_nothing(act: str) -> None:
    for session in (playing(2), visit()):
        assert not session.handle(Intent(as_act(act), value="copied"))
        assert session.errands == [] and session.sheet_state is None


@pytest.mark.parametrize(
    ("names", "file"),
    [
        (("Ada", "Ben"), "relative-space-ada-ben-move-0.json"),
        (("Zoë O'Neil", "../etc"), "relative-space-zoë-o-neil-etc-move-0.json"),
        (("مريم", "👩\u200d👧"), "relative-space-مريم-move-0.json"),
        (("..", "//"), "relative-space-move-0.json"),
    ],
)
def test_a_file_is_called_by_its_people_and_can_be_a_file_anywhere(names: tuple[str, ...], file: str) -> None:
    match = Match(Config(tuple(map(Seat, names)), station_deck(), seed=1))
    assert file_name(match) == file


def test_ten_long_names_make_no_endless_file_name() -> None:
    match = dealt(10).match
    match.reseat(tuple(Seat("W" * 23 + str(seat)) for seat in range(10)))
    assert len(file_name(match)) < 100
