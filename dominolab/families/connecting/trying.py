"""What a seat could try at a screen, and where the tiles would lie."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, Any

from dominolab.drawing import geometry
from dominolab.families.connecting.moves import DRAW, HUSH, LOT, PASS, TAP, lead, place
from dominolab.families.connecting.scene import poses
from dominolab.stage import Try
from dominolab.tiles import Domino

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.families.connecting.state import State
    from dominolab.layout import Layout


def tries(state: State, seat: int) -> list[Try]:
    """Each tile of a seat at each place, then drawing and passing."""
    deal, layout = state.deal, state.layout
    name = deal.variant.family.place_name
    found: list[Try] = []
    ghosts = _Ghosts(deal, layout)
    for tile in state.hands[seat]:
        key = f"t{deal.wall.index(tile)}"
        if not layout.joined:
            spot = {"zone": "layout", "x": 0, "y": 0, "turn": 0}
            found.append(Try(lead(tile), [f"Lead [{tile}]", f"Buka dengan [{tile}]"], key, spot))
        for end in layout.ends:
            label = [f"[{tile}] {name(end, lang)}" for lang in ("en", "id")]
            found.append(Try(place(tile, end), label, key, ghosts.spot(tile, end)))
    if state.phase == "start":
        found.append(Try(LOT, ["Draw for the start", "Undi yang mulai"]))
    if getattr(state.options, "tap_last", False):
        found += [Try(TAP, ["Tap", "Ketuk"]), Try(HUSH, ["Say nothing", "Diam saja"])]
    return [*found, Try(DRAW, ["Draw", "Ambil kartu"]), Try(PASS, ["Pass", "Lewat"])]


class _Ghosts:
    """Where tiles would lie if they were played."""

    def __init__(self, deal: Deal, layout: Layout) -> None:
        self.deal, self.layout = deal, layout
        self._now = poses(deal, layout) if layout.joined else []
        self._known: dict[tuple[str, bool], tuple[geometry.Pose, bool]] = {}  # tiles of one shape lie alike

    def spot(self, tile: Domino, end: str) -> dict[str, Any]:
        """The place of a tile at an end; one that does not fit there is shown as if it did."""
        number = self.layout.ends[end]
        high = tile.high == number or number not in tile
        if (end, tile.double) not in self._known:
            self._known[end, tile.double] = self._pose(tile, end), high
        pose, first = self._known[end, tile.double]
        turn = pose.turn if high is first else pose.turn + 180
        return {"zone": "layout", "x": round(pose.x, 1), "y": round(pose.y, 1), "turn": turn % 360}

    def _pose(self, tile: Domino, end: str) -> geometry.Pose:
        after = self.layout.copy()
        number = self.layout.ends[end]
        after.join(tile if number in tile else _like(tile, number), end)
        then = poses(self.deal, after)
        on = after.joined[-1].on
        return _beside(self._now[on], then[on], then[-1])


def _like(tile: Domino, number: int) -> Domino:
    """A tile of the same shape with this number."""
    return Domino(number, number) if tile.double else Domino(number, number - 1 if number else 1)


def _beside(now: geometry.Pose, then: geometry.Pose, ghost: geometry.Pose) -> geometry.Pose:
    """The ghost beside its neighbour where that one lies now, though the line would bend elsewhere later."""
    turn = radians(now.turn - then.turn)
    x, y = ghost.x - then.x, ghost.y - then.y
    return geometry.Pose(
        round(now.x + x * cos(turn) - y * sin(turn), 1),
        round(now.y + x * sin(turn) + y * cos(turn), 1),
        ghost.turn + now.turn - then.turn,
    )
