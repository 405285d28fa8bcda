"""How much a test does that could do more: how many games it tries, how many of the windows it looks at.

A test that the short run leaves out altogether is marked `slow`; this is for those that it takes a share of.
"""

from __future__ import annotations

import os

IS_WHOLE = bool(os.environ.get("RS_ALL"))
"""Whether everything is to be done, as `make test-all` asks for."""
