"""Many random layouts as the games lay them, looked at for overlaps: too many for a test, so they are run by hand.

python -m tests.drawing.many 20000            every game
python -m tests.drawing.many 20000 cross      one of them; a third number is the first seed
"""

# ruff: noqa: S311 - layouts need no secrets

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING, Any

from dominolab.drawing.geometry import place
from tests.drawing import feet, layouts

if TYPE_CHECKING:
    from collections.abc import Callable

    from dominolab.layout import Layout

    Made = tuple[Layout, dict[str, Any], Any]

TABLE = (380, 320)


def _spread(rng: Random, n: int, places: int) -> Made:
    size = rng.choice([None, rng.randrange(8, (n + 1) * (n + 2) // 2)])
    layout = feet.feet(rng, n, places=places, size=size, bias=rng.choice([0, 0, 0.5, 0.95]))
    return layout, {"doubles_across": rng.random() < 0.8}, feet


def chickenfoot(rng: Random) -> Made:
    """Feet of three toes upon six, now and then four, at the first double."""
    return _spread(rng, rng.choice([9, 9, 9, 9, 9, 9, 9, 12, 12, 15]), rng.choice([6, 6, 6, 4]))


def cross(rng: Random) -> Made:
    """Four arms with feet, or with plain doubles."""
    n = rng.choice([12, 12, 12, 12, 12, 12, 12, 9, 6, 15])
    if rng.random() < 0.2:
        return layouts.cross(rng, n), {"doubles_across": rng.random() < 0.8}, layouts
    return _spread(rng, n, 4)


def crowded(rng: Random) -> Made:
    """All doubles upon one arm of a cross, or one toe of six, as soon as can be: as dense as feet become."""
    n, places = rng.choice([(12, 4), (9, 6), (9, 4)])
    return feet.feet(rng, n, places=places, crowded=True), {}, feet


def austrian(rng: Random) -> Made:
    """Bricks, now and then a plain line."""
    return layouts.grown(rng, 8, bias=rng.choice([0, 0.5, 0.95])), {"brick": rng.random() < 0.8}, layouts


GAMES: dict[str, Callable[[Random], Made]] = {
    "chickenfoot": chickenfoot,
    "cross": cross,
    "crowded": crowded,
    "austrian": austrian,
}


def look(game: str, many: int, first: int = 0) -> str:
    """What was found in so many layouts of a game; the layouts in which tiles overlap, by their seeds."""
    bad: dict[str, list[int]] = {"overlaps": [], "apart": []}
    tiles = 0
    for seed in range(first, first + many):
        layout, options, checks = GAMES[game](Random(seed))
        poses = place(layout, table=TABLE, **options)
        tiles += len(poses)
        if checks.overlaps(poses):
            bad["overlaps"].append(seed)
        elif checks.apart(layout, poses):
            bad["apart"].append(seed)
    return f"{game}: {many} layouts from seed {first}, {tiles} tiles, {bad}"


if __name__ == "__main__":
    many, chosen, start = (*sys.argv[1:], "", "")[:3] if len(sys.argv) < 4 else sys.argv[1:4]
    for name in [chosen] if chosen else GAMES:
        print(look(name, int(many), int(start or 0)), flush=True)
