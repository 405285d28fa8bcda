"""RULES, "Loading": LOAD-1 to LOAD-4, INS-2."""

from __future__ import annotations

from pathlib import Path

import pytest

from relativespace import events
from relativespace.formats.scene import load_scene
from tests.support.builders import Table, names

SCENES = Path(__file__).resolve().parents[1] / "scenes"


def after_playing(card: str, pod: str, **specials: str) -> Table:
    """Ada has played `card` onto `pod`; she has another card and Ben one."""
    table = Table.of(
        f"""
        pods: {pod}
        Ada: - / - / {card} 5 . . .
        Ben: - / - / 1 . . . .
        """,
        **specials,
    )
    table.play("play 7 0")
    return table


@pytest.mark.parametrize(
    ("card", "pod"),
    [
        ("0", "-"),
        ("99", "-"),
        ("3", "-"),
        ("0", "0"),
        ("1", "0"),
        ("5", "5"),
        ("6", "5"),
        ("99", "99"),
        ("9", "3 8"),
    ],
)
def test_an_item_loads_on_an_empty_pod_or_when_it_is_at_least_what_is_asked_for(card: str, pod: str) -> None:
    """LOAD-1"""
    table = after_playing(card, pod)
    assert table.pods == f"{pod} {card}".removeprefix("- ")


@pytest.mark.parametrize(("card", "pod"), [("0", "1"), ("4", "5"), ("9", "99"), ("5", "1 2 6")])
def test_a_lower_item_does_not(card: str, pod: str) -> None:
    """LOAD-1, JAM-1: only the top card counts, not those under it."""
    table = after_playing(card, pod)
    assert table.pods == "-"


def test_only_the_top_card_is_asked() -> None:
    """LOAD-1"""
    assert after_playing("3", "9 2").pods == "9 2 3"


@pytest.mark.parametrize("pod", ["-", "99", "0", "vase", "ceiling"])
@pytest.mark.parametrize("card", ["nap", "key", "vase"])
def test_a_special_item_loads_on_any_card(card: str, pod: str) -> None:
    """LOAD-2, INS-2"""
    table = after_playing(card, pod, nap="reverse", vase="limit 6", ceiling="limit 99")
    assert table.pods == f"{pod} {card}".removeprefix("- ")


@pytest.mark.parametrize("pod", ["99 nap", "99 key", "99 mat"])
def test_any_card_loads_on_a_special_item_that_says_nothing_else(pod: str) -> None:
    """LOAD-2: whatever lies under it. `limit 0` asks for 0, as an item 0 would."""
    assert after_playing("0", pod, nap="skip", mat="limit 0").pods == f"{pod} 0"


@pytest.mark.parametrize(("card", "loads"), [("5", False), ("6", True), ("7", True), ("0", False)])
def test_a_limit_asks_as_an_item_of_its_number_would(card: str, loads: bool) -> None:
    """LOAD-2, INS-2"""
    table = after_playing(card, "vase", vase="limit 6")
    assert table.pods == (f"vase {card}" if loads else "-")


def test_a_limit_holds_only_while_the_card_is_on_top() -> None:
    """LOAD-2"""
    assert after_playing("1", "vase nap", vase="limit 6", nap="skip").pods == "vase nap 1"


def test_a_limit_beside_other_instructions_holds_after_they_are_carried_out() -> None:
    """LOAD-4: `limit` takes no part in the order; it stands on the card."""
    table = after_playing("mix", "-", mix="reverse, limit 4, open_pod")
    assert table.pods == "mix | -"
    assert table.state.deck.asks[table.state.faces[table.state.pods[0][-1]]] == 4
    happened = table.play("play 7 0")  # Ben's 1
    assert "Jammed" in names(happened)


def test_a_blind_card_is_turned_over_on_the_pod_and_can_jam() -> None:
    """LOAD-3, JAM-1"""
    table = Table.of("""
        pods: 5
        Ada: - / - / (4) 5 . . .
        Ben: - / - / 1 . . . .
    """)
    happened = table.play("play 7 0")
    played = happened[0]
    assert isinstance(played, events.Played)
    assert (played.blind, played.kind) == (True, "item_4")
    assert names(happened)[1] == "Jammed"


def test_a_blind_card_that_fits_loads() -> None:
    """LOAD-3"""
    table = after_playing("(7)", "5")
    assert table.pods == "5 7"


def test_a_blind_special_item_is_resolved_as_what_it_is() -> None:
    """LOAD-3, LOAD-4"""
    table = after_playing("(boom)", "5", boom="launch")
    assert table.gone == "5 boom"


def test_a_face_up_play_is_not_blind() -> None:
    """LOAD-3"""
    table = Table.of("""
        pods: 5
        Ada: - / - / 7 5 . . .
        Ben: - / - / 1 . . . .
    """)
    played = table.play("play 7 0")[0]
    assert isinstance(played, events.Played)
    assert not played.blind


def test_instructions_are_carried_out_in_the_order_printed() -> None:
    """LOAD-4"""
    table = Table.of(
        """
        pods: 1 | 2
        Ada: - / - / trick 5 6 . .
        Ben: - / - / 1 . . . .
        """,
        trick="open_pod, reveal all, skip, give, again, remove_pod",
    )
    happened = table.play("play 7 0; give 8 1; remove 2")
    assert names(happened) == [
        "Played", "Loaded", "PodPlaced", "Fizzled", "SkipComing", "Given", "PlayAgain", "PodRemoved",
    ]  # fmt: skip


def test_what_cannot_be_carried_out_is_skipped_said_and_the_rest_goes_on() -> None:
    """LOAD-4: as far as they can be."""
    table = Table.of(
        """
        pods: 1
        unused: 0
        Ada: - / - / trick 5 . . .
        Ben: - / - / 1 1 1 1 1
        """,
        trick="open_pod, reveal 3, give, launch",
    )
    happened = table.play("play 7 0")
    assert [e.word for e in happened if isinstance(e, events.Fizzled)] == ["open_pod", "reveal", "give"]
    assert names(happened)[-3:] == ["Launched", "PodPlaced", "TurnBegan"]


def test_while_a_choice_is_open_nothing_else_can_be_done() -> None:
    """LOAD-4: at once, before the turn goes on."""
    table = Table.of(
        """
        pods: 1
        Ada: - / - / present 5 key . .
        Ben: - / - / 1 . . . .
        """,
        present="give",
    )
    table.play("play 7 0")
    assert table.state.turn == 0
    assert table.legal == ["give 8 1", "give 9 1"]
    for text in ("play 8 0", "open 9", "take 1", "remove 0", "reveal 8", "swap 8 1 7"):
        assert table.why(text) == ("choose_first", "LOAD-4")


def test_worked_example_load_or_jam() -> None:
    """LOAD-1, LOAD-2, JAM-1: the second of the three worked examples, as a scene."""
    scene = load_scene(SCENES / "load_or_jam.toml")
    outcomes = {}
    for slot in (7, 8, 9, 10, 11):
        for pod in (0, 1, 2):
            table = Table(scene.state.clone())
            outcomes[slot, pod] = "Loaded" in names(table.play(f"play {slot} {pod}"))
    fits = {key for key, loaded in outcomes.items() if loaded}
    assert fits == {(7, 1), (7, 2), (8, 0), (8, 1), (8, 2), (9, 0), (9, 1), (9, 2), (10, 1), (10, 2), *[
        (11, pod) for pod in (0, 1, 2)
    ]}  # fmt: skip
