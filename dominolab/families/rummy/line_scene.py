"""How a game with one common line of discards looks: the wall, the open tile, the line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.families.rummy.line_events import STACK

if TYPE_CHECKING:
    from dominolab.families.rummy.state import AnyTile, State
    from dominolab.stage import Stage
    from dominolab.wire import Sprite

SMALL = 0.8  # tiles of the line are drawn a little smaller than life
STEP, ROW, HIGH = 17.0, 25, 34.0
LEFT, TOP = -204.0, -18.0
WALL, APART, DOWN = -126.0, 29.0, 3.0
MIDDLE = 7  # the stack in the middle of fifteen
ASIDE = (-203.0, -62.0)
LEAST_ROWS = 3  # of the line; for more the table grows
BOX = (-225.0, -150.0, 450.0)
CROSSWISE, CROSS = 90, 7.0
RACK = 46.0


def spread(found: Stage, state: State, key: dict[Any, str]) -> None:
    """Put the wall, the open tile and the line on the table."""
    wall = {tile: at for at, tile in enumerate(state.wall or state.deal.wall)}
    for tile in reversed(state.stock):
        x, y = spot(state, wall[tile])
        found.sprites[key[tile]] = _sprite(x, y, tile) | {"seen": 0}
    if state.indicator is not None and state.indicator_in:
        x, y = ASIDE
        if state.indicator_in == "stock" and state.six is not None:
            x, y = column(state, state.six), WALL - DOWN
        found.sprites[key[state.indicator]] = _sprite(x, y, state.indicator)
    rows = max(LEAST_ROWS, -(-len(state.line or ()) // ROW))
    found.boxes["table"] = [BOX[0], BOX[1], BOX[2], TOP + (rows - 0.4) * HIGH - BOX[1]]
    for at, tile in enumerate(state.line or ()):
        x, y = place(at)
        found.sprites[key[tile]] = _sprite(x, y, tile, CROSSWISE if at == 0 else 0) | {"small": SMALL}


def _sprite(x: float, y: float, tile: AnyTile, turn: int = 0) -> Sprite:
    return {"zone": "table", "x": round(x, 1), "y": round(y, 1), "turn": turn, "face": tile.face}


def column(state: State, stack: int) -> float:
    """Where a stack stands, counted from the agreed end of the wall."""
    side = -1 if getattr(state.options, "count_from", "left") == "right" else 1
    return side * (stack - MIDDLE) * APART


def spot(state: State, at: int) -> tuple[float, float]:
    """Where the tile in a place of the wall lies: in its stack, or on top of the next one if it was taken off."""
    stack, below = divmod(at, STACK)
    if not state.walls and at == len(state.deal.wall) - 1:
        return ASIDE
    if not state.walls and state.six is not None and at == STACK * state.six:
        return column(state, (state.six + 1) % (MIDDLE * 2 + 1)), WALL - DOWN
    return column(state, stack), WALL + DOWN * below


def place(at: int) -> tuple[float, float]:
    """Where the discard number `at` lies, from 0; the first one crosswise."""
    row, step = divmod(at, ROW)
    return LEFT + step * STEP + (CROSS if row == 0 and at else 0), TOP + row * HIGH


def alt(state: State, lang: str) -> list[str]:
    """What lies open, in words."""
    en, parts = lang == "en", []
    if state.indicator is not None and state.indicator_in:
        parts.append(f"Open tile {state.indicator}." if en else f"Kartu terbuka {state.indicator}.")
    if state.line:
        many, last = len(state.line), state.line[-1]
        parts.append(f"{many} in the line, {last} last." if en else f"{many} di garis, terakhir {last}.")
    if state.melds:
        many = len(state.melds)
        parts.append(f"{many} melds on the table." if en else f"{many} kombinasi di meja.")
    return parts
