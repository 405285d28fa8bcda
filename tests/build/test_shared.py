"""What Python and the page's scripts both know: what the build hands over, and what is written twice and must agree."""

from __future__ import annotations

import json
import re

import pytest

from tests.support.plain_page import PlainPage
from web.build.paths import ROOT
from web.build.serve import TYPES
from web.build.shared import SHARED, shared_text
from web.session.acts.share import SAID
from web.session.kept.shelf import PLACES
from web.session.settings import CHOICES, Settings

EXPORT = re.compile(r"^export const (\w+) = (.*);$", re.MULTILINE)
IMPORT = re.compile(r'import \{ ([\w, ]+) \} from "[./a-z]*/shared\.js"')
SCRIPTS = sorted((ROOT / "web").glob("*/*.js"))


def script(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def verbs_of_python() -> set[str]:
    """The verbs of the changes that Python makes."""
    makers = (script(f"web/present/tree/{name}.py") for name in ("making", "patch"))
    return {verb for text in makers for verb in re.findall(r'(?<!\w)\["(\w+)"[,\]]', text.partition('"""\n\n')[2])}


def test_the_scripts_are_handed_what_python_says() -> None:
    values = {name: json.loads(value) for name, value in EXPORT.findall(shared_text()[SHARED])}
    usual = Settings()
    assert values == {
        "THEMES": list(CHOICES["theme"]),
        "LOOKS": {"text": list(CHOICES["text"]), "motion": list(CHOICES["motion"])},
        "USUAL_LOOKS": {"text": usual.text, "motion": usual.motion},
        "PLACES": PLACES,
    }


def test_nothing_is_handed_over_that_no_script_wants() -> None:
    wanted = {name for path in SCRIPTS for names in IMPORT.findall(path.read_text()) for name in names.split(", ")}
    assert wanted == {name for name, _ in EXPORT.findall(shared_text()[SHARED])}


def test_python_asks_the_page_for_no_change_that_it_can_t_make_and_for_each_that_it_can() -> None:
    verbs = script("web/boot/page.js").partition("const verbs = {\n")[2].partition("\n};")[0]
    made = set(re.findall(r"^  (\w+)(?=:|\()", verbs, re.MULTILINE))
    assert made == verbs_of_python() == {name for name in vars(PlainPage) if not name.startswith("_")} - {"do"}


def test_every_loudness_that_can_be_chosen_has_a_volume() -> None:
    (volumes,) = re.findall(r"const VOLUMES = \{ (.*) \};", script("web/play/sound.js"))
    assert re.findall(r"(\w+):", volumes) == list(CHOICES["sound"])


def test_whatever_the_browser_says_of_an_errand_has_words_and_every_errand_is_known() -> None:
    source = script("web/play/errands.js")
    told = set(re.findall(r'(?:return|:) "(\w+)";', source))
    assert told == set(SAID)
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "web/session").rglob("*.py")]
    asked = {kind for text in sources for kind in re.findall(r'\bErrand\("(\w+)"', text)}
    known = set(re.findall(r"^  (?:async )?(\w+)\(", source, re.MULTILINE))
    assert known == asked - {"tell"}, "the other windows are told by Python itself"


def test_an_address_with_a_set_up_of_its_own_is_known_as_one_before_python_is_up() -> None:
    (names,) = re.findall(r"const isWait = (\[.*?\])", script("web/boot/first.js"))
    of_python = re.findall(r'^    if "(\w+)" in given:', script("web/session/setup/links.py"), re.MULTILINE)
    assert json.loads(names) == of_python


def test_a_new_version_is_offered_on_screens_that_there_are() -> None:
    (quiet,) = re.findall(r"const QUIET_SCREENS = (\[.*?\])", script("web/boot/news.js"))
    screens = set(re.findall(r'"(on-\w+)"', script("web/present/page.py").partition("def screen_name")[2]))
    assert screens - set(json.loads(quiet)) == {"on-table"}


def test_the_page_s_archive_lies_where_the_snapshot_has_found_it() -> None:
    (there,) = re.findall(r'const APP = ("[^"]+")', script("web/boot/interpreter.js"))
    (looked_for,) = re.findall(r'\bapp = ("[^"]+")', script("web/build/inside_snapshot.py"))
    assert there == looked_for


@pytest.mark.parametrize(("ending", "name"), re.findall(r'^  (\w+): "(.*)",$', script("web/offline/types.js"), re.M))
def test_a_file_that_is_kept_has_the_type_that_our_server_gives_it(ending: str, name: str) -> None:
    assert TYPES.get(f".{ending}", name) == name
