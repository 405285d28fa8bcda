"""Looking closer: all cards of a pod or of all pods, a stash enlarged, the whole log. Insides of sheets, drawn only
while one is open.

Shows what the `View` and the log have, nothing else, and offers nothing that changes the game. The cards in here carry
none of the table's hooks (data-slot, data-pod, keys that travel): those belong to the cards that are played.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter

from relativespace import events as e
from relativespace.cards import Deck
from relativespace.pyramid import ROW_SLOTS
from relativespace.view import PodView, SeatView, StashCard
from relativespace.words.catalogue import N_, _, say, say_count
from relativespace.words.effects import effect_sentence
from relativespace.words.line import Line, PlayerName, line
from relativespace.words.names import ROWS, card_name

from ...session.session import Session
from ...session.table.table import Table
from ..parts.cards import card_class, face, face_seal
from ..parts.levels import LEVEL_NAMES
from ..parts.marks import seat_mark
from ..parts.pods import drawing
from ..parts.why import why
from ..tree.nodes import Child, Node, bdi, el, rich, use


def heading(session: Session) -> list[Child]:
    """What the sheet about a pod or a stash is called."""
    table, sheet = session.table, session.sheet
    assert table and sheet
    number = sheet.number
    if sheet.kind == "pod":
        return [say("Pod {number}", number=number + 1)]
    name = PlayerName(table.names[number])
    whose = el("span", rich(line(N_("{name}’s stash"), name=name)))
    return [seat_mark(number, table.match.config.seats[number]), whose]


def body(session: Session) -> list[Child]:
    """What is below the heading."""
    table, sheet = session.table, session.sheet
    assert table and sheet
    if sheet.kind == "log":
        return _log(table, leads=session.lesson is None or session.replay is not None)
    if sheet.kind == "bay":
        return _bay(table)
    return _pod(table, sheet.number) if sheet.kind == "pod" else _stash(table, sheet.number)


# --- pods ---------------------------------------------------------------------------------------------------------


def _pod(table: Table, number: int) -> list[Child]:
    """What it asks for, and all that is aboard, from the top card down."""
    deck, view = table.match.config.deck, table.view.pods[number]
    told: list[Child] = [el("p", _wish(view), cls="wish")]
    if _takes_a_card(table, number):
        told.append(el("p", _("Choose one of your bright cards first, then this pod."), cls="hint"))
    if view.cards:
        counted = say_count("{n} card, from top to bottom", "{n} cards, from top to bottom", len(view.cards))
        told.append(el("h3", counted, id="h-pile"))
        told.append(_pile(deck, view, "h-pile"))
    picture = el("div", drawing(deck, number, view, is_model=True), cls="pod idle", aria_hidden="true")
    return [el("div", el("div", picture, cls="model"), el("div", told, cls="told"), cls="look")]


def _bay(table: Table) -> list[Child]:
    """All open pods, for somebody who has a card in the hand: a press on a pod itself plays it then."""
    deck = table.match.config.deck
    return [el("div", [_in_bay(deck, *pod) for pod in enumerate(table.view.pods)], cls="look every")]


def _in_bay(deck: Deck, number: int, view: PodView) -> Node:
    ident = f"h-pod{number}"
    told: list[Child] = [el("h3", say("Pod {number}", number=number + 1), id=ident), el("p", _wish(view), cls="hint")]
    if view.cards:
        told.append(_pile(deck, view, ident))
    return el("section", told, cls="told", aria_labelledby=ident)


def _pile(deck: Deck, view: PodView, labelled_by: str) -> Node:
    """What is aboard, from the top card down."""
    cards = [_in_pile(deck, card.kind) for card in reversed(view.cards) if card.kind]
    return el("ol", cards, cls="pile", aria_labelledby=labelled_by)


def _wish(view: PodView) -> str:
    if not view.cards:
        return _("It is empty and takes any card.")
    if not view.asks:
        return _("It takes any card.")
    return say("It asks for {number} or more. A card without a number always fits.", number=view.asks)


def _takes_a_card(table: Table, number: int) -> bool:
    """Whether the player to move could load it now, if they had picked a card up."""
    return table.can_act and any(move.verb == "play" and move.pod == number for move in table.legal)


def _in_pile(deck: Deck, kind_id: str) -> Node:
    cls, seal = card_class(deck, kind_id), face_seal(deck, kind_id)
    picture = el("span", face(deck, kind_id), cls=cls, aria_hidden="true", seal=seal)
    return el("li", picture, el("div", card_told(deck, kind_id)))


def card_told(deck: Deck, kind_id: str) -> list[Child]:
    """A card's whole name and, where it is no item, what it does."""
    does = effect_sentence(deck.kinds[deck.index(kind_id)])
    return [el("b", card_name(deck, kind_id)), *([el("p", does)] if does else [])]


# --- a stash ------------------------------------------------------------------------------------------------------


