"""Every rule of RULES.md is quoted by a test, and nobody quotes a rule that isn't there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RULES = (ROOT / "relativespace" / "RULES.md").read_text(encoding="utf-8")

CHAPTERS = ("MAT", "SET", "TURN", "KEY", "LOAD", "JAM", "LAUNCH", "WIN", "INS")
ID = re.compile(rf"\b(?:{'|'.join(CHAPTERS)})-\d+\b")
SPAN = re.compile(rf"\b({'|'.join(CHAPTERS)})-(\d+) to (?:\1-)?(\d+)\b")
"""`JAM-1 to JAM-6` quotes what lies between too."""

IDS = re.findall(rf"^- \*\*((?:{'|'.join(CHAPTERS)})-\d+)\*\*", RULES, re.MULTILINE)
"""The rules, in their order: each opens an entry of its chapter."""


def ids_in(text: str) -> set[str]:
    found = set(ID.findall(text))
    for chapter, first, last in SPAN.findall(text):
        found |= {f"{chapter}-{n}" for n in range(int(first), int(last) + 1)}
    return found


def modules_of_tests() -> Iterator[Path]:
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        if path != Path(__file__).resolve():
            yield path


def quoted_by_a_test(path: Path) -> set[str]:
    """What the file's tests quote: the ids in what begins at a `def test_`, not those in other functions."""
    text = path.read_text(encoding="utf-8")
    return {rule for part in re.split(r"^(?=def |class |@)", text, flags=re.MULTILINE) for rule in ids_in(part)
            if re.match(r"def test_", part)}  # fmt: skip


def test_the_rules_are_numbered_without_gaps_and_each_once() -> None:
    assert len(IDS) == len(set(IDS)) == 38
    for chapter in CHAPTERS:
        numbers = [int(rule.split("-")[1]) for rule in IDS if rule.startswith(f"{chapter}-")]
        assert numbers == list(range(1, len(numbers) + 1))
        assert numbers


def test_every_rule_mentioned_in_the_rules_exists() -> None:
    assert ids_in(RULES) == set(IDS)


def test_every_rule_is_quoted_by_a_test() -> None:
    quoted = {rule for path in modules_of_tests() for rule in quoted_by_a_test(path)}
    assert set(IDS) - quoted == set()


def sources() -> list[Path]:
    folders = ("relativespace", "web", "tests", "e2e")
    found = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    return sorted(path for path in found if path != Path(__file__).resolve())


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_nobody_quotes_a_rule_that_does_not_exist(path: Path) -> None:
    assert ids_in(path.read_text(encoding="utf-8")) - set(IDS) == set()


def test_a_span_quotes_what_lies_between() -> None:
    chapter = CHAPTERS[5]
    assert ids_in(f"{chapter}-1 to {chapter}-3") == ids_in(f"{chapter}-1 to 3") == {f"{chapter}-{n}" for n in (1, 2, 3)}
