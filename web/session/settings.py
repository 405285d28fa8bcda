"""What people prefer, and its form as text. Where it is kept is the browser layer's business."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace

from relativespace.text.json_text import load_json

CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("auto", "dark", "light"),
    "text": ("normal", "large", "larger"),
    "seating": ("pass", "round", "side"),
    "handover": ("results", "always", "never"),
    "blind": ("never", "once", "always"),
    "pace": ("slow", "normal", "fast", "instant", "step"),
    "motion": ("system", "on", "off"),
    "sound": ("off", "soft", "medium", "loud"),
    "keys": ("on", "off"),
}
"""The settings and what each can be."""

PACE_MS = {"slow": 1800, "normal": 900, "fast": 250, "instant": 0, "step": 0}
"""How long a move stands before a robot makes the next one, in milliseconds; that one's thinking counts in. At the pace
“step” it stands until somebody asks for the next."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One value each. The theme has a home of its own (web/boot/theme.js settles it before anything is painted).

    text      how large words are
    seating   how people sit round the device: it goes from hand to hand, it lies between them and the view turns to
              the player to move, or all are on one side of it
    handover  when the table waits for "Pass to …"
    blind     whether a face-down card is asked about before it is turned over: never, until each player has said yes
              to it once in a game, always
    pace      how long a robot's move stands
    motion    whether things move: as the system says, or what is chosen here
    sound     off, or how loud
    keys      whether single keys do something
    """

    theme: str = "auto"
    text: str = "normal"
    seating: str = "pass"
    handover: str = "results"
    blind: str = "once"
    pace: str = "normal"
    motion: str = "system"
    sound: str = "off"
    keys: str = "on"

    def with_value(self, name: str, value: str) -> Settings:
        """Another value for a setting; unknown names and values change nothing."""
        if value not in CHOICES.get(name, ()):
            return self
        return replace(self, **{name: value})

    def waits(self, is_worth_a_look: bool) -> bool:
        """Whether the table waits for "Pass to …" after a turn, by whether more has happened than a plain load."""
        return self.handover == "always" or (self.handover == "results" and is_worth_a_look)

    def asks(self, is_first: bool) -> bool:
        """Whether a face-down card is asked about; `is_first`: this player hasn't said yes to one in this game."""
        return self.blind == "always" or (self.blind == "once" and is_first)

    def to_text(self) -> str:
        return json.dumps({name: value for name, value in asdict(self).items() if name != "theme"})


def settings_from_text(text: str | None) -> Settings:
    """Settings kept earlier; whatever can't be read has its default."""
    try:
        kept = load_json(text or "{}")
    except (ValueError, RecursionError):
        kept = {}
    settings = Settings()
    if isinstance(kept, dict):
        for field in fields(Settings):
            if isinstance(kept.get(field.name), str):
                settings = settings.with_value(field.name, kept[field.name])
    return settings
