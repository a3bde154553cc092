"""What one seat may see of a rummy game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dominolab.families.rummy.laying import Lay

if TYPE_CHECKING:
    from dominolab.families.rummy.state import AnyTile, State
    from dominolab.families.rummy.table import Opening, TableMeld
    from dominolab.rummy_tiles import RummyTile


@dataclass(frozen=True, init=False)
class View:
    """A copy of what is public and of the own hand; nothing here leads back to the state.

    Attributes:
        seat, seats: whose view, and how many sit there.
        playing: the seats that take part in this deal.
        hand: the own tiles.
        counts: the number of tiles in each hand.
        left: the number of tiles that can still be drawn.
        indicator, joker: the face-up tile, and the face that is wild.
        piles: by seat, the discards that this seat may look at, the newest last.
        pile_sizes: the number of discards in each pile.
        offered: the discard that could be taken by the seat to move.
        actors, phase: who may act, and whether a tile is to be taken or discarded.
        dealer, leader: who dealt, and who started.
        drew: the tile that this seat has taken in this turn.
        known: by seat, the tiles on its rack that everybody has seen, as faces.
        shown: who has shown the twin of the indicator.
        takes: turns in a row that began with a discard taken.
        melds: what lies on the table, in the order in which it was laid.
        openings: the first melds of this deal.
        fresh: whether the seat to move has opened in this turn.
        owed: the own tiles that have to come on the table in this turn, as faces.
        laying: whether melds are laid on the table in this game.
        must_use: whether a discard is taken only to put it on the table in the same turn.
        totals: the running score.
        line: the common line of discards, the first on the left; None where each seat has a pile.
        source, begun: where the tile of this turn came from, and how many tiles its seat held before.
        walls, placed: how often a wall was built again, and whether a tile has come on the table since.
        called: by seat, how many pairs it has announced, called high and called low.
        pairs: the own announced pairs that have not been swapped.
        swapped: the own swaps, each as (other seat, the pair given, the pair got).
        due: who has to say that few tiles are left.
        ended, winner: how the deal ended and who won it.
    """

    seat: int
    seats: int
    playing: tuple[int, ...]
    hand: tuple[AnyTile, ...]
    counts: tuple[int, ...]
    left: int
    indicator: RummyTile | None
    joker: RummyTile | None
    piles: tuple[tuple[AnyTile, ...], ...]
    pile_sizes: tuple[int, ...]
    offered: AnyTile | None
    actors: tuple[int, ...]
    phase: str
    dealer: int | None
    leader: int | None
    drew: AnyTile | None
    known: tuple[tuple[AnyTile, ...], ...]
    shown: int | None
    takes: int
    melds: tuple[TableMeld, ...]
    openings: tuple[Opening, ...]
    fresh: bool
    owed: tuple[AnyTile, ...]
    laying: bool
    must_use: bool
    totals: tuple[int, ...]
    line: tuple[AnyTile, ...] | None
    source: str
    begun: int
    walls: int
    placed: bool
    called: tuple[tuple[int, int, int], ...]
    pairs: tuple[AnyTile, ...]
    swapped: tuple[tuple[int, AnyTile, AnyTile], ...]
    due: int | None
    ended: str
    winner: int | None

    def __init__(self, state: State, seat: int) -> None:
        # Of two tiles that look alike nobody sees which copy it is: that would tell where the other one lies.
        acting = state.actors[0] if state.actors else None
        values = {
            "seat": seat,
            "seats": state.seats,
            "playing": state.playing,
            "hand": tuple(t.printed for t in state.hands[seat]) if state.picked_up else (),
            "counts": tuple(len(hand) for hand in state.hands),
            "left": state.left,
            "indicator": _face(state.indicator),
            "joker": state.joker,
            "piles": tuple(tuple(t.printed for t in visible(state, seat, of)) for of in range(state.seats)),
            "pile_sizes": tuple(len(pile) for pile in state.piles),
            "offered": _face(state.on_offer(acting)) if acting is not None and state.phase == "take" else None,
            "actors": tuple(state.actors),
            "phase": state.phase,
            "dealer": state.dealer,
            "leader": state.leader,
            "drew": _face(state.drew) if seat in state.actors else None,
            "known": tuple(tuple(sorted(t.printed for t in hand if t in state.seen)) for hand in state.hands),
            "shown": state.shown,
            "takes": state.takes,
            "melds": tuple(meld.printed for meld in state.melds),
            "openings": tuple(state.openings),
            "fresh": state.fresh,
            "owed": tuple(sorted(t.printed for t in state.owed)) if seat in state.actors else (),
            "laying": Lay in state.law.kinds,
            "must_use": getattr(state.options, "take_discard", "") == "must_use",
            "totals": tuple(state.totals),
            "line": None if state.line is None else tuple(t.printed for t in state.line),
            "source": state.source,
            "begun": state.begun,
            "walls": state.walls,
            "placed": state.placed,
            "called": state.swaps.called,
            "pairs": tuple(tile for tile, _ in state.swaps.announced[seat]) if state.swaps.announced else (),
            "swapped": state.swaps.of(seat),
            "due": state.due,
            "ended": state.ended,
            "winner": state.winner,
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)


def _face(tile: AnyTile | None) -> AnyTile | None:
    return None if tile is None else tile.printed


def visible(state: State, seat: int, of: int) -> list[AnyTile]:
    """The discards of `of` that `seat` may look at: the top one, or the whole pile."""
    how = getattr(state.options, "inspect", "all")
    near = seat in state.playing and of in (seat, state.before(seat))
    return state.piles[of] if how == "all" or (how == "usual" and near) else state.piles[of][-1:]
