"""What cannot be dealt, drawn or counted is refused with words, and nothing untrue is counted in its place."""

from collections.abc import Callable
from math import comb

import pytest

import dominolab as dl
from dominolab import combinatorics as dc
from dominolab.errors import SetupError
from tests.combinatorics.test_melds import splits

CANNOT: dict[str, Callable[[], object]] = {
    "half a tile in a hand": lambda: dc.count_deals(28, [7.5]),
    "half a set": lambda: dc.count_deals(28.5, [7]),
    "half a player": lambda: dc.count_equal_deals(28, 1.5, 7),
    "a game that is none": lambda: dc.count_deals("blok"),
    "a hand by face of -1": lambda: dc.count_hands_by_face({2: 53}, -1),
    "pips of too many": lambda: dc.pips_in_hand(6, 29),
    "the longest suit of too many": lambda: dc.longest_suit(6, 29),
    "too many that can play": lambda: dc.can_play(6, 29, (1,)),
    "too many dealt": lambda: dc.opening_double(6, 29),
    "fewer than none dealt": lambda: dc.opening_double(6, -1),
    "seen less than never": lambda: dc.doubles_in_hand(6, 7).check({1: -3, 2: 9}),
    "tiles taken out": lambda: dc.largest_gap(6, -1),
    "sets of a hand": lambda: dc.mahjong.winning_hands(-1),
}


@pytest.mark.parametrize("cannot", CANNOT.values(), ids=CANNOT)
def test_what_cannot_be_is_refused(cannot: Callable[[], object]) -> None:
    with pytest.raises(SetupError):
        cannot()


def test_a_game_by_its_name() -> None:
    assert dc.count_deals("french") == dc.count_deals(dl.variant("french")) == dc.count_deals(28, [7] * 4)


def test_hands_of_more_sets_than_usual() -> None:
    """35 tiles of one suit are all but one; and from honours alone there is one set or pair of each."""
    all_but_one = [tuple(4 - (r == out) for r in range(9)) for out in range(9)]
    wins = [ranks for ranks in all_but_one if splits(ranks, pair=True)]
    assert dc.mahjong.winning_hands(11, suits=1) == (len(wins), 4 * len(wins))
    assert wins
    assert dc.mahjong.winning_hands(7, suits=0, honours=8) == (8, 8 * comb(4, 2) * 4**7)
    assert dc.mahjong.winning_hands(8, suits=0, honours=8) == (0, 0)


def test_sets_of_the_public_interface() -> None:
    assert dc.count_deals_by_face(dl.OkeySet(), [14]) == dc.count_hands_by_face(dc.OKEY_COPIES, 14)
    assert dc.count_deals_by_face(dl.MahjongSet(), [16]) == dc.count_hands_by_face(dc.MAHJONG_COPIES, 16)
