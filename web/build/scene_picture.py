"""Owns embed/NAME.svg: the first step of a demo as a picture by itself, for feed readers, lists, and articles whose
reader hasn't pressed anything yet. It needs no other file, no script and no font; it is dark where its reader
likes it dark.

What is in it is read off the tree that the page draws too (web/present/demo/scene.py); here is only where it lies.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

from relativespace.pyramid import PLACE_OF, ROW_OF, ROW_SLOTS
from web.build.picture_colours import colours
from web.build.sprite import split
from web.build.stop import Stop
from web.present.demo.scene import told
from web.present.tree.nodes import Node

WIDTH, HEIGHT = 720, 400
PODS = (12, 56, 300, 332)  # x, y, width, height
STASH = (324, 56, 384, 332)
RATIO, SHOW, BRICK = 0.74, 0.58, 1.055
"""As web/styles/stash.css: a card's width to its height, what is seen of a covered one, the step from card to card."""


def scene_picture(root: Path, pictures: str, title: str, about: str, tree: Node) -> str:
    """The picture of a scene. Its symbols are taken from the sprite `pictures`. Raises Stop for one without pods."""
    bay, me = tree.children
    assert isinstance(bay, Node) and isinstance(me, Node)
    if next(_all(bay, "pod"), None) is None:
        raise Stop(f"The picture of “{title}” shows pods: the first step of a demo can’t be about relatives.")
    drawn = "".join([_frame(title), *_pods(bay), *_stash(me)])
    symbols = re.sub(r"^<svg[^>]*>(?:<!--.*?-->)?|</svg>$", "", split(pictures, drawn)[0].strip(), flags=re.DOTALL)
    body = (
        f'<title id="t">{escape(title)}</title><desc id="d">{escape(f"{about} {told(tree)}")}</desc>'
        f"<defs>{symbols.strip()}</defs>{drawn}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img" aria-labelledby="t d"><style>{colours(root, body)}</style>{body}</svg>\n'
    )


def _frame(title: str) -> str:
    boxes = "".join(
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="10" fill="var({fill})" stroke="var({line})"/>'
        for (x, y, w, h), fill, line in ((PODS, "--bay-a", "--line-soft"), (STASH, "--panel", "--edge"))
    )
    return (
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="14" fill="var(--panel)" '
        'stroke="var(--edge)" stroke-width="2"/>'
        '<use href="#mark" x="14" y="12" width="32" height="32"/>'
        f'<text class="t" x="56" y="35">{escape(title)}</text>'
        f'<text class="r" x="{WIDTH - 14}" y="34">Relative Space</text>{boxes}'
    )


# --- pods ------------------------------------------------------------------------------------------------------------


def _pods(bay: Node) -> Iterator[str]:
    pods = list(_all(bay, "pod"))
    x, y, width, height = PODS
    unit = min(height / 320, width / (216 * len(pods)))
    step = width / len(pods)
    for place, pod in enumerate(pods):
        left, top = x + step * (place + 0.5) - 100 * unit, y + (height - 296 * unit) / 2
        yield f'<g transform="translate({left:.1f} {top:.1f}) scale({unit:.3f})">{"".join(_pod(pod))}</g>'


def _pod(pod: Node) -> Iterator[str]:
    """A pod of 200 × 296 units, as web/styles/pods.css lays it out."""
    verdict = next(_all(pod, "verdict"), None)
    kind = next((name for name in ("jam", "legal", "blind") if name in _classes(pod)), "")
    if kind == "jam":
        yield '<use href="#burst" x="-28" y="-2" width="256" height="256" color="var(--jam)"/>'
    if not verdict:
        yield '<use href="#pod-flame" x="54" y="243" width="92" height="34"/>'
    yield '<use href="#pod" width="200" height="250"/>'
    yield f'<text class="m" x="100" y="32" font-size="24" fill="var(--on-pod)">{_text(next(_all(pod, "podno")))}</text>'
    card = next(_all(pod, "card"), None)
    if card:
        yield _card(card, 55, 62, 122)
    else:
        word = _text(next(_all(pod, "vacant")))
        yield '<rect class="v" x="55" y="62" width="90" height="122" rx="10"/>'
        yield f'<text class="m" x="100" y="132" font-size="28" fill="var(--on-pod)">{escape(word)}</text>'
    asks = _text(next(_tags(next(_all(pod, "plate")), "b")))
    yield '<rect class="a" x="56" y="191" width="88" height="40" rx="12"/>'
    yield f'<text class="m" x="100" y="221" font-size="30" fill="var(--gold)">{escape(asks)}</text>'
    if verdict and kind:
        colour, word = {"legal": "ok"}.get(kind, kind), _text(verdict)
        width, round_ = 44 + 15 * len(word), 4 if kind == "jam" else 21
        yield (
            f'<rect x="{100 - width / 2}" y="252" width="{width}" height="42" rx="{round_}" fill="var(--{colour})"/>'
            f'<text class="m" x="100" y="282" font-size="25" fill="var(--{colour}-ink)">{escape(word)}</text>'
        )


