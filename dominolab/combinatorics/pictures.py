"""Small charts as SVG text: readable without colour, in light and dark, with the values as text beside the bars."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import cos, pi, sin

from sympy import Rational

_STYLE = (
    "<style>text{font:12px system-ui,sans-serif;fill:currentColor}"
    ".b{fill:#5b7db1;stroke:currentColor}.o{fill:none;stroke:currentColor;stroke-width:2;stroke-dasharray:3 2}"
    ".a{stroke:currentColor;opacity:.4}</style>"
)
_BAR, _ROW, _LABEL = 320, 18, 90


class Picture:
    """An SVG picture that a notebook shows.

    Args:
        svg: the text of it.
    """

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Picture, {len(self.svg)} characters of SVG>"


def _frame(width: int, height: int, title: str, parts: Sequence[str]) -> str:
    box = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img">'
    return f"{head}<title>{escape(title)}</title>{_STYLE}{''.join(parts)}</svg>"


def _decimal(value: Rational, places: int = 4) -> str:
    """A number as text, rounded in whole-number arithmetic."""
    scaled = int((value * 10**places * 2 + 1) // 2)
    digits = str(abs(scaled)).rjust(places + 1, "0")
    return f"{'-' if scaled < 0 else ''}{digits[:-places]}.{digits[-places:]}"


def bars(rows: Sequence[tuple[str, Rational, Rational | None]], title: str) -> Picture:
    """A bar for each row, and the observed share as a dashed outline over it.

    Args:
        rows: label, probability, observed share or None.
        title: what the chart shows; read out by screen readers.

    >>> bars([("0", Rational(1, 2), None), ("1", Rational(1, 2), Rational(2, 5))], "coin").svg.count("<rect")
    3
    """
    most = max([p for _, p, _ in rows] + [o for *_, o in rows if o is not None], default=Rational(1)) or Rational(1)
    parts = []
    for i, (label, p, seen) in enumerate(rows):
        y = _ROW * i + 4
        shown = _decimal(p) + ("" if seen is None else f" ({_decimal(seen)})")
        length = int(p * _BAR / most)
        parts.append(f'<text x="{_LABEL - 6}" y="{y + 11}" text-anchor="end">{escape(label)}</text>')
        parts.append(f'<rect class="b" x="{_LABEL}" y="{y}" width="{length}" height="12"/>')
        if seen is not None:
            parts.append(f'<rect class="o" x="{_LABEL}" y="{y - 1}" width="{int(seen * _BAR / most)}" height="14"/>')
        parts.append(f'<text x="{_LABEL + _BAR + 8}" y="{y + 11}">{shown}</text>')
    return Picture(_frame(_LABEL + _BAR + 130, _ROW * len(rows) + 8, title, parts))


def size_bar(power: int, words: str, marks: Sequence[tuple[int, str]]) -> str:
    """A bar on a scale of powers of ten, with marks to compare with.

    Args:
        power: the power of ten of the number.
        words: what stands beside the bar.
        marks: powers of ten and what they are.
    """
    most = max([power, *(k for k, _ in marks)]) + 1
    x = [_BAR * k // most for k in range(most + 1)]
    parts = [f'<rect class="b" x="0" y="4" width="{x[power]}" height="14"/>']
    parts.append(f'<text x="{x[power] + 6}" y="16">{escape(words)}</text>')
    for i, (k, name) in enumerate(sorted(marks)):
        y = 24 + _ROW * i
        parts.append(f'<line class="a" x1="{x[k]}" x2="{x[k]}" y1="2" y2="{y + 14}"/>')
        parts.append(f'<text x="{x[k] + 4}" y="{y + 12}">{escape(name)}</text>')
    return _frame(_BAR + 180, 32 + _ROW * len(marks), words, parts)


def triangle(n: int) -> Picture:
    """The double-n set as a triangle, a row for each higher number.

    >>> triangle(2).svg.count("<rect")
    6
    """
    parts = []
    for high in range(n + 1):
        for low in range(high + 1):
            x, y = 42 * low + 4, 24 * high + 4
            kind = "o" if high == low else "a"
            parts.append(f'<rect class="{kind}" fill="none" x="{x}" y="{y}" width="38" height="20" rx="3"/>')
            parts.append(f'<text x="{x + 19}" y="{y + 14}" text-anchor="middle">{high}|{low}</text>')
    return Picture(_frame(42 * (n + 1) + 8, 24 * (n + 1) + 8, f"double-{n}", parts))


def graph(n: int, odd: Sequence[int] = ()) -> Picture:
    """The double-n set as a graph: a point for each number, an edge for each tile; odd numbers are squares.

    >>> graph(3, (0, 1, 2, 3)).svg.count("<line")
    6
    """
    places = [
        (round(110 + 80 * cos(2 * pi * i / (n + 1))), round(110 + 80 * sin(2 * pi * i / (n + 1)))) for i in range(n + 1)
    ]
    parts = [
        f'<line class="a" x1="{a[0]}" y1="{a[1]}" x2="{b[0]}" y2="{b[1]}"/>'
        for i, a in enumerate(places)
        for b in places[:i]
    ]
    for i, (x, y) in enumerate(places):
        out_x, out_y = round(110 + 98 * cos(2 * pi * i / (n + 1))), round(110 + 98 * sin(2 * pi * i / (n + 1)))
        parts.append(f'<circle class="a" fill="none" cx="{out_x}" cy="{out_y}" r="10"/>')
        point = (
            f'<rect x="{x - 9}" y="{y - 9}" width="18" height="18"' if i in odd else f'<circle cx="{x}" cy="{y}" r="10"'
        )
        parts.append(f'{point} fill="#fff" stroke="currentColor"/>')
        parts.append(f'<text x="{x}" y="{y + 4}" text-anchor="middle" style="fill:#111">{i}</text>')
    return Picture(_frame(220, 220, f"double-{n}", parts))
