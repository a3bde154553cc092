"""The connecting games, as the tests of every variant need to know them."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import dominolab as dl
from dominolab.families.connecting.decisions import (
    BUY,
    CLOSE,
    DECLINE,
    REJOIN,
    Answer,
    AskRaise,
    Bet,
    Increase,
    Stake,
)
from dominolab.families.connecting.events import Dealt, LotDrawn, Redealt
from dominolab.families.connecting.moves import DRAW, HUSH, LOT, PASS, TAP, Lead, Place

MANY = 12


def well_formed(state: Any) -> list[dl.Move]:
    """Every tile of the set led and placed at every end there is or could be, and the moves without a tile."""
    tiles = state.deal.tiles
    ends = dict.fromkeys(["left", "right", "top", "bottom", "nowhere", f"{tiles[-1]}.top", *state.layout.ends])
    more = [move for move in (LOT, TAP, HUSH) if type(move) in state.law.kinds]
    # With many ends, tiles that the seat to act does not hold are tried at a few of them only.
    held = {tile for seat in state.actors for tile in state.hands[seat]} if len(ends) > MANY else {*tiles}
    places = [Place(tile, end) for tile in tiles for end in (ends if tile in held else [*ends][-2:])]
    found = [DRAW, PASS, *more, *map(Lead, tiles), *places]
    return found + [move for move in decisions(state) if type(move) in state.law.kinds]


def decisions(state: Any) -> list[dl.Move]:
    """Everything that could be decided about chips, amounts that are too small and too large among it."""
    amounts, seats = range(getattr(state.options, "stake_max", 1) + 2), range(state.seats)
    named = [kind(amount) for kind in (Stake, Increase, AskRaise) for amount in amounts]
    bets = [Bet(amount, seat) for amount in amounts for seat in seats]
    answers = [Answer(accept, what, at) for accept in (True, False) for what in ("raise", "bet") for at in seats]
    return [BUY, DECLINE, REJOIN, CLOSE, *named, *bets, *answers]


def tiles(state: Any) -> list[Any]:
    held = [tile for hand in state.hands for tile in hand]
    lots = [tile for _, tile in state.lots]
    return [*held, *state.boneyard, *lots, *(joined.tile for joined in state.layout.joined)]


def permuted(state: Any, seat: int, rng: Random) -> Any:
    """A prescribed lead is known to all: the table was asked for that tile."""
    other = state.copy()
    known = {tile for s in state.actors for tile in (state.must_lead,) if tile and s != seat}
    known |= {tile for hand in state.hands for tile in hand} if state.shown else set()
    spots = [(hand, i) for s, hand in enumerate(other.hands) if s != seat for i, t in enumerate(hand) if t not in known]
    spots += [(other.boneyard, i) for i in range(len(other.boneyard))]
    hidden = [hand[i] for hand, i in spots]
    rng.shuffle(hidden)
    for (hand, i), tile in zip(spots, hidden, strict=True):
        hand[i] = tile
    return other


def seen(game: dl.Game, seat: int | None) -> set[Any]:
    """Also own hands that were shuffled away, and the tiles that lay open when players drew for the start."""
    found = {joined.tile for joined in game.state.layout.joined} | {t for s, t in game.state.lots}
    found |= {tile for hand in game.state.hands for tile in hand} if game.state.shown else set()
    own = [] if seat is None else [seat]
    state = game.deal.variant.family.state(game.deal, game.law)
    for event in game.log:
        event.apply(state)
        if isinstance(event, Dealt | Redealt):
            found |= {tile for s in own for tile in state.hands[s]}
        if isinstance(event, LotDrawn) and event.tile is not None:
            found.add(event.tile)
    return found | {tile for s in own for tile in game.state.hands[s]}


def public(state: Any) -> Any:
    return state.must_lead, tuple(state.actors), state.pot, state.bank, state.set_double, state.lots


def known(state: Any) -> tuple[list[set[str]], set[str]]:
    found = {str(joined.tile) for joined in state.layout.joined} | {str(tile) for _, tile in state.lots}
    found |= {str(state.set_double)} if state.set_double else set()
    if state.shown:
        found |= {str(tile) for hand in state.hands for tile in hand}
    if state.shown_boneyard:
        found |= set(map(str, state.boneyard))
    hands = state.hands if state.picked_up else [[]] * state.seats
    return [found | set(map(str, hand)) for hand in hands], found


def named(text: str) -> set[str]:
    return set(re.findall(r"\d+-\d+", text))
