"""How likely a dealt hand can open: counted where that can be done, and tried where it cannot.

A hand has 0, 1 or 2 wild tiles. Hands without one are counted at full size; with wild tiles they lead to too many
situations. There the kept number is an `Estimate`, and the chance is said as bounds.

>>> chance = opening_chance("okey-101", 21)
>>> chance.exact, round(float(without_wild("okey-101", 21)), 4)
(False, 0.0615)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import comb

from sympy import Integer, Rational

from dominolab.combinatorics.estimate import DOUBT, Bounds, Estimate
from dominolab.combinatorics.first_melds import GAMES
from dominolab.combinatorics.hands import jokers_in_hand
from dominolab.combinatorics.melds import Winning
from dominolab.errors import SetupError, unknown

NUMBERED = 104

COUNTED: Mapping[tuple[str, int, int], Winning] = {
    ("romanian", 0, 14): Winning(Integer(1312311393774), Integer(4856702161525548)),
    ("romanian", 0, 15): Winning(Integer(8107133574604), Integer(46275064221471680)),
    ("okey-101", 0, 21): Winning(Integer(4635088455846752), Integer(314391582202924576432)),
    ("okey-101", 0, 22): Winning(Integer(19957115267075702), Integer(1868130810733716563228)),
}
"""Hands that open by game, wild tiles and tiles besides, as `tools/count_first_melds.py` found them: Okey 101 up to 22
tiles in 75 seconds of a processor, Romanian Rummy up to 15 in some minutes."""

ESTIMATED: Mapping[tuple[str, int, int], Estimate] = {
    ("romanian", 1, 13): Estimate(15086, 40000),
    ("romanian", 2, 12): Estimate(32940, 40000),
    ("okey-101", 1, 20): Estimate(10563, 40000),
    ("okey-101", 2, 19): Estimate(2375, 4000),
}
"""How many of random hands opened, by the rules of the game; `tools/estimate_first_melds.py` tried them."""


def without_wild(game: str, hand: int) -> Rational:
    """The chance that a hand without wild tiles can open.

    Args:
        game: `okey-101` or `romanian`.
        hand: its size.

    Raises:
        SetupError: no such game, or hands of this size have not been counted.
    """
    _check(game, hand, wild=(0,))
    return _given(game, 0, hand, DOUBT).low


def _check(game: str, hand: int, wild: Iterable[int]) -> None:
    """Refuse a hand of which nothing is known with some of these wild tiles."""
    if game not in GAMES:
        raise unknown("game", game, GAMES)
    known = {*COUNTED, *ESTIMATED}
    sizes = [tiles for name, none, tiles in COUNTED if name == game and not none]
    if hand not in (valid := [size for size in sizes if all((game, w, size - w) in known for w in wild)]):
        raise unknown("size of a hand", hand, valid)


def _given(game: str, wild: int, tiles: int, doubt: Rational) -> Bounds:
    """The chance that a hand with so many wild tiles, and tiles besides, can open.

    No hand holds the indicator. But a hand of k tiles misses 104 - k of the 104 tiles that can be it, whichever hand
    it is; so, over all indicators, every hand of the 104 tiles is equally likely.
    """
    key = game, wild, tiles
    if key in COUNTED:
        chance = Rational(COUNTED[key].labelled, comb(NUMBERED, tiles))
        return Bounds(chance, chance)
    found = ESTIMATED[key]
    return Estimate(found.hits, found.trials, doubt).bounds


def opening_chance(game: str, hand: int, doubt: Rational = DOUBT) -> Bounds:
    """The chance that a dealt hand can open with sets and runs, over all indicators, as bounds.

    Args:
        game: `okey-101`: worth 101 points; `romanian`: worth 50, with a run.
        hand: its size.
        doubt: how likely the bounds may be wrong; it is shared out among what was tried.

    Raises:
        SetupError: no such game, or this size has neither been counted nor tried.

    Derivation: the chances with 0, 1 and 2 wild tiles, weighed with the chances of so many.
    """
    _check(game, hand, wild=(0, 1, 2))
    if not 0 < doubt < 1:
        msg = f"A doubt is a chance between 0 and 1, not {doubt}."
        raise SetupError(msg)
    law = jokers_in_hand(hand)
    tried = sum((game, wild, hand - wild) in ESTIMATED for wild in law.pmf)
    parts = [(p, _given(game, wild, hand - wild, doubt / max(1, tried))) for wild, p in law.pmf.items()]
    return Bounds(sum(p * b.low for p, b in parts), sum(p * b.high for p, b in parts))
