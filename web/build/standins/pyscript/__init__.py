"""Stands in for the list of PyScript's names: each is there, and its module is loaded when it is first asked for.

The real one loads a dozen modules at each start, used or not.
"""

_MODULE_OF = {
    "context": "RUNNING_IN_WORKER PyWorker config current_target document js_import js_modules sync window",
    "display": "HTML display",
    "fetch": "fetch",
    "storage": "Storage storage",
    "websocket": "WebSocket",
    "events": "when Event",
    "workers": "create_named_worker workers",
}


def __getattr__(name):
    if name == "py_import":
        from polyscript import lazy_py_modules

        return lazy_py_modules
    for module, names in _MODULE_OF.items():
        if name in names.split():
            from importlib import import_module

            return getattr(import_module(f"pyscript.{module}"), name)
    raise AttributeError(f"module 'pyscript' has no attribute {name!r}")
