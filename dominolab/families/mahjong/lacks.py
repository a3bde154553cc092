"""How many tiles a suit lacks, at the least, to be so many sets, with the pair or without.

The ranks are gone through one by one. What matters is how many chows were begun one rank ago and two ranks ago, how
many sets there are, whether there is the pair, and how many tiles are lacking. For each of the nine numbers of begun
chows the rest is one set of bits: for each number of sets, without the pair and with it, one bit for each number of
lacking tiles. To choose what begins at a rank is then a shift, and to join choices an `or`. Of the bits for a number of
sets only the lowest counts in the end. A suit and the same suit counted down from the 9 lack as much.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from dominolab.mahjong_suits import MELDS
from dominolab.mahjong_tiles import COPIES, RANKS

SIDE = MELDS + 1  # 0 to 5 sets
WIDE = 19  # bits for each number of sets: five sets and the pair lack 17 tiles at the most; and a spare one
NEVER = 99
_ONES = sum(1 << field * WIDE for field in range(2 * SIDE))
_SPARE = _ONES << WIDE - 1
_NO_PAIR = (1 << SIDE * WIDE) - 1
_ROOM = [sum(((1 << (SIDE - more) * WIDE) - 1) << pair * SIDE * WIDE for pair in (0, 1)) for more in range(SIDE)]
"""What is kept before so many sets are added, so that no number of sets runs over into the pair."""
_CHOICES = tuple(product(range(3), range(2), range(2)))  # chows that begin, a Pong, the pair

Layer = tuple[int, ...]
_START: Layer = (1, *[0] * 8)
Costs = bytes
"""Lacking tiles for 0 to 5 sets without the pair, then with it."""


@lru_cache(maxsize=1 << 10)
def _moves(rank: int, have: int, most: int) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """For each number of begun chows what may begin at a rank with `have` tiles: masks, shifts, and what is begun then.

    Of the rank there can be `most` tiles in all.
    """
    found: list[list[tuple[int, int, int]]] = [[] for _ in range(9)]
    for begun, (chows, pong, pair) in product(range(9), _CHOICES):
        one, two = divmod(begun, 3)
        need = one + two + chows + 3 * pong + 2 * pair
        too_late = (rank >= RANKS - 1 and chows) or (rank == RANKS and one)  # such a chow would end beyond the 9
        if need <= most and not too_late:
            mask = _ROOM[chows + pong] & (_NO_PAIR if pair else -1)
            shift = (chows + pong + SIDE * pair) * WIDE + max(0, need - have)
            found[begun].append((mask, shift, 3 * chows + one))
    return tuple(map(tuple, found))


def _step(layer: Layer, rank: int, have: int, most: int) -> Layer:
    """The layer after one more rank."""
    found = [0] * 9
    for bits, moves in zip(layer, _moves(rank, have, most), strict=True):
        if bits:
            for mask, shift, to in moves:
                found[to] |= (bits & mask) << shift
    return tuple(found)


def _on(ranks: int, suit: int, fixed: int, jokers: int) -> Layer:
    """The layer after the first ranks of a suit."""
    shift = 3 * (ranks - 1)
    below = (1 << shift) - 1
    most = COPIES - (fixed >> shift) + jokers
    return _step(_after(ranks - 1, suit & below, fixed & below, jokers), ranks, suit >> shift, most)


@lru_cache(maxsize=1 << 17)
def _after(ranks: int, suit: int, fixed: int, jokers: int) -> Layer:
    """The same, kept: beginnings come again in many hands."""
    return _on(ranks, suit, fixed, jokers) if ranks else _START


def _lowest(bits: int) -> int:
    """Of the bits for each number of sets only the lowest."""
    return bits & ~((bits | _SPARE) - _ONES)


_TURNED = [(ranks >> 6) | (ranks & 0o70) | (ranks & 7) << 6 for ranks in range(1 << 9)]


def _turned(suit: int) -> int:
    """A suit counted down: its 9 as the 1."""
    return _TURNED[suit >> 18] | _TURNED[suit >> 9 & 0o777] << 9 | _TURNED[suit & 0o777] << 18


@lru_cache(maxsize=1 << 17)
def lacking(suit: int, fixed: int, jokers: int) -> int:
    """The least numbers of lacking tiles of a suit, as one bit for each number of sets; see `costs`."""
    other = _turned(suit)
    if other > suit:
        return lacking(other, _turned(fixed) if fixed else 0, jokers)
    return _lowest(_on(RANKS, suit, fixed, jokers)[0])


def costs(suit: int, fixed: int = 0, jokers: int = 0) -> Costs:
    """The least numbers of lacking tiles of a suit.

    Args:
        suit: the tiles of the suit, three bits for each rank.
        fixed: the tiles of it that lie in exposed sets, which are no longer to be had.
        jokers: the jokers that may take the place of copies that do not exist.

    >>> list(costs(0o111))  # 1, 2 and 3
    [0, 0, 3, 6, 9, 12, 1, 2, 5, 8, 11, 14]
    """
    return _read(lacking(suit, fixed, jokers))


@lru_cache(maxsize=1 << 14)
def _read(bits: int) -> Costs:
    field = (1 << WIDE) - 1
    parts = (bits >> i * WIDE & field for i in range(2 * SIDE))
    return bytes((part & -part).bit_length() - 1 if part else NEVER for part in parts)


@lru_cache(maxsize=1 << 17)
def joined(one: int, other: int) -> int:
    """The least numbers of lacking tiles of two suits together, as bits like theirs."""
    found, least = 0, _read(one)
    for k in range(SIDE):
        if least[k] != NEVER:
            found |= (other & _ROOM[k]) << k * WIDE + least[k]
        if least[k + SIDE] != NEVER:
            found |= (other & _ROOM[k] & _NO_PAIR) << (k + SIDE) * WIDE + least[k + SIDE]
    return _lowest(found)


@lru_cache(maxsize=1 << 17)
def last(one: int, other: int, sets: int) -> int:
    """The tiles that two parts of a hand lack to be so many sets and the pair."""
    here, there = _read(one), _read(other)
    return min(
        min(here[k + SIDE] + there[sets - k], here[k] + there[sets - k + SIDE])
        for k in range(sets + 1)
    )  # fmt: skip


@lru_cache(maxsize=1 << 12)
def honours_lacking(honours: int, fixed: int, jokers: int) -> int:
    """The lacking tiles of the winds and dragons that are there, three bits for each, which make no chow, as bits."""
    found = 1
    while honours:
        most, one = COPIES - (fixed & 7) + jokers, 1
        for pong, pair in ((1, 0), (0, 1), (1, 1)):
            need = 3 * pong + 2 * pair
            if honours & 7 and need <= most:
                one |= 1 << (pong + SIDE * pair) * WIDE + max(0, need - (honours & 7))
        found = joined(found, one)
        honours, fixed = honours >> 3, fixed >> 3
    return found
