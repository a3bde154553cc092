"""A second player of the games with feet, written from the rule specification alone, in no hurry.

It shares no code with the library. Tiles are pairs (high, low); a move is a text, as in `naive`.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from tests.perft.naive import Tile, name, tile


class Feet:
    """A hand of Chickenfoot, or a round of its four-sided form.

    Args:
        hands: the hands, by seat.
        yard: the rest, next one first.
        number: of the opening double.
        turn: the seat that acts first.
        places: the names of the places at the opening double.
        laid: whether that double lies in the middle already.
        options: by the names of the specification.
    """

    def __init__(  # noqa: PLR0913 - all of them
        self,
        hands: Iterable[Iterable[Tile]],
        yard: Iterable[Tile],
        *,
        number: int,
        turn: int,
        places: Iterable[str],
        laid: bool,
        **options: Any,
    ) -> None:
        self.hands = [list(hand) for hand in hands]
        self.yard = list(yard)
        self.number, self.turn, self.laid = number, turn, laid
        self.names, self.options = list(places), options
        self.ends: dict[str, int] = {}
        self.waiting: list[str] = []  # places at the opening double, or at a foot
        self.foot = number
        self.table: list[Tile] = []
        self.drawn = False
        self.passes = 0
        self.how = ""
        if laid:
            self.open()

    def open(self) -> None:
        self.table.append((self.number, self.number))
        self.ends = dict.fromkeys(self.names, self.number)
        self.waiting = list(self.names)

    def plays(self, seat: int) -> list[str]:
        """CH-13, CH-16, CH-17; CR-8, CR-10, CR-11, CR-17."""
        ends = self.waiting or list(self.ends)
        return [f"{name(t)} at {end}" for t in self.hands[seat] for end in ends if self.ends[end] in t]

    def moves(self) -> list[str]:
        """The legal moves."""
        if self.how:
            return []
        if not self.laid:
            return [name((self.number, self.number))]
        plays = self.plays(self.turn)
        if plays:
            return plays
        draw = ["draw"] if self.yard and not self.drawn else []
        free = self.options.get("draw_duty", "must") == "may"
        return draw + (["pass"] if free or not draw else [])

    def play(self, move: str) -> Feet:
        """The position after a move."""
        after = deepcopy(self)
        after.make(move)
        return after

    def make(self, move: str) -> None:
        seat = self.turn
        if move == "draw":
            self.hands[seat].append(self.yard.pop(0))
            self.drawn, self.passes = True, 0
            if not self.plays(seat):
                self.next()
        elif move == "pass":
            self.passes += 1
            self.next()
        elif not self.laid:
            self.hands[seat].remove(tile(move))
            self.laid = True
            self.open()
            self.next()
        else:
            self.put(tile(move), move.partition(" at ")[2])
            self.passes = 0
            if not self.hands[seat]:
                self.how, self.winner = "out", seat
                return
            self.next()
        self.block()

    def next(self) -> None:
        self.turn = (self.turn + 1) % len(self.hands)
        self.drawn = False

    def put(self, t: Tile, end: str) -> None:
        self.hands[self.turn].remove(t)
        self.table.append(t)
        inner = self.ends[end]
        self.ends[end] = t[1] if inner == t[0] else t[0]
        if end in self.waiting:
            self.waiting.remove(end)
        if t[0] == t[1] and self.options.get("doubles", "foot") == "foot" and self.hands[self.turn]:
            del self.ends[end]
            self.waiting = [f"{end}.{toe}" for toe in (1, 2, 3)]
            self.ends |= dict.fromkeys(self.waiting, t[0])
            self.foot = t[0]
        waived = self.options.get("unfinishable_foot") == "waived" and self.waiting and "." in self.waiting[0]
        if waived and sum(self.foot in u for u in self.table) > self.options["set_max"]:
            for place in self.waiting:
                del self.ends[place]
            self.waiting = []

    def block(self) -> None:
        """CH-24, CR-15."""
        everybody = self.passes >= len(self.hands)
        if self.options.get("block_detection", "immediate") == "all_pass":
            over = everybody
        else:
            stuck = not self.yard and not any(self.plays(seat) for seat in range(len(self.hands)))
            over = stuck or (everybody and self.options.get("draw_duty") == "may")
        if over:
            self.how = "blocked"

    def scores(self) -> list[int]:
        """CH-25 to CH-27, CR-18."""

        def price(t: Tile) -> int:
            blank = self.options.get("blank_penalty", 0) if 0 in t else 0
            return int(self.options["double_blank"]) if t == (0, 0) else sum(t) + int(blank)

        return [sum(map(price, hand)) for hand in self.hands]
