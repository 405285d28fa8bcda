"""What a pod says of the card in hand is what the rules then do: held against `apply` in many positions."""

from __future__ import annotations

from collections import Counter

import pytest

from relativespace import events as e
from relativespace import moves
from relativespace.apply import apply
from relativespace.cards import Deck
from relativespace.events import Event
from relativespace.rng import Rng
from relativespace.rules import legal_moves
from relativespace.state import State
from tests.support.builders import station_deck, words_deck
from tests.support.engine.steering import MIXES, steered
from tests.support.reading import classes, find, label, text, the
from tests.support.tables import dealt, make, seated, tap
from web.present.panels.table import table_page
from web.present.tree.nodes import Node
from web.session.table.table import Table


def verdicts(table: Table) -> dict[int, tuple[str, str]]:
    """The class and the word of each pod's verdict."""
    page = table_page(table)
    found = {}
    for node in find(page):
        if "data-pod" in node.attrs and find(node, "verdict"):
            cls = classes(node) & {"legal", "jam", "blind"}
            assert len(cls) == 1
            found[int(node.attrs["data-pod"])] = (cls.pop(), text(the(node, "verdict")))
    return found


def would_happen(state: State, slot: int, pod: int) -> list[Event]:
    happened: list[Event] = []
    apply(state.clone(), moves.play(slot, pod), happened.append)
    return happened


@pytest.mark.parametrize("deck", [station_deck(), words_deck()], ids=["station", "words"])
@pytest.mark.parametrize("players", [2, 5])
def test_a_pod_says_jams_exactly_when_the_card_jams_it(deck: Deck, players: int) -> None:
    """JAM-1, LOAD-1, LOAD-2; LOAD-3: of a face-down card only what everybody knows."""
    said: Counter[str] = Counter()
    for seed in range(3):
        rng, table = Rng(seed), dealt(players, seed, deck, handover="never")
        for _ in range(25):
            if table.view.winner is not None:
                break
            state = table.match.copy_state()
            plays = [move for move in table.legal if move.verb == "play"]
            for slot in sorted({move.slot for move in plays}):
                tap(table, f"card {table.view.turn} {slot}")
                shown = verdicts(table)
                assert sorted(shown) == [move.pod for move in plays if move.slot == slot]
                for pod, (cls, word) in shown.items():
                    happened = would_happen(state, slot, pod)
                    jams, wins = (any(isinstance(event, what) for event in happened) for what in (e.Jammed, e.Won))
                    asks = table.view.pods[pod].asks
                    if state.down[state.turn] >> slot & 1:
                        sure = ("legal", "Wins" if table.view.seats[state.turn].cards == 1 else "Loads")
                        assert (cls, word) == (("blind", "Blind") if asks else sure)
                        assert asks or not jams
                    else:
                        assert (cls == "jam") == (word == "Jams") == jams
                        assert (word == "Wins") == wins
                    said[word] += 1
                tap(table, "cancel")
            make(table, steered(state, legal_moves(state), rng, MIXES[seed]))
    assert min(said[word] for word in ("Jams", "Loads", "Blind", "Launches")) >= 1, said


def pod_after(pods: str, card: str, **specials: str) -> Node:
    """Pod 1, with Ada's card at slot 7 in the hand."""
    table = seated(f"pods: {pods}\n Ada: - / - / {card} 5 . . .\n Ben: - / - / 1 . . . .", **specials)
    tap(table, "card 0 7")
    return the(table_page(table), data_pod=0)


@pytest.mark.parametrize(
    ("pods", "card", "word", "long"),
    [
        ("7", "6", "Jams", "would jam: it asks for 7 or more"),
        ("7", "7", "Loads", "loads here"),
        ("-", "0", "Loads", "loads here"),
        ("vase", "5", "Jams", "would jam: it asks for 6 or more"),
        ("vase", "6", "Loads", "loads here"),
        ("vase", "boom", "Launches", "loads and launches"),
        ("7", "vase", "Loads", "loads here"),
        ("7", "key", "Loads", "loads here"),
        ("7", "(9)", "Blind", "is turned over here, could jam"),
        ("-", "(0)", "Loads", "is turned over here, any card loads"),
        ("boom", "(0)", "Loads", "is turned over here, any card loads"),
    ],
)
def test_the_verdict_in_word_and_name(pods: str, card: str, word: str, long: str) -> None:
    """LOAD-1, LOAD-2, LOAD-3, KEY-5"""
    node = pod_after(pods, card, boom="launch", vase="limit 6")
    assert text(the(node, "verdict")) == word
    assert label(node).endswith(", " + long)


@pytest.mark.parametrize(("card", "pods", "word"), [("boom", "7", "Wins"), ("(9)", "-", "Wins"), ("6", "7", "Jams")])
def test_the_last_card_wins_where_it_loads(card: str, pods: str, word: str) -> None:
    """WIN-2: nothing launches then, whatever the card says. WIN-3"""
    table = seated(f"pods: {pods}\n Ada: - / - / {card} . . . .\n Ben: - / - / 1 . . . .", boom="launch")
    tap(table, "card 0 7")
    assert verdicts(table)[0][1] == word


def test_nothing_is_judged_before_a_card_is_in_the_hand() -> None:
    table = dealt(2)
    assert verdicts(table) == {}
    assert "idle" in classes(the(table_page(table), data_pod=0))
    tap(table, "card 0 0", "cancel")
    assert verdicts(table) == {}


def test_a_face_down_card_gets_the_same_verdict_whatever_it_is() -> None:
    """SET-3"""
    for pods in ("7", "-", "vase", "key"):
        shown = {str(pod_after(pods, f"({card})", boom="launch", vase="limit 6")) for card in ("0", "9", "boom", "key")}
        assert len(shown) == 1


def test_a_card_in_the_hand_is_judged_anew_when_another_is_picked_up() -> None:
    table = seated("pods: 5 | 7\n Ada: - / - / 4 6 . . .\n Ben: - / - / 1 . . . .")
    tap(table, "card 0 7")
    assert [word for _, word in verdicts(table).values()] == ["Jams", "Jams"]
    tap(table, "card 0 8")
    assert [word for _, word in verdicts(table).values()] == ["Loads", "Jams"]
