"""How a worked example writes seats, tiles and steps.

>>> read_step({"by": "B", "do": "play", "tile": "6-4", "at": "top"}, "AB")
(1, Place(tile=Domino(6, 4), end='top'))
>>> read_turned("[4-6]"), next(lines(4, 1, 2, read_tiles(["6-4", "6-1", "5-1"]), {}))
((4, 6), [(4, 6), (6, 1)])
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dominolab.errors import check_word
from dominolab.families.connecting import decisions
from dominolab.families.connecting.moves import DRAW, HUSH, LOT, PASS, TAP, Lead, Place
from dominolab.tiles import Domino, Tile

if TYPE_CHECKING:
    from dominolab.rule import Move
    from dominolab.variant import Variant

__all__ = ["lines", "read_seats", "read_step", "read_tiles", "read_turned"]

WITHOUT_TILE = {"draw": DRAW, "pass": PASS, "draw_lot": LOT, "tap": TAP, "hush": HUSH}


def read_step(step: Mapping[str, Any], seats: Sequence[str]) -> tuple[int, Move]:
    """The seat and the move of one step of an example, such as `{"by": "A", "do": "play", "tile": "6-4", "at": "top"}`.

    Raises:
        SetupError: a key, a seat or an action that does not exist.
    """
    for key in step:
        check_word("key of a step", key, ("by", "do", "tile", "at", "amount", "to"))
    by, do = step.get("by"), step.get("do")
    check_word("seat", by, seats)
    seat = list(seats).index(str(by))
    said = {"increase": "increase to", "ask": "ask for"}.get(str(do), do)
    decision = (
        decisions.read(f"{said} {step.get('amount', step.get('to', ''))}".strip()) if "tile" not in step else None
    )
    if decision is not None:
        return seat, decision
    check_word("action", do, ("lead", "pose", "play", *WITHOUT_TILE))
    if do in WITHOUT_TILE:
        return seat, WITHOUT_TILE[str(do)]
    (tile,) = read_tiles([step.get("tile")])
    end = None if step.get("at") == "toe" else step.get("at")
    return seat, Place(tile, end) if do == "play" else Lead(tile)


def read_seats(variant: Variant, given: Mapping[str, Any]) -> list[str]:
    """The letters of the seats: those given, else A to the last one named, and no fewer than the game takes."""
    if "players" in given:
        return list(given["players"])
    named = set()
    for key in ("to_move", "player", "previous_leader", "previous_winner", "last_placer", "winner"):
        named |= {given[key]} if given.get(key) not in (None, "none") else set()
    for key in ("hands", "running", "scores_before", "pass_counts"):
        named |= set(given.get(key, ()))
    for letter in named:
        check_word("seat", letter, "ABCDEFGH")
    last = max((ord(letter) - ord("A") + 1 for letter in named), default=0)
    return [chr(ord("A") + i) for i in range(max(last, min(variant.seats)))]


def read_tiles(texts: Sequence[Any]) -> list[Domino]:
    """Tiles from their notation."""
    return [tile for text in texts if isinstance(tile := text if isinstance(text, Tile) else Tile.parse(text), Domino)]


def read_turned(text: str) -> tuple[int, int]:
    """The two numbers of a tile in the order in which they are written."""
    (tile,) = read_tiles([text])
    first = re.search(r"\d+", text)
    return (tile.low, tile.high) if first and int(first[0]) == tile.low else (tile.high, tile.low)


def lines(
    left: int, right: int, length: int, free: Sequence[Domino], wanted: Mapping[int, int]
) -> Iterator[list[tuple[int, int]]]:
    """The lines of so many of the free tiles from one number to another, with so many tiles of the wanted numbers."""
    if length == 0:
        if left == right and not any(wanted.values()):
            yield []
        return
    for tile in free:
        more = {number: many - (number in tile) for number, many in wanted.items()}
        if left in tile and all(0 <= many < length for many in more.values()):
            other = tile.other(left)
            for line in lines(other, right, length - 1, [t for t in free if t is not tile], more):
                yield [(left, other), *line]