# --- stash -----------------------------------------------------------------------------------------------------------


def _stash(me: Node) -> Iterator[str]:
    slots = {int(name[1:]): slot for slot in _all(me, "slot") for name in _classes(slot) if re.fullmatch(r"s\d+", name)}
    filled = {number: next(_all(slot, "card")) for number, slot in slots.items() if "empty" not in _classes(slot)}
    first = min((ROW_OF[number] for number in filled), default=0)  # empty rows above take no room
    rows = len(ROW_SLOTS) - first
    x, y, width, height = STASH
    tall = min((height - 40) / (1 + SHOW * (rows - 1)), (width - 36) / (5 * RATIO * BRICK))
    step = tall * RATIO * BRICK
    top = y + (height - tall * (1 + SHOW * (rows - 1))) / 2
    for number in sorted(filled, key=lambda number: -ROW_OF[number]):
        across = PLACE_OF[number] - len(ROW_SLOTS[ROW_OF[number]]) / 2
        is_picked = "sel" in _classes(slots[number])
        at = (x + width / 2 + across * step, top + (ROW_OF[number] - first) * SHOW * tall - is_picked * tall * 0.065)
        yield _card(filled[number], *at, tall, is_picked=is_picked)


# --- cards -----------------------------------------------------------------------------------------------------------


def _card(card: Node, x: float, y: float, tall: float, is_picked: bool = False) -> str:
    """A card of 74 × 100 units."""
    names = _classes(card)
    ring = "p" if is_picked else "u" if card.tag == "button" else ""
    dimmed = ' opacity=".8"' if "covered" in names else ""
    own = " ".join(name for name in names if re.match(r"v\d|k-|item|special|key|down", name))
    inside = "".join(_face(card, names))
    back = f'<rect class="b" width="74" height="100" rx="8.5"/>{inside}'
    outline = f'<rect class="{ring}" x="-1" y="-1" width="76" height="102" rx="9"/>' if ring else ""
    place = f'transform="translate({x:.1f} {y:.1f}) scale({tall / 100:.3f})"'
    return f'<g class="{own}" {place}><rect width="74" height="100" rx="8.5"/><g{dimmed}>{back}</g>{outline}</g>'


def _face(card: Node, names: list[str]) -> Iterator[str]:
    if "down" in names:
        yield '<use href="#back" width="74" height="100" color="var(--back-line)"/>'
        return
    picture = _href(next(_all(card, "pic")))
    sign = escape(_text(next(_all(card, "num"))))
    if "item" in names:
        yield f'<circle class="d" cx="43" cy="33" r="30"/><use href="{picture}" x="14" y="6" width="56" height="56"/>'
        yield f'<text class="n" x="7" y="94" font-size="46">{sign}</text>'
        return
    yield f'<circle class="d" cx="37" cy="32" r="26"/><use href="{picture}" x="16" y="11" width="42" height="42"/>'
    shape = "M6 60h31v34H6z" if "key" in names else "M14 60h15l8 17-8 17H14L6 77z"
    yield f'<path fill="var(--sign)" d="{shape}"/><text class="s" x="21.500" y="85" font-size="22">{sign}</text>'
    for glyph in _all(card, "fx"):
        yield f'<use href="{_href(glyph)}" x="41" y="65" width="25" height="25" color="var(--sign)"/>'
    for limit in _all(card, "lim"):
        yield f'<text class="l" x="54" y="85" font-size="21">{escape(limit.attrs["data-sign"])}</text>'


# --- reading the tree ------------------------------------------------------------------------------------------------


def _classes(node: Node) -> list[str]:
    return node.attrs.get("class", "").split()


def _all(node: Node, cls: str) -> Iterator[Node]:
    for child in node.children:
        if isinstance(child, Node):
            if cls in _classes(child):
                yield child
            yield from _all(child, cls)


def _tags(node: Node, tag: str) -> Iterator[Node]:
    return (child for child in node.children if isinstance(child, Node) and child.tag == tag)


def _text(node: Node) -> str:
    return "".join(child if isinstance(child, str) else _text(child) for child in node.children)


def _href(svg: Node) -> str:
    inner = svg.children[0]
    assert isinstance(inner, Node)
    return inner.attrs["href"]
