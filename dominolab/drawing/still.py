"""A scene of a film as one still picture: the seats around the table, and below it what happened."""

from __future__ import annotations

from math import cos, radians, sin
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from dominolab.drawing import faces, scenes, text
from dominolab.drawing._markup import FAINT, INK, STRIP, Box, Laid, clean, document, ground
from dominolab.drawing.scenes import said

if TYPE_CHECKING:
    from dominolab.drawing.scenes import Moment
    from dominolab.wire import Film, Sprite, Zone

__all__ = ["scene"]

WIDTH = 720.0
_EDGE, _GAP, _HEAD, _SIZE = 14.0, 14.0, 20.0, 13.0
_LETTER = 0.56  # of the size of the type: mean width of a letter
_SIDE = 185.0  # the most that the seats at the left and at the right take
_TALL = {"left": 300.0, "right": 300.0, "top": 130.0, "bottom": 130.0, "centre": 360.0}
_LARGEST = {"hand": 1.0, "table": 1.5, "pile": 0.7}
_LINES = 4


class _Show(NamedTuple):
    film: Film
    moment: Moment
    lang: str


class _Block(NamedTuple):
    """A zone on the picture: its parts relative to its own corner, and its size."""

    pieces: list[Laid]
    words: str
    width: float
    height: float


class _Placed(NamedTuple):
    x: float
    y: float
    block: _Block


def scene(film: Film, index: int = -1, lang: str = "en") -> str:
    """A still picture of a scene.

    Args:
        film: the film.
        index: the scene, from 0; negative counts from the end.
        lang: `"en"` or `"id"`.
    """
    moment = scenes.at(film, index)
    at: dict[str, list[tuple[str, Zone]]] = {}
    for key, zone in film["zones"].items():
        if zone["kind"] == "pile" and key not in moment.sprites:
            continue
        at.setdefault(zone["place"] if zone["place"] in _TALL else "top", []).append((key, zone))
    head = _sentence(_EDGE, 26, _fit(said(film["title"], lang), 0.55 * WIDTH, 16), size=16, bold=True)
    head += _sentence(
        WIDTH - _EDGE, 26, _fit(said(film["subtitle"], lang), 0.4 * WIDTH, _SIZE), fill=FAINT, anchor="end"
    )
    placed, bottom = _around(_Show(film, moment, lang), at)
    body = head + ground([p._replace(x=p.x + x, y=p.y + y) for x, y, block in placed for p in block.pieces])
    body += "".join(f'<g transform="translate({x:.1f} {y:.1f})">{block.words}</g>' for x, y, block in placed)
    caption, end = _caption(moment, bottom, lang)
    title = said(film["title"], lang)
    return document(
        f'<g font-family="system-ui,sans-serif">{body}{caption}</g>',
        (0, 0, WIDTH, end),
        title,
        said(moment.alt, lang) or text.scene(film, index, lang),
    )


def _around(show: _Show, at: dict[str, list[tuple[str, Zone]]]) -> tuple[list[_Placed], float]:
    """The blocks around the table, and where they end."""

    def blocks(place: str, width: float) -> list[_Block]:
        return [_block(show, key, zone, width, _TALL[place]) for key, zone in at.get(place, [])]

    def row(items: list[_Block], y: float, left: float, width: float) -> tuple[list[_Placed], float]:
        free = (width - sum(b.width for b in items)) / (len(items) + 1)
        x, out = left, []
        for block in items:
            x += free
            out.append(_Placed(x, y, block))
            x += block.width
        return out, max((b.height for b in items), default=-_GAP)

    inner = WIDTH - 2 * _EDGE
    placed, high = row(blocks("top", _share(inner, at.get("top", []))), 40, _EDGE, inner)
    y = 40 + high + _GAP
    sides = {side: blocks(side, _SIDE) for side in ("left", "right")}
    taken = {side: max((b.width for b in items), default=-_GAP) + _GAP for side, items in sides.items()}
    left, width = _EDGE + taken["left"], inner - taken["left"] - taken["right"]
    groups = [[item for item in at.get("centre", []) if (item[1]["kind"] == "pile") == pile] for pile in (False, True)]
    centre = [
        [_block(show, key, zone, _share(width, group), _TALL["centre"]) for key, zone in group]
        for group in groups
        if group
    ]
    tall = sum(max(b.height for b in group) + _GAP for group in centre) - _GAP
    heights = {side: sum(b.height + _GAP for b in items) - _GAP for side, items in sides.items()}
    middle = max(tall, *heights.values(), 0)
    down = y + (middle - tall) / 2
    for group in centre:
        more, high = row(group, down, left, width)
        placed += more
        down += high + _GAP
    for side, items in sides.items():
        down = y + (middle - heights[side]) / 2
        for block in items:
            placed.append(_Placed(_EDGE if side == "left" else WIDTH - _EDGE - block.width, down, block))
            down += block.height + _GAP
    y += middle + _GAP
    more, high = row(blocks("bottom", _share(inner, at.get("bottom", []))), y, _EDGE, inner)
    return placed + more, y + high + _GAP


