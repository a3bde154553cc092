"""How one moment of Mahjong looks: walls and discards in the middle, hands, sets and flowers around them.

The key of a tile is its place in the wall. A hand that the eye sees is sorted; one that it does not see lies in the
order of the wall, small and in one row. The tile that was drawn stands apart, as it does on every table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.families.mahjong import scene_walls as walls
from dominolab.families.mahjong.scene_tries import tries
from dominolab.families.mahjong.scene_win import winning
from dominolab.families.mahjong.scene_words import alt, hand_tag, open_tag, said, table_tag
from dominolab.rulebook import LANGUAGES, compass, seat_name
from dominolab.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dominolab.deal import Deal
    from dominolab.families.mahjong.state import State
    from dominolab.mahjong_tiles import MahjongTile
    from dominolab.wire import Sprite, Zone

__all__ = ["empty", "keys", "opening", "sprite", "stage", "tries", "zones"]

_PLACES = {0: "bottom", 2: "left", 4: "top", 6: "right"}
ROW, WIDE, TALL, APART = 8, 22, 46, 8.6  # tiles in a row of a hand, their distances, where the drawn tile stands
HAND = [-88.0, -24.0, 214.0, 94.0]
BACK, BACKS = 0.45, 9  # a hand that the eye does not see
DOWN = [-81.0, -12.0, 163.0, 24.0]
LAID = 0.6  # sets and flowers are drawn smaller than life
LINE, SPACE = 25.0, 5.0
OPEN = [-81.0, -12.0, 163.0, 24.0]


def zones(deal: Deal) -> dict[str, Zone]:
    """The table, and for each seat a hand, and its sets and flowers."""
    title = said("zone.table")
    found: dict[str, Zone] = {"table": {"kind": "table", "place": "centre", "title": title, "square": True}}
    for seat in range(deal.seats):
        name = [seat_name(deal, seat, lang) for lang in LANGUAGES]
        place = _PLACES[compass(deal, seat)]
        hand: Zone = {"kind": "hand", "place": place, "title": name, "seat": seat}
        laid: Zone = {"kind": "pile", "place": place, "title": said("zone.open", name=name), "seat": seat}
        both = {f"hand{seat}": hand, f"open{seat}": laid}
        found |= dict(reversed(both.items())) if place == "bottom" else both  # sets lie towards the middle
    return found


def sprite(zone: str, x: float, y: float, tile: MahjongTile | None, **more: Any) -> Sprite:
    """A tile in a zone."""
    face = tile.face if tile else ""
    found: dict[str, Any] = {"zone": zone, "x": _short(x), "y": _short(y), "turn": 0, "face": face, **more}
    return found  # type: ignore[return-value]  # what more there is has the names of the schema


def _short(length: float) -> float:
    """A length in as few letters as will do."""
    return int(length) if length == int(length) else round(length, 1)


def keys(state: State) -> dict[Any, str]:
    """The key of each tile."""
    return {tile: f"t{i}" for i, tile in enumerate(state.deal.wall)}


def side(state: State, seat: int, eye: int | None) -> int:
    """At which side of the table a seat sits: 0 at the bottom, then clockwise. An onlooker sits with the first seat."""
    low = state.order[0] if eye is None or eye >= state.seats else eye
    return (compass(state.deal, seat) - compass(state.deal, low)) % 8 // 2


def stage(state: State, eye: int | None = None) -> Stage:
    """The sprites of one moment.

    Args:
        state: the position.
        eye: the seat for whose eyes it is laid out; None for all.
    """
    found, key = empty(state.deal, eye), keys(state)
    _walls(found, state, key, eye)
    _discards(found, state, key, eye)
    for seat in range(state.seats):
        _hand(found, state, seat, key, eye)
        _open(found, state, seat, key)
    if state.winner is not None and state.last is not None:
        winning(found, state, key)
    found.tags["table"] = table_tag(state)
    found.alt = alt(state)
    return found


def empty(deal: Deal, eye: int | None) -> Stage:
    """A table on which nothing lies."""
    found = Stage()
    found.boxes["table"] = walls.box(max(walls.widths(len(deal.tiles))))
    for seat in range(deal.seats):
        found.boxes[f"hand{seat}"] = HAND if eye in (None, seat) else DOWN
        found.boxes[f"open{seat}"] = OPEN
        found.tags |= {f"hand{seat}": ["", ""], f"open{seat}": ["", ""]}
    found.tags["table"] = ["", ""]
    return found


# ── the middle ──────────────────────────────────────────────────────────────────────────────────────────────────────


def wall_places(state: State, eye: int | None, dice: Sequence[int] = ()) -> list[tuple[int, float, float, int]]:
    """Where each tile of the wall lies while nobody has it, in the order in which they are drawn.

    Args:
        state: the position.
        eye: the seat for whose eyes it is laid out.
        dice: what the dice will show, before they are thrown.

    Returns:
        The number of the wall, the dealer's being 0; x, y and turn.
    """
    every = walls.widths(len(state.deal.wall))
    first = side(state, state.dealer or 0, eye)
    stacks = [(wall, stack, wide) for wall, wide in enumerate(every) for stack in range(wide)]
    at = _start(state, every, sum(dice or state.dice))
    return [
        (wall, *walls.wall_spot((first + wall) % walls.SIDES, stack, level, wide, max(every)))
        for wall, stack, wide in (*stacks[at:], *stacks[:at])
        for level in range(walls.HIGH)
    ]


def _start(state: State, every: Sequence[int], total: int) -> int:
    """How many stacks clockwise from the right end of the dealer's wall the first one lies that is drawn.

    The dice say which wall is broken, the dealer's counted as one and on in the order of play, which goes the other
    way round; and how many stacks are left at its right end.
    """
    if not total or getattr(state.options, "wall_break", "") != "dice":
        return 0
    return (sum(every[: (1 - total) % walls.SIDES]) + total) % sum(every)


def _walls(found: Stage, state: State, key: dict[Any, str], eye: int | None) -> None:
    """What is left of the walls, lower tiles first, and the tile that was turned up."""
    place = wall_places(state, eye)
    left = [*state.wall, *([state.turned] if state.turned else [])]
    left.sort(key=lambda tile: (-(int(key[tile][1:]) % walls.HIGH), -int(key[tile][1:])))
    for tile in left:
        _, x, y, turn = place[int(key[tile][1:])]
        found.sprites[key[tile]] = sprite("table", x, y, tile, turn=turn, small=walls.WALL)
        if tile is not state.turned:
            found.sprites[key[tile]]["seen"] = 0


def _discards(found: Stage, state: State, key: dict[Any, str], eye: int | None) -> None:
    """The discards, each seat's at its side; the one that may be called large in the middle."""
    wide = max(walls.widths(len(state.deal.wall)))
    for seat, pile in enumerate(state.discards):
        for i, tile in enumerate(pile):
            x, y = walls.discard_spot(side(state, seat, eye), i, len(pile), wide)
            found.sprites[key[tile]] = sprite("table", x, y, tile, small=walls.DISCARD)
    if state.on_offer is not None and state.phase == "claim":
        found.sprites[key[state.on_offer]] = sprite("table", 0, 0, state.on_offer)


