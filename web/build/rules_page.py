"""Owns dist/rules.html: the rules as a page that needs no script, in the look of the game.

The rules come from the rulebook (rule_html.py); how a deck file is written, from relativespace/RULES.md. Added here are
the game in ten lines, the table of contents, the cards of the deck that ships (its file, in the game's words) and the
credits.
"""

from __future__ import annotations

import html
import re
from pathlib import Path

from relativespace.cards import Deck, Kind
from relativespace.deckfile import shipped_deck
from relativespace.words.catalogue import _
from relativespace.words.effects import effect_sentence
from relativespace.words.rulebook.chapters import CHAPTERS
from web.build.demos import FIGURE_SHEETS, scene_figure
from web.build.markdown import Renderer
from web.build.rule_html import ANCHORS, RULINGS, chapters, linked, rulings, way
from web.build.sprite import split
from web.build.stop import Stop

CARDS = "The cards of the station deck"
CREDITS = """<footer class="credits" id="credits"><h2>Credits</h2>
<p>Relative Space, the game: design by Eric Bettinger and Nick Leedy, art by Chris Grine, published by Michael
DeVito (th3rdworld.com). This is an unofficial fan implementation: our own words and deck; pictures from Noto
Emoji and our own. It is not made or endorsed by them.</p>
<p>Pictures of most cards, and of some signs: Noto Emoji, © Google,
<a href="licences/Apache-2.0.txt">Apache License 2.0</a>, their paths shortened. Pods, card back, suitcases, other signs
and station are our own. Display face: Righteous, © Brian J. Bonislawsky (Astigmatic),
<a href="licences/righteous-OFL.txt">SIL Open Font License 1.1</a>.</p>
<p>The page runs on PyScript (<a href="licences/PyScript.txt">Apache License 2.0</a>), on Pyodide
(<a href="licences/MPL-2.0.txt">Mozilla Public License 2.0</a>) and, in it, on CPython and its standard library
(<a href="licences/Python.txt">PSF License</a>). Our own part is under the
<a href="licences/MIT.txt">MIT License</a>. Everything, with versions and sources:
<a href="licences/README.txt">licences</a>.</p>
</footer>"""


IN_SHORT = """<h2 id="in-short">The game in ten lines</h2>
<ol>
<li>The station is on fire. Everybody has twelve cards; who loads their last one first escapes and wins.</li>
<li>Your stash is a pyramid. Only a card that nothing lies on can be played; the bottom row lies face down.</li>
<li>In your turn you play one card onto one open pod.</li>
<li>A number loads if it is at least as high as the number on top of the pod, or if the pod is empty.</li>
<li>A lower number jams the pod: its cards are shuffled and fill up your stash, in the rows you still held.</li>
<li>Special cards load on anything and do what they say; anything loads on them, unless they ask for a number.</li>
<li>A face-down card is played blind: choose the pod, then it is turned over there. It can jam.</li>
<li>A keycard, at the start of your turn, opens a new pod; your next card goes there.</li>
<li>LAUNCH! sends the pod away with all its cards, and the number on it with them.</li>
<li>There is always an open pod, and always a card you can play.</li>
</ol>
<p>What follows is the whole of it, rule by rule.</p>"""


ABOUT_MARKS = """<p>Each rule has a short name that everybody can point to. The mark behind it says where it comes from:
<span class="badge source">book</span> the printed rulebook, <span class="badge source">online</span> the summary on the
online table, told in our own words; <span class="badge ours">our ruling</span> where both are silent, never the
publisher’s words.</p>"""


def contents() -> str:
    entries = [(ANCHORS[chapter.key], _(chapter.title)) for chapter in CHAPTERS]
    entries += [(RULINGS, "Our own rulings"), ("decks", "Deck files"), ("cards", CARDS), ("credits", "Credits")]
    items = "".join(f'<li><a href="#{anchor}">{text}</a></li>' for anchor, text in entries)
    title = '<h2 id="h-toc">On this page</h2>'
    return f'<nav class="toc" aria-labelledby="h-toc">{title}<ul>{items}</ul></nav>'


def deck_files(root: Path) -> str:
    """For who writes decks: that chapter of the contract as it is, up to the deck that ships."""
    contract = (root / "relativespace/RULES.md").read_text(encoding="utf-8")
    found = re.search(r"^## Decks\n(.*?)(?=^\*\*The station deck)", contract, re.M | re.S)
    if not found:
        raise Stop("RULES.md has no chapter about decks.")
    return f'<h2 id="decks">Deck files</h2>\n{Renderer(linked).blocks(found[1].splitlines())}'


def figure(name: str) -> str:
    """The picture of a scene, and the way to play it."""
    return f'<div class="shown">{scene_figure(name)}<p>{way(name)}</p></div>'


def deck_table(deck: Deck) -> str:
    """Every kind of card: how many there are, and its number or what it does."""
    rows = "".join(_deck_row(kind) for kind in deck.kinds)
    head = "".join(f'<th scope="col">{title}</th>' for title in ("Card", "Copies", "Number, or what it does"))
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    about = f"<p>{deck.size} cards. The list in the box is not public, so this deck is our own.</p>"
    box = f'<div class="tablebox" tabindex="0" role="group" aria-labelledby="cards">{table}</div>'
    return f'<h2 id="cards">{CARDS}</h2>\n{about}\n{box}'


def _deck_row(kind: Kind) -> str:
    does = str(kind.value) if kind.is_item else html.escape(effect_sentence(kind))
    return f'<tr><th scope="row">{html.escape(kind.name)}</th><td>{kind.count}</td><td>{does}</td></tr>'


def policy(root: Path) -> str:
    """The policy of the game's page: both pages have the same."""
    found = re.search(r'<meta http-equiv="Content-Security-Policy" [^>]+>', (root / "index.html").read_text("utf-8"))
    if not found:
        raise Stop("index.html has no Content-Security-Policy.")
    return found[0]


def rules_page(root: Path, pictures: str) -> str:
    """The page; `pictures` is the sprite, of which it holds what its scenes show."""
    deck = shipped_deck("station")
    rules = chapters(deck, figure)
    shown = "".join(re.findall("<use [^>]+>", rules))  # `split` would take a link to a rule for a picture
    sheets = "\n".join(f'<link rel="stylesheet" href="web/styles/{name}.css">' for name in (*FIGURE_SHEETS, "rules"))
    return f"""<!doctype html>
<html lang="en" dir="ltr" data-theme="dark">
<head>
<meta charset="utf-8">
{policy(root)}
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>Rules – Relative Space</title>
<meta name="description" content="The rules of Relative Space, with every ruling of our own marked as one.">
<link rel="icon" href="web/pictures/icons/icon.svg" type="image/svg+xml">
{sheets}
<script src="web/boot/theme.js"></script>
<script src="web/boot/looks.js"></script>
</head>
<body class="rulespage">
{split(pictures, shown)[0]}
<header class="rulesbar">
<a class="home" href="./"><img src="web/pictures/icons/icon.svg" alt="" width="36" height="36">
<span>Relative <b>Space</b></span></a>
<a class="back" href="./" target="_top">To the game</a></header>
<main class="rules">
<h1>The rules of Relative Space</h1>
<p class="learn"><a href="./#tutorial">Learn by playing</a> a game of three minutes that explains itself.</p>
{IN_SHORT}
{contents()}
{ABOUT_MARKS}
{rules}
{rulings()}
{deck_files(root)}
{deck_table(deck)}
</main>
{CREDITS}
</body>
</html>
"""
