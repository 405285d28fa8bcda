"""What the set-up needs is little, and the rest is loaded ahead of the first game, all of it."""

from __future__ import annotations

import json
import subprocess
import sys

from web.browser.preload import MODULES
from web.build.paths import ROOT

SET_UP = """
import json, sys
from web.present.page import page
from web.session.setup.links import read_link
from web.session.session import Session
session = Session(lambda: 7)
session.take_link(read_link("?lang=en&theme=dark"))
page(session)
"""
START = """
from web.session.intents import Intent
session.handle(Intent("start"))
assert session.table
page(session)
"""
THINK = """
from collections import deque
from relativespace.bots import dice, finish, think
from relativespace.seats import BOT_LEVELS
def act(name):
    assert session.handle(Intent(name)), name
    page(session)
    while session.jobs:
        deque(session.jobs.pop(0).run(), maxlen=0)
        page(session)
act("hint")
table, deck = session.table, session.table.match.config.deck
assert table.hand.hint
for level in BOT_LEVELS:
    finish(think(level, table.view, table.legal, deck, dice(7, 0), 1))
while table.match.winner is None:
    table._play(finish(think("1", table.view, table.legal, deck, dice(7, table.match.ply), 1)))
page(session)
act("look-story")
"""
SHOW = "print(json.dumps(sorted(name for name in sys.modules if name.startswith(('relativespace', 'web')))))"


def loaded(program: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout))


def test_the_set_up_needs_no_rules_no_table_and_no_deck() -> None:
    found = loaded(f"{SET_UP}{SHOW}")
    assert "web.present.setup.form" in found
    assert not found & set(MODULES)


def test_after_loading_ahead_a_game_needs_nothing_more() -> None:
    ahead = loaded(f"{SET_UP}\nfrom web.browser.preload import steps\nlist(steps())\n{SHOW}")
    playing = loaded(f"{SET_UP}{START}{SHOW}")
    assert set(MODULES) <= ahead
    assert playing - ahead == set()


def test_after_loading_ahead_hints_robots_and_the_story_need_nothing_more() -> None:
    ahead = loaded(f"{SET_UP}\nfrom web.browser.preload import steps\nlist(steps())\n{SHOW}")
    thinking = loaded(f"{SET_UP}{START}{THINK}{SHOW}")
    assert {"relativespace.advice.hint", "relativespace.advice.hindsight", "relativespace.bots.tree"} <= thinking
    assert thinking - ahead == set()


def test_no_step_loads_more_than_a_few_modules() -> None:
    program = f"""{SET_UP}
from web.browser.preload import steps
most, before = 0, len(sys.modules)
ours = lambda: sum(name.startswith(("relativespace", "web")) for name in sys.modules)
before = ours()
for _ in steps():
    most, before = max(most, ours() - before), ours()
print(json.dumps([str(most)]))"""
    assert 0 < int(next(iter(loaded(program)))) <= 4
