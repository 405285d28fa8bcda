"""Makes Pyodide leaner: exports that nobody asks for are left out of its wasm, and out of the script beside it.

Pyodide exports every function of CPython (8,500) for packages with compiled parts, which it would link at run time.
The page has none: its script uses some 260 of them. At each start the script would give each one a name, a place
in the table of functions and an entry in a list; that is a tenth of the time and of the script's bytes.

What is used is found in the script itself. Anything that doesn't look as expected raises Stop: another version of
Pyodide must be looked at anew. A memory snapshot holds places in the table of functions, so it must be made with
the same lean files that it is loaded into.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from web.build.stop import Stop

SCRIPT, WASM = "pyodide.asm.mjs", "pyodide.asm.wasm"
LOADER = "pyodide.mjs"

_ASSIGNING = "function assignWasmExports(wasmExports){"
_DECLARING = "var _set_method_docstring,"
_ASSIGNMENT = re.compile(r'[\w$]+=(?:Module\["\w+"\]=|\w+=)*wasmExports\["([^"]+)"\](?:\.value>>>0)?$')
_POINTING = "entry.value=addFunction(value,value.sig)"
_NOT_POINTING = 'entry.value=symName.startsWith("emscripten_gl")?0:addFunction(value,value.sig)'
"""The 261 functions of WebGL are told apart by their name: each would be compiled into a module of its own to get a
place in the table of functions, and nobody draws with them here."""
_WORD = re.compile(r"[\w$]+")
_EXPORTS = 7
"""The number of the section (WebAssembly core specification, "Export Section")."""


def lean_pyodide(source: Path, target: Path) -> Path:
    """Write the lean script and wasm of `source` to `target`, with the rest that a start in Node needs."""
    target.mkdir(parents=True, exist_ok=True)
    loader = (source / LOADER).read_text(encoding="utf-8")
    script, used = lean_script((source / SCRIPT).read_text(encoding="utf-8"), loader)
    _put(target / SCRIPT, script.encode())
    _put(target / WASM, lean_wasm((source / WASM).read_bytes(), used))
    for name in (LOADER, "package.json", "pyodide-lock.json"):
        _put(target / name, (source / name).read_bytes())
    return target


def _put(path: Path, data: bytes) -> None:
    """Whole or not at all: another build may be reading it."""
    if path.is_file() and path.read_bytes() == data:
        return
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.part")
    unfinished.write_bytes(data)
    unfinished.replace(path)


def lean_script(script: str, loader: str) -> tuple[str, set[str]]:
    """The script with the names that it or the loader uses, and the exports behind them."""
    before, declaring, rest = script.partition(_DECLARING)
    declared, semicolon, rest = rest.partition(";")
    between, assigning, rest = rest.partition(_ASSIGNING)
    body, brace, after = rest.partition("}")
    if not (declaring and semicolon and assigning and brace):
        raise Stop(f"{SCRIPT} is not as lean_pyodide.py knows it.")
    words = set(_WORD.findall(before + between + after + loader))
    kept, exports = [], set()
    for assignment in body.split(";"):
        found = _ASSIGNMENT.match(assignment)
        if not found:
            raise Stop(f"{SCRIPT} gives names to exports in a way that lean_pyodide.py doesn't know: {assignment[:80]}")
        if words.intersection(_WORD.findall(assignment)) - {"Module", "wasmExports", "value"}:
            kept.append(assignment)
            exports.add(found[1])
    names = f"{_DECLARING.removeprefix('var ')}{declared}".split(",")
    wanted = words.union(*(_WORD.findall(assignment) for assignment in kept))
    declaration = "var " + ",".join(name for name in names if name in wanted)
    script = f"{before}{declaration};{between}{assigning}{';'.join(kept)}}}{after}"
    if script.count(_POINTING) != 1:
        raise Stop(f"{SCRIPT} gives places to functions in a way that lean_pyodide.py doesn't know.")
    return script.replace(_POINTING, _NOT_POINTING), exports | words


def lean_wasm(wasm: bytes, used: set[str]) -> bytes:
    """The module with only those exports. Everything else stays byte for byte."""
    out = bytearray(wasm[:8])
    for kind, whole, payload in _sections(wasm):
        out += _section(kind, _exports(payload, used)) if kind == _EXPORTS else whole
    return bytes(out)


def _sections(wasm: bytes) -> Iterator[tuple[int, bytes, bytes]]:
    """Each section: its number, all its bytes, its payload."""
    at = 8
    while at < len(wasm):
        size, start = _read(wasm, at + 1)
        yield wasm[at], wasm[at : start + size], wasm[start : start + size]
        at = start + size


def _section(kind: int, payload: bytes) -> bytes:
    return bytes([kind]) + _number(len(payload)) + payload


def _exports(payload: bytes, used: set[str]) -> bytes:
    count, at = _read(payload, 0)
    kept = []
    for _ in range(count):
        length, name = _read(payload, at)
        _, end = _read(payload, name + length + 1)
        if payload[name : name + length].decode() in used:
            kept.append(payload[at:end])
        at = end
    if at != len(payload) or not kept:
        raise Stop(f"The exports of {WASM} are not as lean_pyodide.py knows them.")
    return _number(len(kept)) + b"".join(kept)


def _read(data: bytes, at: int) -> tuple[int, int]:
    """An unsigned number (LEB128), and where it ends."""
    number = shift = 0
    while True:
        byte = data[at]
        number |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return number, at


def _number(number: int) -> bytes:
    out = bytearray()
    while number >= 0x80:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)
