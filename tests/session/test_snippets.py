"""The texts that people paste into their articles: their forms, what is left of them in a feed, and oEmbed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.support.acting import as_act
from tests.support.arrivals import playing
from tests.support.sheets.sharing import own_deck, sharing
from web.build.bundle import bundle
from web.build.embedding import Demo, oembed, oembed_link, site_address, snippet_texts
from web.build.paths import ROOT
from web.build.stop import Stop
from web.session.acts.share import sharing_of
from web.session.embed.embedding import FORMS, can_embed, pasted
from web.session.embed.snippets import MOST_TITLE, Embedded, snippet
from web.session.intents import Intent
from web.session.platform import Errand

FIXTURES = ROOT / "tests/fixtures/snippets"
SITE = "https://example.org/game/"
JAM = Embedded(SITE, "Ellie jams a pod", "jam", "What happens when a card is too small for its pod.")
HOSTILE = Embedded(SITE, '"><script>alert(1)</script>{page}', "jam", "It’s <b>5 & 8</b> {height} \" '")
CODE = Embedded(SITE, "Whose couch is it?", code="ZUNEQnhGfnGq-_")
DEMO = Demo("jam", JAM.title, JAM.about, 640, 400)


class Reader(HTMLParser):
    """What a strict feed reader leaves: links and pictures, of each only what it must have, and words; one that
    `hides`, nothing of what is hidden."""

    def __init__(self, html: str, hides: bool = False) -> None:
        super().__init__()
        self._hides = hides
        self.left: list[str] = []
        self._links: list[str] = []
        self._dropped = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if self._dropped:
            return
        if tag in ("script", "iframe") or (self._hides and "hidden" in given):
            self._dropped = tag
        elif tag == "a":
            self._links.append(str(given["href"]))
        elif tag == "img":
            self.left.append(f"{given['src']} “{given['alt']}” → {self._links[-1]}")

    def handle_endtag(self, tag: str) -> None:
        if tag == "a" and not self._dropped:
            self._links.pop()
        if tag == self._dropped:
            self._dropped = ""

    def handle_data(self, data: str) -> None:
        if data.strip() and not self._dropped:
            self.left.append(f"“{data.strip()}” → {self._links[-1] if self._links else 'nowhere'}")


# --- the forms ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["frame", "element"])
def test_todays_form_is_among_the_ones_that_are_kept(form: str) -> None:
    """Changed? Add a file with the next number and leave the old ones as they are: somebody's article has them."""
    newest = sorted(FIXTURES.glob(f"{form}-[0-9]*.html"))[-1]
    assert newest.read_text(encoding="utf-8") == snippet(form, JAM) + "\n"


@pytest.mark.parametrize("form", ["frame", "element"])
def test_todays_form_for_a_scene_of_ones_own_is_among_them_too(form: str) -> None:
    newest = sorted(FIXTURES.glob(f"{form}-code-*.html"))[-1].read_text(encoding="utf-8")
    code = newest.partition("#s=")[2].partition('"')[0]
    assert newest == snippet(form, replace(CODE, code=code)) + "\n"


@pytest.mark.parametrize("title", ["", "Whose?", "a&b=c#d%20+", "É – “4”", "x" * 500, HOSTILE.title])
def test_an_address_carries_what_a_scene_of_ones_own_is_called(title: str) -> None:
    address = urlsplit(replace(CODE, title=title).page)
    assert parse_qs(address.query).get("title", [""]) == [title[:MOST_TITLE]]
    assert address.fragment == f"s={CODE.code}" and not set(address.query) & set(" \"<>&#")


def in_words(one: Embedded) -> str:
    return f"“{one.title} – Relative Space” → {one.page}"


def as_picture(one: Embedded) -> str:
    return f"{one.picture} “{one.about}” → {one.page}"


@pytest.mark.parametrize("one", [JAM, HOSTILE])
def test_a_feed_reader_leaves_a_picture_with_a_link_whatever_the_title_holds(one: Embedded) -> None:
    assert Reader(snippet("frame", one)).left == [in_words(one), as_picture(one)]
    assert Reader(snippet("element", one)).left == [as_picture(one)]
    assert "<script>" not in snippet("frame", one) + snippet("element", one)


