"""What a link carries after its `#`: a whole game (`#g=CODE`) or a scene (`#s=CODE`), as web/CONTRACT.md has them.

Owns which code is read how. Whatever is wrong with one is a `FormatError`.
"""

from __future__ import annotations

from typing import NamedTuple

from .save import Save
from .scene import Scene
from .share import MARK as GAME
from .share import code_in, decode_game
from .share_scene import MARK as SCENE
from .share_scene import decode_scene, scene_code_in


class Linked(NamedTuple):
    """What was in a link, and the link's own end: the mark and the code alone, as they can stand in an address."""

    save: Save
    fragment: str

    @property
    def scene(self) -> Scene | None:
        """The scene, where it was one."""
        return self.save.scene


def read_link(mark: str, text: str) -> Linked:
    """The game or the scene after the last `mark` (GAME or SCENE) in a text that may hold more than the link. Raises
    FormatError; of the code itself that is a CodeError."""
    if mark == GAME:
        code = code_in(text)
        return Linked(Save(decode_game(code)), GAME + code)
    code = scene_code_in(text)
    scene = decode_scene(code)
    return Linked(Save(scene.match(), scene), SCENE + code)
