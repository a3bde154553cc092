"""DominoLab: the rules of domino and tile games, to step through, to try, and to count.

>>> import dominolab as dl
>>> game = dl.Game(dl.variant("french").deal(seed=7))
>>> game.judge("pass").reason
'french.first_pose'
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any

__version__ = "0.1.0"

# Where each public name lives. Nothing is imported until it is used, so that importing the library stays light.
_NAMES = {
    "Tile": "tiles", "Domino": "tiles", "TileSet": "tiles", "DominoSet": "tiles", "ChineseDominoSet": "tiles",
    "Layout": "layout", "Deal": "deal", "Standing": "deal",
    "variant": "variant", "variants": "variant", "Variant": "variant",
    "Option": "rule", "Rule": "rule", "Move": "rule", "Event": "rule", "Law": "law", "Ruling": "ruling", "Breach": "ruling",
    "Game": "game", "Match": "match", "MatchRecord": "match", "ScoreSheet": "match", "Record": "record",
    "NotationError": "errors", "IllegalMove": "errors", "RecordError": "errors", "SetupError": "errors",
    "export_html": "export", "export_notebook": "export", "Walkthrough": "widgets.walkthrough",
    "Table": "widgets.table",
}  # fmt: skip

__all__ = [*_NAMES, "__version__"]  # noqa: PLE0604 - all of them are strings


def __getattr__(name: str) -> Any:
    if name not in _NAMES:
        msg = f"dominolab has no {name!r}. Names: {', '.join(sorted(_NAMES))}."
        raise AttributeError(msg)
    found = getattr(import_module(f"dominolab.{_NAMES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)


class _Package(ModuleType):
    """Keeps the public names where a submodule has the same one: `dl.variant` stays the function."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in _NAMES or not isinstance(value, ModuleType):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
