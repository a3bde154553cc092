"""Tile faces as compact SVG markup, and their names for a screen reader.

A face is drawn upright, higher number on top, in a box of 20 x 40 whose middle is (0, 0). Families with other tiles
add a drawer for their own class of tile with `draws`.

>>> face("6-4")["label"], face("3-3")["label"]
(['six-four', 'enam-empat'], ['double three', 'balak tiga'])
>>> len(face("6-6")["svg"]) < 350
True
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, TypeVar

from dominolab.drawing._markup import clean
from dominolab.tiles import Domino, Tile

if TYPE_CHECKING:
    from collections.abc import Callable

    from dominolab.wire import Face, Text

T = TypeVar("T", bound=Tile)

__all__ = ["BACK", "BODY", "CHIP", "CORNER", "back", "chip", "draws", "face", "label"]

_OUTLINE = "M7-19.6q2.6 0 2.6 2.6v34q0 2.6-2.6 2.6h-14q-2.6 0-2.6-2.6v-34q0-2.6 2.6-2.6z"
_IVORY = '<path class="dl-ivory" fill="#fbf6e7" stroke="#7d7153" stroke-width=".7" d="{}"/>'
BODY = _IVORY.format(_OUTLINE)
"""An empty ivory tile without a divider, on which other families draw."""
_DOMINO = _IVORY.format("M-7 0H7" + _OUTLINE)
BACK = (
    f'<path class="dl-back" fill="#6d5a44" stroke="#3f3325" stroke-width=".7" d="{_OUTLINE}"/>'
    '<path fill="none" stroke="#a08a6c" stroke-width=".8" d="M0-14 6 0 0 14-6 0z"/>'
)
"""A tile lying face down: always the same markup, so that it tells nothing."""

CHIP = "chip"
"""The face of a chip, among the faces of a film; what it is worth is what its sprite says."""
_CHIP = (
    '<circle r="12.5" fill="#a3402a" stroke="#5f2214" stroke-width="1"/>'
    '<circle r="11" fill="none" stroke="#fbf6e7" stroke-width="2.2" stroke-dasharray="4.3 4.34"/>'
    '<circle class="dl-ivory" r="9.3" fill="#fbf6e7"/>'
)
CORNER = 4.3, 8.6, 0.55
"""Where the face that a wild tile stands for is drawn in it: x, y, and how large."""

_ROWS: tuple[tuple[int, ...], ...] = (
    (), (1,), (), (), (2, 2), (2, 1, 2), (2, 2, 2), (2, 3, 2), (3, 2, 3), (3, 3, 3),
    (3, 4, 3), (4, 3, 4), (4, 4, 4), (3, 2, 3, 2, 3), (3, 3, 2, 3, 3), (3, 3, 3, 3, 3),
    (4, 4, 4, 4), (3, 4, 3, 4, 3), (4, 3, 4, 3, 4),
)  # fmt: skip
"""Pips in each row of a half, top to bottom; two and three lie on the diagonal instead."""
_DIAGONAL = {2: ((-5.0, -5.0), (5.0, 5.0)), 3: ((-5.0, -5.0), (0.0, 0.0), (5.0, 5.0))}
_STEP = {1: 0.0, 2: 10.0, 3: 5.0, 4: 5.0, 5: 3.5}  # between rows, by the number of rows
_SIZES = ((9, "4"), (12, "3.2"), (18, "2.8"))  # diameter of a pip up to this number

NUMBERS: tuple[tuple[str, ...], tuple[str, ...]] = (
    ("blank", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
     "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    ("kosong", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan", "sepuluh", "sebelas",
     "dua belas", "tiga belas", "empat belas", "lima belas", "enam belas", "tujuh belas", "delapan belas"),
)  # fmt: skip
"""The words for the numbers on a tile, English and Indonesian."""

_LATER = ("dominolab.drawing.rummy_faces", "dominolab.drawing.mahjong_faces")  # loaded when a tile has no drawer yet
_drawers: dict[type[Tile], Callable[[Tile, str], Face]] = {}


def draws(kind: type[T]) -> Callable[[Callable[[T, str], Face]], Callable[[T, str], Face]]:
    """Declare the function that draws the faces of a class of tiles, given a tile and the pip style."""

    def declare(drawer: Callable[[T, str], Face]) -> Callable[[T, str], Face]:
        _drawers[kind] = drawer  # type: ignore[assignment]
        return drawer

    return declare


@cache
def face(tile_face: str | Tile, style: str = "") -> Face:
    """The picture and the name of a printed face.

    Args:
        tile_face: the tile, or the notation of its face, as in `Tile.face`.
        style: for dominoes `"pips"`, or `"numerals"` for digits; other tiles have styles of their own.

    Raises:
        NotationError: the text denotes no tile.
        ValueError: no such style.

    >>> face("6-4", "numerals")["svg"].count("<text")
    2
    """
    tile = tile_face if isinstance(tile_face, Tile) else Tile.parse(tile_face)
    if type(tile) not in _drawers:
        for module in _LATER:
            import_module(module)
    return next(_drawers[kind] for kind in type(tile).__mro__ if kind in _drawers)(tile, style)


def back() -> Face:
    """A tile lying face down.

    >>> back()["label"]
    ['a tile lying face down', 'kartu tertutup']
    """
    return {"svg": BACK, "label": ["a tile lying face down", "kartu tertutup"]}


def chip() -> Face:
    """A chip with nothing written on it.

    >>> chip()["label"]
    ['chip', 'chip']
    """
    return {"svg": _CHIP, "label": ["chip", "chip"]}


def written(words: str) -> str:
    """What is written on a thing that lies on the table, in the middle of it, as small as it has to be.

    >>> written("10")[-10:], written("")
    ('>10</text>', '')
    """
    size = {1: 13.0, 2: 11.0, 3: 8.0}.get(len(words), 6.5)
    how = f'font-family="sans-serif" font-weight="700" font-size="{size:g}" text-anchor="middle" fill="#1f1d1a"'
    return f'<text y="{0.36 * size:.2g}" {how}>{clean(words)}</text>' if words else ""


def label(tile_face: str) -> Text:
    """The name of a face in both languages.

    >>> label("12-0")
    ['twelve-blank', 'dua belas-kosong']
    """
    return face(tile_face)["label"]


def pips(number: int) -> list[tuple[float, float]]:
    """Where the pips of a half lie, from the middle of the half, row by row.

    >>> pips(5)
    [(-5.0, -5.0), (5.0, -5.0), (0.0, 0.0), (-5.0, 5.0), (5.0, 5.0)]
    """
    if number in _DIAGONAL:
        return list(_DIAGONAL[number])
    rows = _ROWS[number]
    down = 4.0 if number == 16 else _STEP.get(len(rows), 0.0)  # noqa: PLR2004 - the square of four
    across = 4.0 if max(rows, default=0) == 4 else 5.0  # noqa: PLR2004 - four pips in a row lie closer
    return [
        ((i - (k - 1) / 2) * (10.0 if k == 2 else across), (r - (len(rows) - 1) / 2) * down)  # noqa: PLR2004 - a pair
        for r, k in enumerate(rows)
        for i in range(k)
    ]


@draws(Domino)
def _domino(tile: Domino, pip_style: str) -> Face:
    if pip_style not in ("", "pips", "numerals"):
        msg = f"There is no pip style {pip_style!r}. Valid: pips, numerals."
        raise ValueError(msg)
    halves = ((tile.high, -10.0), (tile.low, 10.0))
    if pip_style == "numerals":
        size = 13 if tile.high <= 9 else 11  # noqa: PLR2004 - two digits
        marks = "".join(f'<text y="{y + 0.35 * size:.3g}"{_underline(n)}>{n}</text>' for n, y in halves)
        type_ = f'font-family="sans-serif" font-weight="700" font-size="{size}" text-anchor="middle"'
        ink = f'<g class="dl-pips" fill="#1f1d1a" {type_}>{marks}</g>'
    else:
        dots = _dots([(x, y + middle) for n, middle in halves for x, y in pips(n)])
        width = next(width for top, width in _SIZES if tile.high <= top)
        ink = (
            f'<path class="dl-pips" stroke="#1f1d1a" stroke-width="{width}" stroke-linecap="round" d="{dots}"/>'
            if dots
            else ""
        )
    english, indonesian = ([words[n] for n in (tile.high, tile.low)] for words in NUMBERS)
    name = (
        [f"double {english[0]}", f"balak {indonesian[0]}"] if tile.double else ["-".join(english), "-".join(indonesian)]
    )
    return {"svg": _DOMINO + ink, "label": name}


def _underline(number: int) -> str:
    """Six and nine are underlined, or a tile lying upside down could not be read."""
    return ' text-decoration="underline"' if number in (6, 9) else ""


def _dots(points: list[tuple[float, float]]) -> str:
    """Strokes of no length, whose round caps are the pips; each starts absolutely or from the last, as is shorter."""
    parts: list[str] = []
    last = (0.0, 0.0)
    for x, y in points:
        ways = [_pair("M", x, y), _pair("m", x - last[0], y - last[1])]
        parts.append(min(ways, key=len) + "h0")
        last = x, y
    return "".join(parts)


def _pair(letter: str, x: float, y: float) -> str:
    second = f"{y:g}"
    return f"{letter}{x:g}{second if second.startswith('-') else ' ' + second}"
