"""A catalogue in another language."""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo


def translated(
    folder: Path, language: str, *pairs: tuple[str | tuple[str, str], str | tuple[str, ...]]
) -> Path:
    """A folder of translations with one catalogue in it."""
    translation = Catalog(locale=language)
    for source, target in pairs:
        translation.add(source, target)
    path = folder / language / "LC_MESSAGES" / "relativespace.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, translation)
    return folder
