"""The texts that people paste into their articles: their forms, what is left of them in a feed, and oEmbed."""

from __future__ import annotations

import json
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.arrivals import playing
from tests.test_sharing import own_deck, sharing
from web.build.bundle import bundle
from web.build.embedding import Demo, oembed, oembed_link, site_address, snippet_texts
from web.build.paths import ROOT
from web.build.stop import Stop
from web.session.embedding import FORMS, can_embed, pasted
from web.session.intents import Intent
from web.session.outside import Errand
from web.session.sharing import sharing_of
from web.session.snippets import Embedded, snippet

FIXTURES = ROOT / "tests/fixtures/snippets"
SITE = "https://example.org/game/"
JAM = Embedded(SITE, "Ellie jams a pod", "jam", "What happens when a card is too small for its pod.")
HOSTILE = Embedded(SITE, '"><script>alert(1)</script>{page}', "jam", "It’s <b>5 & 8</b> {height} \" '")
CODE = Embedded(SITE, "Whose couch is it?", code="ZUNEQnhGfnGq-_")
DEMO = Demo("jam", JAM.title, JAM.about, 640, 400)


class Reader(HTMLParser):
    """What a strict feed reader leaves: links and pictures, of each only what it must have, and words."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.left: list[str] = []
        self._links: list[str] = []
        self._dropped = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag in ("script", "iframe"):
            self._dropped = tag
        elif tag == "a":
            self._links.append(str(given["href"]))
        elif tag == "img":
            self.left.append(f"{given['src']} “{given['alt']}” → {self._links[-1]}")

    def handle_endtag(self, tag: str) -> None:
        if tag == "a":
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
def test_a_feed_reader_leaves_a_picture_with_a_link(form: str) -> None:
    assert Reader(snippet(form, JAM)).left == [f"{SITE}embed/jam.svg “{JAM.about}” → {SITE}embed/jam.html"]


@pytest.mark.parametrize("form", ["frame", "element"])
def test_of_a_scene_of_ones_own_a_feed_reader_leaves_a_link_in_words(form: str) -> None:
    assert Reader(snippet(form, CODE)).left == [f"“{CODE.title}” → {SITE}embed.html#s={CODE.code}"]


@pytest.mark.parametrize("form", ["frame", "element"])
def test_whatever_a_title_holds_it_stays_a_title(form: str) -> None:
    assert Reader(snippet(form, HOSTILE)).left == [f"{SITE}embed/jam.svg “{HOSTILE.about}” → {SITE}embed/jam.html"]
    assert "<script>" not in snippet(form, HOSTILE)


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
    session.handle(Intent(act))
    assert session.table
    (errand,) = session.errands
    assert errand == Errand("copy", pasted(session, session.table.match, act))
    assert f"{SITE}embed.html#s=" in errand.text
    assert f"{SITE}embed.js" in errand.text or act == "share-frame"
    assert "Relative Space, move 5: " in errand.text


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
