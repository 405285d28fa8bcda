"""Run by compile.mjs inside Pyodide: the standard library stripped to what the page imports, and the page's own
modules, both compiled, both stored (hosts compress better on the wire).

What the page imports is found by importing it and by playing a game: some modules are wanted only on the way.
What only PyScript imports, or a fault, is named.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import marshal
import os
import sys
import traceback
import zipfile

LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
APP = "/tmp/app.zip"
SOURCE = "/tmp/source"
OUT = "/tmp/compiled"
ONE_DATE = (2020, 1, 1, 0, 0, 0)

LATER = (
    *("asyncio", "base64", "collections", "contextlib", "functools", "html", "inspect", "io", "json", "mimetypes"),
    *("os", "pathlib", "re", "shutil", "time", "traceback", "types", "typing", "warnings", "zipfile"),
    *("encodings.cp437", "linecache", "tokenize", "textwrap"),
)
"""PyScript's own Python imports some of these, unpacking an archive others, and a traceback on the console the rest."""

WHOLE = ("pyodide/", "_pyodide/")
"""Pyodide's own packages go in whole: what they import when is theirs to know."""


def page_modules() -> list[str]:
    """The names of the modules in the page's archive that can be imported without a page."""
    with zipfile.ZipFile(APP) as archive:
        files = [name for name in archive.namelist() if name.endswith(".py") and not name.startswith("web/browser")]
    return [name[:-3].replace("/", ".").removesuffix(".__init__") for name in files if "__main__" not in name]


def compiled(source: bytes, file: str) -> bytes:
    """A .pyc that is never held against its source; without docstrings and asserts."""
    code = compile(source, file, "exec", dont_inherit=True, optimize=2)
    head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + importlib.util.source_hash(source)
    return head + marshal.dumps(code)


def put(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(name, ONE_DATE)
    entry.create_system = 3
    entry.external_attr = 0o644 << 16
    archive.writestr(entry, data)


def rehearse() -> None:
    """A visit without a page: a bad link, a game of robots drawn move by move, a traceback."""
    from web.present.nodes import el, html
    from web.present.page import page
    from web.present.patch import Patcher
    from web.session.intents import Intent
    from web.session.links import cleaned_query, read_link
    from web.session.session import Session
    from web.session.settings import Settings, settings_from_text

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
            session.handle(Intent("card", 0, table.legal[-1].a))
            session.handle(Intent("pod", pod=max(table.legal[-1].b, 0)))
            if table.can_act:  # an instruction waits, or the tap was refused
                table._play(table.legal[0])
        json.dumps(patcher.changes(page(session)))
    html(page(session))
    table.match.digest()
    try:
        raise LookupError("as it would be printed on the console")
    except LookupError:
        traceback.format_exc()


def main() -> None:
    with zipfile.ZipFile(APP) as archive:  # as files, because the decks are read as files
        archive.extractall(SOURCE)
    sys.path.insert(0, SOURCE)
    for name in [*LATER, *page_modules()]:
        importlib.import_module(name)
    rehearse()
    needed = set(sys.modules)
    os.makedirs(OUT, exist_ok=True)
    with zipfile.ZipFile(LIBRARY) as library, zipfile.ZipFile(f"{OUT}/python_stdlib.zip", "w") as out:
        for name in sorted(library.namelist()):
            module = name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
            if name.endswith(".py") and (module in needed or name.startswith(WHOLE)):
                put(out, name + "c", compiled(library.read(name), f"{LIBRARY}/{name}"))
    with zipfile.ZipFile(APP) as app, zipfile.ZipFile(f"{OUT}/app.zip", "w") as out:
        for name in sorted(app.namelist()):
            if name.endswith(".py"):
                put(out, name + "c", compiled(app.read(name), name))
            else:
                put(out, name, app.read(name))


main()
