"""The runs of one colour in a hand of Okey, followed number by number.

What matters is how many runs are open of length 1, 2, and 3 or more, and how many 1s are kept for the high end. Runs of
length 1 and 2 must grow; longer ones may stop, and grow before a new one starts.
"""

from __future__ import annotations

from itertools import product

Colour = tuple[int, int, int, int]  # open runs of length 1, 2, 3 and more; 1s kept for the high end


class Runs:
    """The states of a colour, each with a code.

    Args:
        numbers: the highest number.
        copies: copies of each face.
        wild: wild tiles in the hand; one that stands for a high 1 is put there when the end is reached.
        high: whether 1 also follows the highest number.

    Attributes:
        codes: the state of each code.
        code: the code of each state.
        step: for each code and number of tiles that go into runs the next code; -1 where a short run would be cut off.
        need: for each number and code the tiles after it without which the hand cannot end.
        now: for each code the tiles of the next number that must be there.
        ends: for each code the wild tiles that it takes at the end; more than there are where it cannot end.
        covered: for each code those that can do no more than it.

    >>> Runs(13, 2, wild=0, high=True).codes[:3]
    [(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2)]
    """

    def __init__(self, numbers: int, copies: int, *, wild: int, high: bool) -> None:
        self.numbers, self.wild, self.high = numbers, wild, high
        most = copies + wild
        states = product(range(most + 1), range(most + 1), range(most + 1), range(copies + 1 if high else 1))
        self.codes: list[Colour] = [s for s in states if sum(s[:3]) <= most]
        self.code = {colour: i for i, colour in enumerate(self.codes)}
        self.step = [[self._grow(colour, x) for x in range(most + 1)] for colour in self.codes]
        self.need = [[self._need(number, *c) for c in self.codes] for number in range(numbers + 1)]
        self.now = [one + two for one, two, _, _ in self.codes]
        self.ends = [self._end(*c) for c in self.codes]
        self.covered = [[i for i, b in enumerate(self.codes) if self._covers(a, b)] for a in self.codes]

    def _grow(self, colour: Colour, x: int) -> int:
        one, two, more, kept = colour
        new = x - one - two
        if new < 0:
            return -1
        longer = min(more, new)
        return self.code[new - longer, one, two + longer, kept]

    def _need(self, number: int, one: int, two: int, _more: int, kept: int) -> int:
        """Short runs must grow, and two tiles must stand before each kept 1."""
        left = self.numbers - number
        short, before = min(2, left) * one + min(1, left) * two, min(2, left) * kept
        return short + before if left > 3 else max(short, before)  # noqa: PLR2004 - near the end they share tiles

    def _end(self, one: int, two: int, more: int, kept: int) -> int:
        if one or kept > two + more or (two > kept and not self.high):
            return self.wild + 1
        return max(0, two - kept)

    @staticmethod
    def _covers(a: Colour, b: Colour) -> bool:
        """Whether a colour can do in state `a` all that it can in state `b`, each run of `b` having a longer one."""
        if a[3] != b[3]:
            return False
        longer = [1] * a[0] + [2] * a[1]
        need = [1] * b[0] + [2] * b[1]
        if len(longer) > len(need):
            return False
        # every short run of `a` stands for one of `b` that is not longer; the others of `b` are matched by long runs
        for run in sorted(longer):
            fit = [n for n in need if n <= run]
            if not fit:
                return False
            need.remove(max(fit))
        return a[2] >= len(need) + b[2]
