"""Keys of sprites that tell nothing: face-down tiles of one zone are all the same.

A key that stayed with a face-down tile would tell, once the tile is turned up, whether it had been dealt or drawn, and
when. So the keys of hidden tiles belong to places, not to tiles: each stays where a face-down tile lies, whichever tile
it is, and when one is turned up or moves on, the key of a place that has become free goes with it. All of this hangs
on nothing but what the viewer sees anyway.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dominolab.wire import Sprite

Place = tuple[float, float]


class Keys:
    """The keys under which one viewer follows the sprites of a deal.

    >>> keys = Keys()
    >>> down: Sprite = {"zone": "boneyard", "x": 0, "y": 0, "turn": 0, "face": ""}
    >>> list(keys.renamed({"t7": down, "t3": {**down, "x": 20}}))
    ['k1', 'k2']
    >>> list(keys.renamed({"t7": {**down, "zone": "layout", "face": "6-4"}, "t3": down}))
    ['k2', 'k1']
    """

    def __init__(self) -> None:
        self._bound: dict[str, str] = {}
        self._pools: dict[str, dict[Place, list[str]]] = {}
        self._zones: dict[str, str] = {}
        self._made = 0

    def of(self, key: str) -> str:
        """The viewer's key of a sprite that it sees face up."""
        return self._bound[key]

    def renamed(self, sprites: dict[str, Sprite]) -> dict[str, Sprite]:
        """The sprites of the next moment under the viewer's keys, hidden faces being "" already."""
        down = {
            key: (sprite["zone"], (sprite["x"], sprite["y"])) for key, sprite in sprites.items() if not sprite["face"]
        }
        up = [key for key in sprites if key not in down and key not in self._bound]
        found: dict[str, str] = {}
        for key, (zone, place) in down.items():
            self._bound.pop(key, None)
            if same := self._pools.get(zone, {}).get(place):
                found[key] = same.pop(0)
        free = {zone: [key for keys in pool.values() for key in keys] for zone, pool in self._pools.items()}
        for key in reversed(up):
            self._bound[key] = self._from(free.get(self._zones.get(key, ""), []), -1)
        for key, (zone, _) in down.items():
            if key not in found and free.get(zone):
                found[key] = free[zone].pop(0)
        spare = [key for keys in free.values() for key in keys]
        self._pools = {}
        for key, (zone, place) in down.items():
            found[key] = found.get(key) or self._from(spare, 0)
            self._pools.setdefault(zone, {}).setdefault(place, []).append(found[key])
        self._zones = {key: sprite["zone"] for key, sprite in sprites.items()}
        return {found.get(key) or self._bound[key]: sprite for key, sprite in sprites.items()}

    def _from(self, keys: list[str], at: int) -> str:
        """One of some keys that are free, or a new one."""
        if keys:
            return keys.pop(at)
        self._made += 1
        return f"k{self._made}"
