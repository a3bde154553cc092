"""The bricks of all pictures: cloth and tiles with their shadow. No ids, so that many pictures can share a page."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from collections.abc import Sequence

Box = tuple[float, float, float, float]
"""x, y, width, height."""
CLOTH, STRIP, INK, FAINT, MARK = "#2f5b50", "#234840", "#f6f3e7", "#cfdcd3", "#ffd166"
_SHADOW = (
    '<path fill="#000" stroke="#000" stroke-width="2" stroke-linejoin="round" opacity=".22"'
    ' transform="translate(.8 1.4)" d="{}"/>'
)
_RING = f'<path fill="none" stroke="{MARK}" stroke-width="2.4" stroke-linejoin="round" d="{{}}"/>'
_CORNERS = ((-9.5, -19.5), (9.5, -19.5), (9.5, 19.5), (-9.5, 19.5))


class Laid(NamedTuple):
    """A tile on a picture: markup, middle, turn in degrees, scale, whether it has just moved, and whether it is flat.

    What is flat, such as a chip, throws no shadow.
    """

    face: str
    x: float
    y: float
    turn: int = 0
    scale: float = 1.0
    new: bool = False
    flat: bool = False


def document(body: str, box: Box, title: str, desc: str, *, scale: float = 1.0) -> str:
    """A standalone SVG with a cloth.

    Args:
        body: markup.
        box: x, y, width, height of the picture, in tile units.
        title: its name for a screen reader, not yet escaped.
        desc: more words, likewise.
        scale: pixels for one unit.
    """
    x, y, width, height = (round(v, 1) for v in box)
    about = f"<title>{clean(title)}</title>" + (f"<desc>{clean(desc)}</desc>" if desc else "")
    cloth = f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" fill="{CLOTH}"/>'
    size = f'width="{width * scale:g}" height="{height * scale:g}" style="max-width:100%;height:auto"'
    view = f'role="img" viewBox="{x:g} {y:g} {width:g} {height:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {view} {size}>{about}{cloth}{body}</svg>'


def clean(words: str) -> str:
    """Text as XML: escaped, and without the control characters that XML forbids.

    >>> clean('<b>"&' + chr(0))
    '&lt;b&gt;&quot;&amp; '
    """
    legal = "".join(c if c.isprintable() or c == "\n" else " " for c in words)
    return escape(legal, {'"': "&quot;"})


def ground(pieces: Sequence[Laid]) -> str:
    """Tiles with one soft shadow beneath, and a ring around those that have just moved."""
    shadow = "".join(laid_box(p) for p in pieces if not p.flat)
    rings = "".join(laid_box(p) for p in pieces if p.new)
    return "".join([_SHADOW.format(shadow) if shadow else "", *map(laid, pieces), _RING.format(rings) if rings else ""])


def laid(piece: Laid) -> str:
    """The markup of one tile in its place."""
    turn = f"rotate({piece.turn})" if piece.turn else ""
    scale = f"scale({piece.scale:.3g})" if piece.scale != 1 else ""
    return f'<g transform="translate({piece.x:.5g} {piece.y:.5g}){turn}{scale}">{piece.face}</g>'


def laid_box(piece: Laid) -> str:
    """The outline of a tile, a little inside its edge, as a path."""
    c, s = (piece.scale * f(radians(piece.turn)) for f in (cos, sin))
    corners = [(x * c - y * s + piece.x, x * s + y * c + piece.y) for x, y in _CORNERS]
    return "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in corners) + "z"
