"""The page never grows wider than the window: strips scroll in their own boxes, nothing hidden leaks out of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from e2e.support.browsing import Site, start

NAMES = ["Ellie", "Bruno", "Aunt Mabel", "Uncle Otto", "Cleo", "Grandpa Ivo", "Dede", "Farah", "Gus", "Cousin Hana"]


@pytest.mark.short("phone")
@pytest.mark.parametrize("is_phone", [True, False], ids=["phone", "window"])
def test_the_table_is_as_wide_as_the_window(profile: Callable[..., BrowserContext], site: Site, is_phone: bool) -> None:
    context = profile(viewport={"width": 390, "height": 844}, is_mobile=is_phone, has_touch=is_phone)
    page = context.new_page()
    for players in (4, 10):
        start(page, f"{site.url}?seed=5&players={','.join(NAMES[:players])}")
        for width, height in ((390, 844), (320, 640), (600, 800), (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            wide = page.evaluate("() => [document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth]")
            assert wide == [width] * 3, (players, width, height)
    context.close()
