"""The panel of a demo page with the texts that put the demo into an article. web/embed/panel.js fills them in and
answers the buttons, with Python or without.
"""

from __future__ import annotations

from relativespace.words.catalogue import _

from ..tree.nodes import Node, el, use


def demo_panel(title: str, name: str, about: str) -> Node:
    """The panel; without a name it is of a scene that the address carries."""
    marked = _("Marked: copy it with your keyboard or menu.")
    status = el("p", role="status", data_copied=_("Copied."), data_marked=marked)
    return el(
        "dialog",
        el("h2", _("Put this into your article"), id="embed-title"),
        _form("frame", _("A frame, for any site that takes HTML"), _("Copy the frame")),
        _form("element", _("With a script: takes the height it needs"), _("Copy the script")),
        el("p", _("This address is your own computer’s: copy it from the published page."), cls="notice", hidden=True),
        status,
        el("button", use("ui-x"), el("span", _("Close")), type="button", cls="go ghost", data_do="close-embed"),
        cls="epanel",
        id="embed-panel",
        aria_labelledby="embed-title",
        data_name=name or None,
        data_title=title,
        data_about=about,
    )


def _form(form: str, label: str, copy: str) -> Node:
    area = el("textarea", name=form, rows=3, readonly=True, spellcheck="false")
    button = el("button", use("ui-share"), el("span", copy), type="button", cls="go", data_do="copy", value=form)
    return el("div", el("label", label, area), button)
