"""The moves of Mahjong, and how they are written.

A move names faces, not copies: two tiles that look alike are alike. What goes with a discard may be left unsaid where
only one way is possible.

>>> five, six = MahjongTile("5d"), MahjongTile("6d")
>>> [str(move) for move in (DRAW, PASS, TAKE, DECLARE, Discard(five), Call("chow", (five, six)), MAHJONG, Add(five))]
['draw', 'pass', 'take', 'declare', 'discard 5d', 'chow 5d 6d', 'mahjong', 'add 5d']
>>> str(LayKong((five,) * 4)), str(Add(MahjongTile("MJ"), five, 2))
('lay 5d 5d 5d 5d', 'add MJ to 5d of 2')
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, ClassVar

from dominolab.families.mahjong.claims import MAHJONG as WIN
from dominolab.families.mahjong.events import Added, Answered, Declared, Discarded, Drawn, KongLaid, TakenFree
from dominolab.families.mahjong.melds import CHOW, KONG, PONG
from dominolab.families.mahjong.state import Answer
from dominolab.mahjong_tiles import MahjongTile
from dominolab.rule import Event, Move

if TYPE_CHECKING:
    from dominolab.families.mahjong.state import State

Tiles = tuple[MahjongTile, ...]
SUPPLIES = {CHOW: 2, PONG: 2, KONG: 3}
"""How many tiles of the hand go with a called tile."""
NEAR = 2


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw the next tile of the wall."""

    def event(self, seat: int) -> Event:
        """A tile is drawn."""
        return Drawn(seat)

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class TakeFree(Move):
    """Take the newest discard into the hand in place of drawing."""

    def event(self, seat: int) -> Event:
        """It is taken."""
        return TakenFree(seat)

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Put a tile face up on the table."""

    tile: MahjongTile

    def event(self, seat: int) -> Event:
        """It is discarded."""
        return Discarded(seat, self.tile)

    def __str__(self) -> str:
        return f"discard {self.tile}"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Let a tile that could be called go by; nobody is told before all have answered."""

    secret: ClassVar[bool] = True

    def event(self, seat: int) -> Event:
        """An answer, like any other."""
        return Answered(seat, Answer())

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Call(Move):
    """Call for the tile on offer: `what` is chow, pong, kong or mahjong, `tiles` those of the hand that go with it."""

    what: str
    tiles: Tiles = ()
    secret: ClassVar[bool] = True

    def event(self, seat: int) -> Event:
        """An answer; it is carried out when all have answered."""
        return Answered(seat, Answer(self.what, self.tiles))

    def readings(self, state: State) -> list[Move] | None:
        """With all tiles that could go with the one on offer, whoever calls; a Kong may be meant for a Pong."""
        if self.tiles or self.what == WIN or state.on_offer is None:
            return None
        if self.what == KONG and any(state.pong_of(seat, state.on_offer) is not None for seat in range(state.seats)):
            return None
        return [call(self.what, tiles) for tiles in _ways(self.what, state.on_offer, state.joker)]

    def __str__(self) -> str:
        return " ".join([self.what, *map(str, self.tiles)])


@lru_cache(maxsize=512)
def _ways(what: str, offered: MahjongTile, joker: str) -> tuple[Tiles, ...]:
    """The faces that could go with a tile."""
    wild = [MahjongTile(joker)] if joker else []
    near = [offered]
    if what == CHOW:
        ranks = range(max(1, offered.rank - NEAR), min(9, offered.rank + NEAR) + 1) if offered.suit else ()
        near = [MahjongTile(f"{rank}{offered.suit}") for rank in ranks if rank != offered.rank]
    faces = sorted(dict.fromkeys([*near, *wild]))
    return tuple(combinations_with_replacement(faces, SUPPLIES[what]))


@dataclass(frozen=True, slots=True)
class Declare(Move):
    """Show a winning hand after drawing."""

    def event(self, seat: int) -> Event:
        """The win is declared."""
        return Declared(seat)

    def __str__(self) -> str:
        return "declare"


@dataclass(frozen=True, slots=True)
class LayKong(Move):
    """Lay down four identical tiles of the hand."""

    tiles: Tiles
    secret: ClassVar[bool] = True

    def event(self, seat: int) -> Event:
        """They lie on the table."""
        return KongLaid(seat, self.tiles)

    def __str__(self) -> str:
        return " ".join(["lay", *map(str, self.tiles)])


@dataclass(frozen=True, slots=True)
class Add(Move):
    """Add the fourth tile to an exposed Pong.

    Attributes:
        tile: the tile.
        face: of which tile the Pong is, where the tile is wild.
        owner: whose Pong it is; None for an own one.
    """

    tile: MahjongTile
    face: MahjongTile | None = None
    owner: int | None = None

    @property
    def onto(self) -> MahjongTile:
        """The tile of which the Pong is."""
        return self.face or self.tile

    def event(self, seat: int) -> Event:
        """It is added."""
        return Added(seat, self.tile, self.onto, seat if self.owner is None else self.owner)

    def readings(self, state: State) -> list[Move] | None:
        """The Pong of the tile itself need not be named, and an own one is nobody's."""
        face = None if self.face is not None and self.face.face == self.tile.face else self.face
        owner = None if state.actors == (self.owner,) else self.owner
        return None if (face, owner) == (self.face, self.owner) else [add(self.tile, face, owner)]

    def __str__(self) -> str:
        onto = f" to {self.face}" if self.face else ""
        return f"add {self.tile}{onto}{'' if self.owner is None else f' of {self.owner}'}"


DRAW, TAKE, PASS, DECLARE = Draw(), TakeFree(), Pass(), Declare()
discard = lru_cache(maxsize=None)(Discard)
call = lru_cache(maxsize=10_000)(Call)
lay = lru_cache(maxsize=1000)(LayKong)
add = lru_cache(maxsize=1000)(Add)
MAHJONG = call(WIN)
MOVES = (Draw, TakeFree, Pass, Declare, Discard, Call, LayKong, Add)
