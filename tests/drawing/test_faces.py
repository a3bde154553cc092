"""Every face can be told from every other, is named in both languages, and is small."""

# ruff: noqa: S314 - layouts need no secrets, and the XML is our own

from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from dominolab.drawing import faces
from dominolab.errors import NotationError
from dominolab.tiles import Domino, DominoSet


@pytest.mark.parametrize("number", range(19))
def test_a_half_shows_as_many_pips_as_its_number_says(number: int) -> None:
    dots = faces.pips(number)
    assert len(dots) == len(set(dots)) == number
    assert all(max(abs(x), abs(y)) <= 7.5 for x, y in dots)


@pytest.mark.parametrize("number", range(19))
def test_pips_do_not_run_into_each_other(number: int) -> None:
    width = 4 if number <= 9 else 3.2 if number <= 12 else 2.8
    assert all(((a - c) ** 2 + (b - d) ** 2) ** 0.5 > width for (a, b), (c, d) in combinations(faces.pips(number), 2))


def test_patterns_of_different_numbers_differ_even_upside_down() -> None:
    patterns = [frozenset(faces.pips(n)) for n in range(19)]
    turned = [frozenset((-x, -y) for x, y in p) for p in patterns]
    assert all(patterns[a] not in (patterns[b], turned[b]) for a, b in combinations(range(19), 2))


@pytest.mark.parametrize("style", ["pips", "numerals"])
def test_all_faces_differ_and_are_well_formed_without_ids(style: str) -> None:
    drawn = [faces.face(tile.face, style)["svg"] for tile in DominoSet(18)]
    assert len(set(drawn)) == 190
    for svg in drawn:
        assert "id=" not in svg
        ET.fromstring(f"<g>{svg}</g>")


@pytest.mark.parametrize(("n", "most"), [(6, 350), (9, 370), (12, 420), (18, 500)])
def test_faces_are_compact(n: int, most: int) -> None:
    assert max(len(faces.face(tile.face)["svg"]) for tile in DominoSet(n)) <= most


def test_the_dots_of_the_path_are_the_pips_of_both_halves() -> None:
    for tile in DominoSet(18):
        svg = faces.face(tile.face)["svg"]
        assert svg.count("h0") == tile.pips


def test_names_in_both_languages() -> None:
    assert faces.label("6-4") == ["six-four", "enam-empat"]
    assert faces.label("0-0") == ["double blank", "balak kosong"]
    assert faces.label("18-0") == ["eighteen-blank", "delapan belas-kosong"]
    for k in (0, 1):
        assert len({faces.label(tile.face)[k] for tile in DominoSet(18)}) == 190


def test_a_tile_lying_face_down_is_always_the_same() -> None:
    assert faces.back() == faces.back()
    ET.fromstring(f"<g>{faces.back()['svg']}</g>")


def test_unknown_faces_and_styles_are_refused() -> None:
    with pytest.raises(NotationError):
        faces.face("<script>")
    with pytest.raises(ValueError, match="pip style"):
        faces.face("6-4", "braille")


def test_another_class_of_tiles_brings_its_own_drawer(monkeypatch: pytest.MonkeyPatch) -> None:
    class Other(Domino):
        pass

    monkeypatch.setattr(Other, "_made", {})
    monkeypatch.setattr(faces, "_drawers", dict(faces._drawers))
    faces.draws(Other)(lambda tile, style: {"svg": f"{tile.high}{style}", "label": ["o", "o"]})
    assert faces._drawers[Other](Other(3, 1), "pips")["svg"] == "3pips"
