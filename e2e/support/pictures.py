"""Owns the pictures that people look at: a contact sheet of every state, and the one in the README.

    python -m e2e.support.pictures                             every state, all sizes, both themes; 2, 4, 10 players
    python -m e2e.support.pictures "swap which" menu           only these states
    python -m e2e.support.pictures --players 2 10 --long       other numbers of players; names that are hard to place
    python -m e2e.support.pictures --readme                    only web/pictures/table.jpg

The sheets lie in .build/pictures/, `index.html` shows them all. They are for looking at: what must hold is measured
in test_layout.py. Needs dist/ (`make site`).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from html import escape

from e2e.support.measuring import SIZES
from e2e.support.still import Still, still_of_dist
from e2e.support.visits.cases import Case
from e2e.support.visits.states import NAMES_OF_STATES, pods_of, visitor
from relativespace.bots import bot, dice
from tests.support.tables import intent, make, tap, visit
from web.build.paths import CACHE, ROOT
from web.session.session import Session
from web.session.setup.links import read_link

SHEETS = CACHE / "pictures"
THEMES = ("dark", "light")
FONTS = "document.fonts.ready.then(() => true)"
SCALE = 0.4
"""How large a picture is on its sheet."""
README_PICTURE = ROOT / "web/pictures/table.jpg"
README_SIZE = (1180, 820)
STATIC = ("boot progress", "boot failure", "trouble", "rules")
"""Pages that are no session's."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of every state into .build/pictures/.")
    parser.add_argument("states", nargs="*", help="only these")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4, 10])
    parser.add_argument("--pods", type=int, default=3)
    parser.add_argument("--long", action="store_true", help="names that are hard to place")
    parser.add_argument("--readme", action="store_true", help="only the picture of the README")
    args = parser.parse_args()
    names = "long" if args.long else "plain"
    with still_of_dist() as still:
        if args.readme or not args.states:
            readme_picture(still)
        if not args.readme:
            SHEETS.mkdir(parents=True, exist_ok=True)
            for players in args.players:
                for state in args.states or (*NAMES_OF_STATES, *STATIC):
                    sheet(still, state, Case(players, args.pods, names))
            index()


# --- the contact sheet --------------------------------------------------------------------------------------------


def sheet(still: Still, state: str, case: Case) -> None:
    """Every picture of a state, and one picture of them all: `SHEETS/<state>-<players>.png`."""
    name = f"{state.replace(' ', '-')}-{case.players}" + ("-long" if case.names == "long" else "")
    folder = SHEETS / name
    folder.mkdir(exist_ok=True)
    rows = []
    for theme in THEMES:
        shots = []
        for size in SIZES:
            shot = folder / f"{size[0]}x{size[1]}-{theme}.jpg"
            still.page.set_viewport_size({"width": size[0], "height": size[1]})
            pods = case.pods if case.pods in pods_of(state) or state in STATIC else max(pods_of(state))
            show(still, state, Case(case.players, pods, case.names, theme))
            still.page.screenshot(path=shot, type="jpeg", quality=80)
            shots.append(f'<img src="{shot.as_uri()}" width="{size[0] * SCALE}" height="{size[1] * SCALE}">')
        rows.append("".join(shots))
    page = still.page.context.new_page()
    width = int(sum(width * SCALE + 8 for width, _ in SIZES)) + 8
    page.set_viewport_size({"width": width, "height": 400})
    (folder / "sheet.html").write_text(document(rows), encoding="utf-8")
    page.goto((folder / "sheet.html").as_uri())
    page.screenshot(path=SHEETS / f"{name}.png", full_page=True)
    page.close()
    print(f"{name}.png")


def show(still: Still, state: str, case: Case) -> None:
    if state == "boot progress":
        still.show_progress(42, "5.1 of 12.3 MB, unpacked", case.theme)
    elif state == "boot failure":
        still.show_failure("The game could not start in this browser: try again, or use a newer browser.", case.theme)
        still.page.wait_for_load_state("networkidle")  # the rules below it
    elif state == "trouble":
        still.show_trouble(visitor("select", case), "Something went wrong in the game. You can try to go on.")
    elif state == "rules":
        still.show_rules(case.theme)
    else:
        still.show(visitor(state, case))
    still.page.evaluate(FONTS)


def index() -> None:
    """The page that shows every sheet there is."""
    sheets = sorted(path.name for path in SHEETS.glob("*.png"))
    rows = [f"<h2>{escape(name)}</h2><img src='{escape(name)}' width='100%' loading='lazy'>" for name in sheets]
    (SHEETS / "index.html").write_text(document(rows), encoding="utf-8")


def document(rows: Iterable[str]) -> str:
    style = "body{margin:4px;background:#777;font:14px sans-serif}img{margin:4px;vertical-align:top}"
    style += "div{white-space:nowrap;font-size:0}"
    body = "\n".join(f"<div>{row}</div>" for row in rows)
    return f'<!doctype html><meta charset="utf-8"><title>Pictures</title><style>{style}</style>\n{body}\n'


# --- the picture of the README ------------------------------------------------------------------------------------

SEED, MOVES_MADE, PICKED_UP = 111, 20, 1
"""A deal and a moment of it in which much can be seen at once: pods that load and one that jams, specials, a launch."""


def mid_game() -> Session:
    """Four people in the middle of a game, a card picked up."""
    session = visit()
    session.handle(intent("set-theme", value="dark"))
    session.take_link(read_link(f"?players=Granny,Uncle Otto,Cleo,Aunt Mabel&seed={SEED}"))
    table = session.table
    assert table is not None
    for ply in range(MOVES_MADE):
        make(table, bot("greedy")(table.view, table.legal, table.match.config.deck, dice(SEED, ply)))
    tap(table, f"card {table.view.turn} {PICKED_UP}")
    return session


def readme_picture(still: Still) -> None:
    """web/pictures/table.jpg: a PNG of it would be more than twice as large."""
    still.page.set_viewport_size({"width": README_SIZE[0], "height": README_SIZE[1]})
    still.show(mid_game())
    still.page.evaluate(FONTS)
    still.page.screenshot(path=README_PICTURE, scale="css", type="jpeg", quality=85)


if __name__ == "__main__":
    main()
