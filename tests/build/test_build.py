"""The build: what goes into dist/, and what must never be in it."""

from __future__ import annotations

import io
import json
import re
import zipfile
from html.parser import HTMLParser
from pathlib import Path

import pytest

from web.build.archive import app_zip, members
from web.build.page import SPRITE, check_style_sheets, style_sheets
from web.build.paths import CACHE, ROOT
from web.build.runtime import reason
from web.build.site import build
from web.build.sprite import split
from web.build.stop import Stop


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    build(ROOT, folder, CACHE)
    return folder


class Page(HTMLParser):
    """The parts of a page that a strict policy or an offline table cares about."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.inline: list[str] = []
        self.addresses: list[str] = []
        self._script = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._script = tag == "script" and given.get("type") != "py"  # PyScript's is data to a browser
        if tag == "style" or (self._script and "src" not in given):
            self.inline.append(tag)
        self.inline += [f"{tag} {name}" for name in given if name == "style" or name.startswith("on")]
        self.addresses += [given[name] or "" for name in ("src", "href") if name in given]

    def handle_data(self, data: str) -> None:
        if self._script and data.strip():
            self.inline.append("text in a script")
        self._script = False


def test_the_archive_has_the_same_bytes_each_time() -> None:
    assert app_zip(ROOT) == app_zip(ROOT)


def test_the_archive_holds_the_engine_and_the_view_and_no_more() -> None:
    with zipfile.ZipFile(io.BytesIO(app_zip(ROOT))) as archive:
        names = archive.namelist()
    assert names == sorted(names) == members(ROOT)
    engine = {path.relative_to(ROOT).as_posix() for path in (ROOT / "relativespace").rglob("*.py")}
    assert {name for name in engine if "/cli/" not in name and "__main__" not in name} <= set(names)
    assert {"relativespace/decks/station.toml", "web/__init__.py"} <= set(names)
    kept_out = re.compile(r"\.md$|\.pyc$|^tests/|^e2e/|^web/build/|^web/main\.py$|^web/boot/|/cli/")
    assert not [name for name in names if kept_out.search(name)]


def test_members_of_the_archive_carry_one_date() -> None:
    with zipfile.ZipFile(io.BytesIO(app_zip(ROOT))) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(2020, 1, 1, 0, 0, 0)}


def test_every_style_sheet_has_its_place_and_every_place_its_style_sheet() -> None:
    html = (ROOT / "index.html").read_text(encoding="utf-8")
    check_style_sheets(ROOT, html)
    assert len(style_sheets(html)) == len(set(style_sheets(html)))


def test_a_link_without_its_style_sheet_stops_the_build() -> None:
    with pytest.raises(Stop, match="no-such-sheet"):
        check_style_sheets(ROOT, '<link rel="stylesheet" href="web/styles/no-such-sheet.css">')


def test_a_style_sheet_without_a_link_stops_the_build() -> None:
    html = (ROOT / "index.html").read_text(encoding="utf-8")
    with pytest.raises(Stop, match=r"web/styles/base\.css"):
        check_style_sheets(ROOT, html.replace('<link rel="stylesheet" href="web/styles/base.css">', ""))


@pytest.mark.parametrize("name", ["index.html", "rules.html"])
def test_a_page_has_nothing_inline_and_asks_no_other_host(dist: Path, name: str) -> None:
    page = Page((dist / name).read_text(encoding="utf-8"))
    assert page.inline == []
    assert not [address for address in page.addresses if re.match(r"\w+:|/", address)]


@pytest.mark.parametrize("name", ["index.html", "rules.html"])
def test_every_file_that_a_page_names_is_shipped(dist: Path, name: str) -> None:
    for address in Page((dist / name).read_text(encoding="utf-8")).addresses:
        if not address.startswith(("#", "./#")) and address != "./":
            assert (dist / address).is_file(), address


def test_every_file_that_a_style_sheet_names_is_shipped(dist: Path) -> None:
    sheets = list((dist / "assets").glob("*.css"))
    assert len(sheets) == 5  # of the game, the rules, the list of demos, a poster, a demo that is played
    for sheet in sheets:
        for address in re.findall(r"url\(\s*[\"']?([^\"')]+)", sheet.read_text(encoding="utf-8")):
            assert (sheet.parent / address).resolve().is_file(), f"{sheet.name}: {address}"


def test_our_own_files_name_no_other_host(dist: Path) -> None:
    ours = [path for path in dist.rglob("*") if path.is_file() and not path.name.startswith(("pyscript-", "pyodide-"))]
    texts = [path for path in ours if path.suffix in {".html", ".js", ".css", ".svg", ".webmanifest"}]
    allowed = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}  # names, never fetched
    for path in texts:
        found = set(re.findall(r"https?://[^\s\"'<>)]+", path.read_text(encoding="utf-8")))
        assert found <= allowed, path.name


def test_the_sprite_is_filled_in_once(dist: Path) -> None:
    html = (dist / "index.html").read_text(encoding="utf-8")
    assert SPRITE not in html
    ids = re.findall(r'<symbol id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert {"pod", "station", "ui-dice"} <= set(ids)


def test_pictures_that_only_a_table_shows_come_beside_python(dist: Path) -> None:
    """The set-up waits for none of them; together the two hold every picture once."""
    html = (dist / "index.html").read_text(encoding="utf-8")
    (play,) = (dist / "assets").glob("play-*.js")
    first = re.findall(r'<symbol id="([^"]+)"', html)
    later = re.findall(r'<symbol id=\\?"([^"\\]+)', play.read_text(encoding="utf-8"))
    assert {"i-toothbrush", "i-keycard", "i-baggage_mix_up", "back"} <= set(later)
    assert not set(first) & set(later) and len(later) == len(set(later))
    whole = re.findall(r'<symbol id="([^"]+)"', (CACHE / "sprite.svg").read_text(encoding="utf-8"))
    assert sorted(first + later) == sorted(whole)


SYMBOLS = (
    '<svg><symbol id="a"><use href="#b"/></symbol><symbol id="b"><g id="x" fill="url(#x)"/></symbol>'
    '<symbol id="c"/></symbol></svg>'
)


def test_a_picture_brings_the_pictures_that_it_is_made_of() -> None:
    first, rest = split(SYMBOLS, '<use href="#a">')
    assert 'id="a"' in first and 'id="b"' in first and 'id="c"' not in first
    assert 'id="c"' in rest and 'id="a"' not in rest
    with pytest.raises(Stop, match="picture d"):
        split(SYMBOLS, '<use href="#d">')


def test_ids_are_unique_on_a_page(dist: Path) -> None:
    for name in ("index.html", "rules.html"):
        ids = re.findall(r'\sid="([^"]+)"', (dist / name).read_text(encoding="utf-8"))
        assert len(ids) == len(set(ids)), name


def test_the_site_shares_no_file_with_the_sources(dist: Path) -> None:
    """Whatever is done to dist/ after the build must not reach the repository; node_modules/ is fetched."""
    sources = {path.stat().st_ino for name in ("web", "relativespace") for path in (ROOT / name).rglob("*")}
    sources |= {path.stat().st_ino for path in ROOT.iterdir() if path.is_file()}
    own = [path for path in dist.rglob("*") if path.is_file()]
    assert len(own) > 20
    assert not [path.name for path in own if path.stat().st_ino in sources]


def test_a_rebuild_replaces_what_was_there(dist: Path) -> None:
    before = {path.relative_to(dist): path.read_bytes() for path in dist.rglob("*") if path.is_file()}
    (dist / "left-over.txt").write_text("from an older build")
    build(ROOT, dist, CACHE)
    after = {path.relative_to(dist): path.read_bytes() for path in dist.rglob("*") if path.is_file()}
    assert after == before


def test_the_lock_file_pins_exactly_and_names_no_registry() -> None:
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    for name, version in {**package["dependencies"], **package["devDependencies"]}.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name
        assert lock["packages"][f"node_modules/{name}"]["version"] == version
    for name, entry in lock["packages"].items():
        assert "resolved" not in entry, name
        assert not name or entry["integrity"].startswith("sha512-"), name


def test_npm_s_report_is_shortened_to_its_code() -> None:
    assert reason("npm error code EAI_AGAIN\nnpm error syscall getaddrinfo\n") == "EAI_AGAIN"
    assert reason("something else") == "npm ci failed"
