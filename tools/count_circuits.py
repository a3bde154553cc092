"""Counts the circuits of a complete graph and the lines of its double-n set: seconds for K17, minutes for K19.

    python tools/count_circuits.py V [apart]

`apart` counts by the second method, that of `dominolab/combinatorics/apart.py`. What was found is kept in `KEPT` of the
module that found it.
"""

import sys
import time

from dominolab.combinatorics import apart, eulerian


def main() -> None:
    """Count, and say how long it took."""
    v = int(sys.argv[1])
    start = time.process_time()
    found = apart.circuits(v) if sys.argv[2:] == ["apart"] else eulerian.circuits(v)
    lines = found * ((v - 1) // 2) ** v * v * (v + 1) // 2
    print(f"K{v}: {found} circuits, both directions; double-{v - 1}: {lines} lines")
    print(f"{time.process_time() - start:.1f} s")


if __name__ == "__main__":
    main()
