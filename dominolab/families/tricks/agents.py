"""Players that know these games: a casual one and a careful one.

Both choose their tiles alike (see `playing`) and see what their seat sees. The casual one bids by counting trumps and
doubles. The careful one imagines the tiles that it does not see, deal after deal, plays each of them out in its head
under every trump that comes into question, and bids what it makes most of the time.

>>> import dominolab as dl
>>> dl.variant("forty-two").play(seed=3, agents="casual").over
True
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from dominolab.families.tricks.moves import NELLO, Bid, Name, Pass, Play, Plunge
from dominolab.families.tricks.playing import SEATS, TILES, Sight, choose
from dominolab.families.tricks.state import MARK, marks_of
from dominolab.families.tricks.suits import DOUBLES, HIGHEST, NONE, Suit, count, suits

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dominolab.families.tricks.view import View
    from dominolab.rule import Move
    from dominolab.tiles import Domino

IMAGINED = 12  # deals that the careful player imagines for each trump
TRUMPS = 3  # the trumps that come into question
OFTEN = 0.7  # how often a bid has to be made in the imagination


class Worth(NamedTuple):
    """What a hand is worth under a trump: the points of the bidders in each imagined deal."""

    trump: Suit
    points: tuple[int, ...]

    @property
    def mean(self) -> float:
        """Points on average."""
        return sum(self.points) / len(self.points)

    def chance(self, value: int) -> float:
        """How often a bid is made."""
        needed = MARK if marks_of(value) else value
        return sum(points >= needed for points in self.points) / len(self.points)


def playout(hands: Sequence[Sequence[Domino]], trump: Suit, leader: int, *, bidder: int | None = None) -> int:
    """The points that the bidder's side takes when all four play sensibly.

    Args:
        hands: the tiles by seat.
        trump: the trump suit, or "none".
        leader: who leads to the first trick.
        bidder: who has to make the bid; the leader when left out.
    """
    bidder = leader if bidder is None else bidder
    mine = [list(hand) for hand in hands]
    table, took, seat = suits(trump), 0, leader
    left = {tile for hand in mine for tile in hand}
    while mine[leader]:
        trick: list[tuple[int, Domino]] = []
        for _ in range(SEATS):
            hand = mine[seat]
            tile = choose(Sight(seat, hand, table, bidder, trick, left.difference(hand)))
            hand.remove(tile)
            left.remove(tile)
            trick.append((seat, tile))
            seat = (seat + 1) % SEATS
        seat = table.winner(trick)
        if (seat - bidder) % 2 == 0:
            took += 1 + sum(count(tile) for _, tile in trick)
    return took


def candidates(hand: Sequence[Domino]) -> list[Suit]:
    """The trumps that come into question: the suits of which the hand has most."""
    many: Counter[Suit] = Counter()
    for tile in hand:
        many.update({tile.high: 2, tile.low: 2} if not tile.double else {tile.high: 3, DOUBLES: 2})
    return [suit for suit, _ in many.most_common(TRUMPS)]


def worths(hand: Sequence[Domino], seat: int, trumps: Sequence[Suit], rng: Random) -> list[Worth]:
    """What a hand is worth to a bidder under each of some trumps, in the same imagined deals."""
    size, unseen = len(hand), sorted(TILES.difference(hand), key=lambda tile: tile.order)
    found: dict[Suit, list[int]] = {trump: [] for trump in trumps}
    for _ in range(IMAGINED):
        rest = rng.sample(unseen, len(unseen))
        hands = [rest[size * i : size * i + size] for i in range(SEATS - 1)]
        hands.insert(seat, list(hand))
        for trump in trumps:
            found[trump].append(playout(hands, trump, seat))
    return [Worth(trump, tuple(points)) for trump, points in found.items()]


def best_worth(view: View, moves: Sequence[Move], rng: Random) -> Worth:
    """The best trump for the hand of a view, among those that may still be named."""
    named = {move.trump for move in moves if isinstance(move, Name)}
    wanted = [suit for suit in candidates(view.hand) if not named or suit in named] or [max(t.high for t in view.hand)]
    if NONE in named and sum(tile.double for tile in view.hand) >= SEATS:
        wanted.append(NONE)
    found = worths(view.hand, view.seat, wanted, rng)
    return max(found, key=lambda worth: (worth.chance(view.bid) if view.bid else 0, worth.mean))


def counted(view: View, moves: Sequence[Move]) -> Worth:
    """What a hand is worth by a rule of thumb: so much for each trump, for the top trumps, and for other doubles."""

    def value(trump: int) -> int:
        mine = [tile for tile in view.hand if trump in tile]
        top = sum(tile in mine for tile in tuple(suits(trump).ranks[trump])[:2])
        doubles = sum(tile.double for tile in view.hand if tile not in mine)
        return 8 + 4 * len(mine) + 3 * top + 3 * doubles

    named = {move.trump for move in moves if isinstance(move, Name)}
    numbers = [n for n in range(HIGHEST + 1) if not named or n in named]
    best = max(numbers, key=value)
    return Worth(best, (min(value(best), MARK),))


def low_hand(hand: Sequence[Domino]) -> bool:
    """Whether a hand is so low that it may lose every trick."""
    return sum(tile.high for tile in hand) <= 2 * len(hand) and not any(tile.double for tile in hand)


def call(view: View, moves: Sequence[Move], worth: Worth) -> Move:
    """What to say: the lowest bid that is good enough, and passing with anything less."""
    passing = next((move for move in moves if isinstance(move, Pass)), None)
    bids = sorted((move for move in moves if isinstance(move, Bid)), key=lambda bid: bid.value)
    plunge = next((move for move in moves if isinstance(move, Plunge)), None)
    if plunge is not None and sum(tile.double for tile in view.hand) > SEATS and worth.chance(MARK) >= OFTEN:
        return plunge
    good = [move for move in bids if worth.chance(move.value) >= OFTEN and marks_of(move.value) <= 2]  # noqa: PLR2004
    if good:  # the last to speak needs no more than the lowest; the others leave less room to those who come after
        points = [move for move in good if move.value < MARK]
        return good[0] if view.seat == view.shaker or not points else points[-1]
    return bids[0] if passing is None else passing


def sight_of(view: View) -> Sight:
    """What the seat of a view looks at when it chooses a tile."""
    gone = {tile for trick in view.tricks for _, tile in trick.plays} | {tile for _, tile in view.trick}
    unseen = TILES.difference(gone, view.hand)
    return Sight(view.seat, view.hand, view.suits, view.bidder or 0, view.trick, unseen, view.out)


def play(view: View, moves: Sequence[Move]) -> Move:
    """The tile that a sensible player plays."""
    tile = choose(sight_of(view))
    return next(move for move in moves if isinstance(move, Play) and move.tile is tile)


def _player(worth_of: Callable[[View, list[Any], Random], Worth]) -> Callable[[View, list[Any], Random], Any]:
    """A player that knows what its hand is worth by `worth_of`."""

    def player(view: View, moves: list[Any], rng: Random) -> Any:
        if view.phase == "play":
            return play(view, moves)
        if view.phase == "bid":
            return call(view, moves, worth_of(view, moves, rng))
        nello = next((move for move in moves if move.trump == NELLO), None)
        if nello is not None and low_hand(view.hand):
            return nello
        trump = worth_of(view, moves, rng).trump
        return next((move for move in moves if move.trump == trump), moves[0])

    return player


casual = _player(lambda view, moves, _rng: counted(view, moves))
careful = _player(best_worth)
casual.__doc__ = "Bid by counting trumps and doubles; play sensibly."
careful.__doc__ = "Bid what is made most of the time in imagined deals; play sensibly."
AGENTS: dict[str, Callable[[Any, list[Any], Random], Any]] = {"casual": casual, "careful": careful}
