"""First melds, lay-downs and single melds, against brute force."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from dominolab.families.rummy.combos import melds_of, pairs_of
from dominolab.families.rummy.laydown import lay_down
from dominolab.families.rummy.melds import Fault, check, face, mends, plays_as
from dominolab.families.rummy.openings import best_opening, most_pairs, pair_pieces
from dominolab.families.rummy.pieces import Piece, read_pieces
from dominolab.families.rummy.table import TableMeld, meant, namings, on_table
from dominolab.rummy_tiles import OkeySet, RummyTile, read_tiles
from tests.families.rummy import laying_oracle as oracle

JOKER = RummyTile("K", 9)
SET = list(OkeySet())


def hand_of(rng: Random, size: int, *, close: bool, jokers: int = 0) -> list[Any]:
    """A rack: anything, or tiles near each other."""
    wild = [t for t in SET if t.face == JOKER.face][:jokers]
    pool = [t for t in SET if t.face not in (JOKER.face, "FJ") or not (jokers or t.face == JOKER.face)]
    pool = [t for t in pool if t.face != JOKER.face]
    if close:
        low, colours = rng.randrange(1, 9), rng.sample("RYGK", 3)
        pool = [t for t in pool if isinstance(t, RummyTile) and low <= t.number <= low + 5 and t.colour in colours]
    return [*rng.sample(pool, size - jokers), *wild]


def faces(tiles: list[Any]) -> list[oracle.Face]:
    found = [plays_as(tile, JOKER) for tile in tiles]
    return [(what.place % 4, what.number) for what in found if what is not None]


@pytest.mark.parametrize(("size", "jokers", "many"), [(7, 0, 400), (9, 0, 200), (6, 1, 60), (5, 2, 12)])
def test_the_dearest_first_meld_is_the_dearest(size: int, jokers: int, many: int) -> None:
    for seed in range(many):
        rng = Random(seed)
        hand, high = hand_of(rng, size, close=seed % 3 > 0, jokers=jokers), bool(seed % 2)
        found = best_opening(hand, JOKER, high_one=high)
        assert (found.points if found else 0) == oracle.best(faces(hand), jokers, high_one=high)
        if found is not None:
            held = Counter(tile.face for tile in hand)
            used = Counter(piece.tile.face for group in found.groups for piece in group)
            assert used <= held
            melds = [on_table(group, 0, JOKER, high_one=high) for group in found.groups]
            assert sum(meld.points for meld in melds if isinstance(meld, TableMeld)) == found.points


def test_a_tile_that_has_to_be_used_is_used() -> None:
    for seed in range(40):
        hand = hand_of(Random(seed), 8, close=True)
        must = hand[0]
        what = plays_as(must, JOKER)
        assert what is not None
        found = best_opening(hand, JOKER, using=must)
        wanted = oracle.best(faces(hand), 0, high_one=False, using=(what.place % 4, what.number))
        assert (found.points if found else 0) == wanted
        assert found is None or must.face in {piece.tile.face for group in found.groups for piece in group}


def test_a_tile_stays_where_one_has_to() -> None:
    whole = best_opening(read_tiles("R2 R3 R4 R5"), JOKER)
    less = best_opening(read_tiles("R2 R3 R4 R5"), JOKER, leave=1)
    assert whole is not None
    assert less is not None
    assert (whole.points, whole.tiles, less.points, less.tiles) == (14, 4, 12, 3)


def test_a_joker_never_counts_nothing_and_a_false_joker_is_never_wild() -> None:
    with_joker = best_opening(read_tiles("R12 R13 K9"), JOKER)
    assert with_joker is not None
    assert with_joker.points == 36
    assert best_opening(read_tiles("R12 R13 FJ"), JOKER) is None
    as_nine = best_opening(read_tiles("K10 K11 FJ"), JOKER)
    assert as_nine is not None
    assert as_nine.points == 30


def table_of(rng: Random) -> list[TableMeld]:
    found = []
    for _ in range(3):
        group = rng.choice(("R4 R5 R6", "Y7 Y8 Y9", "G2 G3 G4", "R8 Y8 G8", "G11 G12 G13", "Y5 G5 K5"))
        meld = on_table(read_pieces(group), 0, JOKER, high_one=False)
        assert isinstance(meld, TableMeld)
        found.append(meld)
    return found


def test_the_best_lay_down_leaves_the_fewest_points() -> None:
    for seed in range(50):
        rng = Random(seed)
        hand, table = hand_of(rng, 7, close=seed % 2 > 0), table_of(rng)
        found = lay_down([*hand, *read_tiles("K13")], JOKER, table)
        shown = [
            (meld.kind, tuple(sorted((t.face.place % 4, t.face.number) for t in meld.laid if t.face))) for meld in table
        ]
        natural = [*faces(hand), (3, 13)]
        whole = oracle.most_laid(natural, shown, high_one=False)
        if found.left > 1 or whole < sum(n for _, n in natural):
            assert found.worth == whole


def test_jokers_go_where_they_free_the_most() -> None:
    table = [on_table(read_pieces("G5 G6 G7"), 0, JOKER)]
    found = lay_down(read_tiles("K9 G9 R2 K13"), JOKER, table)  # type: ignore[arg-type]
    assert [(str(piece), at) for piece, at in found.added] == [("K9=G8", 1), ("G9", 1)]
    alone = lay_down(read_tiles("K9 R2"), JOKER, table)  # type: ignore[arg-type]
    assert (alone.worth, alone.left) == (101, 1)


def test_every_single_meld_of_a_rack_is_found() -> None:
    for seed in range(25):
        hand = hand_of(Random(seed), 9, close=True, jokers=seed % 2)
        for high in (False, True):
            found = {frozenset(map(str, group)) for group in melds_of(hand, JOKER, high_one=high)}
            for size in (3, 4):
                for tiles in combinations({t.face: t for t in hand}.values(), size):
                    pieces = [Piece(t.printed) for t in tiles]
                    for named in namings(pieces, JOKER, high_one=high):
                        assert frozenset(map(str, named)) in found
            for group in melds_of(hand, JOKER, high_one=high):
                assert isinstance(on_table(group, 0, JOKER, high_one=high), TableMeld)


def test_naming_agrees_with_trying_every_face() -> None:
    for text in ("G6 K9 G8", "G6 G7 K9", "R5 K9 G5", "K9 K9 Y1", "Y12 Y13 K9", "R1 R2 K9 K9", "G6 K9 R8"):
        pieces = read_pieces(text)
        wild = [at for at, piece in enumerate(pieces) if meant(piece, JOKER) is None]
        wanted = set()
        for names in product([face(place) for place in range(52)], repeat=len(wild)):
            named = list(pieces)
            for at, name in zip(wild, names, strict=True):
                named[at] = Piece(pieces[at].tile, name)
            if not isinstance(on_table(named, 0, JOKER, high_one=False), Fault):
                wanted.add(tuple(sorted(map(str, named))))
        found = [tuple(sorted(map(str, named))) for named in namings(pieces, JOKER, high_one=False)]
        assert set(found) == wanted
        assert len(set(found)) == len(found)


def test_pairs_are_counted_and_written_out() -> None:
    for seed in range(60):
        hand = hand_of(Random(seed), 12, close=True, jokers=seed % 3)
        groups = pair_pieces(hand, JOKER)
        assert len(groups) == most_pairs(hand, JOKER)
        assert Counter(p.tile.face for g in groups for p in g) <= Counter(t.face for t in hand)
        for group in (*groups, *pairs_of(hand, JOKER)):
            assert isinstance(on_table(group, 0, JOKER, pair=True), TableMeld)


def test_a_meld_that_is_none_says_why_and_what_would_mend_it() -> None:
    fault = check(read_tiles("R12 R13 R1"), JOKER, high_one=False).fault
    assert fault is not None
    assert fault.rule == "ones"
    assert {str(what) for _, what in mends(read_tiles("G6 G7"), JOKER)} == {"G5", "G8"}
