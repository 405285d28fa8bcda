"""Runs what a session asks of the browser: the clipboard, the system's share sheet, a file to keep.

In the same breath as the press that asked for it, or the browser would refuse.
"""

from __future__ import annotations

from js import relativeSpace

from web.session.session import Session


def run_errands(session: Session) -> None:
    """Run all there are, once."""
    errands, session.errands = session.errands, []
    for errand in errands:
        relativeSpace.errand(errand.kind, errand.text, errand.name)
