"""What the sheets "share" and "deal" show: buttons, the field, the picture of the link."""

from __future__ import annotations

import pytest
import segno

from tests.support.acting import as_act
from tests.support.arrivals import playing
from tests.support.reading import find, text, the, walk
from tests.support.sheets.fair_deals import at, finished
from tests.support.sheets.qr import squares
from tests.support.sheets.sharing import own_deck, sharing
from web.present.page import page
from web.present.sheets.qr import QUIET, qr_path
from web.present.tree.nodes import Node, html
from web.session.intents import Intent
from web.session.session import Session

ARTICLE = ["share-frame", "share-element"]
"""Offered where a position can be shown in an article (tests/session/test_snippets.py)."""


def sheet(session: Session) -> Node:
    return the(page(session), tag="dialog")


def acts(node: Node) -> list[str]:
    return [part.attrs["data-act"] for part in walk(node) if part.attrs.get("data-act", "").startswith("share-")]


# --- the sheet ----------------------------------------------------------------------------------------------------


def test_the_sheet_names_the_move_and_the_check_word() -> None:
    session = playing(5)
    word = sharing(session).word
    assert text(find(sheet(session), "which")[0]) == f"Move 5, check word “{word}”."


def test_sending_is_offered_only_where_the_device_can() -> None:
    session = playing(5)
    sharing(session)
    assert acts(sheet(session)) == ["share-copy", "share-file", *ARTICLE]
    session.outside.can_send = True
    assert acts(sheet(session)) == ["share-copy", "share-send", "share-file", *ARTICLE]


def test_without_a_link_there_is_the_file_and_the_reason() -> None:
    session = own_deck()
    session.outside.can_send = True
    sharing(session)
    assert acts(sheet(session)) == ["share-file"]
    assert [text(told) for told in find(sheet(session), "notice")] == [
        "A game with a deck of your own doesn’t fit into a link; save it as a file."
    ]
    assert not find(sheet(session), "qr")


def test_the_link_is_written_out_only_where_it_could_not_be_copied() -> None:
    session = playing(5)
    link = sharing(session).link
    assert link not in html(page(session))
    session.handle(Intent("share-told", value="refused"))
    field = the(sheet(session), id="share-field")
    assert field.attrs["value"] == link and "readonly" in field.attrs


def test_the_link_is_nowhere_on_the_page_of_a_table() -> None:
    session = playing(5)
    code = sharing(session).link.partition("#g=")[2]
    session.handle(Intent("close"))
    assert code not in html(page(session))


def test_the_same_answer_again_is_another_element_so_that_it_is_heard() -> None:
    session = playing(5)
    sharing(session)
    heard = []
    for _ in range(2):
        session.handle(Intent("share-told", value="copied"))
        heard.append([part.key for part in walk(find(sheet(session), "said")[0]) if part.tag == "span"])
    assert heard[0] != heard[1]


@pytest.mark.parametrize(("act", "above", "beside"), [("share-copy", "Copied.", ""), ("share-frame", "", "Copied.")])
def test_how_it_went_is_said_beside_the_button_that_was_pressed(act: str, above: str, beside: str) -> None:
    session = playing(5)
    sharing(session)
    for before in (*ARTICLE, "share-file", act):
        session.handle(Intent(as_act(before)))
    session.handle(Intent("share-told", value="copied"))
    assert [text(said) for said in find(sheet(session), "said")] == [above, beside]
    assert text(find(the(sheet(session), tag="details"), "said")[0]) == beside


@pytest.mark.parametrize("desk", ["share", "puzzle"])
@pytest.mark.parametrize(
    ("address", "is_local"),
    [
        ("http://127.0.0.1:8765/index.html", True),
        ("http://localhost/", True),
        ("http://[::1]:80/play/", True),
        ("http://rs.localhost:80/play/", True),
        ("https://localhost.example.org/", False),
        ("https://example.org/127.0.0.1/", False),
    ],
)
def test_where_the_address_is_the_own_computers_the_texts_for_an_article_say_so(
    desk: str, address: str, is_local: bool
) -> None:
    session = playing(5)
    session.outside.address = address
    session.handle(Intent(as_act(f"look-{desk}")))
    article = the(sheet(session), tag="details")
    assert ("This address is your own computer’s" in text(article)) == is_local
    assert [text(button) for button in find(article, "go")] == ["Copy the frame", "Copy the script"]


# --- the picture --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [40, 250, 600])
def test_the_picture_has_the_squares_that_segno_s_own_writers_draw(length: int) -> None:
    link = "https://games.example/rs/#g=" + ("aB3_-xY9" * 80)[: length - 28]
    size, path = qr_path(link)
    whole = segno.make_qr(link, error="L")
    dark = {(x, y) for y, row in enumerate(whole.matrix) for x, square in enumerate(row) if square}
    assert size == whole.symbol_size(border=0)[0] and squares(size, path) == dark


def test_the_picture_has_a_name_and_a_quiet_edge() -> None:
    session = playing(5)
    sharing(session)
    picture = the(sheet(session), "qr")
    assert picture.attrs["role"] == "img" and picture.attrs["aria-label"] == "QR code of the link"
    size = qr_path(sharing(session).link)[0]
    assert picture.attrs["viewBox"] == f"0 0 {size + 2 * QUIET} {size + 2 * QUIET}"


# --- the fair deal ------------------------------------------------------------------------------------------------


def test_the_whole_promise_is_folded_away_and_the_short_one_is_seen() -> None:
    session = playing(2)
    session.handle(Intent("look-deal"))
    shown = sheet(session)
    short, whole = text(the(shown, "promise")), text(the(the(shown, tag="details"), tag="code"))
    assert len(short.replace(" ", "")) == 16 and whole.startswith(short.replace(" ", "")) and len(whole) == 64
    assert acts(shown) == ["share-copy"]


def test_after_the_game_there_is_a_field_for_the_note_and_the_check() -> None:
    session = at(finished())
    assert acts(sheet(session)) == ["share-copy", "share-noted", "share-check", "share-seed"]
    assert acts(sheet(at(finished(nonce="")))) == ["share-check", "share-seed"]
