"""How one moment of a connecting game looks: tiles in zones, and what a reader who cannot see them is told.

The key of a tile is its place in the wall. In a film for one seat `dominolab.keys` puts others in its stead, since a
key that stays with a face-down tile would tell where it came from once it is turned up.
"""

from __future__ import annotations

from collections import Counter
from math import cos, radians, sin
from typing import TYPE_CHECKING, Any

from dominolab.drawing import geometry
from dominolab.families.connecting import chips
from dominolab.families.connecting.events import Dealt, PickedUp, Redealt, SetOut, Shuffled, Took
from dominolab.rulebook import compass, seat_name
from dominolab.stage import Stage
from dominolab.tiles import Domino

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dominolab.deal import Deal
    from dominolab.families.connecting.state import State
    from dominolab.layout import Layout
    from dominolab.reel import Reel
    from dominolab.rule import Event
    from dominolab.wire import Sprite, Zone

WIDTH, HEIGHT = 20, 40
TABLE = (380, 320)
ROW = 10  # tiles in one row of a hand
FEW = 7  # places in a smaller hand; tiles leave gaps at its end, so that a play moves only those that close up
ALONE = 4  # so many seats have a side of the table each; more share sides, and sit there as a reader reads them
MANY = 5  # open ends; with more, a reader is told the numbers that are open, and how many of each
_READ = {3: 0, 8: 1, 4: 2, 9: 3, 5: 4, 2: 5, 6: 6, 1: 7, 0: 8, 7: 9}  # points of the compass, row by row
_PLACES = {
    0: "bottom",
    1: "bottom",
    2: "left",
    3: "top",
    4: "top",
    5: "top",
    6: "right",
    7: "bottom",
    8: "top",
    9: "top",
}


def zones(deal: Deal) -> dict[str, Zone]:
    """The parts of the table: the layout, a hand for each seat, and the boneyard where tiles are left over."""
    found: dict[str, Zone] = {"layout": {"kind": "table", "place": "centre", "title": ["Table", "Meja"]}}
    if deal.variant.law(deal.options).start(deal)[0].boneyard:
        found["boneyard"] = {"kind": "pile", "place": "centre", "title": ["Boneyard", "Sisa kartu"]}
    around = (
        range(deal.seats) if deal.seats <= ALONE else sorted(range(deal.seats), key=lambda s: _READ[compass(deal, s)])
    )
    for seat in around:
        name = [seat_name(deal, seat, "en"), seat_name(deal, seat, "id")]
        found[f"hand{seat}"] = {"kind": "hand", "place": _PLACES[compass(deal, seat)], "title": name, "seat": seat}
    return found


def poses(deal: Deal, layout: Layout) -> list[geometry.Pose]:
    """Where the tiles of a layout lie, as the options of the table say."""
    return geometry.place(layout, table=TABLE, **style(deal))


def style(deal: Deal) -> dict[str, bool]:
    """How tiles lie on this table, as `geometry.place` takes it."""
    return {
        "doubles_across": deal.options.get("doubles_across", True),
        "stack_tiles": deal.options.get("stack_tiles", False),
        "brick": deal.options.get("layout") == "brick",
    }


def opening(reel: Reel, events: Sequence[Event]) -> None:
    """The scenes from the set on the table to the first turn: each seat takes its tiles in its turn."""
    waiting: list[Event] = []
    for event in events:
        if isinstance(event, SetOut):
            reel.shoot([event], showcase(reel.deal))
        elif isinstance(event, Dealt):
            _dealing(reel, event)
        elif isinstance(event, Shuffled | PickedUp | Redealt):
            reel.tell([*waiting, event])
            waiting = []
        else:
            waiting.append(event)
    reel.tell(waiting)


def _dealing(reel: Reel, event: Dealt) -> None:
    """One scene for each time that a seat takes tiles; the first tells of the deal."""
    state, size, chunk = reel.state, event.size, min(event.chunk, event.size)
    wall = state.boneyard
    told: list[Event] = [event]
    for done in range(0, size, chunk):
        for number, seat in enumerate(sorted(state.playing)):
            part = wall[size * number + done : size * number + min(done + chunk, size)]
            state.hands[seat] = [*state.hands[seat], *part]
            state.boneyard = [tile for tile in state.boneyard if tile not in part]
            taken = Took(seat, len(part))
            taken.rule = event.rule
            reel.shoot([*told, taken], stage(state))
            told = []


