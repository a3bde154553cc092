"""Setting up Forty-Two: who shakes, and the deal."""

from __future__ import annotations

from collections.abc import Iterator

from dominolab.families.tricks.events import Dealt, SetOut, ShakerChosen, Shuffled
from dominolab.families.tricks.state import Play, State
from dominolab.rule import Event, Option, Rule
from dominolab.tiles import Domino

HAND = 7

shaker = Rule("forty-two.shaker", options=(Option("first_shaker", ("draw", "lot"), "draw"),))


@shaker.follows(SetOut)
def shakes(state: State, _event: Event) -> Event:
    """The first shaker is found by chance; then the shake passes to the left, to who bid first before."""
    before = state.deal.standing
    if before.leader is not None:
        return ShakerChosen(before.leader, "next")
    if state.options.first_shaker == "lot":
        return ShakerChosen(next(state.deal.lots("shaker", state.seats)), "lot")
    lots = state.deal.lots("shaker", len(state.deal.tiles))
    while True:
        turned = draw(state, lots)
        most = max(tile.pips for _, tile in turned)
        heaviest = [seat for seat, tile in turned if tile.pips == most]
        if len(heaviest) == 1:
            return ShakerChosen(heaviest[0], "draw", turned)


def draw(state: State, lots: Iterator[int]) -> tuple[Play, ...]:
    """Each seat turns up a tile that no other has turned up."""
    tiles: list[Domino] = []
    while len(tiles) < state.seats:
        tile = state.deal.tiles[next(lots)]
        tiles += [] if tile in tiles else [tile]
    return tuple(enumerate(tiles))


deal = Rule("forty-two.deal")


@deal.follows(Shuffled)
def dealt(state: State, _event: Event) -> Event:
    """All take seven: the opponents of the shaker, the partner, the shaker."""
    shaker = state.shaker or 0
    return Dealt(HAND, tuple((shaker + step) % state.seats for step in (1, 3, 2, 0)))
