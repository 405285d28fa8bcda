"""How much robots may think on a device, by how fast it is at the work that is timed; which games take that over."""

from __future__ import annotations

import itertools

import pytest

from relativespace.formats.save import save_text
from relativespace.formats.share_scene import encode_position
from relativespace.match import Config, Match, Seat
from relativespace.seats import EFFORTS
from tests.support.builders import station_deck
from tests.support.tables import dealt, intent
from web.session.effort import SPEEDS, effort_at, trial
from web.session.intents import Intent
from web.session.platform import Outside
from web.session.session import Session
from web.session.setup.links import read_link


def test_a_device_of_half_the_speed_thinks_half_as_much() -> None:
    assert [effort for _, effort in SPEEDS] == list(EFFORTS[:-1])
    speeds = [speed for speed, _ in SPEEDS]
    assert all(faster == 2 * slower for faster, slower in itertools.pairwise(speeds))
    assert [effort_at(speed) for speed in speeds] == list(EFFORTS[:-1])
    assert [effort_at(speed * 0.99) for speed in speeds] == list(EFFORTS[1:])


def test_however_slow_a_device_is_its_robots_think() -> None:
    assert effort_at(0) == EFFORTS[-1] > 0 and effort_at(10**6) == EFFORTS[0]


def test_what_is_timed_never_ends() -> None:
    assert sum(1 for _ in itertools.islice(trial(), 300)) == 300


# --- the games that take it over ---------------------------------------------------------------------------------

SLOW = EFFORTS[-1]


def on_slow_device(save: str = "", link: str = "") -> Session:
    session = Session(lambda: 7, outside=Outside(effort=lambda: SLOW))
    if save:
        session.handle(Intent("share-load", value=save))
    if link:
        session.take_link(read_link("", link))
    return session


def give_seat(session: Session, seat: int, level: str) -> None:
    for press in (intent("look-players"), intent(f"reseat {seat}", value=level), intent("close")):
        assert session.handle(press)


def effort_of(session: Session) -> int:
    assert session.game
    return session.game.match.config.effort


@pytest.mark.parametrize("effort", EFFORTS)
def test_a_game_that_is_dealt_notes_how_much_its_robots_think_on_this_device(effort: int) -> None:
    session = Session(lambda: 7, outside=Outside(effort=lambda: effort))
    session.take_link(read_link("?players=Ada,Robo@4"))
    assert session.game and session.game.match.config.effort == effort


def test_a_game_with_robots_from_elsewhere_keeps_its_own() -> None:
    config = Config((Seat("Ada", "4"), Seat("Ben")), station_deck(), effort=2)
    session = on_slow_device(save_text(Match(config)))
    give_seat(session, 1, "3")
    assert effort_of(session) == 2


def test_a_game_or_a_scene_of_people_from_elsewhere_takes_this_devices_when_a_robot_sits_down() -> None:
    match = dealt(2).match
    for brought in (on_slow_device(save_text(match)), on_slow_device(link=f"#s={encode_position(match)}")):
        assert effort_of(brought) == EFFORTS[0]
        give_seat(brought, 1, "4")
        assert effort_of(brought) == SLOW
        give_seat(brought, 1, "person")
        brought.outside.effort = lambda: EFFORTS[0]
        give_seat(brought, 0, "1")
        assert effort_of(brought) == EFFORTS[0], "the first to sit down again"
        brought.outside.effort = lambda: SLOW
        give_seat(brought, 1, "1")
        assert effort_of(brought) == EFFORTS[0], "the second goes by the first"


def test_a_game_of_people_is_dealt_without_a_look_at_the_device() -> None:
    asked: list[None] = []

    def effort() -> int:
        asked.append(None)
        return SLOW

    session = Session(lambda: 7, outside=Outside(effort=effort))
    session.take_link(read_link("?players=Ada,Ben"))
    assert session.game and effort_of(session) == EFFORTS[0] and asked == []
    session.handle(intent("hint"))
    next(session.jobs.pop().run())
    assert len(asked) == 1, "a hint thinks"


def test_who_goes_on_with_an_own_game_by_a_link_keeps_this_devices_effort() -> None:
    session = on_slow_device()
    session.take_link(read_link("?players=Ada,Robo@4"))
    assert session.game
    further = session.game.match.until(0)
    further.reseat(further.config.seats, EFFORTS[0])
    further.play(further.legal[0])
    session.handle(Intent("share-load", value=save_text(further)))
    assert session.game.match.ply == 1 and effort_of(session) == SLOW


def test_without_a_device_they_think_with_all_their_might() -> None:
    assert dealt(2).match.config.effort == Outside().effort() == EFFORTS[0]
