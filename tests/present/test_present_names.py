"""Hostile names on every screen: text stays text, and each name is kept apart from the direction around it."""

from __future__ import annotations

import pytest

from relativespace.match import Config, Match, Seat
from relativespace.rng import Rng
from tests.support.builders import words_deck
from tests.support.html_reader import Read
from tests.support.reading import find, text, walk
from tests.support.tables import intent, make, visit
from web.present.page import page
from web.present.tree.nodes import Child, Node, html
from web.session.session import Session
from web.session.settings import Settings
from web.session.setup.form import Setup, SetupSeat
from web.session.table.table import Table

HOSTILE = (
    "<img src=x onerror=a()>",
    "&amp;<!--",
    "\"onfocus='a()",
    "مريم",
    "{name} %s ${x}",
    "👩\u200d👩\u200d👧",
)
ALLOWED = {
    *("div", "main", "section", "header", "nav", "ol", "li", "p", "span", "b", "i", "bdi", "h1", "h2", "h3", "a"),
    *("button", "svg", "use", "form", "fieldset", "legend", "label", "input", "select", "option", "output"),
    *("details", "summary", "dialog"),
}


def table(names: tuple[str, ...], robots: bool = False) -> Table:
    seats = tuple(Seat(name, "greedy" if robots and at else "person") for at, name in enumerate(names))
    return Table(Match(Config(seats, words_deck(), seed=3)), Settings(handover="always", blind="never"))


def same_page(session: Session) -> None:
    """The HTML, read by a parser, has the elements and texts of the tree, and nothing that a name could bring."""
    tree = page(session)
    read = Read(html(tree))
    nodes = list(walk(tree))
    assert [tag for tag, _ in read.tags] == [node.tag for node in nodes]
    assert [attrs for _, attrs in read.tags] == [
        {name.lower(): value for name, value in node.attrs.items()} for node in nodes
    ]
    assert read.text == text(tree)
    assert {node.tag for node in nodes} <= ALLOWED
    assert not [name for node in nodes for name in node.attrs if name.startswith("on") or name == "style"]


def test_no_name_gets_out_of_its_place_in_a_game() -> None:
    session, rng = visit(table(HOSTILE)), Rng(2)
    seated = session.table
    assert seated is not None
    for _ in range(36):
        same_page(session)
        if seated.is_waiting:
            seated.handle(intent("next"))
        make(seated, seated.legal[rng.below(len(seated.legal))])


@pytest.mark.parametrize("act", ["menu", "setup"])
def test_no_name_gets_out_of_its_place_in_the_menu(act: str) -> None:
    session = visit(table(HOSTILE))
    session.handle(intent(act))
    same_page(session)


def test_no_name_gets_out_of_its_place_on_the_set_up() -> None:
    session = visit()
    names = (*HOSTILE, HOSTILE[0], "x" * 300, "\u202egnirts", "")
    session.setup = Setup(tuple(SetupSeat(key, name) for key, name in enumerate(names)))
    session.handle(intent("seed", value='"><script>'))
    same_page(session)
    session.handle(intent("start"))
    assert session.setup.problems
    same_page(session)


def sentences(node: Child) -> list[Node]:
    """Elements with text of their own next to a name."""
    return [
        found for found in walk(node) if any(isinstance(child, Node) and child.tag == "bdi" for child in found.children)
    ]


def test_each_name_on_the_table_stands_apart_from_the_direction_of_its_sentence() -> None:
    """Every text in which a name is seen holds it in an element of its own."""
    seated, rng = table(("Xanthippe", "Zbigniew"), robots=False), Rng(5)
    for _ in range(40):
        tree = page(visit(seated))
        for node in walk(tree):
            if node.tag != "bdi":
                own = "".join(child for child in node.children if isinstance(child, str))
                assert "Xanthippe" not in own and "Zbigniew" not in own, own
        if seated.view.winner is not None:
            break
        make(seated, seated.legal[rng.below(len(seated.legal))])
    assert sentences(tree)


def test_a_robot_is_told_from_a_person_of_the_same_look() -> None:
    tree = page(visit(table(("Ada", "Ben", "Cleo"), robots=True)))
    assert [text(node) for node in find(tree, tag="h3")] == ["Ben(robot)", "Cleo(robot)"]