def stage(state: State, where: Sequence[geometry.Pose] | None = None, eye: int | None = None) -> Stage:
    """The sprites of one moment.

    Args:
        state: the position.
        where: places of the tiles on the table, from a later moment of the same deal; worked out when left out.
        eye: the seat that sits at the lower edge; None for the first.
    """
    deal = state.deal
    found = Stage()
    key = {tile: f"t{i}" for i, tile in enumerate(deal.wall)}
    where = poses(deal, state.layout) if where is None else where
    for joined, pose in zip(state.layout.joined, where, strict=False):
        found.sprites[key[joined.tile]] = _sprite("layout", pose, joined.tile)
    lots = [geometry.Pose(30 * (i % ROW) - 15 * (ROW - 1), 80 + 50 * (i // ROW), 0) for i in range(len(state.lots))]
    for (_, tile), pose in zip(state.lots, lots, strict=True):
        found.sprites[key[tile]] = _sprite("layout", pose, tile)
    found.boxes["layout"] = _box([*where[: len(state.layout.joined)], *lots])
    for seat, hand in enumerate(state.hands):
        _hand(found, state, seat, hand, key)
    _pile(found, state, key)
    for seat in range(state.seats):
        found.tags[f"hand{seat}"] = chips.tag(state, seat, found.tags[f"hand{seat}"])
    if state.picked_up:
        chips.lay(found, state, lambda seat: _PLACES[compass(deal, (seat - (eye or 0)) % state.seats)])
    found.alt = [_alt(state, lang) for lang in ("en", "id")]
    return found


def showcase(deal: Deal) -> Stage:
    """The whole set, face up in the order of the set, as it is before the shuffle."""
    found = Stage()
    tiles = list(deal.tiles)
    columns = max(7, round((len(tiles) * 2) ** 0.5))
    for i, tile in enumerate(tiles):
        row, column = divmod(i, columns)
        found.sprites[f"t{i}"] = _sprite("layout", (column * 26, row * 48, 0), tile)
    rows = -(-len(tiles) // columns)
    found.boxes["layout"] = [-20, -30, columns * 26 + 14, rows * 48 + 12]
    for seat in range(deal.seats):
        found.boxes[f"hand{seat}"] = [-81, -28, 162, 56]
        found.tags[f"hand{seat}"] = ["", ""]
    found.boxes["boneyard"] = [0, 0, 10, 10]
    found.tags["boneyard"] = ["", ""]
    n = len(tiles)
    found.alt = [f"The set of {n} tiles lies face up on the table.", f"Satu set berisi {n} kartu terbuka di meja."]
    return found


def _sprite(zone: str, at: tuple[float, float, int], tile: Domino | None, seen: int | None = None) -> Sprite:
    x, y, turn = at
    sprite: Sprite = {
        "zone": zone,
        "x": round(x, 1),
        "y": round(y, 1),
        "turn": turn % 360,
        "face": tile.face if tile else "",
    }
    if seen is not None:
        sprite["seen"] = seen
    return sprite


def _hand(found: Stage, state: State, seat: int, hand: Sequence[Domino], key: dict[Any, str]) -> None:
    zone = f"hand{seat}"
    seen = None if state.shown else (1 << seat) if state.picked_up else 0
    rows = max(1, -(-len(hand) // ROW))
    n = FEW if len(hand) <= FEW else ROW
    for i, tile in enumerate(hand):
        row, column = divmod(i, ROW)
        x, y, turn = held(state.deal.options.get("hand_view", "rack"), column, n)
        found.sprites[key[tile]] = _sprite(zone, (x, y + row * 46, turn), tile, seen)
    found.boxes[zone] = [-120, -28, 240, rows * 46 + 10] if len(hand) > FEW else [-81, -28, 162, 56]
    total = state.totals[seat]
    tiles = len(hand)
    found.tags[zone] = [
        f"{tiles} {'tile' if tiles == 1 else 'tiles'} · {total} {'point' if total == 1 else 'points'}",
        f"{tiles} kartu · {total} poin",
    ]


def held(style: str, i: int, n: int) -> tuple[float, float, int]:
    """(x, y, turn) of place `i` of `n` in a hand held in a half circle, on a rack, or as a fan."""
    step = i - (n - 1) / 2
    if style == "half_circle":
        return step * 22.5, abs(step) ** 2 * 0.6, round(step * 2)
    if style == "fan":
        angle = step * min(8, 64 / max(n, 1))
        return 95 * sin(radians(angle)) * 1.2, 95 * (1 - cos(radians(angle))), round(angle)
    return step * 22.5, 0, 0


def _pile(found: Stage, state: State, key: dict[Any, str]) -> None:
    """The tiles nobody holds: in the middle while they are being dealt, then pushed to one side.

    The next tile to be drawn lies last, so that the others stay where they are.
    """
    tiles, whole = state.boneyard, len(state.deal.wall)
    seen = None if state.shown_boneyard else 0
    n = len(tiles)
    if state.picked_up:
        columns = state.bank.laid or max(7, -(-whole // 4))
        step_x, step_y = (22, 44) if columns == 7 or state.bank.laid else (11, 44)  # noqa: PLR2004 - a long row lies overlapped
        zone, tilt, count = "boneyard", 0, n
    else:
        columns, zone, count = max(10, round((whole * 2) ** 0.5)), "layout", whole
        stacked = state.deal.options.get("deal_method") == "dealt"
        step_x, step_y, tilt = (22, 42, 0) if stacked else (30, 50, 37)
        found.boxes["boneyard"] = [0, 0, 10, 10]
    centred = not state.picked_up and bool(state.layout.joined)  # a tile lies in the middle already
    below, aside = (70, -(columns - 1) * step_x / 2) if centred else (0, 0)
    for i, tile in enumerate(reversed(tiles)):
        row, column = divmod(i, columns)
        turn = i * tilt % 21 - 10 if tilt else 0
        found.sprites[key[tile]] = _sprite(zone, (column * step_x + aside, row * step_y + below, turn), tile, seen)
    rows = max(1, -(-count // columns))
    margin = 4 if state.picked_up else 24
    found.boxes[zone] = [
        -10 - margin / 2 + aside,
        -20 - margin / 2,
        min(columns, max(count, 1)) * step_x - step_x + 20 + margin,
        rows * step_y - step_y + 40 + margin + below,
    ]
    found.tags["boneyard"] = (
        [f"{n} {'tile' if n == 1 else 'tiles'}", f"{n} kartu"] if state.picked_up and n else ["", ""]
    )


def _box(where: Sequence[geometry.Pose]) -> list[float]:
    """Room for the tiles on the table, never smaller than a few tiles, in steps so that it seldom changes."""
    xs = [p.x for p in where] or [0]
    ys = [p.y for p in where] or [0]
    grid = 20.0
    left, right = min(xs) - 34.0, max(xs) + 34.0
    top, bottom = min(ys) - 34.0, max(ys) + 34.0
    left, top = min(-120, grid * (left // grid)), min(-60, grid * (top // grid))
    right, bottom = max(120, -grid * (-right // grid)), max(60, -grid * (-bottom // grid))
    return [left, top, right - left, bottom - top]


def _alt(state: State, lang: str) -> str:
    """The layout and whose turn it is; how many tiles each seat holds is said beside its name."""
    deal = state.deal
    place = deal.variant.family.place_name
    en = lang == "en"
    parts = []
    if state.layout.joined:
        first, *rest = state.layout.joined
        arms: dict[str, list[str]] = {}
        for joined in rest:
            arms.setdefault(joined.end, []).append(f"{joined.inner}-{joined.outer}")
        parts.append(f"In the middle {first.tile}." if en else f"Di tengah {first.tile}.")
        if len(state.layout.ends) > MANY:
            parts = _many(state, lang)
        else:
            parts += [f"{place(end, lang)} {' '.join(tiles)}." for end, tiles in arms.items()]
            ends = ", ".join(f"{place(end, lang)} {number}" for end, number in state.layout.ends.items())
            parts.append(f"Open: {ends}." if en else f"Terbuka: {ends}.")
    else:
        parts.append("No tile lies face up on the table yet." if en else "Belum ada kartu terbuka di meja.")
    parts += chips.told(state, lang)
    if state.over:
        parts.append("The deal is over." if en else "Ronde selesai.")
    elif state.actors:
        name = seat_name(deal, state.actors[0], lang)
        does = "decide" if state.closed else "play"
        parts.append(f"{name} is to {does}." if en else f"Giliran {name}.")
    return " ".join(parts)


def _many(state: State, lang: str) -> list[str]:
    """How many tiles lie on the table, what waits for tiles, and the numbers of the open ends."""
    en, layout = lang == "en", state.layout
    tiles, free = len(layout.joined), state.free_sides()
    if free:
        tile, more = layout.joined[layout.at[free[0]][0]].tile, len(free)
        waits = f"{tile} waits for {more} more." if en else f"{tile} menunggu {more} lagi."
    else:
        count = Counter(layout.ends.values())
        ends = ", ".join(f"{number}" if many == 1 else f"{number} ({many})" for number, many in sorted(count.items()))
        waits = f"Open: {ends}." if en else f"Terbuka: {ends}."
    return [f"{tiles} tiles on the table." if en else f"{tiles} kartu di meja.", waits]
