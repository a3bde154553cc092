r"""What a hand holds: doubles, suits, pips, jokers; and whether it can play.

Every function takes the tiles a hand is drawn from. Before anything is known that is the set; afterwards it is what a
seat has not seen (`unseen`), which makes the answer conditional.

>>> doubles_in_hand(6, 7)(0), doubles_in_hand(6, 7).mean
(323/3289, 7/4)
>>> can_play(6, 7, (2, 5))
183/184
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from math import comb
from operator import eq, lt
from random import Random
from typing import Any

from sympy import Expr, Integer, Poly, Rational, Symbol, binomial, sympify

from dominolab.combinatorics.distribution import Distribution, hypergeometric
from dominolab.combinatorics.sets import Tiles, tiles_of
from dominolab.errors import SetupError
from dominolab.tiles import Domino


def unseen(of: int | Tiles, seen: Tiles, *, lacks: Iterable[int] = ()) -> list[Domino]:
    """The tiles that may be in a hidden hand.

    Args:
        of: all tiles.
        seen: the own hand and what lies on the table.
        lacks: numbers that the hidden hand has not, since it passed on them.

    >>> from dominolab.tiles import DominoSet
    >>> rest = unseen(6, DominoSet(6)[:7], lacks=[6])
    >>> len(rest), doubles_in_hand(rest, 5).mean
    (14, 15/14)
    """
    known, without = set(seen), set(lacks)
    return [t for t in tiles_of(of) if t not in known and t.high not in without and t.low not in without]


def seen_by(view: Any) -> list[Domino]:
    """The tiles that a seat of a connecting game sees: its hand and what lies on the table.

    Args:
        view: from `Game.view`.

    >>> import dominolab as dl
    >>> game = dl.Game(dl.variant("block").deal(seed=7, seats=2))
    >>> len(unseen(6, seen_by(game.view(0))))
    21
    """
    return [*view.hand, *(joined.tile for joined in view.layout.joined)]


def hand_of(of: int | Tiles, hand: int) -> tuple[Domino, ...]:
    """The tiles from which a hand is drawn.

    Raises:
        SetupError: there are not so many.

    >>> len(hand_of(6, 28))
    28
    """
    tiles = tiles_of(of)
    if not 0 <= hand <= len(tiles):
        msg = f"A hand of {hand} cannot be drawn from {len(tiles)} tiles."
        raise SetupError(msg)
    return tiles


def from_hand(tiles: tuple[Domino, ...], size: int, value: Callable[[list[Domino]], int]) -> Callable[[Random], int]:
    """The experiment of drawing a hand and looking for a value in it."""
    return lambda rng: value(rng.sample(tiles, size))


def tiles_in_hand(
    of: int | Tiles, hand: int, wanted: Callable[[Domino], bool], name: str = "wanted tiles"
) -> Distribution:
    """How many tiles of a kind a hand has.

    Args:
        of: the tiles it is drawn from.
        hand: its size.
        wanted: whether a tile is of the kind.
        name: the kind in words.

    Raises:
        SetupError: the hand is larger than the set.

    >>> tiles_in_hand(6, 7, lambda t: t.pips >= 10).mean
    1
    """
    tiles = tiles_of(of)
    law = hypergeometric(name, len(tiles), sum(map(wanted, tiles)), hand)
    return Distribution(name, law.pmf, from_hand(tiles, hand, lambda h: sum(map(wanted, h))), law.formula)


def doubles_in_hand(of: int | Tiles, hand: int) -> Distribution:
    """How many doubles a hand has.

    Derivation: P(k) = C(n+1, k) C(N-n-1, h-k) / C(N, h).

    >>> [doubles_in_hand(6, 7)(k) for k in (0, 7)]
    [323/3289, 1/1184040]
    """
    return tiles_in_hand(of, hand, lambda t: t.double, f"doubles in a hand of {hand}")


def suit_in_hand(of: int | Tiles, hand: int, number: int) -> Distribution:
    """How many tiles that show a named number a hand has.

    >>> suit_in_hand(6, 7, 3) == doubles_in_hand(6, 7)
    True
    """
    return tiles_in_hand(of, hand, lambda t: number in t, f"tiles with {number} in a hand of {hand}")


def longest_suit(of: int | Tiles, hand: int, *, doubles: bool = False) -> Distribution:
    """How many tiles of its longest suit a hand has, whichever number that is.

    Derivation: number by number, all its tiles that are not decided yet are taken or left; what matters later is how
    many tiles each number to come has already. Where the set is whole, only the counts matter and not whose they are.

    Args:
        of: the tiles it is drawn from.
        hand: its size.
        doubles: whether the doubles count as a suit too, as where they may be trumps.

    >>> longest_suit(6, 7).at_least(4), longest_suit(6, 7).at_least(7)
    (29113/98670, 7/1184040)
    >>> longest_suit(6, 7, doubles=True)(7)
    1/148005
    """
    tiles = hand_of(of, hand)
    whole = comb(len(tiles), hand)
    pmf = {k: Rational(w, whole) for k, w in longest_suit_ways(tiles, hand, doubles=doubles)[hand].items()}

    def longest(held: list[Domino]) -> int:
        of_doubles = sum(t.double for t in held) if doubles else 0
        return max([of_doubles, *Counter(v for t in held for v in {t.high, t.low}).values()])

    return Distribution(f"longest suit in a hand of {hand}", pmf, from_hand(tiles, hand, longest))


def longest_suit_ways(of: int | Tiles, most: int, *, doubles: bool = False) -> list[dict[int, int]]:
    """For hands of 0 to `most` tiles: how many have a longest suit of each length. All sizes are counted in one go.

    Args:
        of: the tiles they are drawn from.
        most: the largest hand.
        doubles: whether the doubles are a suit as well.

    >>> longest_suit_ways(2, 2)
    [{0: 1}, {1: 6}, {1: 6, 2: 9}]
    """
    tiles = tiles_of(of)
    limited = [_limited(tiles, most, length, length if doubles else most) for length in range(most + 1)]
    return [
        {k: w for k in range(hand + 1) if (w := limited[k][hand] - (limited[k - 1][hand] if k else 0))}
        for hand in range(most + 1)
    ]


Held = tuple[int, int, tuple[int, ...]]  # tiles taken; doubles among them; tiles that each number to come has already


@lru_cache(maxsize=256)
def _limited(tiles: tuple[Domino, ...], hand: int, most: int, most_doubles: int) -> Counter[int]:
    """Hands of up to `hand` tiles, by size: no number on more than `most` of them, no more than so many doubles."""
    numbers = sorted({v for t in tiles for v in (t.high, t.low)})
    edges = Counter((t.low, t.high) for t in tiles)
    links, loops = ({edges[a, b] for a in numbers for b in numbers if kind(a, b)} for kind in (lt, eq))
    alike = len(links) <= 1 and len(loops) <= 1
    states: Counter[Held] = Counter({(0, 0, (0,) * len(numbers)): 1})
    for i, number in enumerate(numbers):
        for j, other in enumerate(numbers[i:]):
            if edges[number, other]:
                states = _take(states, j, edges[number, other], (hand, most, most_doubles))
        rest: Counter[Held] = Counter()
        for (taken, twos, (_, *counts)), ways in states.items():
            rest[taken, twos if most_doubles < hand else 0, tuple(sorted(counts) if alike else counts)] += ways
        states = rest
    sizes: Counter[int] = Counter()
    for (taken, _, _), ways in states.items():
        sizes[taken] += ways
    return sizes


def _take(states: Counter[Held], j: int, copies: int, limits: tuple[int, int, int]) -> Counter[Held]:
    """The tiles with the present number and the j-th of those to come (the 0th is itself) are taken or left."""
    hand, most, most_doubles = limits
    found: Counter[Held] = Counter()
    for (taken, twos, counts), ways in states.items():
        limit = min(copies, hand - taken, most - max(counts[0], counts[j]), copies if j else most_doubles - twos)
        for c in range(limit + 1):
            after = list(counts)
            for at in {0, j}:
                after[at] += c
            found[taken + c, twos if j else twos + c, tuple(after)] += ways * comb(copies, c)
    return found


def pip_polynomial(of: int | Tiles, hand: int, t: Symbol | None = None) -> Poly:
    r"""Hands by pips: the coefficient of x^hand in the product of (1 + x t^pips) over the tiles, a polynomial in t.

    >>> pip_polynomial(2, 2)
    Poly(t**7 + 2*t**6 + 3*t**5 + 3*t**4 + 3*t**3 + 2*t**2 + t, t, domain='ZZ')
    """
    return Poly({(s,): w for s, w in pip_ways(tiles_of(of), hand).items()}, t or Symbol("t"))


@lru_cache(maxsize=64)
def pip_ways(tiles: tuple[Domino, ...], hand: int) -> dict[int, int]:
    """How many hands have each sum of pips."""
    by_size: list[Counter[int]] = [Counter() for _ in range(hand + 1)]
    by_size[0][0] = 1
    for tile in tiles:
        for held in range(hand, 0, -1):
            for s, ways in by_size[held - 1].items():
                by_size[held][s + tile.pips] += ways
    return dict(by_size[hand])


def pips_in_hand(of: int | Tiles, hand: int) -> Distribution:
    r"""The pips of a hand.

    Derivation: generating function, see `pip_polynomial`; for the double-n set the mean is h n and the variance
    h n (n+3)/6 (N-h)/(N-1).

    >>> pips = pips_in_hand(6, 7)
    >>> pips.mean, pips.variance, pips.mode, pips(42)
    (42, 49, 42, 32873/592020)
    """
    tiles = hand_of(of, hand)
    whole = comb(len(tiles), hand)
    pmf = {s: Rational(w, whole) for s, w in pip_ways(tiles, hand).items()}
    shown = rf"\left[x^{{{hand}}} t^k\right] \prod_{{a|b}} (1 + x t^{{a+b}}) \Big/ \binom{{{len(tiles)}}}{{{hand}}}"
    return Distribution(
        f"pips in a hand of {hand}", pmf, from_hand(tiles, hand, lambda h: sum(t.pips for t in h)), shown
    )


def jokers_in_hand(hand: int, *, tiles: int = 105, wild: int = 2) -> Distribution:
    """How many wild tiles a hand of Okey has, once the indicator is known.

    Args:
        hand: its size.
        tiles: the tiles besides the indicator.
        wild: how many of them are wild.

    >>> jokers_in_hand(14).pmf
    {0: 3/4, 1: 7/30, 2: 1/60}
    """
    return hypergeometric(f"wild tiles in a hand of {hand}", tiles, wild, hand)


def can_play(of: int | Tiles, hand: int, ends: Iterable[int]) -> Rational:
    """The chance that a hand has a tile for one of the open ends.

    Args:
        of: the tiles it is drawn from: all, or those unseen.
        hand: its size.
        ends: the open numbers.

    >>> can_play(6, 7, (3, 3)), can_play(unseen(6, [Domino(6, 4)]), 7, (6, 4))
    (2966/3289, 137/138)
    """
    tiles, open_ = hand_of(of, hand), set(ends)
    fit = sum(t.high in open_ or t.low in open_ for t in tiles)
    return playable(Integer(len(tiles)), Integer(fit), Integer(hand))


def playable(unseen: int | Expr, fitting: int | Expr, hand: int | Expr) -> Expr:
    """The same from numbers or symbols: U tiles unseen, of which M fit.

    Derivation: 1 - C(U-M, h) / C(U, h).

    >>> from sympy.abc import U, M, h
    >>> playable(U, M, h)
    1 - binomial(-M + U, h)/binomial(U, h)
    """
    u, m, h = map(sympify, (unseen, fitting, hand))
    return 1 - binomial(u - m, h) / binomial(u, h)