def _stash(table: Table, number: int) -> list[Child]:
    """The pyramid as large as it can be, and below it its cards by rows, in words."""
    config, view = table.match.config, table.view.seats[number]
    deck, seat = config.deck, config.seats[number]
    summary = [el("span", say_count("{n} card left", "{n} cards left", view.cards))]
    if seat.is_bot:
        summary.append(el("span", _(LEVEL_NAMES.get(seat.level, seat.level))))
    rows = [_row(deck, view, row) for row in range(len(ROWS))]
    told = [el("p", summary, cls="wish"), *(row for row in rows if row)]
    return [el("div", _pyramid(deck, view), el("div", told, cls="told"), cls="look big")]


def _pyramid(deck: Deck, view: SeatView) -> Node:
    """Decoration: what is in it stands below it in words."""
    slots = [
        el("li", _in_pyramid(deck, card) if card else None, cls=f"slot s{slot}" if card else f"slot empty s{slot}")
        for slot, card in enumerate(view.slots)
    ]
    return el("div", el("ol", slots, cls="stash"), cls="stashbox", aria_hidden="true")


def _in_pyramid(deck: Deck, card: StashCard) -> Node:
    cls = f"{card_class(deck, card.kind)} {'covered' if card.covers else 'free'}"
    return el("span", face(deck, card.kind), cls=cls, seal=face_seal(deck, card.kind))


def _row(deck: Deck, view: SeatView, row: int) -> Node | None:
    """The cards of a row: the known ones from left to right, then how many lie face down. None if it is empty."""
    cards = [card for card in (view.slots[slot] for slot in ROW_SLOTS[row]) if card]
    if not cards:
        return None
    heading = el("h3", _(ROWS[row]), id=f"h-row{row}")
    items = [el("li", el("div", card_told(deck, card.kind)), _cover(card)) for card in cards if card.kind]
    down = len(cards) - len(items)
    if down:
        items.append(el("li", el("b", say_count("{n} face-down card", "{n} face-down cards", down))))
    return el("section", heading, el("ol", items), aria_labelledby=f"h-row{row}")


def _cover(card: StashCard) -> Node:
    words = say_count("under {n} card", "under {n} cards", card.covers) if card.covers else _("not covered")
    return el("span", words, cls="cover")


# --- the log ------------------------------------------------------------------------------------------------------


def _log(table: Table, leads: bool) -> list[Child]:
    """All that happened, turn by turn, the newest turn first. `leads`: the game can be looked through; a lesson is no
    game."""
    shown = [_turn(table, seat, told, f"h-turn{at}", leads) for at, (seat, told) in enumerate(turns(table))]
    about = el("p", _("Press a move to see the table as it was then."), cls="hint") if leads else None
    return [el("div", about, shown[::-1], cls="turns")]


def turns(table: Table) -> list[tuple[int, list[tuple[int, Line]]]]:
    """The log by turns, in order: whose it was, and what happened, each line with the number of moves made by then.
    What was before the first move is nobody's (−1)."""
    found: list[tuple[int, list[tuple[int, Line]]]] = [(-1, [])]
    turn_of = [0, *_turn_numbers(ply.events for ply in table.match.plies)]
    last = 0
    for ply, told in table.log:
        if turn_of[ply] != last:
            found.append((table.match.plies[ply - 1].seat, []))
            last = turn_of[ply]
        found[-1][1].append((ply, told))
    return found


def _turn_numbers(happened: Iterable[tuple[e.Event, ...]]) -> Iterable[int]:
    """By ply, counted from 1: a turn has several plies where a card asks for a choice or lets one play again."""
    turn = 1
    for events in happened:
        yield turn
        turn += any(isinstance(event, e.TurnBegan) for event in events)


def _to_then(ply: int, told: Iterable[Line]) -> Node:
    """A move as it stands in the log: a press shows the table as it was then. Its lines are one stop of the Tab key.

    The button lies over the lines and has their words for its name: links can't be in it, and each line ends in one.
    """
    told = tuple(told)
    words = " ".join(map(str, told))
    lines = [el("p", el("span", rich(said), aria_hidden="true"), " ", why(said.rule)) for said in told]
    return el("li", el("button", type="button", data_act="replay-to", value=ply, aria_label=words), lines, cls="then")


def _plainly(told: Iterable[Line]) -> Node:
    """The same where it leads nowhere."""
    return el("li", [el("p", el("span", rich(said)), " ", why(said.rule)) for said in told], cls="then")


def _turn(table: Table, seat: int, told: list[tuple[int, Line]], ident: str, leads: bool) -> Node:
    if seat < 0:
        heading: list[Child] = [use("ui-cards"), el("span", _("The start"))]
    else:
        heading = [seat_mark(seat, table.match.config.seats[seat]), bdi(table.names[seat])]
    plies = [(ply, [said for _ply, said in lines]) for ply, lines in groupby(told, key=itemgetter(0))]
    moves = [_to_then(ply, lines) if leads else _plainly(lines) for ply, lines in plies]
    return el("section", el("h3", heading, id=ident), el("ol", moves), aria_labelledby=ident)
