"""Forty-Two once more, as plainly as it can be written, sharing no code with the library."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

Tile = tuple[int, int]
COUNTS = {(5, 5): 10, (6, 4): 10, (5, 0): 5, (4, 1): 5, (3, 2): 5}


def name(t: Tile) -> str:
    return f"{t[0]}-{t[1]}"


def tile(text: str) -> Tile:
    a, b = map(int, text.split("-"))
    return max(a, b), min(a, b)


class FortyTwo:
    """One hand, from the first bid on."""

    def __init__(self, hands: list[list[Tile]], shaker: int, **options: Any) -> None:
        self.hands = [list(hand) for hand in hands]
        self.options = options
        self.shaker = shaker
        self.turn = (shaker + 1) % 4
        self.said = 0
        self.bid = 0
        self.bidder = -1
        self.plunged = False
        self.trump = ""
        self.trick: list[tuple[int, Tile]] = []
        self.took = [0, 0]
        self.how = ""

    def option(self, key: str, default: Any) -> Any:
        return self.options.get(key, default)

    def moves(self) -> list[str]:
        """The legal moves, in any order."""
        if self.how:
            return []
        if self.said < 4:
            return self.bids()
        if not self.trump:
            found = [f"trumps {n}" for n in range(7)]
            found += ["trumps doubles"] * self.option("allow_doubles_trump", default=True)
            found += ["no trumps"] * self.option("allow_no_trump", default=True)
            may = self.option("nello", default=False) and self.bid >= 42 and not self.plunged
            return found + ["nello"] * may
        hand = self.hands[self.turn]
        if self.trick:
            asked = self.suit(self.trick[0][1])
            return [name(t) for t in ([t for t in hand if self.of_suit(t, asked)] or hand)]
        return [name(t) for t in hand]

    def bids(self) -> list[str]:
        marks = self.bid // 42 if self.bid >= 42 else 0
        found = [f"bid {n}" for n in range(max(30, self.bid + 1), 42)]
        found += [f"bid {m} mark{'s' if m > 1 else ''}" for m in range(marks + 1, max(2, marks + 1) + 1)]
        doubles = [t for t in self.hands[self.turn] if t[0] == t[1]]
        found += ["plunge"] * (self.option("plunge", default=False) and len(doubles) >= 4)
        must = self.turn == self.shaker and not self.bid and self.option("all_pass", "forced") == "forced"
        return found if must else [*found, "pass"]

    def is_trump(self, t: Tile) -> bool:
        if self.trump == "doubles" or (self.trump == "nello" and self.doubles == "own_suit"):
            return t[0] == t[1] and self.trump == "doubles"
        return self.trump.isdigit() and int(self.trump) in t

    @property
    def doubles(self) -> str:
        return str(self.option("nello_doubles", "own_suit"))

    @property
    def own(self) -> bool:
        return self.trump == "nello" and self.doubles == "own_suit"

    def suit(self, t: Tile) -> str:
        if self.is_trump(t):
            return "trump"
        return "doubles" if self.own and t[0] == t[1] else str(t[0])

    def of_suit(self, t: Tile, asked: str) -> bool:
        if asked == "trump" or self.is_trump(t):
            return asked == "trump" and self.is_trump(t)
        if asked == "doubles" or (self.own and t[0] == t[1]):
            return asked == "doubles" and t[0] == t[1]
        return int(asked) in t

    def strength(self, t: Tile, asked: str) -> int:
        if self.is_trump(t):
            number = None if self.trump == "doubles" else int(self.trump)
        elif not self.of_suit(t, asked):
            return -100
        else:
            number = None if asked == "doubles" else int(asked)
        extra = 50 if self.is_trump(t) else 0
        if number is None:
            return extra + t[0]
        if t == (number, number):
            return extra + (-5 if self.trump == "nello" and self.doubles == "low" else 20)
        return extra + (t[1] if t[0] == number else t[0])

    def play(self, move: str) -> FortyTwo:
        after = deepcopy(self)
        after.make(move)
        return after

    def make(self, move: str) -> None:
        if self.said < 4:
            self.speak(move)
        elif not self.trump:
            self.trump = {"no trumps": "none"}.get(move, move.removeprefix("trumps "))
        else:
            t = tile(move)
            self.hands[self.turn].remove(t)
            self.trick.append((self.turn, t))
            self.turn = self.next()
            if len(self.trick) == (3 if self.trump == "nello" else 4):
                self.take()

    def next(self) -> int:
        seat = (self.turn + 1) % 4
        return (seat + 1) % 4 if self.trump == "nello" and seat == (self.bidder + 2) % 4 else seat

    def speak(self, move: str) -> None:
        if move != "pass":
            words = move.split()
            if move == "plunge":
                self.bid = max(168, (self.bid // 42 + 1) * 42 if self.bid >= 42 else 0)
            else:
                self.bid = int(words[1]) * (42 if len(words) == 3 else 1)
            self.bidder, self.plunged = self.turn, move == "plunge"
        self.said += 1
        self.turn = (self.turn + 1) % 4
        if self.said == 4:
            if not self.bid:
                self.how = "no_winner"
            self.turn = (self.bidder + 2 * self.plunged) % 4

    def take(self) -> None:
        asked = self.suit(self.trick[0][1])
        self.turn = max(self.trick, key=lambda play: self.strength(play[1], asked))[0]
        self.took[self.turn % 2] += 1 + sum(COUNTS.get(t, 0) for _, t in self.trick)
        self.trick = []
        left = any(
            hand for seat, hand in enumerate(self.hands) if self.trump != "nello" or seat != (self.bidder + 2) % 4
        )
        if self.trump == "nello":
            if self.turn == self.bidder or not left:
                self.how, self.made = "won", self.turn != self.bidder
            return
        ours, theirs, needed = self.took[self.bidder % 2], self.took[1 - self.bidder % 2], min(self.bid, 42)
        early = self.option("scoring", "marks") == "marks" and self.option("stop_when_decided", default=True)
        if not left or (early and (ours >= needed or theirs > 42 - needed)):
            self.how, self.made = "won", ours >= needed

    def scores(self) -> list[int]:
        """By seat."""
        if self.how == "no_winner":
            return [0] * 4
        side, marks = self.bidder % 2, self.bid // 42 if self.bid >= 42 else 0
        winner = side if self.made else 1 - side
        found = [0, 0]
        if self.option("scoring", "marks") == "marks":
            found[winner] = max(1, marks)
        elif self.trump == "nello":
            found[winner] = 42 * marks
        elif self.made:
            found = list(self.took)
            found[side] = self.bid if marks > 1 else found[side]
        else:
            found[1 - side] = self.bid + self.took[1 - side]
        return [found[0], found[1]] * 2
