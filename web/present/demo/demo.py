"""A demo as it stands in an article: the scene, its caption, the ways on and back; and its poster, which stands there
before Python is up (web/build/demos.py). Both are made of the same parts, so nothing jumps when one takes the other's
place.

What is pressed on the poster is web/embed/poster.js's to answer (`data-do`), on the live page the session's
(`data-act`).
"""

from __future__ import annotations

from collections.abc import Sequence

from relativespace.player_names import clean_name
from relativespace.words.catalogue import N_, _, say
from relativespace.words.line import PlayerName, line

from ...session.embed.snippets import MOST_TITLE
from ...session.lessons.free import FreeTable
from ...session.lessons.guided import GuidedTable
from ...session.session import Session
from ..parts.buttons import button
from ..parts.frame import alert, log
from ..parts.turn import refusal
from ..parts.why import the_rule
from ..tree.nodes import Child, Node, el, rich, use
from .free import free_parts
from .scene import is_about_relatives, scene

SITE = "../"
"""Demo pages lie in a folder of the site."""


def demo_page(session: Session) -> Node:
    """What is inside `#app` of a demo page: a demo that ships, or a scene of somebody's own, with steps or without."""
    table, guided = session.table, session.lesson
    assert table is not None, "a demo page has a table"
    if guided is not None and not guided.guide.is_puzzle:
        parts: list[Child] = [_frame(guided, "div", _told(guided, is_live=True)), refusal(guided), _acts(guided)]
        page = _page(title_of(session), _steps(guided.step, guided.steps), parts, guided.step)
    else:
        page = _page(title_of(session), None, free_parts(table), 0)
    # What has happened is heard here only: it is seen in the scene, and the caption tells the rest.
    heard = el("div", alert(table), log(table, is_seen=False), cls="vh", key="heard")
    return page._replace(children=(*page.children, heard))


def title_of(session: Session) -> str:
    """What the demo is called: by its scene, or by what a puzzle asks. Somebody's own scene may say neither."""
    if session.lesson is not None:
        own = clean_name(_(session.lesson.scene.title))[:MOST_TITLE] or session.lesson.guide.question
        return own or _("A position")
    own = session.game.scene.title if isinstance(session.game, FreeTable) else ""
    return clean_name(own) or _("A position")


def poster(frames: Sequence[GuidedTable]) -> Node:
    """What is inside `#app` before that: every step of the demo, one below the other for those without scripts.

    A frame's controls are off: poster.js turns them on when it is there to answer them.
    """
    shown: list[Child] = []
    for number, table in enumerate(frames):
        frame = _frame(table, "fieldset", _told(table, is_live=False))
        said = _counted(number, len(frames))
        more = {"disabled": "", "data-at": table.at, "aria-label": said}
        classes = frame.attrs["class"] + (" now" if number == 0 else "")
        shown.append(frame._replace(attrs={**frame.attrs, "class": classes, **more}))
    first = frames[0]
    return _page(_(first.scene.title), _steps(0, len(frames)), [*shown, _poster_acts()], 0)


def own_poster() -> Node:
    """The poster of a scene that only the address has: what it is can't be known before Python is up."""
    told = el("p", _("Somebody has laid out this position. “Try it” fetches the game, and lays it on the table here."))
    go = el("button", use("ui-play"), el("span", _("Try it")), type="button", cls="go main", data_do="try")
    called = el("p", cls="called", dir="auto")  # poster.js fills in what the address calls it
    parts = [called, el("div", told, cls="caption", key="caption"), el("div", go, cls="eacts", key="acts")]
    return _page(_("A position"), None, parts, 0)


def _page(title: str, steps: Node | None, parts: Sequence[Child], step: int) -> Node:
    embed = el("button", use("ui-code"), type="button", cls="tool", data_do="embed", aria_label=_("Embed this demo"))
    head = el("header", use("mark", "logomark"), el("h1", title), steps, embed, cls="ehead", key="head")
    inside = [_led(part) for part in (head, *parts, _credits()) if part is not None]
    return el("div", el("main", inside, cls="embed", data_step=step, key="demo"), id="app")