def test_where_what_is_hidden_stays_hidden_the_frame_leaves_a_link_in_words() -> None:
    assert Reader(snippet("frame", JAM), hides=True).left == [in_words(JAM)]
    assert Reader(snippet("element", JAM), hides=True).left == [as_picture(JAM)]


def test_of_a_scene_of_ones_own_a_feed_reader_leaves_a_link_in_words() -> None:
    assert Reader(snippet("frame", CODE)).left == [in_words(CODE)]
    assert Reader(snippet("element", CODE)).left == [f"“{CODE.title}” → {CODE.page}"]


@pytest.mark.skipif(not shutil.which("node"), reason="Node makes the site")
def test_the_scripts_of_the_page_give_the_same_texts(tmp_path: Path) -> None:
    made = bundle(ROOT, {"snippet": "web/embed/snippet.js"}, snippet_texts(), kind="esm", minify=True)
    (tmp_path / "snippet.mjs").write_bytes(made["snippet.js"])
    wanted = [JAM, HOSTILE, CODE]
    given = [{"site": e.site, "title": e.title, "name": e.name, "about": e.about, "code": e.code} for e in wanted]
    program = (
        'import { snippet } from "./snippet.mjs";'
        f"const all = {json.dumps(given)}.flatMap((one) => [snippet('frame', one), snippet('element', one)]);"
        "console.log(JSON.stringify(all));"
    )
    (tmp_path / "all.mjs").write_text(program, encoding="utf-8")
    told = subprocess.run(["node", "all.mjs"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert json.loads(told) == [snippet(form, one) for one in wanted for form in ("frame", "element")]


# --- oEmbed -------------------------------------------------------------------------------------------------------


def test_oembed_says_what_its_specification_asks_for() -> None:
    said = json.loads(oembed(DEMO, SITE))
    assert (said["type"], said["version"], said["title"]) == ("rich", "1.0", JAM.title)
    assert said["html"] == snippet("frame", JAM)
    assert said["thumbnail_url"] == f"{SITE}embed/jam.svg"
    assert [type(said[size]) for size in ("width", "height", "thumbnail_width", "thumbnail_height")] == [int] * 4


def test_without_the_sites_address_oembed_is_relative_to_its_own_file() -> None:
    said = json.loads(oembed(DEMO, ""))
    assert said["provider_url"] == "../"
    assert 'src="../embed/jam.html"' in said["html"]
    assert 'href="jam.oembed.json"' in oembed_link("jam")


ADDRESSES = [("", ""), ("https://a.example/x", "https://a.example/x/"), (SITE, SITE)]


@pytest.mark.parametrize(("given", "address"), ADDRESSES)
def test_the_sites_address_gets_its_slash(given: str, address: str) -> None:
    assert site_address(given) == address


@pytest.mark.parametrize("given", ["example.org/game", "javascript:alert(1)", "https://", "https://a.example/?x=1"])
def test_an_address_that_is_none_stops_the_build(given: str) -> None:
    with pytest.raises(Stop, match="SITE_URL"):
        site_address(given)


# --- the sheet "share" --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("act", FORMS)
def test_a_press_copies_the_position_on_the_table(act: str) -> None:
    session = playing(5)
    sharing(session)
    session.outside.address = f"{SITE}index.html"
    session.handle(Intent(as_act(act)))
    assert session.table
    (errand,) = session.errands
    assert errand == Errand("copy", pasted(session.outside.address, session.table.match, as_act(act)))
    assert f"{SITE}embed.html?title=" in errand.text and "#s=" in errand.text
    assert f"{SITE}embed.js" in errand.text or act == "share-frame"
    words = errand.text.replace(re.findall(r"#s=([\w-]+)", errand.text)[0], "")
    assert "Position at move 5" in words
    assert not [name for name in session.table.names if name in words], "only the code knows them"


def test_where_copying_is_refused_the_text_is_shown_and_not_the_link() -> None:
    session = playing(5)
    link = sharing(session).link
    session.handle(Intent("share-frame"))
    session.handle(Intent("share-told", value="refused"))
    assert sharing_of(session).asked.startswith("<iframe")
    session.handle(Intent("share-copy"))
    assert (sharing_of(session).asked, sharing_of(session).link) == ("", link)


def test_nothing_is_offered_for_a_deck_that_an_article_does_not_have() -> None:
    session = own_deck()
    assert session.table
    assert not can_embed(session.table.match)
