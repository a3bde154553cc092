"""A player who knows the connecting games: tiles as the game wants them, chips with a head for chances.

Where a deal begins with a double of a schedule, the fewest points left win: see `shedding`. Elsewhere tiles are played
as `flexible` plays them.

What it stakes rests on a rough chance of winning: the fewer tiles it holds beside the others, the lighter they are and
the more of them fit, the better. The weights are those of a logistic regression over 7,466 third turns of bettors in
2,500 games of `flexible` players with six tiles each; by it one bettor in three wins more often than `FAIR`.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from dominolab.families.connecting.agents import flexible
from dominolab.families.connecting.decisions import (
    DECLINE,
    Answer,
    AskRaise,
    Bet,
    Buy,
    Close,
    Decision,
    Increase,
    Rejoin,
    Stake,
)
from dominolab.families.connecting.moves import TAP, Lead, Place

if TYPE_CHECKING:
    from random import Random

    from dominolab.families.connecting.view import View
    from dominolab.rule import Move

LIMIT = 100  # the running score from which one is out
FAIR = 2 / 7  # the chance at which a stake that brings two and a half times itself neither gains nor loses
WORTH_IT = 20  # points; a score so much lower is worth half a stake
BLANKS, DOUBLE, TOE = 50, 4, 3  # points for [0-0], and what a double and a toe for it are worth
BASE, TILES, PIPS, FITS = -0.67, 1.18, 0.14, 0.21


def chance(view: View, seat: int | None = None) -> float:
    """A rough chance that `seat` (whose view it is when left out) wins the deal, as far as this view tells."""
    seat = view.seat if seat is None else seat
    others = [view.counts[other] for other in view.playing if other != seat]
    ahead = sum(others) / len(others) - view.counts[seat]
    score = BASE + TILES * ahead
    if seat == view.seat:
        numbers = set(view.layout.ends.values())
        mean = sum(tile.pips for tile in view.hand) / max(len(view.hand), 1)
        fits = sum(1 for tile in view.hand if numbers & {tile.high, tile.low})
        score += PIPS * (8 - mean) + FITS * (fits - 2)
    return 1 / (1 + exp(-score))


def careful(view: View, moves: list[Move], rng: Random) -> Move:
    """Play as `flexible`; stake much on a good hand and little on a poor one; buy back when that is worth it."""
    decisions = [move for move in moves if isinstance(move, Decision)]
    plays = [move for move in moves if not isinstance(move, Decision)]
    chosen = decide(view, decisions, must=not plays) if decisions else None
    if chosen is None and view.set_double is not None:
        return TAP if TAP in plays else max(plays, key=lambda move: (shedding(view, move), rng.random()))
    return chosen or flexible(view, plays or moves, rng)


def shedding(view: View, move: Move) -> int:
    """How much a play is worth where what is left in hand counts against its holder.

    A tile is worth what it costs. A double is worth more the more of its toes lie in the same hand, and the end that is
    left more the fewer tiles for it are still unseen. Weights were tried in some thousand deals against `flexible`.
    """
    if not isinstance(move, Lead | Place):
        return -1
    tile, ends = move.tile, view.layout.ends
    outer = tile.pips - ends.get(getattr(move, "end", None) or "", tile.high)
    seen = sum(outer in joined.tile for joined in view.layout.joined) + sum(outer in other for other in view.hand)
    toes = sum(tile.high in other for other in view.hand) - 1 if tile.double else 0
    return (tile.pips or BLANKS) + seen + (DOUBLE + TOE * toes if tile.double else 0)


def decide(view: View, decisions: list[Decision], *, must: bool) -> Decision | None:
    """What to do about chips, or None for nothing."""
    kinds = {type(move) for move in decisions}
    if kinds & {Buy, Rejoin} or decisions == [DECLINE]:
        return _between(view, decisions)
    answers = [move for move in decisions if isinstance(move, Answer)]
    if answers:
        return next(move for move in answers if move.accept is (chance(view, move.at) < FAIR))
    good, last = chance(view) > FAIR, view.turns[view.seat] == 2  # noqa: PLR2004 - the last moment tells most
    stakes = [move for move in decisions if isinstance(move, Stake)]
    if stakes and (must or last):
        return max(stakes, key=_amount) if good else min(stakes, key=_amount)
    wanted = _more(view, decisions, last=last) if good else None
    if wanted or not must:
        return wanted
    return next((m for m in decisions if not isinstance(m, Close)), decisions[0])


def _more(view: View, decisions: list[Decision], *, last: bool) -> Decision | None:
    """As much as possible on a good hand; what has been refused is not asked for again."""
    seat, bank = view.seat, view.bank
    found: list[Decision] = [move for move in decisions if isinstance(move, Increase)]
    if not found:
        known = (bank.wishes[seat], bank.refused[seat])
        asks = [move for move in decisions if isinstance(move, AskRaise)]
        found = [move for move in asks if move.amount not in known and move.amount == max(map(_amount, asks))]
    if not found and last and not bank.bets_refused[seat]:
        found = [move for move in decisions if isinstance(move, Bet)]
    return max(found, key=_amount, default=None)


def _amount(move: Decision) -> int:
    return int(getattr(move, "amount", 0))


def _between(view: View, decisions: list[Decision]) -> Decision:
    """Come back in always; buy back when it saves the match, or lowers the score by much."""
    totals, seat = view.totals, view.seat
    middle = sorted(total for other, total in enumerate(totals) if other != seat)[1]
    for move in decisions:
        gain = totals[seat] - middle
        if isinstance(move, Rejoin) or (isinstance(move, Buy) and (totals[seat] > LIMIT or gain >= WORTH_IT)):
            return move
    return DECLINE
