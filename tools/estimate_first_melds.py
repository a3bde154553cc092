"""Tries how many hands can open, where they are too many to count: three minutes for 60,000 of Okey 101, one wild tile.

    python tools/estimate_first_melds.py okey-101|romanian WILD TILES TRIALS

WILD wild tiles, TILES tiles besides them. Whether a hand opens is found out by the rules of the game, which share no
code with what counts. What was found is kept in `dominolab/combinatorics/first_chance.py`.
"""

import sys
from collections.abc import Callable, Mapping
from random import Random

from dominolab.combinatorics.estimate import estimate
from dominolab.combinatorics.first_melds import GAMES
from dominolab.families.rummy.hands import packed
from dominolab.families.rummy.jolys import Want, first_melds
from dominolab.families.rummy.openings import best_opening
from dominolab.rummy_tiles import AnyTile, Joly, JolySet, RummyTile

NUMBERED = [tile for tile in JolySet() if isinstance(tile, RummyTile)]


def okey_101(hand: list[AnyTile]) -> bool:
    """Whether a hand of Okey 101 has sets and runs worth 101."""
    best = best_opening(hand, None, high_one=False)
    return best is not None and best.points >= GAMES["okey-101"].need


def romanian(hand: list[AnyTile]) -> bool:
    """Whether a hand of Romanian Rummy has a first meld: 50 points, one run, at most one Joly to two other tiles."""
    return bool(first_melds(*packed(hand, None), Want(GAMES["romanian"].need, run=True, tiles=len(hand))))


OPENS: Mapping[str, Callable[[list[AnyTile]], bool]] = {"okey-101": okey_101, "romanian": romanian}


def main() -> None:
    """Try, and say what came of it."""
    opens, wild, tiles, trials = OPENS[sys.argv[1]], *map(int, sys.argv[2:5])

    def trial(rng: Random) -> bool:
        return opens([*rng.sample(NUMBERED, tiles), *map(Joly, range(wild))])

    print(estimate(trial, trials, seed=tiles))


if __name__ == "__main__":
    main()
