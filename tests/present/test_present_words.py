"""Every word on the page comes from the catalogue: spoken in a language that puts brackets round each message,
nothing readable is left outside brackets but names, numbers and the logo."""

from __future__ import annotations

import gettext
import re
import sys
from collections.abc import Iterator

import pytest

from relativespace.rng import Rng
from relativespace.words import catalogue
from relativespace.words.line import Line
from tests.support.builders import words_deck
from tests.support.engine.steering import MIXES, steered
from tests.support.reading import classes, walk
from tests.support.tables import PEOPLE, dealt, intent, make, seated, tap, visit
from web.browser.preload import steps
from web.present.page import page
from web.present.tree.nodes import Child, Node
from web.session.acts.on_table import put_new_on_table
from web.session.session import Session
from web.session.setup.links import read_link

OPEN, SHUT = "⟦", "⟧"
SPOKEN = ("aria-label", "title", "placeholder", "alt")
NOT_WORDS = {"mark", "initial", "let", "logo", "biglogo", "speed"}
"""A player's initial, a card's letter, the name of the game, the sign “2×”."""
SPECIALS = {
    **{"present": "give", "mixup": "swap", "slip": "take_top", "breach": "remove_pod"},
    **{"peek": "reveal 2", "boom": "launch"},
}

BAD_LINKS = ["?players=Ada", "?players=Ada,Ben@boss&seed=x&first=9&deck=y&theme=z&sound=q", "?" + "a=1&" * 60]


class Bracketed(gettext.NullTranslations):
    """A language in which every message stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"{OPEN}{message}{SHUT}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture(autouse=True)
def bracketed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak that language; what is kept of the page's pieces is made anew before and after."""
    list(steps())  # whatever is loaded later would keep pieces in that language
    pages = [module for name, module in sys.modules.items() if name.startswith("web.present")]
    kept = [value for module in pages for value in vars(module).values() if hasattr(value, "cache_clear")]
    assert kept

    def forget() -> None:
        for function in kept:
            function.cache_clear()

    forget()
    monkeypatch.setattr(catalogue, "_spoken", Bracketed())
    yield
    forget()


def outside(text: str) -> str:
    """What stands outside all brackets."""
    depth, kept = 0, ""
    for char in text:
        depth += (char == OPEN) - (char == SHUT)
        if not depth and char != SHUT:
            kept += char
    assert depth == 0, f"a sentence was cut: {text}"
    return kept


def readable(node: Child) -> str:
    """All text but what is no words."""
    if isinstance(node, str):
        return node
    if classes(node) & NOT_WORDS:
        return " "
    return "".join(map(readable, node.children)) + (" " if node.tag in ("li", "p", "div", "button", "option") else "")


def unspoken(session: Session) -> set[str]:
    """What is readable outside brackets, in the text and in the names of things, without names and numbers."""
    tree = page(session)
    texts = [readable(tree)]
    texts += [node.attrs[name] for node in walk(tree) for name in SPOKEN if name in node.attrs]
    names = [seat.name for seat in session.setup.seats] + list(PEOPLE)
    left = " ".join(map(outside, texts))
    for name in names:
        left = left.replace(name, " ")
    return set(re.findall(r"[^\s\d.,;:–—·+/()“”]+", left))


def test_the_set_up_speaks_through_the_catalogue() -> None:
    session = visit()
    assert unspoken(session) == set()
    session.handle(intent("add"))
    for act, value in (("name 0", ""), ("name 1", "x" * 30), ("name 2", "a,b"), ("seed", "zz"), ("menu", "")):
        session.handle(intent(act, value=value))
    session.handle(intent("start"))
    assert session.setup.problems and unspoken(session) <= {"x" * 30, "a,b", "zz"}


@pytest.mark.parametrize(
    "query", BAD_LINKS
)
def test_a_bad_link_is_told_through_the_catalogue(query: str) -> None:
    session = visit()
    session.take_link(read_link(query))
    assert session.setup.notices and unspoken(session) == set()


