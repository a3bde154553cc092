"""Write `widgets/test/counting.json`, what the explorers of numbers send, for the tests of the browser side.

Each formula of it comes with its value as sympy finds it, for the browser's arithmetic to be compared with.
"""

import json
from pathlib import Path
from typing import Any

from sympy import Symbol

from dominolab.combinatorics import sets
from dominolab.combinatorics.deals import count_deals, count_equal_deals
from dominolab.widgets import chain_explorer, deal_explorer, probability_explorer, set_explorer
from dominolab.widgets.formulas import tree

TARGET = Path(__file__).resolve().parents[1] / "widgets" / "test" / "counting.json"


def formulas() -> list[dict[str, Any]]:
    """Formulas with numbers for their letters, and the value."""
    n, big, p, h = (Symbol(s, integer=True, nonnegative=True) for s in "nNph")
    kinds = (sets.size, sets.pips, sets.mean, sets.variance, sets.suit, sets.halves, sets.fitting)
    found = [
        {"formula": tree(f(n, doubles=d)), "at": {"n": k}, "value": str(f(n, doubles=d).subs(n, k))}
        for f in kinds
        for d in (True, False)
        for k in range(2, 19)
    ]
    for tiles, players, hand in ((28, 4, 7), (55, 8, 6), (106, 3, 14), (144, 4, 16)):
        formula = count_equal_deals(big, p, h).value
        at = {"N": tiles, "p": players, "h": hand}
        value = str(count_deals(tiles, [hand] * players).value)
        found.append({"formula": tree(formula), "at": at, "value": value})
    return found


def main() -> None:
    """Write the file."""
    books = {
        "sets": set_explorer.counted(),
        "deals": deal_explorer.counted(),
        "chances": probability_explorer.counted(sets.tiles_of(6)),
        "chains": chain_explorer.counted(),
    }
    text = json.dumps({"books": books, "formulas": formulas()}, ensure_ascii=False, separators=(",", ":"))
    TARGET.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
