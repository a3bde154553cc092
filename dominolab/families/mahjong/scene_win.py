"""The hand that won, on the table: its sets one after the other, with the last tile pushed up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.families.mahjong.divisions import divisions
from dominolab.mahjong_tiles import FACES

if TYPE_CHECKING:
    from dominolab.families.mahjong.state import State
    from dominolab.mahjong_tiles import MahjongTile
    from dominolab.stage import Stage

SMALL, SPACE, UP = 0.7, 6.0, 6.0
ROOM = 240.0
"""How wide the hand may lie."""


def groups(state: State) -> list[list[MahjongTile]]:
    """The tiles of the winner in sets and the pair, those that were laid down first."""
    seat = state.winner
    assert seat is not None  # noqa: S101 - asked only when somebody has won
    found = [list(meld.tiles) for meld in state.melds[seat]]
    left = sorted(state.hands[seat])
    ways = divisions(sorted(state.hand(seat)), len(state.melds[seat]))
    if not ways:
        return [*found, left]
    for part in ways[0].parts:
        group = []
        for i in range(max(len(part.places), len(part.wild))):
            face = state.joker if i in part.wild else FACES[part.places[i]]
            tile = next(tile for tile in left if tile.face == face)
            left.remove(tile)
            group.append(tile)
        found.append(group)
    return found


def winning(found: Stage, state: State, key: dict[Any, str]) -> None:
    """Lay the hand that won below the walls.

    Args:
        found: the sprites so far; those of the hand come to other places.
        state: the position.
        key: the key of each tile.
    """
    rows = groups(state)
    many = sum(map(len, rows))
    small = min(SMALL, (ROOM - SPACE * (len(rows) - 1)) / (20 * many))
    left, top, width, height = found.boxes["table"]
    y = top + height + 20 * small + UP + 2
    x = -(20 * small * many + SPACE * (len(rows) - 1)) / 2
    for row in rows:
        for tile in row:
            up = UP if tile is state.last else 0
            found.sprites[key[tile]] = {
                "zone": "table", "x": round(x + 10 * small, 1), "y": round(y - up, 1), "turn": 0, "face": tile.face,
                "small": round(small, 2),
            }  # fmt: skip
            x += 20 * small
        x += SPACE
    found.boxes["table"] = [left, top, width, round(height + 40 * small + UP + 4, 1)]
