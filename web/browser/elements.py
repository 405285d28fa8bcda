"""Makes single elements of the page from nodes, and sets their attributes. What stays and what goes is `dom`'s."""

from __future__ import annotations

from typing import Any

from js import document

from web.present.nodes import Child, Node

SVG = "http://www.w3.org/2000/svg"
_SVG_TAGS = {"svg", "use"}

ADOPTED = {"log", "alert"}
"""Ids of elements that index.html holds."""

HOME = "regions"
"""Where they wait while no table is shown."""

_PROPERTIES = {"checked", "selected", "value"}
"""Attributes whose live value is a property: an attribute alone doesn't change what was typed or ticked."""

_templates: dict[tuple[str, str], tuple[Any, dict[str, str]]] = {}
"""By tag and seal: an element of that kind, never on the page itself, and its attributes."""

MOST_TEMPLATES = 1500
"""A game of ten needs some hundreds; many games with other names must not fill the memory."""


def bare(node: Node) -> Any:
    """The element without its children."""
    ident = node.attrs.get("id")
    if ident in ADOPTED:
        element = document.getElementById(ident)
    elif node.tag in _SVG_TAGS:
        element = document.createElementNS(SVG, node.tag)
    else:
        element = document.createElement(node.tag)
    for name, value in node.attrs.items():
        element.setAttribute(name, value)
    return element


def sealed_copy(node: Node) -> Any:
    """A copy of the template of a sealed node; only the attributes that differ from its are set."""
    assert node.seal is not None
    found = _templates.get((node.tag, node.seal))
    if found is None:
        if len(_templates) >= MOST_TEMPLATES:
            _templates.clear()
        found = _templates[node.tag, node.seal] = _whole(node), node.attrs
    template, attrs = found
    element = template.cloneNode(True)
    set_attributes(element, attrs, node.attrs)
    return element


def _whole(node: Child) -> Any:
    if isinstance(node, str):
        return document.createTextNode(node)
    element = bare(node)
    element.append(*map(_whole, node.children))
    return element


def set_attributes(element: Any, old: dict[str, str], new: dict[str, str]) -> None:
    """Change the attributes that differ."""
    for name in old:
        if name not in new:
            element.removeAttribute(name)
            if name in _PROPERTIES:
                setattr(element, name, "" if name == "value" else False)
    for name, value in new.items():
        if old.get(name) != value:
            element.setAttribute(name, value)
            if name in _PROPERTIES:
                setattr(element, name, value if name == "value" else True)
