"""Owns a small part of Markdown, as much as RULES.md uses: headings, lists with nested blocks, tables,
fenced code, bold, emphasis, code, links.

It must not know the game: what a mark like `[H]` or an id like `JAM-3` turns into is given by the caller as
a function over finished inline text. Everything that comes from the source is escaped here, once.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

Decorate = Callable[[str], str]
_RULE_ID = re.compile(r"\*\*([A-Z]+-\d+)\*\*\s*")
_INLINE = (
    (re.compile(r"\*\*(.+?)\*\*"), r"<b>\1</b>"),
    (re.compile(r"(?<![\w*])\*(?!\s)(.+?)(?<!\s)\*(?![\w*])"), r"<em>\1</em>"),
    (re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)"), r'<a href="\2">\1</a>'),
)


@dataclass
class Renderer:
    decorate: Decorate = lambda text: text
    headings: list[tuple[int, str, str]] = field(default_factory=list)
    """(level, anchor, finished text) of each heading, in order: a table of contents."""

    def inline(self, text: str) -> str:
        """Finished text. Between back quotes stands code: the pieces of the split take turns."""
        pieces = [html.escape(piece, quote=False) for piece in text.split("`")]
        whole = "".join(f"<code>{piece}</code>" if i % 2 else piece for i, piece in enumerate(pieces))
        for pattern, into in _INLINE:
            whole = pattern.sub(into, whole)
        return self.decorate(whole)

    def blocks(self, lines: list[str]) -> str:
        out: list[str] = []
        i = 0
        while i < len(lines):
            line = lines[i]
            if not line.strip():
                i += 1
            elif line.startswith("```"):
                end = next(j for j in range(i + 1, len(lines)) if lines[j].startswith("```"))
                code = html.escape("\n".join(lines[i + 1 : end]), quote=False)
                out.append(f'<pre tabindex="0"><code>{code}</code></pre>')
                i = end + 1
            elif match := re.match(r"(#{1,4}) (.*)", line):
                out.append(self._heading(len(match[1]), match[2]))
                i += 1
            elif line.startswith("|"):
                end = _while(lines, i, lambda text: text.startswith("|"))
                out.append(self._table(lines[i:end]))
                i = end
            elif line.startswith("- "):
                end = _while(lines, i, lambda text: text.startswith(("- ", "  ")) or not text.strip())
                out.append(self._list(lines[i:end]))
                i = end
            else:
                end = _while(lines, i, _is_prose)
                out.append(f"<p>{self.inline(' '.join(lines[i:end]))}</p>")
                i = end
        return "\n".join(out)

    def _heading(self, level: int, text: str) -> str:
        anchor = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
        shown = self.inline(text)
        self.headings.append((level, anchor, shown))
        return f'<h{level} id="{anchor}">{shown}</h{level}>'

    def _list(self, lines: list[str]) -> str:
        items: list[list[str]] = []
        for line in lines:
            if line.startswith("- "):
                items.append([line[2:]])
            else:
                items[-1].append(line[2:] if line.startswith("  ") else line)
        return f"<ul>{''.join(self._item(item) for item in items)}</ul>"

    def _item(self, lines: list[str]) -> str:
        """The first paragraph stands bare in the item; a rule's id becomes the item's anchor."""
        first = lines[0]
        match = _RULE_ID.match(first)
        opening = "<li>"
        if match:
            first = first[match.end() :]
            opening = f'<li id="{match[1]}" class="rule"><a class="ruleid" href="#{match[1]}">{match[1]}</a> '
        end = _while(lines, 1, _is_prose)
        text = self.inline(" ".join([first, *lines[1:end]]).strip())
        return f"{opening}{text}{self.blocks(lines[end:])}</li>"

    def _table(self, lines: list[str]) -> str:
        rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
        head = "".join(f'<th scope="col">{self.inline(cell)}</th>' for cell in rows[0])
        body = "".join(f"<tr>{''.join(self._cells(row))}</tr>" for row in rows[2:])
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        return f'<div class="tablebox" tabindex="0">{table}</div>'

    def _cells(self, row: list[str]) -> Iterable[str]:
        yield f'<th scope="row">{self.inline(row[0])}</th>'
        yield from (f"<td>{self.inline(cell)}</td>" for cell in row[1:])


def _is_prose(line: str) -> bool:
    return bool(line.strip()) and not line.startswith(("- ", "|", "#", "```"))


def _while(lines: list[str], start: int, holds: Callable[[str], bool]) -> int:
    """Where the run of lines ends that begins at `start` (which itself is not asked)."""
    end = start + 1
    while end < len(lines) and holds(lines[end]):
        end += 1
    return min(end, len(lines))
