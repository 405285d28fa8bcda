"""Eyes that see other colours, or none: whatever must be told apart differs in shape and sign, and can be read.

Shapes and signs are read from the page; contrasts from pictures of it as those eyes see it (Chromium's emulation).
"""

from __future__ import annotations

import base64
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page

from e2e.support.browsing import Site
from e2e.support.still import Profile, Still, stills
from e2e.support.visits.cases import Case
from e2e.support.visits.states import pods_of, visitor

EYES = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
TEXT, SIGN = 4.5, 3.0
"""Least contrasts (WCAG 1.4.3 and 1.4.11): of words, and of large numbers and signs."""

DRAWN = """(all) => all.map((el) => {
  const s = getComputedStyle(el);
  const shape = [s.clipPath, s.borderRadius, s.borderTopStyle].join(" ");
  const pictures = [...el.querySelectorAll("use")].map((use) => use.getAttribute("href"));
  return [shape, [...pictures, el.textContent.trim()].join(" ")];
})"""
"""Shape and sign of each element, with no colour in either."""

TONES = """async (png) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes]));
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, picture.width, picture.height);
  const linear = (value) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + .055) / 1.055) ** 2.4);
  const tones = [];
  for (let at = 0; at < data.length; at += 4) {
    tones.push(.2126 * linear(data[at]) + .7152 * linear(data[at + 1]) + .0722 * linear(data[at + 2]));
  }
  tones.sort((one, other) => one - other);
  return [tones[Math.floor(tones.length * .02)], tones[Math.floor(tones.length * .98)]];
}"""
"""The luminance of the darkest and of the lightest parts of a picture: what is written, and what it is written on."""


@pytest.fixture(scope="module")
def still(profile: Profile, site: Site) -> Iterator[Still]:
    yield from stills(profile, site, reduced_motion="reduce")


@pytest.fixture(scope="module")
def lab(profile: Profile) -> Iterator[Page]:
    """An empty page that looks at pictures of the other."""
    context = profile()
    yield context.new_page()
    context.close()


def drawn(still: Still, state: str, things: str, players: int = 4) -> list[tuple[str, str]]:
    still.show(visitor(state, Case(players, max(pods_of(state)))))
    return [tuple(pair) for pair in still.page.locator(things).evaluate_all(DRAWN)]


# --- shapes and signs ---------------------------------------------------------------------------------------------


def test_every_kind_of_card_has_a_sign_of_its_own(still: Still) -> None:
    still.show(visitor("look pod full", Case(4, 3)))
    cards = still.page.locator(".pile .card")
    names = cards.evaluate_all("(all) => all.map((el) => el.querySelector('.pic use').getAttribute('href'))")
    signs = drawn(still, "look pod full", ".pile .card .num")
    by_kind = dict(zip(names, signs, strict=True))
    assert len(by_kind) == 19 and len(set(by_kind.values())) == 19


def test_every_verdict_has_a_shape_and_a_sign_of_its_own(still: Still) -> None:
    verdicts = ".pod:is(.legal, .jam, .blind, .removable) .verdict"
    seen = {pair for state in ("select", "blind", "remove") for pair in drawn(still, state, verdicts)}
    signs = [sign for _, sign in seen]
    assert len(signs) == len(set(signs)) == 4  # loads, jams, blind, remove
    assert len({shape for shape, sign in seen if "Loads" in sign or "Jams" in sign}) == 2


def test_every_seat_has_a_shape_of_its_own(still: Still) -> None:
    marks = drawn(still, "start", ".mark", players=10)
    shapes = {shape for shape, _ in marks}
    assert len(marks) == len(shapes) == 10


def test_the_card_picked_up_and_those_that_came_back_are_told_by_more_than_colour(still: Still) -> None:
    still.show(visitor("select", Case()))
    ticks = "(all) => all.filter((el) => getComputedStyle(el, '::after').content.includes('✓')).length"
    assert still.page.locator(".me .slot").evaluate_all(ticks) == 1
    still.show(visitor("jam", Case(pods=3)))
    dashed = "(all) => all.filter((el) => getComputedStyle(el).outlineStyle === 'dashed').length"
    back = still.page.locator(".me .back-in").count()
    assert back > 0
    assert still.page.locator(".me .card").evaluate_all(dashed) == back


# --- as other eyes see it -----------------------------------------------------------------------------------------


def contrast(lab: Page, thing: Locator) -> float:
    dark, light = lab.evaluate(TONES, base64.b64encode(thing.screenshot()).decode())
    return float((light + 0.05) / (dark + 0.05))


LOOKED_AT = {
    "select": {".verdict": TEXT, ".plate": TEXT, ".me .free .num": SIGN, ".others .mark": SIGN, ".go": TEXT},
    "blind": {".verdict": TEXT},
    "remove": {".removable .verdict": TEXT},
    "jam": {".alert b": TEXT, ".go.main": TEXT},
}


BOTH = [(eyes, theme) for eyes in EYES for theme in ("dark", "light")]


@pytest.mark.short("protanopia-dark", "tritanopia-dark")
@pytest.mark.parametrize(("eyes", "theme"), BOTH)
def test_words_and_signs_stand_out_for_other_eyes(still: Still, lab: Page, eyes: str, theme: str) -> None:
    devtools = still.page.context.new_cdp_session(still.page)
    faint = []
    for state, things in LOOKED_AT.items():
        devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
        still.show(visitor(state, Case(4, min(4, max(pods_of(state))), theme=theme)))
        usual = still.page.screenshot()
        devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
        assert still.page.screenshot() != usual
        for selector, least in things.items():
            found = [thing for thing in still.page.locator(selector).all() if thing.is_visible()]
            assert found, selector
            ratios = [contrast(lab, thing) for thing in found]
            faint += [f"{state} {selector}: {ratio:.2f}" for ratio in ratios if ratio < least]
    assert not faint, faint
