"""The small part of Markdown that the rules page is written in."""

from __future__ import annotations

from web.build.markdown import Renderer


def render(text: str) -> str:
    return Renderer().blocks(text.splitlines())


def test_bold_emphasis_code_and_links() -> None:
    assert render("a **b** *c* `d*e*` [f](g.html)") == (
        '<p>a <b>b</b> <em>c</em> <code>d*e*</code> <a href="g.html">f</a></p>'
    )


def test_markup_in_the_source_is_text() -> None:
    assert render("1 < 2 & <script>`<i>`") == "<p>1 &lt; 2 &amp; &lt;script&gt;<code>&lt;i&gt;</code></p>"


def test_a_heading_gets_an_anchor_and_is_remembered() -> None:
    renderer = Renderer()
    assert renderer.blocks(["## A turn"]) == '<h2 id="a-turn">A turn</h2>'
    assert renderer.headings == [(2, "a-turn", "A turn")]


def test_a_rule_is_an_item_with_its_id_as_anchor() -> None:
    html = render("- **JAM-3** They refill.\n  And on.\n- **JAM-4** Left over.")
    assert (
        '<li id="JAM-3" class="rule"><a class="ruleid" href="#JAM-3">JAM-3</a> They refill. And on.</li>'
        in html
    )
    assert html.count("<ul>") == 1


def test_an_item_can_hold_a_block_of_code() -> None:
    html = render("- one\n\n  ```\n   0 < 1\n  ```\n- two")
    assert html == '<ul><li>one<pre tabindex="0"><code> 0 &lt; 1</code></pre></li><li>two</li></ul>'


def test_a_table_has_a_head_and_row_names() -> None:
    html = render("| id | n |\n|---|---|\n| `a` | 5 |")
    assert '<thead><tr><th scope="col">id</th><th scope="col">n</th></tr></thead>' in html
    assert '<tr><th scope="row"><code>a</code></th><td>5</td></tr>' in html


def test_a_paragraph_ends_where_a_list_begins() -> None:
    assert render("one\ntwo\n- three") == "<p>one two</p>\n<ul><li>three</li></ul>"
