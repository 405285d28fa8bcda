"""The link from a sentence to the rule that it comes from."""

from __future__ import annotations

from relativespace.words.catalogue import N_, _, say
from relativespace.words.rulebook.chapters import RULES

from ..tree.nodes import Node, el


def why(rule: str) -> Node | None:
    """ "Why?", which opens the rules page at this rule; nothing for a sentence that comes from none.

    It must stand outside the regions that are read out: what happened is one sentence, without the link's name.
    """
    return _link(rule, _("Why?"), N_("Why? Rule {rule}: {title}"))


def the_rule(rule: str) -> Node | None:
    """The same where nothing has to be justified: a step of a lesson is about this rule."""
    return _link(rule, _("The rule"), N_("The rule {rule}: {title}"))


def _link(rule: str, words: str, label: str) -> Node | None:
    if rule not in RULES:  # none, or a scene of somebody's own names one that isn't there
        return None
    return el(
        "a",
        words,
        cls="rulelink",
        href=f"rules.html#{rule}",
        target="_blank",
        rel="noopener",
        aria_label=say(label, rule=rule, title=_(RULES[rule].title)),
        key="why",
    )
