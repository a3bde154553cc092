"""First melds and ways out, against trying everything; the second half shares no code with the library."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from dominolab.families.rummy.hands import pack
from dominolab.families.rummy.jolys import Want, first_melds, found_in, groups_of, read_pieces, settled, unnamed
from dominolab.families.rummy.laying import Add, Lay
from dominolab.families.rummy.line import Exchange
from dominolab.families.rummy.melds import counted
from dominolab.families.rummy.table import TableMeld, on_table
from dominolab.families.rummy.way_out import Reach, way_out
from dominolab.rummy_tiles import Joly, JolySet, RummyTile

SET = list(JolySet())
JOLY = Joly()


def packed(tiles: list[Any]) -> tuple[int, int]:
    places, jolys = counted(tiles, None)
    return pack(places), jolys


# ── by definition ───────────────────────────────────────────────────────────────────────────────────────────────────


def is_meld(tiles: tuple[Any, ...]) -> bool:
    """Whether some tiles, Jolys standing for anything, are a set or a run with two real tiles for each Joly."""
    real = [tile for tile in tiles if isinstance(tile, RummyTile)]
    if len(tiles) < 3 or len(real) < 2 * (len(tiles) - len(real)):
        return False
    colours, numbers = {tile.colour for tile in real}, [tile.number for tile in real]
    if len(set(numbers)) == 1 and len(colours) == len(real) and len(tiles) <= 4:
        return True
    if len(colours) != 1 or len(set(numbers)) != len(numbers) or len(tiles) > 13:
        return False
    starts = range(1, 16 - len(tiles))
    return any(
        all(n in (row := range(start, start + len(tiles))) or (n == 1 and 14 in row) for n in numbers)
        for start in starts
    )


def test_the_melds_of_a_rack_are_all_there_are() -> None:
    for seed in range(60):
        rng = Random(seed)
        rack = rng.sample([tile for tile in SET if tile.order[1] in (0, 1, 12, 13, 2, 3)], 9)
        faces = [tile.printed for tile in rack]
        wanted = set()
        for size in range(3, 10):
            for some in combinations(faces, size):
                if is_meld(some):
                    wanted.add(tuple(sorted(map(str, some))))
        found = {tuple(sorted(str(piece.tile) for piece in meld.group)) for meld in found_in(*packed(faces))}
        assert found == wanted


def test_what_is_found_is_written_as_a_meld_that_needs_no_name() -> None:
    for seed in range(200):
        for meld in found_in(*packed(Random(seed).sample(SET, 12))):
            lies = on_table(meld.group, 0, None)
            assert isinstance(lies, TableMeld)
            assert settled(meld.group) == meld.group
            assert not unnamed(meld.group)


def value(meld: TableMeld) -> int:
    """What a meld is worth, from the table of the rules alone."""
    total = 0
    for i, laid in enumerate(meld.laid):
        number = laid.face.number if laid.face is not None else next(x.face.number for x in meld.laid if x.face)
        if meld.kind == "set":
            total += 25 if number == 1 else 5 if number < 10 else 10
        else:
            total += 10 if meld.start + i > 9 else 5
    return total


@pytest.mark.parametrize("least", [45, 50])
def test_a_first_meld_is_found_just_where_there_is_one(least: int) -> None:
    agreed = 0
    for seed in range(250):
        rack = Random(seed).sample(SET, 13)
        melds = found_in(*packed(rack))
        have = Counter(tile.face for tile in rack)
        exists = False
        for size in (1, 2, 3, 4):
            for some in combinations(melds, size):
                used = Counter(piece.tile.face for meld in some for piece in meld.group)
                if used - have or used.total() > 12:
                    continue
                lying = [on_table(meld.group, 0, None) for meld in some]
                if sum(map(value, lying)) >= least and any(meld.kind == "run" for meld in lying):  # type: ignore[arg-type, union-attr]
                    exists = True
            if exists:
                break
        found = first_melds(*packed(rack), Want(least, run=True, tiles=12))
        assert bool(found) is exists
        agreed += exists
        for melds_ in found:
            lying = [on_table(group, 0, None) for group in groups_of(melds_)]
            assert sum(map(value, lying)) >= least  # type: ignore[arg-type]
    assert agreed > 10


# ── the way out ─────────────────────────────────────────────────────────────────────────────────────────────────────


def without(hand: tuple[Any, ...], tiles: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """A rack without some tiles; None where they are not all there."""
    left = list(hand)
    for tile in tiles:
        if tile not in left:
            return None
        left.remove(tile)
    return tuple(left)


def balanced(meld: TableMeld) -> bool:
    jolys = sum(laid.tile is JOLY for laid in meld.laid)
    return len(meld.laid) - jolys >= 2 * jolys


def goes_out(hand: tuple[Any, ...], melds: tuple[TableMeld, ...], seen: set[Any]) -> bool:
    """Whether some order of single moves leaves one tile: every meld, every tile at every place, every exchange."""
    if len(hand) == 1:
        return True
    key = tuple(sorted(map(str, hand))), tuple(map(str, melds))
    if key in seen:
        return False
    seen.add(key)
    for found in found_in(*packed(list(hand))):
        rest = without(hand, tuple(piece.tile for piece in found.group))
        lies = on_table(found.group, 0, None)
        if rest and isinstance(lies, TableMeld) and goes_out(rest, (*melds, lies), seen):
            return True
    for tile, (at, meld) in product(dict.fromkeys(hand), enumerate(melds)):
        rest = without(hand, (tile,))
        for what in meld.missing(letters="RYBK") if tile is JOLY else [tile]:
            for end in ("low", "high", "set"):
                grown = meld.with_tile(tile, what, 0, end)
                if rest and grown and balanced(grown) and goes_out(rest, (*melds[:at], grown, *melds[at + 1 :]), seen):
                    return True
    return any(goes_out(rest, after, seen) for rest, after in exchanged(hand, melds))


def exchanged(hand: tuple[Any, ...], melds: tuple[TableMeld, ...]) -> Any:
    """What can come of exchanging a Joly and melding it at once with two tiles."""
    for at, meld in enumerate(melds):
        for place, laid in enumerate(meld.laid):
            if laid.tile is not JOLY:
                continue
            three = meld.kind == "set" and len(meld.laid) == 3
            put: tuple[Any, ...] = tuple(meld.missing(letters="RYBK")) if three else (laid.face,)
            rest = without(hand, put)
            if rest is None:
                continue
            left = meld.without_wild(put, 0)
            assert left.laid[place].tile is not JOLY
            for found in found_in(packed(list(rest))[0], 1):
                if found.jolys == 1 and found.size == 3:
                    last = without(rest, tuple(piece.tile for piece in found.group if piece.tile is not JOLY))
                    new = on_table(found.group, 0, None)
                    if last:
                        yield last, (*melds[:at], left, *melds[at + 1 :], new)


TABLES = [
    ["R4 R5 R6"], ["K4 K5 J=K6"], ["R9 Y9 J"], ["B11 B12 B13", "R2 Y2 B2"], ["R4 R5 R6 J=R7", "K7 Y7 B7"],
    ["R9 Y9 B9 J=K9", "Y3 Y4 Y5"], ["K4 K5 J=K6", "R9 Y9 J"],
]  # fmt: skip


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_way_out_is_found_just_where_there_is_one(table: list[str]) -> None:
    melds = tuple(m for text in table if isinstance(m := on_table(read_pieces(text), 0, None), TableMeld))
    melds = tuple(meld.anonymous() for meld in melds)
    lying = Counter(laid.tile.face for meld in melds for laid in meld.laid)
    near = {laid.face.place % 4 for meld in melds for laid in meld.laid if laid.face}
    free = []
    for tile in SET:
        if lying[tile.face] > 0:
            lying[tile.face] -= 1
        elif tile.order[0] == 4 or tile.order[0] in near or tile.order[1] in (2, 7, 9):
            free.append(tile)
    ways = 0
    for seed in range(120):
        rack = tuple(tile.printed for tile in Random(seed).sample(free, 2 + seed % 5))
        plan = way_out(rack, Reach(melds))
        assert (plan is not None) is goes_out(rack, melds, set()), (rack, table)
        ways += plan is not None
        if plan is not None:
            used = sum(len(m.group) if isinstance(m, Lay) else 1 for m in plan if isinstance(m, Lay | Add))
            used += sum(len(m.tiles) + 2 for m in plan if isinstance(m, Exchange))
            assert used == len(rack) - 1
    assert ways > 0
