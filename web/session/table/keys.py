"""Which key means what: the table that the page listens by and the help sheet shows. Pure; knows no keyboard event.

A single key means what a press on the page means, so it is an `Intent` without seat or version: whoever listens
presses the element that has it. The cards' keys are places on the keyboard, as the cards are places in the pyramid,
so they work on every layout but where one writes a letter that means something else; the others are letters, or the
places of those letters where the script has others.
"""

from __future__ import annotations

from ..intents import Intent

PYRAMID: tuple[tuple[str, ...], ...] = (tuple("QWE"), tuple("ASDF"), tuple("ZXCVB"))
"""The keys of the own cards, row by row, by their letters on an English keyboard."""

PODS = "123456"
"""The keys of the pods, from the first on."""

LETTERS = {
    "K": Intent("open"),
    "H": Intent("hint"),
    "U": Intent("undo"),
    "L": Intent("log"),
    "M": Intent("menu"),
    "P": Intent("replay-play"),
    "?": Intent("look-keys"),
}
"""All the others. The log has no press of its own: it takes the focus. Those of a replay mean nothing elsewhere."""

SHIFTED = {"U": Intent("redo")}
"""Letters that mean something else with Shift. Redo has no letter of its own: Y, as others have it, lies where a German
keyboard has a card."""

SLOT_OF_CODE = {f"Key{letter}": slot for slot, letter in enumerate(letter for row in PYRAMID for letter in row)}
QUESTION_MARKS = {"？": "?", "؟": "?"}

IN_LESSON = {"hint": Intent("lesson-show")}
"""In a lesson another button has the key of the one that isn't there."""

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")
"""Keys that lead from one place to another (stops.py). They are no single keys: they write nothing."""

IN_REPLAY = {
    "ArrowLeft": Intent("replay-back"),
    "ArrowRight": Intent("replay-on"),
    "Home": Intent("replay-first"),
    "End": Intent("replay-last"),
    " ": Intent("replay-play"),
    "Escape": Intent("replay-close"),
}
"""While a game is looked through, these always mean something."""


def meaning(key: str, code: str, shift: bool = False) -> Intent | None:
    """What a single key means; `key` is what it writes, `code` its place, as a browser names them.

    >>> meaning("a", "KeyQ")      # a French keyboard: the place counts, not the letter
    Intent(act='card', seat=-1, slot=0, pod=-1, value='', version=-1)
    """
    key = QUESTION_MARKS.get(key, key)
    if shift and key != "?" and key not in PODS:
        return SHIFTED.get(key.upper() if key.isascii() else code.removeprefix("Key"))
    if key.upper() in LETTERS:  # first: what a key writes is what its cap and the help sheet show
        return LETTERS[key.upper()]
    if code in SLOT_OF_CODE:
        return Intent("card", slot=SLOT_OF_CODE[code])
    digit = key if len(key) == 1 and key in PODS else code.removeprefix("Digit")
    if len(digit) == 1 and digit in PODS:
        return Intent("pod", pod=PODS.index(digit))
    return None if key.isascii() else LETTERS.get(code.removeprefix("Key"))
