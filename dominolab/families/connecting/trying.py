"""What a seat could try at a screen, and where the tiles would lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.drawing import geometry
from dominolab.families.connecting import chips
from dominolab.families.connecting.moves import DRAW, HUSH, LOT, PASS, TAP, lead, place
from dominolab.families.connecting.scene import TABLE, style
from dominolab.stage import Try
from dominolab.tiles import Domino

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.families.connecting.state import State
    from dominolab.layout import Layout


def tries(state: State, seat: int) -> list[Try]:
    """Each tile of a seat at each place, then drawing and passing, and what there is to decide."""
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
    if state.phase == "start":  # to write "draw" means this one
        return [*found, Try(LOT, ["Draw for the start", "Undi yang mulai"])]
    if getattr(state.options, "tap_last", False):
        found += [Try(TAP, ["Tap", "Ketuk"]), Try(HUSH, ["Say nothing", "Diam saja"])]
    idle = [] if state.closed else [Try(DRAW, ["Draw", "Ambil kartu"]), Try(PASS, ["Pass", "Lewat"])]
    return [*found, *idle, *chips.tries(state, seat)]


class _Ghosts:
    """Where tiles would lie if they were played."""

    def __init__(self, deal: Deal, layout: Layout) -> None:
        self.deal, self.layout = deal, layout
        self._known: dict[bool, dict[str, tuple[geometry.Pose, bool]]] = {}  # tiles of one shape lie alike

    def spot(self, tile: Domino, end: str) -> dict[str, Any]:
        """The place of a tile at an end; one that does not fit there is shown as if it did."""
        number = self.layout.ends[end]
        high = tile.high == number or number not in tile
        if tile.double not in self._known:
            self._known[tile.double] = self._lay(double=tile.double)
        pose, first = self._known[tile.double][end]
        turn = pose.turn if high is first else pose.turn + 180
        return {"zone": "layout", "x": round(pose.x, 1), "y": round(pose.y, 1), "turn": turn % 360}

    def _lay(self, *, double: bool) -> dict[str, tuple[geometry.Pose, bool]]:
        """The pose of a tile of this shape at each end, and whether its higher half touches there."""
        ends = self.layout.ends
        tiles = {end: Domino(n, n if double else n - 1 if n else 1) for end, n in ends.items()}
        afters = []
        for end, tile in tiles.items():
            afters.append(self.layout.copy())
            afters[-1].join(tile, end)
        lie = geometry.ghosts(self.layout, afters, table=TABLE, **style(self.deal))
        return {end: (pose, tiles[end].high == ends[end]) for end, pose in zip(ends, lie, strict=True)}
