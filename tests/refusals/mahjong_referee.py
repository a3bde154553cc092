"""A referee of Mahjong written from the legality table of the rule specification: which conditions an attempt breaks.

It shares no code with the library. Tiles are texts: "5d", "RD", "MJ"; an attempt is (seat, words). A position is what
anybody could write down at the table, all hands open.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

FACES = [f"{n}{suit}" for suit in "dbc" for n in range(1, 10)]
WINDS_AND_DRAGONS = ["E", "S", "W", "N", "RD", "GD", "WD"]
SETS, COPIES, MOST_TAKES = 5, 4, 4


@dataclass
class Position:
    """A moment of a deal, with the options of the table."""

    hands: list[list[str]]
    melds: list[list[tuple[str, list[str]]]]
    order: list[int]
    turn: list[int]
    phase: str
    drew: bool
    offer: str = ""
    discarder: int = -1
    adding: bool = False
    takes: int = 0
    fooled: bool = False
    over: str = ""
    options: dict[str, Any] = field(default_factory=dict)


def failed(*conditions: tuple[bool, str]) -> list[str]:
    """The messages of the conditions that do not hold."""
    return [message for holds, message in conditions if not holds]


@lru_cache(maxsize=100_000)
def divides(tiles: tuple[str, ...], jokers: int, sets: int, pair: int) -> bool:
    """Whether tiles and jokers are so many sets and pairs: by trying all that the first tile can be part of."""
    if not tiles:
        return jokers == 3 * sets + 2 * pair
    first, rest = tiles[0], list(tiles[1:])
    ways: list[list[str]] = [[first] * (same - 1) for same in ((3,) if not pair else (3, 2))]
    if first in FACES:
        n, suit = int(first[0]), first[1]
        for low in range(max(1, n - 2), min(7, n) + 1):
            ways += [[f"{m}{suit}" for m in range(low, low + 3) if m != n]]
    for others in ways:
        is_pair = len(others) == 1
        if (is_pair and not pair) or (not is_pair and not sets):
            continue
        for missing in range(2 ** len(others)):
            held = [tile for i, tile in enumerate(others) if not missing >> i & 1]
            wild = len(others) - len(held)
            left = Counter(rest)
            left.subtract(held)
            if wild <= jokers and min(left.values(), default=0) >= 0:
                after = tuple(sorted(left.elements()))
                if divides(after, jokers - wild, sets - (not is_pair), pair - is_pair):
                    return True
    return False


class Referee:
    """Judges attempts in one position."""

    def __init__(self, position: Position, joker: str) -> None:
        self.at, self.joker, self.options = position, joker, position.options

    def broken(self, seat: int, words: list[str]) -> list[str]:
        """The ids of the rules whose conditions do not hold, in the order of the table."""
        at = self.at
        if at.over:
            return ["FM-41" if at.over == "won" else "FM-43"]
        verb, tiles = words[0], words[1:]
        own, held = seat in at.turn, not Counter(tiles) - Counter(at.hands[seat])
        free = bool(self.options["free_take"]) and own and at.phase == "draw" and bool(at.offer)
        no_flower = (not self.drawn(seat) or not any(map(self.flower, tiles)), "FM-4")
        conditions = {
            "draw": (own and at.phase == "draw", "FM-17"),
            "take": (free and at.takes < MOST_TAKES, "FM-14"),
            "lay": (self.drawn(seat) and held and self.alike(tiles), "FM-34"),
            "add": (self.drawn(seat) and verb == "add" and self.fourth(seat, words), "FM-35"),
        }
        if verb in conditions:
            return failed(*[no_flower] * (verb in ("lay", "add")), conditions[verb])
        if verb == "declare":
            return self.declare(seat)
        return self.discard(seat, tiles[0]) if verb == "discard" else self.answer(seat, verb, tiles)

    def drawn(self, seat: int) -> bool:
        return self.at.phase == "discard" and self.at.turn == [seat] and self.at.drew

    def flower(self, tile: str) -> bool:
        return tile[0] in "FQ" or (tile in WINDS_AND_DRAGONS and not self.options["honours_playable"])

    def alike(self, tiles: list[str]) -> bool:
        natural = {tile for tile in tiles if tile != self.joker}
        return len(natural) <= 1 and not any(map(self.flower, natural))

    def discard(self, seat: int, tile: str) -> list[str]:
        held = tile in self.at.hands[seat]
        exposed = not held and any(tile in tiles for _, tiles in self.at.melds[seat])
        return failed(
            (self.at.phase == "discard" and seat in self.at.turn, "FM-15"),
            (not self.flower(tile), "FM-4"),
            (not exposed, "FM-20"),
            (held or exposed, "FM-15"),
        )

    def fourth(self, seat: int, words: list[str]) -> bool:
        """Whether the tile of "add TILE [to FACE] [of SEAT]" is the fourth of that Pong, and in the hand."""
        tile = words[1]
        face = words[words.index("to") + 1] if "to" in words else tile
        owner = int(words[words.index("of") + 1]) if "of" in words else seat
        own = owner == seat or self.options["kong_extend"] == "any_player"
        pong = any(kind == "pong" and tiles[2] == face for kind, tiles in self.at.melds[owner])
        return own and pong and tile in self.at.hands[seat] and tile in (face, self.joker)

    def answer(self, seat: int, verb: str, tiles: list[str]) -> list[str]:
        at = self.at
        if not at.offer or seat == at.discarder:
            return ["FM-19"]
        if verb != "pass" and at.offer == self.joker:
            return ["FM-46"]
        if at.phase != "claim" or seat not in at.turn:
            return ["FM-62"]
        if verb == "pass":
            return []
        if verb == "mahjong":
            return self.complete(seat, [at.offer])
        held = not Counter(tiles) - Counter(at.hands[seat])
        near = (at.order.index(seat) - at.order.index(at.discarder)) % 4 == 1
        pong_there = any(kind == "pong" and meld[2] == at.offer for kind, meld in at.melds[seat])
        sets = {"chow": self.chow([*tiles, at.offer]), "pong": self.alike([*tiles, at.offer])}
        sets["kong"] = sets["pong"] and len(tiles) == 3
        on_pong = verb == "kong" and not tiles and pong_there
        return failed(
            (not any(map(self.flower, tiles)), "FM-4"),
            (verb != "chow" or near or self.options["chow_skip"] == "allowed", "FM-22"),
            (verb != "chow" or (held and sets["chow"]), "FM-31"),
            (verb != "pong" or (held and sets["pong"]), "FM-23"),
            (verb != "kong" or on_pong or (held and sets["kong"]), "FM-24"),
            (not on_pong or self.options["kong_extend"] == "also_called", "FM-35"),
            (not at.adding, "FM-48"),
        )

    def chow(self, tiles: list[str]) -> bool:
        natural = [tile for tile in tiles if tile != self.joker]
        runs = [[f"{n}{suit}" for n in range(low, low + 3)] for suit in "dbc" for low in range(1, 8)]
        return any(len(set(natural)) == len(natural) and set(natural) <= set(run) for run in runs)

    def declare(self, seat: int) -> list[str]:
        if not self.drawn(seat):
            return ["FM-40"]
        if self.options["false_mahjong"] != "refuse":
            return failed((not self.at.fooled or self.wins(seat, self.at.hands[seat]), "FM-59"))
        return self.complete(seat, [])

    def complete(self, seat: int, more: list[str]) -> list[str]:
        tiles = [*self.at.hands[seat], *more]
        if self.options["false_mahjong"] != "refuse" or self.wins(seat, tiles):
            return []
        left = SETS - len(self.at.melds[seat])
        if len(tiles) != 3 * left + 2:
            return ["FM-38"]
        own = Counter([*tiles, *(tile for _, meld in self.at.melds[seat] for tile in meld)])
        for four, many in Counter(tiles).items():
            if many >= COPIES and four != self.joker:
                rest = [tile for tile in tiles if tile != four]
                if any(self.divided([*rest, face], left - 1) for face in self.faces() if own[face] < COPIES):
                    return ["FM-33"]
        return ["FM-37"]

    def faces(self) -> list[str]:
        return [*FACES, *(WINDS_AND_DRAGONS if self.options["honours_playable"] else [])]

    def wins(self, seat: int, tiles: list[str]) -> bool:
        return self.divided(tiles, SETS - len(self.at.melds[seat])) or self.seven_pairs(seat, tiles)

    def divided(self, tiles: list[str], sets: int) -> bool:
        natural = sorted(tile for tile in tiles if tile != self.joker)
        return len(tiles) == 3 * sets + 2 and divides(tuple(natural), len(tiles) - len(natural), sets, 1)

    def seven_pairs(self, seat: int, tiles: list[str]) -> bool:
        if self.options["seven_pairs"] == "off" or self.at.melds[seat] or len(tiles) != 17:
            return False
        natural = tuple(sorted(tile for tile in tiles if tile != self.joker))
        return divides(natural, len(tiles) - len(natural), 1, 7)
