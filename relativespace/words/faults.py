"""The words of every fault that a deck or a scene can have.

Owns one English sentence a code; what is a fault is decided where the file is read.
"""

from __future__ import annotations

from ..text.faults import Fault
from .catalogue import N_, say
from .save_faults import SAVE_SENTENCES
from .scene_faults import SCENE_SENTENCES
from .share_faults import SHARE_SENTENCES

SENTENCES: dict[str, str] = {
    # The file itself, of whatever kind.
    "not_utf8": N_("This file is not UTF-8 text."),
    "toml_syntax": N_("This is not TOML: {problem}."),
    "json_syntax": N_("This is not JSON: {problem}."),
    "too_deep": N_("This is nested too deeply to be read."),
    # Keys and types.
    "unknown_key": N_("The key {key} means nothing here. Known keys: {known}."),
    "missing_key": N_("The key {key} is missing."),
    "not_a_table": N_("A table is needed here."),
    "not_a_list": N_("A list is needed here."),
    "not_text": N_("Text in quotes is needed here."),
    "empty_text": N_("This text must not be empty."),
    "not_whole": N_("A whole number is needed here."),
    "out_of_range": N_("This number is outside {low} to {high}."),
    # Decks.
    "no_kinds": N_("The deck has no kinds of card."),
    "too_few_cards": N_("The deck has {size} cards; a deck has at least {least}."),
    "bad_id": N_("The id {id} must start with a letter A to Z and go on with such letters, digits, _ and -."),
    "duplicate_id": N_("The id {id} already belongs to {first}."),
    "no_nature": N_("A kind needs one of value, effects and keycard."),
    "mixed_nature": N_("A kind has only one of value, effects and keycard; this one has {given}."),
    "keycard_not_true": N_("The key keycard can only be true; leave it out otherwise."),
    "no_effects": N_("The list of effects must not be empty."),
    "unknown_effect": N_("The effect {effect} is not in the vocabulary: {known}."),
    "effect_takes_nothing": N_("The effect {word} stands alone; it takes no number."),
    "limit_number": N_("The effect limit needs one whole number from {low} to {high}, as in “limit 6”."),
    "reveal_number": N_("The effect reveal needs all or one whole number from {low} to {high}, as in “reveal 2”."),
    "launch_not_last": N_("The effect launch can only stand last."),
    "launch_twice": N_("The effect launch can stand only once on a card."),
    "limit_twice": N_("The effect limit can stand only once on a card."),
    **SCENE_SENTENCES,
    **SAVE_SENTENCES,
    **SHARE_SENTENCES,
}


def fault_sentence(fault: Fault) -> str:
    """Where the fault is and what it is: `kinds[3].count (line 17): A whole number is needed here.`"""
    sentence = say(SENTENCES[fault.code], **fault.params)
    if fault.line is None:
        return say("{path}: {sentence}", path=fault.path, sentence=sentence) if fault.path else sentence
    if not fault.path:
        return say("line {line}: {sentence}", line=fault.line, sentence=sentence)
    return say("{path} (line {line}): {sentence}", path=fault.path, line=fault.line, sentence=sentence)
