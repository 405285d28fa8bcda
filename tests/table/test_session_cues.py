"""What a move sounds like, and that each is heard once."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.support.tables import intent, seated, tap, visit
from web.build.paths import ROOT
from web.session.session import Session
from web.session.setup.links import read_link
from web.session.table.cues import CUES, Ear, cues
from web.session.table.table import Table

SPECIALS = {"boom": "launch", "bye": "give, launch", "lamp": "reveal all", "swopp": "swap", "catch": "take_top"}
BEN = "Ben: . 2 . / 3 4 . . / (7) . . . (8)"


def at(pods: str, stash: str, *taps: str, robots: str = "", handover: str = "results") -> Table:
    table = seated(f"pods: {pods}\n Ada: - / - / {stash}\n {BEN}", handover=handover, robots=robots, **SPECIALS)
    tap(table, *taps)
    return table


LOADING = ("card 0 7", "pod 0")


@pytest.mark.parametrize(
    ("pods", "stash", "taps", "heard"),
    [
        ("3", "4 5 . . .", LOADING, ("load",)),
        ("3", "(4) 5 . . .", LOADING, ("blind",)),
        ("9", "4 5 . . .", LOADING, ("jam",)),
        ("9", "(4) 5 . . .", LOADING, ("jam",)),
        ("3", "key 5 6 . .", ("open",), ("keycard",)),
        ("3", "boom 5 . . .", LOADING, ("load", "launch")),
        ("3", "(boom) 5 . . .", LOADING, ("blind", "launch")),
        ("3", "bye 5 6 . .", (*LOADING, "card 0 8", "give 1"), ("slide", "launch")),
        ("3 4", "catch 5 6 . .", (*LOADING, "take 1"), ("slide",)),
        ("3", "lamp 5 (6) (7) .", LOADING, ("load", "slide")),
        ("3", "4 . . . .", LOADING, ("load", "win")),
        ("3", "(4) . . . .", LOADING, ("blind", "win")),
    ],
)
def test_a_move_sounds_like_what_happened_in_its_order(
    pods: str, stash: str, taps: tuple[str, ...], heard: tuple[str, ...]
) -> None:
    result = at(pods, stash, *taps).result
    assert result is not None and cues(result) == heard


def test_every_sound_has_a_voice_and_every_voice_a_use() -> None:
    voices = (ROOT / "web/play/voices.js").read_text(encoding="utf-8")
    assert set(re.findall(r"^  (\w+): \{ next:", voices, re.MULTILINE)) == set(CUES)


def test_a_move_is_heard_once_however_often_the_table_is_drawn() -> None:
    table = at("3", "4 5 . . .", handover="always")
    ear = Ear(table)
    assert ear.listen() == ()
    tap(table, "card 0 7")
    assert ear.listen() == (), "picking up is no move"
    tap(table, "pod 0")
    assert ear.listen() == ("load",)
    tap(table, "next")
    assert ear.listen() == ()


def test_a_move_taken_back_is_silent_and_made_again_it_is_heard_again() -> None:
    table = at("3", "4 5 . . .")
    ear = Ear(table)
    tap(table, *LOADING)
    assert ear.listen() == ("load",)
    tap(table, "undo")
    assert ear.listen() == ()
    tap(table, *LOADING)
    assert ear.listen() == ("load",)


def test_who_comes_to_a_table_hears_nothing_of_what_was_before() -> None:
    assert Ear(at("3", "4 5 . . .", *LOADING)).listen() == ()


def test_after_robots_a_person_is_called() -> None:
    table = at("3", "4 5 . . .", robots="Ben")
    ear = Ear(table)
    tap(table, *LOADING)
    assert ear.listen() == ("load",), "a robot is next"
    table.bot_move()
    assert ear.listen()[-1] == "turn"


# --- the sound of a link ------------------------------------------------------------------------------------------


def came(sound: str, query: str) -> Session:
    session = visit()
    session.settings = replace(session.settings, sound=sound)
    session.take_link(read_link(query))
    return session


@pytest.mark.parametrize(
    ("sound", "query", "heard"),
    [
        ("off", "?sound=1", "medium"),
        ("soft", "?sound=1", "soft"),
        ("loud", "?sound=0", "off"),
        ("off", "?sound=0", "off"),
        ("loud", "?theme=dark", "loud"),
        ("loud", "?sound=2", "loud"),
    ],
)
def test_a_link_has_its_say_for_this_visit_only(sound: str, query: str, heard: str) -> None:
    session = came(sound, f"{query}&players=Ada,Ben")
    assert session.settings.sound == heard
    assert session.table is None or session.table.settings.sound == heard
    assert session.settings_to_keep.sound == sound
    session.handle(intent("set-pace", value="fast"))
    assert (session.settings.sound, session.settings_to_keep.sound) == (heard, sound), "another setting changes nothing"


def test_what_is_chosen_after_a_link_is_kept() -> None:
    session = came("loud", "?sound=0")
    session.handle(intent("set-sound", value="soft"))
    assert session.settings.sound == session.settings_to_keep.sound == "soft"
