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

from collections import defaultdict
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from dominolab.tiles import Domino

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Ends", "Joined", "Layout"]


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


MOST_KEPT = 10_000  # ways for ends to be: more than the 2,401 of four arms with a double-six set
MANY = 5  # open ends; with more hardly any way comes twice


class Ends(dict[str, int]):
    """The number at each open end, by the name of the end, in the game's order of names.

    Ends never change: where one comes to show another number there are other ends. The same ends are one object, up to
    `MANY` of them, so that what depends on nothing else can be kept under them.

    >>> ends = NO_ENDS.putting("left", 6).putting("right", 6)
    >>> ends, ends is NO_ENDS.putting("left", 5).putting("right", 6).putting("left", 6)
    ({'left': 6, 'right': 6}, True)
    """

    __slots__ = ("after",)
    _made: ClassVar[dict[tuple[tuple[str, int], ...], Ends]] = {}

    def __init__(self, ends: Mapping[str, int]) -> None:
        super().__init__(ends)
        self.after: dict[str, dict[int, Ends]] = defaultdict(dict)

    def putting(self, name: str, number: int) -> Ends:
        """These ends with `number` at the end `name`, which comes last if it is a new one."""
        found = self._one({**self, name: number})
        if len(found) <= MANY:
            self.after[name][number] = found
        return found

    def without(self, name: str) -> Ends:
        """These ends but one."""
        return self._one({other: number for other, number in self.items() if other != name})

    @classmethod
    def _one(cls, ends: Mapping[str, int]) -> Ends:
        if len(ends) > MANY:
            return cls(ends)
        if len(cls._made) >= MOST_KEPT:
            cls._made.clear()
        key = tuple(ends.items())
        return cls._made.get(key) or cls._made.setdefault(key, cls(ends))

    __hash__ = object.__hash__  # type: ignore[assignment]


NO_ENDS = Ends({})


class Layout:
    """Tiles joined on the table, in the order in which they were played, and the ends that are open.

    What is asked for at every turn, the ends, is there at once; how the tiles are joined is worked out when somebody
    asks, which in a long simulation nobody does.

    Attributes:
        ends: the number at each open end.
    """

    __slots__ = ("_alike", "_at", "_joined", "_waiting", "ends")

    def __init__(self) -> None:
        self.ends = NO_ENDS
        self._joined: list[Joined] = []
        self._at: dict[str, tuple[int, str]] = {}
        self._alike: list[str] = []
        self._waiting: list[tuple[Domino, str, int]] = []

    @property
    def joined(self) -> list[Joined]:
        """The tiles, first to last."""
        if self._waiting:
            self._catch_up()
        return self._joined

    @property
    def at(self) -> dict[str, tuple[int, str]]:
        """The tile (index) and port at which each open end is."""
        if self._waiting:
            self._catch_up()
        return self._at

    @property
    def alike(self) -> list[str]:
        """The ends that are all the same: free sides of a double in the middle, or free toes of a foot."""
        if self._waiting:
            self._catch_up()
        return self._alike

    def _catch_up(self) -> None:
        for tile, name, inner in self._waiting:
            on, port = self._at[name]
            if name in self._alike:
                self._alike.remove(name)
            self._at[name] = (len(self._joined), "out")
            self._joined.append(Joined(tile, on, port, inner, tile.pips - inner, name))
        self._waiting.clear()

    @property
    def size(self) -> int:
        """The number of tiles."""
        return len(self._joined) + len(self._waiting)

    def lead(self, tile: Domino) -> None:
        """Put down the first tile (its higher number at the left); it opens no end by itself."""
        self.joined.append(Joined(tile, -1, "", tile.high, tile.low, ""))

    def open(self, name: str, on: int, port: str, number: int) -> None:
        """Open the end `name`, which shows `number`, at a port of tile `on`."""
        self.at[name] = (on, port)
        ends = self.ends
        self.ends = ends.after[name].get(number) or ends.putting(name, number)
        if port.startswith("toe") or (on == 0 and self._joined[0].tile.double):
            self._alike.append(name)

    def close(self, name: str) -> None:
        """Close the end `name`: nothing can be added there any more."""
        del self.at[name]
        self.ends = self.ends.without(name)
        if name in self.alike:
            self.alike.remove(name)

    def join(self, tile: Domino, name: str) -> None:
        """Put `tile` at the open end `name`; that end now shows the tile's other number."""
        ends = self.ends
        inner = ends[name]
        outer = tile.pips - inner
        self.ends = ends.after[name].get(outer) or ends.putting(name, outer)
        self._waiting.append((tile, name, inner))

    def arm(self, name: str) -> tuple[Domino, ...]:
        """The tiles played at the end `name`, from the centre outwards."""
        return tuple(j.tile for j in self.joined if j.end == name)

    def copy(self) -> Layout:
        """A layout with the same tiles and ends."""
        other = Layout()
        other.ends = self.ends
        other._joined = self.joined.copy()
        other._at = self._at.copy()
        other._alike = self._alike.copy()
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
