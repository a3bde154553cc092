"""What the high bidder names: trumps, or nello."""

from __future__ import annotations

from collections.abc import Sequence

from dominolab.families.tricks.events import Named, SatOut, Settled, TrickWon, TrumpsFixed
from dominolab.families.tricks.moves import NELLO, Name, Play, Plunge, name
from dominolab.families.tricks.state import State
from dominolab.families.tricks.suits import DOUBLES, HIGHEST, NONE, Suit
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.variants.forty_two.rules.bidding import speaks

steps = Rule("forty-two.steps")


@steps.forbids(Name, Play)
def too_early(state: State, _seat: int, move: Name | Play) -> Facts | None:
    """First the bidding, then naming trumps, then tiles."""
    if state.over or state.phase == "play" or (state.phase == "name" and isinstance(move, Name)):
        return None
    return {"how": "naming" if state.phase == "name" else "bidding"}


once = Rule("forty-two.named_once")


@once.forbids(Name)
def named_already(state: State, _seat: int, _move: Name) -> Facts | None:
    """Trumps are named once."""
    return {} if state.phase == "play" else None


namer = Rule("forty-two.namer")


@namer.forbids(Name)
def not_the_namer(state: State, seat: int, _move: Name) -> Facts | None:
    """The high bidder names trumps or, after a plunge, the partner."""
    return {"seat": state.namer} if state.phase == "name" and seat != state.namer else None


naming = Rule(
    "forty-two.naming",
    options=(
        Option("allow_doubles_trump", (True, False), default=True),
        Option("allow_no_trump", (True, False), default=True),
    ),
)


def names(state: State, seat: int) -> bool:
    """Whether a seat is to name trumps."""
    return state.phase == "name" and seat == state.namer


@naming.forbids(Name, Plunge)
def not_played(state: State, seat: int, move: Name | Plunge) -> Facts | None:
    """Only contracts that are agreed are played; a plunge is for winning tricks."""
    options = state.options
    if isinstance(move, Plunge):
        return None if options.plunge or not speaks(state, seat) else {}
    allowed: dict[Suit, bool] = {
        DOUBLES: options.allow_doubles_trump,
        NONE: options.allow_no_trump,
        NELLO: options.nello,
    }
    return {} if names(state, seat) and not allowed.get(move.trump, True) else None


@naming.offers(Name, keeps=(steps, once, namer), phase="name")
def may_name(state: State, seat: int) -> Sequence[Name]:
    """A number, the doubles, or nothing."""
    return [name(trump) for trump in (*range(HIGHEST + 1), DOUBLES, NONE)] if names(state, seat) else ()


trump_suit = Rule("forty-two.trumps")


@trump_suit.follows(Named)
def trumps_fixed(state: State, event: Named) -> Event | None:
    """These tiles are trumps and nothing else."""
    return None if state.nello else TrumpsFixed(state.suits.trumps, event.how)


nello = Rule(
    "forty-two.nello",
    options=(
        Option("nello", (False, True), default=False),
        Option("nello_doubles", ("own_suit", "high", "low"), "own_suit", needs=("nello", True)),
    ),
    when=lambda o: o.nello,
)


@nello.offers(Name, keeps=(steps, once, namer), phase="name")
def may_undertake(state: State, seat: int) -> Sequence[Name]:
    """Nello, instead of trumps."""
    return [name(NELLO)] if names(state, seat) else ()


@nello.forbids(Name)
def no_nello(state: State, seat: int, move: Name) -> Facts | None:
    """It needs a bid of a mark, and a plunge is the opposite of it."""
    if move.trump != NELLO or not names(state, seat):
        return None
    if state.plunged:
        return {"how": "plunge"}
    return None if state.marks else {"how": "points"}


@nello.follows(Named)
def partner_sits_out(state: State, event: Named) -> Event | None:
    """The partner plays no tile."""
    return SatOut(state.partner(event.seat), state.options.nello_doubles) if state.nello else None


@nello.follows(TrickWon)
def nello_decided(state: State, event: TrickWon) -> Event | None:
    """The first trick that the bidder takes loses it; without one it is made."""
    if not state.nello or state.bidder is None:
        return None
    if event.seat == state.bidder:
        return Settled(state.side(state.bidder), "nello_set", 0)
    return Settled(state.side(state.bidder), "nello_made", 0) if state.played_out else None
