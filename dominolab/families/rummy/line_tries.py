"""What can be tried at a screen in a game with one common line of discards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from dominolab.families.rummy import line_scene
from dominolab.families.rummy.doubla import DECLINE, KEEP, REDEAL, Announce, Give, Offer
from dominolab.families.rummy.jolys import found_in, is_joly, values
from dominolab.families.rummy.laying import Add, Lay, Open, add, lay, open_
from dominolab.families.rummy.line import REBUILD, SILENT, TAKE_EXPOSED, TELL, Exchange, Pick
from dominolab.families.rummy.melds import counted
from dominolab.families.rummy.moves import DRAW, END, Discard, Show, Take
from dominolab.families.rummy.pieces import Piece, written
from dominolab.families.rummy.scene_melds import spot, zone
from dominolab.families.rummy.table import TableMeld, on_table
from dominolab.rulebook import seat_name
from dominolab.rummy_tiles import RummyTile
from dominolab.stage import Try

if TYPE_CHECKING:
    from dominolab.families.rummy.pieces import Groups
    from dominolab.families.rummy.state import State

MOST = 16  # buttons of one kind
FEW = 4  # of melds, which can be put together by hand as well
NEAR = 2  # so far from the end of a run a tile is worth trying, to be told why not
TABLE: dict[str, Any] = {"zone": "table", "x": 0, "y": 0, "turn": 0}


def tries(state: State, seat: int, key: dict[Any, str], width: float) -> list[Try]:
    """Everything that a seat could try.

    Args:
        state: the position.
        seat: whose turn it is.
        key: the key of each tile.
        width: how wide the melds of one seat may lie.
    """
    if state.phase in ("announce", "offer", "answer", "tell"):
        return [*_before(state, seat), *_twin(state, seat, key)]
    found = list(_twin(state, seat, key))
    if state.phase == "take":
        found += _takes(state, seat, key)
    x, y = line_scene.place(len(state.line or ()))
    for tile in state.hands[seat]:
        words = [f"Throw [{tile}]", f"Buang [{tile}]"]
        found.append(Try(Discard(tile.printed), words, key[tile], {**TABLE, "x": x, "y": y}))
    if state.phase == "discard":
        found += _firsts(state, seat) if state.opening(seat) is None else _melds(state, seat)
        found += _additions(state, seat, key, width)
        found += _exchanges(state, seat, key, width)
    return found


def _before(state: State, seat: int) -> Iterator[Try]:
    """Doublas, and the word about the last tiles."""
    for move in state.law.legal(state, seat, Announce)[:MOST] if state.phase == "announce" else ():
        assert isinstance(move, Announce)  # noqa: S101 - asked for
        en = ", ".join(f"[{tile}] {call}".strip() for tile, call in move.pairs)
        calls = {"high": "tinggi", "low": "rendah", "": ""}
        nama = ", ".join(f"[{tile}] {calls[call]}".strip() for tile, call in move.pairs)
        yield Try(move, [f"Announce {en or 'no doubla'}", f"Umumkan {nama or 'tanpa dobel'}"])
    if state.phase == "offer":
        for move in state.law.legal(state, seat, Offer)[:MOST]:
            assert isinstance(move, Offer)  # noqa: S101 - asked for
            names = [seat_name(state.deal, move.to, lang) for lang in ("en", "id")]
            yield Try(move, [f"Offer [{move.tile}] to {names[0]}", f"Tawarkan [{move.tile}] ke {names[1]}"])
        yield Try(KEEP, ["Offer nothing", "Tidak menawarkan"])
    if state.phase == "answer":
        for move in state.law.legal(state, seat, Give):
            assert isinstance(move, Give)  # noqa: S101 - asked for
            yield Try(move, [f"Give [{move.tile}]", f"Beri [{move.tile}]"])
        yield Try(DECLINE, ["Decline", "Tolak"])
    if state.phase == "tell":
        yield Try(TELL, ["Announce the last tiles", "Umumkan sisa kartu"])
        yield Try(SILENT, ["Say nothing", "Diam"])
    elif state.options.three_doublas_redeal:
        yield Try(REDEAL, ["Demand a new deal", "Minta bagi ulang"])


def _twin(state: State, seat: int, key: dict[Any, str]) -> Iterator[Try]:
    tile = state.indicator
    if tile is not None and state.indicator_in and state.law.legal(state, seat, Show):
        held = state.held(seat, tile)
        words = [f"Declare [{tile}]", f"Nyatakan [{tile}]"]
        yield Try(Show(tile.printed), words, key[held] if held is not None else None, TABLE)


def _takes(state: State, seat: int, key: dict[Any, str]) -> Iterator[Try]:
    """Drawing, the newest discard, the line, the open tile, and giving up."""
    rack = {"zone": f"hand{seat}", "x": 0, "y": line_scene.RACK, "turn": 0}
    yield (
        Try(REBUILD, ["Turn the line over and draw", "Balik garis dan ambil"])
        if not state.stock
        else Try(DRAW, ["Draw", "Ambil kartu"])
    )
    if state.line:
        newest = state.line[-1]
        yield Try(Take(newest.printed), [f"Take [{newest}]", f"Ambil buangan [{newest}]"], key[newest], rack)
    for move in state.law.legal(state, seat, Pick):
        assert isinstance(move, Pick)  # noqa: S101 - asked for
        assert state.line is not None  # noqa: S101 - something is picked from it
        more = len(state.line) - move.at
        tail = [f", and {more} more", f", dan {more} lagi"] if more else ["", ""]
        shown = written((move.group,))
        words = [f"Pick [{move.tile}] for {shown}{tail[0]}", f"Petik [{move.tile}] untuk {shown}{tail[1]}"]
        yield Try(move, words, key[state.line[move.at - 1]], {**rack, "zone": zone(seat), "y": 0})
    if state.indicator is not None and state.indicator_in:
        words = [f"Take the open [{state.indicator}]", f"Ambil kartu terbuka [{state.indicator}]"]
        yield Try(TAKE_EXPOSED, words, key[state.indicator], rack)
    if not state.stock:
        yield Try(END, ["No winner", "Tanpa pemenang"])


def points(groups: Groups) -> int:
    """What melds are worth as a first meld."""
    laid = [on_table(group, 0, None) for group in groups]
    return sum(sum(values(meld)) for meld in laid if isinstance(meld, TableMeld))


def _firsts(state: State, seat: int) -> Iterator[Try]:
    """First melds; where there are none, the dearest melds there are, to be told what is missing."""
    offered = [move for move in state.law.legal(state, seat, Open) if isinstance(move, Open)]
    if not offered:
        places, jolys = counted(state.hands[seat], None)
        packed = sum(1 << 2 * place for place in places)
        dear = sorted(found_in(packed, jolys), key=lambda meld: (-meld.points, meld.size))
        offered = [open_((meld.group,)) for meld in dear[:3]]
    for move in offered[:FEW]:
        shown, worth = written(move.groups), points(move.groups)
        yield Try(move, [f"Meld {worth} points: {shown}", f"Turun {worth} poin: {shown}"])


def _melds(state: State, seat: int) -> Iterator[Try]:
    """The largest melds of the rack: those that are part of no larger one."""
    legal = [move for move in state.law.legal(state, seat, Lay) if isinstance(move, Lay)]
    faces = {move: frozenset(piece.tile.face for piece in move.group) for move in legal}
    jolys = {move: sum(map(is_joly, move.group)) for move in legal}
    largest = [m for m in legal if not any(faces[m] < faces[n] and jolys[m] == jolys[n] for n in legal)]
    for move in sorted(largest, key=lambda m: (jolys[m], -len(m.group)))[:FEW]:
        shown = written((lay(move.group).group,))
        yield Try(move, [f"Lay {shown}", f"Turunkan {shown}"])


def _additions(state: State, seat: int, key: dict[Any, str], width: float) -> Iterator[Try]:
    """Each tile at each meld that takes it, or nearly does."""
    legal = {move for move in state.law.legal(state, seat, Add) if isinstance(move, Add)}
    for tile in state.hands[seat]:
        for at, meld in enumerate(state.melds, 1):
            mine = [m for m in legal if m.at == at and m.piece.tile.face == tile.face]
            for move in sorted(mine, key=str) or _nearly(meld, at, Piece(tile.printed)):
                what = move.piece.stands_for or move.piece.tile
                ends = meld.fits(what) if isinstance(what, RummyTile) else []
                x, y = spot(state, at, move.end or (ends or ["high"])[0], width)
                name = f"[{tile}]" if move.piece.stands_for is None else f"[{tile}]=[{move.piece.stands_for}]"
                words = [f"Add {name} to meld {at}", f"Tambahkan {name} ke kombinasi {at}"]
                yield Try(move, words, key[tile], {"zone": zone(meld.owner), "x": round(x, 1), "y": y, "turn": 0})


def _nearly(meld: TableMeld, at: int, piece: Piece) -> list[Add]:
    """A tile that does not fit and nearly does, to be told why."""
    what, first = piece.tile, meld.laid[0].face
    if not isinstance(what, RummyTile) or meld.kind != "run" or first is None or first.place % 4 != what.place % 4:
        return []
    away = min(abs(meld.start - what.number), abs(meld.end - what.number))
    return [add(piece, at)] if 0 < away <= NEAR else []


def _exchanges(state: State, seat: int, key: dict[Any, str], width: float) -> Iterator[Try]:
    """A tile of the rack in the place of a Joly, with what the Joly is then melded with."""
    for move in state.law.legal(state, seat, Exchange)[: 2 * MOST]:
        assert isinstance(move, Exchange)  # noqa: S101 - asked for
        held = state.held(seat, move.tiles[0])
        x, y = spot(state, move.at, "low", width)
        put, shown = " ".join(f"[{tile}]" for tile in move.tiles), written((move.group,))
        words = [f"{put} for the Joly, which goes into {shown}", f"{put} untuk Joly, yang masuk ke {shown}"]
        there = {"zone": zone(state.melds[move.at - 1].owner), "x": round(x, 1), "y": y, "turn": 0}
        yield Try(move, words, key[held] if held is not None else None, there)
