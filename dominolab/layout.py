"""The layout: joined tiles as a graph with open ends, and no coordinates.

Each tile on the table is a `Joined`: which tile it touches, at which of that tile's ports, and which way round it
lies. Where it lies on a screen is the business of `dominolab.drawing.geometry`.

The ports of a tile:

| port | of the first tile | of a later tile |
| --- | --- | --- |
| `left`, `right` | the two sides of a line through it: the long sides of a double, the halves of another tile | - |
| `top`, `bottom` | the two short ends of a double | the two short ends of a double that branches |
| `out` | - | straight on: the half, or the long side of a double, opposite the one that touches |
| `toe1`, `toe2`, `toe3` | one long side of a double with toes: left, straight, right | the far side of a double |
| `toe4`, `toe5`, `toe6` | its other long side, going on round | - |

>>> line = Layout()
>>> line.lead(Domino(6, 6)); line.open("left", 0, "left", 6); line.open("right", 0, "right", 6)
>>> line.join(Domino(6, 4), "right")
>>> line.ends
{'left': 6, 'right': 4}
>>> line.arm("right"), str(line)
((Domino(6, 4),), '[6-6] [6-4]')
"""

from __future__ import annotations

from typing import NamedTuple

from dominolab.tiles import Domino

__all__ = ["Joined", "Layout"]


class Joined(NamedTuple):
    """A tile on the table.

    Attributes:
        tile: the tile.
        on: index of the tile it touches, or -1 for the first tile.
        port: the port of that tile which it touches.
        inner: the number on the half that touches (for the first tile: the half at the left).
        outer: the number on the other half, which becomes the end.
        end: the name of the end at which it was played; "" for the first tile.
    """

    tile: Domino
    on: int
    port: str
    inner: int
    outer: int
    end: str


_joined = tuple.__new__  # half the time of Joined(...), and a long simulation makes millions


class Layout:
    """Tiles joined on the table, in the order in which they were played, and the ends that are open.

    Attributes:
        joined: the tiles, first to last.
        ends: the number at each open end, by the name of the end, in the game's order of names.
        at: the tile (index) and port at which each open end is.
        alike: the ends that are all the same: free sides of a double in the middle, or free toes of a foot.
    """

    __slots__ = ("alike", "at", "ends", "joined")

    def __init__(self) -> None:
        self.joined: list[Joined] = []
        self.ends: dict[str, int] = {}
        self.at: dict[str, tuple[int, str]] = {}
        self.alike: list[str] = []

    def lead(self, tile: Domino) -> None:
        """Put down the first tile (its higher number at the left); it opens no end by itself."""
        self.joined.append(Joined(tile, -1, "", tile.high, tile.low, ""))

    def open(self, name: str, on: int, port: str, number: int) -> None:
        """Open the end `name`, which shows `number`, at a port of tile `on`."""
        self.ends[name] = number
        self.at[name] = (on, port)
        if port.startswith("toe") or (on == 0 and self.joined[0].tile.double):
            self.alike.append(name)

    def close(self, name: str) -> None:
        """Close the end `name`: nothing can be added there any more."""
        del self.ends[name], self.at[name]
        if name in self.alike:
            self.alike.remove(name)

    def join(self, tile: Domino, name: str) -> None:
        """Put `tile` at the open end `name`; that end now shows the tile's other number."""
        inner = self.ends[name]
        on, port = self.at[name]
        if self.alike and name in self.alike:
            self.alike.remove(name)
        self.ends[name] = outer = tile.pips - inner
        self.at[name] = (len(self.joined), "out")
        self.joined.append(_joined(Joined, (tile, on, port, inner, outer, name)))

    def arm(self, name: str) -> tuple[Domino, ...]:
        """The tiles played at the end `name`, from the centre outwards."""
        return tuple(j.tile for j in self.joined if j.end == name)

    def copy(self) -> Layout:
        """A layout with the same tiles and ends."""
        other = Layout()
        other.joined = self.joined.copy()
        other.ends = self.ends.copy()
        other.at = self.at.copy()
        other.alike = self.alike.copy()
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Layout) and (self.joined, self.ends) == (other.joined, other.ends)

    __hash__ = None  # type: ignore[assignment]

    def _repr_svg_(self) -> str:
        from dominolab.drawing import svg

        return svg.layout(self)

    def __str__(self) -> str:
        return " ".join(f"[{j.inner}-{j.outer}]" for j in self.joined)

    def __repr__(self) -> str:
        return f"<Layout of {len(self.joined)} tiles, ends {self.ends}>"
