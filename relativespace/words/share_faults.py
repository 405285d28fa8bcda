"""The words for codes of scenes, and for codes of another kind than was wanted; `faults` puts the sentences together.

Those for a game's code are in `save_faults`.
"""

from __future__ import annotations

from .catalogue import N_

SHARE_SENTENCES: dict[str, str] = {
    "code_of_scene": N_("This is the code of a scene, not that of a game."),
    "code_of_game": N_("This is the code of a game, not that of a scene."),
    "scene_own_deck": N_("A scene with a deck of your own doesn’t fit into a link; save it as a file."),
    "scene_too_long": N_("This scene doesn’t fit into a link; save it as a file."),
    "scene_code_too_long": N_("A scene’s code has at most {most} characters; this is none."),
    "scene_code_letters": N_("A scene’s code has only letters A to Z, digits, “-” and “_”; this is none."),
    "scene_code_damaged": N_("This scene’s code is damaged or incomplete. Copy the whole link again."),
    "scene_code_newer": N_("This scene’s code comes from a newer version of Relative Space."),
}
