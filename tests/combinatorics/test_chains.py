"""Lines and rings: every way of counting agrees with the others and with the reference values."""

from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Rational

from dominolab import combinatorics as dc
from dominolab.combinatorics import eulerian, teaching, trails
from dominolab.errors import SetupError
from dominolab.tiles import ChineseDominoSet, Domino, DominoSet

LINES = {
    2: 12,
    4: 126720,
    6: 7959229931520,
    8: 10752728122249860612096000,
    10: 829276462388385539562198269952000000000000,
}
CIRCUITS = {
    3: 2,
    5: 264,
    7: 129976320,
    9: 911520057021235200,
    11: 257326999238092967427785160130560,
}
TILES = st.sets(st.sampled_from([*DominoSet(4), Domino(1, 0, 1), Domino(2, 2, 1)]), min_size=1, max_size=8)


def complete(v: int) -> trails.Graph:
    return tuple(tuple(int(i != j) for j in range(v)) for i in range(v))


@pytest.mark.parametrize(("n", "value"), LINES.items())
def test_full_lines(n: int, value: int) -> None:
    assert dc.count_lines(n) == value
    assert dc.count_rings(n) * dc.size(n) == value


@pytest.mark.parametrize(("v", "value"), CIRCUITS.items())
def test_circuits_of_complete_graphs_by_two_methods(v: int, value: int) -> None:
    assert eulerian.circuits(v) == value
    if v < 11:
        assert 2 * trails.count_circuits(complete(v)) == value


