"""Positions and scores of Romanian rummy, for its vectors: see `romanian_rummy.py`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dominolab.families.rummy.events import Ended
from dominolab.families.rummy.jolys import read_pieces
from dominolab.families.rummy.table import Laid, TableMeld
from dominolab.rummy_tiles import Joly, RummyTile
from tests.vectors.run import Run, known

LETTERS = "ABCD"
Found = dict[str, Any]


def free_tile(*used: list[str]) -> str:
    """A tile that nothing else is made of."""
    flat = [tile.partition("=")[0] for tiles in used for tile in tiles]
    return next(tile for tile in ("K13", "Y12", "R13", "B6") if tile not in flat)


def plain(tiles: list[str]) -> list[str]:
    return [tile.partition("=")[0] for tile in tiles]


def turn_of_a(case: Any, tiles: list[str], **more: Any) -> Run:
    """A's turn, all these tiles on the rack and one more, which was drawn."""
    extra = free_tile(tiles)
    hand = {"A": [*plain(tiles), extra]}
    found: Run = case.run({"indicator": "K1" if "K1" not in tiles else "B3", "hands": hand, "drew": extra, **more})
    return found


# ── scores ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _lying(by: int, tile: str, worth: int) -> TableMeld:
    """A place on the table where a tile is worth so much, whatever lies beside it."""
    face = RummyTile(tile[0], int(tile[1:]))
    start = 14 if (face.number, worth) == (1, 10) else face.number
    kind = "set" if (face.number, worth) == (1, 25) else "run"
    return TableMeld(kind, by, (Laid(face, face, by),), start)


def final_scores(case: Any, players: dict[str, Found], winner: str | None, last: str = "Y2") -> dict[str, int]:
    """What the rules make of a table at the end of a game."""
    run = case.run({"hands": {letter: [] for letter in LETTERS}, "line": ["Y2", last] if last != "Y2" else ["Y2"]})
    state, jolys = run.state, iter((Joly(0), Joly(1)))
    for seat, letter in enumerate(LETTERS[: len(players)]):
        one = players[letter]
        known(one, {"table", "jolys_first", "rack", "twin", "concealed", "melded"}, "key of a player")
        state.melds += [_lying(seat, tile, worth) for tile, worth in one["table"]]
        state.firsts += tuple((next(jolys), seat) for _ in range(one.get("jolys_first", 0)))
        state.hands[seat] = [*read_rack(one.get("rack", []))]
        state.openings += [_opening(seat)] if one.get("melded", True) else []
        state.shown = seat if one.get("twin") else state.shown
        state.fresh = state.fresh or bool(one.get("concealed"))
    ended = Ended("won" if winner else "no_winner", LETTERS.index(winner) if winner else None)
    ended.apply(state)
    state.law.follow(state, ended)
    return {letter: state.points[LETTERS.index(letter)] for letter in players}


def read_rack(tiles: list[str]) -> Iterator[Any]:
    """The tiles of a rack."""
    yield from (piece.tile for piece in read_pieces(" ".join(tiles)))


def _opening(seat: int) -> Any:
    from dominolab.families.rummy.table import Opening

    return Opening(seat, "points", 50)
