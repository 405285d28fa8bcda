"""What PyScript runs: starts the game, and tells the start screen when that fails.

It must stay this small: everything else is imported, so that it is tested and checked like any module.
Players see a sentence, never a traceback; the traceback goes to the console.
"""

import traceback

from js import relativeSpace

try:
    from web.browser.main import start

    start()
except BaseException:
    traceback.print_exc()
    relativeSpace.failed()
