"""The exact analysis of hands agrees with trying everything, and with what the rule texts say of single hands."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from dominolab.combinatorics.mahjong import draw_winning
from dominolab.families.mahjong import divisions, hands, lacks, melds
from dominolab.mahjong_tiles import FACES, MahjongSet, MahjongTile, read_tiles
from tests.families.mahjong import oracle

MANY = int(os.environ.get("DOMINOLAB_HANDS", "800"))  # random hands; 20000 for the whole check
TILES: list[MahjongTile] = [t for t in MahjongSet() if t.rank]
Hand = list[MahjongTile]


def faces(tiles: Hand) -> list[oracle.Face]:
    return [(t.suit, t.rank) for t in tiles if not t.wild]


def from_counts(counts: tuple[tuple[int, ...], ...]) -> Hand:
    return read_tiles([f"{rank + 1}{suit}" for suit, each in zip("dbc", counts, strict=True)
                       for rank, many in enumerate(each) for _ in range(many)])  # fmt: skip


def random_hands(count: int) -> Iterator[tuple[Hand, int]]:
    """Hands of 2 to 17 tiles, half of them from few faces, where sets and runs of equal tiles meet."""
    for seed in range(count):
        rng = Random(seed)
        sets = rng.choice([5, 5, 5, 4, 4, 3, 2, 1, 0])
        top = 27 if seed % 2 else rng.choice([5, 6, 7, 9, 12])
        pool = [t for t in TILES if t.place < top]
        yield rng.sample(pool, 3 * sets + 2), sets


def winning_hands(count: int) -> Iterator[tuple[Hand, int]]:
    for seed in range(count):
        sets = 5 if seed % 3 else 4
        yield from_counts(draw_winning(seed, sets)), sets


def one_off(count: int) -> Iterator[tuple[Hand, int]]:
    """Winning hands in which one tile is exchanged for another."""
    for seed, (hand, sets) in enumerate(winning_hands(count)):
        rng = Random(seed)
        away = rng.randrange(len(hand))
        new = rng.choice([t for t in TILES if t not in hand])
        yield [*hand[:away], new, *hand[away + 1 :]], sets


def as_oracle(division: divisions.Division) -> tuple[oracle.Set, ...]:
    parts = (tuple((FACES[p][1], int(FACES[p][0])) for p in part.places) for part in division.parts)
    return tuple(sorted(parts))


LOTS = {"random": (random_hands, MANY), "winning": (winning_hands, MANY // 4), "one off": (one_off, MANY // 4)}


@pytest.mark.parametrize("name", LOTS)
def test_winners_and_divisions_are_those_found_by_trying_everything(name: str) -> None:
    lot, count = LOTS[name]
    won = 0
    for hand, sets in lot(count):
        expected = oracle.divided(faces(hand), sets)
        found = divisions.divisions(hand, 5 - sets)
        assert {as_oracle(d) for d in found} == expected, hand
        assert len(found) == len(expected)
        assert hands.wins(hand, 5 - sets) == hands.wins(hand, 0, sets) == bool(expected)
        assert (hands.distance(hand, (), sets) == 0) == bool(expected)
        won += bool(expected)
    assert won > count // 20


def test_waits_are_those_found_by_trying_every_face() -> None:
    for hand, sets in [*winning_hands(MANY // 8), *one_off(MANY // 8), *random_hands(MANY // 8)]:
        short = hand[1:] if len(hand) > 2 else hand[:1]
        found = [(t.suit, t.rank) for t in hands.waits(short, (), sets)]
        assert found == oracle.waits(faces(short), sets, Counter()), short
        assert bool(found) == (hands.distance(short, (), sets) == 1)


def test_jokers_stand_for_any_suited_tile() -> None:
    for seed, (hand, sets) in enumerate([*winning_hands(MANY // 40), *one_off(MANY // 40), *random_hands(MANY // 40)]):
        rng, jokers = Random(seed), 1 + seed % 2
        kept = rng.sample(hand, len(hand) - min(jokers, len(hand)))
        wild = [*kept, *read_tiles(["J"] * (len(hand) - len(kept)))]
        expected = oracle.wins(faces(wild), sets, len(wild) - len(kept))
        assert hands.wins(wild, 0, sets) == bool(divisions.divisions(wild, 0, sets)) == expected, wild


def test_the_distance_is_that_to_the_nearest_of_all_winning_hands() -> None:
    for seed in range(max(20, MANY // 100)):
        rng = Random(seed)
        sets = 1 + seed % 2
        pool = [t for t in TILES if t.place < rng.choice([4, 7, 9, 27])]
        every = rng.sample(pool, min(len(pool), 3 * sets + 2 + 8))
        hand, gone = every[:-8], every[-8:]
        exposed = [gone[:4], gone[4:]] if seed % 3 else []
        out = Counter(faces([t for each in exposed for t in each]))
        found = hands.distance(hand, exposed, sets + len(exposed))
        assert found == oracle.lacking(faces(hand), sets, out), (hand, exposed)


def test_a_tile_brings_a_hand_nearer_by_one_at_most_and_some_tile_does() -> None:
    for hand, sets in random_hands(MANY // 40):
        away = hands.distance(hand, (), sets)
        if away:
            useful = {t.face for t in hands.useful(hand, (), sets)}
            steps = {f: hands.distance([*hand, MahjongTile(f)], (), sets) for f in FACES[:27]}
            had = Counter(t.face for t in hand)
            assert useful == {f for f, far in steps.items() if far == away - 1 and had[f] < 4}
            assert useful
            assert min(hands.discards(hand, (), sets).values()) in (away, away + 1)


def test_the_nearest_hand_is_complete_and_lacks_as_much_as_the_distance_says() -> None:
    for hand, sets in random_hands(MANY // 40):
        near = divisions.nearest(hand, (), sets)
        assert len(near.missing) == len(near.spare) == hands.distance(hand, (), sets)
        whole = Counter(FACES[place] for part in near.division.parts for place in part.places)
        assert whole == Counter(t.face for t in (*hand, *near.missing)) - Counter(t.face for t in near.spare)


def test_the_table_of_suits_has_the_sizes_that_the_rules_print() -> None:
    table = hands.complete()
    sizes = Counter((sum(key >> 3 * r & 7 for r in range(9)), value) for key, value in table.items())
    assert [sizes[3 * k, 1] for k in range(6)] == [1, 16, 127, 627, 2098, 4898]
    assert [sizes[3 * k + 2, 2] for k in range(6)] == [9, 135, 996, 4475, 13259, 26414]


def test_costs_are_never_below_those_of_more_tiles() -> None:
    for one, more in pairwise([0o0, 0o1, 0o11, 0o111, 0o1111, 0o11111]):
        assert all(a >= b for a, b in zip(lacks.costs(one), lacks.costs(more), strict=True))


@pytest.mark.parametrize(
    ("text", "exposed", "sets", "ways"),
    [
        ("111222333d 456b 789c 55c", 0, 5, 2),
        ("11223344556677d 888b", 0, 5, 3),
        ("66c", 5, 5, 1),
        ("444456d 123b 789b 555c 99c", 0, 5, 1),
        ("4444d 123b 456b 789b 55c 99c", 0, 5, 0),
        ("11d 33d 55d 77b 99b 22c 44c 666c", 0, 5, 0),
        ("112233d 112233b 11223c", 0, 5, 0),
        ("123123123123d 44d", 0, 4, 3),  # identical Chows are Pongs too, and a Chow beside three Pongs
        ("12223d", 4, 5, 1),  # the pair inside a Chow
        ("1112223334445d 55b", 0, 5, 0),
        ("22d 345d", 4, 5, 1),  # beside four Kongs
        ("EEE SSS 123d RDRD 789c", 0, 4, 1),
        ("ESW 123d 456d 789d NN", 0, 4, 0),
        ("F1F2F3 123d 456d 789d NN", 0, 4, 0),
    ],
)  # fmt: skip
def test_single_hands(text: str, exposed: int, sets: int, ways: int) -> None:
    hand = read_tiles(text)
    assert len(divisions.divisions(hand, exposed, sets)) == ways
    assert hands.wins(hand, exposed, sets) == (ways > 0)


@pytest.mark.parametrize(
    ("text", "exposed", "expected"),
    [
        ("2333456d 777888b 999c", [], "1d 2d 4d 7d"),
        ("1112345678999d 555b", [], "1d 2d 3d 4d 5d 6d 7d 8d 9d"),
        ("4444d 123b 456b 789c 111c", [], ""),
        ("123456d 777b 2b 555c", ["9999c"], "2b"),
        ("5d", ["1111d", "2222d", "3333b", "4444b", "5555c"], "5d"),
        ("56d 99b", ["4444d", "777d", "1111b", "1111c"], "7d"),
        ("56d 99b", ["444d", "4d 777d 7d"], ""),
        ("E", ["1111d", "2222d", "3333b", "4444b", "5555c"], "E"),
    ],
)
def test_waits_of_single_hands(text: str, exposed: list[str], expected: str) -> None:
    laid = [read_tiles(each) for each in exposed]
    sets = 5 if len(laid) != 2 else 3
    assert " ".join(map(str, hands.waits(read_tiles(text), laid, sets))) == expected


def test_all_kongs_make_22_tiles_and_the_distance_counts_what_lies_in_them() -> None:
    kongs = [read_tiles(each) for each in ("1111d", "2222d", "3333d", "4444b")]
    assert all(melds.kind(each) == "kong" for each in kongs)
    assert sum(map(len, kongs)) + hands.size(5, 4) + 1 == 22
    assert hands.distance(read_tiles("99c 56b"), kongs) == 1
    assert [str(t) for t in hands.waits(read_tiles("99c 56b"), kongs)] == ["7b"]
    assert hands.distance(read_tiles("12d 99c"), kongs) > hands.distance(read_tiles("12c 99c"), kongs)


def test_four_of_a_face_are_no_kong_until_they_are_laid_down() -> None:
    assert str(hands.undeclared(read_tiles("4444d 123b 456b 789b 55c 99c"))) == "4d"
    assert hands.undeclared(read_tiles("444456d 123b 789b 555c 99c")) is None
    assert hands.undeclared(read_tiles("4444d 1b 4b 7b 258b 55c 99c 147c")) is None


def test_four_of_a_face_are_no_reason_where_only_a_fifth_copy_would_do() -> None:
    hand = read_tiles("4444d 89d 123b 456b 99c")
    assert hands.undeclared(hand, [read_tiles("7777d")]) is None
    assert str(hands.undeclared(hand, [read_tiles("777b")])) == "4d"
