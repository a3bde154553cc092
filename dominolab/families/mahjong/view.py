"""What one seat may see of a game of Mahjong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dominolab.families.mahjong.state import Answer, Meld
from dominolab.families.mahjong.wild import Tiles

if TYPE_CHECKING:
    from dominolab.families.mahjong.state import State
    from dominolab.mahjong_tiles import MahjongTile


@dataclass(frozen=True, init=False)
class View:
    """A copy of what is public and of the own hand; nothing here leads back to the state.

    Attributes:
        seat, seats, order: whose view, how many sit there, and the order of play.
        hand: the own tiles beside the own sets.
        counts: the number of tiles in each hand.
        melds: the sets of each seat; of those that lie face down only the own ones have their tiles.
        flowers, discards: the tiles that each seat has set aside, and its discards on the table, as faces.
        left: the number of tiles in the wall.
        on_offer, discarder: the newest discard until the next tile is drawn, and whose it was.
        adding: whether that tile is on its way to a Pong.
        answer: what this seat has answered to it; None before.
        actors, phase: who may act, and whether it is to draw, to discard or to answer (claim).
        dealer: who deals and starts.
        drew: the tile that this seat has drawn in this turn.
        joker: the face that is wild; "" where none is.
        turned: the tile turned up, out of play.
        honours: whether winds and dragons are played with.
        seven_pairs: whether seven pairs and a set win.
        takes: how many discards in a row were taken freely.
        totals: the balance.
        ended, winner, shown: how the deal ended, who won it, and the hand that was shown.
    """

    seat: int
    seats: int
    order: tuple[int, ...]
    hand: Tiles
    counts: tuple[int, ...]
    melds: tuple[tuple[Meld, ...], ...]
    flowers: tuple[Tiles, ...]
    discards: tuple[Tiles, ...]
    left: int
    on_offer: MahjongTile | None
    discarder: int | None
    adding: bool
    answer: Answer | None
    actors: tuple[int, ...]
    phase: str
    dealer: int | None
    drew: MahjongTile | None
    joker: str
    turned: MahjongTile | None
    honours: bool
    seven_pairs: bool
    takes: int
    totals: tuple[int, ...]
    ended: str
    winner: int | None
    shown: Tiles

    def __init__(self, state: State, seat: int) -> None:
        # Of two tiles that look alike nobody sees which copy it is: that would tell where the other one lies.
        own = seat < state.seats
        values = {
            "seat": seat,
            "seats": state.seats,
            "order": state.order,
            "hand": _faces(state.hands[seat]) if own else (),
            "counts": tuple(len(hand) for hand in state.hands),
            "melds": tuple(tuple(visible(state, seat, of)) for of in range(state.seats)),
            "flowers": tuple(map(_faces, state.flowers)),
            "discards": tuple(map(_faces, state.discards)),
            "left": len(state.wall),
            "on_offer": _face(state.on_offer),
            "discarder": state.discarder,
            "adding": state.adding is not None,
            "answer": state.answers.get(seat),
            "actors": tuple(state.actors),
            "phase": state.phase,
            "dealer": state.dealer,
            "drew": _face(state.drew) if state.actors == (seat,) else None,
            "joker": state.joker,
            "turned": _face(state.turned),
            "honours": bool(getattr(state.options, "honours_playable", False)),
            "seven_pairs": getattr(state.options, "seven_pairs", "off") != "off",
            "takes": state.takes,
            "totals": tuple(state.totals),
            "ended": state.ended,
            "winner": state.winner,
            "shown": () if state.winner is None else _faces(state.hands[state.winner]),
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)


def _face(tile: MahjongTile | None) -> MahjongTile | None:
    return None if tile is None else tile.printed


def _faces(tiles: list[MahjongTile]) -> Tiles:
    return tuple(tile.printed for tile in tiles)


def sees(state: State, seat: int, of: int, meld: Meld) -> bool:
    """Whether a seat sees the tiles of a set of the seat `of`: its own, and all that lie face up or were shown."""
    return not meld.down or of in (seat, state.winner)


def visible(state: State, seat: int, of: int) -> list[Meld]:
    """The sets of the seat `of`, as far as a seat sees them, as faces."""
    return [
        meld._replace(tiles=tuple(tile.printed for tile in meld.tiles) if sees(state, seat, of, meld) else ())
        for meld in state.melds[of]
    ]
