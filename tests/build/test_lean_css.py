"""Which rules of a style sheet a poster keeps, and which colours a picture: shown by small sheets."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.build.lean_css import lean_css
from web.build.picture_colours import colours

PAGE = '<p class="seen other">A word<i class="dot"></i></p>'

KEPT = [
    ".seen{color:red}",
    "p{color:red}",
    ".seen:is(:has(.gone),.gone){color:red}",  # it may come to have it
    ".seen:not(.gone){color:red}",
    ":where(.gone) .seen{color:red}",
    "[data-text=large] .seen{color:red}",
    ".made{color:red}",  # its script says so
    '.seen::before{content:"} .gone{"}',
    ".seen{color:red;background:blue}",
]
GONE = [".gone{color:red}", ".seen .gone{color:red}", ".seen.gone>p{color:red}", "@media print{.gone{color:red}}"]


@pytest.mark.parametrize("rule", KEPT)
def test_a_rule_that_can_hold_is_kept_to_the_letter(rule: str) -> None:
    assert lean_css(rule, PAGE, 'part.className="made"') == rule


@pytest.mark.parametrize("rule", GONE)
def test_a_rule_for_what_is_nowhere_goes(rule: str) -> None:
    assert lean_css(f"{rule}.seen{{color:red}}", PAGE, "") == ".seen{color:red}"


@pytest.mark.parametrize(
    ("whole", "lean"),
    [
        (".gone,.seen{color:red}", ".seen{color:red}"),
        (".seen:is(.gone,.other),.gone{color:red}", ".seen:is(.gone,.other){color:red}"),  # that comma parts nothing
        ("@layer base{.gone{color:red}.seen{color:red}}", "@layer base{.seen{color:red}}"),
        ("@container page (max-width: 9px){.gone{color:red}.dot{color:red}}", None),
        ("@media print{@supports (gap:0){.gone{color:red}.seen{color:red}}}", None),
        ("@layer a,b;.gone{color:red}", "@layer a,b;"),
        ("/* .seen{} */.gone{color:red}", ""),
    ],
)
def test_of_lists_and_of_rules_in_rules_what_can_hold_is_kept(whole: str, lean: str | None) -> None:
    if lean is None:
        lean = whole.replace(".gone{color:red}", "")
    assert lean_css(whole, PAGE, "") == lean


def test_values_that_nothing_asks_for_go_also_those_that_only_such_values_ask_for() -> None:
    whole = ":root{--a:1px;--b:var(--a);--c:var(--d);--d:2px;--e:3px}.seen{margin:var(--b)}"
    assert lean_css(whole, PAGE, "") == ":root{--a:1px;--b:var(--a);}.seen{margin:var(--b)}"


def test_a_movement_is_kept_while_a_rule_that_is_kept_asks_for_it() -> None:
    moves = "@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}"
    assert lean_css(f"{moves}.seen{{animation:turn 1s}}.gone{{animation:fade 1s}}", PAGE, "") == (
        "@keyframes turn{to{rotate:1turn}}.seen{animation:turn 1s}"
    )


def test_a_picture_has_the_colours_that_it_asks_for_in_both_dresses_and_no_others(tmp_path: Path) -> None:
    styles = tmp_path / "web/styles"
    styles.mkdir(parents=True)
    (styles / "tokens.css").write_text(":root { --size: 1px; --both: tan; /* --ink: no; */ }")
    (styles / "themes.css").write_text(
        ':root[data-theme="light"] { --ink: navy; --odd: red; --v-1: teal; }\n'
        ':root[data-theme="dark"] { --ink: white; --odd: blue; --v-1: aqua; }'
    )
    (styles / "card-kinds.css").write_text(".v1 { --v: var(--v-1); }\n.k-glue { --k: var(--odd); }\n")
    made = colours(tmp_path, '<g class="v1"><path fill="var(--both)"/></g>')
    light, _, dark = made.partition("@media(prefers-color-scheme:dark)")
    assert "--both:tan;" in light and "--ink:navy;" in light and "--size" not in made
    assert "--ink:white;" in dark and "--both" not in dark.partition("}}")[0]
    assert ".v1{--c:var(--v-1)}" in dark and "k-glue" not in made and "--odd" not in made