def test_a_whole_game_speaks_through_the_catalogue() -> None:
    for seed, players in ((1, 3), (2, 6)):
        table, rng = dealt(players, seed, words_deck(), handover="always"), Rng(seed)
        session = visit(table)
        for _ in range(45):
            if table.view.winner is not None:
                break
            assert unspoken(session) == set()
            if table.is_waiting:
                tap(table, "next")
            make(table, steered(table.match.copy_state(), table.legal, rng, MIXES[seed]))


@pytest.mark.parametrize("card", sorted(SPECIALS))
def test_every_choice_speaks_through_the_catalogue(card: str) -> None:
    table = seated(
        f"pods: 3 | 4 7 | -\n Ada: 1 . 6 / . 5 . . / (2) . . (3) {card}\n Ben: . 2 . / 3 4 . . / (7) . . . (8)",
        **SPECIALS,
    )
    session = visit(table)
    for taps in (["card 0 11"], ["pod 0"], ["card 0 0"], ["card 0 4"], ["card 1 4"], ["open"], ["undo"], ["card 0 7"]):
        tap(table, *taps)
        assert unspoken(session) == set(), taps


def test_robots_and_keycards_speak_through_the_catalogue() -> None:
    table = seated("pods: 1\n Ada: - / - / key key (4) 5 .\n Ben: - / - / 1 2 . . .", robots="Ben")
    session = visit(table)
    for taps in (["open"], ["card 0 10"], ["cancel"], ["open", "card 0 7"], ["card 0 8", "pod 1"]):
        tap(table, *taps)
        assert unspoken(session) == set(), taps
    assert table.is_bot_turn


def test_the_end_speaks_through_the_catalogue() -> None:
    table = seated("pods: 1\n Ada: - / - / 4 . . . .\n Ben: - / - / 1 2 . . .")
    tap(table, "card 0 7", "pod 0")
    assert unspoken(visit(table)) == set()


@pytest.mark.parametrize("acts", [["menu"], ["setup"]])
def test_the_menu_speaks_through_the_catalogue(acts: list[str]) -> None:
    session = visit(dealt(2))
    for act in acts:
        session.handle(intent(act))
    assert unspoken(session) == set()


def test_the_kept_games_and_the_statistics_speak_through_the_catalogue() -> None:
    session = visit()
    for act in ("look-games", "look-statistics"):
        assert session.handle(intent(act)) and unspoken(session) == set()
    for stash in ("4 .", "4 3"):
        table = seated(f"pods: 1\n Ada: - / - / {stash} . . .\n Ben: - / - / 1 2 . . .", robots="Ben")
        put_new_on_table(session, table.match)
        for act in ("card 0 7", "pod 0", "setup"):
            session.handle(intent(act))
    session.outside.store.put("game:00000000000000ff:0", "{")
    session.outside.store.put("statistics-damaged:0", "{")
    session.handle(intent("look-games"))
    assert unspoken(session) == set()
    for act in ("game-open", "game-delete"):
        assert session.handle(intent(act, value="00000000000000ff")) and unspoken(session) == set()
    for act in ("look-statistics", "statistics-wipe"):
        assert session.handle(intent(act)) and unspoken(session) == set()


def test_the_check_itself_sees_a_word_that_is_not_in_the_catalogue() -> None:
    session = visit(seated("pods: 1\n Ada: - / - / 4 . . . .\n Ben: - / - / 1 2 . . ."))
    table = session.table
    assert table is not None
    table.log.append((0, Line(("Loose words",))))
    assert unspoken(session) == {"Loose", "words"}


def test_the_set_up_starts_in_the_language_of_the_page() -> None:
    """The names to start with are words too."""
    assert all(seat.name.startswith(OPEN) for seat in visit().setup.seats)
    assert isinstance(page(visit()), Node)


def test_a_game_looked_through_speaks_through_the_catalogue() -> None:
    table = seated("pods: 5 | -\n Ada: - / - / 4 3 . . .\n Ben: - / - / 1 2 . . .", handover="never")
    tap(table, "card 0 7", "pod 0")
    session = visit(table)
    for act in ("replay-open", "replay-play", "replay-speed"):
        session.handle(intent(act))
        assert unspoken(session) == set(), act
