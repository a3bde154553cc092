"""The exact analysis of hands agrees with trying everything, and does not have the faults that others have."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

import dominolab as dl
from dominolab.families.rummy import divisions, hands, melds
from dominolab.families.rummy.agents import missing, within
from dominolab.rummy_tiles import COLOURS, FalseJoker, OkeySet, RummyTile, read_tiles
from tests.families.rummy import oracle

MANY = int(os.environ.get("DOMINOLAB_HANDS", "1500"))  # random hands; 20000 for the whole check
BUILT = MANY // 10
SET: list[Any] = list(OkeySet())


def natural(tiles: list[Any], joker: RummyTile) -> tuple[list[oracle.Face], int]:
    """The tiles as the oracle writes them, and how many are wild."""
    faces = [joker if isinstance(t, FalseJoker) else t for t in tiles if t.face != joker.face]
    return [(COLOURS.index(f.colour), f.number) for f in faces], sum(t.face == joker.face for t in tiles)


def random_hands(count: int, size: int = 14) -> Iterator[tuple[list[Any], RummyTile]]:
    for seed in range(count):
        rng = Random(seed)
        indicator = rng.choice([t for t in SET if isinstance(t, RummyTile)])
        joker = RummyTile(indicator.colour, indicator.number % 13 + 1)
        yield rng.sample([t for t in SET if t is not indicator], size), joker


def built_hands(  # noqa: C901 - one lot after another
    count: int,
) -> Iterator[tuple[list[Any], RummyTile]]:
    """Hands made of melds, with jokers in place of some tiles and now and then a wrong tile."""
    found = 0
    for seed in range(100 * count):
        rng = Random(seed)
        joker = RummyTile(rng.choice(COLOURS), rng.randrange(13) + 1)
        pool = [t for t in SET if t.face != joker.face]
        jokers = [joker, joker.twin]
        hand: list[Any] = []
        for size in rng.choice([(3, 3, 4, 4), (3, 3, 3, 5), (4, 5, 5), (7, 7), (3, 11), (6, 4, 4), (14,)]):
            if size <= 4 and rng.random() < 0.5:
                n = rng.randrange(13) + 1
                want = [(c, n) for c in rng.sample(COLOURS, size)]
            else:
                c, start = rng.choice(COLOURS), rng.randrange(1, max(2, 16 - size))
                want = [(c, (start + i - 1) % 13 + 1) for i in range(size)]
            for c, n in want:
                match: list[Any] = [t for t in pool if isinstance(t, RummyTile) and (t.colour, t.number) == (c, n)]
                if not match and (c, n) == (joker.colour, joker.number):
                    match = [t for t in pool if isinstance(t, FalseJoker)]
                if match:
                    pool.remove(match[0])
                    hand.append(match[0])
        for wild in jokers[: rng.randrange(3)]:
            if hand:
                hand[rng.randrange(len(hand))] = wild
        if len(hand) == 14 and len(set(hand)) == 14:
            if rng.random() < 0.3:
                hand[rng.randrange(14)] = next(t for t in rng.sample(pool, len(pool)) if t not in hand)
            found += 1
            yield hand, joker
        if found == count:
            return


@pytest.mark.parametrize(("source", "count"), [(random_hands, MANY), (built_hands, BUILT)])
def test_forms_agree_with_trying_everything(source: Any, count: int) -> None:
    won = 0
    for hand, joker in source(count):
        faces, wild = natural(hand, joker)
        found = hands.forms(hand, joker)
        assert ("melds" in found) is oracle.wins(faces, wild), (hand, joker)
        assert ("pairs" in found) is oracle.pairs(faces, wild), (hand, joker)
        won += bool(found)
    assert source is random_hands or won > count // 4


def test_small_hands_agree_with_trying_everything() -> None:
    """Six to eight tiles of few faces, so that many of them divide."""
    some = [t for t in SET if isinstance(t, FalseJoker) or (t.number in (1, 2, 3, 12, 13) and t.colour in "RYK")]
    joker = RummyTile("R", 2)
    for seed in range(MANY):
        rng = Random(seed)
        hand = rng.sample(some, rng.choice((6, 7, 8)))
        faces, wild = natural(hand, joker)
        assert hands.splits(*hands.packed(hand, joker)) is oracle.wins(faces, wild), hand
        assert bool(divisions.divisions(hand, joker)) is oracle.wins(faces, wild), hand


def test_every_division_uses_every_tile_once_and_every_part_is_a_meld() -> None:
    for hand, joker in built_hands(BUILT):
        for division in divisions.coarse(hand, joker)[:50]:
            rows = division.laid(hand, joker)
            assert sorted(t for row in rows for t, _ in row) == sorted(hand)
            for part, row in zip(division.parts, rows, strict=True):
                assert part.kind in melds.check([tile for tile, _ in row], joker).kinds


def test_the_best_divisions_leave_as_little_as_can_be_and_each_is_one() -> None:
    for hand, joker in [*random_hands(BUILT // 3, 15), *built_hands(BUILT // 3)]:
        most = hands.covered(*hands.packed(hand, joker))
        found = divisions.best_divisions(hand, joker) if most else []
        assert bool(found) is (most > 0)
        for division in found[:30]:
            rows = division.laid(hand, joker)
            used = [tile for row in rows for tile, _ in row]
            assert len(used) == len(set(used)) == most
            assert all(melds.check([tile for tile, _ in row], joker).valid for row in rows)


def test_small_hands_leave_as_little_as_trying_everything_says() -> None:
    some = [t for t in SET if isinstance(t, FalseJoker) or (t.number in (1, 2, 3, 12, 13) and t.colour in "RYK")]
    joker = RummyTile("R", 2)
    for seed in range(MANY // 40):
        hand = Random(seed).sample(some, 7)
        parts = [natural(list(part), joker) for size in range(8) for part in combinations(hand, size)]
        most = max(len(faces) + wild for faces, wild in parts if oracle.wins(faces, wild))
        assert hands.covered(*hands.packed(hand, joker)) == most, hand


def test_winning_discards_and_waits_agree_with_forms() -> None:
    for hand, joker in built_hands(BUILT // 3):
        extra = next(t for t in SET if t not in hand)
        fifteen = [*hand, extra]
        wanted = {}
        for i, tile in enumerate(fifteen):
            ways = hands.forms([*fifteen[:i], *fifteen[i + 1 :]], joker)
            if ways:
                wanted[tile.face] = ways
        assert hands.winning_discards(fifteen, joker) == wanted
        assert (extra in hands.waits(hand, joker, [extra])) is bool(wanted)


def test_distance_agrees_with_trying_everything() -> None:
    for hand, joker in built_hands(12):
        faces, wild = natural(hand, joker)
        if wild == 0:
            assert min(hands.distance(hand, joker), 2) == min(
                oracle.least_missing(faces, wild, 14, 1), pairs_missing(faces)
            )


def pairs_missing(faces: list[oracle.Face]) -> int:
    return min(2, 7 - sum(faces.count(f) == 2 for f in set(faces)))


def test_two_ways_to_reckon_the_distance_agree() -> None:
    for hand, joker in [*random_hands(60, 15), *((h, j) for h, j in random_hands(60, 15))]:
        hand_ = melds.counted(hand, joker)
        assert all(within(hand_, most) is (missing(hand_) <= most) for most in (0, 1, 2))


def test_tiles_that_fit_nowhere_are_as_few_as_can_be() -> None:
    joker = RummyTile("R", 5)
    hand = read_tiles("R7 R8 R9 R10 Y7 K7 G1 G2 G3 K1 K2 K3 Y4 Y12")
    assert sorted(map(str, hands.left_over(hand, joker))) == ["Y12", "Y4"]
    assert hands.left_over(read_tiles("R7 Y7 K7 R8 R9 R10"), joker) == []


# ── faults that other libraries have ────────────────────────────────────────────────────────────────────────────────


def test_a_colour_comes_once_in_a_set() -> None:
    assert not melds.check(read_tiles("K7 R7 R7"), None).valid
    assert not melds.check(read_tiles("K7 R7 R7 R5"), RummyTile("R", 5)).valid


def test_a_split_that_leaves_nothing_is_found_although_another_leaves_tiles() -> None:
    hand = read_tiles("R3 R4 R5 Y3 Y4 Y5 K3 K4 K5 G3 R6 R7 R8 R9")
    assert hands.forms(hand, None) == ("melds",)


def test_a_false_joker_is_no_wild_tile() -> None:
    joker = RummyTile("R", 5)
    assert not melds.check(read_tiles("G1 G2 FJ"), joker).valid
    assert melds.check(read_tiles("R4 FJ R6"), joker).valid


def test_more_copies_than_the_set_holds_are_refused() -> None:
    with pytest.raises(dl.NotationError, match="holds R5 twice"):
        read_tiles("R5 R5 R5")


@pytest.mark.parametrize(
    ("tiles", "rule", "how"),
    [
        ("R7 Y7 R7", "set", "colours"), ("R7 Y7", "set", "size"), ("R7 R8 Y9", "run", "colours"),
        ("R7 R8 R10", "run", "gap"), ("R7 R7 R8", "run", "twice"), ("R7 R8", "run", "size"),
        ("K13 K1 K2", "ones", "middle"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_tiles_that_are_no_meld(tiles: str, rule: str, how: str) -> None:
    fault = melds.check(read_tiles(tiles), None).fault
    assert fault is not None
    assert (fault.rule, fault.how) == (rule, how)


def test_what_would_mend_tiles_that_are_no_meld() -> None:
    found = melds.mends(read_tiles("R7 R8 Y9"), None)
    assert (read_tiles("Y9")[0], RummyTile("R", 9)) in found
    assert all(
        melds.check([*(t for t in read_tiles("R7 R8 Y9") if t is not out), new], None).valid for out, new in found
    )


def test_what_a_joker_stands_for() -> None:
    joker = RummyTile("R", 5)
    (only,) = divisions.coarse(read_tiles("G6 R5 G8 Y10 K10 R5"), joker)
    assert [[[str(melds.face(p)) for p in places] for places in part.stands_for()] for part in only.parts] == [
        [["G7"]], [["R10", "G10"]],
    ]  # fmt: skip
