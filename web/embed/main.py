"""What PyScript runs in a demo page, once somebody has pressed “Try it”: starts the demo, and tells when that fails.

It must stay this small, as web/main.py: everything else is imported, so that it is tested and checked like any module.
"""

import traceback

from js import relativeSpace

try:
    from web.browser.demo import start

    start()
except BaseException:
    traceback.print_exc()
    relativeSpace.failed()
