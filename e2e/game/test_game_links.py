"""Games that travel by links and files, between devices and into an open page: two browser profiles are two devices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.support.browsing import Shared, Site, start
from e2e.support.linked_games import game
from e2e.support.player import SetupPage, TablePage
from relativespace.check_word import check_word
from relativespace.formats.save import save_text
from relativespace.formats.share import decode_game, encode_game
from relativespace.formats.share_scene import encode_scene
from relativespace.match import Match
from tests.support.arrivals import SCENE_DATA
from tests.support.tables import taps_for
from web.session.table.hand import Hand

DAMAGED = "This game’s code is damaged or incomplete. Copy the whole link again."
NO_SAVE = "This is no saved game of Relative Space."


def go_on(page: Page, match: Match, choice: int = 0) -> None:
    """Make one move on the page, and here."""
    move = match.legal[min(choice, len(match.legal) - 1)]
    table = TablePage(page)
    if table.next.count():
        table.next.click()
    hand = Hand(match.view, match.legal, tuple(seat.name for seat in match.config.seats), lambda move: None)
    table.press(*taps_for(match.view, hand, move))
    match.play(move)
    expect_shown(page, match)


def expect_shown(page: Page, match: Match) -> None:
    """The page is as far as this game, whatever is asked there."""
    expect(page.locator("main.table")).to_have_attribute("data-ply", str(match.ply))
    expect(page.locator("main.table")).to_have_attribute("data-turn", str(match.turn))


def strip(page: Page) -> str:
    return page.locator(".strip p").inner_text()


def put_into_the_address(page: Page, fragment: str) -> None:
    """As somebody who pastes a link into the address of a window where the game is open: nothing is loaded anew."""
    page.evaluate("(fragment) => { location.hash = fragment; }", fragment)


def link_from(page: Page) -> str:
    """The link that the page hands out, by way of the field for browsers that don't let a page copy."""
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    page.locator("button[data-act=menu]").click()
    page.locator("dialog [data-act=look-share]").click()
    page.locator("[data-act=share-copy]").click()
    link = page.locator("#share-field").input_value()
    page.locator("dialog [data-act=close]").click()
    expect(page.locator("dialog")).to_have_count(0)
    return link


@pytest.fixture(scope="module")
def devices(profile: Callable[..., BrowserContext]) -> Iterator[tuple[Page, Page]]:
    contexts = profile(), profile()
    yield contexts[0].new_page(), contexts[1].new_page()
    for context in contexts:
        context.close()


# --- at the start -------------------------------------------------------------------------------------------------


