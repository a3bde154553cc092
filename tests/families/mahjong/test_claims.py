"""What a discard allows each seat, why not the rest, and who gets it."""

from __future__ import annotations

from typing import Any

import pytest

from dominolab.families.mahjong import melds
from dominolab.families.mahjong.claims import claims, taken
from dominolab.mahjong_tiles import MahjongTile, read_tiles

HAND = "45d 666d 123b 456b 79c 115c"


def why(text: str, discard: str, *exposed: str, **how: Any) -> dict[str, str]:
    found = claims(read_tiles(text), [read_tiles(each) for each in exposed], MahjongTile(discard), **how)
    assert not set(found.allowed) & set(found.refused)
    assert set(found.allowed) | set(found.refused) == {"mahjong", "kong", "pong", "chow"}
    return {kind: refused.why for kind, refused in found.refused.items()}


def test_each_claim_has_its_reason() -> None:
    assert why(HAND, "6d") == {"mahjong": "incomplete"}
    assert why(HAND, "6d", turns=2) == {"mahjong": "incomplete", "chow": "not next"}
    assert why(HAND, "6d", turns=3, chow_skip=True) == {"mahjong": "incomplete"}
    assert why(HAND, "1c") == {"mahjong": "incomplete", "kong": "too few", "chow": "no chow"}
    assert set(why(HAND, "6d", turns=0).values()) == {"own"}
    assert set(why(HAND, "MJ").values()) == {"joker"}
    assert set(why(HAND, "E").values()) == {"flower"}
    assert "flower" not in why("EEE 45d", "E", honours_playable=True).values()
    assert why("45d", "6d")["mahjong"] == "size"
    assert why("444d 123b 456b 789b 55c 99c", "4d")["mahjong"] == "undeclared"


def test_a_chow_tile_wins_out_of_turn() -> None:
    assert "mahjong" not in why("123d 456d 789d 123b 57c 99c", "6c", turns=2)


def test_an_exposed_pong_takes_no_discard_unless_that_is_agreed() -> None:
    hand, pong = "45d 123b 456b 79c 115c", "666d"
    assert why(hand, "6d", pong)["kong"] == "exposed pong"
    found = claims(read_tiles(hand), [read_tiles(pong)], MahjongTile("6d"), kong_on_pong=True)
    assert found.allowed["kong"] == [()]


def test_the_ways_to_make_a_set_are_the_different_ones_with_few_jokers_first() -> None:
    found = claims(read_tiles("4455d 778d J"), (), MahjongTile("6d"))
    ways = [" ".join(map(str, way)) for way in found.allowed["chow"]]
    assert ways == ["4d 5d", "5d 7d", "7d 8d", "4d MJ", "5d MJ", "7d MJ", "8d MJ"]
    assert found.refused["pong"].facts == {"needs": 2, "has": 1}
    assert claims(read_tiles("66d JJ"), (), MahjongTile("6d")).allowed["kong"]


@pytest.mark.parametrize(
    ("called", "discarder", "expected"),
    [
        ({2: "chow", 1: "chow"}, 0, (1, "chow", (), 2)),
        ({1: "chow", 2: "pong"}, 0, (2, "pong", (1,), 3)),
        ({0: "mahjong", 3: "mahjong", 2: "kong"}, 1, (3, "mahjong", (2,), 0)),
        ({0: "pong", 2: "kong"}, 3, (2, "kong", (0, 1), 3)),
        ({2: "mahjong"}, 0, (2, "mahjong", (1,), 3)),
        ({}, 2, (None, None, (), 3)),
    ],
)
def test_who_gets_a_discard(called: dict[int, str], discarder: int, expected: tuple[Any, ...]) -> None:
    assert taken(called, discarder) == expected


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [("891d", None), ("45d 6b", None), ("789d", "chow"), ("77d", "pair"), ("7d", None), ("7777d", "kong"),
     ("77d JJ", "kong"), ("7d JJ", "pong"), ("ESW", None), ("EE J", "pong"), ("13d J", "chow"), ("14d J", None),
     ("F1 F2 F3", None)],
)  # fmt: skip
def test_what_tiles_are(tiles: str, expected: str | None) -> None:
    assert melds.kind(read_tiles(tiles)) == expected
