"""How many hands of the Okey family can open: exactly, by following all ways to lay a hand down at once.

Number by number, what matters of a hand is what can still be done with it and how many points that has brought. Tiles
may stay over, so that hands lead to far more situations than where all tiles must be used. Three things keep them few:

- The numbers are gone through from the dearest tiles down. Hands soon have enough, and then whatever follows opens; or
  they have so little that the cheap tiles left cannot make up for it, and are dropped.
- One way to have laid a hand down covers another that can do no more and is worth no more.
- A situation is followed once for hands of every size: how many hands of 0, 1, 2, ... tiles lead to it stands in one
  number, a digit for each size.

>>> small = FirstMelds(Openings(Hands(5, colours=3, high=False)), 6)
>>> small.counts(4)[3:]
[Winning(distinct=13, labelled=104), Winning(distinct=189, labelled=2556)]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import accumulate, chain
from operator import ge
from typing import NamedTuple

from sympy import Integer

from dominolab.combinatorics.cover import Cover, up_to
from dominolab.combinatorics.melds import Winning
from dominolab.combinatorics.okey import Hands, Situation, Vector
from dominolab.combinatorics.openings import Openings, Use, Worth, romanian_value

DIGIT = 128  # bits of a digit: more than any number of hands has
Ways = tuple[int, int]  # hands by size, a digit for each: by looks, and labelled
Rest = tuple[int, int, int]  # of a reading: wild tiles used, whether there is a run, points
# what a reading grows to: codes, what that adds to the rest, the tiles that it needs then, whether nothing is begun
Option = tuple[Vector, int, int, int, int, bool]


class Game(NamedTuple):
    """A game with first melds: the points that they must be worth, and what finds them with so many wild tiles."""

    need: int
    finder: Callable[[int], Openings]


GAMES: Mapping[str, Game] = {
    "okey-101": Game(101, lambda wild: Openings(Hands(wild=wild, high=False))),
    "romanian": Game(50, lambda wild: Openings(Hands(wild=wild), romanian_value, run=True)),
}
"""As they are usually played. Two wild tiles of Romanian Rummy may not stand in one short combination, which `Openings`
does not know: there it is right for up to one."""


def turned(finder: Openings) -> Openings:
    """The same game with its numbers in the opposite order, the dearest first.

    Where 1 also follows 13 it stays the first number, and its two ends change places.
    """
    hands, worth = finder.hands, finder.worth
    ends: dict[Use, Use] = {"run": "high", "high": "run", "set": "set"}

    def mirrored(number: int, use: Use) -> int:
        if not hands.high:
            return worth(hands.numbers + 1 - number, use)
        return worth(1, ends[use]) if number == 1 else worth(hands.numbers + 2 - number, use)

    value: Worth = mirrored
    return Openings(hands, value, run=finder.run)


class FirstMelds(Hands):
    """The automaton of `okey.Hands`, whose readings have two places more: whether there is a run, and the points.

    Args:
        finder: the game, with the wild tiles of the hand.
        need: the points that are enough.
        down: whether the numbers are gone through from the dearest down; the result is the same.
    """

    def __init__(self, finder: Openings, need: int, *, down: bool = True) -> None:
        hands = finder.hands
        super().__init__(hands.numbers, hands.copies, wild=hands.wild, high=hands.high, colours=hands.colours)
        self.finder, self.goal = turned(finder) if down else finder, need
        self.cover = Cover([*self.cover.places, up_to(1), up_to(need)])
        self.closed = {self.code[0, 0, more, 0] for more in range(hands.copies + hands.wild + 1)}
        self.enough: Situation = frozenset()
        self.most = [self._most(number) for number in range(hands.numbers + 1)]
        self._options: dict[tuple[int, ...], dict[tuple[Vector, Vector], list[Option]]] = {}

    def _most(self, number: int) -> list[int]:
        """The most points that 0, 1, 2, ... tiles of the numbers after `number` can bring, wild ones among them."""
        worth, alike = self.finder.worth, self.copies * self.colours + self.wild
        values = [max(worth(v, "run"), worth(v, "set")) for v in range(number + 1, self.numbers + 1)] * alike
        values += [worth(1, "high")] * self.wild * self.high
        whole = self.numbers * self.copies * self.colours + self.wild
        return list(accumulate([*sorted(values, reverse=True), *[0] * whole][:whole], initial=0))

    def counts(self, tiles: int) -> list[Winning]:
        """The hands that open, of each size from 0 up to `tiles`, the wild tiles not counted in it."""
        base, k = 1 << DIGIT * (tiles + 1), self.colours
        layer: dict[Situation, Ways] = {}
        opened = [0, 0]
        for number in range(1, self.numbers + 1):
            found: dict[Situation, Ways] = {}
            kept = layer.items() if number > 1 else [(self.enough, (1, 1))]
            for situation, ways in kept:
                least = (ways[1] & -ways[1]).bit_length() // DIGIT
                for to, (a, b) in self._onward(situation, number, tiles - least).items():
                    x, y = found.get(to, (0, 0))
                    found[to] = x + ways[0] * a % base, y + ways[1] * b % base
            for total, ways_, any_ in zip((0, 1), found.pop(self.enough, (0, 0)), self._all(number), strict=True):
                opened[total] += ways_ * any_ % base
            layer = found
        for situation, ways in layer.items():
            if any(self.finder.end(r[:k], r[k], r[-1]) >= self.goal for r in situation if r[-2] or not self.finder.run):
                opened = [opened[0] + ways[0], opened[1] + ways[1]]
        digit = (1 << DIGIT) - 1
        return [Winning(*(Integer(total >> DIGIT * size & digit) for total in opened)) for size in range(tiles + 1)]

    def _all(self, number: int) -> Ways:
        """All hands of the numbers after `number`, by size."""
        x, faces = 1 << DIGIT, (self.numbers - number) * self.colours
        return sum([x**k for k in range(self.copies + 1)]) ** faces, (1 + x) ** (faces * self.copies)

    def _onward(self, situation: Situation, number: int, most: int) -> dict[Situation, Ways]:
        """The situations after the tiles of a number, at most so many, with the ways that lead there."""
        found: dict[Situation, Ways] = {}
        groups: dict[Vector, list[Rest]] = {}
        for r in situation:
            groups.setdefault(r[: self.colours], []).append((r[-3], r[-2], r[-1]))
        opening: list[Vector] = []
        alike = self.alike(situation) if situation else (True,) * (self.colours - 1)
        for t, times in chain(*self.kinds(alike)[: most + 1]):
            to: Situation | None = self.enough  # with more tiles of the number a hand opens as well
            if not any(all(map(ge, t, less)) for less in opening):
                to = self._grown_by(t, groups, number, most - sum(t))
                if to is self.enough:
                    opening.append(t)
            if to is not None:
                x, y = found.get(to, (0, 0))
                shift = DIGIT * sum(t)
                found[to] = x + (times << shift), y + (times * self.weight[t] << shift)
        return found

    def _grown_by(self, t: Vector, groups: dict[Vector, list[Rest]], number: int, tiles: int) -> Situation | None:
        """The situation after these tiles of a number; None if nothing that can follow opens.

        Args:
            t: the tiles.
            groups: the readings before, by codes; none at the beginning.
            number: the number.
            tiles: how many tiles of later numbers there are at most.
        """
        wild, goal, most = self.wild, self.goal, self.most[number]
        in_run, in_set = self.finder.worth(number, "run"), self.finder.worth(number, "set")
        points = in_run if groups and in_run == in_set > 0 else 1  # then the same options serve for other numbers
        kind = in_run // points, in_set // points, min(self.numbers - number, 4)
        options = self._options.setdefault(kind, {})
        found = set()
        for codes, rests in groups.items() or [((), [(0, 0, 0)])]:
            known = options.get((codes, t))
            if known is None:
                known = options[codes, t] = self._one(codes, t, number, kind)
            for after, cost, runs, units, need, closed in known:
                for used, ran, value in rests:
                    left, worth = tiles + wild - used - cost, value + points * units
                    if used + cost > wild:
                        continue
                    if worth >= goal:
                        if closed and (ran or runs or not self.finder.run):
                            return self.enough
                        worth = goal
                    if need <= left and worth + most[left] >= goal:
                        found.add((*after, used + cost, ran | runs, worth))
        return self.reduced(found) if found else None

    def first_options(self, t: Vector) -> list[Option]:
        """What may become of the tiles of the first number."""
        worth = self.finder.worth
        return self._one((), t, 1, (worth(1, "run"), worth(1, "set")))

    def _one(self, codes: Vector, t: Vector, number: int, kind: tuple[int, ...]) -> list[Option]:
        """What may become of one reading, or at first of none."""
        k, need = self.colours, self.runs.need[number]
        states = self.finder.next([((codes, 0, False), 0)], t, *kind[:2]) if codes else self.finder.first(t)
        found = {(*grown, cost, int(ran), min(points, self.goal)) for (grown, cost, ran), points in states.items()}
        return [
            (r[:k], r[k], r[k + 1], r[k + 2], sum([need[code] for code in r[:k]]), self.closed.issuperset(r[:k]))
            for r in self.cover.best(found)
        ]


def count_openings(finder: Openings, tiles: int, need: int) -> Winning:
    """How many hands can open.

    Args:
        finder: the game, with the wild tiles of the hand.
        tiles: the tiles of the hand besides the wild ones.
        need: the least value.

    >>> count_openings(Openings(Hands(5, colours=3, high=False)), 3, 6)
    Winning(distinct=13, labelled=104)
    """
    return FirstMelds(finder, need).counts(tiles)[tiles]
