"""Owns which rules of a style sheet a page needs that is seen by many and played by few: those for what can be on it.

It knows CSS as esbuild writes it, and keeps whatever it isn't sure of. What a rule means is none of its business.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_CLASS = re.compile(r"\.(-?[_a-zA-Z][\w-]*)")
_MAYBE = re.compile(r":(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)")
"""What stands in these needn't be on the page for the rule to hold."""
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_QUOTED = re.compile(r""" "(?:[^"\\]|\\.)*" | '(?:[^'\\]|\\.)*' """, re.VERBOSE)
_CLASSES = re.compile(r'class="([^"]*)"')
_WORD = re.compile(r"[A-Za-z_][\w-]*")
_NO_CLASS = re.compile(r"""createElement\("\w+"\)|setAttribute\("role",\s*"\w+"\)|\bdataset\.\w+""")
"""Words of a script that name tags, roles and data."""
_MOVES = re.compile(r"animation(?:-name)?:[^;}]*")
_VALUE = re.compile(r"(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=}))")
_ASKED = re.compile(r"var\((--[\w-]+)")
_INSIDE = ("@media", "@container", "@supports", "@layer")


def lean_css(css: str, pages: str, script: str) -> str:
    """The sheet without the rules for classes that no element of `pages` (HTML) has and no word of their script names,
    without the movements that no rule asks for, and without the values that nothing asks for."""
    classes = {name for given in _CLASSES.findall(pages) for name in given.split()}
    kept = _kept(_COMMENT.sub("", css), classes | set(_WORD.findall(_NO_CLASS.sub("", script))))
    moving = set(_WORD.findall(" ".join(_MOVES.findall(kept))))
    rules = [rule for head, rule in _rules(kept) if not head.startswith("@keyframes") or head.split()[1] in moving]
    return _with_asked_values("".join(rules), pages)


def _with_asked_values(css: str, pages: str) -> str:
    """Values may be made of values: so it is looked again until none goes."""
    asked = set(_ASKED.findall(css)) | set(_ASKED.findall(pages))
    fewer = _VALUE.sub(lambda found: found[0] if found[1] in asked else "", css)
    return css if fewer == css else _with_asked_values(fewer, pages)


def _kept(css: str, words: set[str]) -> str:
    return "".join(_rule(head, rule, words) for head, rule in _rules(css))


def _rule(head: str, rule: str, words: set[str]) -> str:
    if "{" not in rule or (head.startswith("@") and not head.startswith(_INSIDE)):
        return rule
    if not head.startswith("@"):
        head = ",".join(selector for selector in _parted(head) if _can_hold(selector, words))
    body = rule[rule.index("{") + 1 : -1]
    inside = _kept(body, words) if "{" in _QUOTED.sub("", body) else body
    return f"{head}{{{inside}}}" if head and inside.strip() else ""


def _can_hold(selector: str, words: set[str]) -> bool:
    return set(_CLASS.findall(_MAYBE.sub("", selector))) <= words


def _parted(head: str) -> Iterator[str]:
    """The selectors of a list: commas inside brackets part nothing."""
    depth, begin = 0, 0
    for at, sign in enumerate(head):
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and not depth:
            yield head[begin:at].strip()
            begin = at + 1
    yield head[begin:].strip()


def _rules(css: str) -> Iterator[tuple[str, str]]:
    """Each rule at this level: what stands before its brace, and all of it."""
    depth, begin, quote = 0, 0, ""
    for at, sign in enumerate(css):
        if quote:
            quote = "" if sign == quote and css[at - 1] != "\\" else quote
        elif sign in "\"'":
            quote = sign
        elif sign == ";" and not depth:
            yield css[begin:at].strip(), css[begin : at + 1].strip()
            begin = at + 1
        elif sign in "{}":
            depth += 1 if sign == "{" else -1
            if sign == "}" and not depth:
                rule = css[begin : at + 1].strip()
                yield rule[: rule.index("{")].strip(), rule
                begin = at + 1
