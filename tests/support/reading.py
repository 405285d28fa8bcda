"""Reading a page made of `Node`s: what is on it, what it says, what it offers. For tests of `web.present`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from relativespace import moves
from relativespace.moves import Move
from tests.support.acting import as_act
from web.present.panels.table import table_page
from web.present.tree.nodes import Child, Node
from web.session.intents import Intent
from web.session.table.table import Table


def walk(node: Child) -> Iterator[Node]:
    """The element and all elements in it, in the order of the page."""
    if isinstance(node, Node):
        yield node
        for child in node.children:
            yield from walk(child)


def find(node: Child, *classes: str, tag: str = "", **attrs: object) -> list[Node]:
    """The elements that have all of these classes and attributes; `data_seat=0` is `data-seat="0"`."""
    wanted = {name.replace("_", "-"): str(value) for name, value in attrs.items()}
    return [
        found
        for found in walk(node)
        if (not tag or found.tag == tag)
        and set(classes) <= set(found.attrs.get("class", "").split())
        and all(found.attrs.get(name) == value for name, value in wanted.items())
    ]


def the(node: Child, *classes: str, tag: str = "", **attrs: object) -> Node:
    """The one such element."""
    found = find(node, *classes, tag=tag, **attrs)
    assert len(found) == 1, f"{len(found)} of {classes} {tag} {attrs}"
    return found[0]


def text(node: Child) -> str:
    """All text in an element, hidden or not."""
    return node if isinstance(node, str) else "".join(map(text, node.children))


def classes(node: Node) -> set[str]:
    return set(node.attrs.get("class", "").split())


def label(node: Node) -> str:
    """The accessible name: a label, or hidden words inside."""
    hidden = (text(child) for child in node.children if isinstance(child, Node) and "vh" in classes(child))
    return node.attrs["aria-label"] if "aria-label" in node.attrs else next(hidden)


def intent_of(node: Node, version: int = -1) -> Intent:
    """The intent that a click on a button makes, as the browser's listener does."""

    def number(name: str) -> int:
        return int(node.attrs.get(name, "-1"))

    act = node.attrs.get("data-act") or ("card" if "data-slot" in node.attrs else "pod")
    value = str(node.attrs.get("value", ""))
    return Intent(as_act(act), number("data-seat"), number("data-slot"), number("data-pod"), value, version)


def buttons(node: Child) -> list[Node]:
    """The real buttons that can be pressed, but for those that only show more of the table."""
    pressable = [found for found in find(node, tag="button") if found.attrs.get("aria-disabled") != "true"]
    return [found for found in pressable if not found.attrs.get("data-act", "").startswith("look-")]


def offered(table: Table) -> list[Intent]:
    """What the table as shown lets one press, apart from the bar."""
    pressable = (intent_of(button, table.version) for button in buttons(table_page(table)))
    return [intent for intent in pressable if intent.act not in ("menu", "undo", "setup", "again", "hint")]


_CHOOSING: dict[str, Callable[[Intent], Move]] = {
    "take": lambda shown: moves.take(shown.seat),
    "pod": lambda shown: moves.remove(shown.pod),
    "card": lambda shown: moves.reveal(shown.slot),
}


def moves_offered(table: Table) -> list[Move]:
    """Every move that a person can reach by pressing buttons from here, sorted; nothing is played.

    Cards are picked up and put back on the way.
    """
    turn, word = table.view.turn, table.view.word
    first = offered(table)
    if word in ("take_top", "remove_pod", "reveal"):
        return sorted(_CHOOSING[shown.act](shown) for shown in first)
    found: list[Move] = []
    if any(shown.act == "open" for shown in first):
        found += _keycards_offered(table)
    for card in [shown for shown in first if shown.act == "card" and shown.seat == turn]:
        if table.selected != card.slot:
            table.handle(card)
        for target in offered(table):
            if target.act == "pod":
                found.append(moves.play(card.slot, target.pod))
            elif target.act == "give":
                found.append(moves.give(card.slot, target.seat))
            elif target.act == "card" and target.seat != turn:
                found.append(moves.swap(card.slot, target.seat, target.slot))
        table.handle(Intent("cancel", version=table.version))
    return sorted(found)


def _keycards_offered(table: Table) -> list[Move]:
    keycards = [move for move in table.legal if move.verb == "open"]
    if len(keycards) == 1:  # one press opens: the button itself is the offer
        return keycards
    table.handle(Intent("open", version=table.version))
    asked = [moves.open_pod(shown.slot) for shown in offered(table) if shown.act == "card"]
    table.handle(Intent("cancel", version=table.version))
    return asked
