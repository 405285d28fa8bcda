"""Stands in for Pyodide's loader of packages, of which this page has none: where they would lie, and no more.

The real one brings zipfile, tempfile, shutil and five compressions with it, at each start.
"""

from pathlib import Path
from site import getsitepackages

from pyodide_js import loadedPackages  # a memory snapshot counts the objects of JavaScript: this is one of those it knows

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")


def init_loaded_packages():
    """Pyodide asks at its start which packages are there already."""


def _no_packages(*args, **more):
    raise NotImplementedError("This page has no packages.")


unpack_buffer = get_install_dir = _no_packages
