"""A whole game as a short text, for links (`#g=CODE`, web/CONTRACT.md): the set-up, the seed and every move.

Owns the layout of the code and what it refuses. Only a game that was dealt by its seed from a deck that ships
with the game can be shared this way; others are saved to a file (`save`).

The bytes, format 1 (base64, URL-safe, unpadded; numbers and texts as in `share_bits`):

    number        format, 1
    number        rules: RULES_VERSION, because the moves are indexes into what the rules allow
    text          the deck's name
    number        seats, 2–10; then for each: a number, its place in LEVEL_CODES, and a text, its name
    number        the seat that goes first
    number        seed
    number        how many moves
    bytes         the moves: each its index among the legal moves of its position, packed into one number
    4 bytes       CRC-32 of all that precedes; it stands last in every format
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from . import RULES_VERSION, rules
from .cards import MAX_PLAYERS, MIN_PLAYERS
from .deckfile import deck_names, shipped_deck
from .faults import Fault
from .match import PERSON, Config, Match, Seat
from .rng import MASK64
from .scene_in import MAX_NAME
from .share_bits import Damaged, Reader, Unpacker, WrongLetters, from_text, number, pack, short_text, to_text
from .state import deal

FORMAT = 1
LEVEL_CODES = (PERSON, "random", "greedy", "1", "2", "3", "4")
"""Only to be added to, at the end: codes hold the places."""
LINK_CHARS = 2000
"""The longest code for a link; messengers cut longer ones. A longer game is offered as a file."""
MAX_CHARS = 20_000
MAX_MOVES = 5_000
"""What a code can make us do: games of people have some hundred moves, and 5,000 take less than a second."""
MARK = "#g="


class BadCode(ValueError):
    """A code that is none, or a game that can't have one. `code` is its sentence's key in `words.faults`."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    @property
    def fault(self) -> Fault:
        """For `words.faults.fault_sentence`."""
        return Fault(self.code, params=self.params)


def has_shipped_deck(config: Config) -> bool:
    """Whether everybody with this version has the deck."""
    return config.deck_name in deck_names() and shipped_deck(config.deck_name) == config.deck


def was_dealt(match: Match) -> bool:
    """Whether the game began with a deal by its seed, rather than with a scene."""
    config = match.config
    try:
        dealt = deal(config.deck, len(config.seats), config.seed, config.first)
    except ValueError:  # a scene can have more players than its deck deals to
        return False
    return match.copy_start().key() == dealt.key()


def is_name(name: str) -> bool:
    """Whether this can be a player's name: 1 to 24 characters, not all blank, no control character."""
    return 0 < len(name) <= MAX_NAME and bool(name.strip()) and not any(map(_is_control, name))


def _is_control(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cs")


def code_in(text: str) -> str:
    """The code in a link, or in whatever somebody has copied: what follows `#g=`, or all of it."""
    return text.rpartition(MARK)[2].partition("&")[0].strip()


# --- a game to a code -----------------------------------------------------------------------------------


def encode_game(match: Match) -> str:
    """The code of a game. Raises BadCode where it can't have one; see LINK_CHARS for links."""
    config = match.config
    if not has_shipped_deck(config):
        raise BadCode("share_own_deck")
    if not was_dealt(match):
        raise BadCode("share_not_dealt")
    if match.ply > MAX_MOVES:
        raise BadCode("share_too_long", most=MAX_MOVES)
    for seat in config.seats:
        if not is_name(seat.name):
            raise BadCode("name", most=MAX_NAME)
        if seat.level not in LEVEL_CODES:
            raise BadCode("unknown_level", level=seat.level, known=", ".join(LEVEL_CODES))
    head = [number(FORMAT), number(RULES_VERSION), short_text(config.deck_name), number(len(config.seats))]
    for seat in config.seats:
        head += [number(LEVEL_CODES.index(seat.level)), short_text(seat.name)]
    head += [number(config.first), number(config.seed), number(match.ply)]
    return to_text(b"".join(head) + pack(_indexes(match)))


def _indexes(match: Match) -> Iterator[tuple[int, int]]:
    for ply in match.plies:
        legal = rules.legal_moves(ply.before)
        yield legal.index(ply.move), len(legal)


# --- a code to a game -----------------------------------------------------------------------------------


def decode_game(code: str) -> Match:
    """The game of a code, with all its moves made. Raises BadCode, and nothing else, for any text."""
    code = code.strip()
    if len(code) > MAX_CHARS:
        raise BadCode("code_too_long", most=MAX_CHARS)
    try:
        return _read(Reader(from_text(code)))
    except WrongLetters as error:
        raise BadCode("code_letters") from error
    except Damaged as error:
        raise BadCode("code_damaged") from error


def _read(reader: Reader) -> Match:
    if reader.number(MASK64) != FORMAT:
        raise BadCode("code_newer")
    if reader.number(MASK64) != RULES_VERSION:
        raise BadCode("code_other_rules")
    deck_name = reader.short_text()
    if deck_name not in deck_names():
        raise BadCode("unknown_deck", deck=deck_name)
    deck = shipped_deck(deck_name)
    seats = tuple(_read_seat(reader) for _ in range(reader.number(MAX_PLAYERS)))
    if not MIN_PLAYERS <= len(seats) <= deck.max_players:
        raise Damaged
    first = reader.number(len(seats) - 1)
    seed = reader.number(MASK64)
    match = Match(Config(seats, deck, deck_name, seed, first))
    count = reader.number(MAX_MOVES)
    moves = Unpacker(reader.rest())
    for _ in range(count):
        legal = match.legal
        if not legal:  # moves after the end
            raise Damaged
        match.play(legal[moves.next(len(legal))])
    moves.end()
    return match


def _read_seat(reader: Reader) -> Seat:
    level = LEVEL_CODES[reader.number(len(LEVEL_CODES) - 1)]
    name = reader.short_text()
    if not is_name(name):
        raise Damaged
    return Seat(name, level)
