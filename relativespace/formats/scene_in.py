"""Reading a scene's values into a State, with every fault named. Text and files are `scene`'s business.

The reader goes through the whole scene and collects faults; only a faultless one becomes a position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .. import rules
from ..cards import MAX_PLAYERS, MAX_VALUE, MIN_PLAYERS, PODS, Deck
from ..player_names import MAX_NAME, clean_name
from ..pyramid import ROW_SLOTS, ROWS_HELD, SLOTS
from ..rng import MASK64
from ..state import NO_CARD, State
from ..text.faults import Faults, FormatError
from ..text.textfile import is_plain
from ..text.toml_lines import KeyPath
from .scene_lay import DRAWN, Slots, lay_cards
from .scene_turn import read_mid

KEYS = (
    "title", "deck", "turn", "seed", "unused_pods", "pods", "players", "direction", "skips", "discard", "demo",
    "mid", "winner",
)  # fmt: skip
UNREAD = -3
"""Stands for a card that can't be read: its fault is noted, and its place is not empty."""


class SceneReader:
    """One reading of one scene."""

    def __init__(self, data: Any, lines: Mapping[KeyPath, int] | None, where: str) -> None:
        self.data = data
        self.faults = Faults(lines, where)
        self.title = ""
        self.deck_name = "station"
        self.names: list[str] = []
        self.deck: Deck
        self.used: dict[int, int] = {}  # copies of each kind in the scene

    def read(self, find_deck: Callable[[str], Deck]) -> State:
        """The position. Raises FormatError with every fault."""
        data, faults = self.data, self.faults
        if not isinstance(data, dict):
            faults.add("not_a_table", ())
            faults.raise_any()
        for key in data:
            if key not in KEYS:
                faults.add("unknown_key", (key,), key=key, known=", ".join(sorted(KEYS)))
        self.title = self.text("title", "")
        self.deck_name = self.text("deck", "station")
        try:
            self.deck = find_deck(self.deck_name)
        except FormatError as refused:  # its own faults are told with the deck's file
            faults.raise_any()
            raise refused
        except (LookupError, OSError, ValueError):  # ValueError: no name for a file, as with a zero byte
            faults.add("unknown_deck", ("deck",), deck=self.deck_name)
            faults.raise_any()  # without a deck no card can be read

        stashes = self.stashes()
        pods = self.pods()
        state = State(self.deck, max(len(stashes), MIN_PLAYERS))
        # Too few players are a fault of their own: then any seat may be meant.
        last = (len(stashes) if len(stashes) >= MIN_PLAYERS else MAX_PLAYERS) - 1
        state.turn = self.number("turn", 0, 0, last)
        state.rng = self.number("seed", 0, 0, MASK64)
        state.direction = self.number("direction", 1, -1, 1)
        if state.direction == 0:
            faults.add("direction", ("direction",))
        state.skips = self.number("skips", 0, 0, 1000)
        state.unused_pods = self.number("unused_pods", max(PODS - len(pods), 0), 0, PODS)
        if pods and len(pods) + state.unused_pods > PODS:
            key = "unused_pods" if "unused_pods" in data and len(pods) <= PODS else "pods"
            faults.add("too_many_pods", (key,), pods=len(pods), unused=state.unused_pods)
        discard = self.cards("discard", data.get("discard", []))
        winner = self.number("winner", -1, 0, last)
        if winner >= 0 and "mid" in data:
            faults.add("mid_after_end", ("mid",))
        if "demo" in data and not isinstance(data["demo"], dict):
            faults.add("not_a_table", ("demo",))
        elif not is_plain(data.get("demo")):
            faults.add("demo_value", ("demo",))
        self.check_empty_stashes(stashes, winner)
        self.check_copies(stashes)
        faults.raise_any()

        lay_cards(state, self.used, stashes, pods, discard)
        state.winner = winner
        state.rows = ROWS_HELD[state.occupied[state.turn]]
        if "mid" in data:
            read_mid(state, data["mid"], faults)
        faults.raise_any()
        assert winner >= 0 or rules.legal_moves(state), "a faultless scene has a legal move"
        return state

    # --- parts ------------------------------------------------------------------------------------------------

    def text(self, key: str, default: str) -> str:
        value = self.data.get(key, default)
        if not isinstance(value, str):
            self.faults.add("not_text", (key,))
            return default
        return value

    def number(self, key: str, default: int, least: int, most: int) -> int:
        if key not in self.data:
            return default
        value = self.data[key]
        if not isinstance(value, int) or isinstance(value, bool):
            self.faults.add("not_whole", (key,))
            return default
        if not least <= value <= most:
            self.faults.add("out_of_range", (key,), low=least, high=most)
            return default
        return value

    def stashes(self) -> list[Slots]:
        """By seat and slot: kind index (or NO_CARD, DRAWN, UNREAD) and whether it lies face down."""
        players = self.data.get("players")
        if not isinstance(players, list) or not MIN_PLAYERS <= len(players) <= MAX_PLAYERS:
            self.faults.add("players", ("players",), least=MIN_PLAYERS, most=MAX_PLAYERS)
            players = players if isinstance(players, list) else []
        found = []
        for seat, player in enumerate(players[:MAX_PLAYERS]):
            path: KeyPath = ("players", seat)
            if not isinstance(player, dict):
                self.faults.add("not_a_table", path)
                found.append([(UNREAD, False)] * SLOTS)
                continue
            for key in player:
                if key not in ("name", "stash"):
                    self.faults.add("unknown_key", (*path, key), key=key, known="name, stash")
            given = player.get("name", f"Player {seat + 1}")
            name = clean_name(given) if isinstance(given, str) else ""
            if not 1 <= len(name) <= MAX_NAME:
                self.faults.add("name", (*path, "name"), most=MAX_NAME)
            self.names.append(name)
            found.append(self.stash((*path, "stash"), player.get("stash")))
        return found

    def stash(self, path: KeyPath, rows: Any) -> Slots:
        slots: Slots = [(UNREAD, False)] * SLOTS
        if not isinstance(rows, list) or len(rows) != len(ROW_SLOTS):
            self.faults.add("rows", path)
            return slots
        for row, (numbers, cards) in enumerate(zip(ROW_SLOTS, rows, strict=True)):
            if not isinstance(cards, list) or len(cards) != len(numbers):
                self.faults.add("row_length", (*path, row), wanted=len(numbers))
                continue
            for place, (slot, ref) in enumerate(zip(numbers, cards, strict=True)):
                slots[slot] = self.stash_card((*path, row, place), ref)
        return slots

    def stash_card(self, path: KeyPath, ref: Any) -> tuple[int, bool]:
        if ref == ".":
            return NO_CARD, False
        if ref == "?":
            return DRAWN, True
        if isinstance(ref, str) and ref.startswith("(") and ref.endswith(")"):
            inner = ref[1:-1].strip()
            # isdecimal alone would let other scripts' digits through
            number = inner.isascii() and inner.isdecimal() and len(inner) < 4
            return self.kind(path, int(inner) if number else inner), True
        return self.kind(path, ref), False

    def kind(self, path: KeyPath, ref: Any) -> int:
        """The kind index that an id or a bare number stands for; UNREAD (and a fault) if there is none."""
        if isinstance(ref, str):
            try:
                return self.use(self.deck.index(ref))
            except KeyError:
                self.faults.add("unknown_card", path, card=ref[:40])
        elif isinstance(ref, int) and not isinstance(ref, bool):
            found = self.deck.indexes_of_value(ref)
            if not 0 <= ref <= MAX_VALUE:  # not named: thousands of digits can't be written
                self.faults.add("out_of_range", path, low=0, high=MAX_VALUE)
            elif len(found) == 1:
                return self.use(found[0])
            elif found:
                kinds = ", ".join(self.deck.kinds[index].id for index in found)
                self.faults.add("ambiguous_number", path, number=ref, kinds=kinds)
            else:
                self.faults.add("unknown_card", path, card=ref)
        else:
            self.faults.add("not_a_card", path)
        return UNREAD

    def use(self, index: int) -> int:
        self.used[index] = self.used.get(index, 0) + 1
        return index

    def pods(self) -> list[list[int]]:
        pods = self.data.get("pods")
        if not isinstance(pods, list) or not pods:
            self.faults.add("no_open_pod", ("pods",))
            return []
        return [self.cards("pods", cards, (number,)) for number, cards in enumerate(pods)]

    def cards(self, key: str, refs: Any, rest: KeyPath = ()) -> list[int]:
        """A pile of face-up cards."""
        path = (key, *rest)
        if not isinstance(refs, list):
            self.faults.add("not_a_list", path)
            return []
        return [self.kind((*path, place), ref) for place, ref in enumerate(refs)]

    # --- the whole --------------------------------------------------------------------------------------------

    def check_empty_stashes(self, stashes: list[Slots], winner: int) -> None:
        for seat, slots in enumerate(stashes):
            if any(kind == UNREAD for kind, _ in slots):
                continue
            empty = all(kind == NO_CARD for kind, _ in slots)
            if empty and seat != winner:
                self.faults.add("empty_stash", ("players", seat, "stash"))
            if not empty and seat == winner:
                self.faults.add("winner_has_cards", ("winner",))

    def check_copies(self, stashes: list[Slots]) -> None:
        for index, count in sorted(self.used.items()):
            kind = self.deck.kinds[index]
            if count > kind.count:
                self.faults.add("too_many_copies", (), kind=kind.id, count=count, most=kind.count)
        drawn = sum(kind == DRAWN for slots in stashes for kind, _ in slots)
        rest = sum(max(kind.count - self.used.get(index, 0), 0) for index, kind in enumerate(self.deck.kinds))
        if drawn > rest:
            self.faults.add("too_few_left", (), wanted=drawn, left=rest)
