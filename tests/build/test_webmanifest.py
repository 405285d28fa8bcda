"""The app's manifest: what it names is there, of the size and shape that it says, in colours of the page's own."""

from __future__ import annotations

import json
import re
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.stylesheets import THEMES

ROOT = Path(__file__).parents[2]
ICONS = ROOT / "web/pictures/icons"
MANIFEST: dict[str, Any] = json.loads((ROOT / "web/offline/manifest.webmanifest").read_text(encoding="utf-8"))
APPLE = "apple-180.png"
FILLS_ALL = [APPLE, *(Path(icon["src"]).name for icon in MANIFEST["icons"] if icon["purpose"] == "maskable")]
SAFE_RADIUS = 0.4
"""Of a maskable icon's side: what is farther from its middle may be cut off."""
STATION = [(0xF6, 0xEA, 0xD2), (0xE8, 0x55, 0x3A), (0xE8, 0x89, 0x1C), (0xF6, 0xC5, 0x52)]
"""Colours of the station, its fire and its pod alone: walls, fire and fins, lit windows, brass."""

Pixel = tuple[int, ...]


def path_of(address: str) -> Path:
    """The source of a file that the built site has in icons/."""
    folder, name = address.split("/")
    assert folder == "icons"
    return ICONS / name


def size_of(path: Path) -> tuple[int, int]:
    """Width and height in pixels, as the file itself says."""
    data = path.read_bytes()
    if data.startswith(b"\x89PNG"):
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    assert data.startswith(b"\xff\xd8"), f"{path.name} is neither PNG nor JPEG"
    place = 2
    while data[place + 1] not in (0xC0, 0xC1, 0xC2):  # the segment that holds the size
        place += 2 + struct.unpack(">H", data[place + 2 : place + 4])[0]
    height, width = struct.unpack(">HH", data[place + 5 : place + 9])
    return width, height


def pixels(path: Path) -> Iterator[tuple[int, int, Pixel]]:
    """Every pixel of a PNG of 8 bits a channel, with its place."""
    data = path.read_bytes()
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    assert depth == 8 and kind in (2, 6)
    channels = 3 if kind == 2 else 4
    packed, place = b"", 8
    while place < len(data):
        (length,) = struct.unpack(">I", data[place : place + 4])
        if data[place + 4 : place + 8] == b"IDAT":
            packed += data[place + 8 : place + 8 + length]
        place += length + 12
    raw, stride = zlib.decompress(packed), width * channels
    above = bytearray(stride)
    for y in range(height):
        start = y * (stride + 1)
        row = unfiltered(raw[start], bytearray(raw[start + 1 : start + 1 + stride]), above, channels)
        for x in range(width):
            yield x, y, tuple(row[x * channels : (x + 1) * channels])
        above = row


def unfiltered(how: int, row: bytearray, above: bytearray, channels: int) -> bytearray:
    """A row of a PNG as it was before the filter that made it small."""
    for i in range(len(row)):
        left = row[i - channels] if i >= channels else 0
        corner = above[i - channels] if i >= channels else 0
        up = above[i]
        if how == 4:
            nearest = min((left, up, corner), key=lambda near: abs(left + up - corner - near))
        else:
            nearest = (0, left, up, (left + up) // 2)[how]
        row[i] = (row[i] + nearest) & 255
    return row


def is_of_the_station(pixel: Pixel) -> bool:
    return any(all(abs(a - b) <= 3 for a, b in zip(pixel, colour, strict=False)) for colour in STATION)


def test_the_manifest_says_what_an_app_needs() -> None:
    assert MANIFEST["name"] == "Relative Space" and len(MANIFEST["short_name"]) <= 14
    assert "unofficial" in MANIFEST["description"]
    assert MANIFEST["display"] == "standalone" and MANIFEST["orientation"] == "any"
    sizes = {(icon["purpose"], icon["sizes"]) for icon in MANIFEST["icons"]}
    assert sizes >= {(purpose, size) for purpose in ("any", "maskable") for size in ("192x192", "512x512")}
    assert ("any", "any") in sizes


def test_it_works_in_any_folder() -> None:
    """An `id` would be taken from the root of the host: two copies of the game on it would be one app."""
    assert MANIFEST["start_url"] == MANIFEST["scope"] == "./" and "id" not in MANIFEST
    addresses = re.findall(r'"(?:src|url)": "([^"]+)"', json.dumps(MANIFEST))
    assert addresses and not any(address.startswith(("/", "http", "..")) for address in addresses)


def test_its_colours_are_those_of_the_dark_page() -> None:
    assert MANIFEST["background_color"] == THEMES["dark"]["sky-0"]
    assert MANIFEST["theme_color"] == THEMES["dark"]["sky-1"]


@pytest.mark.parametrize("given", [*MANIFEST["icons"], *MANIFEST["screenshots"]], ids=lambda given: given["src"])
def test_each_picture_is_there_and_of_the_size_that_is_said(given: dict[str, str]) -> None:
    path = path_of(given["src"])
    kind = {".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg"}[path.suffix]
    assert given["type"] == kind
    if path.suffix == ".svg":
        assert given["sizes"] == "any" and "<svg" in path.read_text(encoding="utf-8")
    else:
        assert "{}x{}".format(*size_of(path)) == given["sizes"]
    assert path.stat().st_size < 120_000


def test_there_is_a_picture_of_a_game_for_both_shapes_of_window_and_what_it_shows() -> None:
    shapes = {shot["form_factor"]: size_of(path_of(shot["src"])) for shot in MANIFEST["screenshots"]}
    assert set(shapes) == {"wide", "narrow"}
    assert shapes["wide"][0] > shapes["wide"][1] and shapes["narrow"][0] < shapes["narrow"][1]
    for width, height in shapes.values():
        assert min(width, height) >= 320 and max(width, height) <= 2.3 * min(width, height)
    assert all(shot["label"] for shot in MANIFEST["screenshots"])


def test_the_icon_of_apple_is_of_its_size() -> None:
    assert size_of(ICONS / APPLE) == (180, 180)


@pytest.mark.parametrize("name", FILLS_ALL)
def test_an_icon_that_may_be_cut_fills_its_square_and_keeps_the_station_inside(name: str) -> None:
    side, _ = size_of(ICONS / name)
    middle, inside = (side - 1) / 2, 0
    for x, y, pixel in pixels(ICONS / name):
        assert len(pixel) == 3 or pixel[3] == 255, f"{name} is not filled at {x}, {y}"
        if is_of_the_station(pixel):
            inside += 1
            distance = ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5
            assert distance <= SAFE_RADIUS * side, f"{name}: the station reaches {x}, {y}"
    assert inside > side * side / 10
