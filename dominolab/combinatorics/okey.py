r"""Winning hands of Okey: all tiles in sets and runs, counted without listing them.

A set is one number in three or four colours, a run three or more consecutive numbers of one colour; 1 also follows 13,
and ends the run. Going through the numbers, what matters of a colour is how many runs are open of length 1, 2, and 3 or
more, and how many 1s are kept for the high end. Runs of length 1 and 2 must grow, longer ones grow before a new one
starts (to merge two runs is always allowed). So the only choice is which tiles of a number go into sets.

A hand may have several readings and must be counted once: all readings are followed together. What one reading can do
better than another (a run of three may stop, a shorter one may not) makes the other superfluous, and what differs in
the names of the colours only is the same. The number at which a situation arises does not matter, so that each
situation is worked out once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod
from random import Random
from typing import Any

from sympy import Integer

from dominolab.combinatorics.chance import weighted
from dominolab.combinatorics.melds import Winning

COLOURS = 4
Vector = tuple[int, ...]  # a number for each colour
Colour = tuple[int, int, int, int]  # open runs of length 1, 2, 3 and more; 1s kept for the high end
Reading = tuple[int, ...]  # the codes of the colours, then the wild tiles used
Situation = frozenset[Reading]


@lru_cache
def set_patterns(colours: int, copies: int) -> tuple[Vector, ...]:
    """The tiles of one number that can go into sets of three or more colours.

    >>> len(set_patterns(4, 2)), set_patterns(3, 2)
    (21, ((0, 0, 0), (1, 1, 1), (2, 2, 2)))
    """
    chosen_colours = [s for k in range(3, colours + 1) for s in combinations(range(colours), k)]
    sets = [tuple(int(c in s) for c in range(colours)) for s in chosen_colours]
    found = {
        tuple(sum(column) for column in zip(*chosen, strict=True)) if chosen else (0,) * colours
        for k in range(copies + 1)
        for chosen in combinations_with_replacement(sets, k)
    }
    return tuple(sorted(found))


class Hands:
    """The automaton that reads a hand number by number.

    Args:
        numbers: the highest number, 5 or more; 13 in Okey.
        copies: copies of each face.
        wild: wild tiles in the hand, besides those counted as tiles.
        high: whether 1 also follows the highest number.
        colours: how many colours there are.

    >>> small = Hands(numbers=5, colours=3)
    >>> small.count(6)
    Winning(distinct=153, labelled=6021)
    """

    def __init__(
        self, numbers: int = 13, copies: int = 2, *, wild: int = 0, high: bool = True, colours: int = COLOURS
    ) -> None:
        self.numbers, self.copies, self.wild, self.high, self.colours = numbers, copies, wild, high, colours
        most = copies + wild
        kept = range(most + 1 if high else 1)
        states = product(range(most + 1), range(most + 1), range(most + 1), kept)
        self.codes: list[Colour] = [s for s in states if sum(s[:3]) <= most]
        self.code = {colour: i for i, colour in enumerate(self.codes)}
        self.step = [[self._grow(colour, x) for x in range(most + 1)] for colour in self.codes]
        self.better = [[self._dominates(a, b) for b in self.codes] for a in self.codes]
        self.vectors = list(product(range(copies + 1), repeat=colours))
        self.weight = {t: prod(comb(copies, a) for a in t) for t in self.vectors}
        self.rests = {t: self._rests(t) for t in self.vectors}
        self.by_size = [[t for t in self.vectors if sum(t) == k] for k in range(copies * colours + 1)]
        self.need = [[self._need(number, *c) for c in self.codes] for number in range(numbers + 1)]
        self.now = [one + two for one, two, _, _ in self.codes]  # tiles of the next number that must be there
        self._ends = [one == 0 and two <= kept <= two + more for one, two, more, kept in self.codes]
        # How many states of a colour each state covers: what covers another reading has the greater product.
        self._covers = [sum(row) for row in self.better]
        self._grown: dict[tuple[Any, ...], list[tuple[Vector, int]]] = {}
        self._after: dict[tuple[Situation, int, int | None], list[tuple[Situation, int, int]]] = {}
        self._known: dict[tuple[int, Situation, int, int | None], tuple[int, int]] = {}

    def _rests(self, t: Vector) -> list[tuple[Vector, int]]:
        """What can go into runs of the tiles of one number and wild tiles, and the wild tiles used."""
        found: dict[Vector, int] = {}
        patterns = set_patterns(self.colours, self.copies + self.wild)
        for extra in product(range(self.wild + 1), repeat=self.colours):
            if (cost := sum(extra)) <= self.wild:
                tiles = tuple(map(sum, zip(t, extra, strict=True)))
                for g in patterns:
                    rest = tuple([a - b for a, b in zip(tiles, g, strict=True)])
                    if min(rest) >= 0:
                        found[rest] = min(cost, found.get(rest, cost))
        return list(found.items())

    def _grow(self, colour: Colour, x: int) -> int:
        """The code after x tiles of the next number go into runs; -1 where a short run would be cut off."""
        one, two, more, kept = colour
        new = x - one - two
        if new < 0:
            return -1
        longer = min(more, new)
        return self.code[new - longer, one, two + longer, kept]

    def _need(self, number: int, one: int, two: int, _more: int, kept: int) -> int:
        """Tiles after `number` without which short runs stay short, and kept 1s have no two tiles before them."""
        left = self.numbers - number
        short, before = min(2, left) * one + min(1, left) * two, min(2, left) * kept
        return short + before if left > 3 else max(short, before)  # noqa: PLR2004 - near the end they share tiles

    @staticmethod
    def _dominates(a: Colour, b: Colour) -> bool:
        """Whether a colour can do in state `a` all that it can in state `b`, each run of `b` having a longer one."""
        if a[3] != b[3]:
            return False
        longer = [1] * a[0] + [2] * a[1]
        need = [1] * b[0] + [2] * b[1]
        free = a[2]
        if len(longer) > len(need):
            return False
        # every short run of `a` stands for one of `b` that is not longer; the others of `b` are matched by long runs
        for run in sorted(longer):
            fit = [n for n in need if n <= run]
            if not fit:
                return False
            need.remove(max(fit))
        return free >= len(need) + b[2]

    # ── one hand, all readings ──────────────────────────────────────────────────────────────────────────────────

    def start(self, t: Vector) -> set[Reading]:
        """All readings of the tiles of number 1."""
        found = set()
        for x, cost in self.rests[t]:
            for kept in product(*(range(a + 1 if self.high else 1) for a in x)):
                found.add((*[self.code[a - h, 0, 0, h] for a, h in zip(x, kept, strict=True)], cost))
        return found

    def after(self, situation: Iterable[Reading], t: Vector) -> set[Reading]:
        """All readings after the tiles of the next number."""
        wild, grown = self.wild, self._grown
        found = set()
        for *codes, used in situation:
            key = (*codes, t)
            known = grown.get(key)
            if known is None:
                known = grown[key] = self._alone(codes, t)
            for more, cost in known:
                if used + cost <= wild:
                    found.add((*more, used + cost))
        return found

    def _alone(self, codes: list[int], t: Vector) -> list[tuple[Vector, int]]:
        """What becomes of one reading, and the wild tiles that it takes."""
        step = self.step
        found = set()
        for x, cost in self.rests[t]:
            after = tuple([step[code][a] for code, a in zip(codes, x, strict=True)])
            if -1 not in after:
                found.add((*after, cost))
        return [(r[:-1], r[-1]) for r in self._best(found)]

    def reduced(self, readings: set[Reading]) -> Situation:
        """Without readings that another one covers, and with the colours in an order of their own."""
        *columns, used = zip(*(self._best(readings) if len(readings) > 1 else readings), strict=True)
        return frozenset(zip(*sorted(columns, key=sorted), used, strict=True))

    def _strength(self, reading: Reading) -> tuple[int, int]:
        """Sorts readings so that none comes before one that covers it."""
        covers = self._covers
        return -prod([covers[code] for code in reading[:-1]]), reading[-1]

    def _best(self, readings: set[Reading]) -> list[Reading]:
        better = self.better
        kept: list[Reading] = []
        for r in sorted(readings, key=self._strength):
            *codes, used = r
            for k in kept:
                if k[-1] <= used:
                    for a, b in zip(k, codes, strict=False):
                        if not better[a][b]:
                            break
                    else:
                        break
            else:
                kept.append(r)
        return kept

    def complete(self, situation: Iterable[Reading]) -> bool:
        """Whether after the highest number some reading leaves nothing over."""
        ends = self._ends
        return any(all(ends[code] for code in codes) for *codes, _ in situation)

    def wins(self, hand: Sequence[Vector]) -> bool:
        """Whether a hand is all sets and runs.

        Args:
            hand: for each number from 1 on, how many tiles of each colour.
        """
        situation: Iterable[Reading] = self.start(hand[0])
        for t in hand[1:]:
            situation = self.after(situation, t)
        return self.complete(situation)

    # ── all hands ───────────────────────────────────────────────────────────────────────────────────────────────

    def follow(self, situation: Situation, used: int, odd: int | None = None) -> list[tuple[Situation, int, int]]:
        """The situations after a number with `used` tiles, with how many ways lead there: by looks, and labelled.

        Args:
            situation: where they start.
            used: how many tiles of the number there are.
            odd: of how many faces of the number there is an odd number of copies; any when left out.
        """
        key = situation, used, odd
        known = self._after.get(key)
        if known is None:
            found: dict[Situation, list[int]] = {}
            for t in self.by_size[used]:
                readings = self.after(situation, t) if odd is None or sum([a % 2 for a in t]) == odd else None
                if readings:
                    ways = found.setdefault(self.reduced(readings), [0, 0])
                    ways[0] += 1
                    ways[1] += self.weight[t]
            known = self._after[key] = [(to, a, b) for to, (a, b) in found.items()]
        return known

    def count(self, tiles: int, *, odd: int | None = None) -> Winning:
        """The winning hands of a size, the wild tiles not counted in it.

        Args:
            tiles: how many tiles there are besides the wild ones.
            odd: only hands in which at most so many faces are there an odd number of times; 0 for hands of pairs.
        """
        total = [0, 0]
        for t in self.vectors:
            single = sum([a % 2 for a in t])
            if sum(t) <= tiles and (odd is None or single <= odd):
                a, b = self._left(1, self.reduced(self.start(t)), tiles - sum(t), None if odd is None else odd - single)
                total[0] += a
                total[1] += b * self.weight[t]
        return Winning(Integer(total[0]), Integer(total[1]))

    def _left(self, number: int, situation: Situation, tiles: int, odd: int | None) -> tuple[int, int]:
        """Ways to win with so many tiles of the numbers after `number`: by looks, and labelled."""
        if number == self.numbers:
            won = not tiles and self.complete(situation)
            return won, won
        key = number, situation, tiles, odd
        known = self._known.get(key)
        if known is None:
            possible = self._possible(number, situation, tiles)
            if len(possible) < len(situation):
                known = self._known[key] = (
                    self._left(number, self.reduced(possible), tiles, odd) if possible else (0, 0)
                )
                return known
            looks = labelled = 0
            least = min([sum([self.now[c] for c in codes]) + w for *codes, w in situation]) - self.wild
            for used in range(max(0, least), min(self.copies * self.colours, tiles) + 1):
                for single in (None,) if odd is None else range(odd + 1):
                    left = None if odd is None or single is None else odd - single
                    for to, a, b in self.follow(situation, used, single):
                        x, y = self._left(number + 1, to, tiles - used, left)
                        looks += a * x
                        labelled += b * y
            known = self._known[key] = looks, labelled
        return known

    def _possible(self, number: int, situation: Situation, tiles: int) -> set[Reading]:
        """The readings for whose open runs and kept 1s the tiles left can be enough."""
        need = self.need[number]
        return {r for r in situation if sum([need[code] for code in r[:-1]]) <= tiles + self.wild - r[-1]}

    def draw(self, tiles: int, seed: int) -> list[Vector]:
        """A winning hand, drawn so that every hand (copies told apart) is equally likely.

        Args:
            tiles: its size, wild tiles not counted.
            seed: the same seed gives the same hand.

        Returns:
            For each number from 1 on, how many tiles of each colour.

        >>> hands = Hands(numbers=6)
        >>> hands.wins(hands.draw(7, seed=1))
        True
        """
        rng = Random(f"okey {seed}")  # noqa: S311 - not a secret
        hand: list[Vector] = []
        readings: set[Reading] | None = None
        for number in range(1, self.numbers + 1):
            choices: list[tuple[Vector, set[Reading], int]] = []
            for t in self.vectors:
                found = self.start(t) if readings is None else self.after(readings, t)
                if found and sum(t) <= tiles:
                    ways = self._left(number, self.reduced(found), tiles - sum(t), None)[1]
                    choices.append((t, found, ways * self.weight[t]))
            t, readings, _ = weighted(choices, [ways for *_, ways in choices], rng)
            hand.append(t)
            tiles -= sum(t)
        return hand
