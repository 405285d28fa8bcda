"""Any text as a link: nothing raises, what is read can be shown, and every set-up can be sent."""

from __future__ import annotations

from urllib.parse import urlencode

from hypothesis import given
from hypothesis import strategies as st

from relativespace.player_names import clean_name
from relativespace.rng import MASK64
from tests.support.sheets.links import seats
from tests.support.tables import visit
from web.session.setup.form import Setup, SetupSeat
from web.session.setup.links import cleaned_query, read_link

TEXT = st.text(st.characters(exclude_categories=()), max_size=60)
KEYS = st.sampled_from(["players", "seed", "first", "deck", "theme", "lang", "sound", "x"])


@given(TEXT)
def test_no_text_makes_a_link_that_raises(text: str) -> None:
    visit().take_link(read_link(text))
    cleaned_query(text)


@given(st.lists(st.tuples(KEYS, TEXT), max_size=8))
def test_no_values_make_a_link_that_raises_or_a_set_up_that_cannot_be_shown(given: list[tuple[str, str]]) -> None:
    query = "?" + urlencode(given, errors="replace")
    link = read_link(query)
    assert 2 <= len(link.setup.seats) <= 10
    assert link.setup.first < len(link.setup.seats)
    assert link.starts <= (not link.setup.notices and not link.setup.problems and not link.setup.find_problems())
    assert not {"seed", "players", "first"} & {key for key, _ in parsed(cleaned_query(query))}


def parsed(query: str) -> list[tuple[str, str]]:
    return [tuple(part.split("=", 1)) for part in query.removeprefix("?").split("&") if part]  # type: ignore[misc]


@given(
    st.lists(
        st.tuples(
            st.text(st.characters(exclude_characters=",@", exclude_categories=["Cs"]), min_size=1, max_size=24),
            st.sampled_from(["person", "random", "greedy"]),
        ),
        min_size=2,
        max_size=10,
        unique_by=lambda seat: clean_name(seat[0]).casefold(),
    ),
    st.integers(0, MASK64),
    st.integers(0, 9),
)
def test_every_set_up_can_be_sent_as_a_link(people: list[tuple[str, str]], seed: int, first: int) -> None:
    setup = Setup(tuple(SetupSeat(key, name, level) for key, (name, level) in enumerate(people)))
    if setup.find_problems():
        return
    first %= len(people)
    names = ",".join(name if level == "person" else f"{name}@{level}" for name, level in people)
    link = read_link("?" + urlencode({"players": names, "seed": seed, "first": first}))
    assert link.starts and seats(link) == people
    assert (link.setup.seed, link.setup.first) == (str(seed), first)
