"""The tiles of Mahjong: notation, characters, copies, order, and faces that nobody confuses."""

# ruff: noqa: S301, S314 - the pickles and the XML are our own

from __future__ import annotations

import pickle
import re
from xml.etree import ElementTree as ET

import pytest

from dominolab.drawing import faces
from dominolab.errors import NotationError, SetupError
from dominolab.mahjong_tiles import FACES, UNICODE, MahjongSet, MahjongTile, is_flower, read_tiles
from dominolab.tiles import Tile


def test_the_set_has_144_tiles_in_order_and_jokers_by_choice() -> None:
    tiles = list(MahjongSet())
    assert len(tiles) == len(set(tiles)) == 144
    assert tiles == sorted(tiles)
    assert [sum(t.suit == suit for t in tiles) for suit in "dbc"] == [36, 36, 36]
    assert sum(map(is_flower, tiles)) == 36
    assert [len(MahjongSet(jokers=n)) for n in (0, 4, 8)] == [144, 148, 152]
    assert MahjongSet() != MahjongSet(jokers=4)
    for wrong in (9, -1, True, "4"):
        with pytest.raises(SetupError):
            MahjongSet(jokers=wrong)  # type: ignore[arg-type]


def test_every_tile_is_read_as_it_is_written_and_as_its_character() -> None:
    assert len(UNICODE) == len(FACES) == 43
    for tile in MahjongSet(jokers=8):
        assert Tile.parse(tile.face) is Tile.parse(f"[{tile}]") is Tile.parse(tile.unicode) is tile.printed
        assert pickle.loads(pickle.dumps(tile)) is tile
        assert eval(repr(tile), {"MahjongTile": MahjongTile}) is tile  # noqa: S307
    assert [hex(ord(MahjongTile(f).unicode)) for f in ("E", "WD", "1c", "1b", "1d", "F1", "Q4", "MJ")] == [
        "0x1f000", "0x1f006", "0x1f007", "0x1f010", "0x1f019", "0x1f022", "0x1f029", "0x1f02a",
    ]  # fmt: skip
    assert Tile.parse("🀄\ufe0f") is MahjongTile("RD")
    assert Tile.parse("5D") is MahjongTile("5d")


def test_hands_are_read_with_copies() -> None:
    hand = read_tiles("1123d,55b 🀀🀀🀄\ufe0f F1Q2 JJ")
    assert " ".join(map(str, hand)) == "1d 1d 2d 3d 5b 5b E E RD F1 Q2 MJ MJ"
    assert len(set(hand)) == len(hand)
    assert read_tiles([MahjongTile("5d", 3), "5d"]) == [MahjongTile("5d"), MahjongTile("5d", 1)]


@pytest.mark.parametrize("text", ["0d", "10d", "5x", "X", "F5", "d5", "5", "55555d", "F1 F1", "JJJJJJJJJ", "<b>"])
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_tiles(text)


@pytest.mark.parametrize(("face", "copy"), [("5d", 4), ("F1", 1), ("MJ", 8), ("5x", 0), (5, 0), ("5d", True)])
def test_there_is_no_such_tile(face: object, copy: object) -> None:
    with pytest.raises(NotationError, match="no Mahjong tile"):
        MahjongTile(face, copy)  # type: ignore[arg-type]


def test_faces_differ_in_shape_whatever_their_colours_and_in_name() -> None:
    drawn = [faces.face(face) for face in FACES]
    shapes = {re.sub(r"<text.*?</text>|#[0-9a-f]{6}", "", each["svg"]) for each in drawn}
    assert len(shapes) == 43  # even without numerals and letters
    for language in (0, 1):
        assert len({each["label"][language] for each in drawn}) == 43
    for each in drawn:
        ET.fromstring(f"<g>{each['svg']}</g>")
        assert "id=" not in each["svg"]
        assert len(each["svg"]) <= 600


@pytest.mark.parametrize("rank", range(1, 10))
def test_dots_and_sticks_are_as_many_as_the_number_says(rank: int) -> None:
    assert faces.face(f"{rank}b")["svg"].count("v") - faces.face("1c")["svg"].count("v") == rank
    if rank > 1:
        assert faces.face(f"{rank}d")["svg"].count("h0") == rank


def test_tiles_and_the_set_show_themselves() -> None:
    assert MahjongTile("5d")._repr_svg_().startswith("<svg")
    assert "five of dots" in MahjongTile("5d")._repr_svg_()
    assert MahjongSet(jokers=4)._repr_svg_().count("<use") + MahjongSet(jokers=4)._repr_svg_().count("<g") >= 148


def test_a_j_is_the_joker_among_mahjong_tiles_only() -> None:
    assert MahjongSet(jokers=4).parse("J") is MahjongTile("MJ")
    assert not isinstance(Tile.parse("J"), MahjongTile)
    assert read_tiles("J MJ JJ") == [MahjongTile("MJ", copy) for copy in range(4)]
