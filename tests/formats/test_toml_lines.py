"""The line finder against a writer that knows where it put each key, and against whatever tomllib accepts."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from relativespace.text.toml_lines import KeyPath, line_at, lines_of, path_text

SAMPLE = '''# a comment with [[brackets]] and = signs
title = "one # two"
"odd.key" = 'C:\\'
long = """
[not.a.table]
nor = "a key\\"""" # a quote just before the end
wide.dotted."k\\u0065y" = 1979-05-27 07:32:00

[table.of]
list = [
  1, # one, two = [
  [ "]", ], {a = 1, b = { c = [ "}" ] }},

]
[[kinds]]
id = "first"
  [[kinds.parts]]
  n = 1
  [[ kinds . parts ]]
  n = 2
  [kinds.parts.of]
  deep = true
[[kinds]]
literal = \'\'\'
count = 5\'\'\'
count = 3
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("title",), 2),
        (("odd.key",), 3),
        (("long",), 4),
        (("wide", "dotted", "key"), 7),
        (("table",), 9),
        (("table", "of"), 9),
        (("table", "of", "list"), 10),
        (("table", "of", "list", 0), 11),
        (("table", "of", "list", 1), 12),
        (("table", "of", "list", 2, "b", "c", 0), 12),
        (("kinds",), 15),
        (("kinds", 0, "id"), 16),
        (("kinds", 0, "parts", 0, "n"), 18),
        (("kinds", 0, "parts", 1), 19),
        (("kinds", 0, "parts", 1, "of", "deep"), 22),
        (("kinds", 1), 23),
        (("kinds", 1, "literal"), 24),
        (("kinds", 1, "count"), 26),
    ],
)
def test_each_key_of_the_sample_is_found_on_its_line(path: KeyPath, line: int) -> None:
    assert lines_of(SAMPLE)[path] == line


def test_the_sample_has_no_path_that_tomllib_does_not_see() -> None:
    assert set(lines_of(SAMPLE)) == set(paths_in(tomllib.loads(SAMPLE)))


def test_windows_line_ends_count_once() -> None:
    assert lines_of("a = 1\r\n\r\nb = [\r\n1]\r\n")[("b", 0)] == 4


def test_a_path_that_is_not_there_has_the_line_of_what_it_lies_in() -> None:
    lines = lines_of("a = 1\n[b]\nc = 1")
    assert line_at(lines, ("b", "missing", 3)) == 2
    assert line_at(lines, ("missing",)) == 1
    assert line_at(lines, ()) == 1


def test_a_path_reads_as_people_write_it() -> None:
    assert path_text(("kinds", 3, "effects", 1)) == "kinds[3].effects[1]"
    assert path_text(("a b", "x.y")) == '"a b"."x.y"'
    assert path_text(()) == ""


def test_a_text_nested_to_the_edge_of_the_stack_does_not_raise() -> None:
    for depth in range(50, 1200, 25):
        assert lines_of("a = " + "[" * depth + "]" * depth)[("a",)] == 1


def paths_in(value: object, path: KeyPath = ()) -> Iterator[KeyPath]:
    """Every key path of a parsed text."""
    pairs: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        pairs = list(value.items())
    elif isinstance(value, list):
        pairs = list(enumerate(value))
    for key, inner in pairs:
        yield (*path, key)
        yield from paths_in(inner, (*path, key))


class Writer:
    """Writes nested data as TOML in whatever style `draw` picks, and notes the line of each path."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw, self.text, self.lines = draw, "", {}  # type: ignore[var-annotated]

    def put(self, text: str) -> None:
        self.text += text

    def note(self, path: KeyPath) -> None:
        self.lines.setdefault(path, self.text.count("\n") + 1)

    def pick(self, *choices: str) -> str:
        return self.draw(st.sampled_from(choices))

    def key(self, key: str) -> None:
        bare = [key] if key.isascii() and key.replace("_", "").isalnum() else []
        quoted = '"' + key.replace("\\", "\\\\").replace('"', '\\"') + '"'
        self.put(self.pick(*bare, quoted, *([] if "'" in key else [f"'{key}'"])))

    def scalar(self) -> None:
        self.put(self.pick(*SCALARS))

    def gap(self) -> None:
        self.put(self.pick("", " ", "\n", " # a ] } , ''' comment\n", "\r\n\t"))

    def value(self, data: object, path: KeyPath) -> None:
        if isinstance(data, list):
            self.put("[")
            for index, inner in enumerate(data):
                self.gap()
                self.note((*path, index))
                self.value(inner, (*path, index))
                self.gap()
                self.put("," if index < len(data) - 1 else self.pick("", ","))
            self.gap()
            self.put("]")
        elif isinstance(data, dict):
            self.put("{")
            for place, (key, inner) in enumerate(data.items()):
                self.put(", " if place else self.pick("", " "))
                self.note((*path, key))
                self.key(key)
                self.put(self.pick("=", " = "))
                self.value(inner, (*path, key))
            self.put(" }")
        else:
            self.scalar()

    def table(self, data: dict[str, object], path: KeyPath, header: list[str]) -> None:
        later: list[tuple[str, object]] = []
        for key, inner in data.items():
            as_tables = isinstance(inner, list) and inner and all(isinstance(each, dict) for each in inner)
            if (isinstance(inner, dict) or as_tables) and self.draw(st.booleans()):
                later.append((key, inner))
                continue
            self.note((*path, key))
            self.key(key)
            self.put(self.pick("=", "\t= "))
            self.value(inner, (*path, key))
            self.put(self.pick("\n", " # x = [\n", "\r\n\n"))
        for key, inner in later:
            many = inner if isinstance(inner, list) else [inner]
            for index, each in enumerate(many):
                at = (*path, key, index) if isinstance(inner, list) else (*path, key)
                self.note((*path, key))
                self.note(at)
                self.put("[[" if isinstance(inner, list) else "[")
                for place, part in enumerate([*header, key]):
                    self.put(self.pick(".", " . ") if place else "")
                    self.key(part)
                self.put("]]\n" if isinstance(inner, list) else self.pick("]\n", " ] # [x]\n"))
                self.table(each, at, [*header, key])


