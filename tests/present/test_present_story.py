"""How a game went: the chart of the cards left, and the same as numbers, on a sheet."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from relativespace.seats import Seat
from tests.support.reading import find, intent_of, text, the
from tests.support.sheets.looking_back import whole_game
from tests.support.tables import PEOPLE, dealt, intent, seated, tap, visit
from web.present.page import page
from web.present.parts.chart import BOTTOM, DASHES, HEIGHT, RADIUS, TOP, WIDTH, apart, chart, ticks
from web.present.parts.figures import figures_of
from web.present.tree.nodes import Node, html

NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def story_of(players: int) -> tuple[Node, tuple[tuple[int, ...], ...]]:
    """The sheet after a whole game, and what it is about."""
    table = whole_game(players)
    session = visit(table)
    session.handle(intent("look-story"))
    return the(page(session), tag="dialog"), figures_of(table.match).cards_left


def seats(count: int) -> tuple[Seat, ...]:
    return tuple(map(Seat, PEOPLE[:count]))


# --- the chart ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 11))
def test_each_seat_has_a_line_of_its_own_colour_dashes_and_initial(players: int) -> None:
    drawing = chart(figures_of(whole_game(players).match).cards_left, seats(players))
    lines = find(drawing, tag="polyline")
    assert len({line.attrs["stroke"] for line in lines}) == players
    assert len({line.attrs.get("stroke-dasharray") for line in lines}) == players
    assert [text(letter) for letter in find(drawing, "initial")] == [name[0] for name in PEOPLE[:players]]


def test_a_line_has_a_point_a_turn_as_high_as_there_were_cards() -> None:
    drawing = chart(((4, 4), (3, 4), (3, 0)), seats(2))
    first, second = (list(map(float, NUMBER.findall(line.attrs["points"]))) for line in find(drawing, tag="polyline"))
    assert first[1:6:2] == [TOP, TOP + (BOTTOM - TOP) / 4, TOP + (BOTTOM - TOP) / 4]
    assert second[1:6:2] == [TOP, TOP, BOTTOM]
    assert first[0] < first[2] < first[4]


@pytest.mark.parametrize("players", range(2, 11))
def test_nothing_is_drawn_beyond_the_edge(players: int) -> None:
    drawing = chart(figures_of(whole_game(players).match).cards_left, seats(players))
    for line in find(drawing, tag="polyline"):
        numbers = list(map(float, NUMBER.findall(line.attrs["points"])))
        assert all(0 <= x <= WIDTH for x in numbers[::2]) and all(0 <= y <= HEIGHT for y in numbers[1::2])


@pytest.mark.parametrize("ends", [[50.0] * 10, [144.0] * 10, [12.0] * 10, [12.0, 144.0], [100.0, 101.0, 20.0]])
def test_initials_at_the_ends_never_lie_on_each_other(ends: list[float]) -> None:
    placed = apart(ends)
    heights = sorted(placed)
    assert all(lower - upper > 2 * RADIUS for upper, lower in pairwise(heights))
    assert heights[0] >= RADIUS and heights[-1] <= HEIGHT - RADIUS
    order = sorted(range(len(ends)), key=lambda seat: (ends[seat], seat))
    assert sorted(range(len(ends)), key=lambda seat: placed[seat]) == order


@pytest.mark.parametrize("last", [0, 1, 2, 5, 11, 12, 60, 101, 400, 5000])
def test_an_axis_has_a_few_round_numbers(last: int) -> None:
    numbers = list(ticks(last))
    assert numbers[0] == 0 and numbers[-1] <= last and 1 <= len(numbers) <= 6


def test_there_are_dashes_for_ten() -> None:
    assert len(set(DASHES)) == 10


@pytest.mark.parametrize("counts", [((0, 0),), ((1, 1),)])
def test_a_game_without_a_turn_or_without_cards_can_be_drawn(counts: tuple[tuple[int, ...], ...]) -> None:
    assert find(chart(counts, seats(2)), tag="polyline")


def test_the_drawing_needs_no_style_of_its_own() -> None:
    """The page's policy allows none."""
    assert "style=" not in html(story_of(10)[0])


# --- the sheet ----------------------------------------------------------------------------------------------------


def test_the_button_at_the_end_opens_it() -> None:
    session = visit(whole_game(2))
    session.handle(intent_of(the(page(session), data_act="look-story")))
    dialog = the(page(session), tag="dialog")
    assert text(the(dialog, tag="h2")) == "How it went"
    assert text(the(dialog, "outcome")) == f"{session.table and session.table.names[1]} escapes!"


def test_it_has_all_the_figures() -> None:
    table = whole_game()
    session, counted = visit(table), figures_of(table.match)
    session.handle(intent("look-story"))
    counts = the(page(session), "counts")
    told = dict(zip(map(text, find(counts, tag="dt")), map(text, find(counts, tag="dd")), strict=True))
    assert told == {
        "Turns": str(counted.turns),
        "Moves made": str(table.match.ply),
        "Jams": str(sum(counted.jams)),
        "Launches": str(counted.launches),
        "Face-down cards turned over": str(sum(counted.blind_plays)),
    }


@pytest.mark.parametrize("players", [2, 10])
def test_the_chart_is_there_as_numbers_too(players: int) -> None:
    dialog, cards_left = story_of(players)
    whole = find(dialog, tag="table")[1]
    rows = [[text(cell) for cell in row.children] for row in find(the(whole, tag="tbody"), tag="tr")]
    assert rows == [[str(turn), *map(str, counts)] for turn, counts in enumerate(cards_left)]
    heads = find(the(whole, tag="thead"), tag="th")
    assert [text(the(head, tag="bdi")) for head in heads[1:]] == list(PEOPLE[:players])


@pytest.mark.parametrize("players", [2, 10])
def test_each_player_has_a_row_with_a_piece_of_their_line(players: int) -> None:
    dialog, cards_left = story_of(players)
    rows = find(the(find(dialog, tag="table")[0], tag="tbody"), tag="tr")
    assert [text(the(row, tag="bdi")) for row in rows] == list(PEOPLE[:players])
    lines = find(the(dialog, "chart"), tag="polyline")
    for row, line in zip(rows, lines, strict=True):
        piece = the(row, tag="polyline")
        assert piece.attrs["stroke"] == line.attrs["stroke"]
        assert piece.attrs.get("stroke-dasharray") == line.attrs.get("stroke-dasharray")
    assert [text(find(row, tag="td")[-1]) for row in rows] == [str(left) for left in cards_left[-1]]


def test_in_the_middle_of_a_game_it_tells_of_what_has_been() -> None:
    session = visit(seated("pods: 3\n Ada: - / - / 4 5 . . .\n Ben: - / - / 6 7 . . ."))
    assert session.game
    tap(session.game, "card 0 7", "pod 0")
    session.handle(intent("look-story"))
    dialog = the(page(session), tag="dialog")
    assert not find(dialog, "outcome") and text(find(dialog, tag="dd")[1]) == "1"


def test_before_the_first_move_there_is_the_deal() -> None:
    session = visit(dealt(3))
    session.handle(intent("look-story"))
    assert len(find(the(find(page(session), tag="table")[1], tag="tbody"), tag="tr")) == 1


def test_who_looks_through_a_game_is_told_of_the_whole() -> None:
    table = whole_game(2)
    session = visit(table)
    for act in ("replay-open", "replay-first", "look-story"):
        session.handle(intent(act))
    assert session.table and session.table.match.ply == 0
    counts = find(the(page(session), "counts"), tag="dd")
    assert text(counts[1]) == str(table.match.ply)
