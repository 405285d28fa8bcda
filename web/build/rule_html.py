"""Owns the rules as HTML: the chapters of the rulebook, each rule with its id as anchor, the words of special items,
the list of our own rulings.

It must not say any rule in words of its own: they are in relativespace/words/rulebook and words/effects. Anchors, once
given, stay: other pages lead to them.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable

from relativespace.cards import VOCABULARY, Deck, Effect
from relativespace.formats.guide import shipped_scene
from relativespace.words.catalogue import _, say
from relativespace.words.effects import instruction_sentence
from relativespace.words.names import kind_name, listed
from relativespace.words.rulebook.chapters import CHAPTERS, RULES
from relativespace.words.rulebook.entry import Chapter, Rule, Ruling
from relativespace.words.rulebook.instructions import CHOICES, MORE, SCENES

ANCHORS = {
    "MAT": "material",
    "SET": "set-up",
    "TURN": "a-turn",
    "KEY": "keycards",
    "LOAD": "loading",
    "JAM": "jam",
    "LAUNCH": "launch",
    "WIN": "winning",
    "INS": "instructions-on-special-item-cards-the-vocabulary-a-deck-is-written-in",
}
"""By the key of a chapter."""

RULINGS = "rulings-where-both-sources-are-silent-and-why"
SOURCES = {
    "B": ("book", "from the printed rulebook"),
    "O": ("online", "from the summary on the online table"),
    "BO": ("book and online", "from the printed rulebook and the summary on the online table"),
}
OURS = ("our ruling", "both sources are silent here: this is our own ruling")

_ID = re.compile(rf"(?<![\w#\">-])((?:{'|'.join(ANCHORS)})-\d+)(?![\w-])")
_CODE = re.compile(r"(<code>.*?</code>)")

WORD_HEADS = ("What it does", "You choose", "Cards", "In a deck file")

Figure = Callable[[str], str]
"""The picture of a scene, by the name of its demo."""


def linked(text: str) -> str:
    """Finished HTML with every rule that it names as a link, but for what is code."""
    parts = _CODE.split(text)
    return "".join(part if at % 2 else _ID.sub(r'<a href="#\1">\1</a>', part) for at, part in enumerate(parts))


def _told(message: str) -> str:
    return linked(html.escape(_(message), quote=False))


def way(scene: str) -> str:
    """The link to where a scene is played."""
    words, label = _("Play this"), html.escape(say("Play this: {title}", title=_(shipped_scene(scene).title)))
    return f'<a href="embed/{scene}.html" target="_blank" rel="noopener" aria-label="{label}">{words}</a>'


def _badge(kind: str, word: str, title: str) -> str:
    return f'<span class="badge {kind}" title="{title}">{word}</span>'


def chapters(deck: Deck, figure: Figure) -> str:
    return "\n".join(_chapter(chapter, deck, figure) for chapter in CHAPTERS)


def _chapter(chapter: Chapter, deck: Deck, figure: Figure) -> str:
    title = f'<h2 id="{ANCHORS[chapter.key]}">{_(chapter.title)}</h2>'
    intro = "".join(f"<p>{_told(text)}</p>" for text in chapter.intro)
    words = vocabulary(deck) if chapter.key == "INS" else ""
    return f"{title}\n{intro}{words}\n" + "\n".join(_rule(rule, figure) for rule in chapter.rules)


def _rule(rule: Rule, figure: Figure) -> str:
    parts = [f'<h3><span class="ruleid">{rule.id}</span> {_told(rule.title)}</h3>']
    if rule.text:
        word, title = SOURCES[rule.source]
        how = f'<span class="because">{_told(rule.read_off)}</span>' if rule.read_off else ""
        parts.append(f"<p>{_told(rule.text)} {_badge('source', word, title)}{how}</p>")
    parts += [_ruling(ruling) for ruling in rule.rulings]
    if rule.example:
        parts.append(f'<p class="example"><b>An example.</b> {_told(rule.example)}</p>')
    if rule.id == "LOAD-4":
        parts.append(f'<p><a href="#{ANCHORS["INS"]}">What they can say</a></p>')
    if rule.scene:
        parts.append(figure(rule.scene))
    return f'<div class="rule" id="{rule.id}">{"".join(parts)}</div>'


def _ruling(ruling: Ruling) -> str:
    why = f' <span class="because">Why: {_told(ruling.why)}</span>'
    return f'<p class="ruling">{_badge("ours", *OURS)} {_told(ruling.text)}{why}</p>'


def vocabulary(deck: Deck) -> str:
    """What special items can say, which cards of the deck say it, and the word for it in a deck file."""
    heads = "".join(f'<th scope="col">{head}</th>' for head in WORD_HEADS)
    rows = "".join(_word(effect, deck) for effect in _effects(deck))
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<div class="tablebox" tabindex="0" role="group" aria-labelledby="{ANCHORS["INS"]}">{table}</div>'


def _effects(deck: Deck) -> list[Effect]:
    """Every word, with the number that a card of the deck gives it; otherwise an example."""
    numbers = {effect.word: effect.n for kind in deck.kinds for effect in kind.effects}
    found: list[Effect] = []
    for word in VOCABULARY:
        if word == "reveal":
            found += [Effect(word, None), Effect(word, 2)]
        else:
            found.append(Effect(word, numbers.get(word, 6) if word == "limit" else None))
    return found


def _word(effect: Effect, deck: Deck) -> str:
    on = listed(kind_name(kind) for kind in deck.kinds if effect in kind.effects)
    does = instruction_sentence(effect) + (f" {_(MORE[effect.word])}" if effect.word in MORE else "")
    has_choice = effect.word in CHOICES and effect != ("reveal", None)
    choice = _(CHOICES[effect.word]) if has_choice else "–"
    cells = "".join(f"<td>{html.escape(cell, quote=False)}</td>" for cell in (choice, on or "–"))
    scene = SCENES.get(str(effect)) or SCENES.get(effect.word)
    head = f'<th scope="row">{html.escape(does, quote=False)}{f" {way(scene)}" if scene else ""}</th>'
    return f'<tr id="word-{str(effect).replace(" ", "-")}">{head}{cells}<td><code>{effect}</code></td></tr>'


def rulings() -> str:
    """Where to find what is ours."""
    ours = [rule for rule in RULES.values() if rule.rulings]
    items = "".join(f'<li><a href="#{rule.id}">{rule.id}</a> {_told(rule.title)}</li>' for rule in ours)
    about = "<p>Where both sources are silent somebody has to decide. These rules hold a ruling of ours:</p>"
    return f'<h2 id="{RULINGS}">Our own rulings</h2>\n{about}<ul class="ours-all">{items}</ul>'
