r"""How many deals there are: any hands and boneyard, players told apart or not, tiles by label or by face.

>>> count_deals(28, [7] * 4), count_deals(28, [7] * 4, ordered=False)
(Count(472518347558400), Count(19688264481600))
>>> import dominolab as dl
>>> count_deals(dl.variant("block"), seats=2)
Count(137680171200)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import reduce
from itertools import product
from math import factorial as fact
from math import prod
from typing import TYPE_CHECKING, Any, TypeAlias

from sympy import Expr, Integer, Mul, Pow, factorial, sympify

from dominolab.combinatorics.count import Count
from dominolab.errors import SetupError
from dominolab.tiles import TileSet

if TYPE_CHECKING:
    from dominolab.variant import Variant

Size: TypeAlias = int | Expr


def count_deals(
    what: Size | TileSet | Variant | str,
    hands: Sequence[Size] = (),
    *,
    columns: Sequence[Size] = (),
    ordered: bool = True,
    seats: int | None = None,
    **options: Any,
) -> Count:
    """The number of deals; what is not dealt is the boneyard, in no order.

    Args:
        what: the number of tiles (or a symbol), a set, or a variant or its name, which brings its own hands or
            columns.
        hands: the sizes of the hands; they may be symbols.
        columns: the sizes of rows of tiles in which the order counts, as in a solitaire.
        ordered: whether the players, and the columns, are told apart. If not, only those of different sizes are.
        seats: for a variant: the number of players.
        **options: for a variant: its options.

    Raises:
        SetupError: more tiles dealt than there are.

    Derivation: N! / (h_1! h_2! ... r!), r tiles left; equal hands can change places without being told apart. Columns
    keep the order in which their tiles lie, so that nothing is divided by for them but their own order.

    >>> from sympy.abc import N
    >>> count_deals(106, [15, 14, 14, 14], ordered=False).words()
    'about 3.6 × 10⁶¹'
    >>> count_deals(N, [2, 2]).value
    factorial(N)/(4*factorial(N - 4))
    >>> count_deals(5, columns=[2, 2], ordered=False)
    Count(60)
    """  # noqa: RUF002
    from dominolab.variant import Variant, variant

    if isinstance(what, Variant | str):
        what = variant(what) if isinstance(what, str) else what
        what, hands, columns = _laid_out(what, seats, **options)
    tiles = sympify(len(what) if isinstance(what, TileSet) else what)
    sizes, rows = [sympify(h) for h in hands], [sympify(c) for c in columns]
    rest = tiles - sum(sizes) - sum(rows)
    if any(s.is_negative or s.is_integer is False for s in (tiles, rest, *sizes, *rows)):
        msg = f"Hands of {', '.join(map(str, (*hands, *columns)))} cannot be dealt from {tiles} tiles."
        raise SetupError(msg)
    parts = [*sizes, rest]
    alike = () if ordered else (*Counter(sizes).values(), *Counter(rows).values())
    value = factorial(tiles) / prod(map(factorial, parts)) / prod(map(fact, alike))
    written = Mul(*(factorial(p, evaluate=False) for p in (*parts, *alike)), evaluate=False)
    return Count(value, Mul(factorial(tiles, evaluate=False), Pow(written, -1, evaluate=False), evaluate=False))


def count_equal_deals(tiles: Size, players: Size, hand: Size, *, ordered: bool = True) -> Count:
    """The number of deals of equal hands, as a formula in symbols.

    >>> from sympy.abc import n, p, h
    >>> from dominolab.combinatorics.sets import size
    >>> formula = count_equal_deals(size(n), p, h)
    >>> formula.value.subs({n: 6, p: 4, h: 7}), count_equal_deals(28, 4, 7, ordered=False)
    (472518347558400, Count(19688264481600))
    """
    tiles, players, hand = map(sympify, (tiles, players, hand))
    sizes = tiles, players, hand, tiles - players * hand
    if any(s.is_negative or s.is_integer is False for s in sizes):
        msg = f"{players} hands of {hand} cannot be dealt from {tiles} tiles."
        raise SetupError(msg)
    value = factorial(tiles) / (factorial(hand) ** players * factorial(tiles - players * hand))
    return Count(value if ordered else value / factorial(players))


def dealt(variant: Variant, seats: int | None = None, **options: Any) -> tuple[TileSet, list[int]]:
    """The set of a variant, and the sizes of the hands that its rules deal; a solitaire has none.

    Args:
        variant: its rules are asked by dealing once.
        seats: the number of players.
        **options: as in `Variant.deal`.

    >>> import dominolab as dl
    >>> dealt(dl.variant("french"))[1]
    [7, 7, 7, 7]
    """
    tiles, hands, _ = _laid_out(variant, seats, **options)
    return tiles, hands


def _laid_out(variant: Variant, seats: int | None, **options: Any) -> tuple[TileSet, list[int], list[int]]:
    """The set of a variant, and the sizes of its hands and of its columns."""
    from dominolab.game import Game

    deal = variant.deal(seed=0, seats=seats, **options)
    state: Any = Game(deal).state
    hands = getattr(state, "hands", None)
    columns = state.columns if hands is None else ()
    return deal.tiles, [len(hand) for hand in hands or ()], [len(column) for column in columns]


# ── by face ─────────────────────────────────────────────────────────────────────────────────────────────────────

OKEY_COPIES: Mapping[int, int] = {2: 53}
MAHJONG_COPIES: Mapping[int, int] = {4: 34, 1: 8}


def copies_of(tiles: TileSet) -> dict[int, int]:
    """How many faces of a set there are once, twice, ...

    >>> from dominolab.tiles import ChineseDominoSet
    >>> copies_of(ChineseDominoSet())
    {1: 10, 2: 11}
    """
    often = Counter(t.face for t in tiles)
    return dict(sorted(Counter(often.values()).items()))


def count_hands_by_face(copies: Mapping[int, int], hand: int) -> Count:
    """The number of hands that look different: the coefficient of x^hand in the product of 1 + x + ... + x^c.

    Args:
        copies: how many faces there are of each number of copies c.
        hand: its size.

    >>> count_hands_by_face(OKEY_COPIES, 14), count_hands_by_face(MAHJONG_COPIES, 17)
    (Count(48204860086530), Count(89371335055980))
    """
    if hand < 0:
        msg = f"There is no hand of {hand} tiles."
        raise SetupError(msg)
    ways = [1] + [0] * hand
    for c, faces in copies.items():
        for _ in range(faces):
            ways = [sum(ways[max(0, k - c) : k + 1]) for k in range(hand + 1)]
    return Count(Integer(ways[hand]))


def count_deals_by_face(copies: Mapping[int, int] | TileSet, hands: Sequence[int], *, ordered: bool = True) -> Count:
    r"""The number of deals that look different, where tiles have identical copies.

    Derivation: orbits of the permutations of copies, by Burnside's lemma. A permutation with m_l cycles of length l
    leaves a deal as it is when no cycle is split, so that the deals are the coefficient of x_1^h_1 x_2^h_2 ... in the
    cycle index, the power sums p_l = x_1^l + x_2^l + ... put for its variables.

    Args:
        copies: how many faces there are of each number of copies, or the set; up to four copies.
        hands: the sizes of the hands; the rest is the boneyard.
        ordered: whether the players are told apart. If not, Burnside's lemma is used once more: a permutation of
            equal hands leaves a deal as it looks when the hands of each cycle look alike.

    Raises:
        SetupError: more tiles dealt than there are.

    >>> count_deals_by_face({2: 2}, [1, 1]), count_deals_by_face({2: 2}, [1, 1], ordered=False)
    (Count(4), Count(3))
    >>> count_deals_by_face({2: 53}, [14]) == count_hands_by_face({2: 53}, 14)
    True
    """
    copies = copies_of(copies) if isinstance(copies, TileSet) else copies
    tiles = sum(c * faces for c, faces in copies.items())
    parts = [*hands, tiles - sum(hands)]
    if min(parts) < 0:
        msg = f"Hands of {', '.join(map(str, hands))} cannot be dealt from {tiles} tiles."
        raise SetupError(msg)
    if not ordered:
        return _unordered_by_face(copies, hands)
    longest = max(copies)
    index = reduce(_times, [_cycle_index(c) for c, faces in copies.items() for _ in range(faces)])
    order = prod(fact(c) ** faces for c, faces in copies.items())
    split = reduce(_times, [_cycles_of(part, longest) for part in parts])  # exponential in each variable
    total = 0
    for cycles, permutations in index.items():
        if cycles in split:
            ones = tiles - sum(length * m for length, m in enumerate(cycles, 2))
            total += permutations * split[cycles] * fact(ones) * prod(map(fact, cycles))
    return Count(Integer(total) / (order * prod(map(fact, parts))))


def _unordered_by_face(copies: Mapping[int, int], hands: Sequence[int]) -> Count:
    """The mean, over the permutations of equal hands, of the deals that look the same after them."""
    kinds = [[(size, cycles) for cycles in _partitions(often)] for size, often in Counter(hands).items()]
    total = Integer(0)
    for chosen in product(*kinds):
        parts = [(size, length) for size, cycles in chosen for length in cycles]
        weight = prod(prod(c**m * fact(m) for c, m in Counter(cycles).items()) for _, cycles in chosen)
        plain = all(length == 1 for _, length in parts)
        alike = count_deals_by_face(copies, hands).value if plain else _shared_out(copies, parts)
        total += Integer(alike) / weight
    return Count(total)


def _partitions(n: int, most: int | None = None) -> list[tuple[int, ...]]:
    """Ways to write n as a sum: the cycle types of its permutations.

    >>> _partitions(3)
    [(3,), (2, 1), (1, 1, 1)]
    """
    if not n:
        return [()]
    return [(k, *rest) for k in range(min(n, most or n), 0, -1) for rest in _partitions(n - k, k)]


def _shared_out(copies: Mapping[int, int], parts: Sequence[tuple[int, int]]) -> int:
    """Deals by face in which a hand of a size stands for some hands that look alike: each tile of it takes as many."""
    states = {tuple(size for size, _ in parts): 1}
    for c, faces in copies.items():
        ranges = [range(c // length + 1) for _, length in parts]
        takes = [s for s in product(*ranges) if sum(k * length for k, (_, length) in zip(s, parts, strict=True)) <= c]
        for _ in range(faces):
            found: dict[tuple[int, ...], int] = {}
            for left, ways in states.items():
                for take in takes:
                    after = tuple([a - b for a, b in zip(left, take, strict=True)])
                    if min(after) >= 0:
                        found[after] = found.get(after, 0) + ways
            states = found
    return states.get((0,) * len(parts), 0)


Cycles = tuple[int, ...]  # how many cycles of length 2, 3, 4
_LENGTHS = (2, 3, 4)


def _times(a: Mapping[Cycles, int], b: Mapping[Cycles, int]) -> dict[Cycles, int]:
    found: dict[Cycles, int] = {}
    for (x2, x3, x4), p in a.items():
        for (y2, y3, y4), q in b.items():
            key = x2 + y2, x3 + y3, x4 + y4
            found[key] = found.get(key, 0) + p * q
    return found


def _cycle_index(copies: int) -> dict[Cycles, int]:
    """The permutations of some copies by their cycles."""
    if not 1 <= copies <= _LENGTHS[-1]:
        msg = f"Faces have 1 to {_LENGTHS[-1]} copies, not {copies}."
        raise SetupError(msg)
    return {
        cycles: fact(copies) // (fact(ones) * prod(x**m * fact(m) for x, m in zip(_LENGTHS, cycles, strict=True)))
        for cycles, ones in _fillings(copies, copies)
    }


def _cycles_of(part: int, longest: int) -> dict[Cycles, int]:
    """Ways to fill a hand with whole cycles, as part!/(m_1! m_2! ...), so that all of it stays whole."""
    return {cycles: fact(part) // (fact(ones) * prod(map(fact, cycles))) for cycles, ones in _fillings(part, longest)}


def _fillings(part: int, longest: int) -> list[tuple[Cycles, int]]:
    ranges = [range(part // length + 1 if length <= longest else 1) for length in _LENGTHS]
    sums = ((cycles, part - sum(x * m for x, m in zip(_LENGTHS, cycles, strict=True))) for cycles in product(*ranges))
    return [(cycles, ones) for cycles, ones in sums if ones >= 0]


def count_deals_by_face_directly(copies: Mapping[int, int], hands: Sequence[int]) -> Count:
    """The same number face by face: each face shares its copies out among the hands. For small deals; no theory needed.

    >>> count_deals_by_face_directly({2: 3, 1: 1}, [3, 2]) == count_deals_by_face({2: 3, 1: 1}, [3, 2])
    True
    """
    tiles = sum(c * faces for c, faces in copies.items())
    states = {(*hands, tiles - sum(hands)): 1}
    for c, faces in copies.items():
        shares = [s for s in product(range(c + 1), repeat=len(hands) + 1) if sum(s) == c]
        for _ in range(faces):
            found: dict[tuple[int, ...], int] = {}
            for left, ways in states.items():
                for share in shares:
                    after = tuple([a - b for a, b in zip(left, share, strict=True)])
                    if min(after) >= 0:
                        found[after] = found.get(after, 0) + ways
            states = found
    return Count(Integer(sum(states.values())))
