"""Trees of plain values and their HTML: text is always data."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from relativespace.words.line import CardName, PlayerName, line
from tests.support.html_reader import Read
from web.present.tree.nodes import Child, Node, el, html, merged, rich, use

ANY_TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\x00"), max_size=40)


@given(ANY_TEXT, ANY_TEXT)
def test_any_text_comes_out_of_the_html_as_it_went_in(text: str, value: str) -> None:
    read = Read(html(el("p", text, title=value)))
    assert read.tags == [("p", {"title": value})]
    assert read.text == text


@given(st.recursive(ANY_TEXT, lambda inner: st.lists(inner, max_size=4).map(lambda kids: el("i", kids)), max_leaves=12))
def test_text_anywhere_in_a_tree_makes_no_element(tree: Child) -> None:
    def elements(node: Child) -> int:
        return 0 if isinstance(node, str) else 1 + sum(map(elements, node.children))

    assert len(Read(html(tree)).tags) == elements(tree)


def test_quotes_brackets_and_ampersands_are_escaped() -> None:
    assert html(el("p", "<b>&amp;\"'", title="\"<'&quot;")) == (
        '<p title="&quot;&lt;\'&amp;quot;">&lt;b&gt;&amp;amp;"\'</p>'
    )


def test_names_of_attributes_are_python_names() -> None:
    node = el(
        "input", type="radio", cls="a b", data_seat=0, aria_label="x", for_="y", checked=True, hidden=False, id=None
    )
    assert html(node) == '<input type="radio" class="a b" data-seat="0" aria-label="x" for="y" checked="">'


def test_nothing_is_no_child() -> None:
    assert el("p", None, "", ["", "a"], "b").children == ("a", "b")
    assert html(el("br")) == "<br>" and html(el("p")) == "<p></p>"


def test_a_zero_is_a_value_and_no_absence() -> None:
    assert el("p", data_slot=0).attrs == {"data-slot": "0"}


def test_children_come_alone_or_in_lists() -> None:
    assert el("ol", [el("li"), el("li")], el("li")).children == (el("li"), el("li"), el("li"))
    assert el("p", (el("i"), "x")).children == (el("i"), "x")
    assert el("p", el("i", key=1)).children[0] == Node("i", 1, {}, ())


def test_a_key_is_no_part_of_the_html() -> None:
    assert html(el("li", key="secret")) == "<li></li>"


def test_a_picture_is_decoration() -> None:
    assert html(use("ui-x")) == ('<svg class="ic" aria-hidden="true" focusable="false"><use href="#ui-x"></use></svg>')
    assert use("ui-x") is use("ui-x")


def test_a_sentence_keeps_names_apart_and_cards_bold() -> None:
    told = line("{name} loads {card} onto pod {pod}.", name=PlayerName("<Ada>"), card=CardName("Skis 6"), pod=2)
    assert html(el("p", rich(told))) == "<p><bdi>&lt;Ada&gt;</bdi> loads <b>Skis 6</b> onto pod 2.</p>"


@pytest.mark.parametrize(
    ("parts", "joined"),
    [
        (["a", "b"], ["ab"]),
        (["a", el("i"), "b", "c"], ["a", el("i"), "bc"]),
        ([], []),
        ([el("i"), el("i")], [el("i"), el("i")]),
    ],
)
def test_neighbouring_texts_are_one(parts: list[Child], joined: list[Child]) -> None:
    """HTML knows no seam between them, and the page must be what its HTML says."""
    assert merged(parts) == joined
