"""The pages of the demos as they are built: whole, small, and drawn by the page's own view."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from relativespace.formats.guide import guide_of, shipped_scene
from relativespace.rng import Rng
from tests.support.demos import NAMES, live, table_of
from tests.support.reading import find, text, walk
from tests.support.tables import with_other_faces
from web.build.assets import Asset, Assets
from web.build.compress import compress
from web.build.demos import FIGURE_SHEETS, OWN, demo_pages, frames, scene_figure
from web.build.paths import CACHE, ROOT
from web.build.scene_picture import scene_picture
from web.build.sprite import split, sprite
from web.build.stop import Stop
from web.present.demo.demo import demo_page, poster
from web.present.demo.scene import picture, scene, told
from web.present.tree.nodes import html
from web.session.lessons.guided import GuidedTable
from web.session.settings import Settings

MOST_PAGE = 25_000
MOST_PICTURE = 12_000
SYMBOL = re.compile(r"<symbol.*?</symbol>", re.DOTALL)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the demos and nothing else."""
    dist = tmp_path_factory.mktemp("dist")
    demo_pages(ROOT, dist, CACHE, Assets(dist), Asset("assets/demo-0123456789.js", 1), minify=True)
    compress(ROOT, dist, CACHE)
    return dist


def page(site: Path, name: str) -> str:
    return (site / f"embed/{name}.html").read_text(encoding="utf-8")


def packed(file: Path) -> int:
    """Its bytes on the wire: a font is packed in itself."""
    best = file.with_name(file.name + ".br")
    return (best if best.is_file() else file).stat().st_size


@pytest.mark.parametrize("name", [*NAMES, OWN])
def test_all_that_a_poster_loads_is_small(site: Path, name: str) -> None:
    text = page(site, name)
    style = re.search(r'rel="stylesheet" href="../([^"]+)"', text)
    script = re.search(r'<script src="../([^"]+)"></script>', text)
    fonts = re.findall(r'rel="preload" href="../([^"]+)"', text)
    assert style and script and len(fonts) == 1
    files = [f"embed/{name}.html", style[1], script[1], *fonts]
    assert sum(packed(site / file) for file in files) <= MOST_PAGE


@pytest.mark.parametrize("name", NAMES)
def test_a_poster_shows_every_step_and_needs_no_script_for_it(site: Path, name: str) -> None:
    whole, guide = page(site, name), guide_of(shipped_scene(name))
    assert guide
    for step in guide.steps:
        assert step.title in whole and step.text in whole
    assert whole.count("<fieldset") == whole.count('disabled=""') == len(guide.steps)
    assert len(re.findall(r"<script", whole)) == 1
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=", whole)


@pytest.mark.parametrize("name", NAMES)
def test_a_poster_has_the_pictures_that_it_uses_and_no_others(site: Path, name: str) -> None:
    whole = page(site, name)
    used = set(re.findall(r'(?:href="|url\()#([\w-]+)', whole))
    idents = re.findall(r'<symbol id="([^"]+)"', whole)
    assert len(idents) == len(set(idents))
    assert used - set(re.findall(r'\bid="([^"]+)"', whole)) == set()
    assert set(idents) <= used


@pytest.mark.parametrize("name", NAMES)
def test_no_id_is_given_twice_on_a_poster(site: Path, name: str) -> None:
    idents = re.findall(r'\sid="([^"]+)"', SYMBOL.sub("", page(site, name)))
    assert len(idents) == len(set(idents))


@pytest.mark.parametrize("name", NAMES)
def test_each_step_of_the_poster_is_the_live_view_to_the_byte(name: str) -> None:
    shown = find(poster(frames(name)), "frame")
    for number, table in enumerate(frames(name)):
        now = find(demo_page(live(name, table.at)), "frame")[0]
        assert html(find(now, "escene")[0]) == html(find(shown[number], "escene")[0])
        assert text(find(now, "caption")[0]) == text(find(shown[number], "caption")[0])
        assert shown[number].attrs["data-at"] == table.at


