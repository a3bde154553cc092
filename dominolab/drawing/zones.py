"""The parts of a table as small pictures in a row, each with its name: for cards, where a whole table is too much."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from dominolab.drawing._markup import Box, Laid, document, ground
from dominolab.drawing.faces import written

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from dominolab.wire import Face, Sprite, Zone

BACK = ""
_REACH = 26.0  # from the middle of a tile to the edge of its picture
_MOST_BACKS = 3  # of a pile, so many are drawn; the rest is a number


def zones(
    parts: Mapping[str, Zone], sprites: Iterable[Sprite], faces: Mapping[str, Face], back: str, lang: str = "en"
) -> str:
    """HTML with one picture for each part of the table on which something lies.

    Args:
        parts: the zones by key.
        sprites: the tiles; those that nobody has seen lie face down.
        faces: how faces are drawn.
        back: how a back is drawn.
        lang: "en" or "id".
    """
    at = int(lang == "id")
    lying: dict[str, list[Sprite]] = {}
    for sprite in sprites:
        lying.setdefault(sprite["zone"], []).append(sprite)
    figures = []
    for key, zone in parts.items():
        tiles = lying.get(key, [])
        if not tiles:
            continue
        down = [tile for tile in tiles if tile.get("seen") == 0]
        shown = [tile for tile in tiles if tile not in down] or tiles[:_MOST_BACKS]
        more = f" · {len(down)}" if len(down) > len(shown) or (down and shown[0] in down) else ""
        pieces = [_laid(tile, _face(tile, faces, back)) for tile in shown]
        seen = [tile for tile in shown if tile["face"] and tile not in down]
        names = ", ".join(f"{faces[tile['face']]['label'][at]} {tile.get('says', '')}".rstrip() for tile in seen)
        title = escape(zone["title"][at])
        picture = document(ground(pieces), _box(shown), f"{zone['title'][at]}: {names or len(tiles)}", "", scale=1.1)
        figures.append(
            f"<figure style='margin:0'><figcaption style='font-size:12px'>{title}{more}</figcaption>{picture}</figure>"
        )
    return f"<div style='display:flex;flex-wrap:wrap;gap:6px 12px;align-items:flex-end'>{''.join(figures)}</div>"


def _laid(tile: Sprite, drawn: str) -> Laid:
    words = tile.get("says", "")
    return Laid(drawn + written(words), tile["x"], tile["y"], tile["turn"], flat=bool(words))


def _face(tile: Sprite, faces: Mapping[str, Face], back: str) -> str:
    return back if tile.get("seen") == 0 or not tile["face"] else faces[tile["face"]]["svg"]


def _box(tiles: Iterable[Sprite]) -> Box:
    xs, ys = [tile["x"] for tile in tiles], [tile["y"] for tile in tiles]
    reach = [_REACH if any(tile["turn"] % 180 for tile in tiles) else 14.0, _REACH]
    left, top = min(xs) - reach[0], min(ys) - reach[1]
    return left, top, max(xs) + reach[0] - left, max(ys) + reach[1] - top
