"""Winning: what is claimed, what counts as a winning hand, and what a false claim costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dominolab.families.rummy.events import Charged, Claimed, ClaimFailed, Ended, Exposed
from dominolab.families.rummy.hands import left_over, may_win
from dominolab.families.rummy.melds import check_pair, counted
from dominolab.families.rummy.moves import Claim, claim
from dominolab.families.rummy.rules import held, running, said
from dominolab.families.rummy.rules.melding import PAIR, as_meant, winning
from dominolab.families.rummy.state import AnyTile, State
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.variants.okey.rules.play import team
from dominolab.variants.okey.rules.setup import HAND

PRICE = {"refuse": 0, "lose_2": 2, "lose_4": 4}

claiming = Rule(
    "okey.claim", options=(Option("finish_tile", ("to_own_pile", "on_indicator"), "to_own_pile", cosmetic=True),)
)


@claiming.offers(Claim, keeps=(running, held))
def claims(state: State, seat: int) -> Sequence[Claim]:
    """Each discard after which the hand wins; where a false claim has its price, any."""
    hand = state.hands[seat]
    if seat not in state.actors or state.phase != "discard":
        return ()
    faces = {t.face: t for t in hand}.values()
    if PRICE[state.options.false_claim] and not state.claimed:
        return [claim(t.printed) for t in faces]
    if not may_win(counted(hand, state.joker)):
        return ()
    return [claim(t.printed) for t in faces if winning(state, seat, t)]


@claiming.forbids(Claim)
def no_time_to_win(state: State, seat: int, move: Claim) -> Facts | None:
    """In the own turn, holding fifteen tiles, of which fourteen are shown."""
    if seat not in state.actors or len(state.hands[seat]) != HAND + 1:
        return {"how": "turn"}
    if move.groups and sum(map(len, move.groups)) != HAND:
        return {"how": "size", "size": sum(map(len, move.groups))}
    return None


def ready(state: State, seat: int) -> bool:
    """Whether a seat may claim at all; where it may not, that is said and nothing else."""
    return seat in state.actors and len(state.hands[seat]) == HAND + 1


pairs = Rule("okey.pairs")


@pairs.forbids(Claim)
def no_pairs(state: State, seat: int, move: Claim) -> Facts | None:
    """Seven pairs of identical tiles, and nothing but pairs."""
    groups = said(state, seat, move)
    for group in groups:
        if len(group) == PAIR and not check_pair(as_meant(state, group), state.joker).valid:
            return {"how": "different", "tiles": tuple(piece.tile for piece in group)}
    two = sum(len(group) == PAIR for group in groups)
    return {"how": "mixed"} if 0 < two < len(groups) else None


complete = Rule("okey.complete")


@complete.forbids(Claim)
def incomplete(state: State, seat: int, move: Claim) -> Facts | None:
    """All fourteen tiles divide into sets and runs, or into seven pairs."""
    free = PRICE[state.options.false_claim] == 0
    if not free or not ready(state, seat) or not state.held(seat, move.tile) or winning(state, seat, move.tile):
        return None
    return {"tiles": misfits(state, seat, move.tile)}


def misfits(state: State, seat: int, face: AnyTile) -> tuple[AnyTile, ...]:
    """The tiles of a hand that fit nowhere in the best division."""
    gone = state.held(seat, face)
    rest = [t for t in state.hands[seat] if t is not gone]
    return tuple(t.printed for t in left_over(rest, state.joker))


false_claim = Rule("okey.false_claim", options=(Option("false_claim", tuple(PRICE), "refuse"),))


@false_claim.forbids(Claim)
def claimed_before(state: State, seat: int, move: Claim) -> Facts | None:
    """A false claim is made once in a turn."""
    if not PRICE[state.options.false_claim] or not state.claimed or not ready(state, seat):
        return None
    return {"seat": seat} if state.held(seat, move.tile) and not winning(state, seat, move.tile) else None


@false_claim.follows(Claimed)
def claim_fails(state: State, event: Claimed) -> Iterator[Event]:
    """The hand does not win: it stays, known to all, and the claim costs points."""
    if not winning(state, event.seat, event.tile):
        yield ClaimFailed(event.seat, misfits(state, event.seat, event.tile))
        yield Charged(team(state, event.seat), -PRICE[state.options.false_claim], "claim")


win = Rule("okey.win")


@win.follows(Claimed)
def wins(state: State, event: Claimed) -> Iterator[Event]:
    """The last tile is discarded, the hand lies open, and the deal is over."""
    if winning(state, event.seat, event.tile):
        yield Exposed(event.seat, event.tile)
        yield Ended("won", event.seat)
