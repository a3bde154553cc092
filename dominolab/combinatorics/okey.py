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
from itertools import accumulate, chain, combinations, combinations_with_replacement, product
from math import comb, prod
from random import Random
from typing import Any

from sympy import Integer

from dominolab.combinatorics.chance import weighted
from dominolab.combinatorics.cover import Cover, Reading, up_to
from dominolab.combinatorics.melds import Winning
from dominolab.combinatorics.runs import Runs

COLOURS = 4
Vector = tuple[int, ...]  # a number for each colour
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
        self.runs = Runs(numbers, copies, wild=wild, high=high)
        self.codes, self.code = self.runs.codes, self.runs.code
        self.cover = Cover([self.runs.covered] * colours + [up_to(wild, least=True)])
        self.vectors = list(product(range(copies + 1), repeat=colours))
        self.weight = {t: prod(comb(copies, a) for a in t) for t in self.vectors}
        self.rests = {t: self._rests(t) for t in self.vectors}
        self._grown: dict[tuple[Any, ...], list[tuple[Vector, int]]] = {}
        self._after: dict[tuple[Situation, int, int | None], list[tuple[Situation, int, int]]] = {}
        self._same: dict[Any, Any] = {}
        self._kinds: dict[tuple[bool, ...], list[list[tuple[Vector, int]]]] = {}
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

    # ── one hand, all readings ──────────────────────────────────────────────────────────────────────────────────

    def start(self, t: Vector) -> set[Reading]:
        """All readings of the tiles of number 1."""
        found = set()
        for x, cost in self.rests[t]:
            for kept in product(*(range(min(a, b) + 1 if self.high else 1) for a, b in zip(x, t, strict=True))):
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
        step = self.runs.step
        found = set()
        for x, cost in self.rests[t]:
            after = tuple([step[code][a] for code, a in zip(codes, x, strict=True)])
            if -1 not in after:
                found.add((*after, cost))
        return [(r[:-1], r[-1]) for r in self.cover.best(found)]

    def reduced(self, readings: set[Reading]) -> Situation:
        """Without readings that another one covers, and with the colours in an order of their own."""
        columns = list(zip(*(self.cover.best(readings) if len(readings) > 1 else readings), strict=True))
        ordered = zip(*sorted(columns[: self.colours], key=sorted), *columns[self.colours :], strict=True)
        same = self._same  # equal ones are kept once: there are many, and they come up again and again
        situation = frozenset([same.setdefault(r, r) for r in ordered])
        kept: Situation = same.setdefault(situation, situation)
        return kept

    def complete(self, situation: Iterable[Reading]) -> bool:
        """Whether after the highest number some reading leaves nothing over."""
        ends = self.runs.ends
        return any(sum([ends[code] for code in codes]) + used <= self.wild for *codes, used in situation)

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

    def alike(self, situation: Situation) -> tuple[bool, ...]:
        """For each colour but the last, whether it and the next one can change places and nothing changes."""
        return tuple(
            [
                all((*r[:i], r[i + 1], r[i], *r[i + 2 :]) in situation for r in situation)
                for i in range(self.colours - 1)
            ]
        )

    def kinds(self, alike: tuple[bool, ...]) -> list[list[tuple[Vector, int]]]:
        """By size, the tiles of a number but for the names of colours that are alike; and for how many each stands."""
        found = self._kinds.get(alike)
        if found is None:
            groups = [0, *accumulate(not same for same in alike)]
            ways: list[dict[Vector, int]] = [{} for _ in range(self.copies * self.colours + 1)]
            for t in self.vectors:
                kind = tuple([-a for _, a in sorted(zip(groups, [-a for a in t], strict=True))])
                ways[sum(t)][kind] = ways[sum(t)].get(kind, 0) + 1
            found = self._kinds[alike] = [list(some.items()) for some in ways]
        return found

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
            for t, alike in self.kinds(self.alike(situation))[used]:
                readings = self.after(situation, t) if odd is None or sum([a % 2 for a in t]) == odd else None
                if readings:
                    ways = found.setdefault(self.reduced(readings), [0, 0])
                    ways[0] += alike
                    ways[1] += alike * self.weight[t]
            known = self._after[key] = [(to, a, b) for to, (a, b) in found.items()]
        return known

    def count(self, tiles: int, *, odd: int | None = None) -> Winning:
        """The winning hands of a size, the wild tiles not counted in it.

        Args:
            tiles: how many tiles there are besides the wild ones.
            odd: only hands in which at most so many faces are there an odd number of times; 0 for hands of pairs.
        """
        total = [0, 0]
        for t, alike in chain(*self.kinds((True,) * (self.colours - 1))[: tiles + 1]):
            single = sum([a % 2 for a in t])
            if odd is None or single <= odd:
                a, b = self._left(1, self.reduced(self.start(t)), tiles - sum(t), None if odd is None else odd - single)
                total[0] += a * alike
                total[1] += b * alike * self.weight[t]
        return Winning(Integer(total[0]), Integer(total[1]))

    def _left(self, number: int, situation: Situation, tiles: int, odd: int | None) -> tuple[int, int]:
        """Ways to win with so many tiles of the numbers after `number`: by looks, and labelled."""
        if number == self.numbers:
            won = not tiles and self.complete(situation)
            return won, won
        key = number, situation, tiles, odd
        known = self._known.get(key)
        if known is None:
            possible = self.possible(number, situation, tiles)
            if len(possible) < len(situation):
                known = self._known[key] = (
                    self._left(number, self.reduced(possible), tiles, odd) if possible else (0, 0)
                )
                return known
            looks = labelled = 0
            k = self.colours
            least = min([sum([self.runs.now[c] for c in r[:k]]) + r[k] for r in situation]) - self.wild
            for used in range(max(0, least), min(self.copies * self.colours, tiles) + 1):
                for single in (None,) if odd is None else range(odd + 1):
                    left = None if odd is None or single is None else odd - single
                    for to, a, b in self.follow(situation, used, single):
                        x, y = self._left(number + 1, to, tiles - used, left)
                        looks += a * x
                        labelled += b * y
            known = self._known[key] = looks, labelled
        return known

    def possible(self, number: int, situation: Situation, tiles: int) -> set[Reading]:
        """The readings for whose open runs and kept 1s the tiles left can be enough."""
        need, k, left = self.runs.need[number], self.colours, tiles + self.wild
        return {r for r in situation if sum([need[code] for code in r[:k]]) + r[k] <= left}

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
