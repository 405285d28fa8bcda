"""No face-down card can be read off the page (SET-3, web/CONTRACT.md): the whole page is searched at every ply.

Kinds repeat, so finding a card's name proves nothing. What proves it: the page is the same to the byte as one whose
hidden cards have all been dealt anew, and all face-down cards look alike in markup, names and computed styles.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page

from e2e.support.mirror import Mirror, assert_same_html, link
from e2e.support.player import TablePage
from relativespace.rng import Rng
from web.present.page import page_title

QUERY = link(3, 77)
PLIES = 30
PLACE = re.compile(
    r"^(?:Take )?Face-down card, (?:top|middle|bottom) row \d of \d, (?:available|not covered|under \d cards?)$"
)

OF_THE_DOWN = """() => [...document.querySelectorAll("[data-slot].down")].map((card) => {
  const looks = (node) => {
    const style = getComputedStyle(node);
    return [node.localName, style.backgroundImage, style.backgroundColor, style.maskImage, style.fill, style.color,
      getComputedStyle(node, "::before").content, getComputedStyle(node, "::after").content].join("|");
  };
  const inside = [...card.querySelectorAll("*")];
  return {
    seat: card.dataset.seat, tag: card.localName, name: card.getAttribute("aria-label"), inner: card.innerHTML,
    attributes: card.getAttributeNames().sort().join(" "), classes: card.className,
    says: `${card.getAttribute("aria-describedby")} ${card.title}`,
    looks: inside.map(looks).join("\\n"),
    kept: Object.keys(card).join(" "),
  };
})"""
# The kept game itself holds the seed and the moves (web/CONTRACT.md): that is the one place on the device that may. The
# way back says who plays and which move it is.
ELSEWHERE = """() => [document.cookie, location.href,
  JSON.stringify(Object.entries(localStorage).filter(([name]) => !/^relative-space:(game:|way-back$)/.test(name))),
  JSON.stringify({...sessionStorage}), JSON.stringify(history.state), window.name]"""


def names_in_the_tree(client: CDPSession) -> list[str]:
    """Every accessible name and description, in the order of the tree."""
    nodes: list[dict[str, Any]] = client.send("Accessibility.getFullAXTree")["nodes"]
    return [
        str(node[part]["value"])
        for node in nodes
        for part in ("name", "description", "value")
        if node.get(part, {}).get("value") and not node["ignored"]
    ]


def frame_of(page: Page) -> str:
    """The page without the table: head, sprite, sky, scripts. The title says whose turn it is, and only that."""
    content = page.content().replace(f"<title>{page.title()}</title>", "")
    return content[: content.index("<main")] + content[content.index("</main>") :]


def expect_alike(down: list[dict[str, str]]) -> None:
    for card in down:
        assert PLACE.match(card["name"]), card["name"]
        assert card["kept"] == "", "nothing is tied to the element either"
        assert set(card["classes"].split()) <= {"card", "down", "covered", "free", "pick", "back-in"}, card["classes"]
    assert len({card["inner"] for card in down}) <= 1
    # How a card is drawn follows from whose it is, what it is for and whether it is covered, and from nothing else.
    kinds = {(card["seat"], card["tag"], card["classes"]) for card in down}
    drawn = {tuple(card[part] for part in ("seat", "tag", "classes", "attributes", "says", "looks")) for card in down}
    assert len(drawn) == len(kinds)


@pytest.fixture
def table(fresh: Callable[[str], Page]) -> TablePage:
    return TablePage(fresh(QUERY))


def test_no_hidden_face_is_anywhere_on_the_page_at_any_ply(table: TablePage) -> None:
    page, mirror, chance = table.page, Mirror(QUERY), Rng(5)
    client = page.context.new_cdp_session(page)
    frame, elsewhere = frame_of(page), page.evaluate(ELSEWHERE)
    changed = 0
    while mirror.view.winner is None and mirror.table.match.ply < PLIES:
        for tap in mirror.next_taps():
            table.press(tap)
            mirror.tap(tap)
            twin = mirror.twin(chance)
            changed += twin.table.match.digest() != mirror.table.match.digest()
            shown = page.locator("main.table").evaluate("main => main.outerHTML")
            assert_same_html(shown, twin.html)
        expect_alike(page.evaluate(OF_THE_DOWN))
        names = names_in_the_tree(client)
        in_the_tree = sorted(name for name in names if "Face-down card, " in name)
        on_the_page = sorted(re.findall(r'aria-label="([^"]*Face-down card, [^"]*)"', mirror.html))
        assert in_the_tree == on_the_page and all(map(PLACE.match, in_the_tree))
        assert page.title() == page_title(mirror.session, "Relative Space")
        assert frame_of(page) == frame and page.evaluate(ELSEWHERE) == elsewhere
    assert changed > PLIES


def test_the_seed_is_nowhere_on_the_page(fresh: Callable[[str], Page]) -> None:
    """Whoever has it can deal the same cards."""
    seed = "9876543210123456789"
    page = fresh(f"?players=Ada,Ben&seed={seed}")
    TablePage(page).press("card 0 0")
    assert seed not in page.content() and seed not in str(page.evaluate(ELSEWHERE))
