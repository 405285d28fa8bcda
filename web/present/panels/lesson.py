"""The panel of the tutorial at the table, in the place of the turn's: the idea of the step and what to do, what has
just happened while a relative plays, the ways on and back; and its end, in the place of a game's.
"""

from __future__ import annotations

from relativespace.moves import Move
from relativespace.words.catalogue import N_, _, say
from relativespace.words.line import Line, PlayerName, line

from ...session.intents import Act
from ...session.lessons.guided import GuidedTable
from ..parts.buttons import button
from ..parts.finale import embers, getaway
from ..parts.robot_acts import robot_acts, robot_prompt
from ..parts.turn import open_button, refused
from ..parts.turn_words import summary
from ..parts.why import the_rule, why
from ..tree.nodes import Child, Node, el, merged, rich, use


def lesson_panel(table: GuidedTable, has_game: bool) -> Node:
    """The panel; `has_game`: a game is on the table below, to go back to."""
    if table.is_last_step:
        return _end(table, has_game)
    title = Line((_(table.now.title),))
    if table.due:
        title = line(N_("{name}’s turn"), name=PlayerName(table.names[table.view.turn]))
    heading = el("h2", rich(title), id="h-turn", tabindex="-1", aria_label=str(title))
    return el(
        "section",
        el("div", heading, el("p", _counted(table), cls="counted"), cls="nameplate"),
        el(
            "div",
            el("p", _said(table), cls="idea", role="status", id="idea"),
            el("p", _happened(table), cls="idea") if table.due else the_rule(table.now.rule),
            _answered(table),
            cls="taught",
        ),
        el("div", _acts(table), cls="acts"),
        cls="turn lesson",
        aria_labelledby="h-turn",
        key="lesson",
    )


def _counted(table: GuidedTable) -> str:
    """The last step is the end, and has nothing to be done. While the relatives play, the step that they belong to."""
    step = table.step - bool(table.due)
    return say("Step {n} of {last}", n=step + 1, last=table.steps - 1)


def _said(table: GuidedTable) -> list[Child]:
    """What is read out: the step. Of what relatives do only that one waits for a press; the log says the rest."""
    if table.due:
        return rich(robot_prompt(table)) if table.robots.wait else []
    return [_(table.now.text)]


def _answered(table: GuidedTable) -> Node:
    """What is said to the last press: why it was refused, or what is marked now. The region is there before."""
    told = refused(table)
    if told is None and table.can_act and table.hand.meant:
        told = el("span", _(_marked(table, table.hand.meant)), key=f"marked-{table.acts}")
    rule = table.refusal.rule if table.refusal else ""
    return el("div", el("p", told, cls="refusal", role="status"), why(rule), cls="refused")


def _marked(table: GuidedTable, move: Move) -> str:
    if move.verb == "open":
        return N_("Press the marked button.")
    if table.selected == move.slot:
        return N_("Now the marked pod.")
    return N_("First the marked card, then the pod.")


def _happened(table: GuidedTable) -> list[Child]:
    """What was done last, and who is next."""
    told: list[Line] = summary(table, table.result) if table.result and table.result.events else []
    if not table.robots.wait:
        told.append(robot_prompt(table))
    return merged(child for said in told for child in (" ", *rich(said)))


def _acts(table: GuidedTable) -> list[Child]:
    """The way on first. Those that are there in every step stay where they are."""
    acts: list[Child] = []
    if table.due:
        acts += robot_acts(table) if table.robots.are_held else []
    elif table.is_waiting:
        # The first words come with their region, and may go unheard.
        acts.append(
            button("next", _("Go on"), "ui-next", "go main", aria_describedby=None if table.step else "idea")
        )
    else:
        if table.meant[0].verb == "open":
            acts.append(open_button(table, [_("Open a pod")]))
        words = _("Do it for me") if table.hand.meant else _("Show me")
        acts.append(button("lesson-show", words, "ui-hint", aria_label=words))
    acts.append(_small("lesson-back", _("Back"), "ui-prev", is_off=not table.step))
    acts.append(_small("lesson-close", _("Leave"), "ui-x"))
    return acts


def _small(act: Act, words: str, icon: str, is_off: bool = False) -> Node:
    """A button whose words have no room in a small window."""
    return button(act, words, icon, "go ghost", is_off=is_off, aria_label=words, title=words)


def _end(table: GuidedTable, has_game: bool) -> Node:
    """The learner has escaped: it takes the room of the empty stash, as the end of any game does."""
    step = table.now
    rules = el(
        "a",
        use("ui-help"),
        el("span", _("Rules")),
        cls="go ghost",
        href="rules.html",
        target="_blank",
        rel="noopener",
        key="rules",
    )
    told = el("div", el("h2", _(step.title), id="h-turn", tabindex="-1"), el("p", _(step.text), role="status"))
    out = _("Back to the game") if has_game else _("Play for real")
    onward = el("div", button("lesson-again", _("Once more"), "ui-cw", "go ghost"), rules, cls="onward", key="onward")
    return el(
        "section",
        embers(),
        el("div", getaway(), told, cls="hero"),
        el("div", button("lesson-close", out, "fx-launch", "go main"), onward, cls="acts"),
        cls="finale learnt",
        aria_labelledby="h-turn",
        key="finale",
    )
