"""What counts as a meld, on the table and when a whole hand is laid open in melds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dominolab.families.rummy.hands import forms, may_win
from dominolab.families.rummy.laying import Add, Lay, Open
from dominolab.families.rummy.line import Exchange
from dominolab.families.rummy.melds import Fault, Verdict, check, counted, plays_as
from dominolab.families.rummy.moves import Claim
from dominolab.families.rummy.pieces import Groups, Piece
from dominolab.families.rummy.state import AnyTile, State
from dominolab.families.rummy.table import on_table
from dominolab.rule import Facts, Move, Rule
from dominolab.rummy_tiles import FalseJoker

PAIR = 2


def said(state: State, seat: int, move: Claim) -> Groups:
    """The melds that a claim names, where it can be held to them: those of a hand that its holder has to show."""
    if seat not in state.actors or not state.held(seat, move.tile):
        return ()
    priced = getattr(state.options, "false_claim", "refuse") != "refuse"
    return () if priced and not winning(state, seat, move.tile) else move.groups


def winning(state: State, seat: int, face: AnyTile) -> tuple[str, ...]:
    """The ways in which a seat wins when it discards a tile with this face; none where it does not."""
    tile = state.held(seat, face)
    hand = state.hands[seat]
    if tile is None or not may_win(counted(hand, state.joker)):
        return ()
    return forms([t for t in hand if t is not tile], state.joker)


def as_meant(state: State, group: tuple[Piece, ...]) -> list[AnyTile]:
    """The tiles of a group, jokers as what they are said to stand for."""
    return [p.stands_for if p.stands_for and state.is_joker(p.tile) else p.tile for p in group]


def verdicts(state: State, seat: int, move: Claim) -> Iterator[Verdict]:
    """What each set or run that a claim names is."""
    for group in said(state, seat, move):
        if len(group) != PAIR:
            yield check(as_meant(state, group), state.joker)


def laid_groups(move: Move) -> Groups:
    """The melds that a move lays; a tile that is added to a meld as one of its own."""
    if isinstance(move, Open):
        return move.groups
    if isinstance(move, Exchange):
        return (move.group,) if move.group else ()
    return (move.group,) if isinstance(move, Lay) else ((move.piece,),) if isinstance(move, Add) else ()


def excused(state: State, move: Move) -> bool:
    """Whether a first meld that is none may be declared, because it has its price."""
    return isinstance(move, Open) and bool(getattr(state.options, "penalty_misplay", 0)) and not state.claimed


def flaw(state: State, group: tuple[Piece, ...]) -> Fault | None:
    """Why some tiles that are to be laid are no meld. Wild tiles alone are the business of another rule."""
    if len(group) > PAIR and all(plays_as(piece.tile, state.joker) is None for piece in group):
        return None
    pair = len(group) == PAIR and hasattr(state.options, "open_pairs")
    found = on_table(group, 0, state.joker, high_one=state.high_one, pair=pair)
    return found if isinstance(found, Fault) else None


def fault(state: State, seat: int, move: Claim | Open | Lay | Exchange, rule: str) -> Facts | None:
    """The facts of the first meld of a claim, or of those that are laid, that breaks this kind of rule."""
    if isinstance(move, Claim):
        faults = [verdict.fault for verdict in verdicts(state, seat, move)]
    else:
        mine = seat in state.actors and not excused(state, move)
        faults = [flaw(state, group) for group in laid_groups(move)] if mine else []
    for found in faults:
        if found is not None and found.rule == rule:
            return {"how": found.how, **found.facts}
    return None


set_rule = Rule("rummy.set")


@set_rule.forbids(Claim, Open, Lay, Exchange)
def no_set(state: State, seat: int, move: Claim | Open | Lay | Exchange) -> Facts | None:
    """A set: three or four tiles, one number, all colours different. Facts: tile, other, size."""
    return fault(state, seat, move, "set")


run_rule = Rule("rummy.run")


@run_rule.forbids(Claim, Open, Lay, Exchange)
def no_run(state: State, seat: int, move: Claim | Open | Lay | Exchange) -> Facts | None:
    """A run: at least three tiles, one colour, consecutive numbers. Facts: tile, other, number, size."""
    return fault(state, seat, move, "run")


ones = Rule("rummy.ones")


@ones.forbids(Claim, Open, Lay, Exchange)
def one_misplaced(state: State, seat: int, move: Claim | Open | Lay | Exchange) -> Facts | None:
    """A 1 is the lowest or the highest of its run."""
    return fault(state, seat, move, "ones")


stands_for = Rule("rummy.false_joker")


@stands_for.forbids(Claim, Open, Lay, Add)
def not_wild(state: State, seat: int, move: Claim | Open | Lay | Add) -> Facts | None:
    """Only a joker stands for another tile."""
    mine = laid_groups(move) if seat in state.actors else ()
    groups = said(state, seat, move) if isinstance(move, Claim) else mine
    for piece in (p for group in groups for p in group if p.stands_for):
        if state.is_joker(piece.tile):
            continue
        plays = state.joker if isinstance(piece.tile, FalseJoker) else piece.tile
        if piece.stands_for is not None and plays is not None and plays.face != piece.stands_for.face:
            how = "false" if isinstance(piece.tile, FalseJoker) else "plain"
            return {"how": how, "tile": piece.tile, "joker": state.joker}
    return None


one_use = Rule("rummy.one_use")


@one_use.forbids(Claim)
def used_twice(state: State, seat: int, move: Claim) -> Facts | None:
    """No tile belongs to two melds, and none that is not held to any."""
    groups = said(state, seat, move)
    return overused(state, seat, groups, Counter([move.tile.face] if groups else []))


@one_use.forbids(Open, Lay)
def laid_twice(state: State, seat: int, move: Open | Lay) -> Facts | None:
    """No tile is laid in two melds, and none that is not on the own rack."""
    return overused(state, seat, laid_groups(move), Counter()) if seat in state.actors else None


def overused(state: State, seat: int, groups: Groups, used: Counter[str]) -> Facts | None:
    """The facts of the first tile that these melds use more often than the seat holds it."""
    have = Counter(tile.face for tile in state.hands[seat])
    used += Counter(piece.tile.face for group in groups for piece in group)
    for piece in (p for group in groups for p in group):
        if used[piece.tile.face] > have[piece.tile.face]:
            return {"how": "twice" if have[piece.tile.face] else "missing", "tile": piece.tile}
    return None
