"""How a sensible player chooses a tile, from nothing but the own hand and what lies open.

Whoever can win for sure does, whoever sees the partner win throws in what counts, and whoever can do neither gives away
as little as possible. In nello it is the other way round.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from dominolab.families.tricks.state import Play
from dominolab.families.tricks.suits import HIGHEST, Suit, Suits, count
from dominolab.tiles import Domino, DominoSet

TILES = frozenset(DominoSet(HIGHEST))
SEATS = 4


class Sight(NamedTuple):
    """What a player looks at.

    Attributes:
        seat, hand: who plays, and from which tiles.
        suits: the suits under the contract.
        bidder: who has to make the bid.
        trick: the plays of the trick so far.
        unseen: the tiles that the other players may hold.
        out: the seat that sits out.
    """

    seat: int
    hand: Sequence[Domino]
    suits: Suits
    bidder: int
    trick: Sequence[Play]
    unseen: Collection[Domino]
    out: int | None = None

    @property
    def nello(self) -> bool:
        """Whether the bidder tries to lose."""
        return self.out is not None

    @property
    def led(self) -> Suit | None:
        """The suit led."""
        return self.suits.led(self.trick[0][1]) if self.trick else None

    @property
    def legal(self) -> Sequence[Domino]:
        """The tiles that may be played."""
        return self.suits.following(self.hand, self.led)

    @property
    def last(self) -> bool:
        """Whether nobody plays to the trick afterwards."""
        return len(self.trick) == SEATS - 1 - self.nello

    def best(self, tile: Domino, suit: Suit) -> bool:
        """Whether nothing unseen beats a tile in a trick of this suit, trumps left aside unless it is one."""
        own = self.suits.trump if self.suits.is_trump(tile) else suit
        for other in self.suits.ranks[own]:
            if other is tile:
                return True
            if other in self.unseen:
                return False
        return False

    @property
    def trumps_out(self) -> bool:
        """Whether others may hold trumps."""
        return any(tile in self.unseen for tile in self.suits.trumps)


def choose(sight: Sight) -> Domino:
    """The tile that a sensible player plays."""
    if len(sight.legal) == 1:
        return sight.legal[0]
    if sight.nello:
        return _duck(sight) if sight.seat == sight.bidder else min(sight.legal, key=lambda t: _rank(sight, t))
    return _follow(sight) if sight.trick else _lead(sight)


def _rank(sight: Sight, tile: Domino) -> int:
    return sight.suits.power(tile, sight.led if sight.led is not None else sight.suits.led(tile))


def _cost(sight: Sight, tile: Domino) -> tuple[int, bool, int, int]:
    """What it costs to give a tile away: what it counts, then its strength."""
    suit = sight.suits.led(tile)
    return count(tile), sight.suits.is_trump(tile), tile.double, sight.suits.power(tile, suit)


def _lead(sight: Sight) -> Domino:
    suits = sight.suits
    trumps = [tile for tile in suits.trumps if tile in sight.hand]
    ours = (sight.seat - sight.bidder) % 2 == 0
    if trumps and ours and sight.trumps_out:
        if sight.best(trumps[0], suits.trump):
            return trumps[0]
        if sight.seat == sight.bidder and len(trumps) > 1:
            return min(trumps, key=lambda tile: (count(tile), suits.power(tile, suits.trump)))
    plain = [tile for tile in sight.hand if not suits.is_trump(tile)]
    sure = [tile for tile in plain if sight.best(tile, suits.led(tile))]
    if sure:
        return max(sure, key=lambda tile: (count(tile) if not sight.trumps_out else 0, tile.double, tile.pips))
    if not plain or (trumps and ours and sight.best(trumps[0], suits.trump) and len(trumps) > 1):
        return trumps[0]
    return min(plain, key=lambda tile: _cost(sight, tile))


def holder(sight: Sight) -> tuple[int, Domino]:
    """Who has the trick so far, and with what."""
    seat = sight.suits.winner(sight.trick)
    return seat, dict(sight.trick)[seat]


def safe(sight: Sight, tile: Domino) -> bool:
    """Whether a tile that has the trick keeps it for sure."""
    if sight.last:
        return True
    suit = sight.led if sight.led is not None else sight.suits.led(tile)
    return sight.best(tile, suit) and (sight.suits.is_trump(tile) or not sight.trumps_out)


def _follow(sight: Sight) -> Domino:
    led, suits = sight.led, sight.suits
    assert led is not None  # noqa: S101 - there is a lead to follow
    seat, leading = holder(sight)
    legal = sight.legal
    power = {tile: suits.power(tile, led) for tile in legal}
    winners = [tile for tile in legal if power[tile] > suits.power(leading, led)]
    if (seat - sight.seat) % 2 == 0 and (safe(sight, leading) or not any(safe(sight, t) for t in winners)):
        if safe(sight, leading) or sight.best(leading, led):
            losers = [tile for tile in legal if tile not in winners] or legal
            return max(losers, key=lambda tile: (count(tile), -suits.is_trump(tile), -tile.double, -power[tile]))
        return min(legal, key=lambda tile: _cost(sight, tile))
    sure = [tile for tile in winners if safe(sight, tile)]
    if sure:
        return max(sure, key=lambda tile: (count(tile) if sight.last else 0, -power[tile]))
    strong = [tile for tile in winners if sight.best(tile, led)]
    if strong:
        return min(strong, key=lambda tile: power[tile])
    if winners and suits.is_trump(winners[0]) and sum(count(t) for _, t in sight.trick):
        return min(winners, key=lambda tile: (count(tile), power[tile]))
    return min(legal, key=lambda tile: _cost(sight, tile))


def _duck(sight: Sight) -> Domino:
    """The bidder in nello: lead what others can beat; follow as high as still loses; else throw away the highest."""
    suits, led = sight.suits, sight.led
    if led is None:
        return max(sight.hand, key=lambda tile: _beaten_by(sight, tile))
    top = suits.power(holder(sight)[1], led)
    under = [tile for tile in sight.legal if suits.power(tile, led) < top]
    if under:
        return max(under, key=lambda tile: (suits.power(tile, led), suits.power(tile, suits.led(tile))))
    return min(sight.legal, key=lambda tile: suits.power(tile, led))


def _beaten_by(sight: Sight, tile: Domino) -> tuple[int, int]:
    suit = sight.suits.led(tile)
    ranks = sight.suits.ranks[suit]
    higher = sum(other in sight.unseen for other in ranks if ranks[other] > ranks[tile])
    return higher, -ranks[tile]
