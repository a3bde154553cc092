"""Faces of the Mahjong tiles: a numeral above, and below it as many dots or sticks, or the number as it is written.

The marks are our own drawing, in strokes, so that no font is needed; suits differ in shape, not in colour alone.

>>> from dominolab.drawing.faces import face
>>> face("5d")["label"], face("RD")["label"], face("Q2")["label"]
(['five of dots', 'lima titik'], ['red dragon', 'naga merah'], ['season 2, summer', 'musim 2, panas'])
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from dominolab.drawing.faces import BODY, NUMBERS, draws
from dominolab.mahjong_tiles import MahjongTile

if TYPE_CHECKING:
    from dominolab.wire import Face

_TYPE = 'font-family="sans-serif" font-weight="700" text-anchor="middle"'
_INK = {"d": "#1f5fae", "b": "#1b6e3c", "c": "#a3241c"}
SUIT_NAMES = {"d": ("dots", "titik"), "b": ("bamboo", "bambu"), "c": ("characters", "karakter")}
_ROWS = ((), (1,), (1, 1), (1, 1, 1), (2, 2), (2, 1, 2), (2, 2, 2), (3, 1, 3), (3, 2, 3), (3, 3, 3))
"""Dots in each row."""
_STICKS = ((), (1,), (2,), (3,), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5))
"""Sticks in each row."""
WRITTEN = (
    "",
    "M-6 8H6",
    "M-4 5H4M-6 12H6",
    "M-5 3H5M-4 8H4M-6 13H6",
    "M-6 4H6V14H-6zM-2 4Q-2 9-5 11M2 4V9.5H6",
    "M-5 3H5M0 3-2 14M-4 8H4V14M-7 14H7",
    "M0 3V6M-6 8H6M-2 11-5 16M2 11 5 16",
    "M-6 9 6 6M-1 2V13Q-1 14.5 0 14.5H6V12",
    "M-2 3Q-3 11-6 15M2 3Q3 11 6 15",
    "M-5 6H3V13Q3 15 6 14V12M-1 2Q-1 11-6 15",
)
"""The numbers 1 to 9 as they stand on tiles of characters, in strokes."""
WINDS = {"E": ("east wind", "angin timur", 90), "S": ("south wind", "angin selatan", 180),
         "W": ("west wind", "angin barat", 270), "N": ("north wind", "angin utara", 0)}  # fmt: skip
DRAGONS = {
    "RD": ("red dragon", "naga merah", "#a3241c", "M-6-9H6V0H-6zM0-14V8"),
    "GD": ("green dragon", "naga hijau", "#1b6e3c", "M0 8V-6M0-6Q-7-5-7-13 0-13 0-6 0-13 7-13 7-5 0-6M0 3-6-2M0 3 6-2"),
    "WD": ("white dragon", "naga putih", "#1f5fae", "M-6.5-14H6.5V6H-6.5zM-4-11.5H4V3.5H-4z"),
}
FLOWERS = ("plum", "orchid", "bamboo", "chrysanthemum"), ("prem", "anggrek", "bambu", "seruni")
SEASONS = ("spring", "summer", "autumn", "winter"), ("semi", "panas", "gugur", "dingin")
_PETALS = (5, 3, 6, 12)
_SEASON_MARKS = (
    "M0 12V2M0 6Q-7 5-6-1 0 0 0 6 0-1 6-3 7 3 0 6",  # a sprout
    "M3 5A3 3 0 1 1-3 5 3 3 0 1 1 3 5M0-2V0M0 10V12M-7 5H-5M5 5H7M-5 0-3.6 1.4M5 0 3.6 1.4M-5 10-3.6 8.6M5 10 3.6 8.6",
    "M0 13V2M0-3Q8 3 0 10-8 3 0-3M0 8 3 4M0 5-3 2",  # a leaf
    "M0-2V12M-6 1.5 6 8.5M6 1.5-6 8.5M-2-1 0 1 2-1M-2 11 0 9 2 11",  # a flake
)


def _strokes(path: str, ink: str, width: float = 1.7) -> str:
    return (
        f'<path fill="none" stroke="{ink}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
        f' d="{path}"/>'
    )


def _numeral(text: str, ink: str, y: float = -5, size: float = 13) -> str:
    line = ' text-decoration="underline"' if text in ("6", "9") else ""
    return f'<text y="{y:g}" font-size="{size:g}" fill="{ink}"{line} {_TYPE}>{text}</text>'


def _dots(rank: int) -> str:
    rows = _ROWS[rank]
    if rank == 1:
        ring = '<circle cy="7" r="5" fill="none" stroke="{0}" stroke-width="1.6"/><circle cy="7" r="2" fill="{0}"/>'
        return ring.format(_INK["d"])
    points = [
        ((i - (many - 1) / 2) * 5, 7 + (r - (len(rows) - 1) / 2) * 5.5)
        for r, many in enumerate(rows)
        for i in range(many)
    ]
    return _strokes("".join(f"M{x:g} {y:g}h0" for x, y in points), _INK["d"], 4)


def _sticks(rank: int) -> str:
    rows = _STICKS[rank]
    tall = 11 if len(rows) == 1 else 6
    path = ""
    for r, many in enumerate(rows):
        top = 7 - tall / 2 + (r - (len(rows) - 1) / 2) * 8
        gap = 5 if many < 4 else 14 / many  # noqa: PLR2004 - four and five stand closer
        path += "".join(f"M{(i - (many - 1) / 2) * gap:g} {top:g}v{tall}" for i in range(many))
    return _strokes(path, _INK["b"], 1.9)


def _suited(tile: MahjongTile) -> Face:
    ink = _INK[tile.suit]
    mark = (
        _dots(tile.rank)
        if tile.suit == "d"
        else _sticks(tile.rank)
        if tile.suit == "b"
        else _strokes(WRITTEN[tile.rank], ink)
    )
    english, indonesian = SUIT_NAMES[tile.suit]
    words = NUMBERS[0][tile.rank], NUMBERS[1][tile.rank]
    return {
        "svg": BODY + _numeral(str(tile.rank), ink) + mark,
        "label": [f"{words[0]} of {english}", f"{words[1]} {indonesian}"],
    }


def _wind(letter: str) -> Face:
    english, indonesian, turn = WINDS[letter]
    arrow = '<path fill="#1f1d1a" transform="translate(0 8)rotate({})" d="M0-7 5 0H1.5V7H-1.5V0H-5z"/>'.format(turn)  # noqa: UP032
    return {"svg": BODY + _numeral(letter, "#1f1d1a", -4, 14) + arrow, "label": [english, indonesian]}


def _dragon(face: str) -> Face:
    english, indonesian, ink, path = DRAGONS[face]
    return {"svg": BODY + _strokes(path, ink, 2) + _numeral(face, ink, 17, 8), "label": [english, indonesian]}


def _flower(number: int) -> Face:
    many = _PETALS[number - 1]
    wide = 3.6 if many < 12 else 1.6  # noqa: PLR2004 - many petals are narrow
    ends = [(6.5 * sin(2 * pi * i / many), 6 - 6.5 * cos(2 * pi * i / many)) for i in range(many)]
    petals = _strokes("".join(f"M0 6 {x:.3g} {y:.3g}" for x, y in ends), "#8a2f6b", wide)
    middle = '<circle cy="6" r="2" fill="#fbf6e7"/>'
    names = f"flower {number}, {FLOWERS[0][number - 1]}", f"bunga {number}, {FLOWERS[1][number - 1]}"
    return {"svg": BODY + _numeral(f"F{number}", "#8a2f6b", -7, 10) + petals + middle, "label": [*names]}


def _season(number: int) -> Face:
    names = f"season {number}, {SEASONS[0][number - 1]}", f"musim {number}, {SEASONS[1][number - 1]}"
    mark = _strokes(_SEASON_MARKS[number - 1], "#7a4b00", 1.5)
    return {"svg": BODY + _numeral(f"Q{number}", "#7a4b00", -7, 10) + mark, "label": [*names]}


@draws(MahjongTile)
def mahjong(tile: MahjongTile, _palette: str) -> Face:
    """Any tile of Mahjong."""
    if tile.suit:
        return _suited(tile)
    if tile.face in WINDS:
        return _wind(tile.face)
    if tile.face in DRAGONS:
        return _dragon(tile.face)
    if tile.wild:
        cap = _strokes("M-6 1-7-11-3-4 0-15 3-4 7-11 6 1z", "#5b4a8a", 1.6)
        return {"svg": BODY + cap + _numeral("J", "#5b4a8a", 15, 13), "label": ["joker", "joker"]}
    return (_flower if tile.face[0] == "F" else _season)(int(tile.face[1]))