def _share(width: float, items: list[tuple[str, Zone]]) -> float:
    return (width - _GAP * (len(items) - 1)) / max(len(items), 1)


def _block(show: _Show, key: str, zone: Zone, width: float, tall: float) -> _Block:
    film, moment, lang = show
    sprites = moment.sprites.get(key, [])
    x, y, wide, high = _box(sprites)
    scale = min(_LARGEST.get(zone["kind"], 1.0), width / max(wide, 1), tall / max(high, 1))
    words = said(zone["title"], lang) if zone["kind"] != "table" or key in moment.tags else ""
    title = ("▸ " if zone.get("seat", -1) in moment.turn else "") + words
    tag = said(moment.tags[key], lang) if key in moment.tags else ""
    title = _fit(title, width - _wide(tag), _SIZE)
    tag = _fit(tag, width - _wide(title), _SIZE)
    full = max(wide * scale, _wide(title) + _wide(tag) + (8 if tag else 0))
    words = f'<tspan font-weight="600">{clean(title)}</tspan>' + (
        f'<tspan dx="8" fill="{FAINT}">{clean(tag)}</tspan>' if tag else ""
    )
    left = (full - wide * scale) / 2
    pieces = [
        Laid(
            _drawn(film, s) + faces.written(s.get("says", "")),
            left + (s["x"] - x) * scale,
            _HEAD + (s["y"] - y) * scale,
            s["turn"],
            scale * s.get("small", 1.0),
            "mark" in s,
            "says" in s,
        )
        for s in sprites
    ]
    label = (
        f'<text x="{full / 2:.1f}" y="{_SIZE:g}" text-anchor="middle" font-size="{_SIZE:g}" fill="{INK}">{words}</text>'
    )
    return _Block(pieces, label, full, _HEAD + high * scale)


def _drawn(film: Film, sprite: Sprite) -> str:
    """A tile; a wild one with the face that it stands for, small, in its corner."""
    drawing = _svg(film, sprite["face"])
    if "stands" not in sprite:
        return drawing
    x, y, scale = faces.CORNER
    return f'{drawing}<g transform="translate({x} {y}) scale({scale})">{_svg(film, sprite["stands"])}</g>'


def _svg(film: Film, face: str) -> str:
    return film["faces"][face]["svg"] if face else film["faces"].get("", faces.back())["svg"]


def _box(sprites: list[Sprite]) -> Box:
    """The box around some sprites: closer than the box of the zone, which leaves room for what is to come."""
    around = []
    for s in sprites:
        c, d = (abs(f(radians(s["turn"]))) * s.get("small", 1.0) for f in (cos, sin))
        w, h = 10.5 * c + 20.5 * d, 20.5 * c + 10.5 * d
        around.append((s["x"] - w, s["y"] - h, s["x"] + w, s["y"] + h))
    if not around:
        return 0, 0, 0, 0
    left, top, right, bottom = (
        pick(values) for pick, values in zip((min, min, max, max), zip(*around, strict=True), strict=True)
    )
    return left, top, right - left, bottom - top


def _caption(moment: Moment, y: float, lang: str) -> tuple[str, float]:
    """A strip with the lines of the scene, and where it ends."""
    letters = int((WIDTH - 2 * _EDGE) / (_SIZE * _LETTER))
    lines = [(part, i == 0) for i, line in enumerate(moment.lines) for part in wrap(said(line, lang), letters)]
    if len(lines) > _LINES:
        lines = [*lines[: _LINES - 1], ("…", False)]
    if not lines:
        return "", y
    height = 12 + 19 * len(lines)
    strip = f'<path fill="{STRIP}" d="M0 {y:.1f}h{WIDTH:g}v{height - 6}q0 6-6 6H6q-6 0-6-6z"/>'
    rows = "".join(
        _sentence(_EDGE, y + 20 + 19 * i, part, bold=first, fill=INK if first else FAINT)
        for i, (part, first) in enumerate(lines)
    )
    return strip + rows, y + height


def _sentence(  # noqa: PLR0913 - as SVG has them
    x: float, y: float, words: str, *, size: float = _SIZE, fill: str = INK, bold: bool = False, anchor: str = ""
) -> str:
    extra = (' font-weight="600"' if bold else "") + (f' text-anchor="{anchor}"' if anchor else "")
    return f'<text x="{x:g}" y="{y:.1f}" font-size="{size:g}" fill="{fill}"{extra}>{clean(words)}</text>'


def _wide(words: str) -> float:
    return len(words) * _SIZE * _LETTER


def _fit(words: str, width: float, size: float) -> str:
    """Words cut to a width."""
    letters = max(int(width / (size * _LETTER)), 4)
    return words if len(words) <= letters else words[: letters - 1] + "…"
