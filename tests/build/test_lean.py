"""What the build leaves out of Pyodide and of compiled code, and that nothing else changes."""

from __future__ import annotations

import traceback
from pathlib import Path
from types import CodeType

import pytest

from web.build.lean_code import lean
from web.build.lean_pyodide import SCRIPT, WASM, lean_pyodide, lean_script, lean_wasm
from web.build.paths import ROOT
from web.build.stop import Stop

PYODIDE = ROOT / "node_modules/pyodide"


# --- compiled code ------------------------------------------------------------------------------------------------


def codes(code: CodeType) -> list[CodeType]:
    return [code, *(inner for const in code.co_consts if isinstance(const, CodeType) for inner in codes(const))]


@pytest.mark.parametrize("file", ["relativespace/rules.py", "web/present/tree/patch.py", "web/session/setup/form.py"])
def test_lean_code_knows_the_same_lines_and_no_columns(file: str) -> None:
    whole = compile((ROOT / file).read_text(encoding="utf-8"), file, "exec")
    for before, after in zip(codes(whole), codes(lean(whole)), strict=True):
        lines = [line for line, *_ in before.co_positions()]
        assert [line for line, *_ in after.co_positions()] == lines
        assert {(start, end) for *_, start, end in after.co_positions()} == {(None, None)}
        assert after.co_code == before.co_code and len(after.co_linetable) < len(before.co_linetable)


def test_lean_code_runs_and_its_tracebacks_name_the_line() -> None:
    source = "def f(x):\n    y = x + 1\n\n    return y / 0\n\n\nanswer = 6 * 7\n"
    names: dict[str, object] = {}
    exec(lean(compile(source, "lean.py", "exec")), names)
    assert names["answer"] == 42
    with pytest.raises(ZeroDivisionError) as raised:
        names["f"](1)  # type: ignore[operator]
    assert traceback.extract_tb(raised.value.__traceback__)[-1].lineno == 4


# --- Pyodide ------------------------------------------------------------------------------------------------------

SCRIPT_OF_THREE = (
    'async function create(){var _set_method_docstring,_used,_asked,wasmMemory;'
    "function assignWasmExports(wasmExports){"
    '_set_method_docstring=Module["_set_method_docstring"]=wasmExports["set_method_docstring"];'
    '_used=Module["_used"]=wasmExports["used"];_asked=Module["_asked"]=wasmExports["asked"];'
    'memory=Module["memory"]=wasmMemory=wasmExports["memory"]}'
    "_used(wasmMemory);entry.value=addFunction(value,value.sig)}"
)


def wasm(*names: str) -> bytes:
    """A module of a type, functions that do nothing, one export each, and a custom section after them."""
    exports = b"".join(bytes([len(name)]) + name.encode() + bytes([0, place]) for place, name in enumerate(names))
    count = bytes([len(names)])
    sections = [
        (1, b"\x01\x60\x00\x00"),
        (3, count + b"\x00" * len(names)),
        (7, count + exports),
        (10, count + b"\x02\x00\x0b" * len(names)),
        (0, b"\x04last" + b"x" * 200),
    ]
    out = b"\x00asm\x01\x00\x00\x00"
    for kind, payload in sections:
        size = len(payload)
        out += bytes([kind]) + (bytes([size]) if size < 128 else bytes([size & 0x7F | 0x80, size >> 7])) + payload
    return out


def test_a_script_keeps_the_exports_that_it_or_its_loader_names() -> None:
    script, used = lean_script(SCRIPT_OF_THREE, "module._asked(1)")
    assert {"used", "asked", "memory"} <= used and "set_method_docstring" not in used
    assert 'wasmExports["used"]' in script and 'wasmExports["asked"]' in script and "docstring" not in script
    assert script.startswith("async function create(){var _used,_asked,wasmMemory;function assignWasmExports(")
    assert '_used(wasmMemory);entry.value=symName.startsWith("emscripten_gl")?0:addFunction(' in script


def test_a_script_that_is_not_as_expected_stops_the_build() -> None:
    with pytest.raises(Stop, match="is not as"):
        lean_script("var a;", "")
    with pytest.raises(Stop, match="doesn't know: _odd"):
        lean_script(SCRIPT_OF_THREE.replace("_used=Module", "_odd(1);_used=Module"), "")


def test_a_module_keeps_those_exports_and_every_other_byte() -> None:
    assert lean_wasm(wasm("one", "two", "three"), {"one", "two", "three"}) == wasm("one", "two", "three")
    lean = lean_wasm(wasm("one", "two", "three"), {"two"})
    assert b"two" in lean and b"one" not in lean and b"three" not in lean
    assert lean.endswith(wasm()[-200:])
    assert len(wasm("one", "two", "three")) - len(lean) == len("one") + len("three") + 2 * 3


def test_a_module_without_one_of_them_stops_the_build() -> None:
    with pytest.raises(Stop, match="exports"):
        lean_wasm(wasm("one"), {"none"})


@pytest.mark.skipif(not PYODIDE.is_dir(), reason="the runtime is not there")
def test_pyodide_s_own_files_lose_most_of_their_exports(tmp_path: Path) -> None:
    lean_pyodide(PYODIDE, tmp_path)
    before, after = ((folder / SCRIPT).stat().st_size for folder in (PYODIDE, tmp_path))
    assert after < before * 0.7
    before, after = ((folder / WASM).stat().st_size for folder in (PYODIDE, tmp_path))
    assert 0 < before - after < 500_000, "only names go, no code"
