r"""The first meld in games of the Okey family: what a hand can lay down, and how often that is enough.

>>> hands = okey.Hands(wild=0, high=False)
>>> hand = [(0, 0, 0, 0)] * 9 + [(1, 1, 1, 0), (1, 0, 0, 0), (1, 0, 0, 0), (1, 1, 1, 1)]
>>> Openings(hands).best(hand)
105
>>> pairs_in_hand(21).at_least(5) > Rational(1, 50)
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from math import comb
from random import Random
from typing import Literal, TypeAlias

from sympy import Integer, Rational

from dominolab.combinatorics import okey
from dominolab.combinatorics.distribution import Distribution
from dominolab.combinatorics.estimate import Estimate, estimate
from dominolab.combinatorics.okey import Vector, set_patterns

Use: TypeAlias = Literal["set", "run", "high"]
Worth: TypeAlias = Callable[[int, Use], int]  # points of a tile: its number, and where it lies
State: TypeAlias = tuple[Vector, int, bool]  # codes of the colours, wild tiles used, whether there is a run


def face_value(number: int, _use: Use) -> int:
    """Points in Okey 101: the number."""
    return number


def romanian_value(number: int, use: Use) -> int:
    """Points in Romanian Rummy: 5 up to 9, 10 from 10; a 1 counts 25 in a set, and 10 after a 13.

    >>> [romanian_value(1, "set"), romanian_value(1, "run"), romanian_value(1, "high"), romanian_value(10, "set")]
    [25, 5, 10, 10]
    """
    if number == 1:
        return {"set": 25, "run": 5, "high": 10}[use]
    return 5 if number < 10 else 10  # noqa: PLR2004 - tiles of two digits


class Openings:
    """Finds the most valuable sets and runs in a hand; tiles may stay over.

    Two wild tiles may lie in one combination, as in Okey 101; that Romanian Rummy allows this only in long runs is not
    looked at.

    Args:
        hands: the game: numbers, colours, whether 1 follows 13, and the wild tiles of the hand.
        worth: points of a tile.
        run: whether one of the combinations must be a run.
    """

    def __init__(self, hands: okey.Hands, worth: Worth = face_value, *, run: bool = False) -> None:
        self.hands, self.worth, self.run = hands, worth, run
        self._choices: dict[Vector, list[tuple[Vector, int, int]]] = {}

    def choices(self, t: Vector) -> list[tuple[Vector, int, int]]:
        """What may be done with the tiles of a number: tiles into runs, wild tiles used, tiles into sets."""
        found = self._choices.get(t)
        if found is None:
            wild, colours = self.hands.wild, self.hands.colours
            patterns = set_patterns(colours, self.hands.copies + wild)
            ways = set()
            for x in product(*(range(a + wild + 1) for a in t)):
                for g in patterns:
                    cost = sum(max(0, a + b - c) for a, b, c in zip(x, g, t, strict=True))
                    if cost <= wild and max(map(sum, zip(x, g, strict=True))) <= self.hands.copies + wild:
                        ways.add((x, cost, sum(g)))
            found = self._choices[t] = sorted(ways)
        return found

    def best(self, hand: Sequence[Vector]) -> Integer:
        """The greatest value of sets and runs that a hand can lay down at once; 0 when it has none.

        Args:
            hand: for each number from 1 on, how many tiles of each colour; wild tiles are those of the game.
        """
        states = self.first(hand[0])
        for number, t in enumerate(hand[1:], 2):
            states = self.next(states.items(), t, self.worth(number, "run"), self.worth(number, "set"))
        return Integer(self.ended(states))

    def next(self, states: Iterable[tuple[State, int]], t: Vector, in_run: int, in_set: int) -> dict[State, int]:
        """The best value for each state after the tiles of a number, worth so many points in a run and in a set."""
        after: dict[State, int] = {}
        for (codes, used, ran), value in states:
            for x, cost, in_sets in self.choices(t):
                grown = tuple([self.hands.runs.step[code][a] for code, a in zip(codes, x, strict=True)])
                if used + cost <= self.hands.wild and -1 not in grown:
                    worth = value + sum(x) * in_run + in_sets * in_set
                    key = grown, used + cost, ran or any(x)
                    if worth > after.get(key, -1):
                        after[key] = worth
        return after

    def ended(self, states: Mapping[State, int]) -> int:
        """The best value after the highest number; 0 where nothing can be laid down."""
        wins = [self.end(codes, used, value) for (codes, used, ran), value in states.items() if ran or not self.run]
        return max(wins, default=0)

    def end(self, codes: Sequence[int], used: int, value: int) -> int:
        """The value at the end of the highest number, the wild tiles left put behind it; 0 where a run is too short."""
        hands = self.hands
        left = hands.wild - used - sum([hands.runs.ends[code] for code in codes])
        if left < 0:
            return 0
        if hands.high and hands.wild > used:
            room = sum([two + more - kept for _, two, more, kept in [hands.codes[code] for code in codes]])
            value += min(hands.wild - used, room) * self.worth(1, "high")
        return value

    def first(self, t: Vector) -> dict[State, int]:
        """The best value for each state after the tiles of number 1."""
        states: dict[State, int] = {}
        for x, cost, in_sets in self.choices(t):
            for kept in product(*(range(min(a, b) + 1 if self.hands.high else 1) for a, b in zip(x, t, strict=True))):
                codes = tuple([self.hands.code[a - h, 0, 0, h] for a, h in zip(x, kept, strict=True)])
                low, high = sum(x) - sum(kept), sum(kept)
                worth = low * self.worth(1, "run") + high * self.worth(1, "high") + in_sets * self.worth(1, "set")
                key = codes, cost, any(x)
                states[key] = max(worth, states.get(key, 0))
        return states


def opening_simulated(hand: int, need: int, times: int, seed: int, games: Sequence[Openings]) -> Estimate:
    """How many of some random hands can open, whatever the indicator. `first_melds` counts hands exactly.

    Args:
        hand: the size of the hand, drawn from 2 wild tiles and the numbered ones but for the indicator.
        need: the least value.
        times: how many hands.
        seed: the same seed gives the same hands.
        games: finders for 0, 1 and 2 wild tiles.

    >>> games = [Openings(okey.Hands(wild=w, high=False)) for w in range(3)]
    >>> opening_simulated(21, 101, 2, 1, games).hits <= 2
    True
    """
    # The false jokers stand for the wild face, so that of the numbered tiles only the indicator is missing.
    numbered = [(v, c) for v in range(1, 14) for c in range(4) for _ in range(2)]
    wild = (0, 0)

    def opens(rng: Random) -> bool:
        indicator = rng.randrange(len(numbered))
        drawn = Counter(rng.sample([*numbered[:indicator], *numbered[indicator + 1 :], wild, wild], hand))
        rows = [tuple([drawn[v, c] for c in range(4)]) for v in range(1, 14)]
        return int(games[drawn[wild]].best(rows)) >= need

    return estimate(opens, times, seed)


def pairs_in_hand(hand: int, *, faces: int = 51, single: int = 1, wild: int = 2) -> Distribution:
    """How many pairs of the same face a hand of Okey 101 has, wild tiles used for pairs as well.

    A wild tile makes a pair of any tile that stands alone; where none is left, two wild tiles are a pair.

    Args:
        hand: its size.
        faces: faces that are there twice.
        single: faces that are there once: that of the indicator.
        wild: wild tiles in the game.

    Derivation: hands with p natural pairs and s tiles alone are C(f, p) times the sum over the single ones.

    >>> pairs_in_hand(2, faces=1, single=0, wild=1).pmf
    {1: 1}
    """
    ways: Counter[int] = Counter()
    for jokers in range(min(wild, hand) + 1):
        for natural in range((hand - jokers) // 2 + 1):
            alone = hand - jokers - 2 * natural
            for ones in range(min(single, alone) + 1):
                twos = alone - ones
                count = comb(faces, natural) * comb(max(0, faces - natural), twos) * 2**twos * comb(single, ones)
                pairs = natural + min(jokers, alone) + max(0, jokers - alone) // 2
                ways[pairs] += count * comb(wild, jokers)
    whole = comb(2 * faces + single + wild, hand)
    tiles = [*(2 * list(range(faces))), *range(faces, faces + single), *([-1] * wild)]

    def experiment(rng: Random) -> int:
        drawn = Counter(rng.sample(tiles, hand))
        jokers = drawn.pop(-1, 0)
        natural = sum(n == 2 for n in drawn.values())  # noqa: PLR2004 - two of the same face
        alone = len(drawn) - natural
        return natural + min(jokers, alone) + max(0, jokers - alone) // 2

    return Distribution(f"pairs in a hand of {hand}", {k: Rational(w, whole) for k, w in ways.items()}, experiment)
