"""What the console answers with: words and pictures that show themselves in a notebook and in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from dominolab.console.words import COMMANDS, LABELS, message
from dominolab.rulebook import notation, seat_name

if TYPE_CHECKING:
    from dominolab.game import Game
    from dominolab.rule import Event
    from dominolab.ruling import Ruling
    from dominolab.tiles import Tile

_NO = "border-left:4px solid var(--jp-error-color1,#c62828);padding:.1em .9em;margin:.3em 0"
_YES = "border-left:4px double var(--jp-success-color1,#2e7d32);padding:.1em .9em;margin:.3em 0"
_LEFT = "text-align:left;vertical-align:top"


@dataclass(frozen=True)
class Answer:
    """Something shown to the reader.

    Attributes:
        plain: the whole of it as text.
        html, latex: the same for a notebook; one of them is given.
    """

    plain: str
    html: str = ""
    latex: str = ""

    def __repr__(self) -> str:
        return self.plain

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        rich = {"text/html": self.html, "text/latex": self.latex}
        return {"text/plain": self.plain, **{kind: text for kind, text in rich.items() if text}}


def words(*lines: str) -> Answer:
    """Sentences, a line each. What stands between backquotes is shown as something to type."""
    paragraphs = "".join(f"<p style='margin:.2em 0'>{typed(line)}</p>" for line in lines)
    return Answer("\n".join(lines).replace("`", ""), f"<div>{paragraphs}</div>")


def refusal(first: str, *lines: str) -> Answer:
    """A no, with what stands against it."""
    items = "".join(f"<p style='margin:.2em 0'>{typed(line)}</p>" for line in lines)
    plain = "\n".join([f"✗ {first}", *lines]).replace("`", "")
    return Answer(plain, f"<div style='{_NO}'><p style='margin:.3em 0'><b>✗</b> {typed(first)}</p>{items}</div>")


def table(head: Sequence[str], rows: Sequence[Sequence[str]], *, commands: Sequence[int] = ()) -> Answer:
    """A table; the columns in `commands` hold what can be typed."""
    every = [list(head), *map(list, rows)]
    widths = [max(len(row[i]) for row in every) for i in range(len(head))]
    plain = "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in every
    )
    heads = "".join(f"<th scope='col' style='{_LEFT}'>{escape(cell)}</th>" for cell in head)
    body = "".join(
        "<tr>"
        + "".join(
            f"<td style='{_LEFT}'>{f'<code>{escape(cell)}</code>' if i in commands and cell else escape(cell)}</td>"
            for i, cell in enumerate(row)
        )
        + "</tr>"
        for row in rows
    )
    return Answer(plain, f"<table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>")


def drawn(plain: str, svg: str) -> Answer:
    """A picture, and the same in words.

    It goes into the page as an image, which fits itself to narrow pages, is shown in notebooks that are not trusted,
    and is read out by its words.
    """
    source = quote(svg, safe=" /:;,=()'!*+&@$?[]~{}|^")
    style = "max-width:100%;height:auto;display:block"
    return Answer(plain, f'<img src="data:image/svg+xml,{source}" alt="{escape(plain)}" style="{style}">')


def ruled(ruling: Ruling, game: Game, lang: str) -> Answer:
    """A ruling: each rule broken, how to read its card, and what would be allowed instead."""
    head, *_ = ruling.explain(lang).split("\n")
    if ruling.legal:
        return Answer(f"✓ {head}", f"<div style='{_YES}'><p><b>✓ {escape(head)}</b></p></div>")
    cards = [ruling.deal.variant.rules[breach.rule] for breach in ruling.breaches]
    said = list(zip(ruling.sentences(lang), cards, strict=True))
    cites = [(sentence, card.title(lang), citing(card.id, lang)) for sentence, card in said]
    instead = [message("instead", lang, moves=moves(game, lang))] if not game.over else []
    plain = [f"✗ {head}", *(f"  - {s} ({title}; {card})" for s, title, card in cites), *instead]
    items = "".join(
        f"<li>{escape(s)} <small>{escape(title)} · <code>{escape(card)}</code></small></li>" for s, title, card in cites
    )
    after = "".join(f"<p>{escape(line)}</p>" for line in instead)
    html = f"<div style='{_NO}'><p><b>✗ {escape(head)}</b></p><ul>{items}</ul>{after}</div>"
    return Answer("\n".join(plain), html)


def moves(game: Game, lang: str) -> str:
    """The moves that are allowed now, as they are typed."""
    return ", ".join(notation(move, lang, game.deal) for move in game.moves()) or "-"


def happened(game: Game, events: Sequence[Event], lang: str) -> list[str]:
    """The sentences of some events, without what only one seat knows."""
    from dominolab.sentences import sentence

    family = game.deal.variant.family
    told = [sentence(event, game.deal, lang, family.secret(event) is not None) for event in events]
    return [line for line in told if line]


def picture(game: Game, lang: str, seat: int | None) -> Answer:
    """The present moment as that seat sees it (None: all hands open), as a picture and as text."""
    from dominolab.drawing import svg, text
    from dominolab.film import film as film_of

    film = film_of([game.record], seat)
    layout = text.layout(game.state.layout) if hasattr(game.state, "layout") else ""
    plain = text.scene(film, -1, lang)
    return drawn(f"{plain}\n{layout}".rstrip(), svg.scene(film, -1, lang))


def hand(tiles: Sequence[Tile], title: str) -> list[Answer]:
    """Whose hand it is, and the hand as a row of tiles."""
    from dominolab.drawing import svg, text

    return [words(f"{title}:"), drawn(text.tiles(tiles), svg.tiles(tiles)) if tiles else words("-")]


def points(game: Game, lang: str) -> str:
    """The points of a deal by seat, in words."""
    return ", ".join(f"{seat_name(game.deal, seat, lang)} {n:+d}" for seat, n in enumerate(game.score()))


def citing(rule: str, lang: str) -> str:
    """What is typed to read the card of a rule.

    >>> citing("french.unlock", "en"), citing("french.unlock", "id")
    ('rule french.unlock', 'aturan french.unlock')
    """
    return f"{COMMANDS['rules'].words[lang][-1]} {rule}"


def label(key: str, lang: str) -> str:
    """A heading."""
    return LABELS[key][lang]


def typed(line: str) -> str:
    """A line as markup: what stands between backquotes as code, all else as it is."""
    parts = escape(line).split("`")
    return "".join(f"<code>{part}</code>" if i % 2 else part for i, part in enumerate(parts))
