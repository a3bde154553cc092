"""The first meld and later ones, with their Jolys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dominolab.families.rummy.hands import pack
from dominolab.families.rummy.jolys import Group, bears, found_in, is_joly, unnamed, values
from dominolab.families.rummy.laid import Declared, Melded, Opened
from dominolab.families.rummy.laying import Add, Lay, Open, lay, open_
from dominolab.families.rummy.line import Exchange, Pick
from dominolab.families.rummy.melds import counted
from dominolab.families.rummy.pieces import Groups
from dominolab.families.rummy.rules import acts, flaw, laid_groups, one_use, ones, own_turn, run_rule, running, set_rule
from dominolab.families.rummy.rules import take_first as taken_first
from dominolab.families.rummy.state import State
from dominolab.families.rummy.table import TableMeld, on_table
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.rummy_tiles import RummyTile
from dominolab.variants.romanian_rummy.rules.opening import openings
from dominolab.variants.romanian_rummy.rules.setup import first_turn, lead


def acting(state: State, seat: int) -> bool:
    """Whether a seat may lay tiles now, as far as the turn goes."""
    if not acts(state, seat) or state.phase != "discard":
        return False
    return not first_turn(state, seat) or bool(state.options.first_turn_meld)


def laid_by(state: State, seat: int, move: Open | Lay | Exchange) -> Groups:
    """The new melds of a move that are sets and runs otherwise; none where it is not the turn of the seat."""
    groups = laid_groups(move) if acts(state, seat) else ()
    return tuple(group for group in groups if flaw(state, group) is None)


def as_laid(group: Group) -> TableMeld:
    """A group that is a meld, as it would lie."""
    meld = on_table(group, 0, None)
    assert isinstance(meld, TableMeld)  # noqa: S101 - it has no flaw
    return meld


wild = Rule("romanian-rummy.joly_wild")


@wild.forbids(Open, Lay, Add, Exchange, Pick)
def not_wild(state: State, seat: int, move: Open | Lay | Add | Exchange | Pick) -> Facts | None:
    """Only a Joly stands for another tile, and for one that there is in this set."""
    groups = (move.group,) if isinstance(move, Pick) else laid_groups(move)
    for piece in (piece for group in groups for piece in group if piece.stands_for and acts(state, seat)):
        assert piece.stands_for is not None  # noqa: S101 - asked above
        if not is_joly(piece) and piece.stands_for.face != piece.tile.face:
            return {"how": "plain", "tile": piece.tile}
        if piece.stands_for.colour not in state.letters:
            return {"how": "strange", "tile": piece.stands_for}
    return None


joly = Rule("romanian-rummy.joly_ratio")


@joly.forbids(Open, Lay, Exchange)
def too_many(state: State, seat: int, move: Open | Lay | Exchange) -> Facts | None:
    """Every meld has at least twice as many real tiles as Jolys."""
    for group in laid_by(state, seat, move):
        jolys = sum(map(is_joly, group))
        if not bears(len(group) - jolys, jolys):
            return {"jolys": jolys, "real": len(group) - jolys}
    return None


@joly.forbids(Add)
def too_many_added(state: State, seat: int, move: Add) -> Facts | None:
    """Also after a tile has been added."""
    if not acts(state, seat) or not is_joly(move.piece) or not 1 <= move.at <= len(state.melds):
        return None
    meld = state.melds[move.at - 1]
    jolys = len(meld.wild(None)) + 1
    real = len(meld.laid) + 1 - jolys
    return None if bears(real, jolys) else {"jolys": jolys, "real": real}


names = Rule("romanian-rummy.joly_named")


@names.forbids(Open, Lay, Exchange)
def nameless(state: State, seat: int, move: Open | Lay | Exchange) -> Facts | None:
    """At the end of a run it has to be said what a Joly stands for."""
    return {"how": "say"} if any(map(unnamed, laid_by(state, seat, move))) else None


@names.forbids(Add)
def renamed(state: State, seat: int, move: Add) -> Facts | None:
    """What it has been said to stand for, it stands for."""
    if not acts(state, seat) or not 1 <= move.at <= len(state.melds):
        return None
    if is_joly(move.piece) and move.piece.stands_for is None:
        return {"how": "say"}
    meld, what = state.melds[move.at - 1], move.piece.tile
    if meld.kind != "run" or not isinstance(what, RummyTile) or meld.fits(what):
        return None
    for shifted, fixed in _shifted(meld):
        if what.face != fixed.face and shifted.fits(what):
            return {"how": "renamed", "tile": fixed}
    return None


def _shifted(meld: TableMeld) -> Iterator[tuple[TableMeld, RummyTile]]:
    """A run as it would be if a Joly at one end of it stood at the other, and what that Joly is."""
    for at, step in ((len(meld.laid) - 1, -1), (0, 1)):
        fixed = meld.laid[at].face
        if at in meld.wild(None) and fixed is not None:
            yield replace(meld, start=meld.start + step), fixed


# ── the first meld ──────────────────────────────────────────────────────────────────────────────────────────────────

opened = Rule("romanian-rummy.first_meld")


@opened.forbids(Lay, Add, Exchange)
def first_comes_first(state: State, seat: int, _move: Lay | Add | Exchange) -> Facts | None:
    """The first meld comes first."""
    return {"how": "first"} if acts(state, seat) and state.opening(seat) is None else None


@opened.forbids(Open)
def melded_before(state: State, seat: int, _move: Open) -> Facts | None:
    """And there is one."""
    return {"how": "again"} if acts(state, seat) and state.opening(seat) is not None else None


@opened.follows(Declared)
def lies_there(state: State, event: Declared) -> Iterator[Event]:
    """It lies on the table, and the seat has melded."""
    worth = first_worth(event.groups)
    yield Melded(event.seat, event.groups)
    yield Opened(event.seat, "points", worth)


def first_worth(groups: Groups) -> int:
    """What melds are worth as a first meld: a Joly as much as the tile for which it stands."""
    return sum(sum(values(as_laid(group))) for group in groups)


with_run = Rule("romanian-rummy.first_run")


@with_run.forbids(Open)
def no_run_in_it(state: State, seat: int, move: Open) -> Facts | None:
    """At least one of its melds is a run, unless a concealed win was agreed to need none."""
    groups = laid_by(state, seat, move)
    if len(groups) < len(move.groups) or any(as_laid(group).kind == "run" for group in groups) or not groups:
        return None
    whole = sum(map(len, groups)) == len(state.hands[seat]) - 1
    return None if whole and not state.options.concealed_needs_run else {}


enough = Rule("romanian-rummy.first_points", options=(Option("first_meld_min", (50, 45), 50),))


@enough.forbids(Open)
def too_little(state: State, seat: int, move: Open) -> Facts | None:
    """Together they are worth enough."""
    groups = laid_by(state, seat, move)
    least = state.options.first_meld_min
    if len(groups) < len(move.groups) or not groups:
        return None
    worth = first_worth(groups)
    return {"worth": worth, "least": least} if worth < least else None


keep_one = Rule("romanian-rummy.keep_one")


@keep_one.forbids(Open, Lay, Add, Exchange, Pick)
def none_left(state: State, seat: int, move: Open | Lay | Add | Exchange | Pick) -> Facts | None:
    """A tile has to be left for the discard."""
    if not acts(state, seat):
        return None
    if isinstance(move, Exchange):
        used = len(move.tiles) + sum(not is_joly(piece) for piece in move.group)
        return {} if used >= len(state.hands[seat]) else None
    if isinstance(move, Pick):
        tail = max(0, len(state.line or ()) - move.at)
        return {} if len(move.group) - 1 >= len(state.hands[seat]) + tail else None
    return {} if sum(map(len, laid_groups(move))) >= len(state.hands[seat]) else None


# ── what can be laid ────────────────────────────────────────────────────────────────────────────────────────────────

MELDS = (running, own_turn, taken_first, lead, set_rule, run_rule, ones, wild, joly, names, one_use, keep_one)
"""The rules that no meld which is offered breaks."""


@opened.offers(Open, keeps=(*MELDS, opened, with_run, enough), phase="discard")
def opens(state: State, seat: int) -> Sequence[Open]:
    """First melds in which nothing could be left out."""
    if not acting(state, seat) or state.opening(seat) is not None:
        return ()
    return [open_(groups) for groups in openings(state, seat)]


later = Rule("romanian-rummy.later_melds")


@later.offers(Lay, keeps=(*MELDS, opened), phase="discard")
def lays(state: State, seat: int) -> Sequence[Lay]:
    """Any set or run of the rack."""
    if not acting(state, seat) or state.opening(seat) is None:
        return ()
    places, jolys = counted(state.hands[seat], None)
    most = len(state.hands[seat]) - 1
    return [lay(meld.group) for meld in found_in(pack(places), jolys) if meld.size <= most]
