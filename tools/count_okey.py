"""Counts winning hands of Okey with wild tiles: five minutes and 2.5 gigabytes for a full hand with two of them.

    python tools/count_okey.py WILD [TILES]

WILD wild tiles, 14 tiles with them unless TILES says otherwise. What was found is kept in
`dominolab/combinatorics/melds.py`.
"""

import sys
import time

from dominolab.combinatorics.okey import Hands


def main() -> None:
    """Count, and say how long it took."""
    wild = int(sys.argv[1])
    tiles = int(sys.argv[2]) if len(sys.argv) > 2 else 14  # noqa: PLR2004 - the second argument
    start = time.process_time()
    found = Hands(wild=wild).count(tiles - wild)
    print(f"{wild} wild, {tiles - wild} others: {int(found.distinct):,} distinct, {int(found.labelled):,} labelled")
    print(f"{time.process_time() - start:.1f} s")


if __name__ == "__main__":
    main()
