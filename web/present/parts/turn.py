"""The turn panel: whose turn it is, what to do now, and the buttons for it. What it says is `turn_words`'."""

from __future__ import annotations

from relativespace.cards import Kind
from relativespace.words.catalogue import N_, _
from relativespace.words.effects import effect_sentence
from relativespace.words.line import Line, PlayerName, line
from relativespace.words.names import card_name

from ...session.intents import Act
from ...session.table.table import Table
from ..tree.nodes import Child, Node, el, merged, rich, use
from .bulb import bulb
from .buttons import button
from .hint import aimed, hint_button, hint_told
from .marks import seat_mark
from .players import cards_left
from .robot_acts import robot_acts, robot_prompt
from .turn_words import invitation, outcome, question, rule_of_result, summary
from .why import why


def turn_panel(table: Table) -> Node:
    """The panel. Its heading can take the focus when the button that had it has gone."""
    view, config = table.view, table.match.config
    seat = table.shown if table.is_waiting else view.turn
    title = _title(table)
    # The label is for browsers that read a gap before what is a box of its own.
    heading = el("h2", rich(title), id="h-turn", tabindex="-1", aria_label=str(title))
    nameplate = el(
        "div",
        seat_mark(seat, config.seats[seat]),
        heading,
        cards_left(view.seats[seat].cards),
        cls="nameplate",
    )
    thinking = table.is_bot_turn and not table.robots.wait
    return el(
        "section",
        nameplate,
        el(
            "p",
            _prompt(table),
            cls="prompt yields" if _yields(table) else "prompt",
            tabindex="0" if _picked_special(table) else None,
        ),
        el("p", _announced(table), cls="vh", role="status"),
        refusal(table),
        hint_told(table),
        el("div", _acts(table), cls="acts"),
        cls="turn thinking" if thinking else "turn",
        aria_labelledby="h-turn",
        key="turn",
    )


def refusal(table: Table) -> Node:
    """Why an act was refused, in a region that is read out, and beside that the way to the rule."""
    rule = table.refusal.rule if table.refusal else ""
    return el("div", el("p", refused(table), cls="refusal", role="status"), why(rule), cls="refused")


def refused(table: Table) -> Node | None:
    """Why an act was refused. The same words after another act are a new element, or nobody would hear them."""
    return el("span", rich(table.refusal), key=table.acts) if table.refusal else None


def _announced(table: Table) -> list[Child]:
    """What is read out when it changes: whose turn it is, or what is asked. What has happened is read from the log.

    Whose turn it is goes unsaid while the alert is heard; that a robot waits for a press is said in any case.
    """
    if table.robots.wait:
        return rich(robot_prompt(table))
    if not table.can_act:
        return []
    if table.view.word:
        return rich(question(table))
    if table.has_played_this_turn or table.view.only_new_pod:
        return rich(invitation(table))
    return [] if table.result and table.result.tone else rich(_title(table))


def _title(table: Table) -> Line:
    view = table.view
    if table.is_waiting and table.result:
        return line(outcome(table.result))
    if view.choosing and table.can_act:
        return Line((str(card_name(table.match.config.deck, view.choosing.kind)),))
    return line(N_("{name}’s turn"), name=PlayerName(table.names[view.turn]))


def _prompt(table: Table) -> list[Child]:
    if table.is_waiting and table.result:
        parts = [rich(said) for said in summary(table, table.result)]
        way = why(rule_of_result(table.result))
        if way:
            parts.append([way])
        return merged(child for number, part in enumerate(parts) for child in ([" "] if number else []) + part)
    asked = rich(question(table))
    special = _picked_special(table)
    if special:
        asked += [" ", el("span", effect_sentence(special), cls="does-this")]
    return asked


def _yields(table: Table) -> bool:
    """Whether a hint may take the prompt's place where there is room for one only: it invites, or asks onto which pod a
    bright card goes. What warns, or asks for a choice, stays."""
    is_plain = not (table.asked or table.view.word or table.is_opening)
    return is_plain and (table.selected is None or _picked_kind(table) is not None)


def _picked_special(table: Table) -> Kind | None:
    """The kind of the card picked up, if what it does is told: in a small window the telling scrolls."""
    picked = _picked_kind(table)
    return picked if picked and not picked.is_item and not table.view.word else None


def _picked_kind(table: Table) -> Kind | None:
    """The kind of the card picked up, if its face is known."""
    if table.selected is None or not table.can_act:
        return None
    card, deck = table.view.seats[table.view.turn].slots[table.selected], table.match.config.deck
    return deck.kinds[deck.index(card.kind)] if card and card.kind else None


PASSES = {"pass": N_("Pass to {name}"), "round": N_("Turn to {name}"), "side": N_("{name}’s turn")}
"""How the table goes on to the next player, by how people sit round it."""


def _acts(table: Table) -> list[Child]:
    if table.is_waiting:
        words = rich(line(PASSES[table.settings.seating], name=PlayerName(table.names[table.view.turn])))
        shown: list[Child] = [_button("next", words, "ui-next", "go main", icon_last=True)]
        if table.undo_refusal:
            shown.append(el("p", rich(table.undo_refusal), cls="why", key="why"))
        return shown
    if table.is_bot_turn:
        return robot_acts(table)
    if not table.can_act:
        return []
    if table.asked:
        shown = [_button("confirm", [_("Turn it over")], "ui-blind", "go main")]
        if table.settings.blind != "never":
            shown.append(_button("confirm-never", [_("Yes, and don’t ask again")]))
        return [*shown, _button("cancel", [_("Put it back")], "ui-x", "go ghost")]
    return [hint_button(table), *hand_acts(table)]


def hand_acts(table: Table) -> list[Child]:
    """What can be done with the cards by a button: a pod opened, a card put back."""
    view = table.view
    acts: list[Child] = []
    openable = {move.slot for move in table.legal if move.verb == "open"}
    if openable and not table.is_opening and (table.selected is None or table.selected in openable):
        acts.append(open_button(table, [_("Open a pod"), " ", el("span", _("with a keycard"), cls="long")]))
    if table.is_opening or (table.selected is not None and not table.hand.is_forced):
        back = _("Another card") if view.word else _("Put it back")
        acts.append(_button("cancel", [back], "ui-x", "go ghost"))
    return acts


def open_button(table: Table, words: list[Child]) -> Node:
    """Opens a pod with a keycard."""
    move = aimed(table)
    is_meant = move is not None and move.verb == "open"
    said = _("Hint") if is_meant else None
    return button("open", [*words, bulb()] if is_meant else words, "i-keycard", aria_description=said)


def _button(act: Act, words: list[Child], icon: str = "", cls: str = "go", icon_last: bool = False) -> Node:
    inside: list[Child] = [use(icon) if icon else "", el("span", words)]
    return el("button", inside[::-1] if icon_last else inside, type="button", cls=cls, data_act=act, key=act)
