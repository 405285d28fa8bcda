"""Owns every state that a visitor can be in, for 2 to 10 players and 1 to 6 pods, each one tap away from being shown.

    session = visitor("swap which", Case(players=6, pods=3))

A state is a small position and the taps that lead on from it. Every step is an intent, as the page makes it: nothing
is set that a visitor couldn't bring about. Knows no browser; e2e/support/still.py draws what is made here.
The first word of a state's name matters to measuring.py.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from e2e.support.visits.cases import Case, do, finish_jobs
from e2e.support.visits.cast import NAMES, ROBOTS
from e2e.support.visits.endings import whole_game
from e2e.support.visits.kept_states import with_games
from e2e.support.visits.setup_states import at_setup
from e2e.support.visits.share_states import STATES_OF_PAPERS, with_papers
from relativespace.cards import Deck, Effect
from relativespace.deckfile import shipped_deck
from relativespace.formats.scene import read_json
from relativespace.match import PERSON, Match, Seat
from relativespace.seats import EFFORTS
from tests.support.builders import rows_of, scene_from
from tests.support.tables import visit
from web.session.session import Session
from web.session.settings import Settings
from web.session.table.table import Table

STASHES = (
    ". 6 1 / panic_button 4 9 2 / ? ? ? ? ?",
    ". . . / 8 . second_suitcase 3 / ? 5 ? ? ?",
    "4 xray_scanner . / 7 2 6 . / ? ? ? ? 9",
    ". . 8 / . hand_me_down 5 1 / ? ? ? ? ?",
    ". . . / . keycard . 6 / . ? ? 3 ?",
    "9 9 4 / baggage_mix_up 2 7 parting_gift / ? ? ? ? ?",
    ". 3 . / 5 8 butterfingers . / ? ? ? ? ?",
    ". . . / . . . . / ? 7 . ? ?",
    "6 . 1 / 4 hull_breach keycard 8 / ? ? ? ? ?",
)
"""What the others have. The last of them has just loaded a 4 from the top row onto the first pod."""
JUST_LOADED = "4"
ALL_KINDS = " ".join(kind.id for kind in shipped_deck("station").kinds)
PODS = ("1 3 second_suitcase", "2 6 7", "-", "teapot antique_vase", "5 5 8", "9")


@dataclass(frozen=True)
class State:
    """Where the player to move is: what is in the stash, what has been tapped since."""

    taps: str = ""
    own: str = "2 . . / 3 antique_vase keycard 5 / ? ? ? ? ?"
    pods: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    next_is: str = ""  # who has the next seat: "person" or "robot", if it matters
    direction: int = 1
    first: str = PODS[0]  # what is in the first pod


def with_card(kind: str, taps: str, pods: tuple[int, ...] = State.pods, next_is: str = "") -> State:
    """The card in the last place of the middle row is of this kind, and has been loaded onto the first pod."""
    return State(f"card 0 6; pod 0; {taps}", f"2 . . / 3 antique_vase keycard {kind} / ? ? ? ? ?", pods, next_is)


SOME, SEVERAL = (1, 2, 3, 4, 5), (2, 3, 4, 5, 6)
FULL = "{} 4 7 / 3 antique_vase keycard 5 / ? ? ? ? ?"
DOWN = "2 . . / 3 antique_vase keycard . / ? ? ? ? {}"
TABLES = {
    "start": State(),
    "start full": State(own=FULL.format("2")),
    "start backwards": State(direction=-1),
    "select": State("card 0 6"),
    "select keycard": State("card 0 5", pods=SOME),
    "select launch": State("card 0 6", own="2 . . / 3 antique_vase keycard panic_button / ? ? ? ? ?"),
    "select limit": State("card 0 6", own="2 . . / 3 antique_vase keycard antique_vase / ? ? ? ? ?"),
    "select gift": State("card 0 6", own="2 . . / 3 antique_vase keycard parting_gift / ? ? ? ? ?"),
    "blind": State("card 0 11", DOWN.format("(7)")),
    "confirm": State("set-blind=always; card 0 11; pod 0", DOWN.format("(7)")),
    "start hint": State("hint"),
    "blind hint": State("hint; card 0 11", DOWN.format("(7)")),
    "give hint": with_card("hand_me_down", "hint"),
    "swap which hint": with_card("baggage_mix_up", "hint; card 0 0"),
    "opening": State("open", "2 . . / 3 antique_vase keycard keycard / ? ? ? ? ?", SOME),
    "opened": State("open", pods=SOME),
    "opened select": State("open; card 0 6", pods=SOME),
    "again": with_card("second_suitcase", ""),
    "give": with_card("hand_me_down", ""),
    "give whom": with_card("hand_me_down", "card 0 0"),
    "give full": State("card 0 0; pod 0; card 0 1", FULL.format("hand_me_down")),
    "swap": with_card("baggage_mix_up", ""),
    "swap which": with_card("baggage_mix_up", "card 0 0"),
    "swap refused": with_card("baggage_mix_up", "card 0 0; card 1 7"),
    "take": with_card("butterfingers", ""),
    "remove": with_card("hull_breach", "", SEVERAL),
    "reveal": with_card("xray_scanner", ""),
    "reveal full": State("card 0 0; pod 0", FULL.format("xray_scanner")),
    "jam": State("card 0 6; pod 1", pods=SEVERAL, next_is="person"),
    "jam only": State("card 0 0; pod 0", pods=(1,), next_is="person"),
    "jam robot": State("card 0 6; pod 1", pods=SEVERAL, next_is="robot"),
    "launch": with_card("panic_button", "", next_is="person"),
    "launch gift": with_card("parting_gift", "card 0 0; give 1", next_is="person"),
    "result blind": State("card 0 11; pod 0", DOWN.format("(7)"), next_is="person"),
    "result no undo": State("card 0 11; pod 0; undo", DOWN.format("(7)"), next_is="person"),
    "result plain": State("set-handover=always; card 0 6; pod 0", next_is="person"),
    "refusal": State("card 0 6; card 0 3"),
    "refusal name": State("card 0 6; card 1 3"),
    "thinking": State("card 0 6; pod 0", next_is="robot"),
    "over": State("card 0 6; pod 0", ". . . / . . . 9 / -"),
    "look pod": State("look-pod 0"),
    "look pod full": State("look-pod 0", first=f"{ALL_KINDS} {PODS[1]} {PODS[0]}"),
    "look pod empty": State("look-pod 2", pods=(3, 4, 5, 6)),
    "look pod robot": State("card 0 6; pod 0; look-pod 0", next_is="robot"),
    "look bay": State("card 0 6; look-bay", first=f"{ALL_KINDS} {PODS[1]} {PODS[0]}"),
    "look stash": State("look-stash 1"),
    "look log": State("card 0 6; pod 1; look-log", pods=SEVERAL, next_is="person"),
    "menu": State("menu"),
    "keys": State("look-keys"),
    "replay": State("replay-open"),
    "replay start": State("card 0 6; pod 0; replay-open; replay-first; replay-play", next_is="person"),
    "menu replay": State("replay-open; menu"),
    "replay jam": State("card 0 6; pod 1; replay-open", pods=SEVERAL, next_is="person"),
    "replay choice": with_card("baggage_mix_up", "replay-open"),
    "replay over": State("card 0 6; pod 0; replay-open; replay-last; replay-speed=fast", ". . . / . . . 9 / -"),
    "players": State("look-players"),
    "players problems": State("look-players; rename 0=; reseat 1=4"),
}
SETUPS = ("setup", "setup seed", "setup problems", "setup notices", "setup left", "menu setup")
"""Before a table: see setup_states.py."""
ENDS = {"over whole": "", "story": "look-story", "menu over": "menu"}
"""After a whole game: what is tapped then."""
KEPT = ("games", "games empty", "statistics", "statistics wiped", "statistics empty")
"""What is kept on the device, and counted: see kept_states.py."""
NAMES_OF_STATES = (*TABLES, *ENDS, *SETUPS, *KEPT, *STATES_OF_PAPERS)
CHOICES = tuple(name for name in TABLES if name.split()[0] in ("give", "swap", "take", "remove", "reveal"))


def pods_of(state: str) -> tuple[int, ...]:
    """The numbers of pods that a state can have; the set-up has none."""
    return TABLES[state].pods if state in TABLES else (0,)


def visitor(state: str, case: Case) -> Session:
    """Somebody to whom this has happened."""
    if state in STATES_OF_PAPERS:
        return with_papers(state, case)
    if state in KEPT:
        return with_games(state, case)
    if state in ENDS:
        session = visit(Table(whole_game(case.names, case.players), Settings(theme=case.theme)))
        do(session, ENDS[state])
        finish_jobs(session)
        return session
    if state in SETUPS:
        return at_setup(state, case)
    return at_table(TABLES[state], case)


# --- tables -------------------------------------------------------------------------------------------------------


def big_deck() -> Deck:
    """The station deck with twelve more of each card, so that any scene can be laid, and a scanner with a choice."""
    station = shipped_deck("station")
    kinds = [replace(kind, count=kind.count + 12) for kind in station.kinds]
    scanner = station.index("xray_scanner")
    kinds[scanner] = replace(kinds[scanner], effects=(Effect("reveal", 2),))
    return replace(station, kinds=tuple(kinds))


BIG_DECK = big_deck()


def at_table(state: State, case: Case) -> Session:
    """The visitor in front of the table: the player before them loads a card, then come the state's own taps."""
    before = 1 if state.direction < 0 else case.players - 1
    match = laid(state, case, before)
    levels = ["greedy" if seat in ROBOTS else PERSON for seat in range(case.players)]
    levels[before] = PERSON
    if state.next_is:
        levels[1] = PERSON if state.next_is == "person" else "greedy"
    names = NAMES[case.names]
    seats = tuple(Seat(names[seat], level) for seat, level in enumerate(levels))
    config = replace(match.config, seats=seats, effort=EFFORTS[-1])  # a hint is soon thought of
    match = Match(config, match.copy_start())
    session = visit(Table(match, Settings(theme=case.theme, blind="never")))
    loading = f"card {before} 0; pod 0" if levels[before] == PERSON else ""
    do(session, f"{loading}; {state.taps}")
    finish_jobs(session)
    return session


def laid(state: State, case: Case, before: int) -> Match:
    """The position before the card of seat `before` is loaded; where that is a robot's, it is loaded already."""
    stashes = [state.own, *STASHES[: case.players - 1]]
    is_robot = before == 1 and state.next_is == "robot"
    first = state.first + (f" {JUST_LOADED}" if is_robot else "")
    scene = scene_from("pods: " + " | ".join((first, *PODS[1 : case.pods])))
    scene["players"] = [{"name": f"P{seat}", "stash": rows_of(stash)} for seat, stash in enumerate(stashes)]
    if not is_robot:
        scene["players"][before]["stash"][0][0] = int(JUST_LOADED)
    scene |= {"deck": "station", "seed": 7, "turn": 0 if is_robot else before, "direction": state.direction}
    return read_json(json.dumps(scene), lambda name: BIG_DECK).match()
