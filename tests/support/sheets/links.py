"""What a link says of the seats."""

from __future__ import annotations

from web.session.setup.links import LinkSetup


def seats(link: LinkSetup) -> list[tuple[str, str]]:
    return [(seat.name, seat.level) for seat in link.setup.seats]
