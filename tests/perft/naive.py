"""A second player, written from the rule specification alone: it shares no code with the library and is in no hurry.

Tiles are pairs (high, low). A move is a text: "6-4 at top", "6-6", "draw", "pass". A position is never changed; `play`
makes a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from typing import Any

Tile = tuple[int, int]


def tile(text: str) -> Tile:
    """The tile in a move or a notation."""
    high, low = sorted(map(int, text.split(" ", 1)[0].split("-")), reverse=True)
    return high, low


def name(t: Tile) -> str:
    return f"{t[0]}-{t[1]}"


class Line:
    """Block and Draw, with a line whose doubles may branch.

    Args:
        hands: the hands, by seat.
        boneyard: the rest, next one first; in Block it is out of play.
        draws: whether there is drawing.
        leader: who leads any tile; None means that the highest double, or else the heaviest tile, is prescribed.
        options: by the names of the specification.
    """

    def __init__(
        self,
        hands: Iterable[Iterable[Tile]],
        boneyard: Iterable[Tile],
        *,
        draws: bool,
        leader: int | None,
        **options: Any,
    ) -> None:
        self.hands = [list(hand) for hand in hands]
        self.boneyard = list(boneyard)
        self.draws = draws
        self.options = options
        self.ends: dict[str, dict[str, Any]] = {}
        self.first: Tile | None = None
        self.spun: Tile | None = None
        self.sides_used = 0
        self.drawn: list[Tile] = []
        self.passes = 0
        self.how = ""
        self.winner: int | None = None
        self.must: Tile | None = None
        if leader is None:
            held = [(t, seat) for seat, hand in enumerate(self.hands) for t in hand]
            doubles = [(t, seat) for t, seat in held if t[0] == t[1]]
            self.must, leader = max(doubles) if doubles else max(held, key=lambda pair: (sum(pair[0]), pair[0][0]))
        self.turn = leader

    def option(self, key: str, default: Any) -> Any:
        return self.options.get(key, default)

    def plays(self, seat: int) -> list[str]:
        """Tiles of a hand at ends that show one of their numbers."""
        return [f"{name(t)} at {end}" for t in self.hands[seat] for end, at in self.ends.items() if at["number"] in t]

    def left_to_draw(self) -> int:
        return max(0, len(self.boneyard) - self.option("reserve", 2)) if self.draws else 0

    def moves(self) -> list[str]:
        """The legal moves."""
        if self.how:
            return []
        if self.first is None:
            return [name(t) for t in self.hands[self.turn] if self.must in (None, t)]
        plays = self.plays(self.turn)
        limit = self.option("draw_limit", "none")
        may_draw = self.left_to_draw() > 0 and (limit == "none" or len(self.drawn) < limit)
        if self.option("voluntary_draw", default=False):
            return plays + ["draw"] * may_draw or ["pass"]
        if plays:
            return plays + ["pass"] * (bool(self.drawn) and self.option("play_drawn", "must") == "may")
        return ["draw"] if may_draw else ["pass"]

    def play(self, move: str) -> Line:
        """The position after a move."""
        after = deepcopy(self)
        after.make(move)
        return after

    def make(self, move: str) -> None:
        seat = self.turn
        if move == "draw":
            self.drawn.append(self.boneyard.pop(0))
            self.hands[seat].append(self.drawn[-1])
            self.passes = 0
        elif move == "pass":
            self.passes += 1
            self.turn = (seat + 1) % len(self.hands)
            self.drawn = []
        else:
            t = tile(move)
            self.hands[seat].remove(t)
            self.put(t, move.partition(" at ")[2])
            self.passes = 0
            self.turn = (seat + 1) % len(self.hands)
            self.drawn = []
            if not self.hands[seat]:
                self.how, self.winner = "out", seat
                return
            numbers = {at["number"] for at in self.ends.values()}
            unplayed = [*self.boneyard, *(t for hand in self.hands for t in hand)]
            dead = self.option("dead_layout_ends_hand", default=False) and not any(numbers & {*t} for t in unplayed)
            if dead and self.draws:
                self.block()
                return
        if self.option("block_detection", "immediate") == "all_pass":
            if self.passes >= len(self.hands):
                self.block()
        elif not any(self.plays(s) for s in range(len(self.hands))) and not self.left_to_draw():
            self.block()

    def put(self, t: Tile, end: str) -> None:
        """Lay a tile, and open the short ends of a double that branches when both its long sides are used."""
        double = t[0] == t[1]
        if double and self.spun is None:
            self.spun = t
        if self.first is None:
            self.first = t
            self.ends = {side: {"number": t[i], "on": t, "short": False} for i, side in enumerate(("left", "right"))}
            return
        at = self.ends[end]
        on, short = at["on"], at["short"]
        self.ends[end] = {"number": t[1] if at["number"] == t[0] else t[0], "on": t, "short": False}
        kind = self.option("spinner", "none")
        if on[0] != on[1] or short or kind == "none" or (kind == "first_double" and on != self.spun):
            return
        if on == self.first:
            self.sides_used += 1
            if self.sides_used < 2:
                return
        for place in ("top", "bottom"):
            full = f"{name(on)}.{place}" if kind == "all_doubles" else place
            self.ends[full] = {"number": on[0], "on": on, "short": True}

    def block(self) -> None:
        self.how = "blocked"
        pips = [sum(map(sum, hand)) for hand in self.hands]
        low = [seat for seat, p in enumerate(pips) if p == min(pips)]
        if len(low) > 1 and self.option("tie_break", "none") == "lightest_tile":
            small = [min(sum(t) for t in self.hands[seat]) for seat in low]
            low = [seat for seat, s in zip(low, small, strict=True) if s == min(small)]
        self.winner = low[0] if len(low) == 1 else None

    def scores(self) -> list[int]:
        """Points of the hand."""
        points = [0] * len(self.hands)
        w = self.winner
        if w is None:
            return points
        pips = [sum(map(sum, hand)) for hand in self.hands]
        others = sum(pips) - pips[w]
        points[w] = others
        if self.how == "blocked":
            kind = self.option("blocked_score", "net")
            points[w] -= {"net": pips[w], "gross": 0, "differences": pips[w] * (len(pips) - 1)}[kind]
        if self.option("stock_counts", default=False):
            points[w] += sum(map(sum, self.boneyard))
        return points


class French:
    """French dominoes; the first hand of a match when `winner` is None, else the one after that seat's win."""

    ARMS = ("top", "right", "bottom", "left")

    def __init__(self, hands: Iterable[Iterable[Tile]], winner: int | None = None, **options: Any) -> None:
        self.hands = [list(hand) for hand in hands]
        self.options = options
        self.must = winner is None
        self.turn = winner if winner is not None else next(s for s, hand in enumerate(self.hands) if (0, 0) in hand)
        self.posed = -1
        self.arms: dict[str, list[int]] = {}
        self.table: list[Tile] = []
        self.how = ""
        self.row = [0] * 4
        self.in_a_row = 0
        self.placer = -1
        self.penalties = [0] * 4

    def plays(self, seat: int) -> list[str]:
        """FR-10 to FR-14."""
        found = []
        empty = [arm for arm in self.ARMS if not self.arms[arm]]
        for t in self.hands[seat]:
            for arm in empty or self.ARMS:
                if empty:
                    fits = self.posed in t
                else:
                    x = self.arms[arm][-1]
                    open_ = (x, x) in self.table
                    dead = self.options.get("arm_second") == "strict" and len(self.arms[arm]) == 1 and open_
                    fits = x in t and not dead and (t[0] == t[1] or open_)
                if fits:
                    found.append(f"{name(t)} at {arm}")
        return found

    def moves(self) -> list[str]:
        """The legal moves."""
        if self.how:
            return []
        if self.posed < 0:
            doubles = [name(t) for t in self.hands[self.turn] if t[0] == t[1]]
            return ["0-0"] if self.must else doubles or ["pass"]
        return self.plays(self.turn) or ["pass"]

    def play(self, move: str) -> French:
        """The position after a move."""
        after = deepcopy(self)
        after.make(move)
        return after

    def make(self, move: str) -> None:
        seat = self.turn
        self.turn = (seat + 1) % 4
        if move == "pass":
            self.passed(seat)
        else:
            t = tile(move)
            self.hands[seat].remove(t)
            self.table.append(t)
            if self.posed < 0:
                self.posed, self.arms = t[0], {arm: [] for arm in self.ARMS}
            else:
                arm = self.arms[move.partition(" at ")[2]]
                inner = arm[-1] if arm else self.posed
                arm.append(t[1] if inner == t[0] else t[0])
            self.row[seat], self.in_a_row, self.placer = 0, 0, seat
            if not self.hands[seat]:
                self.how, self.winner = "out", seat
                return
        if self.posed < 0:
            return
        if self.options.get("block_detection") == "all_pass":
            over = self.in_a_row >= 4
        else:
            over = not any(self.plays(s) for s in range(4))
        if over:
            self.how = "blocked"

    def passed(self, seat: int) -> None:
        """FR-24, FR-25."""
        self.in_a_row += 1
        if self.posed >= 0 or self.options.get("pose_pass_counts", True):
            self.row[seat] += 1
        if self.row[seat] == 3:
            self.row[seat] = 0
            self.penalties[seat] += 10
        if self.placer >= 0 and self.in_a_row == 3 and self.plays(self.placer):
            for other in {0, 1, 2, 3} - {self.placer}:
                self.penalties[other] += 10

    def value(self, hand: list[Tile]) -> int:
        return sum(sum(t) if t != (0, 0) else self.options.get("zero_zero_value", 0) for t in hand)

    def scores(self) -> list[int]:
        """Points of the hand, penalties included."""
        points = self.penalties.copy()
        for seat, hand in enumerate(self.hands):
            if self.how == "out" and seat == self.winner:
                continue
            doubled = any(t[0] == t[1] for t in hand)
            last = self.how == "out" and self.table[-1][0] == self.table[-1][1]
            points[seat] += self.value(hand) * (2 if doubled else 1) * (2 if last else 1)
        return points


def children(position: Any, *, values: bool) -> list[Any]:
    """The positions one ply on; with `values`, ends that show the same number are one target. Passes are no plies."""
    seen: set[Any] = set()
    found: list[Any] = []
    for move in position.moves():
        end = move.partition(" at ")[2]
        key = (tile(move), position.ends[end]["number"]) if values and end else move
        if key not in seen:
            seen.add(key)
            found.append(skip(position.play(move)))
    return found


def skip(position: Any) -> Any:
    """The position after the passes that are forced in it."""
    while position.moves() == ["pass"]:
        position = position.play("pass")
    return position


def count_games(position: Any, *, values: bool) -> int:
    """The complete games from a position."""
    return 1 if position.how else sum(count_games(after, values=values) for after in children(position, values=values))


def plies(position: Any, depth: int, expand: Callable[[Any], list[Any]]) -> list[int]:
    """The number of positions at each ply."""
    found: list[int] = []
    level = [position]
    while level and len(found) < depth:
        level = [after for before in level for after in expand(before)]
        found.append(len(level))
    return [n for n in found if n]
