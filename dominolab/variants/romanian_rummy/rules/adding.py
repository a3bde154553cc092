"""Adding tiles to melds on the table, whoever laid them."""

from __future__ import annotations

from collections.abc import Sequence

from dominolab.families.rummy.jolys import bears, is_joly
from dominolab.families.rummy.laying import Add, add
from dominolab.families.rummy.line import Exchange
from dominolab.families.rummy.melds import LEAST
from dominolab.families.rummy.pieces import Piece
from dominolab.families.rummy.rules import acts, held, own_turn, running
from dominolab.families.rummy.rules import take_first as taken_first
from dominolab.families.rummy.state import State
from dominolab.rule import Facts, Rule
from dominolab.rummy_tiles import RummyTile
from dominolab.variants.romanian_rummy.rules.melding import acting, joly, keep_one, names, opened, wild
from dominolab.variants.romanian_rummy.rules.setup import lead

next_turn = Rule("romanian-rummy.next_turn")


@next_turn.forbids(Add)
def not_yet(state: State, seat: int, move: Add) -> Facts | None:
    """In the turn of the first meld only the own melds are extended."""
    if not acts(state, seat) or not state.fresh or not 1 <= move.at <= len(state.melds):
        return None
    owner = state.melds[move.at - 1].owner
    return {"how": "other", "by": owner} if owner != seat else None


@next_turn.forbids(Exchange)
def no_exchange_yet(state: State, seat: int, _move: Exchange) -> Facts | None:
    """And no Joly is exchanged."""
    return {"how": "joly"} if acts(state, seat) and state.fresh else None


adding = Rule("romanian-rummy.add")


@adding.offers(
    Add,
    keeps=(running, own_turn, taken_first, lead, held, opened, wild, joly, names, next_turn, keep_one),
    phase="discard",
)
def adds(state: State, seat: int) -> Sequence[Add]:
    """Every tile of the rack at every place that takes it."""
    if not acting(state, seat) or state.opening(seat) is None or len(state.hands[seat]) < 2:  # noqa: PLR2004
        return ()
    pieces = [Piece(tile) for tile in {tile.face: tile.printed for tile in state.hands[seat]}.values()]
    found = []
    for at, meld in enumerate(state.melds, 1):
        if state.fresh and meld.owner != seat:
            continue
        jolys = len(meld.wild(None)) + 1
        for piece in pieces:
            if not is_joly(piece):
                assert isinstance(piece.tile, RummyTile)  # noqa: S101 - the other kind of tile
                named = [piece] if meld.fits(piece.tile) else []
            elif bears(len(meld.laid) + 1 - jolys, jolys):
                named = [Piece(piece.tile, what) for what in state.missing(at)]
            else:
                named = []
            for each in named:
                ends = meld.fits(each.stands_for or each.tile)  # type: ignore[arg-type]
                found += [add(each, at, end) for end in (ends if len(ends) > 1 else [""])]
    return found


@adding.forbids(Add)
def does_not_fit(state: State, seat: int, move: Add) -> Facts | None:
    """At the end of a run, or the missing colour of a set."""
    if not acts(state, seat):
        return None
    if not 1 <= move.at <= len(state.melds):
        return {"how": "number", "at": move.at, "many": len(state.melds)}
    meld = state.melds[move.at - 1]
    what = move.piece.stands_for if is_joly(move.piece) else move.piece.tile
    if not isinstance(what, RummyTile):
        return None  # a Joly without a name
    if meld.kind == "set" and len(meld.laid) > LEAST:
        return {"how": "complete"}
    ends = meld.fits(what)
    fits = move.end in ends if move.end else bool(ends)
    return None if fits else {"how": "fit", "tile": what}