# ── the seats ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _hand(found: Stage, state: State, seat: int, key: dict[Any, str], eye: int | None) -> None:
    hand, zone, known = state.hands[seat], f"hand{seat}", eye in (None, seat)
    drew = state.drew if seat in state.actors else None
    order = sorted(hand) if known else sorted(hand, key=lambda tile: int(key[tile][1:]))
    order = [tile for tile in order if tile is not drew and key[tile] not in found.sprites]
    for i, tile in enumerate(order):
        row, column = divmod(i, ROW)
        x, y = ((column - (ROW - 1) / 2) * WIDE, row * TALL) if known else ((i - 8) * BACKS, 0)
        more = {} if known else {"small": BACK}
        found.sprites[key[tile]] = sprite(zone, x, y, tile, seen=1 << seat, **more)
    if drew is not None:
        last = max(0, (len(order) - 1) // ROW)
        x, y = ((APART - (ROW - 1) / 2) * WIDE, last * TALL) if known else ((len(order) - 7.5) * BACKS, 0)
        more = {} if known else {"small": BACK}
        found.sprites[key[drew]] = sprite(zone, x, y, drew, seen=1 << seat, **more)
    found.tags[zone] = hand_tag(state, seat)


def _open(found: Stage, state: State, seat: int, key: dict[Any, str]) -> None:
    """The flowers of a seat in the first line, its sets below."""
    zone, left, step = f"open{seat}", OPEN[0], 20 * LAID
    many, flowers = int(OPEN[2] // step), state.flowers[seat]
    for i, tile in enumerate(flowers):
        row, column = divmod(i, many)
        found.sprites[key[tile]] = sprite(zone, left + (column + 0.5) * step, row * LINE, tile, small=LAID)
    x, y = left, max(1, -(-len(flowers) // many)) * LINE
    for meld in state.melds[seat]:
        if x > left and x + len(meld.tiles) * step > left + OPEN[2] + 1:
            x, y = left, y + LINE
        for tile in meld.tiles:
            found.sprites[key[tile]] = sprite(zone, x + step / 2, y, tile, small=LAID)
            if meld.down:
                found.sprites[key[tile]]["seen"] = 1 << seat
            x += step
        x += SPACE
    high = y - (not state.melds[seat]) * LINE + LINE / 2
    found.boxes[zone] = [*OPEN[:3], _short(high - OPEN[1])]
    found.tags[zone] = open_tag(state, seat)


def opening(reel: Any, events: Any) -> None:
    """The scenes from the set on the table to the first turn."""
    from dominolab.families.mahjong.scene_opening import opening as shoot

    shoot(reel, events)
