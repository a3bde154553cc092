"""Players of rummy games that play to win: a casual one and a careful one.

Both see what their seat sees. The casual one keeps tiles that have neighbours; the careful one counts, for every
discard, how many tiles are missing from a win afterwards and how many tiles not yet seen would help.

>>> import dominolab as dl
>>> record = dl.variant("okey").play(seed=3, agents="careful")
>>> record.game().state.ended
'won'
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from dominolab.families.rummy import laying_agents, line_agents
from dominolab.families.rummy.hands import SIZE, kept, odd_ones, pack, splits
from dominolab.families.rummy.melds import Counted, counted
from dominolab.families.rummy.moves import Claim, Discard, Draw, End, Show, Take
from dominolab.rummy_tiles import NUMBERS, RummyTile

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from dominolab.families.rummy.state import AnyTile
    from dominolab.families.rummy.view import View
    from dominolab.rule import Move

CLOSE = 2  # from so few tiles missing on, the careful player counts what would help


def missing(hand: Counted) -> int:
    """How many tiles of 14 or 15 counted ones are missing from a win."""
    bits = pack(hand.places)
    twos = len(hand.places) - odd_ones(bits)
    return min(max(0, SIZE // 2 - twos // 2 - hand.wild), max(0, SIZE - kept(bits) - hand.wild))


def without(hand: Counted, place: int | None) -> Counted:
    """A counted hand without one tile; None is a wild one."""
    if place is None:
        return Counted(hand.places, hand.wild - 1)
    at = hand.places.index(place)
    return Counted(hand.places[:at] + hand.places[at + 1 :], hand.wild)


def with_(hand: Counted, place: int) -> Counted:
    """A counted hand with one tile more."""
    return Counted(tuple(sorted((*hand.places, place))), hand.wild)


def place_of(tile: AnyTile, joker: RummyTile | None) -> int | None:
    """What a tile plays as; None for a joker."""
    (places, wild) = counted([tile], joker)
    return None if wild else places[0]


def unseen(view: View) -> Counter[int]:
    """How many tiles of each face this seat has not seen."""
    left = Counter(dict.fromkeys(range(52), 2))  # of the joker face the false jokers; the real ones are wild
    known = [*view.hand, *(t for pile in view.piles for t in pile)]
    known += [t for seat, tiles in enumerate(view.known) if seat != view.seat for t in tiles]
    known += [view.indicator] if view.indicator else []
    for tile in known:
        place = place_of(tile, view.joker)
        if place is not None:
            left[place] -= 1
    return left


def neighbours(hand: Counted, place: int, left: Counter[int]) -> float:
    """How well a tile sits among the others: the tiles near it, and the tiles that would join them."""
    n, c = divmod(place, 4)
    held = Counter(hand.places)
    worth = 0.0
    for step, weight in ((-2, 0.6), (-1, 1.0), (1, 1.0), (2, 0.6)):
        other = (n + step) % NUMBERS * 4 + c
        if 0 <= n + step <= NUMBERS or n == 0:  # a 1 lies beside a 2 and beside a 13
            worth += weight * (2 * bool(held[other]) + 0.25 * left[other])
    for colour in range(4):
        if colour != c:
            worth += 1.6 * bool(held[n * 4 + colour]) + 0.2 * left[n * 4 + colour]
    return worth


def helping(hand: Counted, now: int, left: Counter[int]) -> int:
    """How many unseen tiles would bring a hand of 14 nearer to a win."""
    return sum(many for place, many in left.items() if many > 0 and within(with_(hand, place), now - 1))


def within(hand: Counted, most: int) -> bool:
    """Whether at most so few tiles are missing from a win in 15 counted ones: as many stand for what is missing."""
    bits = pack(hand.places)
    twos = (len(hand.places) - odd_ones(bits)) // 2
    return SIZE // 2 - twos - hand.wild <= most or splits(bits, hand.wild + most, most + 1)


def careful(view: View, moves: list[Move], rng: Random) -> Move:
    """Go the shortest way to a win; among equal ways the one that the most unseen tiles would shorten."""
    if view.line is not None:
        return line_agents.careful(view, moves, rng)
    if view.laying:
        return laying_agents.careful(view, moves, rng)
    found = _common(view, moves)
    if found is not None:
        return found
    hand = counted(view.hand, view.joker)
    takes = [m for m in moves if isinstance(m, Take)]
    if view.phase == "take":
        if takes and takes[0].tile is not None:
            after = missing(counted([*view.hand, takes[0].tile], view.joker))
            if after < missing(hand) or place_of(takes[0].tile, view.joker) is None:
                return takes[0]
        return _other(moves, rng)
    return _best_discard(view, hand, [m for m in moves if isinstance(m, Discard)] or list(moves), rng)


def _best_discard(view: View, hand: Counted, moves: Sequence[Move], rng: Random) -> Move:
    left = unseen(view)
    rated = []
    for move in moves:
        place = place_of(move.tile, view.joker) if isinstance(move, Discard) else None
        if place is None:
            rated.append((99, 0.0, rng.random(), move, hand))
            continue
        rest = without(hand, place)
        rated.append((missing(rest), neighbours(rest, place, left), rng.random(), move, rest))
    rated.sort(key=lambda r: r[:3])
    least = rated[0][0]
    best = [r for r in rated if r[0] == least][:3]
    if least <= CLOSE and len(best) > 1:
        return max(best, key=lambda r: (helping(r[4], least, left), -r[1], r[2]))[3]
    return best[0][3]


def casual(view: View, moves: list[Move], rng: Random) -> Move:
    """Keep what has neighbours; take a discard that completes something."""
    if view.line is not None:
        return line_agents.casual(view, moves, rng)
    if view.laying:
        return laying_agents.casual(view, moves, rng)
    found = _common(view, moves)
    if found is not None:
        return found
    hand = counted(view.hand, view.joker)
    if view.phase == "take":
        takes = [m for m in moves if isinstance(m, Take)]
        if takes and takes[0].tile is not None:
            after = counted([*view.hand, takes[0].tile], view.joker)
            if after.wild > hand.wild or kept(pack(after.places)) > kept(pack(hand.places)):
                return takes[0]
        return _other(moves, rng)
    even = Counter(dict.fromkeys(range(52), 1))

    def worth(move: Move) -> tuple[float, float]:
        place = place_of(move.tile, view.joker) if isinstance(move, Discard) else None
        if place is None:
            return -99.0, 0.0
        rest = without(hand, place)
        return kept(pack(rest.places)), -neighbours(rest, place, even)

    return max(moves, key=worth) if any(isinstance(m, Discard) for m in moves) else moves[0]


def _common(view: View, moves: list[Move]) -> Move | None:
    """What everybody does who can: win, with the joker if that wins too, and show the twin."""
    claims = [m for m in moves if isinstance(m, Claim) and _wins(view, m)]
    if claims:
        return max(claims, key=lambda m: place_of(m.tile, view.joker) is None)
    return next((m for m in moves if isinstance(m, Show)), None)


def _wins(view: View, move: Claim) -> bool:
    hand = counted(view.hand, view.joker)
    return missing(without(hand, place_of(move.tile, view.joker))) == 0


def _other(moves: Sequence[Move], rng: Random) -> Move:
    """Draw where that is possible; else give up, or take what there is."""
    for kind in (Draw, End, Take):
        found = [m for m in moves if isinstance(m, kind)]
        if found:
            return found[0]
    return moves[int(rng.random() * len(moves))]


AGENTS: dict[str, Callable[[Any, list[Any], Random], Any]] = {"casual": casual, "careful": careful}
