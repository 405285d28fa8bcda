"""Owns how a command ends when it can't go on: one sentence on standard error, exit code 1, no traceback.

A Stop is for what the person at the keyboard can change (a taken port, a missing program). Our own faults
stay tracebacks.
"""

from __future__ import annotations

import sys
from collections.abc import Callable


class Stop(Exception):
    """The one sentence that says why, and what to do."""


def run(main: Callable[[], None]) -> None:
    try:
        main()
    except Stop as stop:
        print(stop, file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
