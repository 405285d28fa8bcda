"""Links that set up a game (web/CONTRACT.md, "Links"): what they ask for, and what is said about bad ones."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from relativespace.rng import MASK64
from relativespace.seats import BOT_LEVELS
from tests.support.sheets.links import seats
from tests.support.tables import visit
from web.session.setup.form import Setup
from web.session.setup.links import MAX_LINK, Carried, LinkSetup, cleaned_query, has_game, read_link


def notices(link: LinkSetup) -> list[str]:
    return [str(told) for told in link.setup.notices]


# --- good links ------------------------------------------------------------------------------------------------


def test_names_start_a_game_at_once() -> None:
    link = read_link("?players=Ada,Ben,Cleo")
    assert link.starts and notices(link) == []
    assert seats(link) == [("Ada", "person"), ("Ben", "person"), ("Cleo", "person")]
    assert link.setup.first == 0 and link.setup.seed == ""


def test_the_whole_form_of_the_contract_is_read() -> None:
    link = read_link("?players=Ada,Ben@greedy,Cleo@random&seed=7&first=1&deck=station&lang=ar&theme=dark&sound=0")
    assert link.starts and notices(link) == []
    assert seats(link) == [("Ada", "person"), ("Ben", "greedy"), ("Cleo", "random")]
    assert (link.setup.seed, link.setup.first) == ("7", 1)


def test_names_may_be_escaped_in_every_way_that_browsers_do() -> None:
    for names in ("Zo%C3%AB,O%27Neil", "Zoë,O'Neil", "Zoë%2CO'Neil"):
        assert [name for name, _ in seats(read_link(f"?players={names}"))] == ["Zoë", "O'Neil"]
    assert seats(read_link("?players=Aunt+Mary,Ben%20J."))[0] == ("Aunt Mary", "person")
    assert seats(read_link("?players=" + quote("مريم,👩\u200d👧")))[1] == ("👩\u200d👧", "person")


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_a_link_gives_a_seat_to_a_robot_of_any_level(level: str) -> None:
    link = read_link(f"?players=Ada,Ben@{level}&seed=7")
    assert link.starts and seats(link) == [("Ada", "person"), ("Ben", level)]


def test_a_link_of_robots_only_starts_a_game_in_which_nobody_is_asked_anything() -> None:
    session = visit()
    session.take_link(read_link("?players=Kit@1,Dot@2,Ray@greedy&seed=7"))
    table = session.table
    assert table is not None and table.is_bot_turn and not table.can_act and not table.is_waiting


@pytest.mark.parametrize("count", range(2, 11))
def test_two_to_ten_seats_start(count: int) -> None:
    link = read_link("?players=" + ",".join(f"P{n}" for n in range(count)) + f"&first={count - 1}")
    session = visit()
    session.take_link(link)
    assert session.table is not None
    assert len(session.table.names) == count and session.table.view.turn == count - 1


@pytest.mark.parametrize("seed", ["0", "7", "0007", str(MASK64)])
def test_a_seed_is_any_whole_number_of_64_bits(seed: str) -> None:
    session = visit()
    session.take_link(read_link(f"?players=Ada,Ben&seed={seed}"))
    assert session.table is not None and session.table.match.config.seed == int(seed)


def test_without_names_the_rest_waits_on_the_set_up() -> None:
    link = read_link("?seed=7&first=1")
    assert not link.starts and notices(link) == [] and link.setup.problems == ()
    assert (link.setup.seed, link.setup.first) == ("7", 1)
    assert link.has_set_up


def test_unknown_parameters_are_ignored() -> None:
    link = read_link("?players=Ada,Ben&utm_source=blog&at=3&x&=y&players[]=z")
    assert link.starts and notices(link) == []


def test_of_a_parameter_given_twice_the_last_counts() -> None:
    assert read_link("?seed=1&seed=2").setup.seed == "2"


@pytest.mark.parametrize("query", ["", "?", "?lang=ar", "?theme=light&lang=en", "?&&&"])
def test_an_address_without_a_set_up_is_left_alone(query: str) -> None:
    link = read_link(query)
    assert not link.starts and not link.has_set_up and link.setup == Setup()


# --- bad values: one sentence, and the set-up --------------------------------------------------------------------

LEVELS = "The levels are 1, 2, 3, 4, greedy, random."
BAD = [
    ("players=Ada", "The game is for 2 to 10 players; the link names 1."),
    ("players=", "The game is for 2 to 10 players; the link names 0."),
    ("players=" + ",".join("ABCDEFGHIJK"), "The game is for 2 to 10 players; the link names 11."),
    ("players=Ada,", "Player 2 needs a name."),
    ("players=Ada,%00%20%E2%80%8B", "Player 2 needs a name."),
    ("players=Ada,ada", "Two players are called ada; give one of them another name."),
    ("players=Ada," + "b" * 25, "A name has at most 24 characters; this one has 25."),
    ("players=Ada,Ben@boss", "There is no robot level “boss”. " + LEVELS),
    ("players=Ada,Ben@", "There is no robot level “”. " + LEVELS),
    ("players=Ada,Ben@person", "There is no robot level “person”. " + LEVELS),
    ("players=Ada,Ben@greedy@random", "There is no robot level “greedy@random”. " + LEVELS),
    ("players=Ada,Ben@5", "There is no robot level “5”. " + LEVELS),
    ("players=Ada,Ben&seed=-1", "The link’s seed “-1” is no whole number from 0 to 2⁶⁴−1."),
    ("players=Ada,Ben&seed=", "The link’s seed “” is no whole number from 0 to 2⁶⁴−1."),
    (f"players=Ada,Ben&seed={MASK64 + 1}", f"The link’s seed “{MASK64 + 1}” is no whole number from 0 to 2⁶⁴−1."),
    ("players=Ada,Ben&seed=%D9%A7", "The link’s seed “٧” is no whole number from 0 to 2⁶⁴−1."),
    ("players=Ada,Ben&seed=1e3", "The link’s seed “1e3” is no whole number from 0 to 2⁶⁴−1."),
    ("players=Ada,Ben&first=2", "The link’s first seat “2” is none of the seats, counted from 0."),
    ("players=Ada,Ben&first=Ada", "The link’s first seat “Ada” is none of the seats, counted from 0."),
    ("players=Ada,Ben&first=-1", "The link’s first seat “-1” is none of the seats, counted from 0."),
    ("players=Ada,Ben&deck=tarot", "There is no deck called “tarot”."),
    ("players=Ada,Ben&deck=../station", "There is no deck called “../station”."),
    ("players=Ada,Ben&theme=pink", "The link’s theme “pink” is none of dark, light and auto."),
    ("players=Ada,Ben&sound=2", "The link’s sound “2” is neither 0 nor 1."),
]


@pytest.mark.parametrize(("query", "sentence"), BAD, ids=[query[:40] for query, _ in BAD])
def test_a_bad_value_is_told_in_one_sentence_and_nothing_starts(query: str, sentence: str) -> None:
    link = read_link("?" + query)
    assert notices(link) + [str(problem.line) for problem in link.setup.problems] == [sentence]
    assert not link.starts and link.has_set_up
    session = visit()
    session.take_link(link)
    assert session.table is None and session.setup.notices == link.setup.notices


def test_nothing_is_lost_of_what_was_good() -> None:
    link = read_link("?players=Ada,Ben@boss,Cleo@greedy&seed=seven&first=2&theme=dark")
    assert seats(link) == [("Ada", "person"), ("Ben", "person"), ("Cleo", "greedy")]
    assert link.setup.first == 2 and link.setup.seed == ""
    assert len(notices(link)) == 2, "two bad values, two sentences"


def test_too_few_names_are_filled_up_and_too_many_cut() -> None:
    assert seats(read_link("?players=Ada")) == [("Ada", "person"), ("Granny", "person")]
    assert seats(read_link("?players=Granny")) == [("Granny", "person"), ("Uncle", "person")]
    many = read_link("?players=" + ",".join(f"P{n}" for n in range(11)))
    assert [name for name, _ in seats(many)] == [f"P{n}" for n in range(10)]


def test_a_name_too_long_stays_to_be_shortened() -> None:
    link = read_link("?players=Ada," + "b" * 30)
    assert seats(link)[1][0] == "b" * 30
    assert [problem.seat for problem in link.setup.problems] == [1]


def test_after_a_correction_the_game_starts() -> None:
    session = visit()
    session.take_link(read_link("?players=Ada,&seed=7"))
    session.setup = session.setup.with_seat(1, name="Ben")
    session.take_link(LinkSetup(session.setup, starts=True))
    assert session.table is not None and session.table.match.config.seed == 7


def test_a_long_value_is_cut_in_the_sentence() -> None:
    assert len(notices(read_link("?seed=" + "9" * 300))[0]) < 120


@pytest.mark.parametrize("query", ["?" + "a=1&" * 60, "?players=Ada,Ben&x=" + "y" * MAX_LINK])
def test_a_monstrous_link_is_refused_and_cleaned(query: str) -> None:
    link = read_link(query)
    assert len(notices(link)) == 1 and not link.starts
    assert link.has_set_up, "or the address would keep what may hold a seed"
    assert len(cleaned_query(query)) < 20


# --- what stays in the address -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "kept"),
    [
        ("?players=Ada,Ben&seed=7", ""),
        ("?players=Ada,Ben&seed=7&lang=ar&first=1&theme=dark", "?lang=ar&theme=dark"),
        ("?theme=light", "?theme=light"),
        ("", ""),
        ("?lang=%26seed%3D7", "?lang=%26seed%3D7"),
    ],
)
def test_the_address_keeps_nothing_that_tells_the_deal(query: str, kept: str) -> None:
    assert cleaned_query(query) == kept


# --- a game or a scene in the fragment --------------------------------------------------------------------------

@pytest.mark.parametrize(
    ("fragment", "carried"),
    [
        ("#g=AAAA", Carried("#g=", "#g=AAAA")),
        ("#g=AAAA&at=0", Carried("#g=", "#g=AAAA", 0)),
        ("#g=AAAA&amp;at=12", Carried("#g=", "#g=AAAA&amp", 12)),
        ("#g=AA%20AA&at=12).", Carried("#g=", "#g=AA AA", 12)),
        ("%23g=AAAA", Carried("#g=", "#g=AAAA")),
        ("#s=x-_9", Carried("#s=", "#s=x-_9")),
    ],
)
def test_a_link_carries_a_game_or_a_scene_and_the_move_to_open_it_at(fragment: str, carried: Carried) -> None:
    link = read_link("?sound=0&lang=en", fragment)
    assert link.carried == carried and link.has_set_up and not link.starts
    assert link.sound is False, "the rest of the link holds as ever"
    assert has_game(fragment)


@pytest.mark.parametrize("fragment", ["", "#", "#other", "#G=AAAA", "#at=3"])
def test_any_other_fragment_carries_nothing(fragment: str) -> None:
    link = read_link("?players=Ada,Ben", fragment)
    assert link.carried is None and link.starts
    assert not has_game(fragment)


@pytest.mark.parametrize("at", ["", "x", "-1", "1.5", "٣", "123456789"])
def test_a_bad_move_of_a_game_is_told_in_one_sentence(at: str) -> None:
    link = read_link("", f"#g=AAAA&at={at}")
    assert notices(link) == [f"The link’s move “{at}” is no whole number."]
    assert link.carried is None and not link.starts


def test_a_bad_value_beside_a_game_is_told_and_the_game_is_not_opened() -> None:
    link = read_link("?theme=pink", "#g=AAAA")
    assert link.carried is None and len(notices(link)) == 1


def test_a_language_without_a_translation_is_no_fault_but_a_bad_tag_is() -> None:
    assert read_link("?players=Ada,Ben&lang=ar").starts
    assert not read_link("?players=Ada,Ben&lang=12").starts
