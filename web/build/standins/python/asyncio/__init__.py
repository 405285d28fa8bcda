"""Stands in for asyncio's own list of parts: tasks, futures and locks, without sockets, streams and processes.

In a browser the loop is Pyodide's (pyodide.webloop), which needs no more. The parts themselves are CPython's.
"""

from .coroutines import *
from .events import *
from .events import _BaseDefaultEventLoopPolicy
from .events import _get_running_loop, _set_running_loop
from .exceptions import *
from .futures import *
from .locks import *
from .queues import *
from .runners import *
from .tasks import *
from .taskgroups import *
from .timeouts import *


class DefaultEventLoopPolicy(_BaseDefaultEventLoopPolicy):
    """What Pyodide derives its own from; it makes the loop itself."""
