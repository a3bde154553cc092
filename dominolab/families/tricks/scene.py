"""How one moment of a trick-taking game looks: hands, the trick in the middle, and the tricks of each side.

The key of a tile is its place in the wall. A hand that the eye sees is sorted, with the trumps pushed up; one that it
does not see lies in the order of the wall, which says nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import TYPE_CHECKING, Any

from dominolab.families.tricks.events import Dealt, SetOut, ShakerChosen, Shuffled, Took
from dominolab.families.tricks.moves import NELLO, PASS, PLUNGE, bid, name, play
from dominolab.families.tricks.state import MARK, marks_of
from dominolab.families.tricks.suits import DOUBLES, HIGHEST, NONE
from dominolab.rulebook import LANGUAGES, compass, read, seat_name
from dominolab.stage import Stage, Try

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.families.tricks.state import State
    from dominolab.reel import Reel
    from dominolab.rule import Event
    from dominolab.tiles import Domino
    from dominolab.wire import Sprite, Text, Zone

_PLACES = {0: "bottom", 2: "left", 4: "top", 6: "right"}
_MIDDLE = {0: (0, 43), 2: (-40, 0), 4: (0, -43), 6: (40, 0)}  # where a seat's tile lies in the trick
TABLE = [-100.0, -72.0, 200.0, 144.0]
HAND = [-84.0, -34.0, 168.0, 62.0]
SMALL = 0.7  # tricks that were taken are drawn smaller than life
ROW, LONG, WIDE = 4, 4, 15  # tricks in one row; tiles in a trick; from one of them to the next
PILE = [-9.0, -16.0, 270.0, 64.0]
RAISED = 6  # how far trumps are pushed up
COLUMNS = 7


def zones(deal: Deal) -> dict[str, Zone]:
    """The table, a hand for each seat, and the tricks of each side."""
    found: dict[str, Zone] = {"table": {"kind": "table", "place": "centre", "title": ["Table", "Meja"]}}
    for seat in range(2):
        both = [seat_name(deal, s, lang) for lang in LANGUAGES for s in (seat, seat + 2)]
        title = [f"{both[0]} and {both[1]}", f"{both[2]} dan {both[3]}"]
        found[f"won{seat}"] = {"kind": "pile", "place": "centre", "title": title}
    for seat in range(deal.seats):
        title = [seat_name(deal, seat, lang) for lang in LANGUAGES]
        found[f"hand{seat}"] = {"kind": "hand", "place": _PLACES[compass(deal, seat)], "title": title, "seat": seat}
    return found


def opening(reel: Reel, events: Sequence[Event]) -> None:
    """The scenes from the set on the table to the first bid."""
    waiting: list[Event] = []
    for event in events:
        if isinstance(event, SetOut):
            reel.shoot([event], showcase(reel.deal))
        elif isinstance(event, ShakerChosen):
            event.apply(reel.state)
            reel.shoot([event], shake(reel.state))
        elif isinstance(event, Shuffled):
            reel.tell([event])
        elif isinstance(event, Dealt):
            _dealing(reel, event)
        else:
            waiting.append(event)
    reel.tell(waiting)


def _dealing(reel: Reel, event: Dealt) -> None:
    """One scene for each seat that takes its tiles; the first tells of the deal."""
    state, size = reel.state, event.size
    told: list[Event] = [event]
    for seat in event.order:
        state.hands[seat] = list(state.deal.wall[size * seat : size * seat + size])
        state.undealt = [tile for tile in state.undealt if tile not in state.hands[seat]]
        taken = Took(seat, size)
        taken.rule = event.rule
        reel.shoot([*told, taken], stage(state, reel.seat))
        told = []


def showcase(deal: Deal) -> Stage:
    """The whole set, face up in its order, as it is before the shuffle."""
    found = _empty(deal)
    for i, tile in enumerate(deal.tiles):
        found.sprites[f"t{i}"] = _lying(i, tile)
    n = len(deal.tiles)
    found.alt = [f"The set of {n} tiles lies face up on the table.", f"Satu set berisi {n} kartu terbuka di meja."]
    return found


def shake(state: State) -> Stage:
    """The set face down, and the tiles that were turned up to see who shakes."""
    found = _empty(state.deal)
    turned = {tile: seat for seat, tile in state.turned}
    down = 0
    for i, tile in enumerate(state.deal.tiles):
        if tile in turned:
            found.sprites[f"t{i}"] = _sprite(f"hand{turned[tile]}", 0, 0, tile)
        else:
            found.sprites[f"t{i}"] = _lying(down, tile) | {"seen": 0}
            down += 1
    found.alt = ["The tiles lie face down.", "Kartu tertutup di meja."]
    return found


def _empty(deal: Deal) -> Stage:
    """A table with nothing on it."""
    found = Stage()
    found.boxes = {"table": [-100.0, -110.0, 200.0, 220.0], "won0": PILE, "won1": PILE}
    found.boxes |= {f"hand{seat}": HAND for seat in range(deal.seats)}
    found.tags = {zone: ["", ""] for zone in found.boxes}
    return found


def _lying(place: int, tile: Domino) -> Sprite:
    """A tile in the rows of the set."""
    row, column = divmod(place, COLUMNS)
    return _sprite("table", (column - COLUMNS // 2) * 26, (row - 1.5) * 50, tile)


def _sprite(zone: str, x: float, y: float, tile: Domino | None, turn: int = 0) -> Sprite:
    face = tile.face if tile else ""
    return {"zone": zone, "x": round(x, 1), "y": round(y, 1), "turn": turn % 360, "face": face}


def stage(state: State, eye: int | None = None) -> Stage:
    """The sprites of one moment.

    Args:
        state: the position.
        eye: the seat for whose eyes it is laid out; None for all.
    """
    found = _empty(state.deal)
    key = {tile: f"t{i}" for i, tile in enumerate(state.deal.wall)}
    if not state.undealt:
        found.boxes["table"] = TABLE
    for i, tile in enumerate(state.undealt):
        found.sprites[key[tile]] = _lying(i, tile) | {"seen": 0}
    for seat, tile in state.trick:
        found.sprites[key[tile]] = _sprite("table", *middle(state, seat, eye), tile)
    for side in (0, 1):
        _won(found, state, side, key)
    for seat in range(state.seats):
        _hand(found, state, seat, key, eye)
    found.tags["table"] = _contract(state)
    found.alt = [_alt(state, lang) for lang in LANGUAGES]
    return found


def middle(state: State, seat: int, eye: int | None) -> tuple[int, int]:
    """Where the tile of a seat lies in the trick, the table turned for an eye; an onlooker sits with who acts."""
    low = 0 if eye is None else eye if eye < state.seats else (*state.actors, 0)[0]
    return _MIDDLE[compass(state.deal, (seat - low) % state.seats)]


def _won(found: Stage, state: State, side: int, key: dict[Any, str]) -> None:
    """The tricks of a side, face up, in the order in which they were taken."""
    mine = [trick for trick in state.tricks if trick.seat % 2 == side]
    for i, trick in enumerate(mine):
        row, column = divmod(i, ROW)
        for j, (_, tile) in enumerate(trick.plays):
            x = column * (LONG * WIDE + 7) + j * WIDE
            found.sprites[key[tile]] = _sprite(f"won{side}", x, row * 32, tile) | {"small": SMALL}
    if mine:
        n, took = len(mine), state.took[side]
        tricks = f"{n} {'trick' if n == 1 else 'tricks'}"
        found.tags[f"won{side}"] = [f"{tricks} · {took} of {MARK} points", f"{n} trik · {took} dari {MARK} poin"]


def _hand(found: Stage, state: State, seat: int, key: dict[Any, str], eye: int | None) -> None:
    zone, hand = f"hand{seat}", state.hands[seat]
    open_ = state.shown or eye == seat
    order = arranged(state, hand) if open_ or eye is None else sorted(hand, key=lambda tile: int(key[tile][1:]))
    named = state.trump is not None
    for i, tile in enumerate(order):
        x, y, turn = held(str(state.deal.options.get("hand_view", "rack")), i, len(order))
        raised = RAISED if named and open_ and state.suits.is_trump(tile) else 0
        down = state.out == seat and not state.shown
        seen = 0 if not state.picked_up else 1 << seat
        sprite = _sprite(zone, x, y - raised, tile, turn)
        found.sprites[key[tile]] = sprite if state.shown else sprite | {"seen": seen}
        if down:
            found.sprites[key[tile]]["small"] = SMALL
    found.tags[zone] = _tag(state, seat)


def arranged(state: State, hand: Sequence[Domino]) -> list[Domino]:
    """A hand as its holder stands it up: trumps first, each suit from the top."""

    def place(tile: Domino) -> tuple[int, ...]:
        if state.trump is not None and state.suits.is_trump(tile):
            return 0, -state.suits.ranks[state.trump][tile]
        return 1, -tile.high, -HIGHEST if tile.double else -tile.low

    return sorted(hand, key=place)


def held(style: str, i: int, n: int) -> tuple[float, float, int]:
    """(x, y, turn) of tile `i` of `n` in a hand held in a half circle, on a rack, or as a fan."""
    step = i - (n - 1) / 2
    if style == "half_circle":
        return step * 22.5, abs(step) ** 2 * 0.6, round(step * 2)
    if style == "fan":
        angle = step * min(8, 64 / max(n, 1))
        return 95 * sin(radians(angle)) * 1.2, 95 * (1 - cos(radians(angle))), round(angle)
    return step * 22.5, 0, 0


def words(key: str, **facts: object) -> Text:
    """A few words beside a zone, in both languages."""
    book = read("dominolab.families.tricks", "events.toml")["tags"][key]
    return [book[lang].format_map(facts) for lang in LANGUAGES]


def bid_words(value: int) -> Text:
    """A bid in words."""
    marks = marks_of(value)
    return words("mark" if marks == 1 else "marks", n=marks) if marks else [str(value)] * 2


def _tag(state: State, seat: int) -> Text:
    """What a seat said or bid, and the score of its side."""
    parts = []
    said = next((call.value for call in state.calls if call.seat == seat), None)
    if state.out == seat:
        parts.append(words("out"))
    elif said == 0 and state.phase == "bid":
        parts.append(words("pass"))
    elif said and (state.phase == "bid" or seat == state.bidder):
        parts.append(words("bid", bid=bid_words(said)[0]) if said < MARK else bid_words(said))
    elif not state.calls and seat == state.shaker:
        parts.append(words("shaker"))
    parts.append(words("score", n=state.totals[seat]))
    return [" · ".join(part[i] for part in parts) for i in range(len(LANGUAGES))]


def _contract(state: State) -> Text:
    """The bid and the trumps."""
    if state.bidder is None or state.phase == "bid":
        return ["", ""]
    named = "open" if state.trump is None else "nello" if state.nello else "number"
    key = str(state.trump) if state.trump in (DOUBLES, NONE) and named == "number" else named
    bid_ = bid_words(state.bid)
    trumps = words(key, trump=state.trump)
    return [f"{seat_name(state.deal, state.bidder, lang)}: {bid_[i]} · {trumps[i]}" for i, lang in enumerate(LANGUAGES)]


def tries(state: State, seat: int, eye: int | None = None) -> list[Try]:
    """Bids and passing, or trumps to name, or each tile, played to the trick before its seat."""
    found: list[Try] = []
    options = state.options
    if state.phase == "bid":
        found.append(Try(PASS, words("say_pass")))
        most = max(2, state.marks + 1) + 1  # and one mark more than may be bid, to ask why
        found += [
            Try(bid(value), bid_words(value)) for value in (*range(30, MARK), *range(MARK, MARK * most + 1, MARK))
        ]
        found += [Try(PLUNGE, words("say_plunge"))] if getattr(options, "plunge", False) else []
    elif state.phase == "name":
        found += [Try(name(number), words("name_number", n=number)) for number in range(HIGHEST + 1)]
        special = [DOUBLES, NONE, *([NELLO] if getattr(options, "nello", False) else [])]
        found += [Try(name(word), words(f"name_{word}")) for word in special]
    else:
        x, y = middle(state, seat, eye)
        spot = {"zone": "table", "x": x, "y": y, "turn": 0}
        key = {tile: f"t{i}" for i, tile in enumerate(state.deal.wall)}
        for tile in state.hands[seat]:
            found.append(Try(play(tile), [f"Play [{tile}]", f"Mainkan [{tile}]"], key[tile], spot))
    return found


def _alt(state: State, lang: str) -> str:
    """What lies in the middle, and whose turn it is."""
    en = lang == "en"
    parts = []
    contract = _contract(state)[LANGUAGES.index(lang)]
    if contract:
        parts.append(f"{contract}.")
    if state.trick:
        lying = ", ".join(f"{seat_name(state.deal, seat, lang)} {tile}" for seat, tile in state.trick)
        parts.append(f"In the trick: {lying}." if en else f"Di trik: {lying}.")
    if state.over:
        parts.append("The deal is over." if en else "Ronde selesai.")
    elif state.actors:
        who = seat_name(state.deal, state.actors[0], lang)
        parts.append(f"{who} is to act." if en else f"Giliran {who}.")
    return " ".join(parts) or ("Nothing lies open yet." if en else "Belum ada yang terbuka.")
