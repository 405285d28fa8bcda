"""The set-up by typing: two to ten players, robots, lots, a seed; what is wrong is said and nothing typed is lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.support.browsing import Shared
from e2e.support.mirror import Mirror
from e2e.support.player import MenuPage, SetupPage, TablePage
from tests.support.tables import PEOPLE
from web.session.setup.form import RELATIVES


@pytest.fixture(scope="module")
def visited(shared: Shared) -> Page:
    """One start for the whole module."""
    return shared.open()


@pytest.fixture
def setup(visited: Page) -> Iterator[SetupPage]:
    """The set-up of two; whoever starts a game is brought back by way of the menu."""
    setup = SetupPage(visited)
    yield setup
    if visited.locator("main.table").count():
        menu = MenuPage(visited)
        menu.open()
        menu.leave.click()
    while setup.rows.count() > 2:
        setup.fewer.click()
    for place in (0, 1):
        setup.name(place).fill(RELATIVES[place])
        setup.level(place).select_option("person")
    setup.choose_first(0)


def test_two_relatives_are_ready_to_start(setup: SetupPage) -> None:
    setup.expect_names("Granny", "Uncle")
    expect(setup.first(0)).to_be_checked()
    setup.start.click()
    table = TablePage(setup.page)
    table.expect_at(0, turn=0)
    expect(table.cards).to_have_count(24)


@pytest.mark.parametrize("players", [3, 10])
def test_people_type_their_names_and_play(setup: SetupPage, players: int) -> None:
    for _ in range(players - 2):
        setup.add.click()
    for place, name in enumerate(PEOPLE[:players]):
        setup.name(place).click()
        setup.page.keyboard.type(name)  # over the name to start with, which is selected
    setup.expect_names(*PEOPLE[:players])
    expect(setup.count).to_have_text(f"{players} players")
    setup.choose_first(players - 1)
    setup.type_seed("7")
    setup.start.click()
    mirror = Mirror(f"?players={','.join(PEOPLE[:players])}&seed=7&first={players - 1}")
    mirror.assert_shown_on(setup.page)


def test_ten_is_the_most_and_two_the_least(setup: SetupPage) -> None:
    for _ in range(8):
        setup.add.click()
    setup.expect_names(*RELATIVES)
    expect(setup.add).to_be_disabled()
    setup.add.click(force=True)
    expect(setup.rows).to_have_count(10)
    for _ in range(8):
        setup.fewer.click()
    expect(setup.fewer).to_be_disabled()
    setup.fewer.click(force=True)
    expect(setup.rows).to_have_count(2)


def test_a_row_in_the_middle_goes_and_what_is_typed_in_others_stays(setup: SetupPage) -> None:
    setup.add.click()
    setup.add.click()
    setup.name(1).fill("Ben")
    setup.name(3).fill("Dan")
    setup.level(3).select_option("random")
    setup.choose_first(3)
    setup.drop(1)
    setup.expect_names("Granny", "Cousin", "Dan")
    expect(setup.level(2)).to_have_value("random")
    expect(setup.first(2)).to_be_checked()


def test_enter_in_a_name_starts(setup: SetupPage) -> None:
    setup.name(1).fill("Ben")
    setup.name(1).press("Enter")
    TablePage(setup.page).expect_at(0)


def test_lots_decide_who_goes_first(setup: SetupPage) -> None:
    setup.lots.check()
    expect(setup.lots).to_be_checked()
    expect(setup.first(0)).not_to_be_checked()
    setup.start.click()
    expect(setup.page.locator("main.table[data-turn='0'], main.table[data-turn='1']")).to_be_visible()


def test_a_robot_takes_a_seat(setup: SetupPage) -> None:
    setup.level(0).select_option("greedy")
    setup.choose_first(1)
    setup.start.click()
    table = TablePage(setup.page)
    table.expect_at(0, turn=1)
    expect(table.page.locator(".others .botface")).to_have_count(1)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "Player 2 needs a name."),
        ("\u200b \u202e", "Player 2 needs a name."),
        ("GRANNY", "Two players are called GRANNY; give one of them another name."),
        ("x" * 25, "A name has at most 24 characters; this one has 25."),
        ("Ada, Ben", "A name can’t contain a comma or an @."),
    ],
)
def test_a_bad_name_is_told_in_its_row(setup: SetupPage, name: str, sentence: str) -> None:
    setup.name(1).fill(name)
    setup.type_seed("00012")
    setup.start.click()
    expect(setup.faults).to_have_text(sentence)
    expect(setup.name(1)).to_have_accessible_description(sentence)
    expect(setup.name(1)).to_have_attribute("aria-invalid", "true")
    setup.expect_names("Granny", name)
    expect(setup.seed).to_have_value("00012")
    setup.name(1).fill("Ben")
    setup.start.click()
    TablePage(setup.page).expect_at(0)


@pytest.mark.parametrize("seed", ["-1", "seven", "18446744073709551616", "1.5"])
def test_a_bad_seed_is_told_and_stays_to_be_corrected(setup: SetupPage, seed: str) -> None:
    setup.type_seed(seed)
    setup.start.click()
    expect(setup.notices).to_have_text("A seed is a whole number from 0 to 18446744073709551615.")
    expect(setup.seed).to_have_value(seed)
    setup.type_seed("")


@pytest.mark.parametrize(
    "name",
    ["<img src=x onerror=a()>", "&amp;\"'><script>", "مريم", "👩\u200d👩\u200d👧", "{name} ${x}", "\u202egnirts"],
)
def test_any_other_name_is_shown_as_it_is(setup: SetupPage, name: str) -> None:
    setup.name(1).fill(name)
    setup.start.click()
    shown = name.replace("\u202e", "")
    table = TablePage(setup.page)
    expect(table.page.locator(".others h3 bdi")).to_have_text(shown)
    expect(table.page.locator("img, script:not([type=py]):not([src])")).to_have_count(0)
    for tap in ("card 0 0", "pod 0"):
        table.press(tap)
    expect(table.page.locator("main bdi").filter(has_text=shown).first).to_be_attached()


def test_broken_text_from_the_browser_does_no_harm(setup: SetupPage) -> None:
    """Half a surrogate pair and a NUL cannot be typed, but pasted by a script."""
    setup.name(1).evaluate(
        """field => {
          field.value = 'B\\ud800e\\u0000n\\udfff';
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }"""
    )
    setup.add.click()
    setup.start.click()
    table = TablePage(setup.page)
    table.expect_at(0)
    expect(table.page.locator(".others h3 bdi").first).to_have_text("Ben")