@pytest.mark.parametrize(("v", "value"), [(4, 2), (6, 744), (8, 1847500800)])
def test_complete_graphs_without_a_matching(v: int, value: int) -> None:
    graph = tuple(tuple(int(i // 2 != j // 2) for j in range(v)) for i in range(v))
    assert 2 * trails.count_circuits(graph) == value


@pytest.mark.slow
def test_double_ten_by_taking_vertices_out() -> None:
    assert 2 * trails.count_circuits(complete(11)) == CIRCUITS[11]
    assert len(dc.draw_line(10, seed=1)) == 66


def test_double_twelve_without_a_tile() -> None:
    # the two ends of a line without 6-4 are 6 and 4, so that the tile closes it to a ring
    rest = [t for t in DominoSet(12) if str(t) != "6-4"]
    assert dc.count_lines(rest) * 91 == dc.count_lines(12) == dc.count_lines(DominoSet(12))


def test_the_teaching_ways_agree() -> None:
    assert teaching.by_trying(2) == teaching.by_mask(2) == teaching.by_trails(2) == teaching.by_tournaments(2) == 12
    assert teaching.by_mask(4) == teaching.by_trails(4) == teaching.by_tournaments(4) == LINES[4]
    assert teaching.by_trails(6) == teaching.by_tournaments(6) == dc.count_lines(DominoSet(6)) == LINES[6]


def test_regular_tournaments_on_seven_vertices() -> None:
    kinds = teaching.tournament_kinds(7)
    assert kinds == {392: 240, 379: 720, 386: 1680}
    assert sum(kinds.values()) == 2640
    assert 2**7 * sum(trees * often for trees, often in kinds.items()) == CIRCUITS[7]
    assert sum(trees * often for trees, often in kinds.items()) == eulerian.rooted_tournaments(7)


def test_circuits_of_seven_numbers_that_begin_with_one_arc() -> None:
    # every circuit runs through the edge 0-1 once, in one of two directions, which can be listed one by one
    def listed(at: int, left: frozenset[frozenset[int]]) -> int:
        found = known.get((at, left))
        if found is None:
            ways = [(next(iter(edge - {at})), left - {edge}) for edge in left if at in edge]
            found = known[at, left] = sum(listed(to, rest) for to, rest in ways) if left else int(at == 0)
        return found

    known: dict[tuple[int, frozenset[frozenset[int]]], int] = {}
    edges = frozenset(frozenset(pair) for pair in combinations(range(5), 2))
    assert 2 * listed(1, edges - {frozenset((0, 1))}) == CIRCUITS[5]
    assert CIRCUITS[7] == 2 * 64988160


def test_the_reversed_line_counts_separately() -> None:
    assert dc.count_lines(6) / 2 == 3979614965760


@pytest.mark.parametrize(("v", "terms"), [(3, 4), (5, 7), (7, 66), (9, 143), (11, 1768), (13, 3876)])
def test_number_of_terms(v: int, terms: int) -> None:
    d = (v - 1) // 2
    assert sum(1 for _ in eulerian.necklaces(v, d + 1 + d % 2)) == terms


@given(st.integers(1, 6), st.integers(2, 5))
def test_necklaces_stand_for_all_sums(v: int, m: int) -> None:
    from math import comb

    found = list(eulerian.necklaces(v, m))
    assert sum(size for _, size in found) == comb(v + m - 1, m - 1)
    assert all(word == min(word[i:] + word[:i] for i in range(m)) for word, _ in found)


@pytest.mark.parametrize(
    ("n", "length", "of", "lines"),
    [(3, 9, 10, 288), (5, 19, 21, 108034560), (7, 33, 36, None), (9, 51, 55, None), (15, 129, 136, None)],
)
def test_odd_sets(n: int, length: int, of: int, lines: int | None) -> None:
    assert (dc.longest_line(n), dc.size(n)) == (length, of)
    assert lines is None or dc.count_longest_lines(n) == lines


def test_longest_lines_of_double_three_by_trying() -> None:
    tiles = DominoSet(3)
    assert teaching.by_trying(tiles) == 0
    assert sum(teaching.by_trying(kept) for kept in combinations(tiles, 9)) == 288


def test_longest_lines_of_double_five_by_mask() -> None:
    kept = [t for t in DominoSet(5) if str(t) not in ("1-0", "3-2")]
    assert dc.count_lines(kept) == teaching.by_mask(kept) == Rational(108034560, 45)
    assert dc.gap(5) == 2


@given(TILES)
def test_any_tiles(tiles: set[Domino]) -> None:
    count = dc.count_lines(tiles)
    assert count == teaching.by_trying(tiles) == teaching.by_mask(tiles) == teaching.by_trails(tiles)
    line = dc.find_line(tiles)
    assert (line is not None) == dc.euler(tiles).line == (count > 0)
    if line is not None:
        for lying in (line, dc.draw_line(tiles, seed=3)):
            assert Counter(laid.tile for laid in lying) == Counter(tiles)
            assert all({a.left, a.right} == {a.tile.low, a.tile.high} for a in lying)
            assert all(a.right == b.left for a, b in pairwise(lying))
    else:
        with pytest.raises(SetupError):
            dc.draw_line(tiles, seed=3)


@pytest.mark.parametrize("n", [2, 4, 6, 8, 12])
def test_found_and_drawn_lines_are_lines_of_the_set(n: int) -> None:
    for line in (dc.find_line(n), *([dc.draw_line(n, seed=s) for s in range(3)] if n < 12 else [])):
        assert line is not None
        assert {laid.tile for laid in line} == set(DominoSet(n))
        assert all(a.right == b.left for a, b in pairwise(line))


@pytest.mark.parametrize("tiles", [DominoSet(2), [t for t in DominoSet(3) if str(t) not in ("1-0", "0-0")][:8]])
def test_every_line_is_equally_likely(tiles: list[Domino]) -> None:
    count = int(dc.count_lines(tiles))
    drawn = Counter(tuple(map(str, dc.draw_line(tiles, seed=s))) for s in range(60 * count if count < 50 else 2000))
    numbered = {line: i for i, line in enumerate(sorted(drawn))}
    law = dc.Distribution("lines", {i: Rational(1, count) for i in range(count)})
    assert law.check({numbered[line]: k for line, k in drawn.items()}).passed


def test_chinese_set_has_a_line() -> None:
    chinese = ChineseDominoSet()
    assert dc.euler(chinese).odd == (2, 5)
    assert dc.count_lines(chinese) == teaching.by_trails(chinese) == 37302154297344000


def test_gap_after_removing_tiles() -> None:
    assert [dc.largest_gap(6, k)[0] for k in range(5)] == [0, 0, 1, 2, 2]
    tiles = DominoSet(4)
    brute = max(dc.gap([t for t in tiles if t not in out]) for out in combinations(tiles, 3))
    assert dc.largest_gap(4, 3)[0] == brute


def test_the_two_ends_of_a_line_are_those_of_the_tile_taken_out() -> None:
    for tile in DominoSet(6):
        line = dc.draw_line([t for t in DominoSet(6) if t is not tile], seed=1)
        assert {line[0].left, line[-1].right} == ({tile.low, tile.high} if not tile.double else {line[0].left})


@pytest.mark.parametrize("n", [1, 3, 0, -2])
def test_rings_need_an_even_set(n: int) -> None:
    with pytest.raises(SetupError):
        eulerian.rings(n)
