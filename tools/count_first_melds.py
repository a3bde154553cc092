"""Counts the hands that can open, for each size up to TILES: six minutes for 14 tiles of Romanian Rummy, no wild one.

    python tools/count_first_melds.py okey-101|romanian WILD TILES

WILD wild tiles, TILES tiles besides them, no option of the game changed. What was found is kept in
`dominolab/combinatorics/first_melds.py`.
"""

import sys
import time

from dominolab.combinatorics.first_melds import FirstMelds
from dominolab.combinatorics.okey import Hands
from dominolab.combinatorics.openings import Openings, romanian_value


def main() -> None:
    """Count, and say how long it took."""
    game, wild, tiles = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    start = time.process_time()
    if game == "romanian":
        melds = FirstMelds(Openings(Hands(wild=wild), romanian_value, run=True), 50)
    else:
        melds = FirstMelds(Openings(Hands(wild=wild, high=False)), 101)
    for size, found in enumerate(melds.counts(tiles)):
        print(f"{size} tiles: {int(found.distinct):,} distinct, {int(found.labelled):,} labelled")
    print(f"{time.process_time() - start:.1f} s")


if __name__ == "__main__":
    main()
