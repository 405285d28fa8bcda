"""What a demo page shows in each of its states: where its links lead, what is read out, and that a way leads back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from relativespace.formats.guide import demo_names
from relativespace.formats.share_scene import encode_scene
from relativespace.words.rulebook.chapters import RULES
from tests.support.acting import as_act
from tests.support.reading import find, text, the
from web.build.paths import ROOT
from web.present.demo.demo import SITE, title_of
from web.present.page import page
from web.present.tree.nodes import Node, html
from web.session.embedded import Asked, embedded, moves_made
from web.session.intents import Intent
from web.session.session import Session

TWO_TO_GO: dict[str, Any] = {
    "title": "Whose skis?",
    "turn": 0,
    "pods": [[3], [8]],
    "players": [
        {"name": "Ada", "stash": [[".", ".", "."], [".", ".", ".", "."], [5, 6, ".", ".", "."]]},
        {"name": "Ben", "stash": [[".", ".", "."], [".", ".", ".", "."], [1, 2, ".", ".", "."]]},
    ],
}
ALONE = [[".", ".", "."], [".", ".", ".", "."], [5, ".", ".", ".", "."]]
ONE_TO_GO = {**TWO_TO_GO, "players": [{"name": "Ada", "stash": ALONE}, TWO_TO_GO["players"][1]]}
UNDER = [[".", ".", "."], [".", 4, ".", "."], [".", 6, ".", ".", "."]]
COVERED = {**TWO_TO_GO, "players": [{"name": "Ada", "stash": UNDER}, TWO_TO_GO["players"][1]]}
ASKS = {**TWO_TO_GO, "title": "", "demo": {"question": "And now?", "answer": "play 7 0"}}
READS = {**TWO_TO_GO, "demo": {"steps": [{"title": "Look", "text": "Skis.", "rule": "NONE-7"}, {"title": "So"}]}}


def own(scene: dict[str, Any], *acts: Intent, at: str = "") -> Session:
    """A demo page with a scene of somebody's own, after these presses."""
    session = embedded(Asked(code=encode_scene(scene), at=at), lambda: 0)
    for act in acts:
        session.handle(act)
    return session


def covered() -> Session:
    """A press on what can't be played."""
    return own(COVERED, Intent("card", 0, 8))


def shipped(name: str, *acts: str) -> Session:
    session = embedded(Asked(name), lambda: 0)
    for act in acts:
        session.handle(Intent(as_act(act)))
    return session


def refused() -> Session:
    session = shipped("jam")
    session.handle(Intent("card", 0, 7))
    return session


STATES: dict[str, Callable[[], Session]] = {
    **{name: lambda name=name: shipped(name) for name in demo_names()},  # type: ignore[misc]
    **{f"{name}, on": lambda name=name: shipped(name, "lesson-next") for name in demo_names()},  # type: ignore[misc]
    "a demo that refuses": refused,
    "free": lambda: own(TWO_TO_GO),
    "free, refused": covered,
    "free, jammed": lambda: own(TWO_TO_GO, at="play 7 1"),
    "won": lambda: own(ONE_TO_GO, at="play 7 0"),
    "a puzzle": lambda: own(ASKS),
    "a puzzle, refused": lambda: own(ASKS, Intent("card", 0, 11)),
    "answered": lambda: own(ASKS, at="play 7 0"),
    "read": lambda: own(READS),
}


@pytest.mark.parametrize("state", STATES)
def test_every_link_of_a_demo_page_leads_to_a_page_of_the_site_and_a_rule_that_there_is(state: str) -> None:
    links = [link.attrs["href"] for link in find(page(STATES[state]()), tag="a")]
    assert len(links) >= 2
    for link in links:
        assert link.startswith(SITE), f"{link}: demo pages lie in a folder of the site"
        name, _, rule = link.removeprefix(SITE).partition("#")
        assert name in ("", "rules.html")  # what the build puts there
        assert not rule or rule in RULES


def test_a_refusal_says_where_the_rule_is_in_a_demo_and_in_a_position_of_ones_own() -> None:
    for session in (refused(), covered()):
        refusal = the(page(session), "refused")
        assert text(the(refusal, "refusal"))
        why = the(refusal, "rulelink")
        assert text(why) == "Why?" and re.fullmatch(r"\.\./rules\.html#[A-Z]+-\d+", why.attrs["href"])


def test_a_rule_that_a_scene_of_ones_own_makes_up_gets_no_link() -> None:
    assert find(page(own(READS)), "rulelink") == []


def test_a_step_that_is_only_read_leads_on_and_back() -> None:
    session = own(READS)
    on = the(page(session), data_act="lesson-next")
    assert "aria-disabled" not in on.attrs
    session.handle(Intent("lesson-next"))
    assert "So" in text(the(page(session), "caption"))
    session.handle(Intent("lesson-back"))
    assert "Look" in text(the(page(session), "caption"))


# --- what is read out -------------------------------------------------------------------------------------------------