def _led(part: Child) -> Child:
    """The part with its ways to the site's other pages as they are seen from the folder of the demos."""
    if isinstance(part, str) or part.seal or part.attrs.get("class") == "escene":
        return part
    attrs = part.attrs
    if part.tag == "a":
        attrs = {**attrs, "href": SITE + attrs["href"]}
    return part._replace(attrs=attrs, children=tuple(map(_led, part.children)))


def _counted(step: int, steps: int) -> str:
    return say("Step {n} of {last}", n=step + 1, last=steps)


def _steps(step: int, steps: int) -> Node:
    """Where one is, as dots."""
    now = min(step, steps - 1)
    dots = [el("i", cls="on" if number == now else None) for number in range(steps)]
    return el("span", dots, cls="steps", role="img", aria_label=_counted(now, steps))


def _frame(table: GuidedTable, tag: str, told: Node) -> Node:
    """What belongs to one step: its scene and what is said of it."""
    cls = "frame relatives" if is_about_relatives(table) else "frame"
    return el(tag, scene(table, table.step), told, cls=cls, key="frame")


def _told(table: GuidedTable, is_live: bool) -> Node:
    """The caption, in a region that is read out when it changes. On a poster nothing changes but which one is seen."""
    step = table.now
    words: list[Child] = [el("b", _(step.title)), " ", _(step.text)]
    role = "status" if is_live else None
    if table.due:  # what the step says isn't true yet; its room is kept, so that nothing moves when it is
        mover = line(N_("{name}’s turn"), name=PlayerName(table.names[table.view.turn]))
        ahead = f"{_(step.title)} {_(step.text)} {_('The rule')}"
        return el("div", el("p", rich(mover), role=role), cls="caption due", data_ahead=ahead, key="caption")
    return el("div", el("p", words, role=role), the_rule(step.rule), cls="caption", key="caption")


def _acts(table: GuidedTable) -> Node:
    acts: list[Child] = [_back("act", "lesson-back", is_off=not table.step)]
    if table.is_last_step:
        acts.append(button("lesson-again", _("Again"), "ui-undo", "go main"))
    else:
        can_lead = table.can_act and table.now.moves is not None  # where all is allowed, there is nothing to be shown
        if table.can_act and any(move.verb == "open" for move in table.meant):
            acts.append(button("open", _("Open a pod"), "i-keycard"))  # it is no card on the table that would do it
        else:
            acts.append(button("lesson-show", _("Show me"), "ui-hint", is_off=not can_lead))
        is_off = not (can_lead or table.is_to_be_read)
        acts.append(button("lesson-next", _("Go on"), "ui-next", "go main", is_off=is_off))
    return el("div", acts, cls="eacts", key="acts")


def _poster_acts() -> Node:
    on = el("button", el("span", _("Go on")), use("ui-next"), type="button", cls="go", data_do="on")
    again = el("button", use("ui-undo"), el("span", _("Again")), type="button", cls="go", data_do="again", hidden=True)
    go = el("button", use("ui-play"), el("span", _("Try it")), type="button", cls="go main", data_do="try")
    return el("div", _back("do", "back", is_off=True), on, again, go, cls="eacts", key="acts")


def _back(attribute: str, value: str, is_off: bool) -> Node:
    """A sign only, so that the words of the others have room in a narrow column of text."""
    made = el("button", use("ui-prev"), type="button", cls="go ghost sign", aria_label=_("Back"), key="back")
    more = {f"data-{attribute}": value, **({"aria-disabled": "true"} if is_off else {})}
    return made._replace(attrs={**made.attrs, **more})


def _credits() -> Node:
    """What this is, and the ways to the rest of it; who made the game stands with the rules. See `_led`."""
    game = el("a", _("Relative Space"), href="", target="_blank", rel="noopener")
    rules = el("a", _("Rules and credits"), href="rules.html", target="_blank", rel="noopener")
    return el("p", game, " – ", _("unofficial fan implementation"), " – ", rules, cls="efoot", key="foot")
