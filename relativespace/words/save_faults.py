"""The words for saves, share codes and logs that can't be read; `faults` puts the sentences together."""

from __future__ import annotations

from .catalogue import N_

SAVE_SENTENCES: dict[str, str] = {
    # Saved games.
    "no_save": N_("This is no saved game of Relative Space."),
    "save_newer": N_("This game was saved by a newer version of Relative Space."),
    "save_damaged": N_("This saved game is damaged: its contents don’t match its digest."),
    "unknown_level": N_("There is no player of level {level}. Known levels: {known}."),
    "name_form": N_("This name has characters that nobody sees, or needless blanks."),
    "nonce_form": N_("A nonce has 32 digits, 0 to 9 and a to f, or none at all."),
    "unknown_effort": N_("How much robots think is one of these: {known}."),
    "too_many_seats": N_("This deck deals to {least} to {most} players."),
    # Share codes.
    "share_own_deck": N_("A game with a deck of your own doesn’t fit into a link; save it as a file."),
    "share_not_dealt": N_("A game that began with a scene doesn’t fit into a link; save it as a file."),
    "share_name": N_("A name with a comma or an @ doesn’t fit into a link."),
    "share_too_long": N_("A game of more than {most} moves doesn’t fit into a link; save it as a file."),
    "code_too_long": N_("A game’s code has at most {most} characters; this is none."),
    "code_letters": N_("A game’s code has only letters A to Z, digits, “-” and “_”; this is none."),
    "code_damaged": N_("This game’s code is damaged or incomplete. Copy the whole link again."),
    "code_newer": N_("This game’s code comes from a newer version of Relative Space."),
    "code_other_rules": N_("This game was played by another version’s rules, so its code can’t be read."),
    # Logs of simulated games.
    "log_empty": N_("There is no game in this log."),
    "log_no_record": N_("This line is no record of a game’s log."),
    "log_order": N_("This game’s records don’t begin with “game” and “dealt”."),
    "log_move": N_("This is not a move that is allowed here: {move}."),
    "log_differs": N_("What this line tells is not what happens by these rules."),
}  # fmt: skip
