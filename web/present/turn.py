"""The turn panel: whose turn it is, what to do now, and the buttons for it. Words only; the rules are the engine's."""

from __future__ import annotations

from relativespace import events as e
from relativespace.cards import Kind
from relativespace.words.catalogue import N_, _
from relativespace.words.effects import effect_sentence
from relativespace.words.line import Line, PlayerName, line, line_count
from relativespace.words.names import card_name

from ..session.result import Result
from ..session.table import Table
from .bulb import bulb
from .buttons import button
from .hint import aimed, hint_button, hint_told
from .marks import seat_mark
from .nodes import Child, Node, el, merged, rich, use
from .players import cards_left
from .robot_acts import robot_acts, robot_prompt
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
        return rich(_invitation(table))
    return [] if table.result and table.result.tone else rich(_title(table))


def _title(table: Table) -> Line:
    view = table.view
    if table.is_waiting and table.result:
        return line(outcome(table.result))
    if view.choosing and table.can_act:
        return Line((str(card_name(table.match.config.deck, view.choosing.kind)),))
    return line(N_("{name}’s turn"), name=PlayerName(table.names[view.turn]))


WHY_OF_TONE = {"jam": "JAM-1", "launch": "LAUNCH-1"}
"""The rule of a result that wants a reason."""


def outcome(result: Result) -> str:
    """The move in a word. What a card told its player to do is no loading."""
    if result.tone in ("jam", "launch"):
        return N_("Too small!") if result.tone == "jam" else N_("LAUNCH!")
    if result.blind:
        return N_("It fits!")
    return N_("Loaded!") if any(isinstance(event, e.Loaded) for event in result.events) else N_("Done!")


def _prompt(table: Table) -> list[Child]:
    if table.is_waiting and table.result:
        parts = [rich(said) for said in summary(table, table.result)]
        way = why(WHY_OF_TONE.get(table.result.tone, ""))
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


def summary(table: Table, result: Result) -> list[Line]:
    """The result in a sentence or two; the log has every card."""
    if result.tone != "jam":
        return table.book.teller.tell(result.events)
    told = []
    for event in result.events:
        if isinstance(event, e.Jammed):
            name, card = PlayerName(table.names[event.seat]), card_name(table.match.config.deck, event.kind)
            told.append(
                line(N_("{name}’s {card} was too small for pod {pod}."), name=name, card=card, pod=event.pod + 1)
            )
        elif isinstance(event, e.Refilled):
            came = len(event.cards)
            told.append(line_count("{n} card flies back into the stash.", "{n} cards fly back into the stash.", came))
        elif isinstance(event, e.Discarded):
            told.append(line_count("{n} card is lost.", "{n} cards are lost.", len(event.cards)))
        elif isinstance(event, e.PodRemoved):
            told.append(line(N_("The pod is out of order.")))
    return told


def question(table: Table) -> Line:
    """What the player to move is asked now."""
    view, deck = table.view, table.match.config.deck
    if table.is_watched:
        return line(N_("This turn is played in another window."))
    if table.is_bot_turn:
        return robot_prompt(table)
    picked = view.seats[view.turn].slots[table.selected] if table.selected is not None else None
    card = card_name(deck, picked.kind) if picked else None
    if view.word == "give":
        return (
            line(N_("{card} goes to whom?"), card=card) if card else line(N_("Which of your cards do you give away?"))
        )
    if view.word == "swap":
        if card:
            return line(N_("Swap {card} for which card of a relative?"), card=card)
        return line(N_("Which of your cards do you swap?"))
    if view.word == "take_top":
        return line(N_("Who catches {card}?"), card=card_name(deck, view.pods[view.at].cards[-2].kind))
    if view.word == "remove_pod":
        return line(N_("Which other pod is lost?"))
    if view.word == "reveal":
        return line_count(
            "Turn up {n} of your face-down cards: which one?",
            "Turn up {n} of your face-down cards: which one first?",
            view.left,
        )
    if table.is_opening:
        return line(N_("Which keycard opens the pod?"))
    if table.asked:
        could_jam = view.pods[table.asked.b].asks > 0
        message = N_("Turn it over on pod {pod}? There is no undo after that.")
        if could_jam:
            message = N_("Turn it over on pod {pod}? It could jam, and there is no undo after that.")
        return line(message, pod=table.asked.b + 1)
    if picked and not picked.kind:
        return line(N_("Onto which pod? The face-down card is turned over there."))
    if card:
        return line(N_("{card} goes onto which pod?"), card=card)
    return _invitation(table)


def _invitation(table: Table) -> Line:
    """What to do with an empty hand."""
    if table.view.only_new_pod:
        return line(N_("Now load a card onto the new pod {pod}."), pod=len(table.view.pods))
    if table.has_played_this_turn:
        return line(N_("One more card: choose a bright one, then a pod."))
    return line(N_("Choose a bright card, then a pod."))


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
    openable = {move.a for move in table.legal if move.verb == "open"}
    if openable and not table.is_opening and (table.selected is None or table.selected in openable):
        keycard: list[Child] = [_("Open a pod"), " ", el("span", _("with a keycard"), cls="long")]
        move = aimed(table)
        is_meant = move is not None and move.verb == "open"
        said = _("Hint") if is_meant else None
        acts.append(button("open", [*keycard, bulb()] if is_meant else keycard, "i-keycard", aria_description=said))
    if table.is_opening or (table.selected is not None and not table.hand.is_forced):
        back = _("Another card") if view.word else _("Put it back")
        acts.append(_button("cancel", [back], "ui-x", "go ghost"))
    return acts


def _button(act: str, words: list[Child], icon: str = "", cls: str = "go", icon_last: bool = False) -> Node:
    inside: list[Child] = [use(icon) if icon else "", el("span", words)]
    return el("button", inside[::-1] if icon_last else inside, type="button", cls=cls, data_act=act, key=act)
