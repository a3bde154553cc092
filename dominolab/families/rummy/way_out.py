"""Can everything but one tile be laid: from the rack, with what lies on the table? Exact, with the moves that do it.

The lowest tile of the rack goes somewhere: into a new meld in which nothing natural lies below it, onto a meld on the
table (perhaps with tiles or Jolys between), into the place of a Joly, or it is the tile that is discarded. Only a few
ways come into question, and most positions fail after a few steps.

>>> melds = (on_table(read_pieces("R4 R5 R6"), 1, None),)
>>> [str(move) for move in way_out(read_tiles("R7 Y2 R8"), Reach(melds))]
['add R7 to 1', 'add R8 to 1', 'discard Y2']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from dominolab.families.rummy.hands import ONES, pack
from dominolab.families.rummy.jolys import LETTERS, Found, bears, column, found_in, groups_of
from dominolab.families.rummy.laying import Add, Lay, add, lay, open_
from dominolab.families.rummy.line import Exchange, exchange
from dominolab.families.rummy.melds import HIGH, LEAST, counted, face
from dominolab.families.rummy.moves import Discard, discard
from dominolab.families.rummy.pieces import Piece, read_pieces
from dominolab.families.rummy.table import TableMeld, on_table
from dominolab.rummy_tiles import NUMBERS, Joly, RummyTile, read_tiles

if TYPE_CHECKING:
    from dominolab.families.rummy.state import AnyTile
    from dominolab.rule import Move

__all__ = ["Reach", "on_table", "read_pieces", "read_tiles", "way_out"]

Plan = tuple["Move", ...]
ME = 0


class Reach(NamedTuple):
    """What a seat may do on the table in this turn.

    Attributes:
        melds: what lies there.
        open_to: the numbers, from 1, of the melds that it may add to; None for all.
        exchange: whether it may exchange Jolys.
        first: nothing has been laid, and the first meld needs so many points; 0 when it has melded.
        run: whether the first meld needs a run.
        sets_only: an exchanged Joly may go into a set only, where one tile was put in its place.
    """

    melds: tuple[TableMeld, ...]
    open_to: frozenset[int] | None = None
    exchange: bool = True
    first: int = 0
    run: bool = True
    sets_only: bool = False


def way_out(hand: Sequence[AnyTile], reach: Reach) -> Plan | None:
    """Moves that lay everything but one tile, and the discard of that one; None where there are none.

    Args:
        hand: the rack.
        reach: what may be done on the table.
    """
    places, wild = counted(hand, None)
    if reach.first:
        return _at_once(pack(places), wild, reach)
    return _Search(reach).plan(pack(places), wild)


def _tile(place: int) -> RummyTile:
    return face(place, LETTERS)


# ── everything at once ──────────────────────────────────────────────────────────────────────────────────────────────


def _at_once(hand: int, wild: int, reach: Reach) -> Plan | None:
    """All but one tile as a first meld."""
    for melds, rest in _divided(hand, wild, 1):
        worth = sum(meld.points for meld in melds)
        if melds and worth >= reach.first and (not reach.run or any(meld.run for meld in melds)):
            return open_(groups_of(melds)), discard(rest)
    return None


def _divided(hand: int, wild: int, skip: int) -> Iterator[tuple[tuple[Found, ...], AnyTile]]:
    """Divisions of all tiles but one, and that one."""
    if not hand:
        if wild == 0 and not skip:
            yield (), Joly()
        if wild == 1 and skip:
            yield (), Joly()
        return
    lowest = hand & -hand
    place = lowest.bit_length() - 1 >> 1
    present = (hand | hand >> 1) & ONES
    for meld in column(place, wild):
        if present & meld.mask == meld.mask:
            for melds, rest in _divided(hand - meld.mask, wild - meld.jolys, skip):
                yield (meld, *melds), rest
    if skip:
        for melds, _ in _divided(hand - (1 << 2 * place), wild, 0):
            yield melds, _tile(place)


# ── with the table ──────────────────────────────────────────────────────────────────────────────────────────────────


class _Search:
    """One search, which remembers what has led nowhere."""

    def __init__(self, reach: Reach) -> None:
        self.reach = reach
        self.failed: set[tuple[int, int, int, tuple[TableMeld, ...]]] = set()
        self.late = False  # some plan failed only because its moves could not be put in an order

    def plan(self, hand: int, wild: int) -> Plan | None:
        return next(self.plans(hand, wild, 1, self.reach.melds, ()), None)

    def plans(self, hand: int, wild: int, skip: int, melds: tuple[TableMeld, ...], made: Plan) -> Iterator[Plan]:
        """Complete plans that begin with the moves `made`."""
        if not hand:
            yield from self.jolys(wild, skip, melds, made)
            return
        key = hand, wild, skip, melds
        if key in self.failed:
            return
        found = False
        for plan in self.ways(hand, wild, skip, melds, made):
            found = True
            yield plan
        if not found and not self.late:
            self.failed.add(key)

    def ways(self, hand: int, wild: int, skip: int, melds: tuple[TableMeld, ...], made: Plan) -> Iterator[Plan]:
        """What can become of the lowest tile."""
        lowest = hand & -hand
        place = lowest.bit_length() - 1 >> 1
        one = 1 << 2 * place
        present = (hand | hand >> 1) & ONES
        for meld in column(place, wild):
            if present & meld.mask == meld.mask:
                yield from self.plans(hand - meld.mask, wild - meld.jolys, skip, melds, (*made, lay(meld.group)))
        for at, meld_there in enumerate(melds):
            if self.may_add(at):
                for grown, used, jolys, moves in _grown(meld_there, at, place, hand, wild):
                    after = (*melds[:at], grown, *melds[at + 1 :])
                    yield from self.plans(hand - used, wild - jolys, skip, after, (*made, *moves))
        if self.reach.exchange:
            for after, used, move in self.exchanges(place, hand, melds):
                yield from self.plans(hand - used, wild, skip, after, (*made, move))
        if skip:
            yield from self.plans(hand - one, wild, 0, melds, (*made, discard(_tile(place))))

    def may_add(self, at: int) -> bool:
        own = at >= len(self.reach.melds)
        return own or self.reach.open_to is None or at + 1 in self.reach.open_to

    def exchanges(
        self, place: int, hand: int, melds: tuple[TableMeld, ...]
    ) -> Iterator[tuple[tuple[TableMeld, ...], int, Move]]:
        """Jolys exchanged so that the tile at `place` is put in, or melded with the Joly: what lies then, the tiles."""
        for at, meld in enumerate(melds[: len(self.reach.melds)]):
            for tiles in wanted_for(meld):
                put = pack([tile.place for tile in tiles])
                if not _has(hand, put):
                    continue
                rest = hand - put
                for found in _with_joly(rest, self.reach.sets_only and len(tiles) == 1):
                    used = put + found.mask
                    if used >> 2 * place & 3:
                        made = on_table(found.group, ME, None)
                        assert isinstance(made, TableMeld)  # noqa: S101 - a pattern is a meld
                        after = (*melds[:at], meld.without_wild(tiles, ME), *melds[at + 1 :], made)
                        yield after, used, exchange(tiles, at + 1, found.group)

    def jolys(self, wild: int, skip: int, melds: tuple[TableMeld, ...], made: Plan) -> Iterator[Plan]:
        """Put the Jolys that are left somewhere."""
        if wild == 0:
            if not skip and all(map(_balanced, melds)):
                plan = _in_order(made, self.reach.melds)
                self.late = self.late or plan is None
                if plan is not None:
                    yield plan
            return
        if skip:
            yield from self.jolys(wild - 1, 0, melds, (*made, discard(Joly())))
        for at, meld in enumerate(melds):
            for what, end in _gaps(meld) if self.may_add(at) else ():
                grown = meld.with_tile(Joly(), what, ME, end)
                if grown is not None:
                    after = (*melds[:at], grown, *melds[at + 1 :])
                    yield from self.jolys(wild - 1, skip, after, (*made, add(Piece(Joly(), what), at + 1, end)))


def _has(hand: int, put: int) -> bool:
    """Whether a packed hand holds some packed tiles."""
    return all(hand >> shift & 3 >= put >> shift & 3 for shift in range(0, 104, 2) if put >> shift & 3)


def _with_joly(hand: int, sets_only: bool) -> list[Found]:  # noqa: FBT001
    """Melds of one Joly and exactly two natural tiles."""
    return [f for f in found_in(hand, 1) if f.jolys == 1 and f.size == LEAST and not (sets_only and f.run)]


def _balanced(meld: TableMeld) -> bool:
    jolys = len(meld.wild(None))
    return bears(len(meld.laid) - jolys, jolys)


def _gaps(meld: TableMeld) -> Iterator[tuple[RummyTile, str]]:
    for what in meld.missing(letters=LETTERS):
        for end in meld.fits(what):
            yield what, "" if end == "set" else end


def wanted_for(meld: TableMeld) -> list[tuple[RummyTile, ...]]:
    """The tiles that take each Joly of a meld out: the one that it stands for, or both colours missing in a set."""
    wild = meld.wild(None)
    if meld.kind == "set" and len(meld.laid) == LEAST and wild:
        missing = meld.missing(letters=LETTERS)
        return [tuple(missing)] if len(missing) == 2 else []  # noqa: PLR2004 - two of four colours
    named = [meld.laid[at].face for at in wild]
    return [(what,) for what in named if what is not None]


def _grown(
    meld: TableMeld, at: int, place: int, hand: int, wild: int
) -> Iterator[tuple[TableMeld, int, int, list[Move]]]:
    """The meld with the tile at `place` added, and what is needed between: it, the tiles used, the Jolys, the moves."""
    what = _tile(place)
    if meld.kind == "set":
        grown = meld.with_tile(what, what, ME)
        if grown is not None:
            yield grown, 1 << 2 * place, 0, [add(Piece(what), at + 1, "")]
        return
    if meld.kind != "run" or place % 4 not in {laid.face.place % 4 for laid in meld.laid if laid.face is not None}:
        return
    for position in {what.number, HIGH if what.number == 1 else what.number}:
        if position < meld.start:
            steps, end = range(meld.start - 1, position - 1, -1), "low"
        elif position > meld.end:
            steps, end = range(meld.end + 1, position + 1), "high"
        else:
            continue
        yield from _chained(meld, at, [(p - 1) % NUMBERS * 4 + place % 4 for p in steps], end, hand, wild)


def _chained(  # noqa: PLR0913, PLR0917 - what a chain is made of
    meld: TableMeld, at: int, places: list[int], end: str, hand: int, wild: int
) -> Iterator[tuple[TableMeld, int, int, list[Move]]]:
    """The meld with tiles at these places added one after another, Jolys where the hand has none or keeps its own."""
    *between, _ = places
    for many in range(min(wild, len(between)) + 1):
        for free in combinations(range(len(between)), many):
            natural = [p for i, p in enumerate(places) if i not in free]
            used = pack(natural)
            if not _has(hand, used):
                continue
            grown: TableMeld | None = meld
            moves: list[Move] = []
            for i, p in enumerate(places):
                tile = Joly() if i in free else _tile(p)
                if grown is not None:
                    both = len(grown.fits(_tile(p))) > 1
                    grown = grown.with_tile(tile, _tile(p), ME, end)
                    moves.append(add(Piece(tile, _tile(p)) if i in free else Piece(tile), at + 1, end if both else ""))
            if grown is not None:
                yield grown, used, many, moves


def _in_order(plan: Plan, melds: tuple[TableMeld, ...]) -> Plan | None:
    """The moves of a plan in an order in which no meld ever has too many Jolys, the discard last; None if none is."""
    last = [move for move in plan if isinstance(move, Discard)]
    there = dict(enumerate(melds, 1))
    done: list[Move] = [move for move in plan if isinstance(move, Exchange)]
    for number, move in enumerate(done, len(melds) + 1):
        assert isinstance(move, Exchange)  # noqa: S101 - they were chosen so
        made = on_table(move.group, ME, None)
        assert isinstance(made, TableMeld)  # noqa: S101 - a pattern is a meld
        there |= {move.at: there[move.at].without_wild(move.tiles, ME), number: made}
    done += [move for move in plan if isinstance(move, Lay)]
    rest = [move for move in plan if isinstance(move, Add)]
    rest.sort(key=lambda move: isinstance(move.piece.tile, Joly))
    while rest:
        for move in rest:
            what = move.piece.stands_for or move.piece.tile
            assert isinstance(what, RummyTile)  # noqa: S101 - a Joly of a plan has its name
            grown = there[move.at].with_tile(move.piece.tile, what, ME, move.end)
            if grown is not None and _balanced(grown):
                there[move.at] = grown
                break
        else:
            return None
        rest.remove(move)
        done.append(move)
    return (*done, *last)
