"""How likely a hand can open: bounds that hold, the compiled automaton, kept results, and hands dealt by the rules."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Rational

import dominolab as dl
from dominolab import combinatorics as dc
from dominolab.combinatorics.first_chance import COUNTED, ESTIMATED, without_wild
from dominolab.combinatorics.first_melds import GAMES, FirstMelds
from dominolab.errors import SetupError
from dominolab.families.rummy.openings import best_opening
from dominolab.rummy_tiles import Joly
from tools.count_first_melds import build, compiled, compiler
from tools.estimate_first_melds import NUMBERED, OPENS

R = Rational


def at_most(k: int, n: int, p: Rational) -> Rational:
    return sum(comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(k + 1))


@given(st.integers(1, 40), st.data())
def test_bounds_are_those_of_clopper_and_pearson(trials: int, data: st.DataObject) -> None:
    hits = data.draw(st.integers(0, trials))
    half, grid = R(1, 200), R(1, 2**20)
    low, high = dc.Estimate(hits, trials, 2 * half).bounds
    if hits:
        assert 1 - at_most(hits - 1, trials, low) <= half < 1 - at_most(hits - 1, trials, low + 2 * grid)
    else:
        assert low == 0
    if hits < trials:
        assert at_most(hits, trials, high) <= half < at_most(hits, trials, high - 2 * grid)
    else:
        assert high == 1


def test_bounds_hold_as_often_as_they_say() -> None:
    p, trials, doubt = R(1, 7), 60, R(1, 20)
    right = [b.low <= p <= b.high for b in (dc.Estimate(k, trials, doubt).bounds for k in range(trials + 1))]
    ways = [comb(trials, k) * p**k * (1 - p) ** (trials - k) for k in range(trials + 1)]
    assert sum(w for w, good in zip(ways, right, strict=True) if good) >= 1 - doubt


def test_an_estimate_by_trials() -> None:
    found = dc.estimate(lambda rng: rng.randrange(6) == 0, 600, seed=3)
    assert found.bounds.low < R(1, 6) < found.bounds.high
    assert found == dc.estimate(lambda rng: rng.randrange(6) == 0, 600, seed=3)
    assert str(dc.Bounds(R(1, 3), R(2, 3))) == "between 0.333 and 0.667"


@pytest.mark.parametrize(("hits", "trials"), [(1, 0), (3, 2), (-1, 5)])
def test_what_nobody_can_have_seen_is_refused(hits: int, trials: int) -> None:
    with pytest.raises(SetupError):
        dc.Estimate(hits, trials)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    cpp = compiler()
    if cpp is None:
        pytest.skip("there is no C++ compiler here")
    return build(cpp, tmp_path_factory.mktemp("compiled"))


@pytest.mark.parametrize(
    ("game", "wild", "tiles"),
    [
        ("okey-101", 0, 12),
        ("okey-101", 1, 8),
        pytest.param("okey-101", 2, 6, marks=pytest.mark.slow),
        ("romanian", 1, 6),
    ],
)
def test_the_compiled_automaton_counts_the_same(program: Path, game: str, wild: int, tiles: int) -> None:
    melds = FirstMelds(GAMES[game].finder(wild), GAMES[game].need)
    found = compiled(melds, tiles, program)
    assert found == melds.counts(tiles)
    assert found[tiles].distinct > 0


def opened(game: str, wild: int, tiles: int, trials: int) -> Counter[int]:
    """How often a random hand opens by the rules of the game."""
    rng, opens = Random(3), OPENS[game]  # noqa: S311 - chance, not a secret
    return Counter(int(opens([*rng.sample(NUMBERED, tiles), *map(Joly, range(wild))])) for _ in range(trials))


def law_of(chance: Rational) -> dc.Distribution:
    return dc.Distribution("openings", {0: 1 - chance, 1: chance})


@pytest.mark.parametrize("key", COUNTED)
def test_kept_counts_by_the_rules_of_the_game(key: tuple[str, int, int]) -> None:
    game, wild, tiles = key
    chance = R(COUNTED[key].labelled, comb(104, tiles))
    assert law_of(chance).check(opened(game, wild, tiles, 1500)).passed


@pytest.mark.parametrize("key", ESTIMATED)
def test_kept_estimates_by_trying_again(key: tuple[str, int, int]) -> None:
    game, wild, tiles = key
    trials = 200 if wild and game == "okey-101" else 1500
    hits = opened(game, wild, tiles, trials)[1]
    again, kept = dc.Estimate(hits, trials).bounds, ESTIMATED[key].bounds
    assert again.low <= kept.high
    assert kept.low <= again.high


def test_counts_of_all_sizes_hang_together() -> None:
    """A hand that opens still does with one tile more; so the chance grows."""
    found = FirstMelds(GAMES["okey-101"].finder(0), 101).counts(12)
    shares = [R(w.labelled, comb(104, size)) for size, w in enumerate(found)]
    kept = [without_wild("okey-101", size) for size in (21, 22)]
    assert all(a <= b for a, b in zip([*shares, *kept], [*shares[1:], *kept], strict=False))
    for (_, _, tiles), won in COUNTED.items():
        assert won.distinct < dc.count_hands_by_face({2: 52}, tiles).value
        assert won.distinct < won.labelled < comb(104, tiles)


def test_bounds_of_a_dealt_hand() -> None:
    bounds, law = dc.opening_chance("okey-101", 21), dc.jokers_in_hand(21)
    assert not bounds.exact
    assert law(0) * without_wild("okey-101", 21) < bounds.low < bounds.high < bounds.low + R(1, 100)
    wider = dc.opening_chance("okey-101", 21, doubt=R(1, 10**6))
    assert wider.low < bounds.low < bounds.high < wider.high


def dealt(name: str, opens: Callable[[list[object], object], bool]) -> dc.Estimate:
    """Hands that the rules deal to the seat after the one that starts."""
    v, hits, trials = dl.variant(name), 0, 400
    for seed in range(trials):
        state = dl.Game(v.deal(seed=seed)).state
        hits += opens(state.hands[(state.leader + 1) % 4], state.joker)
    return dc.Estimate(hits, trials)


def test_hands_dealt_by_the_rules_open_as_often() -> None:
    def opens(hand: list[object], joker: object) -> bool:
        best = best_opening(hand, joker, high_one=False)  # type: ignore[arg-type]
        return best is not None and best.points >= 101

    seen, known = dealt("okey-101", opens).bounds, dc.opening_chance("okey-101", 21)
    assert seen.low <= known.high
    assert known.low <= seen.high


def test_sizes_of_which_only_a_part_is_known_are_not_offered() -> None:
    assert without_wild("romanian", 15) > without_wild("romanian", 14)
    with pytest.raises(SetupError, match=r"Valid: 21\."):
        dc.opening_chance("okey-101", 22)


@pytest.mark.parametrize(("game", "hand"), [("bridge", 13), ("okey-101", 20), ("romanian", 16)])
def test_what_is_not_known_is_refused(game: str, hand: int) -> None:
    with pytest.raises(SetupError):
        dc.opening_chance(game, hand)
    with pytest.raises(SetupError):
        without_wild(game, hand)


def test_averaging_over_indicators_by_listing() -> None:
    """Hands of k of m tiles, one of the others turned up: over all that can be turned, hands are equally likely."""
    m, k = 6, 3
    wanted = {(0, 1, 2), (1, 3, 5)}
    ways = Counter(h in wanted for up in range(m) for h in combinations([t for t in range(m) if t != up], k))
    assert R(ways[True], ways.total()) == R(len(wanted), comb(m, k))
