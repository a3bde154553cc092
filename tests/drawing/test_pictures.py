"""SVG and plain text: well formed, small, and never markup from outside."""

# ruff: noqa: S311, S314 - layouts need no secrets, and the XML is our own

from itertools import pairwise
from random import Random
from xml.etree import ElementTree as ET

import pytest

from dominolab.drawing import scenes, svg, text
from dominolab.layout import Layout
from dominolab.tiles import ChineseDominoSet, Domino, DominoSet
from tests.drawing.films import film
from tests.drawing.layouts import cross, grown, longest

HOSTILE = ("<script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>", "]]>&amp;\x00\x1b[31m", "ok")
NS = "{http://www.w3.org/2000/svg}"


def parsed(picture: str) -> ET.Element:
    root = ET.fromstring(picture)
    assert root.tag == f"{NS}svg"
    assert root.get("role") == "img"
    title = root.find(f"{NS}title")
    assert title is not None
    assert title.text
    assert not [
        e for e in root.iter() if e.get("id") or e.tag == f"{NS}script" or any(k.startswith("on") for k in e.attrib)
    ]
    return root


def a_film(layout: Layout, n: int = 6, **options: object) -> "scenes.Film":  # type: ignore[name-defined]
    used = {j.tile for j in layout.joined}
    left = [t for t in DominoSet(n) if t not in used]
    hands = [left[i::5][:7] for i in range(4)]
    return film(layout, hands, yard=len(left) - sum(map(len, hands)), **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "row",
    [
        [],
        [Domino(6, 4)],
        [None, Domino(1, 1)],
        DominoSet(6),
        DominoSet(8, doubles=False),
        DominoSet(18),
        ChineseDominoSet(),
    ],
)
def test_rows_of_tiles(row: list[Domino | None]) -> None:
    root = parsed(svg.tiles(row))
    assert len(root.findall(f".//{NS}g[@transform]")) == len(row)


def test_a_whole_set_is_a_triangle() -> None:
    _, _, width, height = map(float, parsed(svg.tiles(DominoSet(6))).get("viewBox", "").split())
    assert (width, height) == (7 * 24 - 4 + 16, 7 * 44 - 4 + 16)


def test_tiles_and_sets_show_themselves() -> None:
    parsed(Domino(6, 4)._repr_svg_())
    parsed(DominoSet(6)._repr_svg_())


@pytest.mark.parametrize(
    "layout", [Layout(), longest(6, at=11), cross(Random(1), 6), grown(Random(2), 12, spinner="all")]
)
def test_layouts(layout: Layout) -> None:
    picture = svg.layout(layout)
    assert len(parsed(picture).findall(f".//{NS}g[@transform]")) == len(layout.joined)
    assert len(picture.encode()) < 60_000


@pytest.mark.parametrize("lang", ["en", "id"])
@pytest.mark.parametrize("index", [0, -1])
def test_scenes_with_hostile_names_stay_text(lang: str, index: int) -> None:
    show = a_film(grown(Random(3), 6, size=12), names=HOSTILE)
    show["scenes"][1]["comment"] = HOSTILE[0]
    picture = svg.scene(show, index, lang)
    root = parsed(picture)
    assert "<script" not in picture
    assert "<img" not in picture
    assert any("<script>" in "".join(e.itertext()) for e in root.iter(f"{NS}text"))
    words = text.scene(show, index, lang)
    assert HOSTILE[0] in words
    assert "\x1b" not in words
    assert "\x00" not in words


@pytest.mark.parametrize("n", [6, 9, 12, 18])
def test_scenes_are_small(n: int) -> None:
    most = (
        max(len(svg.scene(a_film(layout, n)).encode()) for layout in (longest(n), grown(Random(1), n, spinner="all")))
        if n % 2 == 0
        else 0
    )
    assert max(most, len(svg.scene(a_film(grown(Random(1), n, size=9), n)).encode())) < 100_000


def test_a_scene_carries_what_the_scenes_before_it_put() -> None:
    layout = grown(Random(3), 6, size=12)
    show = a_film(layout)
    first, last = scenes.at(show, 0), scenes.at(show, -1)
    assert len(first.sprites["table"]) == 11
    assert len(last.sprites["table"]) == 12
    assert [s["face"] for s in last.sprites["table"] if "mark" in s] == [layout.joined[-1].tile.face]
    assert (first.turn, last.turn) == ([0], [1])


def test_a_seat_sees_its_own_hand_and_what_is_public() -> None:
    show = a_film(grown(Random(3), 6, size=12), seat=2)
    moment = scenes.at(show, -1)
    assert all(s["face"] for s in moment.sprites["hand2"] + moment.sprites["table"])
    assert not any(s["face"] for s in moment.sprites["hand0"] + moment.sprites["hand1"])
    assert moment.lines[1] == ["Something happened.", "Sesuatu terjadi."]
    hidden = show["scenes"][0]["put"]["h0.0"]["face"]
    assert f"[{hidden}]" not in text.scene(show)
    other = a_film(grown(Random(3), 6, size=12), seat=2)
    for key, sprite in other["scenes"][0]["put"].items():
        if key.startswith(("h0", "h1", "h3")):
            sprite["face"] = ""
    assert svg.scene(show) == svg.scene(other)
    assert text.scene(show) == text.scene(other)


def test_unknown_scenes_and_languages_are_refused() -> None:
    show = a_film(grown(Random(3), 6, size=5))
    with pytest.raises(IndexError, match="2 scenes"):
        svg.scene(show, 2)
    with pytest.raises(ValueError, match="language"):
        text.scene(show, 0, "fr")


def test_a_line_reads_from_left_to_right() -> None:
    for seed in range(100):
        layout = grown(Random(seed), 6)
        halves = [part.split("-") for part in text.layout(layout)[1:-1].split("][")]
        assert len(halves) == len(layout.joined)
        assert all(a[1] == b[0] for a, b in pairwise(halves))
        assert (halves[0][0], halves[-1][1]) == (str(layout.ends["left"]), str(layout.ends["right"]))


def test_a_tree_lists_every_tile_once_in_arms_that_match() -> None:
    for seed in range(60):
        layout = grown(Random(seed), 9, spinner="all") if seed % 2 else cross(Random(seed), 9)
        picture = text.layout(layout)
        assert picture.count("[") == len(layout.joined)
        for row in picture.splitlines()[1:]:
            halves = [part.split("-") for part in row.split("[", 1)[1][:-1].split("][")]
            assert all(a[1] == b[0] for a, b in pairwise(halves))


def test_nothing_laid() -> None:
    assert text.layout(Layout()) == ""
    assert text.tiles([]) == ""


def test_a_change_alters_only_what_it_names() -> None:
    show = a_film(grown(Random(3), 6, size=12))
    show["scenes"].append(
        {"change": {"t11": {"mark": None}, "h0.0": {"x": 99}}, "turn": [2], "lines": [], "alt": ["", ""]}
    )
    before, after = scenes.at(show, 1), scenes.at(show, 2)
    assert [s for s in before.sprites["table"] if "mark" in s]
    assert not [s for s in after.sprites["table"] if "mark" in s]
    assert {**before.sprites["hand0"][0], "x": 99} == after.sprites["hand0"][0]
