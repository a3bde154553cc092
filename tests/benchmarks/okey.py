"""Does a rack of Okey win? The check of this library beside that of the package `okey-solver-py`, on the same hands.

The peer says how the tiles are best arranged; a hand wins for it when no tile remains, or when there are seven pairs.
False jokers are left out, since it takes them for wild tiles.
"""

from __future__ import annotations

import time
from importlib.metadata import PackageNotFoundError, version
from itertools import islice
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LOTS, LOT = 12, 8


class Compared(NamedTuple):
    """What came of it: hands per CPU-second here and there, the ratio, and the hands judged alike."""

    ours: float
    theirs: float
    ratio: float
    alike: int
    hands: int


def name() -> str | None:
    """The peer and its version; None where it is not installed."""
    try:
        return f"okey-solver-py {version('okey-solver-py')}"
    except PackageNotFoundError:
        return None


def two_wild() -> Iterator[tuple[list[Any], Any]]:
    """Hands of 14 tiles with both jokers, at random and built of melds in turns."""
    from dominolab.rummy_tiles import COLOURS, OkeySet, RummyTile
    from tests.families.rummy.test_hands import built_hands

    rng = Random(4)  # noqa: S311 - chance, not a secret
    for hand, joker in built_hands(100_000):
        plain = all(isinstance(tile, RummyTile) for tile in hand)
        if not plain or sum(tile.face == joker.face for tile in hand) != 2:
            continue
        yield hand, joker
        wild = RummyTile(rng.choice(COLOURS), rng.randrange(13) + 1)
        rest = [tile for tile in OkeySet() if isinstance(tile, RummyTile) and tile.face != wild.face]
        yield [wild, wild.twin, *rng.sample(rest, 12)], wild


def theirs() -> Callable[[list[Any], Any], bool]:
    """The check of the peer."""
    from okey_solver import OkeyMeta, Tile, TileColor, create_standard_okey_solver

    engine = create_standard_okey_solver()
    colours = {"R": TileColor.RED, "Y": TileColor.YELLOW, "G": TileColor.BLUE, "K": TileColor.BLACK}

    def wins(hand: list[Any], joker: Any) -> bool:
        tiles = [Tile(id=str(i), color=colours[t.colour], value=t.number) for i, t in enumerate(hand)]
        meta = OkeyMeta(color=colours[joker.colour], value=joker.number)
        if not engine.find_best_arrangement(tiles, meta).remainingTiles:
            return True
        return len(engine.find_best_pairs(tiles, meta)["pairs"]) == 7

    return wins


def compare() -> Compared:
    """Both checks on the same hands, lot by lot in turns."""
    from dominolab.families.rummy.hands import forms, forms_of

    peer, hands = theirs(), two_wild()
    forms(*next(hands)), peer(*next(hands))  # tables are made once
    own_time, peer_time, alike, ratios = 0.0, 0.0, 0, []
    for _ in range(LOTS):
        lot = list(islice(hands, LOT))
        forms_of.cache_clear()
        start = time.process_time()
        own = [bool(forms(hand, joker)) for hand, joker in lot]
        between = time.process_time()
        other = [peer(hand, joker) for hand, joker in lot]
        end = time.process_time()
        own_time, peer_time = own_time + between - start, peer_time + end - between
        ratios.append((end - between) / (between - start))
        alike += sum(a is b for a, b in zip(own, other, strict=True))
    n = LOTS * LOT
    return Compared(n / own_time, n / peer_time, median(ratios), alike, n)
