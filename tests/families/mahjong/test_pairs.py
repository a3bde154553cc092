"""Seven pairs and a set, by taking out each set and looking at the rest."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from random import Random

import pytest

from dominolab.families.mahjong.hands import wins
from dominolab.families.mahjong.pairs import seven_pairs
from dominolab.mahjong_tiles import read_tiles
from tests.families.mahjong import oracle


def by_definition(faces: list[oracle.Face], jokers: int) -> bool:
    for more in combinations_with_replacement(oracle.FACES, jokers):
        had = Counter([*faces, *more])
        for each in oracle.SETS:
            rest = oracle._minus(had, each)
            if rest is not None and all(many % 2 == 0 for many in rest.values()):
                return True
    return False


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_seven_pairs_and_a_set(jokers: int) -> None:
    found = 0
    for seed in range(60 if jokers < 2 else 8):
        rng = Random(seed)
        faces = [*rng.choice(oracle.SETS), *(face for face in rng.choices(oracle.FACES, k=7) for _ in range(2))]
        if seed % 2:
            faces[rng.randrange(17)] = rng.choice(oracle.FACES)
        if max(Counter(faces).values()) > 4:
            continue
        kept = rng.sample(faces, 17 - jokers)
        expected = by_definition(kept, jokers)
        tiles = read_tiles([f"{rank}{suit}" for suit, rank in kept] + ["J"] * jokers)
        assert seven_pairs(tiles) == expected, tiles
        found += expected
    assert found > 2


def test_it_is_no_win_of_the_usual_kind() -> None:
    hand = read_tiles("11d 33d 55d 77b 99b 22c 44c 666c")
    assert seven_pairs(hand)
    assert not wins(hand)
    assert not seven_pairs(hand[1:])
    assert not seven_pairs([*hand[1:], *read_tiles("F1")])
