"""The opening of a hand of Mahjong: the set, the walls one by one, the dice, the deal in eights, the first flowers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dominolab.families.mahjong import scene_walls as walls
from dominolab.families.mahjong.events import Dealt, DiceThrown, Drawn, FlowerLaid, SetOut, Shuffled, WallsBuilt
from dominolab.families.mahjong.scene import empty, keys, side, sprite, stage, wall_places
from dominolab.families.mahjong.scene_words import said
from dominolab.mahjong_tiles import COPIES, FACES, HONOURED, SUITED, SUITS, copies
from dominolab.rule import Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dominolab.families.mahjong.state import State
    from dominolab.mahjong_tiles import MahjongTile
    from dominolab.reel import Reel
    from dominolab.stage import Stage

COLUMNS, ACROSS, DOWN = 9, 25.0, 44.0
PEEK = 1.3  # how far the copies of a face show behind it
LOOSE = 16  # tiles in one row while they lie about


@dataclass(slots=True)
class WallBuilt(Event):
    """One of the walls stands; only told, since it is all wall to the state."""

    seat: int
    wide: int


@dataclass(slots=True)
class FlowersLaid(Event):
    """The flowers that a seat sets aside after the deal, those among the replacements too; told in one."""

    seat: int
    tiles: tuple[MahjongTile, ...]


@dataclass(slots=True)
class Replaced(Event):
    """The tiles that a seat draws for its flowers after the deal; told in one."""

    seat: int
    many: int
    how: str


def opening(reel: Reel, events: Sequence[Event]) -> None:
    """The scenes from the set on the table to the first turn."""
    state, waiting, seat = reel.state, list[Event](), -1
    dice = next((event.throw for event in events if isinstance(event, DiceThrown)), ())
    for event in events:
        if isinstance(event, SetOut):
            reel.shoot([event], showcase(state, reel.seat))
        elif isinstance(event, Shuffled):
            for each in (*waiting, event):
                each.apply(state)
            reel.shoot([*waiting, event], building(state, reel.seat, 0, dice))
            waiting = []
        elif isinstance(event, WallsBuilt):
            _building(reel, waiting, event, dice)
            waiting = []
        else:
            mine = event.seat if isinstance(event, FlowerLaid | Drawn) else -1
            if isinstance(event, Dealt | DiceThrown) or mine != seat:  # the flowers of a seat are one scene
                _tell(reel, waiting)
                waiting = []
            waiting.append(event)
            seat = mine
    _tell(reel, waiting)


def _tell(reel: Reel, events: Sequence[Event]) -> None:
    """One scene; flowers set aside and replaced are told together."""
    if not events:
        return
    for event in events:
        event.apply(reel.state)
    laid = [event for event in events if isinstance(event, FlowerLaid)]
    drawn = [event for event in events if isinstance(event, Drawn)]
    told: list[Event] = [event for event in events if event not in laid and event not in drawn]
    if laid:
        told.insert(0, FlowersLaid(laid[0].seat, tuple(event.tile for event in laid)))
        told[0].rule = laid[0].rule
    if drawn:
        told.insert(1, Replaced(drawn[0].seat, len(drawn), drawn[0].how))
        told[1].rule = drawn[0].rule
    reel.shoot(told, stage(reel.state, reel.seat))


def showcase(state: State, eye: int | None) -> Stage:
    """Every face with its copies behind it, as it is before the shuffle."""
    found = empty(state.deal, eye)
    had = {tile.face: 0 for tile in state.deal.tiles}
    for tile in state.deal.tiles:
        had[tile.face] += 1
    for i, face in enumerate(face for face in FACES if face in had):
        row, column = _place(face, i)
        tile = next(t for t in state.deal.tiles if t.face == face)
        for copy in reversed(range(had[face])):
            x = (column - (COLUMNS - 1) / 2) * ACROSS + copy * PEEK - 2
            y = (row - 2) * DOWN - copy * PEEK + 2
            found.sprites[f"s{len(found.sprites)}"] = sprite("table", x, y, tile)
    found.alt = said("alt.set", n=len(state.deal.tiles))
    return found


def _place(face: str, number: int) -> tuple[int, int]:
    """Row and column of a face: a row for each suit, then the honours, then flowers and seasons, and the joker."""
    if number < SUITED:
        return divmod(number, COLUMNS)
    row = 3 if copies(face) == COPIES else 4
    return row, number - SUITED - (HONOURED - SUITED if row > len(SUITS) else 0)


def building(state: State, eye: int | None, built: int, dice: tuple[int, ...] = ()) -> Stage:
    """The tiles face down, some of the walls built and the rest lying about.

    Args:
        state: the position.
        eye: the seat for whose eyes it is laid out.
        built: how many walls are built, the dealer's first.
        dice: what the dice will show, which say where the tile lies that is drawn first.
    """
    found, key = empty(state.deal, eye), keys(state)
    places = wall_places(state, eye, dice)
    for i, tile in reversed(list(enumerate(state.wall))):
        wall, x, y, turn = places[i]
        if wall >= built:
            row, column = divmod(i, LOOSE)
            x, y, turn = (column - (LOOSE - 1) / 2) * 11.8, (row - 4.5) * 22.6, 0
        found.sprites[key[tile]] = sprite("table", x, y, tile, turn=turn, small=walls.WALL, seen=0)
    found.alt = said("alt.nothing")
    return found


def _building(reel: Reel, told: Sequence[Event], event: WallsBuilt, dice: tuple[int, ...]) -> None:
    """One scene for each wall, that of the dealer first; the first tells of all."""
    state, lines = reel.state, [*told, event]
    for each in lines:
        each.apply(state)
    for wall in range(walls.SIDES):
        built = WallBuilt(_at(state, wall), event.widths[wall])
        built.rule = event.rule
        reel.shoot([*lines, built], building(state, reel.seat, wall + 1, dice))
        lines = []


def _at(state: State, wall: int) -> int:
    """In front of which seat a wall stands: the dealer's first, then clockwise."""
    first = side(state, state.dealer or 0, None)
    return next(seat for seat in range(state.seats) if side(state, seat, None) == (first + wall) % walls.SIDES)
