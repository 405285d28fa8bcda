"""Compiles Python for the page, leaner than CPython does. Used inside Pyodide at build time, and by its test.

Without docstrings and assertions, and without columns: a code object tells for each instruction from which column
to which column of the source it came, for the carets under a traceback. The page has no sources, so lines are
enough; that saves a tenth of all bytes.
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import zipfile
from types import CodeType

ONE_DATE = (2020, 1, 1, 0, 0, 0)
_NO_COLUMNS = 13
_NO_LOCATION = 15
_MOST_UNITS = 8
"""What one entry can span (CPython, Objects/locations.md: the format of location tables)."""


def compiled(source: bytes, file: str) -> bytes:
    """A .pyc that is never held against its source."""
    code = lean(compile(with_doc(ast.parse(source, file)), file, "exec", dont_inherit=True, optimize=2))
    head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + importlib.util.source_hash(source)
    return head + marshal.dumps(code)


def put(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Add a file to an archive, with nothing in it that tells when and where."""
    entry = zipfile.ZipInfo(name, ONE_DATE)
    entry.create_system = 3
    entry.external_attr = 0o644 << 16
    archive.writestr(entry, data)


def with_doc(tree: ast.Module) -> ast.Module:
    """Give each dataclass a `__doc__`: without one `dataclasses` makes it from the signature, at each start."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(by) for by in node.decorator_list):
            doc = ast.Assign([ast.Name("__doc__", ast.Store())], ast.Constant(node.name))
            node.body.insert(0, ast.copy_location(doc, node.body[0]))
    return ast.fix_missing_locations(tree)


def lean(code: CodeType) -> CodeType:
    """The same code, inner functions included, without columns."""
    constants = tuple(lean(const) if isinstance(const, CodeType) else const for const in code.co_consts)
    return code.replace(co_consts=constants, co_linetable=_table(code))


def _table(code: CodeType) -> bytes:
    table = bytearray()
    last = code.co_firstlineno
    for start, end, number in code.co_lines():
        units = (end - start) // 2
        while units > 0:
            span = min(units, _MOST_UNITS)
            units -= span
            kind = _NO_LOCATION if number is None else _NO_COLUMNS
            table.append(0x80 | kind << 3 | span - 1)
            if number is not None:
                table += _signed(number - last)
                last = number
    return bytes(table)


def _signed(number: int) -> bytes:
    """A signed number in groups of six bits, the lowest first."""
    rest = -number << 1 | 1 if number < 0 else number << 1
    out = bytearray()
    while rest > 0x3F:
        out.append(0x40 | rest & 0x3F)
        rest >>= 6
    out.append(rest)
    return bytes(out)
