"""Tiles and sets: faces, notation in and out, order, membership, suits."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dominolab as dl

PIPS = st.integers(0, 18)


@given(PIPS, PIPS)
def test_a_tile_turned_round_is_the_same_tile(a: int, b: int) -> None:
    """One object for each face, also after copying and pickling."""
    tile = dl.Domino(a, b)
    assert tile is dl.Domino(b, a) is copy(tile) is deepcopy(tile) is pickle.loads(pickle.dumps(tile))  # noqa: S301
    assert (tile.high, tile.low, tile.pips, tile.double) == (max(a, b), min(a, b), a + b, a == b)
    assert (tile.other(a), a in tile, 19 in tile) == (b, True, False)


@given(PIPS, PIPS, st.sampled_from(["{}-{}", "[{}-{}]", "{}|{}", "{}:{}", " [ {} | {} ] "]))
def test_every_notation_is_read_both_ways_round(a: int, b: int, form: str) -> None:
    """Dash, bar, colon, brackets and blanks."""
    assert dl.Tile.parse(form.format(a, b)) is dl.Domino(a, b)
    assert dl.Tile.parse(str(dl.Domino(a, b))) is dl.Domino(a, b)


@given(st.integers(0, 6), st.integers(0, 6), st.booleans(), st.booleans())
def test_domino_characters_are_written_and_read_both_ways_round(a: int, b: int, lying: bool, turned: bool) -> None:  # noqa: FBT001
    """All 98 characters, lying and standing, name their tiles."""
    tile = dl.Domino(a, b)
    assert dl.Tile.parse(tile.unicode(vertical=not lying, low_first=turned)) is tile


def test_all_domino_characters_are_different() -> None:
    """Forty-nine lie and forty-nine stand, in the order of Unicode's block."""
    found = {
        tile.unicode(vertical=v, low_first=w) for tile in dl.DominoSet(6) for v in (False, True) for w in (False, True)
    }
    assert sorted(map(ord, found)) == [*range(0x1F031, 0x1F062), *range(0x1F063, 0x1F094)]


@pytest.mark.parametrize(
    "text", ["", "6", "6-", "-6", "6-4-2", "19-0", "[6-4", "6-4]", "a-b", "6 4", "🀰", "🁢", "٦-٤", "6-4" * 99]
)
def test_what_is_no_tile_is_refused_with_how_tiles_are_written(text: str) -> None:
    """Also halves too high, open brackets, backs of tiles and foreign digits."""
    with pytest.raises(dl.NotationError, match=r"(written|shows two numbers)"):
        dl.Tile.parse(text)


@pytest.mark.parametrize("n", range(19))
def test_a_double_n_set_has_each_unordered_pair_once(n: int) -> None:
    """Size, order, membership, suits, doubles and pips, by listing."""
    tiles = dl.DominoSet(n)
    pairs = list(combinations_with_replacement(range(n + 1), 2))
    assert sorted((t.low, t.high) for t in tiles) == pairs
    assert [tiles.index(t) for t in tiles] == list(range(len(pairs)))
    assert list(tiles) == sorted(tiles, key=lambda t: t.order)
    assert all(len(tiles.suit(x)) == n + 1 for x in range(n + 1))
    assert (len(tiles.doubles), tiles.pips) == (n + 1, sum(a + b for a, b in pairs))
    assert dl.Domino(18, 18) in tiles if n == 18 else dl.Domino(n + 1, 0) not in tiles
    assert len(dl.DominoSet(n, doubles=False)) == len(pairs) - n - 1


@pytest.mark.parametrize("n", [-1, 19, 1.5, "6", None, True])
def test_a_set_beyond_double_18_or_of_no_number_is_refused(n: object) -> None:
    """The message says how far sets go."""
    with pytest.raises(dl.SetupError, match="0 to 18"):
        dl.DominoSet(n)  # type: ignore[arg-type]


def test_the_chinese_set_is_the_throws_of_two_dice_with_the_civil_ones_twice() -> None:
    """Thirty-two tiles, twenty-one faces, eleven civil pairs, ten military tiles, no blank."""
    chinese = dl.ChineseDominoSet()
    assert (len(chinese), len({t.face for t in chinese}), len(chinese.civil), len(chinese.military)) == (32, 21, 11, 10)
    assert {t.face for t in chinese} == {t.face for t in dl.DominoSet(6) if 0 not in t}
    assert all(dl.Domino(t.high, t.low, 1) in chinese for t in chinese.civil)
    assert not any(dl.Domino(t.high, t.low, 1) in chinese for t in chinese.military)