@pytest.mark.parametrize("name", NAMES)
def test_a_poster_tells_nothing_of_what_lies_face_down(name: str) -> None:
    given, guide = shipped_scene(name), guide_of(shipped_scene(name))
    assert guide
    last = frames(name)[-1].view
    hidden = [card.card for seat in last.seats for card in seat.slots if card and card.kind is None]
    twin = replace(given, state=with_other_faces(given.state, hidden, Rng(1)))
    told_of_twin = [GuidedTable(twin, guide, Settings(), table.at) for table in frames(name)]
    assert html(poster(told_of_twin)) == html(poster(frames(name)))


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_stands_by_itself_and_is_small(site: Path, name: str) -> None:
    file = site / f"embed/{name}.svg"
    assert packed(file) <= MOST_PICTURE
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    tags = {element.tag.partition("}")[2] for element in root.iter()}
    assert not tags & {"script", "foreignObject", "image", "a"}
    named = {value for element in root.iter() for key, value in element.attrib.items() if key.endswith("href")}
    assert all(value.startswith("#") for value in named)
    idents = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    assert {value[1:] for value in named} <= idents
    assert {element.tag.partition("}")[2] for element in root} >= {"title", "desc", "style"}
    assert "url(http" not in file.read_text(encoding="utf-8")


def test_a_first_step_about_relatives_has_no_picture_and_says_so() -> None:
    with pytest.raises(Stop, match="“Whose vase” shows pods"):
        scene_picture(ROOT, sprite(ROOT, CACHE).strip(), "Whose vase", "", scene(table_of("hand-me-down", "play 5 0")))


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_has_a_value_for_every_colour_in_both_dresses(site: Path, name: str) -> None:
    text = (site / f"embed/{name}.svg").read_text(encoding="utf-8")
    light, dark = (set(re.findall(r"(--[\w-]+):", part)) for part in text.partition("@media")[::2])
    assert set(re.findall(r"var\((--[\w-]+)", text)) <= light | dark  # a card's own are set with its class
    assert dark - {"--c", "--card-bg"} <= light and {"--panel", "--ink"} <= dark


@pytest.mark.parametrize("name", NAMES)
def test_a_figure_of_a_scene_can_stand_several_times_on_a_page(name: str) -> None:
    figure = scene_figure(name)
    assert not re.search(r"<button|\sid=|tabindex|data-|<a ", figure)
    tree = picture(frames(name)[0])
    assert tree.attrs["role"] == "img"
    assert not [node for node in walk(tree) if node is not tree and "aria-label" in node.attrs]
    split(sprite(ROOT, CACHE).strip(), figure)


def test_a_figure_is_told_in_one_sentence_that_names_pods_and_cards() -> None:
    said = told(scene(frames("jam")[0]))
    assert "Pod 1, top card Piano 8" in said and "Ellie’s stash, 5 cards" in said and "Mantel clock, 4" in said


def test_the_style_sheets_of_a_figure_are_there() -> None:
    assert all((ROOT / f"web/styles/{name}.css").is_file() for name in FIGURE_SHEETS)


@pytest.mark.parametrize("name", [*NAMES, OWN])
def test_a_demo_page_is_under_the_policy_of_the_games_page(site: Path, name: str) -> None:
    index = (ROOT / "index.html").read_text(encoding="utf-8")
    own, games = (re.findall(r'Policy" content="([^"]+)"', whole) for whole in (page(site, name), index))
    assert set(own[0].split("; ")) < set(games[0].split("; "))


def test_the_list_of_the_demos_names_them_all_and_works_without_scripts(site: Path) -> None:
    text = (site / "embed.html").read_text(encoding="utf-8")
    for name in NAMES:
        assert f'<a href="embed/{name}.html">' in text and f'src="embed/{name}.svg"' in text


def test_a_scene_of_ones_own_has_a_page_that_says_no_name(site: Path) -> None:
    whole = page(site, OWN)
    assert "data-demo" not in whole and 'data-do="try"' in whole and OWN not in NAMES
