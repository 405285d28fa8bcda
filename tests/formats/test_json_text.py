"""JSON from outside: what is nested without end is refused before any reader follows it down."""

from __future__ import annotations

import json

import pytest

from relativespace.text.json_text import DEEPEST, load_json


def nested(levels: int) -> str:
    return "[" * levels + "]" * levels


def test_what_is_nested_like_any_file_is_read() -> None:
    in_words = ('{"a": "' + "[" * 5000 + '"}', '["\\"' + "{" * 500 + '"]')
    for text in (nested(DEEPEST), json.dumps([{"a": [[1]]}] * 500), *in_words):
        assert load_json(text) == json.loads(text)


@pytest.mark.parametrize("levels", [DEEPEST + 1, 1000, 300_000])
@pytest.mark.parametrize("sign", ["[", '{"a":', '["]",'])
def test_what_is_nested_deeper_is_never_followed(
    sign: str, levels: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a browser the reader itself would end the interpreter."""
    monkeypatch.setattr(json, "loads", lambda text: pytest.fail("it was read"))
    with pytest.raises(RecursionError):
        load_json(sign * levels)


def test_no_text_costs_more_than_its_length() -> None:
    for text in ('"' * 200_001, '["' + "\\" * 300_001, "]" * 300_000, '[' * 99 + '"' * 100_001):
        with pytest.raises(ValueError):
            load_json(text)
