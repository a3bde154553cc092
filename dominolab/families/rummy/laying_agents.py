"""Players of the rummy games in which melds are laid on the table: a casual one and a careful one.

Both lay what they can. The careful one opens as dearly as possible, thinks before every move of what its rack could
still become, and never throws away what costs points; the casual one lays melds as it sees them and throws what is
high.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING

from dominolab.families.rummy.laydown import lay_down
from dominolab.families.rummy.laying import Add, Lay, Open, Swap, Undo
from dominolab.families.rummy.melds import plays_as
from dominolab.families.rummy.moves import Discard, Draw, Take
from dominolab.families.rummy.openings import Bit, best_opening, bits_of, most_pairs
from dominolab.families.rummy.table import added

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from dominolab.families.rummy.pieces import Groups
    from dominolab.families.rummy.state import AnyTile
    from dominolab.families.rummy.view import View
    from dominolab.rule import Move

FAR = 0.06  # what a meld counts that misses two tiles, beside one that misses one
LATE = 6  # tiles of the stock that are left when time runs out
EACH = 20  # every tile that goes brings the last one nearer


def careful(view: View, moves: list[Move], rng: Random) -> Move:
    """Open as dearly as possible, lay as much as possible, and throw what helps nobody."""
    if view.phase == "take":
        return _took(view, moves) or next(m for m in moves if isinstance(m, Draw | Take))
    if view.owed:
        return _owing(view, moves)
    opened = any(opening.seat == view.seat for opening in view.openings)
    laid = _laid(view, moves) if opened else _opened(view, moves)
    return laid or _thrown(view, moves, rng)


def _took(view: View, moves: list[Move]) -> Move | None:
    """A discard that will come on the table is always better than a tile of the stock: it does not stay on the rack."""
    takes = [move for move in moves if isinstance(move, Take)]
    draws = [move for move in moves if isinstance(move, Draw)]
    if not takes or takes[0].tile is None:
        return None
    if view.must_use or not draws:
        return takes[0]
    hand = [*view.hand, takes[0].tile]
    return takes[0] if _worth(view, hand) > _worth(view, view.hand) else None


def _worth(view: View, hand: Sequence[AnyTile]) -> int:
    found = best_opening(hand, view.joker)
    return found.points if found is not None else 0


def _owing(view: View, moves: list[Move]) -> Move:
    """Put the tile on the table for which the turn was begun; if there is no way left, take the turn back."""
    owed = {tile.face for tile in view.owed}
    opens = [move for move in moves if isinstance(move, Open)]
    if opens:
        return max(opens, key=lambda move: (_points(view, move.groups), str(move)))
    direct: list[Move] = [move for move in moves if isinstance(move, Lay) and owed & {p.tile.face for p in move.group}]
    direct += [move for move in moves if isinstance(move, Add) and move.piece.tile.face in owed]
    direct += [move for move in moves if isinstance(move, Swap) and move.tile.face in owed]
    if direct:
        return min(direct, key=lambda move: (_jokers(view, move), -_size(move), str(move)))
    places = [plays_as(tile, view.joker) for tile in view.owed]
    colours = {place.place % 4 for place in places if place is not None}
    bridges = [
        m for m in moves if isinstance(m, Add) and (f := plays_as(m.piece.tile, view.joker)) and f.place % 4 in colours
    ]
    other: list[Move] = [*bridges, *(move for move in moves if isinstance(move, Swap | Add))]
    return other[0] if other else next(move for move in moves if isinstance(move, Undo))


def _points(view: View, groups: Groups) -> tuple[int, int]:
    """How good an opening is: one with points before one with pairs, then what it is worth."""
    pairs = all(len(group) == 2 for group in groups)  # noqa: PLR2004 - a pair
    faces = (plays_as(piece.tile, view.joker) or piece.stands_for for group in groups for piece in group)
    return int(not pairs), sum(face.number for face in faces if face is not None)


def _opened(view: View, moves: list[Move]) -> Move | None:
    """The best first meld; pairs only when time runs out, since whoever opens with pairs seldom goes out."""
    opens = [move for move in moves if isinstance(move, Open)]
    best = max(opens, key=lambda move: (_points(view, move.groups), str(move)), default=None)
    return best if best is not None and (_points(view, best.groups)[0] or view.left <= LATE) else None


def _size(move: Move) -> int:
    return len(move.group) if isinstance(move, Lay) else 1


def _jokers(view: View, move: Move) -> int:
    pieces = move.group if isinstance(move, Lay) else [move.piece] if isinstance(move, Add) else []
    return sum(plays_as(piece.tile, view.joker) is None for piece in pieces)


def _laid(view: View, moves: list[Move]) -> Move | None:
    """The next step of the best lay-down; a joker is exchanged when nothing else is left to do."""
    if len(view.hand) == 1:
        return None
    lays = {move.group: move for move in moves if isinstance(move, Lay)}
    adds = {(move.piece, move.at): move for move in moves if isinstance(move, Add)}
    pairs = [move for group, move in lays.items() if len(group) == 2]  # noqa: PLR2004 - a pair
    if pairs and len(pairs) == len(lays):
        return min(pairs, key=lambda move: (_jokers(view, move), str(move)))
    swaps = [move for move in moves if isinstance(move, Swap)]
    last = [move for move in adds.values() if not _jokers(view, move)]
    if len(view.hand) == 2 and last and any(plays_as(t, view.joker) is None for t in view.hand):  # noqa: PLR2004
        return last[0]  # the joker goes last, and everything counts twice
    if lays or adds:
        plan = lay_down(view.hand, view.joker, view.melds, each=EACH)
        steps = [*(lays.get(group) for group in plan.groups), *(adds.get(step) for step in plan.added[:1])]
        chosen = next((step for step in steps if step is not None), None)
        if chosen is not None:
            return chosen
    return swaps[0] if swaps else min(adds.values(), key=lambda move: (_jokers(view, move), str(move)), default=None)


def _thrown(view: View, moves: list[Move], rng: Random) -> Move:
    """A tile that costs nothing, is not needed, and has the least company on the rack."""
    discards = [move for move in moves if isinstance(move, Discard)]
    if not discards:
        return moves[0]
    hand = view.hand
    opened = any(opening.seat == view.seat for opening in view.openings)
    best = best_opening(hand, view.joker)
    needed = Counter(piece.tile.face for group in best.groups for piece in group) if best is not None else Counter()
    have = Counter(tile.face for tile in hand)
    pairs, left = most_pairs(hand, view.joker), unseen(view)

    def rated(move: Discard) -> tuple[float, ...]:
        what = plays_as(move.tile, view.joker)
        last = len(hand) == 1
        costs = 0 if last else 2 if what is None else bool(added(view.melds, what, high_one=False))
        used = have[move.tile.face] <= needed[move.tile.face]
        hope = prospects(view, move.tile, left)
        if opened:
            return costs, used, hope / 20 - (0 if what is None else what.number) / 4, rng.random()
        twin = have[move.tile.face] > 1 and pairs > 3  # noqa: PLR2004 - on the way to an opening with pairs
        return costs, used, hope + 20 * twin, rng.random()

    return min(discards, key=rated)


@lru_cache(maxsize=1)
def _threes() -> list[list[Bit]]:
    """For each face the melds of three natural tiles that hold it."""
    every = [bit for each in bits_of(0, high_one=False) for bit in each if len(bit.places) == 3]  # noqa: PLR2004
    return [[bit for bit in every if place in bit.places] for place in range(52)]


def unseen(view: View) -> Counter[int]:
    """How many tiles of each face this seat has not seen."""
    left = Counter(dict.fromkeys(range(52), 2))
    known = [*view.hand, *(t for pile in view.piles for t in pile), *(one.tile for m in view.melds for one in m.laid)]
    known += [t for seat, tiles in enumerate(view.known) if seat != view.seat for t in tiles]
    known += [view.indicator] if view.indicator else []
    for tile in known:
        what = plays_as(tile, view.joker)
        if what is not None:
            left[what.place] -= 1
    return left


def prospects(view: View, tile: AnyTile, left: Counter[int]) -> float:
    """What a tile may still become: the points of the melds of three that hold it, by the tiles that are out there."""
    what = plays_as(tile, view.joker)
    if what is None:
        return 999.0
    have = {face.place for t in view.hand if (face := plays_as(t, view.joker)) is not None}
    found = 0.0
    for bit in _threes()[what.place]:
        missing = [left[place] for place in bit.places if place != what.place and place not in have]
        found += bit.points * (2, missing[0] if missing else 0, prod(missing) * FAR)[len(missing)]
    return found


def casual(view: View, moves: list[Move], rng: Random) -> Move:
    """Take what can be used, lay what is seen, and throw the highest tile that has no company."""
    if view.phase == "take":
        takes = [move for move in moves if isinstance(move, Take)]
        return takes[0] if takes and view.must_use else next(m for m in moves if isinstance(m, Draw | Take))
    if view.owed:
        return _owing(view, moves)
    for kind in (Open, Lay, Add):
        found = [move for move in moves if isinstance(move, kind)]
        if found:
            return max(found, key=lambda move: (_size(move), -_jokers(view, move), str(move)))
    discards = [move for move in moves if isinstance(move, Discard)]
    if not discards:
        return moves[0]
    left = unseen(view)
    free = [m for m in discards if plays_as(m.tile, view.joker) is not None] or discards
    return min(free, key=lambda move: (round(prospects(view, move.tile, left) / 20), rng.random()))


AGENTS: dict[str, Callable[[View, list[Move], Random], Move]] = {"casual": casual, "careful": careful}
