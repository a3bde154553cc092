"""Counting with tiles: exact results as formulas and numbers of sympy, to be held against brute force and simulation.

| module | what it counts |
| --- | --- |
| `sets` | the tiles of a set, their pips and suits |
| `permutations` | ordered and unordered pairs; Burnside's lemma |
| `deals` | deals and hands, by label or by face |
| `hands`, `seats` | what a hand holds, and all hands of a deal |
| `distribution` | exact distributions and their check |
| `estimate` | chances known from trials only, as bounds |
| `chains` | lines and rings of all tiles; `eulerian` fast, `trails` of any tiles, `teaching` simple |
| `melds`, `okey`, `mahjong` | winning hands |
| `openings`, `first_melds` | first melds: what a hand can lay down, and how many hands can |
| `first_chance` | how likely a dealt hand can open |
| `play` | games of Block on small sets, and perfect play |

>>> from sympy.abc import n
>>> from dominolab import combinatorics as dc
>>> dc.size(n), dc.size(6), dc.count_lines(6), dc.count_deals(28, [7] * 4).words()
((n + 1)*(n + 2)/2, 28, 7959229931520, 'about 4.7 × 10¹⁴')
"""  # noqa: RUF002 - the sign that people write

from dominolab.combinatorics import eulerian, first_melds, mahjong, okey, openings, teaching, trails
from dominolab.combinatorics.chains import (
    Euler,
    Laid,
    count_lines,
    count_longest_lines,
    count_rings,
    draw_line,
    euler,
    find_line,
    gap,
    largest_gap,
)
from dominolab.combinatorics.count import Count
from dominolab.combinatorics.deals import (
    MAHJONG_COPIES,
    OKEY_COPIES,
    copies_of,
    count_deals,
    count_deals_by_face,
    count_equal_deals,
    count_hands_by_face,
    dealt,
)
from dominolab.combinatorics.distribution import Check, Distribution, hypergeometric, hypergeometric_formula
from dominolab.combinatorics.estimate import Bounds, Estimate, estimate
from dominolab.combinatorics.first_chance import opening_chance
from dominolab.combinatorics.hands import (
    can_play,
    doubles_in_hand,
    jokers_in_hand,
    longest_suit,
    pip_polynomial,
    pips_in_hand,
    playable,
    seen_by,
    suit_in_hand,
    tiles_in_hand,
    unseen,
)
from dominolab.combinatorics.melds import Winning, seven_pairs, winning_chance
from dominolab.combinatorics.permutations import Burnside, Pairs, burnside, pairs, pip_function, readings_of_pair
from dominolab.combinatorics.play import GameTree, Outcome, block_game, plies, small_deals
from dominolab.combinatorics.seats import highest_double_undealt, most_in_one_hand, opening_double
from dominolab.combinatorics.sets import (
    doubles,
    fitting,
    halves,
    longest_line,
    mean,
    pips,
    set_table,
    size,
    suit,
    variance,
)

__all__ = [
    "MAHJONG_COPIES", "OKEY_COPIES", "Bounds", "Burnside", "Check", "Count", "Distribution", "Estimate", "Euler",
    "GameTree", "Laid", "Outcome", "Pairs", "Winning", "block_game", "burnside", "can_play", "copies_of", "count_deals",
    "count_deals_by_face", "count_equal_deals", "count_hands_by_face", "count_lines", "count_longest_lines",
    "count_rings", "dealt", "doubles", "doubles_in_hand", "draw_line", "estimate", "euler", "eulerian", "find_line",
    "first_melds", "fitting", "gap", "halves", "highest_double_undealt", "hypergeometric", "hypergeometric_formula",
    "jokers_in_hand", "largest_gap", "longest_line", "longest_suit", "mahjong", "mean", "most_in_one_hand", "okey",
    "opening_chance", "opening_double", "openings", "pairs", "pip_function", "pip_polynomial", "pips", "pips_in_hand",
    "playable", "plies", "readings_of_pair", "seen_by", "set_table", "seven_pairs", "size", "small_deals", "suit",
    "suit_in_hand", "teaching", "tiles_in_hand", "trails", "unseen", "variance", "winning_chance",
]  # fmt: skip
