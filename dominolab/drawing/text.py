"""Pictures in plain text, for terminals and for readers who do not see.

>>> from dominolab.tiles import Domino
>>> tiles([Domino(6, 4), None])
'[6-4] [?]'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dominolab.drawing import scenes
from dominolab.drawing.scenes import said

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dominolab.layout import Joined, Layout
    from dominolab.tiles import Tile
    from dominolab.wire import Film, Sprite

__all__ = ["layout", "scene", "tiles"]

_DOWN = "[?]"


def tiles(row: Iterable[Tile | None]) -> str:
    """Tiles in a row; None is a tile lying face down."""
    return " ".join(_DOWN if tile is None else f"[{tile}]" for tile in row)


def layout(table: Layout) -> str:
    """A line as one row; a cross or a tree as the tile in the middle and one row for each arm, outwards.

    >>> from dominolab.layout import Layout
    >>> from dominolab.tiles import Domino
    >>> line = Layout()
    >>> line.lead(Domino(6, 6)); line.open("left", 0, "left", 6); line.open("right", 0, "right", 6)
    >>> line.join(Domino(6, 4), "right"); line.join(Domino(6, 2), "left")
    >>> layout(line)
    '[2-6][6-6][6-4]'
    """
    if not table.joined:
        return ""
    first, *_ = table.joined
    after: dict[tuple[int, str], int] = {(j.on, j.port): i for i, j in enumerate(table.joined) if i}
    if all(port in ("left", "right", "out") for _, port in after):
        arms = {side: _arm(table.joined, after, 0, side) for side in ("left", "right")}
        left = "".join(f"[{table.joined[i].outer}-{table.joined[i].inner}]" for i in reversed(arms["left"]))
        return f"{left}{_shown(first)}{''.join(_shown(table.joined[i]) for i in arms['right'])}"
    rows = [
        (f"{table.joined[on].tile} {port}" if on else port, _arm(table.joined, after, on, port))
        for on, port in after
        if port != "out"
    ]
    width = max(len(name) for name, _ in rows) + 1
    return "\n".join(
        [
            _shown(first),
            *(f"{name + ':':{width}} {''.join(_shown(table.joined[i]) for i in arm)}" for name, arm in rows),
        ]
    )


def _arm(joined: list[Joined], after: dict[tuple[int, str], int], on: int, port: str) -> list[int]:
    """The tiles from a port straight outwards."""
    arm: list[int] = []
    while len(arm) < len(joined) and (on, port) in after:
        on, port = after[on, port], "out"
        arm.append(on)
    return arm


def _shown(joined: Joined) -> str:
    return f"[{joined.inner}-{joined.outer}]"


def scene(film: Film, index: int = -1, lang: str = "en") -> str:
    """A scene as text: title, a row for each part of the table, and what happened.

    Args:
        film: the film.
        index: the scene, from 0; negative counts from the end.
        lang: `"en"` or `"id"`.
    """
    moment = scenes.at(film, index)
    title = " · ".join(part for part in (said(film["title"], lang), said(film["subtitle"], lang)) if part)
    rows = [_plain(title)]
    for key, zone in film["zones"].items():
        sprites = moment.sprites.get(key, [])
        turn = "> " if zone.get("seat", -1) in moment.turn else "  "
        tag = said(moment.tags[key], lang) if key in moment.tags else ""
        head = " · ".join(part for part in (_plain(said(zone["title"], lang)), _plain(tag)) if part)
        columns = zone.get("columns", [])
        if sprites and all(sprite["x"] in columns and sprite["face"] for sprite in sprites):
            rows += [f"{turn}{head}:", *_columns(columns, sprites)]
            continue
        rows.append(f"{turn}{head + ': ' if head else ''}{_zone(sprites)}".rstrip())
    rows += [_plain(said(line, lang)) for line in moment.lines]
    return "\n".join(rows)


def _zone(sprites: list[Sprite]) -> str:
    """The tiles and chips of a zone, faces first; tiles lying face down are counted."""
    faces = [_named(sprite) for sprite in sprites if sprite["face"]]
    down = len(sprites) - len(faces)
    return " ".join([*faces, *([_DOWN if down == 1 else f"{_DOWN} x {down}"] if down else [])])


def _columns(columns: Iterable[int], sprites: list[Sprite]) -> list[str]:
    """A row for each column of a zone, its tiles from top to bottom."""
    lying = sorted(sprites, key=lambda sprite: sprite["y"])
    inside = [[sprite for sprite in lying if sprite["x"] == x] for x in columns]
    return [f"    {number}: {_zone(column)}".rstrip() for number, column in enumerate(inside, 1)]


def _plain(text: str) -> str:
    """Text on one line, without control characters."""
    return "".join(c if c.isprintable() else " " for c in text)


def _named(sprite: Sprite) -> str:
    """A tile, with what it stands for where it is wild; a chip, with its number."""
    if "says" in sprite:
        return f"({sprite['says']})"
    return f"[{sprite['face']}={sprite['stands']}]" if "stands" in sprite else f"[{sprite['face']}]"
