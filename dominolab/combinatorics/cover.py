"""Ways to read a hand, of which only the best are kept.

A reading is a row of codes, one for each place. It covers another one if at each place its code covers the other code.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import prod

Reading = tuple[int, ...]
Covered = Sequence[Sequence[int]]  # for each code those that it covers, itself among them


def up_to(most: int, *, least: bool = False) -> list[list[int]]:
    """The numbers 0 to `most` as codes, of which a greater one covers a smaller one, or a smaller one a greater.

    >>> up_to(2), up_to(2, least=True)
    ([[0], [0, 1], [0, 1, 2]], [[0, 1, 2], [1, 2], [2]])
    """
    return [list(range(v, most + 1) if least else range(v + 1)) for v in range(most + 1)]


class Cover:
    """Finds the readings that no other one covers.

    Args:
        places: for each place of a reading and each code there, the codes that it covers.

    >>> Cover([up_to(9), up_to(9)]).best([(1, 5), (2, 5), (4, 1), (3, 0)])
    [(2, 5), (4, 1)]
    """

    def __init__(self, places: Sequence[Covered]) -> None:
        self.places = places
        self._strengths: dict[Reading, int] = {}

    def _strength(self, reading: Reading) -> int:
        """Sorts readings so that none comes before one that covers it: that one covers more codes, place by place."""
        found = self._strengths.get(reading)
        if found is None:
            found = -prod([len(covered[code]) for covered, code in zip(self.places, reading, strict=True)])
            self._strengths[reading] = found
        return found

    def best(self, readings: Collection[Reading]) -> list[Reading]:
        """The readings that no other one covers.

        Each that is kept has a bit; for each place and code the bits of those that cover it there are collected.
        """
        kept: list[Reading] = []
        places = [([0] * len(covered), covered) for covered in self.places]
        for r in sorted(readings, key=self._strength):
            common = -1
            for (bits, _), code in zip(places, r, strict=True):
                common &= bits[code]
                if not common:
                    break
            else:
                continue  # one that is kept covers this one
            bit = 1 << len(kept)
            kept.append(r)
            for (bits, covered), code in zip(places, r, strict=True):
                for c in covered[code]:
                    bits[c] |= bit
        return kept
