"""How one moment of a game of Mahjong looks, as plainly as will do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dominolab.families.mahjong.events import Dealt, SetOut
from dominolab.families.mahjong.moves import Discard
from dominolab.families.mahjong.view import sees
from dominolab.rulebook import compass, seat_name
from dominolab.stage import Stage, Try

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.families.mahjong.state import State
    from dominolab.reel import Reel
    from dominolab.rule import Event
    from dominolab.wire import Sprite, Zone

_PLACES = {0: "bottom", 2: "left", 4: "top", 6: "right"}
TABLE = [-225.0, -150.0, 450.0, 300.0]


def zones(deal: Deal) -> dict[str, Zone]:
    """The table, and a hand for each seat."""
    found: dict[str, Zone] = {"table": {"kind": "table", "place": "centre", "title": ["Table", "Meja"]}}
    for seat in range(deal.seats):
        name = [seat_name(deal, seat, "en"), seat_name(deal, seat, "id")]
        found[f"hand{seat}"] = {"kind": "hand", "place": _PLACES[compass(deal, seat)], "title": name, "seat": seat}
    return found


def opening(reel: Reel, events: Sequence[Event]) -> None:
    """The scenes from the set on the table to the first turn."""
    waiting: list[Event] = []
    for event in events:
        waiting.append(event)
        if isinstance(event, Dealt | SetOut):
            reel.tell(waiting)
            waiting = []
    reel.tell(waiting)


def stage(state: State, eye: int | None = None) -> Stage:
    """The sprites of one moment."""
    found = Stage()
    place = {tile: at for at, tile in enumerate(state.deal.wall)}
    found.boxes["table"] = TABLE

    def put(tile: Any, x: float, y: float, zone: str = "table", seen: int | None = None) -> None:
        sprite: Sprite = {"zone": zone, "x": x, "y": y, "turn": 0, "face": tile.face}
        if seen is not None:
            sprite["seen"] = seen
        found.sprites[f"t{place[tile]}"] = sprite

    for tile in state.wall:
        put(tile, place[tile] % 36 * 12 - 210, place[tile] // 36 * 20 - 140, seen=0)
    if state.turned:
        put(state.turned, 0, 0)
    for seat in range(state.seats):
        lying = [*state.flowers[seat], *state.discards[seat]]
        for at, tile in enumerate(lying):
            put(tile, at * 12 - 210, seat * 30)
        known = eye in (None, seat) or state.winner == seat
        hand = sorted(state.hands[seat]) if known else sorted(state.hands[seat], key=place.__getitem__)
        for at, tile in enumerate(hand):
            put(tile, at * 22, 0, f"hand{seat}", None if state.winner == seat else 1 << seat)
        x = 0
        for meld in state.melds[seat]:
            for tile in meld.tiles:
                shown = sum(1 << other for other in range(state.seats) if sees(state, other, seat, meld))
                put(tile, x, 46, f"hand{seat}", shown if meld.down else None)
                x += 22
        found.boxes[f"hand{seat}"] = [-12, -28, 400, 102]
        found.tags[f"hand{seat}"] = [f"{state.totals[seat]} points", f"{state.totals[seat]} poin"]
    found.alt = [f"{len(state.wall)} tiles in the wall.", f"{len(state.wall)} kartu di dinding."]
    return found


def tries(state: State, seat: int) -> list[Try]:
    """The discard of each tile, and every other legal move."""
    place = {tile: at for at, tile in enumerate(state.deal.wall)}
    at: dict[str, Any] = {"zone": "table", "x": 0, "y": 0, "turn": 0}
    found = [
        Try(Discard(tile.printed), [f"Discard [{tile}]", f"Buang [{tile}]"], f"t{place[tile]}", at)
        for tile in state.hands[seat]
    ]
    others = [move for move in state.law.moves(state, seat) if not isinstance(move, Discard)]
    return [*found, *(Try(move, [str(move), str(move)]) for move in others)]
