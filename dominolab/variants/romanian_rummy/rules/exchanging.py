"""Taking a Joly off the table for the tile that it stands for, and melding it at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from dominolab.families.rummy.hands import pack
from dominolab.families.rummy.jolys import found_in, is_joly
from dominolab.families.rummy.laid import Melded
from dominolab.families.rummy.line import Exchange, exchange
from dominolab.families.rummy.line_events import ExchangeMade
from dominolab.families.rummy.melds import LEAST, counted
from dominolab.families.rummy.rules import acts, ones, own_turn, run_rule, running, set_rule
from dominolab.families.rummy.rules import take_first as taken_first
from dominolab.families.rummy.state import State
from dominolab.families.rummy.table import TableMeld
from dominolab.families.rummy.way_out import wanted_for
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.rummy_tiles import AnyTile
from dominolab.variants.romanian_rummy.rules.adding import next_turn
from dominolab.variants.romanian_rummy.rules.melding import acting, joly, names, opened, wild
from dominolab.variants.romanian_rummy.rules.setup import lead

REAL = 2  # tiles of the rack that go with an exchanged Joly


def target(state: State, seat: int, move: Exchange) -> TableMeld | None:
    """The meld of which a seat whose turn it is speaks."""
    return state.melds[move.at - 1] if acts(state, seat) and 1 <= move.at <= len(state.melds) else None


def three_with_joly(meld: TableMeld) -> bool:
    """Whether a meld is a set of three with a Joly, which stands for either of two colours."""
    return meld.kind == "set" and len(meld.laid) == LEAST and bool(meld.wild(None))


def fitting(meld: TableMeld, tiles: Sequence[AnyTile]) -> bool:
    """Whether these tiles take a Joly of the meld out."""
    return sorted(t.face for t in tiles) in [sorted(t.face for t in want) for want in wanted_for(meld)]


exact = Rule("romanian-rummy.exchange")


@exact.forbids(Exchange)
def not_that_tile(state: State, seat: int, move: Exchange) -> Facts | None:
    """It takes exactly the tile that the Joly stands for, from the own rack."""
    meld = target(state, seat, move)
    if meld is None:
        return {"how": "number", "at": move.at, "many": len(state.melds)} if acts(state, seat) else None
    if not meld.wild(None):
        return {"how": "none", "at": move.at}
    have = Counter(tile.face for tile in state.hands[seat]) - Counter(
        piece.tile.face for piece in move.group if not is_joly(piece)
    )
    missing = next((tile for tile in move.tiles if have[tile.face] < 1), None)
    if missing is not None:
        return {"how": "held", "tile": missing}
    if three_with_joly(meld) or fitting(meld, move.tiles):
        return None
    return {"how": "tile", "tiles": tuple(tile for want in wanted_for(meld) for tile in want)}


@exact.follows(ExchangeMade)
def melded_at_once(_state: State, event: ExchangeMade) -> Iterator[Event]:
    """The Joly is melded again in the same breath."""
    yield Melded(event.seat, (event.group,))


both = Rule("romanian-rummy.exchange_set")


@both.forbids(Exchange)
def both_colours(state: State, seat: int, move: Exchange) -> Facts | None:
    """In a set of three it takes both missing colours."""
    meld = target(state, seat, move)
    if meld is None or not three_with_joly(meld) or fitting(meld, move.tiles):
        return None
    return {"tiles": tuple(meld.missing(letters=state.letters))}


reuse = Rule("romanian-rummy.joly_reuse", options=(Option("joly_reuse", ("set_or_run", "as_written"), "set_or_run"),))


@reuse.forbids(Exchange)
def not_melded_at_once(state: State, seat: int, move: Exchange) -> Facts | None:
    """The Joly goes at once into a new meld with exactly two real tiles of the rack."""
    meld = target(state, seat, move)
    if meld is None:
        return None
    jolys = [piece for piece in move.group if is_joly(piece)]
    real = Counter(piece.tile.face for piece in move.group if not is_joly(piece))
    have = Counter(tile.face for tile in state.hands[seat]) - Counter(tile.face for tile in move.tiles)
    if len(jolys) != 1 or real.total() != REAL or real - have:
        return {"how": "two"}
    numbers = {piece.tile.number for piece in move.group if hasattr(piece.tile, "number")}
    literal = state.options.joly_reuse == "as_written" and not three_with_joly(meld)
    return {"how": "set"} if literal and len(numbers) > 1 else None


KEPT = (running, own_turn, taken_first, lead, opened, set_rule, run_rule, ones, wild, joly, names, next_turn)
"""The rules that no exchange which is offered breaks."""


@exact.offers(Exchange, keeps=(*KEPT, exact, both), phase="discard")
def exchanges(state: State, seat: int) -> Sequence[Exchange]:
    """Every Joly for which a seat holds the tile, in every meld that it can make of it at once."""
    if not acting(state, seat) or state.opening(seat) is None or state.fresh:
        return ()
    found = []
    have = Counter(tile.face for tile in state.hands[seat])
    for at, meld in enumerate(state.melds, 1):
        for tiles in wanted_for(meld):
            if all(have[tile.face] for tile in tiles):
                rest = have - Counter(tile.face for tile in tiles)
                left = [tile for tile in state.hands[seat] if rest[tile.face] > 0]
                places, _ = counted(_limited(left, rest), None)
                melds = [meld for meld in found_in(pack(places), 1) if meld.jolys == 1 and meld.size == REAL + 1]
                found += [exchange(tiles, at, meld.group) for meld in melds]
    return found


def _limited(tiles: Sequence[AnyTile], many: Counter[str]) -> list[AnyTile]:
    """The tiles, each face no more often than it is left."""
    seen: Counter[str] = Counter()
    found = []
    for tile in tiles:
        seen[tile.face] += 1
        if seen[tile.face] <= many[tile.face]:
            found.append(tile)
    return found
