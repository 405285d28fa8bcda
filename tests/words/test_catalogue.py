"""The catalogue, and all messages of the game as a translator's tools see them (Babel)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_file

from relativespace.words import catalogue
from relativespace.words.catalogue import N_, _, languages, ngettext, say, say_count, use
from tests.support.translations import translated

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted(path for folder in ("relativespace", "web") for path in (ROOT / folder).rglob("*.py"))
COUNTING = ("ngettext", "say_count", "line_count")
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    **dict.fromkeys(("_", "N_", "say")),
    **dict.fromkeys(COUNTING, (1, 2)),
}
"""The functions that take a message, as Babel is told of them. It looks at names only, so that `line` and
`parts` would find too much: what they are given is marked with `N_`."""
PASSING_ON = ("relativespace/words/catalogue.py", "relativespace/words/line.py")
HOLE = re.compile(r"\{([a-z][a-z0-9_]*)\}")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use("en")


def messages() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Where each message stands, and its one form or its two."""
    for path in SOURCES:
        for line, found, _comments, _context in extract_from_file("python", path, keywords=KEYWORDS):
            yield f"{path.relative_to(ROOT)}:{line}", (found,) if isinstance(found, str) else tuple(found)


def test_messages_are_found_in_the_sources() -> None:
    assert len({forms for _where, forms in messages()}) > 20


def test_every_hole_of_a_message_has_a_name() -> None:
    for where, forms in messages():
        for text in forms:
            rest = HOLE.sub("", text)
            assert "{" not in rest and "}" not in rest and not re.search(r"%[sd(]", rest), (where, text)


def test_no_message_begins_or_ends_with_a_blank() -> None:
    for where, forms in messages():
        for text in forms:
            assert text and text == text.strip(), (where, text)


def test_no_two_messages_differ_in_case_or_punctuation_only() -> None:
    seen: dict[str, str] = {}
    for where, forms in messages():
        bare = re.sub(r"[^\w]+", " ", forms[0]).strip().lower()
        assert seen.setdefault(bare, forms[0]) == forms[0], where


def test_a_message_that_counts_has_both_forms_and_no_message_has_two_plurals() -> None:
    plurals: dict[str, tuple[str, ...]] = {}
    for where, forms in messages():
        assert plurals.setdefault(forms[0], forms) == forms, (
            f"{where}: elsewhere it has another plural, or none"
        )
        if len(forms) == 2:
            one, many = forms
            assert one != many and "n" in HOLE.findall(many), where
            assert set(HOLE.findall(one)) <= set(HOLE.findall(many)), where


def said() -> Iterator[tuple[str, str, list[ast.expr]]]:
    """Where a function that takes a message is called, which, and with what for a message."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS:
                forms = node.args[: 2 if node.func.id in COUNTING else 1]
                yield f"{path.relative_to(ROOT)}:{node.lineno}", node.func.id, forms


def test_no_message_is_put_together_from_pieces() -> None:
    for where, _function, forms in said():
        for form in forms:
            assert not isinstance(form, ast.JoinedStr | ast.BinOp), where


def test_both_forms_of_a_message_that_counts_stand_in_the_call_itself() -> None:
    """Marked one by one with `N_` they would be two messages to a translator, and never a plural."""
    for where, function, forms in said():
        if function in COUNTING and not where.startswith(PASSING_ON):
            assert all(isinstance(form, ast.Constant) for form in forms), where


def test_a_message_handed_to_a_function_that_the_tools_pass_over_is_marked() -> None:
    for path in (ROOT / "relativespace" / "words").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("line", "parts")
            ):
                assert not isinstance(node.args[0], ast.Constant), f"{path.name}:{node.lineno}"


def test_every_message_in_the_sources_is_found_by_the_translators_tools() -> None:
    found = {forms for _where, forms in messages()}
    for where, _function, forms in said():
        if all(isinstance(form, ast.Constant) for form in forms):
            assert tuple(ast.literal_eval(form) for form in forms) in found, where


def test_english_needs_no_file() -> None:
    assert use("en") == "en"
    assert say("{name} loads {card}.", name="Ellie", card=7) == "Ellie loads 7."
    assert [say_count("one card", "{n} cards", n) for n in (0, 1, 2)] == ["0 cards", "one card", "2 cards"]
    assert _(N_("Pods")) == "Pods" and ngettext("card", "cards", 2) == "cards"


def test_a_parameter_may_be_called_message_and_may_hold_braces() -> None:
    assert say("{message} {self}", message="{x}", self="}") == "{x} }"


def test_a_hole_that_nobody_fills_is_our_own_mistake() -> None:
    with pytest.raises(KeyError):
        say("{name} wins.")
    with pytest.raises(ValueError, match="stray brace"):
        say("{0} wins.")


def test_a_translation_is_used_for_its_language_only(tmp_path: Path) -> None:
    folder = translated(tmp_path, "de", ("{name} wins.", "Gewonnen: {name}."), ("Pods", "Kapseln"))
    assert use("de", folder) == "de"
    assert say("{name} wins.", name="Ada") == "Gewonnen: Ada."
    assert _("Pods") == "Kapseln" and _("Jam") == "Jam"
    assert use("en", folder) == "en"
    assert _("Pods") == "Pods"


def test_a_region_falls_back_to_its_language_and_what_is_unknown_to_english(tmp_path: Path) -> None:
    folder = translated(tmp_path, "pt_BR", ("Pods", "Cápsulas"))
    translated(folder, "ar", ("Pods", "كبسولات"))
    assert languages(folder) == ("en", "ar", "pt-BR")
    asked = ("ar-EG", "AR", "pt-br", "pt_BR", "pt", "xx", "", "../ar", "ar/../ar", "en-GB")
    assert [use(tag, folder) for tag in asked] == [
        *("ar", "ar", "pt-BR", "pt-BR"),
        *("en", "en", "en", "en", "en", "en"),
    ]


def test_a_regional_catalogue_is_filled_up_from_its_language(tmp_path: Path) -> None:
    folder = translated(tmp_path, "pt", ("Pods", "Cápsulas"), ("Jam", "Encravou"))
    translated(folder, "pt_BR", ("Jam", "Emperrou"))
    use("pt-BR", folder)
    assert (_("Jam"), _("Pods")) == ("Emperrou", "Cápsulas")


def test_the_plural_form_is_the_language_s_own(tmp_path: Path) -> None:
    forms = ("{n} (0)", "واحدة", "اثنتان", "{n} (3-10)", "{n} (11-99)", "{n} (100)")
    use("ar", translated(tmp_path, "ar", (("{n} card", "{n} cards"), forms)))
    said = [say_count("{n} card", "{n} cards", n) for n in (0, 1, 2, 7, 42, 100)]
    assert said == ["0 (0)", "واحدة", "اثنتان", "7 (3-10)", "42 (11-99)", "100 (100)"]


def test_the_header_of_a_catalogue_is_no_message(tmp_path: Path) -> None:
    use("de", translated(tmp_path, "de", ("Pods", "Kapseln")))
    assert _("") == "" and say("") == ""


def test_the_languages_that_ship_are_named_by_their_folders() -> None:
    folders = {path.name.replace("_", "-") for path in catalogue.LOCALE.glob("*/") if any(path.rglob("*.mo"))}
    assert set(languages()) == {"en"} | folders
