"""Feet upon feet: no two tiles overlap, halves that match touch, and nothing moves while a layout grows."""

# ruff: noqa: S311 - layouts need no secrets

from __future__ import annotations

from random import Random

import pytest

from dominolab.drawing import _spread
from dominolab.drawing.geometry import Pose, extent, place
from dominolab.layout import Layout
from dominolab.tiles import Domino
from tests.drawing.feet import apart, feet, overlaps
from tests.drawing.many import chickenfoot, cross

TABLE = (380, 320)


def check(layout: Layout, **options: bool) -> list[Pose]:
    poses = place(layout, table=TABLE, **options)
    assert len(poses) == len(layout.joined)
    assert overlaps(poses) == []
    assert apart(layout, poses) == []
    return poses


@pytest.mark.parametrize(
    ("n", "places", "layouts"), [(9, 6, 90), (9, 4, 30), (12, 4, 60), (12, 6, 20), (15, 4, 8), (6, 4, 40)]
)
def test_hundreds_of_layouts(n: int, places: int, layouts: int) -> None:
    for seed in range(layouts):
        rng = Random(seed)
        size = rng.choice([None, rng.randrange(8, (n + 1) * (n + 2) // 2)])
        check(feet(rng, n, places=places, size=size, bias=rng.choice([0, 0, 0.5, 0.95])))


def test_doubles_along_the_line() -> None:
    for seed in range(30):
        check(feet(Random(seed), 9, bias=seed % 3 / 2), doubles_across=False)


@pytest.mark.parametrize(
    ("n", "places", "layouts", "across"), [(12, 4, 15, True), (9, 6, 20, True), (9, 4, 10, True), (9, 6, 4, False)]
)
def test_where_all_doubles_follow_upon_one_branch(n: int, places: int, layouts: int, *, across: bool) -> None:
    for seed in range(layouts):
        check(feet(Random(seed), n, places=places, crowded=True), doubles_across=across)


def test_a_layout_of_91_tiles_that_finds_room_only_where_branches_have_sectors() -> None:
    layout, options, _ = cross(Random(18200))
    assert len(check(layout, **options)) == 91


@pytest.mark.parametrize("seed", [488, 1566])
def test_where_doubles_along_the_line_leave_no_room_they_lie_across(seed: int) -> None:
    layout, options, _ = chickenfoot(Random(seed))
    assert options == {"doubles_across": False}
    assert any(pose.turn % 180 for pose in check(layout, **options))


def test_stacked_tiles_overlap_their_neighbours_only() -> None:
    smaller = 0
    for seed in range(20):
        layout = feet(Random(seed), 9, size=50)
        poses = place(layout, table=TABLE, stack_tiles=True)
        found = overlaps(poses)
        assert found
        assert all(layout.joined[i].on == j or layout.joined[j].on == layout.joined[i].on for i, j in found)
        smaller += extent(poses)[2] < extent(place(layout, table=TABLE))[2]
    assert smaller > 10


def test_a_layout_that_grows_seldom_moves() -> None:
    """One tile more moves no other, unless there is no room for it."""
    moved = laid = 0
    for seed in range(12):
        whole = feet(Random(seed), 9, bias=0.3)
        part = Layout()
        before: list[Pose] = []
        for number, joined in enumerate(whole.joined):
            part.joined.append(joined)
            if number > 6:
                poses = place(part, table=TABLE)
                moved += before != poses[: len(before)] and bool(before)
                laid += 1
                before = poses
    assert moved < laid / 20


def test_the_same_layout_has_the_same_places_whatever_was_drawn_before() -> None:
    for seed in range(10):
        layout = feet(Random(seed), 9, bias=0.9)
        _spread._known.clear()
        anew = place(layout)
        part = Layout()
        for joined in layout.joined:
            part.joined.append(joined)
            place(part)
        assert place(layout.copy()) == anew


def test_six_toes_fan_out_from_the_long_sides_of_the_double() -> None:
    layout = Layout()
    layout.lead(Domino(9, 9))
    for k in range(1, 7):
        layout.open(str(k), 0, f"toe{k}", 9)
    for k in range(1, 7):
        layout.join(Domino(9, k), str(k))
    double, *toes = place(layout)
    assert (double.x, double.y, double.turn) == (0, 0, 0)
    assert [toe.turn for toe in toes] == [225, 270, 315, 45, 90, 135]
    assert [toe.x > 0 for toe in toes] == [True] * 3 + [False] * 3


def test_a_long_branch_stays_near_the_table() -> None:
    layout = Layout()
    layout.lead(Domino(9, 9))
    for k in range(1, 7):
        layout.open(str(k), 0, f"toe{k}", 9)
    layout.join(Domino(9, 0), "2")
    for _ in range(30):
        layout.join(Domino(1, 0), "2")
    _, _, width, height = extent(check(layout))
    assert width < 900
    assert height < 700