def heard(session: Session) -> tuple[str, str]:
    """What the log and the alert say."""
    tree = page(session)
    return text(the(tree, role="log")), text(the(tree, role="alert"))


@pytest.mark.parametrize("state", STATES)
def test_every_demo_page_has_the_two_live_regions_that_its_html_begins_with(state: str) -> None:
    """Once, unseen, and out of the way of Tab."""
    template = (ROOT / "web/embed/demo.html").read_text(encoding="utf-8")
    tree = page(STATES[state]())
    for region in (the(tree, role="log"), the(tree, role="alert")):
        assert f'id="{region.attrs["id"]}"' in template
        assert region.attrs.get("tabindex", "-1") == "-1"
        assert [node for node in find(tree, "vh") if region in node.children]


def test_a_jam_a_win_and_an_answer_are_read_out() -> None:
    log, alert = heard(shipped("jam", "lesson-next"))
    assert "jam" in log.lower() and alert.startswith("Jam!")
    log, alert = heard(own(ONE_TO_GO, Intent("card", 0, 7), Intent("pod", pod=0)))
    assert "escapes" in log and "Ada wins" in alert
    log, _ = heard(own(ASKS, Intent("card", 0, 7), Intent("pod", pod=0)))
    assert "Ada loads" in log


def test_what_relatives_do_in_a_demo_is_read_out() -> None:
    session = shipped("last-card", "lesson-next")
    session.bot_move()
    assert "Otto" in heard(session)[0]


# --- a position that is simply played ---------------------------------------------------------------------------------


def press(session: Session, act: str) -> Node:
    """Press a button that must be there."""
    button = the(page(session), data_act=act)
    assert "aria-disabled" not in button.attrs and (text(button) or button.attrs["aria-label"])
    session.handle(Intent(as_act(act)))
    return page(session)


def test_a_position_can_be_gone_back_in_and_begun_anew_also_after_it_is_won() -> None:
    session = own(TWO_TO_GO)
    before = html(page(session))
    for act in ("free-back", "free-again"):
        assert the(page(session), data_act=act).attrs["aria-disabled"] == "true"
        session.handle(Intent("card", 0, 7))
        session.handle(Intent("pod", pod=0))
        assert moves_made(session) == "play 7 0"
        press(session, act)
        assert moves_made(session) == "" and html(page(session)) == before
    won = own(ONE_TO_GO, at="play 7 0")
    assert text(the(press(won, "free-again"), id="h-turn")) == "Ada’s turn"
    won = own(ONE_TO_GO, at="play 7 0")
    press(won, "free-back")
    assert moves_made(won) == ""


def test_a_jam_is_taken_back_too_for_nothing_happens_in_earnest() -> None:
    session = own(TWO_TO_GO, at="play 7 1")
    press(session, "free-back")
    assert moves_made(session) == ""
    session.handle(Intent("card", 0, 7))
    session.handle(Intent("pod", pod=1))
    session.handle(Intent("undo"))
    assert moves_made(session) == ""


def test_a_scene_of_ones_own_is_called_what_it_says_or_asks() -> None:
    assert title_of(own(TWO_TO_GO)) == "Whose skis?"
    assert title_of(own(ASKS)) == "And now?"
    assert title_of(own({**TWO_TO_GO, "title": ""})) == "A position"
    assert text(the(page(own(TWO_TO_GO)), tag="h1")) == "Whose skis?"


@pytest.mark.parametrize("demo", [{"steps": [{"title": "A"}]}, {"question": "And now?"}], ids=["steps", "question"])
def test_what_somebody_calls_a_scene_is_shown_without_what_cannot_be_seen(demo: dict[str, Any]) -> None:
    assert title_of(own({**TWO_TO_GO, "title": "Whose\u202e\u200b skis?", "demo": demo})) == "Whose skis?"
    assert title_of(own({**TWO_TO_GO, "title": "\u200b", "demo": demo})) == demo.get("question", "A position")


def test_where_all_moves_are_allowed_nothing_offers_to_make_one() -> None:
    tree = page(own({**TWO_TO_GO, "demo": {"steps": [{"title": "Go", "moves": "any"}, {"title": "So"}]}}))
    offered = {act: the(tree, data_act=act).attrs.get("aria-disabled") for act in ("lesson-show", "lesson-next")}
    assert offered == {"lesson-show": "true", "lesson-next": "true"}


def test_a_refusal_names_the_button_that_is_there() -> None:
    stash = [[".", ".", "."], [".", ".", ".", "."], ["keycard", 6, ".", ".", "."]]
    players = [{"name": "Ada", "stash": stash}, TWO_TO_GO["players"][1]]
    demo = {"steps": [{"title": "Open", "moves": ["open 7"]}, {"title": "So"}]}
    session = own({**TWO_TO_GO, "players": players, "demo": demo}, Intent("card", 0, 8), Intent("pod", pod=0))
    tree = page(session)
    assert "open a pod with the keycard" in text(the(tree, "refusal"))
    assert find(tree, data_act="open") and not find(tree, data_act="lesson-show")
