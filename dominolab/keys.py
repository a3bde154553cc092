"""Keys of sprites that tell nothing: face-down tiles of one zone are all the same.

A key that stayed with a face-down tile would tell, once the tile is turned up, whether it had been dealt or drawn, and
when. So the keys of hidden tiles belong to places, not to tiles: each stays where a face-down tile lies, whichever tile it
is, and when one is turned up or moves on, it is the key of a place that has become free that goes with it. All that
hangs on is what the viewer sees anyway.
"""

from __future__ import annotations

from collections import Counter
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
        self._pools: dict[str, list[tuple[Place, str]]] = {}
        self._zones: dict[str, str] = {}
        self._made = 0

    def of(self, key: str) -> str:
        """The viewer's key of a sprite that it sees face up."""
        return self._bound[key]

    def renamed(self, sprites: dict[str, Sprite]) -> dict[str, Sprite]:
        """The sprites of the next moment under the viewer's keys, hidden faces being "" already."""
        hidden: dict[str, list[str]] = {}
        turned_up: dict[str, list[str]] = {}
        for key, sprite in sprites.items():
            if not sprite["face"]:
                hidden.setdefault(sprite["zone"], []).append(key)
                self._bound.pop(key, None)
            elif key not in self._bound:
                turned_up.setdefault(self._zones.get(key, ""), []).append(key)
        wanted = {zone: [_place(sprites[key]) for key in found] for zone, found in hidden.items()}
        free = self._freed(wanted)
        for zone, found in turned_up.items():
            pool = free.get(zone, [])
            for key in reversed(found):
                self._bound[key] = pool.pop() if pool else self._new()
        self._share(wanted, free)
        places = {
            key: at_place for zone, found in hidden.items() for key, (_, at_place) in zip(found, self._pools[zone], strict=True)
        }
        self._zones = {key: sprite["zone"] for key, sprite in sprites.items()}
        return {places.get(key) or self._bound[key]: sprite for key, sprite in sprites.items()}

    def _freed(self, wanted: dict[str, list[Place]]) -> dict[str, list[str]]:
        """The keys of each zone at whose place no hidden tile lies any more."""
        free: dict[str, list[str]] = {}
        for zone, pool in self._pools.items():
            still = Counter(wanted.get(zone, ()))
            kept = []
            for place, key in pool:
                if still[place] > 0:
                    still[place] -= 1
                    kept.append((place, key))
                else:
                    free.setdefault(zone, []).append(key)
            self._pools[zone] = kept
        return free

    def _share(self, wanted: dict[str, list[Place]], free: dict[str, list[str]]) -> None:
        """Give each place at which a hidden tile lies a key: its own, one of its zone, one of another zone, a new one."""
        for zone, places in wanted.items():
            kept: dict[Place, list[str]] = {}
            for place, key in self._pools.get(zone, ()):
                kept.setdefault(place, []).append(key)
            mine = free.get(zone, [])
            self._pools[zone] = [(p, kept[p].pop(0) if kept.get(p) else mine.pop(0) if mine else "") for p in places]
        spare = [key for keys in free.values() for key in keys]
        for zone in wanted:
            self._pools[zone] = [
                (place, key or (spare.pop(0) if spare else self._new())) for place, key in self._pools[zone]
            ]

    def _new(self) -> str:
        self._made += 1
        return f"k{self._made}"


def _place(sprite: Sprite) -> Place:
    return sprite["x"], sprite["y"]
