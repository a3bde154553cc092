"""How one moment of a rummy game looks: racks, stacks, discard piles, and at the end the melds of the winner.

A tile keeps its key through the whole deal: its place in the wall, which says nothing about its face. A rack that the
eye sees is sorted; one that it does not see lies in the order of the wall, which says nothing either.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from dominolab.families.rummy import laying_tries, line_scene, line_tries, scene_melds
from dominolab.families.rummy.divisions import coarse, pairings
from dominolab.families.rummy.events import Dealt, SetOut, Shuffled, StacksBuilt, Took
from dominolab.families.rummy.line_situation import has_line
from dominolab.families.rummy.melds import face, plays_as
from dominolab.families.rummy.moves import DRAW, END, Claim, Discard, End, Show, Take
from dominolab.families.rummy.view import visible
from dominolab.rulebook import compass, seat_name
from dominolab.stage import Stage, Try

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.families.rummy.state import AnyTile, State
    from dominolab.reel import Reel
    from dominolab.rule import Event
    from dominolab.wire import Sprite, Zone

ROW = 8  # tiles in one row of a rack, at the least
COLUMNS = 7  # stacks in one row
LOOSE = 15  # tiles in one row where no stacks are built
PILE, ROWS = 6, 3  # discards in one row, and rows that lie apart from each other
SMALL = 0.8  # discards are drawn smaller than life, side by side
TABLE = [-225.0, -150.0, 450.0, 300.0]
MELDS = 190.0  # where the melds of the winner lie
ASIDE = (-170.0, 0.0)
_PLACES = {0: "bottom", 2: "left", 4: "top", 6: "right"}
_CORNERS = {0: (120, 40), 6: (120, -120), 4: (-200, -120), 2: (-200, 40)}  # at the right hand of whoever sits there


def zones(deal: Deal) -> dict[str, Zone]:
    """The table, and a rack for each seat."""
    found: dict[str, Zone] = {"table": {"kind": "table", "place": "centre", "title": ["Table", "Meja"]}}
    laid = scene_melds.zones(deal, {seat: _PLACES[compass(deal, seat)] for seat in range(deal.seats)})
    for seat in range(deal.seats):
        name = [seat_name(deal, seat, "en"), seat_name(deal, seat, "id")]
        place = _PLACES[compass(deal, seat)]
        rack_: dict[str, Zone] = {f"hand{seat}": {"kind": "hand", "place": place, "title": name, "seat": seat}}
        melds = {key: zone for key, zone in laid.items() if key == scene_melds.zone(seat)}
        found |= {**melds, **rack_} if place == "bottom" else {**rack_, **melds}  # melds lie towards the middle
    return found


def opening(reel: Reel, events: Sequence[Event]) -> None:
    """The scenes from the set on the table to the first turn."""
    waiting: list[Event] = []
    for event in events:
        if isinstance(event, SetOut):
            reel.shoot([event], showcase(reel.deal))
        elif isinstance(event, Dealt):
            reel.tell(waiting)
            waiting = []
            _dealing(reel, event)
        elif isinstance(event, Shuffled):
            for each in (*waiting, event):
                each.apply(reel.state)
            reel.shoot([*waiting, event], stage(reel.state, reel.seat, mixed=True))
            waiting = []
        else:
            waiting.append(event)
            if isinstance(event, StacksBuilt):
                reel.tell(waiting)
                waiting = []
    reel.tell(waiting)


def _dealing(reel: Reel, event: Dealt) -> None:
    """One scene for each time that a seat takes tiles; the first tells of the deal."""
    told: list[Event] = [event]
    for seat, many in event.parts:
        Dealt(((seat, many),), event.size).apply(reel.state)
        taken = Took(seat, many)
        taken.rule = event.rule
        reel.shoot([*told, taken], stage(reel.state, reel.seat))
        told = []


def showcase(deal: Deal) -> Stage:
    """Every face once, as it is before the shuffle."""
    found = Stage()
    faces = [tile for tile in deal.tiles if not tile.copy]
    for i, tile in enumerate(faces):
        row, column = divmod(i, 13)
        found.sprites[f"s{i}"] = _sprite(column * 24 - 144, row * 46 - 100, tile)
    found.boxes["table"] = TABLE
    for seat in range(deal.seats):
        found.boxes[f"hand{seat}"] = rack(ROW)
        found.tags[f"hand{seat}"] = ["", ""]
    found.tags["table"] = ["", ""]
    n = len(deal.tiles)
    found.alt = [f"The {n} tiles of the set; every face is there twice.", f"{n} kartu satu set; setiap muka ada dua."]
    return found


def rack(row: int) -> list[float]:
    """The box of a rack with so many tiles in a row."""
    return [-row * 11.0 - 6, -28, row * 22.0 + 12, 102]


def row_of(state: State) -> int:
    """How many tiles stand in one of the two rows of a rack."""
    return max(ROW, (max(state.rack + 1, *map(len, state.hands)) + 1) // 2)


def _sprite(x: float, y: float, tile: AnyTile | None, zone: str = "table", seen: int | None = None) -> Sprite:
    face = tile.face if tile else ""
    sprite: Sprite = {"zone": zone, "x": _short(x), "y": _short(y), "turn": 0, "face": face}
    if seen is not None:
        sprite["seen"] = seen
    return sprite


def _short(length: float) -> float:
    """A length in as few letters as will do."""
    return int(length) if length == int(length) else round(length, 1)


def keys(state: State) -> dict[Any, str]:
    """The key of each tile; the indicator gets one of its own when it is turned up, so that it lies on top."""
    return {tile: f"{'i' if tile is state.indicator else 't'}{i}" for i, tile in enumerate(state.deal.wall)}


def bits(seats: Iterable[int]) -> int:
    """Seats as bits."""
    return sum(1 << seat for seat in seats)


def stage(state: State, eye: int | None = None, *, mixed: bool = False) -> Stage:
    """The sprites of one moment.

    Args:
        state: the position.
        eye: the seat for whose eyes it is laid out; None for all.
        mixed: the tiles lie about face down, before stacks are built.
    """
    found = Stage()
    key = keys(state)
    found.boxes["table"] = TABLE
    if has_line(state) and not mixed and state.stack:
        line_scene.spread(found, state, key)
    else:
        _stock(found, state, key, mixed=mixed)
    for seat, pile in enumerate(state.piles):
        _pile(found, state, seat, pile, key)
    for seat in range(state.seats):
        _hand(found, state, seat, key, eye)
    scene_melds.spread(found, state, key, rack(row_of(state))[2])
    if state.ended == "won" and state.winner is not None and state.form:
        _melds(found, state, state.winner, key)
    left = state.left
    found.tags["table"] = [f"{left} left", f"sisa {left}"] if state.picked_up else ["", ""]
    found.alt = [_alt(state, lang) for lang in ("en", "id")]
    return found


def spot(state: State, at: int, *, mixed: bool) -> tuple[float, float]:
    """Where the tile of the wall with number `at` lies while nobody has it."""
    if mixed or not state.stack:
        row, column = divmod(at, LOOSE)
        return (column - LOOSE / 2) * 14 + 7, row * 23 - 80
    stack, below = divmod(at, state.stack)
    if at == len(state.deal.wall) - 1:  # the left-over tile: on the six-stack, or apart
        if state.six is None:
            return ASIDE
        stack, below = state.six, -1
    row, column = divmod(stack, COLUMNS)
    return (column - COLUMNS // 2) * 27, row * 54 - 54 + below * 3


def _stock(found: Stage, state: State, key: dict[Any, str], *, mixed: bool) -> None:
    """The tiles that nobody has, lowest first, and the indicator on top of the last stack or apart."""
    for tile in reversed(state.stock):
        x, y = spot(state, int(key[tile][1:]), mixed=mixed)
        found.sprites[key[tile]] = _sprite(x, y, tile, seen=0)
    if state.indicator is not None and state.indicator_in:
        x, y = ASIDE
        if state.indicator_in == "stock" and state.six is not None:
            row, column = divmod(state.six, COLUMNS)
            x, y = (column - COLUMNS // 2) * 27, row * 54 - 60
        found.sprites[key[state.indicator]] = _sprite(x, y, state.indicator)


def discard_spot(state: State, seat: int, at: int, many: int) -> tuple[int, int]:
    """Where discard number `at` of `many` lies; a pile that grows beyond its corner lies closer."""
    left, top = _CORNERS[compass(state.deal, seat)]
    row, column = divmod(at, PILE)
    return left + column * 17, top + row * (33 if many <= ROWS * PILE else 14)


def _pile(found: Stage, state: State, seat: int, pile: Sequence[AnyTile], key: dict[Any, str]) -> None:
    everybody = range(state.seats)
    may = bits(s for s in everybody if len(visible(state, s, seat)) == len(pile)) if len(pile) > 1 else 0
    for i, tile in enumerate(pile):
        x, y = discard_spot(state, seat, i, len(pile))
        seen = None if tile is pile[-1] or may == bits(everybody) else may
        sprite = _sprite(x, y, tile, seen=seen) | {"small": SMALL}
        if tile is state.last and getattr(state.options, "finish_tile", "") == "on_indicator":
            sprite["x"], sprite["y"] = ASIDE[0] + 4, ASIDE[1] + 6
        found.sprites[key[tile]] = sprite


def _hand(found: Stage, state: State, seat: int, key: dict[Any, str], eye: int | None) -> None:
    hand = state.hands[seat]
    known = state.picked_up and (eye in (None, seat) or set(hand) <= state.open)
    order = sorted(hand) if known else sorted(hand, key=lambda tile: int(key[tile][1:]))
    many = row_of(state)
    # One tile less than the rack has room for in a turn: there is a gap where the last discard was.
    full = 2 * many - 1
    gap = bisect(order, out) if known and len(hand) < full and (out := state.out[seat]) is not None else len(hand)
    for i, tile in enumerate(order):
        row, column = divmod(i + (i >= gap), many)
        seen = (1 << seat if state.picked_up else 0) if tile not in state.open else None
        x = (column - (many - 1) / 2) * 22
        found.sprites[key[tile]] = _sprite(x, row * 46, tile, f"hand{seat}", seen)
    total = state.totals[seat]
    found.boxes[f"hand{seat}"] = rack(many)
    found.tags[f"hand{seat}"] = [f"{total} points", f"{total} poin"]


def _melds(found: Stage, state: State, seat: int, key: dict[Any, str]) -> None:
    """The winning hand on the table, meld by meld."""
    hand = state.hands[seat]
    division = pairings(hand, state.joker) if state.form == "pairs" else next(iter(coarse(hand, state.joker)), None)
    if division is None:
        return
    rows = division.laid(hand, state.joker)
    x = -11.0 * len(hand) - 4 * len(rows) + 15
    for row in rows:
        for tile, place in row:
            found.sprites[key[tile]] = _sprite(x, MELDS, tile)
            if place is not None and plays_as(tile, state.joker) is None:
                found.sprites[key[tile]]["stands"] = face(place).face
            x += 22
        x += 8
    left, top, width, _ = TABLE
    found.boxes["table"] = [left, top, width, MELDS - top + 30]


def tries(state: State, seat: int) -> list[Try]:
    """Taking, drawing, each tile discarded or discarded to win, showing, and giving up."""
    found = []
    key = keys(state)
    if has_line(state):
        return line_tries.tries(state, seat, key, rack(row_of(state))[2])
    offered = state.on_offer(seat)
    at: dict[str, Any] = {"zone": "table", "x": 0, "y": 0, "turn": 0}
    if state.phase == "take":
        if offered is not None:
            found.append(Try(Take(offered.printed), [f"Take [{offered}]", f"Ambil buangan [{offered}]"]))
        found.append(Try(DRAW, ["Draw", "Ambil kartu"]))
        if not state.left and End in state.law.kinds:
            found.append(Try(END, ["No winner", "Tanpa pemenang"]))
    x, y = discard_spot(state, seat, len(state.piles[seat]), len(state.piles[seat]) + 1)
    wins = {move.tile.face: move for move in state.law.legal(state, seat, Claim) if isinstance(move, Claim)}
    for tile in state.hands[seat]:
        here = {**at, "x": x, "y": y}
        costs = laying_tries.cost(state, seat, Discard(tile.printed)) if scene_melds.laying(state.deal) else 0
        price = [f" (costs {costs})", f" (kena {costs})"] if costs else ["", ""]
        words = [f"Discard [{tile}]{price[0]}", f"Buang [{tile}]{price[1]}"]
        found.append(Try(Discard(tile.printed), words, key[tile], here))
        won = wins.get(tile.face)
        if won is not None:
            words = [f"Discard [{tile}] and open the hand", f"Buang [{tile}] dan buka tangan"]
            found.append(Try(won, words, key[tile], {**at, "y": MELDS}))
    if scene_melds.laying(state.deal):
        return [*found, *laying_tries.laying_tries(state, seat, key, rack(row_of(state))[2])]
    twin = state.indicator
    if twin is not None and state.held(seat, twin) and state.shown is None and seat not in state.took:
        found.append(Try(Show(twin.printed), [f"Show [{twin}]", f"Tunjukkan [{twin}]"]))
    return found


def _alt(state: State, lang: str) -> str:
    """What lies open, and whose turn it is."""
    en = lang == "en"
    parts = []
    if state.indicator is not None and state.joker is not None:
        parts.append(f"Joker {state.joker}.")
    parts += line_scene.alt(state, lang) if has_line(state) else []
    tops = ", ".join(f"{seat_name(state.deal, s, lang)} {pile[-1]}" for s, pile in enumerate(state.piles) if pile)
    if tops:
        parts.append(f"Piles: {tops}." if en else f"Buangan: {tops}.")
    if state.over:
        parts.append("The deal is over." if en else "Ronde selesai.")
    elif state.actors:
        name = seat_name(state.deal, state.actors[0], lang)
        parts.append(f"{name} is to play." if en else f"Giliran {name}.")
    return " ".join(parts) or ("Nothing lies open yet." if en else "Belum ada yang terbuka.")
