"""Players of the rummy games with one common line of discards: a casual one and a careful one.

Both go out when they can. The careful one looks through the line for what would leave it with the fewest tiles, lays
as much as possible, exchanges Jolys, and throws what fits least with its rack, with the table and with what can still
come; the casual one takes a discard that fits, lays melds as it sees them, and throws what has no neighbours.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from dominolab.families.rummy.doubla import Announce, Decline, Give, Keep, Offer
from dominolab.families.rummy.hands import ONES, pack
from dominolab.families.rummy.jolys import Found, column, is_joly
from dominolab.families.rummy.laying import Add, Lay, Open
from dominolab.families.rummy.line import Exchange, Pick, Rebuild, Silent, TakeExposed, Tell
from dominolab.families.rummy.melds import counted
from dominolab.families.rummy.moves import Discard, Draw, End, Show, Take
from dominolab.families.rummy.way_out import Reach, way_out
from dominolab.rummy_tiles import NUMBERS, RummyTile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from dominolab.families.rummy.table import TableMeld
    from dominolab.families.rummy.view import View
    from dominolab.rule import Move
    from dominolab.rummy_tiles import AnyTile

FIRST = (Tell, Show, TakeExposed)
"""What is never wrong."""
WHOLE, ONE_SHORT, TWO_SHORT = 10.0, 3.0, 0.3
TEN, DEAR = 10, 1.5  # tiles from 10 on count more while a first meld is wanted
SMALL = 7  # with so few tiles it is worth looking whether all of them can go
MAY_COME = 0.5  # of a tile drawn from the wall that it can be laid


def careful(view: View, moves: list[Move], rng: Random) -> Move:
    """Go out if possible; else be left with as few tiles as possible."""
    found = _of_course(view, moves)
    if found is not None:
        return found
    if view.phase == "take":
        return _begun(view, moves)
    if not _opened(view):
        opens = [move for move in moves if isinstance(move, Open)]
        if opens:
            return min(opens, key=lambda m: (_jolys(m.groups), -sum(map(len, m.groups)), str(m)))
        return _thrown(view, moves, rng)
    return _laid(view, moves) or _thrown(view, moves, rng)


def casual(view: View, moves: list[Move], rng: Random) -> Move:
    """Lay what can be laid, take what fits at once, throw what stands alone."""
    found = _of_course(view, moves)
    if found is not None:
        return found
    if view.phase == "take":
        takes = [move for move in moves if isinstance(move, Take) and move.tile is not None]
        if takes and takes[0].tile is not None and (view.owed or _fits(view, takes[0].tile)):
            return takes[0]
        return _drawn(moves)
    for kind in (Open, Lay, Add):
        laid = [move for move in moves if isinstance(move, kind)]
        if laid:
            return min(laid, key=lambda move: (_uses_joly(move), str(move)))
    return _thrown(view, moves, rng)


# ── before the play, and what is never wrong ────────────────────────────────────────────────────────────────────────


def _of_course(view: View, moves: list[Move]) -> Move | None:
    """Announce, declare, swap the pair that fits least, go out."""
    for kind in FIRST:
        found = next((move for move in moves if isinstance(move, kind)), None)
        if found is not None:
            return found
    if any(isinstance(move, Silent) for move in moves):
        return moves[0]
    if any(isinstance(move, Announce) for move in moves):
        return max(
            (move for move in moves if isinstance(move, Announce) and not any(call for _, call in move.pairs)),
            key=lambda move: len(move.pairs),
        )
    pairs = [move for move in moves if isinstance(move, Offer | Give)]
    if pairs:
        worth = _worth(view)
        best = min(pairs, key=lambda move: (worth[move.tile], str(move)))
        swapped = len(view.swapped) > 0 and isinstance(best, Offer)
        return next(move for move in moves if isinstance(move, Keep)) if swapped else best
    return next((move for move in moves if isinstance(move, Decline | Keep)), None)


def _opened(view: View) -> bool:
    return any(opening.seat == view.seat for opening in view.openings)


def _reach(view: View) -> Reach:
    """What the seat may do on the table."""
    melds = tuple(meld.anonymous() for meld in view.melds)
    own = frozenset(at for at, meld in enumerate(view.melds, 1) if meld.owner == view.seat)
    return Reach(melds, own if view.fresh else None, exchange=not view.fresh)


def _uses_joly(move: Move) -> bool:
    if isinstance(move, Open):
        return _jolys(move.groups) > 0
    return any(map(is_joly, move.group)) if isinstance(move, Lay) else isinstance(move, Add) and is_joly(move.piece)


def _jolys(groups: Sequence[Sequence[object]]) -> int:
    return sum(is_joly(piece) for group in groups for piece in group)  # type: ignore[arg-type]


# ── beginning a turn ────────────────────────────────────────────────────────────────────────────────────────────────


def _drawn(moves: list[Move]) -> Move:
    """Draw; where that is not possible, end the game or take what there is."""
    for kind in (Draw, Rebuild, End):
        found = next((move for move in moves if isinstance(move, kind)), None)
        if found is not None:
            return found
    return moves[0]


def _fits(view: View, tile: AnyTile) -> bool:
    """Whether a tile could be laid at once."""
    if not isinstance(tile, RummyTile):
        return True
    if any(meld.fits(tile) for meld in view.melds):
        return True
    return left_after([*view.hand, tile]) <= left_after(view.hand)


def _begun(view: View, moves: list[Move]) -> Move:
    """The beginning that leaves the fewest tiles, where a tile of the wall may fit or not."""
    options: list[tuple[float, str, Move]] = []
    now = _left(view, view.hand, view.melds)
    wall = next((move for move in moves if isinstance(move, Draw | Rebuild)), None)
    if wall is not None:
        options.append((now + 1 - MAY_COME, "", wall))
    for move in moves:
        if isinstance(move, Take) and move.tile is not None:
            if not _opened(view):
                return move  # it is offered only where it opens
            options.append((_left(view, [*view.hand, move.tile], view.melds), str(move), move))
        if isinstance(move, Pick) and view.line is not None:
            hand = Counter(view.hand)
            own = Counter(piece.tile for piece in move.group)
            own[move.tile] -= 1
            rest = [*(hand - own).elements(), *view.line[move.at :]]
            options.append((_left(view, rest, view.melds), str(move), move))
    return min(options, key=lambda option: option[:2])[2] if options else _drawn(moves)


def _left(view: View, hand: Sequence[AnyTile], melds: Sequence[TableMeld]) -> float:
    """How many tiles a rack keeps when all is laid that can be, and none when it goes out."""
    if len(hand) <= SMALL and _opened(view) and way_out(hand, _reach(view)) is not None:
        return 0
    alone = [tile for tile in hand if isinstance(tile, RummyTile) and not any(meld.fits(tile) for meld in melds)]
    jolys = sum(not isinstance(tile, RummyTile) for tile in hand)
    places = counted(alone, None).places
    return len(places) + jolys - cover(pack(places), jolys)[0]


def left_after(hand: Sequence[AnyTile]) -> int:
    """How many tiles lie in no meld of the best that a rack can be divided into."""
    places, jolys = counted(hand, None)
    return len(hand) - cover(pack(places), jolys)[0]


@lru_cache(maxsize=20_000)
def cover(hand: int, jolys: int) -> tuple[int, tuple[Found, ...]]:
    """The most tiles of a packed hand that lie in whole melds, Jolys included, and these melds."""
    if not hand:
        return 0, ()
    lowest = hand & -hand
    place = lowest.bit_length() - 1 >> 1
    best = cover(hand - (1 << 2 * place), jolys)
    present = (hand | hand >> 1) & ONES
    for meld in column(place, jolys):
        if present & meld.mask == meld.mask:
            many, melds = cover(hand - meld.mask, jolys - meld.jolys)
            if many + meld.size > best[0]:
                best = many + meld.size, (meld, *melds)
    return best


# ── laying and throwing ─────────────────────────────────────────────────────────────────────────────────────────────


def _laid(view: View, moves: list[Move]) -> Move | None:
    """A move of a way out; else exchange a Joly, lay, add; Jolys last."""
    plan = way_out(view.hand, _reach(view)) if len(view.hand) <= 2 * SMALL else None
    if plan and plan[0] in moves:
        return plan[0]
    exchanges = [move for move in moves if isinstance(move, Exchange)]
    if exchanges:
        return min(exchanges, key=str)
    places, jolys = counted(view.hand, None)
    for meld in cover(pack(places), jolys)[1]:
        laid = next((move for move in moves if isinstance(move, Lay) and move.group == meld.group), None)
        if laid is not None:
            return laid
    adds = [move for move in moves if isinstance(move, Add)]
    plain = [move for move in adds if not is_joly(move.piece)]
    if plain:
        return min(plain, key=str)
    return min(adds, key=str) if adds and len(view.hand) <= 3 else None  # noqa: PLR2004 - a Joly helps no more


def _thrown(view: View, moves: list[Move], rng: Random) -> Move:
    """What fits least; never a Joly while there is another tile."""
    worth = _worth(view)
    discards = [move for move in moves if isinstance(move, Discard)]
    if not discards:
        return moves[int(rng.random() * len(moves))]
    return min(discards, key=lambda move: (worth[move.tile], rng.random()))


@lru_cache(maxsize=1)
def triples() -> tuple[tuple[int, ...], ...]:
    """Every meld of three natural tiles, as places."""
    found = [[(n - 1) * 4 + c for c in range(4) if c != out] for n in range(1, NUMBERS + 1) for out in range(4)]
    found += [[(n + step - 1) % NUMBERS * 4 + c for step in range(3)] for n in range(1, NUMBERS) for c in range(4)]
    return tuple(map(tuple, found))


def _worth(view: View) -> dict[AnyTile, float]:
    """How well each tile of the rack fits with the others and with what has not been seen."""
    held = Counter(tile.place for tile in view.hand if isinstance(tile, RummyTile))
    unseen = Counter(dict.fromkeys(range(4 * NUMBERS), 2))
    seen = [*view.hand, *(view.line or ()), *(laid.tile for meld in view.melds for laid in meld.laid)]
    seen += [tile for seat, tiles in enumerate(view.known) if seat != view.seat for tile in tiles]
    unseen.subtract(tile.place for tile in seen if isinstance(tile, RummyTile))
    worth: Counter[int] = Counter()
    dear = not _opened(view)
    for triple in triples():
        have = sum(held[place] > 0 for place in triple)
        if not have:
            continue
        chance = 1.0
        for place in triple:
            chance *= 1.0 if held[place] else max(unseen[place], 0) / 2
        value = (WHOLE, ONE_SHORT, TWO_SHORT)[3 - have] * chance
        value *= DEAR if dear and triple[0] // 4 + 1 >= TEN else 1.0
        for place in triple:
            worth[place] += value  # type: ignore[assignment]
    found: dict[AnyTile, float] = {}
    for tile in view.hand:
        if isinstance(tile, RummyTile):
            twice = 0.1 if held[tile.place] > 1 else 1.0
            found[tile] = worth[tile.place] * twice
        else:
            found[tile] = 999.0
    return found
