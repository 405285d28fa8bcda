"""A demo as it stands in an article: the scene, its caption, the ways on and back; and its poster, which stands there
before Python is up (web/build/demos.py). Both are made of the same parts, so nothing jumps when one takes the other's
place.

What is pressed on the poster is web/embed/poster.js's to answer (`data-do`), on the live page the session's
(`data-act`).
"""

from __future__ import annotations

from collections.abc import Sequence

from relativespace.words.catalogue import _, say

from ..session.guided import GuidedTable
from ..session.session import Session
from .buttons import button
from .demo_free import free_caption
from .demo_scene import is_about_relatives, scene
from .nodes import Child, Node, el, use
from .turn import refused
from .why import the_rule

SITE = "../"
"""Demo pages lie in a folder of the site."""


def demo_page(session: Session) -> Node:
    """What is inside `#app` of a demo page: a demo that ships, or a scene of somebody's own, with steps or without."""
    table = session.lesson
    if table is not None and not table.guide.is_puzzle:
        parts = [_frame(table, "div", _told(table, is_live=True)), _refusal(table), _acts(table)]
        return _page(_title(table), _steps(table.step, table.steps), parts, table.step)
    return _page(*free_caption(session))


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
    return _page(_title(first), _steps(0, len(frames)), [*shown, _poster_acts()], 0)


def own_poster() -> Node:
    """The poster of a scene that only the address has: what it is can't be known before Python is up."""
    told = el("p", _("Somebody has laid out this position. “Try it” fetches the game, and lays it on the table here."))
    go = el("button", use("ui-play"), el("span", _("Try it")), type="button", cls="go main", data_do="try")
    parts = [el("div", told, cls="caption", key="caption"), el("div", go, cls="eacts", key="acts")]
    return _page(_("A position"), None, parts, 0)


def _page(title: str, steps: Node | None, parts: Sequence[Child], step: int) -> Node:
    embed = el("button", use("ui-code"), type="button", cls="tool", data_do="embed", aria_label=_("Embed this demo"))
    head = el("header", use("mark", "logomark"), el("h1", title), steps, embed, cls="ehead", key="head")
    return el("div", el("main", head, parts, _credits(), cls="embed", data_step=step, key="demo"), id="app")


def _title(table: GuidedTable) -> str:
    return _(table.scene.title)


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
    told = el("p", words, role="status" if is_live else None)
    return el("div", told, _to_rule(step.rule), cls="caption", key="caption")


def _to_rule(rule: str) -> Node | None:
    link = the_rule(rule)
    return link._replace(attrs={**link.attrs, "href": SITE + link.attrs["href"]}) if link else None


def _refusal(table: GuidedTable) -> Node:
    return el("p", refused(table), cls="refusal", role="status", key="refusal")


def _acts(table: GuidedTable) -> Node:
    acts: list[Child] = [_back("act", "lesson-back", is_off=not table.match.ply)]
    if table.is_last_step:
        acts.append(button("lesson-again", _("Again"), "ui-undo", "go main"))
    else:
        is_off = not table.can_act
        if table.can_act and any(move.verb == "open" for move in table.now.moves or ()):
            acts.append(button("open", _("Open a pod"), "i-keycard"))  # it is no card on the table that would do it
        else:
            acts.append(button("lesson-show", _("Show me"), "ui-hint", is_off=is_off))
        acts.append(button("lesson-next", _("Go on"), "ui-next", "go main", is_off=is_off))
    return el("div", acts, cls="eacts", key="acts")


def _poster_acts() -> Node:
    on = el("button", el("span", _("Go on")), use("ui-next"), type="button", cls="go", data_do="on")
    again = el("button", use("ui-undo"), el("span", _("Again")), type="button", cls="go", data_do="again", hidden=True)
    go = el("button", use("ui-play"), el("span", _("Try it")), type="button", cls="go main", data_do="try")
    return el("div", _back("do", "back", is_off=True), on, again, go, cls="eacts", key="acts")


def _back(attribute: str, value: str, is_off: bool) -> Node:
    """A sign only, so that the words of the others have room in a narrow column of text."""
    made = el("button", use("ui-prev"), type="button", cls="go ghost", aria_label=_("Back"), key="back")
    more = {f"data-{attribute}": value, **({"aria-disabled": "true"} if is_off else {})}
    return made._replace(attrs={**made.attrs, **more})


def _credits() -> Node:
    """What this is, and the ways to the rest of it; who made the game stands with the rules."""
    game = el("a", _("Relative Space"), href=SITE, target="_blank", rel="noopener")
    rules = el("a", _("Rules and credits"), href=f"{SITE}rules.html", target="_blank", rel="noopener")
    return el("p", game, " – ", _("unofficial fan implementation"), " – ", rules, cls="efoot", key="foot")
