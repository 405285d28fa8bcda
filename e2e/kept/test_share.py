"""The sheets "Share this game" and "A fair deal" in a browser: clipboard, share sheet, file, picture, promise."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Callable, Iterator

import pytest
import segno
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.support.browsing import LAN, Shared, Site, start
from e2e.support.linked_games import NONCE, game
from e2e.support.player import MenuPage, TablePage
from relativespace.check_word import check_word
from relativespace.formats.save import read_save
from relativespace.formats.share import encode_game
from relativespace.match import Match
from relativespace.promise import promise, short_promise
from tests.support.sheets.qr import squares
from web.present.sheets.qr import QUIET

SENDS = """
globalThis.sent = [];
Object.defineProperty(navigator, "share", { configurable: true, value: async (given) => {
  if (globalThis.shareFails) throw new DOMException("no", globalThis.shareFails);
  if (!navigator.userActivation.isActive) throw new DOMException("too late", "NotAllowedError");
  globalThis.sent.push(given);
} });
"""


@pytest.fixture(scope="module")
def able(profile: Callable[..., BrowserContext], site: Site) -> Iterator[Shared]:
    """A page on a device with a share sheet, that may use the clipboard."""
    context = profile(accept_downloads=True)
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.url.rstrip("/"))
    context.add_init_script(SENDS)
    yield Shared(context.new_page(), site)
    context.close()


def open_sheet(page: Page, act: str) -> Locator:
    MenuPage(page).open()
    page.locator(f"dialog [data-act={act}]").click()
    sheet = page.locator(f"dialog[data-kind={act.removeprefix('look-')}]")
    expect(sheet).to_be_visible()
    return sheet


def finished() -> Match:
    match = game(0, 77)
    while match.legal:
        match.play(match.legal[-1])
    return match


# --- the link -----------------------------------------------------------------------------------------------------


def test_the_link_is_copied_and_that_is_said(able: Shared, site: Site) -> None:
    match = game(5, 77)
    page = able.open(f"#g={encode_game(match)}")
    sheet = open_sheet(page, "look-share")
    expect(sheet.locator(".which")).to_have_text(f"Move 5, check word “{check_word(match)}”.")
    sheet.get_by_role("button", name="Copy the link").click()
    expect(sheet.get_by_role("status")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == f"{site.url}#g={encode_game(match)}"
    expect(sheet.locator("#share-field")).to_have_count(0)


def test_the_link_is_in_no_part_of_the_page_before_the_sheet_opens_and_after_it_closes(able: Shared) -> None:
    code = encode_game(game(5, 77))
    page = able.open(f"#g={code}")
    assert code not in page.content()
    sheet = open_sheet(page, "look-share")
    path = sheet.locator(".qr path").get_attribute("d")
    sheet.get_by_role("button", name="Close").click()
    expect(page.locator("dialog")).to_have_count(0)
    assert code not in page.content() and str(path) not in page.content()


def test_the_device_s_own_share_sheet_gets_the_link(able: Shared, site: Site) -> None:
    code = encode_game(game(5, 77))
    page = able.open(f"#g={code}")
    sheet = open_sheet(page, "look-share")
    send = sheet.get_by_role("button", name="Send it…")
    send.click()
    expect(sheet.get_by_role("status")).to_have_text("Sent.")
    assert page.evaluate("globalThis.sent") == [{"title": "Relative Space", "url": f"{site.url}#g={code}"}]
    page.evaluate("globalThis.shareFails = 'NotAllowedError'")
    send.click()
    expect(sheet.get_by_role("status")).to_have_text("Sending doesn’t work here. Copy the link instead.")


def test_where_there_is_no_share_sheet_none_is_offered(fresh: Callable[[str], Page]) -> None:
    page = fresh(f"#g={encode_game(game(5, 77))}")
    assert page.evaluate("navigator.share === undefined"), "this browser has come to have one: take it away here"
    expect(open_sheet(page, "look-share").get_by_role("button", name="Send it…")).to_have_count(0)


def test_a_browser_that_refuses_the_clipboard_gets_the_link_in_a_field_that_is_selected(
    profile: Callable[..., BrowserContext], site: Site
) -> None:
    """In a local network over plain http there is no clipboard for pages."""
    context = profile()
    page = context.new_page()
    url = site.url.replace("127.0.0.1", LAN)
    start(page, f"{url}#g={encode_game(game(5, 77))}")
    assert page.evaluate("navigator.clipboard === undefined")
    sheet = open_sheet(page, "look-share")
    sheet.get_by_role("button", name="Copy the link").click()
    field = sheet.get_by_role("textbox", name="The link")
    expect(field).to_be_focused()
    expect(field).to_have_value(f"{url}#g={encode_game(game(5, 77))}")
    assert page.evaluate("getSelection().toString()") == f"{url}#g={encode_game(game(5, 77))}"
    expect(sheet.get_by_role("status")).to_contain_text("Here it is, selected")
    context.close()


# --- the file -----------------------------------------------------------------------------------------------------


def test_the_file_has_a_name_that_tells_the_game_and_the_whole_game_in_it(able: Shared) -> None:
    match = game(5, 77)
    page = able.open(f"#g={encode_game(match)}")
    sheet = open_sheet(page, "look-share")
    with page.expect_download() as download:
        sheet.get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename == "relative-space-ada-ben-move-5.json"
    text = download.value.path().read_text(encoding="utf-8")
    assert json.loads(text)["format"] == "relative-space"
    assert read_save(text).match.digest() == match.digest()
    expect(sheet.get_by_role("status")).to_have_text("The file is on its way to your downloads.")


# --- the picture --------------------------------------------------------------------------------------------------



def test_the_picture_is_the_link_s_qr_code(able: Shared, site: Site) -> None:
    page = able.open(f"#g={encode_game(game(5, 77))}")
    picture = open_sheet(page, "look-share").get_by_role("img", name="QR code of the link")
    link = f"{site.url}#g={encode_game(game(5, 77))}"
    code = segno.make_qr(link, error="L")
    size = code.symbol_size(border=0)[0]
    expect(picture).to_have_attribute("viewBox", f"0 0 {size + 2 * QUIET} {size + 2 * QUIET}")
    dark = {(x, y) for y, row in enumerate(code.matrix) for x, square in enumerate(row) if square}
    assert squares(int(size), str(picture.locator("path").get_attribute("d"))) == dark


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_square_of_the_picture_is_seen_dark_on_light_in_both_themes(able: Shared, theme: str) -> None:
    """Looked at as a camera does: the colour in the middle of each square, of the picture that is on the screen."""
    page = able.open(f"?theme={theme}#g={encode_game(game(5, 77))}")
    picture = open_sheet(page, "look-share").get_by_role("img", name="QR code of the link")
    picture.scroll_into_view_if_needed()
    shot = picture.screenshot(scale="css")
    whole = int(str(picture.get_attribute("viewBox")).split()[2])
    lightness = page.evaluate(
        """async ([shot, whole]) => {
          const bytes = Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
          const context = canvas.getContext("2d", { willReadFrequently: true });
          context.drawImage(bitmap, 0, 0);
          const at = (n) => Math.floor((n + 0.5) * bitmap.width / whole);
          const rows = [...Array(whole).keys()];
          return rows.map((y) => rows.map((x) => {
            const [r, g, b] = context.getImageData(at(x), at(y), 1, 1).data;
            return (r + g + b) / 3;
          }));
        }""",
        [b64encode(shot).decode(), whole],
    )
    dark = squares(whole - 2 * QUIET, str(picture.locator("path").get_attribute("d")))
    for y, row in enumerate(lightness):
        for x, light in enumerate(row):
            assert (light < 90) if (x - QUIET, y - QUIET) in dark else (light > 200), (x, y, light)


# --- the fair deal ------------------------------------------------------------------------------------------------


def test_the_promise_noted_before_the_game_is_checked_after_it(able: Shared) -> None:
    begun = game(0, 77)
    page = able.open(f"#g={encode_game(begun)}")
    sheet = open_sheet(page, "look-deal")
    expect(sheet.locator(".promise")).to_have_text(short_promise(promise(begun.config)))
    assert NONCE not in page.content()
    sheet.get_by_text("The whole promise").click()
    expect(sheet.locator("details code")).to_be_visible()
    sheet.get_by_role("button", name="Copy the promise").click()
    expect(sheet.get_by_role("status")).to_have_text("Copied.")
    noted = page.evaluate("navigator.clipboard.readText()")
    assert noted == promise(begun.config)

    page = able.open(f"#g={encode_game(finished())}")
    sheet = open_sheet(page, "look-deal")
    assert NONCE not in page.content()
    field = sheet.get_by_label("The promise that you noted, if you did")
    field.fill(noted)
    sheet.get_by_role("button", name="Check this deal").click()
    expect(sheet.get_by_role("status")).to_have_text(re.compile("^Yes: this is the deal you noted"))
    field.fill(noted[:15] + "0")
    expect(sheet.get_by_role("status")).to_have_text("")
    sheet.get_by_role("button", name="Check this deal").click()
    expect(sheet.get_by_role("status")).to_have_text(re.compile("^What you noted is not the promise"))

    sheet.get_by_role("button", name="Show the seed").press("Enter")
    expect(sheet.locator("dd")).to_have_text(["77", NONCE])
    expect(sheet.get_by_role("status")).to_have_text("Here is the seed. From now on the end stands.")
    expect(sheet.locator(":focus")).to_have_count(1)  # the button is gone, and who plays by keys is still here


def test_a_chosen_seed_is_told_instead_of_a_promise(fresh: Callable[[str], Page]) -> None:
    page = fresh("?players=Ada,Ben&seed=987654321012345")
    TablePage(page).expect_at(0)
    sheet = open_sheet(page, "look-deal")
    expect(sheet).to_contain_text("There is no promise for this deal")
    expect(sheet.locator(".promise")).to_have_count(0)
    assert "987654321012345" not in page.content()
