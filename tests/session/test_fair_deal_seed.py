"""The seed of a finished deal: who asks for it is told, and from then on the end stands."""

from __future__ import annotations

from dataclasses import replace

from relativespace.match import Match
from tests.support.arrivals import playing, table_of
from tests.support.sheets.counting import Counting
from tests.support.sheets.fair_deals import NONCE, SEED, at, finished
from tests.support.tables import visit
from web.present.page import page
from web.present.tree.nodes import html
from web.session.acts.games import list_of
from web.session.acts.on_table import put_new_on_table
from web.session.intents import Intent
from web.session.kept.shelf import SEEN_SEED
from web.session.session import Session

STANDS = "The seed has been shown, so this can’t be undone."


def takes_back(session: Session) -> bool:
    """Whether the last move can be taken back. What stands in the way is said."""
    before = table_of(session).match.ply
    session.handle(Intent("undo"))
    return table_of(session).match.ply < before


def open_ended() -> Match:
    """Over, by a last move that showed nothing new."""
    match = next(match for seed in range(SEED, SEED + 99) if (match := finished(seed=seed)).can_undo())
    assert match.winner is not None
    return match


def marks(session: Session) -> list[str]:
    """What is kept of seeds that were shown."""
    return [name for name in session.outside.store.names() if name.startswith(SEEN_SEED)]


def opened_anew(session: Session, ident: str) -> Session:
    """The page loaded again, or another window, with the game open."""
    later = Session(lambda: 77, session.settings, outside=replace(session.outside, window="later"))
    later.handle(Intent("game-open", value=ident))
    return later


def asked(match: Match) -> Session:
    session = at(match)
    assert session.handle(Intent("share-seed"))
    return session


def test_after_the_end_the_seed_is_told_to_those_who_ask_and_not_before() -> None:
    session = at(finished())
    session.handle(Intent("share-check"))
    shown = html(page(session))
    assert str(SEED) not in shown and NONCE not in shown
    assert "can know every card" in shown, "what it costs is said before"
    assert session.handle(Intent("share-seed"))
    shown = html(page(session))
    assert str(SEED) in shown and NONCE in shown and "Secret number" in shown and "share-seed" not in shown
    assert "Here is the seed. From now on the end stands." in shown, "said where it is heard"


def test_the_end_can_be_taken_back_until_the_seed_was_shown() -> None:
    session = at(open_ended())
    session.handle(Intent("share-check"))
    session.handle(Intent("close"))
    assert takes_back(session)
    session = asked(open_ended())
    session.handle(Intent("close"))
    assert not takes_back(session) and str(table_of(session).refusal) == STANDS
    assert STANDS in html(page(session)), "the button says so, too"


def test_it_stands_also_for_those_who_leave_the_table_and_come_back() -> None:
    session = asked(open_ended())
    ident = session.keeper.ident
    session.handle(Intent("close"))
    session.handle(Intent("setup"))
    session.handle(Intent("game-open", value=ident))
    assert not takes_back(session) and str(table_of(session).refusal) == STANDS


def test_it_stands_also_after_the_page_was_loaded_anew() -> None:
    session = asked(open_ended())
    ident = session.keeper.ident
    later = opened_anew(session, ident)
    assert STANDS in html(page(later)), "the button says so before it is pressed"
    assert not takes_back(later) and str(table_of(later).refusal) == STANDS
    later.handle(Intent("look-deal"))
    assert str(SEED)[:10] in html(page(later)), "and it is still told"


def test_it_stands_also_where_another_window_has_shown_the_seed_meanwhile() -> None:
    session = at(open_ended())
    ident = session.keeper.ident
    session.handle(Intent("close"))
    later = opened_anew(session, ident)
    later.handle(Intent("look-deal"))
    follower = opened_anew(session, ident)
    table_of(follower).is_watched = True
    assert later.handle(Intent("share-seed"))
    assert not takes_back(session)
    follower.handle(Intent("window-lead"))
    assert STANDS in html(page(follower)) and not takes_back(follower)


def test_what_is_kept_of_a_shown_seed_is_no_game_and_goes_and_comes_back_with_its_game() -> None:
    session = asked(open_ended())
    ident = session.keeper.ident
    for act in ("close", "setup", "look-games"):
        session.handle(Intent(act))
    assert marks(session) and [row.ident for row in list_of(session).rows] == [ident]
    assert [game.ident for game in session.keeper.shelf.games()] == [ident]
    assert session.handle(Intent("game-delete", value=ident))
    assert not any(ident in name for name in session.outside.store.names())
    assert session.handle(Intent("game-undelete", value=ident))
    assert not takes_back(opened_anew(session, ident))


def test_where_nothing_can_be_kept_the_end_stands_as_long_as_the_page_lives() -> None:
    session = at(open_ended())
    ident = session.keeper.ident
    store = Counting()
    store.refused = SEEN_SEED
    session.keeper.shelf.store = store
    assert session.handle(Intent("share-seed"))
    session.handle(Intent("close"))
    assert not takes_back(session) and session.keeper.shelf.is_seed_seen(ident) and not store.puts


def test_it_stands_also_where_the_seed_was_shown_in_a_replay() -> None:
    for at_the_table in (True, False):
        session = at(open_ended())
        ident = session.keeper.ident
        session.handle(Intent("close"))
        if not at_the_table:
            session.handle(Intent("setup"))
        session.handle(Intent("replay-open", value=ident))
        session.handle(Intent("look-deal"))
        assert session.handle(Intent("share-seed"))
        session.handle(Intent("replay-close"))
        session.handle(Intent("game-open", value=ident))
        assert not takes_back(session)


def test_the_seed_of_one_game_holds_no_other() -> None:
    session = asked(open_ended())
    put_new_on_table(session, open_ended())
    assert takes_back(session)


def test_while_the_game_goes_on_nobody_can_ask_for_the_seed() -> None:
    session = playing(4)
    session.handle(Intent("look-deal"))
    assert not session.handle(Intent("share-seed")) and not marks(session)
    session = at(open_ended())
    table_of(session).match.undo()
    assert not session.handle(Intent("share-seed")), "nor on a sheet that has been open since the end"


def test_a_window_that_only_follows_shows_no_seed_because_the_other_one_can_take_the_end_back() -> None:
    session = at(open_ended())
    table_of(session).is_watched = True
    assert not session.handle(Intent("share-seed"))
    assert "This game is played in another window. The seed can be shown there." in html(page(session))


def test_laid_out_cards_have_no_seed_to_show() -> None:
    session = visit()
    match = open_ended()
    put_new_on_table(session, Match(match.config, match.until(4).copy_state()))
    session.handle(Intent("look-deal"))
    assert "share-seed" not in html(page(session))
