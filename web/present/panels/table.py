"""The table as a tree: puts the zones together and works out, from the legal moves, what is a button now."""

from __future__ import annotations

from relativespace.rules import VERB_OF
from relativespace.words.catalogue import _
from relativespace.words.line import PlayerName, line_count

from ...session.table.focus_order import own_stop, pod_stop
from ...session.table.offers import toggles, usable_slots
from ...session.table.table import Table
from ..parts.about import about_cards
from ..parts.finale import finale
from ..parts.frame import alert, bar, logbox, quiet_alert
from ..parts.hint import hinted_pod, hinted_slots, told_odds, with_odds
from ..parts.others import marked, mask_of, others
from ..parts.pods import PodLook, Verdict, bay, boom, ghost, pod, verdict_of
from ..parts.stash import StashLook, stash
from ..parts.turn import turn_panel
from ..tree.nodes import Child, Node, el, rich


def table_page(table: Table, panel: Node | None = None, is_replay: bool = False) -> Node:
    """Everything below the sky. The panel of a replay or of a lesson stands where the turn's is, at the end, too; in a
    replay it is the one that speaks."""
    view = table.view
    is_end = panel is not None and panel.key == "finale"  # of a lesson
    is_over = is_end or (view.winner is not None and not panel)
    zones: list[Child] = [bar(table), others(table), bay_of(table)]
    if is_replay and panel:
        zones += [quiet_alert(), panel, own_stash(table, is_past=True)]
    elif is_over:
        zones += [alert(table), panel or finale(table)]
    else:
        zones += [alert(table), panel or turn_panel(table), own_stash(table)]
    zones.append(logbox(table, is_live=not is_replay))
    classes = ["table", f"p{len(view.seats)}"]
    if is_over:
        classes.append("is-over")
    if is_replay:
        classes.append("is-replay")
    if view.word and table.can_act:
        classes.append(f"word-{VERB_OF[view.word]}")
    if table.result and table.result.tone == "jam":
        classes.append("is-jam")
    if table.is_waiting:
        classes.append("is-result")
    return el(
        "main",
        zones,
        cls=" ".join(classes),
        data_ply=table.match.ply,
        data_turn=view.turn,
        data_phase=view.phase,
        key="table",
    )


# --- stashes ---------------------------------------------------------------------------------------------------


def own_stash(table: Table, is_past: bool = False) -> Node:
    """The big stash. In a replay its cards are pictures: there is nothing to do with them, nor why not to be said."""
    seat, view = table.shown, table.view
    is_mine = seat == view.turn and table.can_act
    came_back = table.result.refilled if table.result and table.result.seat == seat else ()
    about, said = about_cards(table) if not is_past else ((), None)
    look = StashLook(
        usable=mask_of(usable_slots(table)) if is_mine else 0,
        picks=bool(view.word) or table.is_opening,
        selected=table.selected if is_mine else None,
        came_back=mask_of(came_back),
        marked=marked(table, seat),
        hinted=hinted_slots(table, seat) if is_mine else 0,
        stop=own_stop(table) if not is_past else None,
        toggles=toggles(table),
        about=about,
    )
    heading = rich(
        line_count(
            "{name}’s stash, {n} card",
            "{name}’s stash, {n} cards",
            view.seats[seat].cards,
            name=PlayerName(table.names[seat]),
        )
    )
    return el(
        "section",
        el("h2", heading, id="h-me", cls="vh"),
        stash(table.match.config.deck, view.seats[seat], look),
        said,
        cls="me" if is_mine else "me resting",
        aria_labelledby="h-me",
        key="me",
    )


# --- pods ------------------------------------------------------------------------------------------------------


def bay_of(table: Table) -> Node:
    """The launch bay as it is now."""
    view, deck, result = table.view, table.match.config.deck, table.result
    looks = [_pod_look(table, number) for number in range(len(view.pods))]
    stop = pod_stop(table)
    meant = hinted_pod(table)
    pods = [
        pod(deck, number, view.pods[number], look._replace(is_hinted=number == meant, is_stop=number == stop))
        for number, look in enumerate(looks)
    ]
    if result and result.tone == "jam" and not result.ghosts and len(pods) == 1:
        only = pods[0].children[0]
        assert isinstance(only, Node)
        burst = only._replace(
            attrs={**only.attrs, "class": only.attrs["class"] + " jammed"}, children=(*only.children, boom())
        )
        pods[0] = pods[0]._replace(children=(burst,))
    for past in result.ghosts if result else ():
        pods.insert(past.pod, ghost(deck, past.top, past.fate, f"ghost-{table.match.ply}-{past.pod}"))
    return bay(pods, view.unused_pods)


def _pod_look(table: Table, number: int) -> PodLook:
    view, result = table.view, table.result
    marks = "last" if result and result.pod == number else ""
    if not table.can_act:
        return PodLook("pod" if table.answers_taps else "look-pod", cls=marks)
    if view.word == "remove_pod":
        if any(move.pod == number for move in table.legal):
            remove = Verdict("removable", "ui-x", _("Remove"), _("can be removed"))
            return PodLook("pod", remove)
        return PodLook(cls="own")
    if view.word:
        return PodLook("look-pod", cls="own" if number == view.at else marks)
    is_target = not view.only_new_pod or number == len(view.pods) - 1
    cls = ("new" if is_target else "shut") if view.only_new_pod else marks
    if table.selected is None:
        return PodLook("look-pod", told_odds(table, number) if is_target else None, cls)
    if not is_target:
        return PodLook(cls=cls)
    if table.asked and table.asked.pod != number:  # the one that is asked about stands out
        return PodLook("pod", cls=cls)
    card = view.seats[view.turn].slots[table.selected]
    assert card is not None
    deck = table.match.config.deck
    kind = deck.kinds[deck.index(card.kind)] if card.kind else None
    verdict = verdict_of(view.pods[number], kind, view.seats[view.turn].cards == 1)
    return PodLook("pod", with_odds(table, number, verdict), cls)
