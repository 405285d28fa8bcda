"""Deck files (RULES, "Decks"): what is read, what is refused, and every fault named where it stands."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from relativespace.cards import VOCABULARY, Deck, Effect, Kind
from relativespace.deckfile import DECKS, SHIPPED, deck_names, deck_toml, load_deck, read_deck, shipped_deck
from relativespace.text.faults import Fault, Faults, FormatError
from relativespace.words.faults import SENTENCES, fault_sentence

HEAD = 'name = "n"\nauthor = "a"\nsource = "s"\n'


def kind(body: str = "value = 5", id: str = "violin", count: str = "24") -> str:
    return f'[[kinds]]\nid = "{id}"\nname = "Violin"\ncount = {count}\n{body}\n'


def faults_in(text: str | bytes) -> list[tuple[str, str, int | None]]:
    with pytest.raises(FormatError) as refused:
        read_deck(text)
    return [(fault.code, fault.path, fault.line) for fault in refused.value.faults]


def effects(*texts: str) -> str:
    return HEAD + kind("effects = [" + ", ".join(f'"{text}"' for text in texts) + "]")


REFUSED: list[tuple[str, str | bytes, list[tuple[str, str, int | None]]]] = [
    ("bytes that are no UTF-8", b'name = "n"\nauthor = "\xff"', [("not_utf8", "", 2)]),
    ("a syntax error, alone", HEAD + kind("value = ") + "foo = 1\n", [("toml_syntax", "", 8)]),
    ("an unfinished text", "foo = 1\nname = '''\n\n", [("toml_syntax", "", 2)]),
    ("nesting without end", "a = " + "[" * 100_000, [("too_deep", "", 1)]),
    ("an unknown top-level key", HEAD + "license = 1\n" + kind(), [("unknown_key", "license", 4)]),
    (
        "an unknown key of a kind",
        HEAD + kind("value = 5\ncolour = 1"),
        [("unknown_key", "kinds[0].colour", 9)],
    ),
    ("no name", 'author = "a"\nsource = "s"\n' + kind(), [("missing_key", "name", 1)]),
    ("an empty name", HEAD.replace('"n"', '" "') + kind(), [("empty_text", "name", 1)]),
    ("an author that is no text", HEAD.replace('"a"', "1") + kind(), [("not_text", "author", 2)]),
    ("no kinds", HEAD, [("no_kinds", "kinds", 1)]),
    ("an empty list of kinds", HEAD + "kinds = []", [("no_kinds", "kinds", 4)]),
    ("kinds that are no list", HEAD + "[kinds]\nid = 'x'", [("not_a_list", "kinds", 4)]),
    ("a kind that is no table", HEAD + "kinds = [\n5]", [("not_a_table", "kinds[0]", 5)]),
    ("too few cards", HEAD + kind(count="23"), [("too_few_cards", "kinds", 4)]),
    ("an empty id", HEAD + kind(id=""), [("empty_text", "kinds[0].id", 5)]),
    ("an id that starts with a digit", HEAD + kind(id="7up"), [("bad_id", "kinds[0].id", 5)]),
    ("an id that is a mark of scenes", HEAD + kind(id="(x)"), [("bad_id", "kinds[0].id", 5)]),
    ("an id twice", HEAD + kind() + kind(), [("duplicate_id", "kinds[1].id", 10)]),
    ("a true count", HEAD + kind(count="true"), [("not_whole", "kinds[0].count", 7)]),
    ("a broken count", HEAD + kind(count="24.0"), [("not_whole", "kinds[0].count", 7)]),
    ("a count of none", HEAD + kind(count="0"), [("out_of_range", "kinds[0].count", 7)]),
    ("a count past 999", HEAD + kind(count="1000"), [("out_of_range", "kinds[0].count", 7)]),
    (
        "a number too long to print",
        HEAD + kind(count="0x" + "f" * 9999),
        [("out_of_range", "kinds[0].count", 7)],
    ),
    ("a value below 0", HEAD + kind("value = -1"), [("out_of_range", "kinds[0].value", 8)]),
    ("a value past 99", HEAD + kind("value = 100"), [("out_of_range", "kinds[0].value", 8)]),
    ("a kind of no nature", HEAD + kind("text = ''"), [("no_nature", "kinds[0]", 4)]),
    ("a kind of two natures", HEAD + kind("value = 1\nkeycard = true"), [("mixed_nature", "kinds[0]", 4)]),
    ("a keycard that is none", HEAD + kind("keycard = false"), [("keycard_not_true", "kinds[0].keycard", 8)]),
    ("a keycard that counts", HEAD + kind("keycard = 1"), [("keycard_not_true", "kinds[0].keycard", 8)]),
    ("effects that are no list", HEAD + kind('effects = "give"'), [("not_a_list", "kinds[0].effects", 8)]),
    ("empty effects", effects(), [("no_effects", "kinds[0].effects", 8)]),
    ("an effect that is no text", HEAD + kind("effects = [\n6]"), [("not_text", "kinds[0].effects[0]", 9)]),
    ("an effect of another game", effects("give", "explode"), [("unknown_effect", "kinds[0].effects[1]", 8)]),
    ("an effect in capitals", effects("Give"), [("unknown_effect", "kinds[0].effects[0]", 8)]),
    ("a number too many", effects("give 1"), [("effect_takes_nothing", "kinds[0].effects[0]", 8)]),
    ("a blank too many", effects("give "), [("effect_takes_nothing", "kinds[0].effects[0]", 8)]),
    ("a limit of nothing", effects("limit"), [("limit_number", "kinds[0].effects[0]", 8)]),
    ("a limit past 99", effects("limit 100"), [("limit_number", "kinds[0].effects[0]", 8)]),
    ("a limit in other digits", effects("limit ٦"), [("limit_number", "kinds[0].effects[0]", 8)]),
    ("a limit with a nought before it", effects("limit 06"), [("limit_number", "kinds[0].effects[0]", 8)]),
    ("a reveal of nothing", effects("reveal"), [("reveal_number", "kinds[0].effects[0]", 8)]),
    ("a reveal of 0", effects("reveal 0"), [("reveal_number", "kinds[0].effects[0]", 8)]),
    ("a reveal past 12", effects("reveal 13"), [("reveal_number", "kinds[0].effects[0]", 8)]),
    ("a launch before the end", effects("launch", "give"), [("launch_not_last", "kinds[0].effects[0]", 8)]),
    ("a second launch", effects("launch", "launch"), [("launch_twice", "kinds[0].effects[1]", 8)]),
    ("a second limit", effects("limit 2", "limit 3"), [("limit_twice", "kinds[0].effects[1]", 8)]),
    ("a symbol that is no text", HEAD + kind("value = 1\nsymbol = 1"), [("not_text", "kinds[0].symbol", 9)]),
]


@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_a_deck_is_refused_for(text: str | bytes, expected: list[tuple[str, str, int | None]]) -> None:
    assert faults_in(text) == expected


def test_every_code_of_a_deck_is_provoked_and_has_its_words() -> None:
    checks, reading = ((DECKS.parent / name).read_text("utf-8") for name in ("deckcheck.py", "text/textfile.py"))
    codes = set(re.findall(r'faults\.add\(\s*"(\w+)"', checks)) | set(re.findall(r'Fault\("(\w+)"', reading))
    codes |= {"launch_twice", "limit_twice"}  # the only ones that the checks put together
    assert {code for _, _, faults in REFUSED for code, _, _ in faults} == codes - {"json_syntax"}
    assert codes <= set(SENTENCES)


@pytest.mark.parametrize("text", [row[1] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_every_fault_is_said_in_a_sentence_with_its_line(text: str | bytes) -> None:
    with pytest.raises(FormatError) as refused:
        read_deck(text)
    for fault in refused.value.faults:
        sentence = fault_sentence(fault)
        assert sentence.startswith(
            f"{fault.path} (line {fault.line}): " if fault.path else f"line {fault.line}: "
        )
        assert sentence.endswith(".") and "{" not in sentence


def test_every_fault_of_a_deck_is_named_in_one_go() -> None:
    text = 'name = 3\n[[kinds]]\nid = "x"\ncount = true\neffects = ["launch", "limit 100"]\nvalue = 3\n'
    assert faults_in(text) == [
        ("not_text", "name", 1),
        ("missing_key", "kinds[0].name", 2),
        ("mixed_nature", "kinds[0]", 2),
        ("not_whole", "kinds[0].count", 4),
        ("limit_number", "kinds[0].effects[1]", 5),
        ("launch_not_last", "kinds[0].effects[0]", 5),
    ]


def test_the_sample_of_the_rules_is_read_but_for_its_size() -> None:
    rules = (DECKS.parent / "RULES.md").read_text(encoding="utf-8")
    sample = rules.split("```toml\n")[1].split("```")[0]
    assert faults_in(sample) == [("too_few_cards", "kinds", 5)]
    assert read_deck(sample.replace("count = 10", "count = 100")).kinds[1].effects == (
        Effect("give"),
        Effect("launch"),
    )


def test_a_fault_without_lines_or_path_still_reads() -> None:
    assert fault_sentence(Fault("no_kinds", "kinds")) == "kinds: The deck has no kinds of card."
    assert fault_sentence(Fault("no_kinds")) == "The deck has no kinds of card."


def test_faults_come_in_the_order_of_their_lines_and_tell_their_file() -> None:
    faults = Faults({("a",): 9, ("b",): 3}, "my.toml")
    faults.add("not_text", ("a",))
    faults.add("not_text", ("b", 0))
    with pytest.raises(FormatError, match=r"^my\.toml: b\[0\]: not_text, a: not_text$"):
        faults.raise_any()


def test_the_station_deck_is_the_one_of_the_rules() -> None:
    deck = shipped_deck("station")
    assert (deck.size, deck.max_players, len({each.symbol for each in deck.kinds})) == (120, 10, 11)
    items = [each for each in deck.kinds if each.is_item]
    assert [each.value for each in items] == list(range(1, 10))
    assert [each.count for each in items] == [8, 9, 10, 10, 10, 10, 10, 9, 8]
    specials = {each.id: (each.count, [str(e) for e in each.effects]) for each in deck.kinds if each.effects}
    rules = (DECKS.parent / "RULES.md").read_text(encoding="utf-8")
    for kind_id, (count, words) in specials.items():
        assert f"| `{kind_id}` | {count} | {', '.join(f'`{word}`' for word in words)} |" in rules
    assert Counter({each.id: each.count for each in deck.kinds if each.keycard}) == {"keycard": 6}
    assert sum(count for count, _ in specials.values()) == 30


def test_the_list_of_shipped_decks_is_what_lies_in_their_folder() -> None:
    assert sorted(SHIPPED) == sorted(path.stem for path in DECKS.glob("*.toml"))


def test_every_shipped_deck_is_found_by_its_name_and_no_other_is() -> None:
    assert "station" in deck_names()
    for name in deck_names():
        assert shipped_deck(name) is shipped_deck(name)
    for name in ("", "Station", "../decks/station", "station.toml"):
        with pytest.raises(KeyError):
            shipped_deck(name)


def test_a_deck_in_a_file_is_read_with_or_without_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbf" + deck_toml(shipped_deck()).replace("\n", "\r\n").encode())
    assert load_deck(path) == shipped_deck()
    path.write_text(HEAD)
    with pytest.raises(FormatError) as refused:
        load_deck(str(path))
    assert refused.value.where == str(path)


WORDS = st.sampled_from([word for word in VOCABULARY if word not in ("limit", "reveal", "launch")])
REVEALS = st.none() | st.integers(1, 12)


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    text = st.text(st.characters(codec="utf-8"), max_size=20)
    name = text.filter(lambda each: each.strip() != "")
    ids = draw(
        st.lists(st.from_regex(r"\A[A-Za-z][A-Za-z0-9_-]{0,8}\Z"), unique=True, min_size=1, max_size=6)
    )
    kinds = []
    for kind_id in ids:
        nature = draw(st.sampled_from(("value", "effects", "keycard")))
        effects: list[Effect] = []
        if nature == "effects":
            plain = WORDS.map(Effect) | REVEALS.map(lambda n: Effect("reveal", n))
            effects = draw(st.lists(plain, min_size=1, max_size=4))
            effects += draw(
                st.sampled_from(([], [Effect("limit", 0)], [Effect("limit", 99), Effect("launch")]))
            )
        kinds.append(
            Kind(
                id=kind_id,
                name=draw(name),
                count=draw(st.integers(24, 999)),
                value=draw(st.integers(0, 99)) if nature == "value" else None,
                effects=tuple(effects),
                keycard=nature == "keycard",
                symbol=draw(text),
                text=draw(text),
            )
        )
    return Deck(draw(name), draw(text), draw(text), tuple(kinds))


@given(decks())
def test_a_deck_written_out_reads_back_the_same(deck: Deck) -> None:
    assert read_deck(deck_toml(deck)) == deck
    assert read_deck(deck_toml(deck).encode()) == deck


def test_author_and_source_may_be_left_out() -> None:
    """RULES asks for them nowhere; they are for credits."""
    deck = read_deck(HEAD.splitlines()[0] + "\n" + kind())
    assert (deck.author, deck.source) == ("", "")
