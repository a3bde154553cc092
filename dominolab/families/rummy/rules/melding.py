"""What counts as a meld when a hand is laid open in melds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dominolab.families.rummy.hands import forms, may_win
from dominolab.families.rummy.melds import Verdict, check, counted
from dominolab.families.rummy.moves import Claim
from dominolab.families.rummy.pieces import Groups, Piece
from dominolab.families.rummy.state import AnyTile, State
from dominolab.rule import Facts, Rule
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


def fault(state: State, seat: int, move: Claim, rule: str) -> Facts | None:
    """The facts of the first meld of a claim that breaks this kind of rule."""
    for verdict in verdicts(state, seat, move):
        if verdict.fault is not None and verdict.fault.rule == rule:
            return {"how": verdict.fault.how, **verdict.fault.facts}
    return None


set_rule = Rule("rummy.set")


@set_rule.forbids(Claim)
def no_set(state: State, seat: int, move: Claim) -> Facts | None:
    """A set: three or four tiles, one number, all colours different. Facts: tile, other, size."""
    return fault(state, seat, move, "set")


run_rule = Rule("rummy.run")


@run_rule.forbids(Claim)
def no_run(state: State, seat: int, move: Claim) -> Facts | None:
    """A run: at least three tiles, one colour, consecutive numbers. Facts: tile, other, number, size."""
    return fault(state, seat, move, "run")


ones = Rule("rummy.ones")


@ones.forbids(Claim)
def one_misplaced(state: State, seat: int, move: Claim) -> Facts | None:
    """A 1 is the lowest or the highest of its run."""
    return fault(state, seat, move, "ones")


stands_for = Rule("rummy.false_joker")


@stands_for.forbids(Claim)
def not_wild(state: State, seat: int, move: Claim) -> Facts | None:
    """Only a joker stands for another tile."""
    for piece in (p for group in said(state, seat, move) for p in group if p.stands_for):
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
    have = Counter(tile.face for tile in state.hands[seat])
    used = Counter(piece.tile.face for group in groups for piece in group)
    used[move.tile.face] += bool(groups)
    for piece in (p for group in groups for p in group):
        if used[piece.tile.face] > have[piece.tile.face]:
            return {"how": "twice" if have[piece.tile.face] else "missing", "tile": piece.tile}
    return None
