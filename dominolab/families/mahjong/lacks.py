"""How many tiles a suit lacks, at the least, to be so many sets, with the pair or without.

The ranks are gone through one by one. What matters is how many chows were begun one rank ago and two ranks ago, how
many sets there are, whether there is the pair, and how many tiles are lacking. For each of the nine numbers of begun
chows the rest is one set of bits: for each number of sets, without the pair and with it, one bit for each number of
lacking tiles. To choose what begins at a rank is then a shift, and to join choices an `or`.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from dominolab.mahjong_suits import MELDS
from dominolab.mahjong_tiles import COPIES, RANKS

SIDE = MELDS + 1  # 0 to 5 sets
WIDE = 18  # bits for each number of sets: five sets and the pair lack 17 tiles at the most
NEVER = 99
_NO_PAIR = (1 << SIDE * WIDE) - 1
_ROOM = [sum(((1 << (SIDE - more) * WIDE) - 1) << pair * SIDE * WIDE for pair in (0, 1)) for more in range(SIDE)]
"""What is kept before so many sets are added, so that no number of sets runs over into the pair."""
_CHOICES = tuple(product(range(3), range(2), range(2)))  # chows that begin, a Pong, the pair

Layer = tuple[int, ...]
_START: Layer = (1, *[0] * 8)
Costs = bytes
"""Lacking tiles for 0 to 5 sets without the pair, then with it."""


@lru_cache(maxsize=1 << 10)
def _moves(rank: int, have: int, most: int) -> tuple[tuple[int, int, int, int], ...]:
    """What may begin at a rank of which there are `have` tiles and can be `most`: from where, mask, shift, to where."""
    found = []
    for begun, (chows, pong, pair) in product(range(9), _CHOICES):
        one, two = divmod(begun, 3)
        need = one + two + chows + 3 * pong + 2 * pair
        too_late = (rank >= RANKS - 1 and chows) or (rank == RANKS and one)  # such a chow would end beyond the 9
        if need <= most and not too_late:
            mask = _ROOM[chows + pong] & (_NO_PAIR if pair else -1)
            shift = (chows + pong + SIDE * pair) * WIDE + max(0, need - have)
            found.append((begun, mask, shift, 3 * chows + one))
    return tuple(found)


def _step(layer: Layer, rank: int, have: int, most: int) -> Layer:
    """The layer after one more rank."""
    found = [0] * 9
    for begun, mask, shift, to in _moves(rank, have, most):
        bits = layer[begun] & mask
        if bits:
            found[to] |= bits << shift
    return tuple(found)


@lru_cache(maxsize=1 << 17)
def _after(ranks: int, suit: int, fixed: int, jokers: int) -> Layer:
    """The layer after the first ranks of a suit; beginnings come again in many hands."""
    if not ranks:
        return _START
    shift = 3 * (ranks - 1)
    below = (1 << shift) - 1
    most = COPIES - (fixed >> shift) + jokers
    return _step(_after(ranks - 1, suit & below, fixed & below, jokers), ranks, suit >> shift, most)


@lru_cache(maxsize=1 << 17)
def costs(suit: int, fixed: int = 0, jokers: int = 0) -> Costs:
    """The least numbers of lacking tiles of a suit.

    Args:
        suit: the tiles of the suit, three bits for each rank.
        fixed: the tiles of it that lie in exposed sets, which are no longer to be had.
        jokers: the jokers that may take the place of copies that do not exist.

    >>> list(costs(0o111))  # 1, 2 and 3
    [0, 0, 3, 6, 9, 12, 1, 2, 5, 8, 11, 14]
    """
    return _read(_after(RANKS, suit, fixed, jokers)[0])


@lru_cache(maxsize=1 << 14)
def _read(bits: int) -> Costs:
    field = (1 << WIDE) - 1
    parts = (bits >> i * WIDE & field for i in range(2 * SIDE))
    return bytes((part & -part).bit_length() - 1 if part else NEVER for part in parts)


@lru_cache(maxsize=1 << 17)
def joined(one: Costs, other: Costs) -> Costs:
    """The least numbers of lacking tiles of two suits together."""
    found = [NEVER] * (2 * SIDE)
    for k in range(SIDE):
        for more in range(SIDE - k):
            without = one[k] + other[more]
            pair = min(one[k + SIDE] + other[more], one[k] + other[more + SIDE])
            found[k + more] = min(found[k + more], without)
            found[k + more + SIDE] = min(found[k + more + SIDE], pair)
    return bytes(found)


@lru_cache(maxsize=1 << 17)
def last(one: Costs, other: Costs, sets: int) -> int:
    """The tiles that two parts of a hand lack to be so many sets and the pair."""
    return min(
        min(one[k + SIDE] + other[sets - k], one[k] + other[sets - k + SIDE])
        for k in range(sets + 1)
    )  # fmt: skip


@lru_cache(maxsize=1 << 12)
def honour_costs(honours: int, fixed: int, jokers: int) -> Costs:
    """The lacking tiles of the winds and dragons that are there, three bits for each, which make no chow."""
    found = bytes([0, *[NEVER] * (2 * SIDE - 1)])
    while honours:
        most = COPIES - (fixed & 7) + jokers
        one = [0, *[NEVER] * (2 * SIDE - 1)]
        for pong, pair in ((1, 0), (0, 1), (1, 1)):
            need = 3 * pong + 2 * pair
            if honours & 7 and need <= most:
                one[pong + SIDE * pair] = max(0, need - (honours & 7))
        found = joined(found, bytes(one))
        honours, fixed = honours >> 3, fixed >> 3
    return found
