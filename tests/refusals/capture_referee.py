"""Referees for the capture games, written from the legality tables of their rule files alone.

The one for Forty-Two stands on the second player of the perft tests; Luzon is so short that its second player is here.
Neither shares code with the library. An attempt is a text as it is typed: "bid 31", "6-4", "5-4 to C3".
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.perft.naive_tricks import FortyTwo, Tile, tile

MARK = 42
SPOKEN = 4  # in a round of bidding
DOUBLES = 4  # that a plunge needs


def failed(*conditions: tuple[bool, str]) -> list[str]:
    """The messages of the conditions that do not hold."""
    return [message for holds, message in conditions if not holds]


# ── forty-two.md, section 4 ─────────────────────────────────────────────────────────────────────────────────────────


def at_forty_two(position: FortyTwo, seat: int, move: str) -> list[str]:
    """What stands against an attempt. Of a turn or a step that is not the seat's, nothing else is said."""
    if move in {"pass", "plunge"} or move.startswith("bid "):
        if position.said == SPOKEN or position.how:
            return ["FT-R1"]
        return _said(position, move) if seat == position.turn else ["ME-R02"]
    return _named(position, seat, move) if move == "nello" or "trump" in move else _played(position, seat, move)


def _played(position: FortyTwo, seat: int, move: str) -> list[str]:
    if position.how:
        return ["ME-R01"]
    if not position.trump:
        return ["FT-R10"]
    if seat != position.turn:
        return ["ME-R02"]
    played, hand = tile(move), position.hands[seat]
    asked = position.suit(position.trick[0][1]) if position.trick else None
    can = asked is not None and any(position.of_suit(t, asked) for t in hand)
    follows = asked is None or not can or position.of_suit(played, asked)
    return failed((played in hand, "ME-R03"), (played not in hand or follows, "FT-R8"))


def _said(position: FortyTwo, move: str) -> list[str]:
    if move == "pass":
        forced = position.option("all_pass", "forced") == "forced"
        return failed((not forced or position.turn != position.shaker or position.bid > 0, "FT-R5"))
    if move == "plunge":
        if not position.option("plunge", default=False):
            return ["FT-R7"]
        return failed((sum(a == b for a, b in position.hands[position.turn]) >= DOUBLES, "FT-R9"))
    words = move.split()
    value = int(words[1]) * (MARK if len(words) > 2 else 1)
    in_marks = value > 0 and value % MARK == 0
    most = max(2, position.bid // MARK + 1)
    return failed(
        (value > position.bid or not position.bid, "FT-R2"),
        (in_marks or 30 <= value <= 41, "FT-R3"),
        (not in_marks or value // MARK <= most, "FT-R4"),
    )


def _named(position: FortyTwo, seat: int, move: str) -> list[str]:
    if position.how and not position.trump:
        return ["ME-R01"]  # everybody has passed: nothing comes next, and nothing has been named
    if position.said < SPOKEN:
        return ["FT-R10"]
    if position.trump:
        return ["FT-R11"]
    if seat != position.turn:
        return ["FT-R6"]
    played = {
        "trumps doubles": position.option("allow_doubles_trump", default=True),
        "no trumps": position.option("allow_no_trump", default=True),
        "nello": position.option("nello", default=False),
    }
    if not played.get(move, True):
        return ["FT-R7"]
    return failed((move != "nello" or (position.bid >= MARK and not position.plunged), "FT-R12"))


# ── luzon.md, section 4 ─────────────────────────────────────────────────────────────────────────────────────────────


@dataclass
class Luzon:
    """The tiles of each column, top to bottom, and the reserve; a move is a text."""

    columns: list[list[Tile]]
    reserve: list[Tile]
    fill: bool = True
    any_pairing: bool = False
    before: list[tuple[list[list[Tile]], list[Tile]]] = field(default_factory=list)
    given_up: bool = False

    @property
    def free(self) -> list[Tile]:
        """What can be taken."""
        return [column[-1] for column in self.columns if column] + self.reserve

    @property
    def over(self) -> bool:
        """Won, lost or given up."""
        return self.given_up or not self.moves()

    def moves(self) -> list[str]:
        """Every legal move, in any order."""
        if self.given_up:
            return []
        free = self.free
        pairs = [f"{_shown(a)} + {_shown(b)}" for i, a in enumerate(free) for b in free[:i]]
        fills = [f"{_shown(t)} to C{n}" for t in free for n in range(1, 6)]
        return [move for move in [*pairs, *fills] if not self._against(move)]

    def make(self, move: str) -> None:
        """A legal move."""
        self.before.append(([column[:] for column in self.columns], self.reserve[:]))
        self.given_up = move == "give up"
        for name in move.partition(" to ")[0].split(" + ") if not self.given_up else ():
            for place in (*self.columns, self.reserve):
                if tile(name) in place:
                    place.remove(tile(name))
        if " to " in move:
            name, _, number = move.partition(" to C")
            self.columns[int(number) - 1].append(tile(name))

    def broken(self, move: str) -> list[str]:
        """The ids of the messages whose conditions do not hold, in the order of the table."""
        if move == "undo":
            return failed((bool(self.before), "LU-R10"))
        if self.over:
            return ["LU-R1"]
        return [] if move == "give up" else self._against(move)

    def _against(self, move: str) -> list[str]:
        if " to " in move:
            name, _, number = move.partition(" to C")
            return self._filling(tile(name), int(number) - 1)
        named = [*map(tile, move.split(" + "))]
        return self._pair(*named) if len(named) > 1 else self._alone(*named)

    def _state(self, *named: Tile) -> list[str]:
        """Whether the tiles lie on the table, and whether they are available there."""
        lying = [t for place in (*self.columns, self.reserve) for t in place]
        return failed(
            (all(t in lying for t in named), "LU-R3"),
            (all(t in self.free for t in named if t in lying), "LU-R4"),
        )

    def _pair(self, a: Tile, b: Tile) -> list[str]:
        if a == b:
            return ["LU-R2"]
        both = a in self.reserve and b in self.reserve
        return self._state(a, b) + failed((self.any_pairing or not both, "LU-R5"), (sum(a + b) == 12, "LU-R6"))

    def _alone(self, t: Tile) -> list[str]:
        """One tile stands for a pair where only one other goes with it."""
        pairs = [other for other in self.free if not self._pair(t, other)]
        if pairs:
            return failed((len(pairs) == 1, "LU-R2"))
        return self._state(t) or ["LU-R6"]

    def _filling(self, t: Tile, target: int) -> list[str]:
        if not self.fill:
            return ["LU-R7"]
        return self._state(t) + failed(
            (t not in self.reserve, "LU-R11"),
            (not self.columns[target], "LU-R8"),
            ([t] not in self.columns, "LU-R9"),
        )


def _shown(t: Tile) -> str:
    return f"{t[0]}-{t[1]}"
