# The part of Pyodide's own module that this project uses.
from collections.abc import Callable
from typing import Any

class JsException(Exception):
    name: str
    message: str

class JsProxy: ...

def create_proxy(obj: Any, *, capture_this: bool = ..., roundtrip: bool = ...) -> Any: ...
def to_js(obj: Any, *, depth: int = ..., dict_converter: Callable[..., Any] | None = ...) -> Any: ...
