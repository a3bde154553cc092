"""Faces of the rummy tiles: a numeral and, below it, a shape that tells the colour without colour.

>>> from dominolab.drawing.faces import face
>>> face("R5")["label"], face("G5", "red/yellow/blue/black")["label"], face("FJ")["label"]
(['red 5', 'merah 5'], ['blue 5', 'biru 5'], ['false joker', 'joker palsu'])
>>> face("J")["label"]
['Joly', 'Joly']
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dominolab.drawing.faces import BODY, draws
from dominolab.rummy_tiles import NAMES, FalseJoker, Joly, RummyTile

if TYPE_CHECKING:
    from dominolab.wire import Face

INK = {"R": "#b3261e", "Y": "#8a5a00", "G": "#1b6e3c", "B": "#1f5fae", "K": "#1f1d1a"}
SHAPES = {
    "R": "M0 15C-8 9-5 3 0 7 5 3 8 9 0 15z",  # heart
    "Y": "M0 3 6 14H-6z",  # triangle
    "G": "M-5 4H5V14H-5z",  # square
    "B": "M-5 4H5V14H-5z",
    "K": "M-2 3H2V7H6V11H2V15H-2V11H-6V7H-2z",  # cross
}
_STAR = "M0-13 3.3-4.5 9-4.5 4.5 1 6.5 9 0 4.3-6.5 9-4.5 1-9-4.5-3.3-4.5z"
_TYPE = 'font-family="sans-serif" font-weight="700" text-anchor="middle"'
TWO_DIGITS = 10


@draws(RummyTile)
def numbered(tile: RummyTile, palette: str) -> Face:
    """A tile with a number; in a palette with blue the third colour is blue."""
    colour = "B" if tile.colour == "G" and "blue" in palette else tile.colour
    size = 15 if tile.number < TWO_DIGITS else 13
    line = ' text-decoration="underline"' if tile.number in (6, 9) else ""
    ink = f'<text y="-3" font-size="{size}"{line} {_TYPE}>{tile.number}</text><path d="{SHAPES[colour]}"/>'
    english, indonesian = NAMES[colour]
    return {
        "svg": f'{BODY}<g fill="{INK[colour]}">{ink}</g>',
        "label": [f"{english} {tile.number}", f"{indonesian} {tile.number}"],
    }


@draws(FalseJoker)
def false_joker(_tile: FalseJoker, _palette: str) -> Face:
    """A star, empty, for it is no joker."""
    star = f'<path fill="none" stroke="#5b4a8a" stroke-width="1.4" d="{_STAR}"/>'
    letters = f'<text y="17" font-size="8" fill="#5b4a8a" {_TYPE}>FJ</text>'
    return {"svg": BODY + star + letters, "label": ["false joker", "joker palsu"]}


@draws(Joly)
def joly(_tile: Joly, _palette: str) -> Face:
    """A smiling face, which nothing else on these tiles looks like."""
    stroke = 'fill="none" stroke="#5b4a8a" stroke-width="1.4" stroke-linecap="round"'
    smile = f'<circle cy="-3" r="7.5" {stroke}/><path {stroke} d="M-3.6-1q3.6 4.4 7.2 0"/>'
    eyes = '<path stroke="#5b4a8a" stroke-width="2.2" stroke-linecap="round" d="M-2.6-5.4h0M2.6-5.4h0"/>'
    letter = f'<text y="17" font-size="8" fill="#5b4a8a" {_TYPE}>J</text>'
    return {"svg": BODY + smile + eyes + letter, "label": ["Joly", "Joly"]}
