"""A whole game as a short text, for links (`#g=CODE`, web/CONTRACT.md): the set-up, the seed and every move.

Owns the layout of the code and what it refuses. Only a game that was dealt by its seed from a deck that ships
with the game can be shared this way; others are saved to a file (`save`).

The bytes, format 3 (base64, URL-safe, unpadded; numbers and texts as in `share_bits`):

    number        format, 3; scenes have numbers of their own (`share_scene`)
    number        rules: RULES_VERSION, because the moves are indexes into what the rules allow
    text          the deck's name
    number        seats, 2–10; then for each: a number, its place in LEVEL_CODES, and a text, its name
    number        the seat that goes first
    number        seed
    number        how many bytes the nonce has, 16 or 0; then these       (not in format 1)
    number        how much the robots think, one of seats.EFFORTS          (not in formats 1 and 2)
    number        how many moves
    bytes         the moves: each its index among the legal moves of its position, packed into one number
    4 bytes       CRC-32 of all that precedes; it stands last in every format

Every format stays readable for ever, with a code of its own in the tests.
"""

from __future__ import annotations

from collections.abc import Iterator

from .. import RULES_VERSION
from ..cards import MAX_PLAYERS, MIN_PLAYERS
from ..deckfile import deck_names, shipped_deck
from ..match import PERSON, Config, Match, Seat
from ..player_names import MAX_NAME, fits_a_link, name_fault
from ..rng import MASK64
from ..seats import BOT_LEVELS, EFFORTS, WHOLE_EFFORT
from ..text.faults import Fault, FormatError
from .code_finder import code_after
from .share_bits import DamagedError, LettersError, Reader, Unpacker, from_text, number, pack, short_text, to_text

FORMAT = 3
SCENE_FORMATS = range(101, 201)
"""The numbers that `share_scene` counts its formats by: neither kind of code is ever taken for the other."""
LEVEL_CODES = (PERSON, "random", "greedy", "1", "2", "3", "4")
"""Only to be added to, at the end: codes hold the places. Some levels have their place before anybody plays them."""
LINK_CHARS = 2000
"""The longest code for a link; messengers cut longer ones. A longer game is offered as a file."""
MAX_CHARS = 20_000
MAX_MOVES = 5_000
"""What a code can make us do: games of people have some hundred moves, and 5,000 take less than a second."""
MARK = "#g="
_NONCE_BYTES = 16


class CodeError(FormatError, ValueError):
    """A code that is none, or a game that can't have one. `code` is its sentence's key in `words.faults`."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__((Fault(code, params=params),))

    @property
    def code(self) -> str:
        return self.faults[0].code


def has_shipped_deck(config: Config) -> bool:
    """Whether everybody with this version has the deck."""
    return config.deck_name in deck_names() and shipped_deck(config.deck_name) == config.deck


def known_levels() -> tuple[str, ...]:
    """Who can sit at a table of this version: people, and the bots that there are."""
    return (PERSON, *BOT_LEVELS)


def code_in(text: str) -> str:
    """The code in a link, or in whatever somebody has copied: what follows `#g=`, or all of it (see `share_found`)."""
    return code_after(MARK, text)


# --- a game to a code -----------------------------------------------------------------------------------


def encode_game(match: Match) -> str:
    """The code of a game. Raises CodeError where it can't have one; see LINK_CHARS for links."""
    config = match.config
    if not has_shipped_deck(config):
        raise CodeError("share_own_deck")
    if not match.was_dealt:
        raise CodeError("share_not_dealt")
    if match.ply > MAX_MOVES:
        raise CodeError("share_too_long", most=MAX_MOVES)
    for seat in config.seats:
        _check(seat)
    head = [number(FORMAT), number(RULES_VERSION), short_text(config.deck_name), number(len(config.seats))]
    for seat in config.seats:
        head += [number(LEVEL_CODES.index(seat.level)), short_text(seat.name)]
    nonce = bytes.fromhex(config.nonce)
    head += [number(config.first), number(config.seed), number(len(nonce)), nonce]
    head += [number(config.effort), number(match.ply)]
    return to_text(b"".join(head) + pack(_indexes(match)))


def _indexes(match: Match) -> Iterator[tuple[int, int]]:
    for ply, move in enumerate(match.moves):
        legal = match.legal_at(ply)
        yield legal.index(move), len(legal)


def _check(seat: Seat) -> None:
    """Refuse a seat that nobody of this version could have set up."""
    fault = name_fault(seat.name)
    if fault:
        raise CodeError(fault, most=MAX_NAME)
    if not fits_a_link(seat.name):
        raise CodeError("share_name")
    if seat.level not in known_levels():
        raise CodeError("unknown_level", level=seat.level, known=", ".join(known_levels()))


# --- a code to a game -----------------------------------------------------------------------------------


def decode_game(code: str) -> Match:
    """The game of a code, with all its moves made. Raises CodeError, and nothing else, for any text."""
    code = code.strip()
    if len(code) > MAX_CHARS:
        raise CodeError("code_too_long", most=MAX_CHARS)
    try:
        return _read(Reader(from_text(code)))
    except LettersError as error:
        raise CodeError("code_letters") from error
    except DamagedError as error:
        raise CodeError("code_damaged") from error


def _read(reader: Reader) -> Match:
    form = reader.number(MASK64)
    if form in SCENE_FORMATS:
        raise CodeError("code_of_scene")
    if form > FORMAT:
        raise CodeError("code_newer")
    if form < 1:
        raise DamagedError
    if reader.number(MASK64) != RULES_VERSION:
        raise CodeError("code_other_rules")
    deck_name = reader.short_text()
    if deck_name not in deck_names():
        raise CodeError("unknown_deck", deck=deck_name)
    deck = shipped_deck(deck_name)
    seats = tuple(_read_seat(reader) for _ in range(reader.number(MAX_PLAYERS)))
    if not MIN_PLAYERS <= len(seats) <= deck.max_players:
        raise DamagedError
    first = reader.number(len(seats) - 1)
    seed = reader.number(MASK64)
    nonce = _read_nonce(reader) if form > 1 else ""
    effort = _read_effort(reader) if form > 2 else WHOLE_EFFORT
    match = Match(Config(seats, deck, deck_name, seed, first, nonce, effort))
    count = reader.number(MAX_MOVES)
    moves = Unpacker(reader.rest())
    for _ in range(count):
        legal = match.legal
        if not legal:  # moves after the end
            raise DamagedError
        match.play(legal[moves.next(len(legal))])
    moves.end()
    return match


def _read_seat(reader: Reader) -> Seat:
    level = LEVEL_CODES[reader.number(len(LEVEL_CODES) - 1)]
    seat = Seat(reader.short_text(), level)
    _check(seat)
    return seat


def _read_nonce(reader: Reader) -> str:
    length = reader.number(_NONCE_BYTES)
    if length not in (0, _NONCE_BYTES):
        raise DamagedError
    return reader.take(length).hex()


def _read_effort(reader: Reader) -> int:
    effort = reader.number(WHOLE_EFFORT)
    if effort not in EFFORTS:
        raise DamagedError
    return effort
