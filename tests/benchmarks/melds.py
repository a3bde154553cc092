"""Does a hand of Mahjong win, how far is it from a win? Here and by the package `mahjong`, on the same hands of 14.

Here the tiles themselves are given, there the counts of each face, ready made.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
ROUNDS, LOT, COLD = 25, 100, 4000


class Compared(NamedTuple):
    """Hands per CPU-second here and there, the ratio, and how many of the hands were judged alike."""

    ours: float
    theirs: float
    ratio: float
    alike: int
    hands: int


def name() -> str:
    """The peer and its version."""
    return f"mahjong {version('mahjong')}"


def lots(sets: int, count: int, seed: int) -> list[list[Any]]:
    """Hands: a third at random, a third that win, a third with one tile of these exchanged."""
    from dominolab.combinatorics.mahjong import draw_winning
    from dominolab.mahjong_tiles import SUITS, MahjongSet, read_tiles

    rng = Random(seed)  # noqa: S311 - chance, not a secret
    tiles = [tile for tile in MahjongSet() if tile.rank]
    found = []
    for i in range(count):
        suits = zip(SUITS, draw_winning(10_000 * seed + i, sets), strict=True)
        won = read_tiles([f"{n}{s}" for s, each in suits for n, many in enumerate(each, 1) for _ in range(many)])
        new = rng.choice([tile for tile in tiles if tile not in won])
        found += [rng.sample(tiles, 3 * sets + 2), won, [*won[1:], new]]
    return found


def seconds(work: Callable[[Any], object], hands: list[Any]) -> float:
    """CPU seconds for all the hands."""
    start = time.process_time()
    for hand in hands:
        work(hand)
    return time.process_time() - start


def whole() -> float:
    """Checks of 17 tiles per CPU-second."""
    from dominolab.families.mahjong.hands import wins

    hands = lots(5, 1000, 1)
    wins(hands[0])
    return len(hands) / median(seconds(wins, hands) for _ in range(ROUNDS))


def _compared(own: Callable[[Any], Any], peer: Callable[[Any], Any], hands: list[Any], lot: int = LOT) -> Compared:
    """In lots by turns; each hand is taken once, for the second time it would be remembered."""
    counts = [[sum(tile.place == place for tile in hand) for place in range(34)] for hand in hands]
    pairs = [
        (seconds(own, hands[at : at + lot]), seconds(peer, counts[at : at + lot])) for at in range(0, len(hands), lot)
    ]
    mine, other = (sum(column) for column in zip(*pairs, strict=True))
    alike = sum(own(hand) == peer(each) for hand, each in zip(hands, counts, strict=True))
    return Compared(len(hands) / mine, len(hands) / other, other / mine, alike, len(hands))


def winners() -> Compared:
    """Winning hands of 14 tiles."""
    from mahjong.agari import Agari

    from dominolab.families.mahjong.hands import wins

    wins(lots(4, 1, 9)[0], 0, 4)
    return _compared(lambda hand: wins(hand, 0, 4), Agari.is_agari, lots(4, 3000, 2))


def distances() -> Compared:
    """Distances of 14 tiles to a win, after those of other hands; the peer counts one less."""
    from dominolab.families.mahjong.hands import distance

    for hand in lots(4, 6000, 3):
        distance(hand, (), 4)
    return _compared(lambda hand: distance(hand, (), 4), _shanten, lots(4, 1000, 4))


def first_distances() -> Compared:
    """The first four thousand distances of a fresh interpreter, of hands at random: nothing is remembered yet."""
    code = "from tests.benchmarks.melds import cold; print(*cold())"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    ours, theirs, ratio, alike, hands = map(float, run.stdout.split())
    return Compared(ours, theirs, ratio, int(alike), int(hands))


def cold() -> Compared:
    """What `first_distances` measures, where nothing has been worked out before."""
    from dominolab.families.mahjong.hands import distance

    hands = lots(4, COLD, 5)[::3]
    gc.freeze()  # what was made for the measurement is no part of it
    return _compared(lambda hand: distance(hand, (), 4), _shanten, hands, COLD)


def _shanten(counts: list[int]) -> int:
    from mahjong.shanten import Shanten

    return int(Shanten.calculate_shanten(counts, use_chiitoitsu=False, use_kokushi=False)) + 1
