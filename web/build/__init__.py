"""Makes the site out of the sources (CPython, standard library only): no part of the page itself.

This file runs before any other of the folder, so it is the place to turn an old Python away; it and
`web/__init__.py` must stay readable for every Python 3.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Relative Space needs Python 3.11 or newer; this one is %d.%d." % sys.version_info[:2])  # noqa: UP031
