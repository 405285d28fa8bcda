"""Run by snapshot.mjs inside Pyodide: brings Python to where the page wants to start, without touching the page.

All that both archives hold is imported here: a start from the snapshot has the files of the page's archive, and
of the standard library nothing but this memory.
"""

from __future__ import annotations


def main() -> None:
    """Everything happens in here: what is left in the namespace of a snapshot is there at each start."""
    import gc
    import importlib
    import sys
    import zipimport

    app = "/home/pyodide/app.zip"  # web/boot/interpreter.js puts it in the same place
    library = next(path for path in sys.path if path.endswith(".zip"))
    of_the_page = ("web/browser/", "pyscript/")  # these import the page itself
    by_others = {"__main__", "_pyodide", "pyodide"}  # Pyodide has imported what it wants of itself
    sys.path.insert(0, app)
    for archive in (library, app):
        zipimport.zipimporter(archive)  # reads the directory
        names = sorted(zipimport._zip_directory_cache[archive])  # type: ignore[attr-defined]
        files = [name for name in names if name.endswith(".pyc") and not name.startswith(of_the_page)]
        for name in [file[:-4].replace("/", ".").removesuffix(".__init__") for file in files]:
            if name.partition(".")[0] not in by_others:
                importlib.import_module(name)
    importlib.import_module("relativespace.deckfile").shipped_deck()
    gc.collect()
    gc.collect()


main()
del main
