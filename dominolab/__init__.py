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
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dominolab.console import load_ipython_extension, unload_ipython_extension
    from dominolab.deal import Deal, Standing
    from dominolab.errors import IllegalMove, NotationError, RecordError, SetupError
    from dominolab.export import export_html, export_notebook
    from dominolab.game import Game
    from dominolab.hand import Hand
    from dominolab.law import Law
    from dominolab.layout import Layout
    from dominolab.mahjong_tiles import MahjongSet
    from dominolab.match import Match, MatchRecord, ScoreSheet
    from dominolab.record import Record
    from dominolab.rule import Event, Move, Option, Rule
    from dominolab.ruling import Breach, Ruling
    from dominolab.rummy_tiles import OkeySet
    from dominolab.simulate import Sample, simulate
    from dominolab.tiles import ChineseDominoSet, Domino, DominoSet, Tile, TileSet
    from dominolab.variant import Variant, variant, variants
    from dominolab.widgets.chain_explorer import ChainExplorer
    from dominolab.widgets.deal_explorer import DealExplorer
    from dominolab.widgets.hand_lab import HandLab
    from dominolab.widgets.probability_explorer import ProbabilityExplorer
    from dominolab.widgets.rule_explorer import RuleExplorer
    from dominolab.widgets.set_explorer import SetExplorer
    from dominolab.widgets.table import Table
    from dominolab.widgets.walkthrough import Walkthrough

__version__ = "0.1.0"

# Where each public name lives. Nothing is imported until it is used, so that importing the library stays light.
_NAMES = {
    "Tile": "tiles", "Domino": "tiles", "TileSet": "tiles", "DominoSet": "tiles", "ChineseDominoSet": "tiles",
    "OkeySet": "rummy_tiles", "MahjongSet": "mahjong_tiles",
    "Hand": "hand",
    "Layout": "layout", "Deal": "deal", "Standing": "deal",
    "variant": "variant", "variants": "variant", "Variant": "variant",
    "Option": "rule", "Rule": "rule", "Move": "rule", "Event": "rule",
    "Law": "law", "Ruling": "ruling", "Breach": "ruling",
    "Game": "game", "Match": "match", "MatchRecord": "match", "ScoreSheet": "match", "Record": "record",
    "simulate": "simulate", "Sample": "simulate",
    "NotationError": "errors", "IllegalMove": "errors", "RecordError": "errors", "SetupError": "errors",
    "load_ipython_extension": "console", "unload_ipython_extension": "console",
    "export_html": "export", "export_notebook": "export", "Walkthrough": "widgets.walkthrough",
    "HandLab": "widgets.hand_lab",
    "Table": "widgets.table", "RuleExplorer": "widgets.rule_explorer",
    "SetExplorer": "widgets.set_explorer", "DealExplorer": "widgets.deal_explorer",
    "ProbabilityExplorer": "widgets.probability_explorer", "ChainExplorer": "widgets.chain_explorer",
}  # fmt: skip

__all__ = [
    "Breach",
    "ChainExplorer",
    "ChineseDominoSet",
    "Deal",
    "DealExplorer",
    "Domino",
    "DominoSet",
    "Event",
    "Game",
    "Hand",
    "HandLab",
    "IllegalMove",
    "Law",
    "Layout",
    "MahjongSet",
    "Match",
    "MatchRecord",
    "Move",
    "NotationError",
    "OkeySet",
    "Option",
    "ProbabilityExplorer",
    "Record",
    "RecordError",
    "Rule",
    "RuleExplorer",
    "Ruling",
    "Sample",
    "ScoreSheet",
    "SetExplorer",
    "SetupError",
    "Standing",
    "Table",
    "Tile",
    "TileSet",
    "Variant",
    "Walkthrough",
    "export_html",
    "export_notebook",
    "load_ipython_extension",
    "simulate",
    "unload_ipython_extension",
    "variant",
    "variants",
]


def __getattr__(name: str) -> Any:
    if name not in _NAMES:
        msg = f"dominolab has no {name!r}. Names: {', '.join(sorted(_NAMES))}."
        raise AttributeError(msg)
    found = getattr(import_module(f"dominolab.{_NAMES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return [*__all__, "__version__"]


class _Package(ModuleType):
    """Keeps the public names where a submodule has the same one: `dl.variant` stays the function."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in _NAMES or not isinstance(value, ModuleType):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
