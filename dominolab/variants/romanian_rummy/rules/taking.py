"""Beginning a turn with a discard, with a tile of the line, or with the open tile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

from dominolab.families.rummy.events import Taken
from dominolab.families.rummy.hands import pack
from dominolab.families.rummy.jolys import Found, bears, found_in, is_joly, unnamed
from dominolab.families.rummy.laid import Bound, Melded
from dominolab.families.rummy.laying import Add, Lay, Open
from dominolab.families.rummy.line import TAKE_EXPOSED, Exchange, Pick, TakeExposed, pick
from dominolab.families.rummy.line_events import Picked, TailTaken
from dominolab.families.rummy.melds import counted
from dominolab.families.rummy.moves import Discard, Take, take
from dominolab.families.rummy.rules import acts, flaw, one_take, own_turn, running
from dominolab.families.rummy.state import State
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.rummy_tiles import AnyTile
from dominolab.variants.romanian_rummy.rules.opening import opens_with
from dominolab.variants.romanian_rummy.rules.reach import goes_out, goes_out_after
from dominolab.variants.romanian_rummy.rules.setup import lead

LIMITS = ("usual", *range(1, 101))
FEW = 2  # with so few tiles nobody takes from the line
DEAD = 1  # the place of the opening throw


def asks(state: State, seat: int) -> bool:
    """Whether a seat is about to begin its turn; where it is not, that is said and nothing else."""
    return acts(state, seat) and state.phase == "take"


before_meld = Rule("romanian-rummy.before_meld")


@before_meld.forbids(Take)
def no_discard_yet(state: State, seat: int, _move: Take) -> Facts | None:
    """Who has not melded draws from the wall."""
    agreed = state.options.first_meld_take_discard
    return {} if asks(state, seat) and not agreed and state.opening(seat) is None else None


@before_meld.forbids(Pick)
def no_line_yet(state: State, seat: int, _move: Pick) -> Facts | None:
    """Who has not melded takes nothing of the line."""
    return {} if asks(state, seat) and state.opening(seat) is None else None


take_to_open = Rule(
    "romanian-rummy.take_to_open", options=(Option("first_meld_take_discard", (True, False), default=False),)
)


@take_to_open.forbids(Take)
def does_not_open(state: State, seat: int, move: Take) -> Facts | None:
    """The discard is used in the first meld, now."""
    agreed = state.options.first_meld_take_discard and asks(state, seat) and state.opening(seat) is None
    tile = move.tile
    return {"tile": tile} if agreed and tile is not None and not opens_with(state, seat, tile) else None


@take_to_open.follows(Taken)
def owed(state: State, event: Taken) -> Event | None:
    """It has to come on the table."""
    return Bound(event.seat, event.tile, "taken") if state.opening(event.seat) is None else None


@take_to_open.forbids(Open, Discard)
def not_used(state: State, seat: int, move: Open | Discard) -> Facts | None:
    """In the first meld of this turn."""
    if not acts(state, seat) or state.source != "pile" or not state.owed:
        return None
    used = [piece.tile.face for group in move.groups for piece in group] if isinstance(move, Open) else []
    return next(({"tile": tile} for tile in state.owed if tile.face not in used), None)


def take_most(options: SimpleNamespace, seats: int) -> dict[str, Any]:
    """How many discards are taken in a row at the most."""
    return {"most": limit(options, seats)}


def limit(options: SimpleNamespace, seats: int) -> int:
    """The agreed limit, or the usual one."""
    return 4 * seats if options.take_limit == "usual" else int(options.take_limit)


take_limit = Rule("romanian-rummy.take_limit", options=(Option("take_limit", LIMITS, "usual"),), fields=take_most)


@take_limit.forbids(Take)
def too_many_takes(state: State, seat: int, _move: Take) -> Facts | None:
    """After so many takes in a row the turn has to begin in another way."""
    most = limit(state.options, state.seats)
    return {"takes": state.takes} if asks(state, seat) and state.takes >= most else None


few_tiles = Rule("romanian-rummy.few_tiles")


@few_tiles.forbids(Take, Pick)
def too_few(state: State, seat: int, _move: Take | Pick) -> Facts | None:
    """With one or two tiles nothing is taken from the line."""
    return {} if asks(state, seat) and len(state.hands[seat]) <= FEW else None


opening_throw = Rule("romanian-rummy.opening_throw")


@opening_throw.forbids(Take, Pick)
def dead(state: State, seat: int, move: Take | Pick) -> Facts | None:
    """The opening throw is never used again."""
    if not asks(state, seat) or not state.line:
        return None
    place = move.at if isinstance(move, Pick) else len(state.line)
    return {"tile": state.line[0]} if place == DEAD else None


taking = Rule("romanian-rummy.take")


@taking.offers(Take, keeps=(running, own_turn, one_take, lead), phase="take")
def takes(state: State, seat: int) -> Sequence[Take]:
    """The newest discard."""
    if not asks(state, seat) or not state.line:
        return ()
    return (take(state.line[-1].printed),)


@taking.forbids(Take)
def not_newest(state: State, seat: int, move: Take) -> Facts | None:
    """Only the newest discard is taken like this."""
    if not asks(state, seat):
        return None
    if not state.line:
        return {"how": "none"}
    newest = state.line[-1]
    return {"how": "other", "tile": newest} if move.tile is not None and move.tile.face != newest.face else None


picking = Rule(
    "romanian-rummy.pick", options=(Option("line_take_rack_tiles", ("exactly_2", "at_least_2"), "exactly_2"),)
)
OWN = 2  # tiles of the rack that go with a tile of the line


@picking.forbids(Pick)
def no_meld_of_it(state: State, seat: int, move: Pick) -> Facts | None:
    """The tile and two of the rack make a set or a run, which is melded at once."""
    if not asks(state, seat):
        return None
    line = state.line or []
    if not 1 <= move.at <= len(line) or line[move.at - 1].face != move.tile.face:
        return {"how": "place", "tile": move.tile}
    own = Counter(piece.tile.face for piece in move.group)
    if not own[move.tile.face]:
        return {"how": "meld", "tile": move.tile}
    own[move.tile.face] -= 1
    have = Counter(tile.face for tile in state.hands[seat])
    missing = next((p.tile for p in move.group if own[p.tile.face] > have[p.tile.face]), None)
    if missing is not None:
        return {"how": "held", "tile": missing}
    jolys = sum(map(is_joly, move.group))
    fine = flaw(state, move.group) is None and bears(len(move.group) - jolys, jolys) and not unnamed(move.group)
    many = len(move.group) - 1
    if not fine or many < OWN:
        return {"how": "meld", "tile": move.tile}
    return {"how": "many"} if many > OWN and state.options.line_take_rack_tiles == "exactly_2" else None


@picking.offers(
    Pick, keeps=(running, own_turn, one_take, lead, before_meld, few_tiles, opening_throw, picking), phase="take"
)
def picks(state: State, seat: int) -> Sequence[Pick]:
    """Every tile of the line that makes a meld with tiles of the rack, each meld of it."""
    if not asks(state, seat) or not state.line or state.opening(seat) is None or len(state.hands[seat]) <= FEW:
        return ()
    found = []
    for at, tile in enumerate(state.line[DEAD:], DEAD + 1):
        found += [pick(tile.printed, at, meld.group) for meld in melds_with(state, seat, tile)]
    return found


def melds_with(state: State, seat: int, tile: AnyTile) -> Iterator[Found]:
    """The melds of a tile of the line and the agreed number of tiles of a rack."""
    hand = state.hands[seat]
    places, jolys = counted([*hand, tile], None)
    place = counted([tile], None).places
    for meld in found_in(pack(places), jolys):
        uses = bool(place and meld.mask >> 2 * place[0] & 3) if place else meld.jolys > 0
        many = meld.size == OWN + 1 or (state.options.line_take_rack_tiles == "at_least_2")
        if uses and many:
            yield meld


@picking.follows(Picked)
def melded_at_once(state: State, event: Picked) -> Iterator[Event]:
    """The meld is laid, and all that was thrown later goes on the rack."""
    yield Melded(event.seat, (event.group,))
    assert state.line is not None  # noqa: S101 - a rule has looked
    tail = tuple(tile.printed for tile in state.line[event.at - 1 :])
    if tail:
        yield TailTaken(event.seat, tail, event.at)


exposed_take = Rule(
    "romanian-rummy.exposed_take", options=(Option("exposed_for_unmelded", (True, False), default=True),)
)


@exposed_take.offers(TakeExposed, keeps=(running, own_turn, one_take, lead), phase="take")
def takes_exposed(state: State, seat: int) -> Sequence[TakeExposed]:
    """The open tile, to go out with it."""
    return (TAKE_EXPOSED,) if asks(state, seat) and state.indicator_in else ()


@exposed_take.forbids(TakeExposed)
def not_going_out(state: State, seat: int, _move: TakeExposed) -> Facts | None:
    """Only in the turn in which the seat goes out."""
    if not asks(state, seat):
        return None
    if not state.indicator_in or state.indicator is None:
        return {"how": "gone"}
    if state.opening(seat) is None and not state.options.exposed_for_unmelded:
        return {"how": "unmelded"}
    return None if goes_out(state, seat, state.indicator) else {"how": "out"}


@exposed_take.forbids(Open, Lay, Add, Exchange, Discard)
def stays_on(state: State, seat: int, move: Open | Lay | Add | Exchange | Discard) -> Facts | None:
    """And then it goes out."""
    if not acts(state, seat) or state.source != "exposed":
        return None
    return None if goes_out_after(state, seat, move) else {"how": "out"}
