"""The formulas of sets agree with sympy's sums, with listing, and with the reference values."""

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Symbol, expand, simplify
from sympy.abc import n, t

from dominolab import combinatorics as dc
from dominolab.errors import SetupError
from dominolab.tiles import ChineseDominoSet, Domino, DominoSet

SETS = (3, 6, 8, 9, 12, 15, 18)
QUANTITIES = (dc.size, dc.pips, dc.mean, dc.variance, dc.suit, dc.halves, dc.fitting)


def test_importing_the_library_does_not_import_sympy() -> None:
    code = "import sys, dominolab; assert 'sympy' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("doubles", [True, False])
@pytest.mark.parametrize("quantity", QUANTITIES)
@pytest.mark.parametrize("highest", SETS)
def test_formula_and_listing_agree(highest: int, quantity: object, doubles: bool) -> None:  # noqa: FBT001
    formula = quantity(n, doubles=doubles).subs(n, highest)  # type: ignore[operator]
    assert formula == quantity(highest, doubles=doubles)  # type: ignore[operator]
    assert formula == quantity(list(DominoSet(highest, doubles)), doubles=doubles)  # type: ignore[operator]


def test_the_formulas_are_the_known_ones() -> None:
    known = {
        dc.size: (n + 1) * (n + 2) / 2,
        dc.doubles: n + 1,
        dc.pips: n * (n + 1) * (n + 2) / 2,
        dc.mean: n,
        dc.variance: n * (n + 3) / 6,
        dc.suit: n + 1,
        dc.halves: n + 2,
        dc.fitting: 2 * n + 1,
    }
    assert all(simplify(quantity(n) - formula) == 0 for quantity, formula in known.items())


@pytest.mark.parametrize(
    ("highest", "row"),
    [
        (6, (28, 7, 168, 6, 9, 7, 8, 13, 28)),
        (8, (45, 9, 360, 8, None, 9, 10, 17, 45)),
        (9, (55, 10, 495, 9, 18, 10, 11, 19, 51)),
        (12, (91, 13, 1092, 12, 30, 13, 14, 25, 91)),
        (15, (136, 16, 2040, 15, 45, 16, 17, 31, 129)),
    ],
)
def test_table_of_sets(highest: int, row: tuple[int | None, ...]) -> None:
    (found,) = dc.set_table(highest)
    assert all(want is None or want == got for want, got in zip(row, found[1:], strict=True))


def test_double_eight_without_doubles() -> None:
    tiles = list(DominoSet(8, doubles=False))
    facts = [f(tiles) for f in (dc.size, dc.pips, dc.mean, dc.suit, dc.halves, dc.fitting)]
    assert facts == [36, 288, 8, 8, 8, 15]


def test_chinese_set() -> None:
    chinese = ChineseDominoSet()
    assert (dc.size(chinese), dc.doubles(chinese), dc.pips(chinese)) == (32, 12, sum(t.pips for t in chinese))
    assert dc.copies_of(chinese) == {1: 10, 2: 11}


def test_a_symbol_with_assumptions_is_a_symbol() -> None:
    k = Symbol("k", integer=True, positive=True)
    assert dc.size(k).subs(k, 6) == 28
    assert dc.longest_line(k).subs(k, 9) == 51


@pytest.mark.parametrize("of", [-1, 19, [Domino(1, 0), Domino(0, 1)], ["1-0"], 2.5])
def test_what_is_no_set_is_refused(of: object) -> None:
    with pytest.raises(SetupError):
        dc.size(of)


def test_pairs_and_burnside() -> None:
    assert [p.count for p in dc.readings_of_pair(6)] == [28, 21, 49, 42]
    assert simplify(dc.burnside(n).orbits - dc.size(n)) == 0
    assert dc.burnside(6) == (49, 7, 28, 21, 7)
    assert all({"en", "id"} == set(p.meaning) for p in dc.readings_of_pair(6))


@pytest.mark.parametrize("highest", [0, 1, 6, 9])
def test_pip_function_counts_tiles_by_pips(highest: int) -> None:
    listed = sum(t**tile.pips for tile in DominoSet(highest))
    assert expand(dc.pip_function(highest, t) - listed) == 0
    assert simplify(dc.pip_function(n, t).subs(n, highest) - listed) == 0


@given(st.integers(0, 18), st.data())
def test_taking_tiles_out_takes_their_pips_out(highest: int, data: st.DataObject) -> None:
    tiles = DominoSet(highest)
    kept = data.draw(st.sets(st.sampled_from(list(tiles)), min_size=1))
    rest = [tile for tile in tiles if tile not in kept]
    assert dc.pips(kept) + dc.pips(rest) == dc.pips(highest)
    assert sum(dc.halves(kept, v) for v in range(highest + 1)) == 2 * len(kept)
