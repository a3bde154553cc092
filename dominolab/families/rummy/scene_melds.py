"""How the melds on the table look: beside the rack of whoever laid them, smaller than life, with their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dominolab.families.rummy.laying import Lay, Open
from dominolab.rulebook import seat_name
from dominolab.rummy_tiles import FalseJoker

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.families.rummy.state import State
    from dominolab.families.rummy.table import Laid
    from dominolab.stage import Stage
    from dominolab.wire import Sprite, Zone

SMALL = 0.75
STEP, GAP, LINE, CLOSE = 16.5, 6.0, 35.0, 8.0
UPSIDE_DOWN = 180


def laying(deal: Deal) -> bool:
    """Whether melds are laid on the table in this game before somebody wins."""
    return bool({Open, Lay} & set(deal.variant.law(deal.options).kinds))


def zones(deal: Deal, places: dict[int, str]) -> dict[str, Zone]:
    """A part of the table for the melds of each seat.

    Args:
        deal: the deal.
        places: where each seat sits.
    """
    found: dict[str, Zone] = {}
    for seat in range(deal.seats) if laying(deal) else ():
        name, nama = seat_name(deal, seat, "en"), seat_name(deal, seat, "id")
        title = [f"{name}: melds", f"{nama}: kombinasi"]
        found[zone(seat)] = {"kind": "pile", "place": places[seat], "title": title}
    return found


def zone(seat: int) -> str:
    """The name of the part of the table with the melds of a seat."""
    return f"melds{seat}"


def spread(found: Stage, state: State, key: dict[object, str], width: float) -> None:
    """Put the melds on the table.

    Args:
        found: the sprites so far.
        state: the position.
        key: the key of each tile.
        width: how wide the melds of one seat may lie.
    """
    kept = dict(state.off)
    off = {tile for tiles in kept.values() for tile in tiles}
    for seat in range(state.seats) if laying(state.deal) else ():
        mine = [(at, meld) for at, meld in enumerate(state.melds, 1) if meld.owner == seat]
        left = [[laid for laid in meld.laid if laid.tile not in off] for _, meld in mine]
        rows = lines([*map(len, left)], width)
        for tiles, (x, y) in zip(left, rows, strict=True):
            for i, laid in enumerate(tiles):
                sprite: Sprite = {
                    "zone": zone(seat), "x": round(x + i * STEP, 1), "y": y, "turn": UPSIDE_DOWN * laid.turned,
                    "face": laid.tile.face, "small": SMALL,
                }  # fmt: skip
                if laid.named and laid.face is not None and not isinstance(laid.tile, FalseJoker):
                    sprite["stands"] = laid.face.face
                found.sprites[key[laid.tile]] = sprite
        low = max((y for _, y in rows), default=-LINE) + LINE
        for i, tile in enumerate(kept.get(seat, ())):
            x = min(i * CLOSE, width - STEP) - width / 2 + STEP / 2
            there: Sprite = {"zone": zone(seat), "x": round(x, 1), "y": low, "turn": 0, "face": tile.face}
            found.sprites[key[tile]] = there | {"small": SMALL}
        height = max(LINE, low + LINE * bool(kept.get(seat)))
        found.boxes[zone(seat)] = [-width / 2, -LINE / 2, width, height]
        found.tags[zone(seat)] = _numbers([(at, tiles) for (at, _), tiles in zip(mine, left, strict=True) if tiles])


def _numbers(melds: list[tuple[int, list[Laid]]]) -> list[str]:
    """The numbers of the melds, each with what its wild tiles stand for."""
    shown = []
    for at, tiles in melds:
        names = [f"{one.tile}={one.face}" for one in tiles if one.named and not isinstance(one.tile, FalseJoker)]
        shown.append(f"{at} ({', '.join(names)})" if names else str(at))
    text = " · ".join(shown)
    return [text and f"no. {text}"] * 2


def lines(sizes: list[int], width: float) -> list[tuple[float, float]]:
    """Where the first tile of each meld lies: from left to right, in as many lines as are needed.

    >>> lines([], 100)
    []
    """
    found = []
    x, y = -width / 2 + STEP / 2, 0.0
    for many in sizes:
        long = many * STEP
        if x > -width / 2 + STEP and x - STEP / 2 + long > width / 2:
            x, y = -width / 2 + STEP / 2, y + LINE
        found.append((x, y))
        x += long + GAP * bool(many)
    return found


def spot(state: State, at: int, end: str, width: float) -> tuple[float, float]:
    """Where a tile that is added to meld number `at` would lie, at its low end or, else, after its last tile."""
    owner = state.melds[at - 1].owner
    mine = [n for n, meld in enumerate(state.melds, 1) if meld.owner == owner]
    off = {tile for _, tiles in state.off for tile in tiles}
    sizes = [sum(laid.tile not in off for laid in state.melds[n - 1].laid) for n in mine]
    x, y = lines(sizes, width)[mine.index(at)]
    return (x - STEP / 2, y) if end == "low" else (x + (sizes[mine.index(at)] - 0.5) * STEP, y)
