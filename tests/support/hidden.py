"""What nobody at a table has seen, and positions and games that differ in nothing else."""

from __future__ import annotations

from relativespace.cards import Deck
from relativespace.pyramid import slots_in
from relativespace.rng import Rng
from relativespace.state import State
from tests.support.tables import dealt, tap, with_other_faces
from web.session.table.table import Table


def hidden_cards(state: State) -> list[int]:
    """The handles of all cards whose faces nobody knows."""
    down = [state.stash[seat][slot] for seat in range(state.seats) for slot in slots_in(state.down[seat])]
    return down + list(state.undealt)


def dealt_anew(state: State, rng: Rng) -> State:
    """The same position with other cards where nobody can see them."""
    return with_other_faces(state, hidden_cards(state), rng)



def twin_of(table: Table, taps: list[str], rng: Rng, deck: Deck, handover: str) -> Table:
    """The same game with other cards wherever nobody can see them now, after the same taps.

    A card that is hidden now was hidden from the beginning, so the deal can be changed there and then.
    """
    start = with_other_faces(table.match.copy_start(), hidden_cards(table.match.copy_state()), rng)
    twin = dealt(len(table.names), table.match.config.seed, deck, handover, start=start)
    tap(twin, *taps)
    return twin
