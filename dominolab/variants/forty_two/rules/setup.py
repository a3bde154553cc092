"""Setting up Forty-Two: who shakes, and the deal."""

from __future__ import annotations

from dominolab.families.tricks.events import Dealt, SetOut, ShakerChosen, Shuffled
from dominolab.families.tricks.state import Play, State
from dominolab.rule import Event, Option, Rule

HAND = 7

shaker = Rule("forty-two.shaker", options=(Option("first_shaker", ("draw", "lot"), "draw"),))


@shaker.follows(SetOut)
def shakes(state: State, _event: Event) -> Event:
    """The first shaker is found by chance; then the shake passes to the left, to who bid first before."""
    before = state.deal.standing
    if before.leader is not None:
        return ShakerChosen(before.leader, "next")
    rng = state.deal.rng("shaker")
    if state.options.first_shaker == "lot":
        return ShakerChosen(rng.randrange(state.seats), "lot")
    while True:
        turned: tuple[Play, ...] = tuple(enumerate(rng.sample(list(state.deal.tiles), state.seats)))
        most = max(tile.pips for _, tile in turned)
        heaviest = [seat for seat, tile in turned if tile.pips == most]
        if len(heaviest) == 1:
            return ShakerChosen(heaviest[0], "draw", turned)


deal = Rule("forty-two.deal")


@deal.follows(Shuffled)
def dealt(state: State, _event: Event) -> Event:
    """All take seven: the opponents of the shaker, the partner, the shaker."""
    shaker = state.shaker or 0
    return Dealt(HAND, tuple((shaker + step) % state.seats for step in (1, 3, 2, 0)))
