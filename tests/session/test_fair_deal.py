"""The fair deal: which games are promised, what may be known when, and what the check finds."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from relativespace.formats.save import digest_of, read_save, save_text
from relativespace.formats.scene import Scene
from relativespace.formats.share import encode_game
from relativespace.match import Config, Match, Seat
from relativespace.promise import promise, short_promise
from relativespace.words.line import Line
from tests.support.arrivals import go_on, open_link, playing, table_of
from tests.support.builders import station_deck
from tests.support.sheets.fair_deals import NONCE, SEED, at, finished
from tests.support.tables import visit
from web.present.page import page
from web.present.tree.nodes import html
from web.session.acts.fair_deal import FairDeal, fair_deal_of
from web.session.intents import Intent
from web.session.session import Session
from web.session.setup.links import GAME

UNPROMISED = (
    "There is no promise for this deal: its seed was chosen, or it comes from elsewhere or from an earlier game."
)


def checked(session: Session, noted: str = "") -> str:
    if noted:
        session.handle(Intent("share-noted", value=noted))
    assert session.handle(Intent("share-check"))
    return str(verdict(session))


def verdict(session: Session) -> Line:
    told = fair_deal_of(session).verdict
    assert told
    return told


# --- which games are promised -------------------------------------------------------------------------------------


def test_a_deal_by_a_fresh_seed_is_promised_from_the_start() -> None:
    session = playing(0)
    config = table_of(session).match.config
    session.handle(Intent("look-deal"))
    assert len(config.nonce) == 32 and fair_deal_of(session).promise == promise(config)


def test_each_deal_has_a_nonce_of_its_own_and_a_rematch_too() -> None:
    session = playing(0)
    nonces = {table_of(session).match.config.nonce}
    for _ in range(2):
        while table_of(session).match.legal:
            go_on(session, 1, choice=99)
        session.handle(Intent("again"))
        nonces.add(table_of(session).match.config.nonce)
    assert len(nonces) == 3 and "" not in nonces


@pytest.mark.parametrize("query", ["?players=Ada,Ben&seed=7", "?players=Ada,Ben&seed=0"])
def test_a_seed_that_somebody_chose_is_never_promised(query: str) -> None:
    session = playing(3, query)
    assert table_of(session).match.config.nonce == ""
    session.handle(Intent("look-deal"))
    assert fair_deal_of(session).promise == ""
    assert UNPROMISED in html(page(session))


def test_a_seed_typed_on_the_set_up_is_chosen_and_the_rematch_after_it_is_not() -> None:
    session = visit()
    session.handle(Intent("seed", value="7"))
    session.handle(Intent("start"))
    assert table_of(session).match.config.nonce == ""
    while table_of(session).match.legal:
        go_on(session, 1, choice=99)
    session.handle(Intent("again"))
    assert table_of(session).match.config.nonce


def test_a_game_from_a_link_has_the_promise_that_it_began_with() -> None:
    sender, other = playing(4), visit()
    open_link(other, GAME + encode_game(table_of(sender).match))
    other.handle(Intent("look-deal"))
    assert fair_deal_of(other).promise == promise(table_of(sender).match.config)


# --- what may be known when ---------------------------------------------------------------------------------------


def test_as_long_as_the_game_goes_on_seed_and_nonce_are_nowhere_and_nothing_can_be_checked() -> None:
    match = Match(Config((Seat("Ada"), Seat("Ben")), station_deck(), seed=SEED, nonce=NONCE))
    session = at(match)
    shown = html(page(session))
    assert short_promise(promise(match.config)) in shown and promise(match.config) in shown
    assert str(SEED) not in shown and NONCE not in shown
    for act in ("share-check", "share-noted"):
        assert not session.handle(Intent(act, value="x"))


def test_a_replay_of_a_game_that_goes_on_tells_no_more() -> None:
    session = playing(4)
    config = table_of(session).match.config
    session.handle(Intent("replay-to", value="2"))
    session.handle(Intent("look-deal"))
    shown = html(page(session))
    assert promise(config) in shown and config.nonce not in shown
    assert not session.handle(Intent("share-check"))


def test_a_replay_of_a_finished_game_can_be_checked_at_every_move() -> None:
    session = at(finished())
    session.handle(Intent("replay-to", value="2"))
    session.handle(Intent("look-deal"))
    assert checked(session).startswith("The seed deals these cards.")


# --- what no promise stands for -----------------------------------------------------------------------------------


def test_a_game_that_comes_without_a_nonce_is_not_said_to_have_a_chosen_seed() -> None:
    """Old links and old saves have none either."""
    session = at(finished(nonce=""))
    assert UNPROMISED in html(page(session)) and "omebody" not in html(page(session))


def test_no_promise_stands_for_what_goes_on_from_a_replay_for_its_cards_may_have_been_seen() -> None:
    session = playing(8)
    whole = table_of(session)
    session.handle(Intent("replay-to", value="3"))
    assert session.handle(Intent("replay-branch"))
    branch = table_of(session)
    assert branch is not whole and branch.match.ply == 3
    session.handle(Intent("look-deal"))
    shown = html(page(session))
    assert UNPROMISED in shown and "nobody a card" not in shown and fair_deal_of(session).promise == ""
    assert session.keeper.shelf.read(session.keeper.ident)[1].match.config.nonce == "", "nor when it is opened again"
    assert whole.match.config.nonce, "the one that it comes from is as it was"
    while branch.match.legal:
        go_on(session, 1, choice=99)
    session.handle(Intent("look-deal"))
    assert checked(session, promise(whole.match.config)).endswith("Without a promise, nothing more can be shown.")


def scene_of_two() -> Match:
    match = Match(Config((Seat("Ada"), Seat("Ben")), station_deck(), seed=SEED))
    match.play(match.legal[0])
    return Scene("", "station", ("Ada", "Ben"), match.copy_state()).match()


def saved_with_other_rules() -> Match:
    match = finished().until(5)
    data = json.loads(save_text(match))
    data["rules"] = 0
    data["digest"] = digest_of(data)
    save = read_save(json.dumps(data))
    assert save.old_moves
    return save.match


@pytest.mark.parametrize("made", [scene_of_two, saved_with_other_rules])
def test_a_game_that_did_not_begin_with_a_deal_says_so_and_has_nothing_to_check(made: Callable[[], Match]) -> None:
    session = at(made())
    shown = html(page(session))
    assert "laid out or sent, or that were saved with other rules. So there is nothing to check." in shown
    assert fair_deal_of(session).promise == "" and "share-" not in shown


# --- the check ----------------------------------------------------------------------------------------------------


def test_only_a_noted_promise_shows_that_nothing_was_swapped() -> None:
    """One that nobody noted is worked out of the seed itself: it fits every deal."""
    match = finished()
    whole = promise(match.config)
    session = at(match)
    assert checked(session) == (
        "The seed deals these cards. Only a promise that you noted before can show that nothing was swapped."
    )
    assert verdict(session).tone == ""
    for noted in (whole, whole.upper(), short_promise(whole), short_promise(whole).replace(" ", "-")):
        session = at(match)
        assert checked(session, noted) == "Yes: this is the deal you noted, and these are its cards."
        assert verdict(session).tone == "launch"
    for noted in ("0" * 16, whole[:15], "f" * 64, "-"):
        assert checked(at(match), noted).startswith("What you noted is not the promise of this deal")


def test_the_sheet_says_no_more_than_what_a_promise_binds() -> None:
    for match in (finished(), finished().until(3)):
        shown = html(page(at(match)))
        assert "before the first move" not in shown
        assert "that no card was swapped since then" in shown


def test_a_game_that_is_not_the_deal_of_its_seed_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.session.acts.fair_deal.was_dealt_fairly", lambda match: False)
    session = at(finished())
    told = checked(session)
    assert told == "These cards are not the ones that the seed deals: this was no fair deal."


def test_a_deal_without_a_promise_is_checked_for_its_cards_only() -> None:
    session = at(finished(nonce=""))
    assert checked(session) == "The seed deals these cards. Without a promise, nothing more can be shown."
    assert verdict(session).tone == ""


def test_another_note_takes_the_verdict_away() -> None:
    session = at(finished())
    checked(session)
    session.handle(Intent("share-noted", value="1"))
    shown = fair_deal_of(session)
    assert shown.verdict is None and shown.noted == "1"


def test_the_promise_is_copied_whole() -> None:
    session = at(finished())
    session.handle(Intent("share-copy"))
    assert [(errand.kind, errand.text) for errand in session.errands] == [("copy", fair_deal_of(session).promise)]
    assert session.handle(Intent("share-told", value="refused"))
    assert isinstance(session.sheet_state, FairDeal) and "note it by hand" in str(session.sheet_state.said)
