"""How one moment of a solitaire game looks: columns of tiles lying across, the reserve, and the captured pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.families.solitaire.events import ColumnLaid, Laid, SetOut, Shuffled
from dominolab.families.solitaire.moves import GIVE_UP, Capture, Fill, capture
from dominolab.families.solitaire.state import COLUMNS
from dominolab.stage import Stage, Try

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dominolab.deal import Deal
    from dominolab.families.solitaire.state import State
    from dominolab.reel import Reel
    from dominolab.rule import Event
    from dominolab.tiles import Domino
    from dominolab.wire import Sprite, Zone

ACROSS, DOWN = 52, 25  # from column to column, and from tile to tile in one
PILE = (7, 22, 43)  # pairs in a row, and from pair to pair
SMALL = 0.5
ZONES: dict[str, Zone] = {
    "table": {
        "kind": "table",
        "place": "centre",
        "title": ["Tableau", "Susunan"],
        "columns": [(number - 2) * ACROSS for number in range(COLUMNS)],
    },
    "reserve": {"kind": "hand", "place": "bottom", "title": ["Reserve", "Cadangan"]},
    "captured": {"kind": "pile", "place": "bottom", "title": ["Captured", "Tertangkap"]},
}


def zones(_deal: Deal) -> dict[str, Zone]:
    """The parts of the table."""
    return dict(ZONES)


def opening(reel: Reel, events: Sequence[Event]) -> None:
    """The scenes from the set on the table to the first move: the columns are laid out one after the other."""
    waiting: list[Event] = []
    for event in events:
        if isinstance(event, SetOut):
            reel.shoot([event], showcase(reel.deal))
        elif isinstance(event, Shuffled):
            reel.tell([event])
        elif isinstance(event, Laid):
            _laying(reel, [*waiting, event], event)
            waiting = []
        else:
            waiting.append(event)
    reel.tell(waiting)


def _laying(reel: Reel, told: list[Event], event: Laid) -> None:
    """One scene for each column; the last one has the reserve as well."""
    state, heap = reel.state, reel.state.heap
    event.apply(state)
    columns, reserve, actors = state.columns, state.reserve, state.actors
    state.actors = ()
    for number in range(len(columns)):
        last = number == len(columns) - 1
        state.columns = columns[: number + 1] + [[] for _ in columns[number + 1 :]]
        state.heap = [] if last else heap[(number + 1) * event.deep :]
        state.reserve = reserve if last else []
        if last:
            state.actors = actors
        column = ColumnLaid(number + 1)
        column.rule = event.rule
        reel.shoot([*told, column] if number == 0 else [column], stage(state))
    state.columns = columns


def stage(state: State, _eye: int | None = None) -> Stage:
    """The sprites of one moment."""
    found = Stage()
    key = {tile: f"t{i}" for i, tile in enumerate(state.deal.wall)}
    for tile, at in spots(state).items():
        found.sprites[key[tile]] = {**at, "face": tile.face}  # type: ignore[typeddict-item]  # a spot is its other half
    wide = max(5, *(len(column) for column in state.columns))
    left, width = -2.5 * ACROSS, 5.0 * ACROSS
    found.boxes["table"] = [left, -DOWN / 2 - 4, width, wide * DOWN + 8]
    for i, tile in enumerate(state.heap):
        row, column = divmod(i, 7)
        found.sprites[key[tile]] = _sprite((column - 3) * 30, row * 26 + 4, 90 + i * 37 % 21 - 10, "")
    found.boxes["reserve"] = [-44, -26, 88, 52]
    row, across, _ = PILE
    found.boxes["captured"] = [-12, -12, row * across + 2, 46]
    n, total = 2 * len(state.captured), len(state.deal.tiles)
    found.tags["captured"] = [f"{n} of {total}", f"{n} dari {total}"] if state.actors or state.over else ["", ""]
    found.alt = [_alt(state, lang) for lang in ("en", "id")]
    return found


def spots(state: State) -> dict[Domino, dict[str, Any]]:
    """Where each tile that lies face up lies."""
    found: dict[Domino, dict[str, Any]] = {}
    for number, column in enumerate(state.columns):
        for depth, tile in enumerate(column):
            found[tile] = in_column(number, depth)
    for i, tile in enumerate(state.reserve):
        found[tile] = {"zone": "reserve", "x": (i - (len(state.reserve) - 1) / 2) * 26, "y": 0, "turn": 0}
    row, across, down = PILE
    for i, pair in enumerate(state.captured):
        for side, tile in enumerate(pair):
            y, x = divmod(i, row)
            at = {"x": x * across + side * 11 - 5, "y": y * down / 2, "turn": 0, "small": SMALL}
            found[tile] = {"zone": "captured", **at}
    return found


def in_column(number: int, depth: int) -> dict[str, Any]:
    """The place of a tile that lies so deep in a column."""
    return {"zone": "table", "x": (number - 2) * ACROSS, "y": depth * DOWN, "turn": 90}


def showcase(deal: Deal) -> Stage:
    """The whole set, face up, as it is before the shuffle."""
    found = Stage()
    for i, tile in enumerate(deal.tiles):
        row, column = divmod(i, 7)
        found.sprites[f"t{i}"] = _sprite((column - 3) * 30, row * 46, 0, tile.face)
    found.boxes["table"] = [-120, -28, 240, 196]
    found.boxes["reserve"], found.boxes["captured"] = [-44, -26, 88, 52], [-12, -12, 156, 46]
    found.tags["captured"] = ["", ""]
    n = len(deal.tiles)
    found.alt = [f"The set of {n} tiles lies face up on the table.", f"Satu set berisi {n} kartu terbuka di meja."]
    return found


def _sprite(x: float, y: float, turn: int, face: str) -> Sprite:
    return {"zone": "table", "x": round(x, 1), "y": round(y, 1), "turn": turn % 360, "face": face}


def tries(state: State, _seat: int) -> list[Try]:
    """Each free tile with every other one and into every empty column; covered ones nowhere; and giving up."""
    found = []
    at = spots(state)
    free = set(state.free())
    for i, tile in enumerate(state.deal.wall):
        if not state.on_table(tile):
            continue
        key = f"t{i}"
        if tile not in free:
            found.append(Try(Capture(tile, None), [f"[{tile}]"] * 2, key))
            continue
        for other in state.free():
            if other is not tile:
                label = [f"Capture [{tile}] and [{other}]", f"Tangkap [{tile}] dan [{other}]"]
                found.append(Try(capture(tile, other), label, key, at[other]))
        for number, column in enumerate(state.columns):
            if not column:
                label = [f"[{tile}] into column {number + 1}", f"[{tile}] ke kolom {number + 1}"]
                found.append(Try(Fill(tile, number), label, key, in_column(number, 0)))
    return [*found, Try(GIVE_UP, ["Give up", "Menyerah"])]


def _alt(state: State, lang: str) -> str:
    """The columns and the reserve in words."""
    en = lang == "en"
    if state.heap:
        return "The tiles lie face down." if en else "Kartu masih tertutup."
    parts = []
    for number, column in enumerate(state.columns, 1):
        tiles = " ".join(map(str, column)) or ("empty" if en else "kosong")
        parts.append(f"Column {number}: {tiles}." if en else f"Kolom {number}: {tiles}.")
    tiles = " ".join(map(str, state.reserve)) or ("empty" if en else "kosong")
    parts.append(f"Reserve: {tiles}." if en else f"Cadangan: {tiles}.")
    if state.over:
        parts.append("The deal is over." if en else "Permainan selesai.")
    return " ".join(parts)