SCALARS = (
    *("1", "-2.5e3", "true", "1979-05-27 07:32:00Z", "inf", '""', "''", '"a # \\" ] }"', "'x\\'"),
    *('"""\n[a]\nb = 1\\\n  \\""" """', '"""x"""""', "'''\n''q''\n'''", "''''''", '""""""'),
)
KEYS: st.SearchStrategy[str] = st.text(st.sampled_from("ab_3.[]='\"#\\ é"), max_size=4)
DATA: st.SearchStrategy[dict[str, object]] = st.dictionaries(
    KEYS,
    st.recursive(
        st.just(0), lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3)
    ),
    max_size=4,
)


@st.composite
def written(draw: st.DrawFn) -> tuple[str, dict[KeyPath, int]]:
    writer = Writer(draw)
    writer.table(draw(DATA), (), [])
    return writer.text, writer.lines


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(written())
def test_every_key_is_found_where_the_writer_put_it(sample: tuple[str, dict[KeyPath, int]]) -> None:
    text, lines = sample
    assert set(lines) == set(paths_in(tomllib.loads(text)))
    assert lines_of(text) == lines


TOKENS = (
    "a",
    "b",
    ".",
    "=",
    "[",
    "]",
    "[[",
    "]]",
    "{",
    "}",
    ",",
    "\n",
    " ",
    "#",
    '"',
    "'",
    '"""',
    "'''",
    "\\",
    "1",
)


@settings(max_examples=500, deadline=None)
@given(
    st.lists(st.sampled_from((*TOKENS, "a=", "\n[a]\n", "\nb=[", "\n[[a.b]]\n")), max_size=25).map("".join)
)
def test_nothing_raises_and_all_that_tomllib_accepts_is_found(text: str) -> None:
    lines = lines_of(text)
    assert all(1 <= line <= text.count("\n") + 1 for line in lines.values())
    try:
        data = tomllib.loads(text)
    except ValueError:
        return
    assert set(lines) == set(paths_in(data))
