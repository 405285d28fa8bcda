"""The fair deal: which games are promised, what may be known when, and what the check finds."""

from __future__ import annotations

import pytest

from relativespace.match import Config, Match, Seat
from relativespace.promise import promise, short_promise
from relativespace.scene import Scene
from relativespace.share import encode_game
from tests.builders import station_deck
from tests.tables import visit
from tests.test_opening import go_on, open_link, playing, table_of
from web.present.nodes import html
from web.present.page import page
from web.session.fair_deal import FairDeal, fair_deal_of
from web.session.intents import Intent
from web.session.links import GAME
from web.session.session import Session

NONCE = "00112233445566778899aabbccddeeff"
SEED = 1234567890123456789


def finished(nonce: str = NONCE, seed: int = SEED) -> Match:
    match = Match(Config((Seat("Ada"), Seat("Ben")), station_deck(), seed=seed, nonce=nonce))
    while match.legal:
        match.play(match.legal[-1])
    assert match.winner is not None
    return match


def at(match: Match) -> Session:
    session = visit()
    session.sit_down(match)
    session.handle(Intent("look-deal"))
    return session


def checked(session: Session, noted: str = "") -> str:
    if noted:
        session.handle(Intent("share-noted", value=noted))
    assert session.handle(Intent("share-check"))
    return str(fair_deal_of(session).verdict)


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
    assert "Somebody chose the seed" in html(page(session))


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


def test_after_the_game_seed_and_nonce_are_shown() -> None:
    shown = html(page(at(finished())))
    assert str(SEED) in shown and NONCE in shown


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
    assert checked(session).startswith("Seed and nonce give the promise")


def test_laid_out_cards_have_nothing_to_check() -> None:
    match = Match(Config((Seat("Ada"), Seat("Ben")), station_deck(), seed=SEED))
    match.play(match.legal[0])
    session = at(Scene("", "station", ("Ada", "Ben"), match.copy_state()).match())
    assert "nothing to check" in html(page(session)) and fair_deal_of(session).promise == ""


# --- the check ----------------------------------------------------------------------------------------------------


def test_the_check_says_what_it_found_with_and_without_a_note() -> None:
    match = finished()
    whole = promise(match.config)
    assert checked(at(match)).startswith("Seed and nonce give the promise above")
    for noted in (whole, whole.upper(), short_promise(whole), f" {short_promise(whole)} "):
        assert checked(at(match), noted).startswith("The deal is what was promised")
    for noted in ("0" * 16, whole[:15], "f" * 64):
        assert checked(at(match), noted).startswith("What you noted is not the promise of this deal")


def test_a_game_that_is_not_the_deal_of_its_seed_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.session.fair_deal.was_dealt_fairly", lambda match: False)
    session = at(finished())
    told = checked(session)
    assert told == "These cards are not the ones that the seed deals: this was no fair deal."


def test_a_chosen_seed_is_checked_for_its_cards_only() -> None:
    assert checked(at(finished(nonce=""))).startswith("The seed deals these very cards. There was no promise")


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
    assert isinstance(session.on_desk, FairDeal) and "note it by hand" in str(session.on_desk.said)