def test_a_link_leads_to_the_game_where_it_stands_and_the_address_forgets_it(
    fresh: Callable[[str], Page], site: Site
) -> None:
    match = game(5, 110)
    page = fresh(f"?theme=light#g={encode_game(match)}")
    TablePage(page).expect_at(5, match.turn)
    assert strip(page) == f"Move 5, check word “{check_word(match)}”."
    expect(page).to_have_url(site.url + "?theme=light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    go_on(page, match)
    page.reload()
    SetupPage(page).go_on.click()
    TablePage(page).expect_at(6)


def test_a_link_may_name_the_move_to_look_at(fresh: Callable[[str], Page]) -> None:
    page = fresh(f"#g={encode_game(game(5, 120))}&at=2")
    expect(page.locator("main.table")).to_have_attribute("data-ply", "2")
    page.locator("[data-act=replay-close]").first.click()
    TablePage(page).expect_at(5)


def test_a_bad_link_is_told_in_one_sentence_on_the_set_up(shared: Shared, site: Site) -> None:
    code = encode_game(game(3, 130))
    bad = {
        f"#g={code[:-1]}": DAMAGED,
        f"#g={code}&at=4": "The link asks for move 4, but its game has 3 moves.",
        "#s=AAAA": "This scene’s code is damaged or incomplete. Copy the whole link again.",
    }
    for fragment, sentence in bad.items():
        page = shared.open(fragment)
        expect(SetupPage(page).form.locator(".notice, .fault")).to_have_text([sentence])
        expect(page).to_have_url(site.url)


def test_a_scene_is_laid_out_with_its_people(fresh: Callable[[str], Page]) -> None:
    page = fresh(f"#s={encode_scene(SCENE_DATA)}")
    TablePage(page).expect_at(0, 1)
    expect(page.locator("#h-turn")).to_have_text("Ben’s turn")


# --- into an open page --------------------------------------------------------------------------------------------


def test_a_link_put_into_the_address_of_an_open_page_is_opened_and_the_game_there_is_kept(
    fresh: Callable[[str], Page], site: Site
) -> None:
    page = fresh(f"#g={encode_game(game(2, 150))}")
    other = game(4, 151)
    put_into_the_address(page, f"#g={encode_game(other)}")
    TablePage(page).expect_at(4, other.turn)
    expect(page).to_have_url(site.url)
    put_into_the_address(page, "#g=AAAA")
    expect(page.locator(".strip p")).to_have_text(DAMAGED)
    TablePage(page).expect_at(4, other.turn)
    put_into_the_address(page, f"#g={encode_game(game(2, 150))}")
    TablePage(page).expect_at(2)
    assert strip(page).startswith("You have this game already: move 2")


def test_another_fragment_is_none_of_ours(fresh: Callable[[str], Page], site: Site) -> None:
    page = fresh(f"#g={encode_game(game(2, 160))}")
    put_into_the_address(page, "#other")
    expect(page).to_have_url(site.url + "#other")
    TablePage(page).expect_at(2)


# --- two devices --------------------------------------------------------------------------------------------------


def test_two_devices_play_by_links_to_and_fro_and_notice_a_fork(devices: tuple[Page, Page], site: Site) -> None:
    ada, ben = devices
    match = game(1, 170)
    start(ada, f"{site.url}#g={encode_game(match)}")
    start(ben, link_from(ada))
    for one, other in ((ben, ada), (ada, ben), (ben, ada)):
        go_on(one, match)
        put_into_the_address(other, "#" + link_from(one).partition("#")[2])
        expect_shown(other, match)
        assert strip(other) == f"This game goes on here: move {match.ply}, check word “{check_word(match)}”."

    theirs = match.until(match.ply)
    go_on(ben, theirs, choice=99)
    go_on(ada, match, choice=0)
    put_into_the_address(ada, "#" + link_from(ben).partition("#")[2])
    expect_shown(ada, theirs)
    assert strip(ada).startswith(f"From move {theirs.ply} on this game differs from yours. You now have both.")
    assert decode_game(link_from(ada).partition("#g=")[2]).digest() == theirs.digest() != match.digest()


def test_an_older_link_offers_the_game_that_has_come_further(fresh: Callable[[str], Page]) -> None:
    match = game(2, 180)
    older = encode_game(match)
    page = fresh(f"#g={older}")
    go_on(page, match)
    put_into_the_address(page, f"#g={older}")
    TablePage(page).expect_at(2)
    page.locator(".strip [data-act=share-open]").click()
    TablePage(page).expect_at(3)
    expect(page.locator(".strip p")).to_have_count(0)


# --- files --------------------------------------------------------------------------------------------------------


def open_games(page: Page) -> None:
    page.locator("button[data-act=menu]").first.click()
    page.locator("dialog [data-act=look-games]").click()


def test_a_file_is_loaded_from_the_list_of_games(fresh: Callable[[str], Page], tmp_path: Path) -> None:
    match = game(4, 190)
    path = tmp_path / "ours.json"
    path.write_text(save_text(match), encoding="utf-8")
    page = fresh("")
    open_games(page)
    page.locator("input[type=file]").set_input_files(path)
    TablePage(page).expect_at(4, match.turn)
    open_games(page)
    page.locator("input[type=file]").set_input_files(path)
    expect(page.locator(".strip p")).to_contain_text("You have this game already: move 4")


def test_a_wrong_file_is_told_where_it_was_chosen_and_the_table_stays(
    fresh: Callable[[str], Page], tmp_path: Path
) -> None:
    page = fresh(f"#g={encode_game(game(2, 200))}")
    open_games(page)
    told = page.locator("dialog .notice[role=status]")
    for name, text, words in (
        ("notes.txt", "Dear Granny", NO_SAVE),
        ("big.json", " " * 1_000_001, "This file is too large to be a saved game."),
        ("other.json", "{}", NO_SAVE),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8")
        page.locator("input[type=file]").set_input_files(tmp_path / name)
        expect(told).to_have_text(words)
        expect(told).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    TablePage(page).expect_at(2)


DROP = """([text, name]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name));
  const on = document.querySelector("main");
  const isOurs = (kind) => !on.dispatchEvent(
    new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true })
  );
  return [isOurs("dragover"), isOurs("drop")];
}"""


def test_a_file_may_be_dropped_anywhere(fresh: Callable[[str], Page]) -> None:
    match = game(4, 210)
    page = fresh("")
    assert page.evaluate(DROP, [save_text(match), "ours.json"]) == [True, True], "or the browser would leave the page"
    TablePage(page).expect_at(4, match.turn)
