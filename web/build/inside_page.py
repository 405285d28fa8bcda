"""Run by compile.mjs inside a Pyodide that runs on the compiled library (inside_library.py): the library stripped to
what the page imports, and the page's own modules compiled; both stored (hosts compress better on the wire).

What the page imports is found by importing it and by playing a game: some modules are wanted only on the way.
What only PyScript imports, or a fault, is named.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import traceback
import zipimport
from types import ModuleType
from zipimport import zipimporter

LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
APP = "/tmp/app.zip"
OUT = "/tmp/compiled"

LATER = (
    *("asyncio", "base64", "collections", "contextlib", "functools", "html", "inspect", "io", "json", "os", "pathlib"),
    *("re", "time", "traceback", "types", "typing", "warnings", "linecache", "tokenize", "textwrap"),
)
"""PyScript's own Python imports some of these, and a traceback on the console the rest."""

WHOLE = ("pyodide/", "_pyodide/")
"""Of Pyodide's own packages all goes in: what they import when is theirs to know."""
BUT_NOT = ("pyodide/console", "pyodide/http/", "pyodide/_nodesock_transport")
"""A console, requests and sockets are for whoever asks for them."""

ON_THE_PAGE = ("web/browser/", "pyscript/")
"""These import the page itself."""


def page_modules() -> list[str]:
    """The names of the modules in the page's archive that can be imported without a page."""
    zipimporter(APP)  # reads the directory
    found = sorted(zipimport._zip_directory_cache[APP])  # type: ignore[attr-defined]
    files = [name for name in found if name.endswith(".py")]
    names = [name[:-3].replace("/", ".") for name in files if not name.startswith(ON_THE_PAGE)]
    return [name.removesuffix(".__init__") for name in names if "__main__" not in name]


def rehearse() -> None:
    """A visit without a page: a bad link, a game of robots drawn move by move, a traceback."""
    from web.present.page import page
    from web.present.tree.nodes import el, html
    from web.present.tree.patch import Patcher
    from web.session.intents import Intent
    from web.session.session import Session
    from web.session.settings import Settings, settings_from_text
    from web.session.setup.links import cleaned_query, read_link

    settings_from_text(Settings().to_text())
    session, patcher = Session(lambda: 7), Patcher(el("div", id="app"))
    for query in ("?players=Ada&seed=x&lang=%", "?players=Ada,Zo%C3%AB@greedy,Cleo@random&seed=7"):
        session.take_link(read_link(query))
        cleaned_query(query)
        json.dumps(patcher.changes(page(session)))
    session.handle(Intent("menu"))
    table = session.table
    assert table is not None
    while table.view.winner is None:
        if table.is_bot_turn:
            table.bot_move()
        else:
            session.handle(Intent("card", 0, table.legal[-1].slot))
            session.handle(Intent("pod", pod=max(table.legal[-1].pod, 0)))
            if table.can_act:  # an instruction waits, or the tap was refused
                table._play(table.legal[0])
        json.dumps(patcher.changes(page(session)))
    html(page(session))
    table.match.digest()
    for act in ("look-share", "share-file", "look-deal", "share-check"):
        session.handle(Intent(act))
        html(page(session))
    session.take_link(read_link("", "#g=AgEHc3RhdGlvbg&at=3"))
    session.handle(Intent("share-load", value="{}"))
    try:
        raise LookupError("as it would be printed on the console")
    except LookupError:
        traceback.format_exc()


def needed_modules() -> set[str]:
    """What the page imports, found by doing what it does. First of all: what the build itself imports comes later."""
    sys.path.insert(0, APP)
    for name in [*LATER, *page_modules()]:
        importlib.import_module(name)
    rehearse()
    return {name for name, module in sys.modules.items() if not is_frozen(module)}


def is_frozen(module: ModuleType) -> bool:
    """Whether the interpreter has it built in, compiled."""
    return getattr(module.__spec__, "origin", None) == "frozen"


def is_wanted(name: str, needed: set[str]) -> bool:
    module = name.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")
    return module in needed or (name.startswith(WHOLE) and not name.startswith(BUT_NOT))


def main() -> None:
    needed = needed_modules()
    import zipfile

    sys.path.insert(0, "/tmp/build")
    from lean_code import compiled, put  # type: ignore[import-not-found]  # compile.mjs puts it there

    os.makedirs(OUT, exist_ok=True)
    with zipfile.ZipFile(LIBRARY) as library, zipfile.ZipFile(f"{OUT}/python_stdlib.zip", "w") as out:
        for name in sorted(name for name in library.namelist() if is_wanted(name, needed)):
            put(out, name, library.read(name))
    with zipfile.ZipFile(APP) as app, zipfile.ZipFile(f"{OUT}/app.zip", "w") as out:
        for name in sorted(app.namelist()):
            if name.endswith(".py"):
                put(out, name + "c", compiled(app.read(name), name))
            else:
                put(out, name, app.read(name))


main()
