"""Positions and steps of the solitaire games as a worked example describes them.

>>> import dominolab as dl
>>> given = {"columns": [["6-5"], [], ["4-0", "3-1"]], "reserve": ["1-0"]}
>>> state, _ = set_up(dl.variant("luzon"), given, {})
>>> [str(move) for move in dl.Game.from_state(state).moves()]
['3-1 to C2', '3-1 to C4', '3-1 to C5', '6-5 + 1-0']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dominolab.errors import SetupError, check_word
from dominolab.families.solitaire.events import Laid
from dominolab.families.solitaire.moves import GIVE_UP, Fill, capture
from dominolab.families.solitaire.state import COLUMNS
from dominolab.rule import TakeBack
from dominolab.tiles import Domino, Tile

if TYPE_CHECKING:
    from dominolab.families.solitaire.state import State
    from dominolab.rule import Event, Move
    from dominolab.variant import Variant

KEYS = {"columns", "deal", "players", "reserve", "settled"}


def set_up(variant: Variant, given: Mapping[str, Any], options: Mapping[str, Any]) -> tuple[State, list[Event]]:
    """A state set up as a worked example says, and what the rules made of it at once.

    Args:
        variant: the rules.
        given: the `columns`, top to bottom, and the `reserve`; or a whole `deal` from this seed. Tiles that are not
            named have been captured; the deal goes on unless it is `settled` or begins here, with all tiles named.
        options: option values that differ from the defaults.

    Raises:
        SetupError: a key that does not exist, a tile in two places, or too many columns.
    """
    for key in given:
        check_word("key of a position", key, KEYS)
    if "deal" in given:
        deal = variant.deal(given["deal"], **options)
        state, events = variant.law(deal.options).start(deal)
        return state, events
    columns = [_tiles(column) for column in given.get("columns", ())]
    reserve = _tiles(given.get("reserve", ()))
    if len(columns) > COLUMNS:
        msg = f"There are {COLUMNS} columns, not {len(columns)}."
        raise SetupError(msg)
    named = [tile for column in columns for tile in column] + reserve
    rest = [tile for tile in variant.tiles(options) if tile not in named]
    deal = variant.deal(wall=[*named, *rest], **options)
    state = variant.family.state(deal, variant.law(deal.options))
    state.columns = columns + [[] for _ in range(COLUMNS - len(columns))]
    state.reserve = reserve
    state.captured = list(zip(rest[::2], rest[1::2], strict=False))
    state.actors = (0,)
    settled = given.get("settled", not rest)
    return state, state.law.follow(state, Laid(0, COLUMNS, len(columns[0]), len(reserve))) if settled else []


def read_step(step: Mapping[str, Any], seats: Sequence[str]) -> tuple[int, Move]:
    """The seat and the move of one step, such as `{"do": "capture", "tiles": ["6-2", "2-2"]}`.

    >>> read_step({"do": "fill", "tile": "5-4", "to": "C5"}, "A")
    (0, Fill(tile=Domino(5, 4), column=4))

    Raises:
        SetupError: a key or an action that does not exist.
    """
    for key in step:
        check_word("key of a step", key, ("by", "do", "tiles", "tile", "to"))
    check_word("seat", step.get("by", seats[0]), seats)
    do = step.get("do")
    check_word("action", do, ("capture", "fill", "give_up", "undo"))
    if do in ("give_up", "undo"):
        return 0, GIVE_UP if do == "give_up" else TakeBack()
    if do == "capture":
        one, other = _tiles(step["tiles"])
        return 0, capture(one, other)
    (tile,) = _tiles([step["tile"]])
    check_word("column", step.get("to"), [f"C{number + 1}" for number in range(COLUMNS)])
    return 0, Fill(tile, int(step["to"][1:]) - 1)


def _tiles(texts: Iterable[Any]) -> list[Domino]:
    return [tile for text in texts if isinstance(tile := Tile.parse(text), Domino)]
