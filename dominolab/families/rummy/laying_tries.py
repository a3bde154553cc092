"""What can be tried at a screen where melds are laid: first melds, more melds, tiles for melds on the table, jokers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.families.rummy.combos import melds_of, pairs_of
from dominolab.families.rummy.events import Charged
from dominolab.families.rummy.laid import swappable
from dominolab.families.rummy.laying import UNDO, Lay, Open, Swap, add, lay, open_, swap
from dominolab.families.rummy.melds import plays_as
from dominolab.families.rummy.openings import best_opening, pair_pieces
from dominolab.families.rummy.pieces import Piece, written
from dominolab.families.rummy.scene_melds import spot, zone
from dominolab.stage import Try

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dominolab.families.rummy.moves import Discard
    from dominolab.families.rummy.state import State
    from dominolab.families.rummy.table import TableMeld

MOST = 4  # buttons of one kind; other melds can be put together by hand
NEAR = 2  # so far from the end of a run a tile is worth trying, to be told why not
PAIR = 2


def laying_tries(state: State, seat: int, key: dict[Any, str], width: float) -> list[Try]:
    """Everything that has to do with melds on the table.

    Args:
        state: the position.
        seat: whose turn it is.
        key: the key of each tile.
        width: how wide the melds of one seat may lie.
    """
    if state.phase != "discard":
        return []
    found = [Try(UNDO, ["Take the turn back", "Batalkan giliran"])] if state.owed else []
    if state.opening(seat) is None:
        found += _openings(state, seat)
    else:
        found += _melds(state, seat)
    return [*found, *_additions(state, seat, key, width)]


def _openings(state: State, seat: int) -> Iterator[Try]:
    """The first melds that the rules offer; where there are none, the best there is, to be told what is missing."""
    hand, joker = state.hands[seat], state.joker
    offered = [move for move in state.law.legal(state, seat, Open) if isinstance(move, Open)]
    if not offered:
        best = best_opening(hand, joker, high_one=state.high_one)
        pairs = pair_pieces(hand, joker, most=(len(hand) - 1) // PAIR)
        offered = [open_(best.groups)] if best is not None else []
        offered += [open_(pairs)] if len(pairs) > PAIR and hasattr(state.options, "open_pairs") else []
    for move in offered[:MOST]:
        pairs_only = all(len(group) == PAIR for group in move.groups)
        faces = [plays_as(p.tile, joker) or p.stands_for for group in move.groups for p in group]
        points = sum(face.number for face in faces if face is not None)
        many = len(move.groups)
        words = [f"{many} pairs", f"{many} pasang"] if pairs_only else [f"{points} points", f"{points} poin"]
        shown = written(move.groups)
        yield Try(move, [f"Open with {words[0]}: {shown}", f"Buka dengan {words[1]}: {shown}"])


def _melds(state: State, seat: int) -> Iterator[Try]:
    """The largest melds of the rack: those that are part of no larger one."""
    hand = state.hands[seat]
    opening = state.opening(seat)
    groups = melds_of(hand, state.joker, high_one=state.high_one)
    if opening is not None and opening.how == "pairs":
        groups = [*pairs_of(hand, state.joker), *groups]
    legal = set(state.law.legal(state, seat, Lay))
    sizes = {group: frozenset(piece.tile.face for piece in group) for group in groups}
    wild = {group: any(plays_as(piece.tile, state.joker) is None for piece in group) for group in groups}
    largest = [g for g in groups if not any(sizes[g] < sizes[h] and wild[g] == wild[h] for h in groups)]
    largest.sort(key=lambda group: (lay(group) not in legal, wild[group], -len(group)))
    for group in largest[:MOST]:
        shown = written((group,))
        yield Try(lay(group), [f"Lay {shown}", f"Turunkan {shown}"])


def _additions(state: State, seat: int, key: dict[Any, str], width: float) -> Iterator[Try]:
    """Each tile at each meld that takes it, or nearly does; and in the place of a joker that stands for it."""
    for tile in state.hands[seat]:
        what = plays_as(tile, state.joker)
        for at, meld in enumerate(state.melds, 1):
            for piece, end in _places(state, meld, Piece(tile.printed)):
                x, y = spot(state, at, end, width)
                name = f"[{piece.tile}]" if piece.stands_for is None else f"[{piece.tile}]=[{piece.stands_for}]"
                label = [f"Add {name} to meld {at}", f"Tambahkan {name} ke kombinasi {at}"]
                there = {"zone": zone(meld.owner), "x": round(x, 1), "y": y, "turn": 0}
                yield Try(add(piece, at), label, key[tile], there)
            place = swappable(meld, tile, state.joker) if what is not None and Swap in state.law.kinds else None
            if place is not None:
                x, y = spot(state, at, "low", width)
                label = [f"Exchange [{tile}] for the joker", f"Tukar [{tile}] dengan joker"]
                there = {"zone": zone(meld.owner), "x": round(x + (place + 0.5) * 16.5, 1), "y": y, "turn": 0}
                yield Try(swap(tile.printed, at), label, key[tile], there)


def _places(state: State, meld: TableMeld, piece: Piece) -> list[tuple[Piece, str]]:
    """Where a tile fits in a meld: itself, or a joker under each name; else one place where it nearly fits."""
    what = plays_as(piece.tile, state.joker)
    if what is None:
        names = meld.missing(high_one=state.high_one)
        return [(Piece(piece.tile, name), (meld.fits(name, high_one=state.high_one) or [""])[0]) for name in names]
    ends = meld.fits(what, high_one=state.high_one)
    if ends:
        return [(piece, ends[0])]
    first = meld.laid[0].face
    if meld.kind != "run" or first is None or first.place % 4 != what.place % 4:
        return []
    away = min(abs(meld.start - what.number), abs(meld.end - what.number))
    return [(piece, "low" if what.number < meld.start else "high")] if 0 < away <= NEAR else []


def cost(state: State, seat: int, move: Discard) -> int:
    """What a discard would cost the seat at once; public, since everybody sees the tile."""
    if not state.law.judge(state, move, seat).legal:
        return 0
    events = state.law.play(state.copy(), move, seat)
    return sum(event.points for event in events if isinstance(event, Charged) and seat in event.seats)
