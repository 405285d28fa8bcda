"""The names by which Python and the page's scripts know each other: each is declared in web/boot/page-api.d.ts, defined
by the script that is named there, and called. (That a script asks for nothing else, and fits the types, tsc says.)
"""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from web.build.paths import ROOT

SCRIPTS = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in (ROOT / "web").glob("*/*.js")
}
STARTS = [ROOT / "web/main.py", ROOT / "web/embed/main.py"]
PYTHON = "".join(path.read_text(encoding="utf-8") for path in [*STARTS, *(ROOT / "web/browser").glob("*.py")])
DECLARATION = (ROOT / "web/boot/page-api.d.ts").read_text(encoding="utf-8")
MEMBER = re.compile(r"  /\*\* (?P<says>(?:[^*]|\*(?!/))*)\*/\n  (?P<name>\w+)\??[(:]")
NAMED = re.compile(r"web/(?:boot|play|embed)/[\w-]+\.js")


class Member(NamedTuple):
    name: str
    says: str


def members(interface: str) -> list[Member]:
    body = DECLARATION.partition(f"interface {interface} {{\n")[2].partition("\n}\n")[0]
    found = [Member(match["name"], match["says"]) for match in MEMBER.finditer(body)]
    assert len(found) == len(re.findall(r"^  \w+\??[(:]", body, re.MULTILINE)), "each member says what it is"
    return found


BY_PYTHON = members("CalledByPython")
BY_SCRIPTS = members("CalledByScripts")


def defined_in(text: str) -> set[str]:
    """What a script hangs on the object: one by one, or several by `Object.assign`."""
    text = re.sub(r"/\*\*.*?\*/ ?", "", text)
    found = set(re.findall(r"\brelativeSpace(?: \?\?= \(\{\}\)\))?\.(\w+) = ", text))
    if re.search(r"\bpage = window\.relativeSpace \?\?= ", text):
        found |= set(re.findall(r"\bpage\.(\w+) = ", text))
    for indent, body in re.findall(
        r"^( *)Object\.assign\((?:\w+\.)?relativeSpace\b[^,]*, \(\{\n(.*?)\n\1\}\)\);", text, re.DOTALL | re.MULTILINE
    ):
        found |= set(re.findall(rf"^{indent}  (\w+)[:(,]", body, re.MULTILINE))
    return found


def test_python_calls_what_is_declared_and_all_of_it() -> None:
    assert set(re.findall(r"\brelativeSpace\.(\w+)", PYTHON)) == {member.name for member in BY_PYTHON}


def test_every_name_that_a_script_defines_is_declared_and_none_is_defined_nowhere() -> None:
    defined = set().union(*map(defined_in, SCRIPTS.values()))
    assert defined == {member.name for member in BY_PYTHON + BY_SCRIPTS}


@pytest.mark.parametrize("member", BY_PYTHON + BY_SCRIPTS, ids=lambda member: member.name)
def test_a_member_is_defined_by_the_scripts_that_its_comment_names(member: Member) -> None:
    owners = {path for path, text in SCRIPTS.items() if member.name in defined_in(text)}
    section = DECLARATION[: DECLARATION.index(f"  {member.name}")].rpartition("  // --- ")[2].partition("\n")[0]
    named = NAMED.findall(member.says) or NAMED.findall(section)
    assert owners == set(named)


@pytest.mark.parametrize("member", BY_SCRIPTS, ids=lambda member: member.name)
def test_what_scripts_have_for_each_other_another_one_uses(member: Member) -> None:
    used = re.compile(rf"\brelativeSpace\??\.{member.name}\b(?! = )")
    assert {path for path, text in SCRIPTS.items() if used.search(text)} - set(NAMED.findall(member.says))
