"""What somebody wants, as a value: a tap, a click or a key, once it is known what it was meant for."""

from __future__ import annotations

from typing import NamedTuple


class Intent(NamedTuple):
    """An act with the numbers and the text that belong to it.

    act      "card" (a stash card), "pod", the `data-act` of a button, or "at": an arrow key has led there
    seat, slot, pod   where; −1 where it means nothing
    value    what was typed or chosen, for fields
    version  the `Table.version` that was on the screen when the finger came down; an intent that began on an older
             table is ignored (the second click of a double click is dropped before it gets here)
    """

    act: str
    seat: int = -1
    slot: int = -1
    pod: int = -1
    value: str = ""
    version: int = -1
