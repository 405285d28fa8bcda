"""What somebody wants, as a value: a tap, a click or a key, once it is known what it was meant for."""

from __future__ import annotations

from typing import Literal, NamedTuple

Act = Literal[
    # the form of the set-up
    "add", "drop", "fewer", "first", "level", "lots", "name", "seed", "start",
    # the table
    "again", "cancel", "card", "confirm", "confirm-never", "give", "go-on", "hint", "next", "open", "pod", "redo",
    "setup", "step", "stop", "take", "undo",
    # sheets and settings
    "close", "menu", "look-bay", "look-deal", "look-games", "look-keys", "look-log", "look-players", "look-pod",
    "look-puzzle", "look-share", "look-stash", "look-statistics", "look-story", "rename", "reseat",
    "set-blind", "set-handover", "set-keys", "set-motion", "set-pace", "set-seating", "set-sound", "set-text",
    "set-theme",
    # games that are kept, looked through, or handed on
    "game-delete", "game-load", "game-open", "game-text", "game-undelete",
    "replay-back", "replay-branch", "replay-close", "replay-first", "replay-last", "replay-on", "replay-open",
    "replay-play", "replay-speed", "replay-stop", "replay-tick", "replay-to",
    "share-check", "share-copy", "share-element", "share-file", "share-frame", "share-link", "share-load",
    "share-noted", "share-open", "share-refuse", "share-seed", "share-send", "share-told",
    "statistics-damaged", "statistics-export", "statistics-unwipe", "statistics-wipe", "strip-close", "window-lead",
    # lessons, puzzles and demos
    "free-again", "free-back", "lesson-again", "lesson-back", "lesson-close", "lesson-next", "lesson-open",
    "lesson-show", "puzzle-again", "puzzle-answer", "puzzle-close", "puzzle-copy", "puzzle-element", "puzzle-frame",
    "puzzle-on", "puzzle-question", "puzzle-send",
    # the focus: an arrow key has led somewhere; places that take it, and have no press
    "at", "log", "title",
]  # fmt: skip
"""All that can be wanted: what `data-act` says on the page, and what the browser's layer asks by itself."""


class Intent(NamedTuple):
    """An act with the numbers and the text that belong to it.

    act      "card" (a stash card), "pod", the `data-act` of a button, or "at": an arrow key has led there
    seat, slot, pod   where; −1 where it means nothing
    value    what was typed or chosen, for fields
    version  the `Table.version` that was on the screen when the finger came down; an intent that began on an older
             table is ignored (the second click of a double click is dropped before it gets here)
    """

    act: Act
    seat: int = -1
    slot: int = -1
    pod: int = -1
    value: str = ""
    version: int = -1
