"""Ghosts, where a tile could be played, lie upon no tile and upon no other ghost."""

# ruff: noqa: S311 - layouts need no secrets

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from dominolab.drawing.geometry import ghosts, place
from dominolab.tiles import Domino
from tests.drawing.feet import apart, feet, overlaps
from tests.drawing.layouts import cross, grown

if TYPE_CHECKING:
    from dominolab.layout import Layout

TABLE = (380, 320)


def afters(layout: Layout, *, double: bool) -> list[Layout]:
    """The layout with one tile more, at each of its ends."""
    found = []
    for end, number in layout.ends.items():
        found.append(layout.copy())
        found[-1].join(Domino(number, number if double else (number + 1) % 7), end)
    return found


def layout_of(kind: str, rng: Random) -> Layout:
    """A layout that is still being played at."""
    if kind == "cross":
        return cross(rng, 9)
    if kind in ("first", "all"):
        return grown(rng, 6, spinner=kind, size=rng.randrange(4, 28), bias=rng.choice([0, 0.5]))
    return feet(rng, 9, places=int(kind), size=rng.randrange(8, 55), bias=rng.choice([0, 0.5]))


@pytest.mark.parametrize(("kind", "layouts"), [("all", 60), ("first", 60), ("cross", 8), ("4", 40), ("6", 40)])
def test_no_ghost_lies_upon_anything(kind: str, layouts: int) -> None:
    seen = touching = 0
    for seed in range(layouts):
        rng = Random(seed)
        layout = layout_of(kind, rng)
        for double in (False, True):
            could = afters(layout, double=double)
            shown = ghosts(layout, could, table=TABLE)
            lying = place(layout, table=TABLE)
            assert overlaps([*lying, *shown]) == []
            seen += len(shown)
            touching += sum(apart(after, [*lying, pose]) == [] for after, pose in zip(could, shown, strict=True))
    assert seen > layouts
    assert touching > 0.95 * seen, f"{touching} of {seen} touch the tile that they would be joined to"
