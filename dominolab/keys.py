"""Keys of sprites that tell nothing: face-down tiles of one zone are all the same.

A key that stayed with a face-down tile would tell, once the tile is turned up, whether it had been dealt or drawn, and
when. So the keys of hidden tiles belong to places, not to tiles: when one is turned up or moves on, it is always the
last key of its zone that goes, whichever tile it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dominolab.wire import Sprite


class Keys:
    """The keys under which one viewer follows the sprites of a deal.

    >>> keys = Keys()
    >>> down: Sprite = {"zone": "boneyard", "x": 0, "y": 0, "turn": 0, "face": ""}
    >>> list(keys.renamed({"t7": down, "t3": down}))
    ['k1', 'k2']
    >>> list(keys.renamed({"t7": {**down, "zone": "layout", "face": "6-4"}, "t3": down}))
    ['k2', 'k1']
    """

    def __init__(self) -> None:
        self._bound: dict[str, str] = {}
        self._pools: dict[str, list[str]] = {}
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
        for zone, found in turned_up.items():
            pool = self._pools.get(zone, [])
            for key in reversed(found):
                self._bound[key] = pool.pop() if pool else self._new()
        self._share(hidden)
        places = {key: self._pools[zone][i] for zone, found in hidden.items() for i, key in enumerate(found)}
        self._zones = {key: sprite["zone"] for key, sprite in sprites.items()}
        return {places.get(key) or self._bound[key]: sprite for key, sprite in sprites.items()}

    def _share(self, hidden: dict[str, list[str]]) -> None:
        """Give each zone as many keys as it has hidden tiles: from zones that have too many, else new ones."""
        spare: list[str] = []
        for zone, pool in self._pools.items():
            spare += pool[len(hidden.get(zone, ())) :]
            del pool[len(hidden.get(zone, ())) :]
        for zone, found in hidden.items():
            pool = self._pools.setdefault(zone, [])
            while len(pool) < len(found):
                pool.append(spare.pop(0) if spare else self._new())

    def _new(self) -> str:
        self._made += 1
        return f"k{self._made}"
