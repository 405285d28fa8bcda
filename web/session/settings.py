"""What people prefer, and its form as text. Where it is kept is the browser layer's business."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace

CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("auto", "dark", "light"),
    "handover": ("results", "always", "never"),
    "pace": ("slow", "normal", "fast"),
}
"""The settings and what each can be."""

PACE_MS = {"slow": 1800, "normal": 900, "fast": 250}
"""How long a robot's move stands before the next one, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One value each. The theme has a home of its own (web/boot/theme.js settles it before anything is painted)."""

    theme: str = "auto"
    handover: str = "results"
    pace: str = "normal"

    def with_value(self, name: str, value: str) -> Settings:
        """Another value for a setting; unknown names and values change nothing."""
        if value not in CHOICES.get(name, ()):
            return self
        return replace(self, **{name: value})

    def to_text(self) -> str:
        return json.dumps({name: value for name, value in asdict(self).items() if name != "theme"})


def settings_from_text(text: str | None) -> Settings:
    """Settings kept earlier; whatever can't be read has its default."""
    try:
        kept = json.loads(text or "{}")
    except (ValueError, RecursionError):
        kept = {}
    settings = Settings()
    if isinstance(kept, dict):
        for field in fields(Settings):
            if isinstance(kept.get(field.name), str):
                settings = settings.with_value(field.name, kept[field.name])
    return settings
