"""No two tiles overlap and matching halves touch, whatever is laid."""

# ruff: noqa: S311 - layouts need no secrets, and the XML is our own

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dominolab.drawing.geometry import Pose, extent, place
from dominolab.layout import Layout
from dominolab.tiles import Domino
from tests.drawing.layouts import apart, box, cross, grown, halves, longest, overlaps

TABLES = [(480, 320), (200, 160), (90, 400), (900, 200)]


def check(layout: Layout, **options: object) -> list[Pose]:
    poses = place(layout, **options)  # type: ignore[arg-type]
    assert len(poses) == len(layout.joined)
    assert overlaps(poses) == []
    assert apart(layout, poses) == []
    return poses


RANDOMS = st.builds(Random, st.integers(0, 10**9))
LINES = st.builds(
    grown, RANDOMS, st.sampled_from([6, 7, 9, 12]), spinner=st.sampled_from(["none", "first"]), size=st.integers(1, 91)
)
CROSSES = st.builds(cross, RANDOMS, st.sampled_from([6, 9, 12]), favourite=st.sampled_from([None, "top", "left"]))


@settings(max_examples=400)
@given(layout=LINES | CROSSES, table=st.sampled_from(TABLES), across=st.booleans())
def test_any_line_any_cross_on_any_table(*, layout: Layout, table: tuple[int, int], across: bool) -> None:
    check(layout, table=table, doubles_across=across)


@pytest.mark.parametrize("n", [6, 9])
def test_thousands_of_layouts(n: int) -> None:
    for seed in range(700 if n == 6 else 200):
        rng = Random(seed)
        check(grown(rng, n, size=rng.randrange(1, 56)))
        check(cross(rng, n))
        check(grown(rng, n, spinner="first"), table=rng.choice(TABLES))


def test_trees_in_which_every_double_branches() -> None:
    for seed in range(150):
        rng = Random(seed)
        check(grown(rng, 6, spinner="all"), table=rng.choice(TABLES), doubles_across=bool(seed % 2))
        check(grown(rng, 9, spinner="all"), table=rng.choice(TABLES))
    for seed in range(25):
        check(grown(Random(seed), 12, spinner="all"))
    for seed in range(8):
        check(grown(Random(seed), 18, spinner="all"))


def test_the_densest_trees_never_overlap_and_never_fail() -> None:
    """Doubles are played before all else; a tile for which there is no room may lie apart."""
    lying_apart = 0
    for n, seeds in ((6, 60), (9, 20), (12, 6), (18, 1)):
        for seed in range(seeds):
            layout = grown(Random(seed), n, spinner="all", lead="double", bias=0.9)
            poses = place(layout)
            assert overlaps(poses) == []
            lying_apart += bool(apart(layout, poses)) and n == 6
    assert lying_apart == 0


@pytest.mark.parametrize("n", [6, 8, 12, 18])
@pytest.mark.parametrize("table", TABLES)
def test_the_longest_lines(n: int, table: tuple[int, int]) -> None:
    for at in (0, n, (n + 1) * (n + 2) // 2 - 1):
        layout = longest(n, at=at)
        assert len(layout.joined) == (n + 1) * (n + 2) // 2
        check(layout, table=table)
        check(layout, table=table, doubles_across=False)


def test_a_line_stays_on_a_table_that_has_room() -> None:
    for seed in range(200):
        _, _, width, height = extent(place(grown(Random(seed), 6), table=(500, 500)))
        assert width <= 500
        assert height <= 500


def test_stacked_tiles_overlap_their_neighbours_only() -> None:
    for seed in range(100):
        for layout in (grown(Random(seed), 9), cross(Random(seed), 9), grown(Random(seed), 6, spinner="all")):
            poses = place(layout, stack_tiles=True)
            flat = place(layout)
            for i, j in overlaps(poses):
                assert layout.joined[i].on == j
                assert not layout.joined[i].tile.double
                inner = {
                    at for number, at in halves(layout.joined[i].tile, poses[i]) if number == layout.joined[i].inner
                }
                assert inner & {
                    at for number, at in halves(layout.joined[j].tile, poses[j]) if number == layout.joined[i].inner
                }
            assert len(flat) == len(poses)
    layout = longest(6, at=14)
    assert extent(place(layout, stack_tiles=True, table=(5000, 500)))[2] < extent(place(layout, table=(5000, 500)))[2]


def test_the_same_layout_gives_the_same_poses() -> None:
    for seed in range(20):
        layout = grown(Random(seed), 9, spinner="all")
        assert place(layout) == place(layout.copy())


def test_doubles_lie_across_straight_runs() -> None:
    layout = Layout()
    layout.lead(Domino(6, 5))
    layout.open("left", 0, "left", 6)
    layout.open("right", 0, "right", 5)
    layout.join(Domino(5, 5), "right")
    layout.join(Domino(5, 1), "right")
    assert place(layout) == [Pose(0, 0, 270), Pose(30, 0, 0), Pose(60, 0, 270)]
    assert place(layout, doubles_across=False) == [Pose(0, 0, 270), Pose(40, 0, 90), Pose(80, 0, 270)]


def test_the_arms_of_a_cross_set_out_to_the_sides_they_are_named_after() -> None:
    layout = Layout()
    layout.lead(Domino(3, 3))
    for side in ("top", "right", "bottom", "left"):
        layout.open(side, 0, side, 3)
    for number, side in ((0, "top"), (1, "right"), (2, "bottom"), (4, "left")):
        layout.join(Domino(3, number), side)
    assert place(layout) == [Pose(0, 0, 0), Pose(0, -40, 180), Pose(30, 0, 270), Pose(0, 40, 0), Pose(-30, 0, 270)]


def test_the_top_of_a_double_that_branches_is_above_it() -> None:
    layout = Layout()
    layout.lead(Domino(6, 5))
    layout.open("left", 0, "left", 6)
    layout.open("right", 0, "right", 5)
    layout.join(Domino(6, 6), "left")
    layout.join(Domino(6, 1), "left")
    layout.open("top", 1, "top", 6)
    layout.open("bottom", 1, "bottom", 6)
    layout.join(Domino(6, 2), "top")
    layout.join(Domino(6, 3), "bottom")
    lead, double, left, top, bottom = place(layout)
    assert top.y < double.y < bottom.y
    assert left.x < double.x < lead.x
    assert top.x == double.x == bottom.x


def test_a_longer_row_than_any_set_has() -> None:
    layout = Layout()
    layout.lead(Domino(1, 0))
    layout.open("right", 0, "right", 0)
    for i in range(600):
        layout.join(Domino(1, 0) if i % 3 else Domino(layout.ends["right"], layout.ends["right"]), "right")
    check(layout)


def test_nothing_laid() -> None:
    assert place(Layout()) == []
    assert extent([]) == (0, 0, 0, 0)


def test_extent_is_the_box_around_all_tiles() -> None:
    poses = place(grown(Random(1), 6))
    boxes = [box(p) for p in poses]
    x, y, width, height = extent(poses)
    assert (x, y) == (min(b[0] for b in boxes), min(b[1] for b in boxes))
    assert (x + width, y + height) == (max(b[2] for b in boxes), max(b[3] for b in boxes))
