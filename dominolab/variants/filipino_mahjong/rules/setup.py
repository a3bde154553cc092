"""Setting up: the set, the dealer, the walls, the deal, and the flowers that are set aside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

from dominolab.deal import Deal, Standing
from dominolab.families.mahjong.events import (
    DealerChosen,
    Dealt,
    DiceThrown,
    Drawn,
    FlowerLaid,
    LeadGiven,
    PutBack,
    Seated,
    SetOut,
    Shuffled,
    WallsBuilt,
    WildTurned,
)
from dominolab.families.mahjong.moves import Discard
from dominolab.families.mahjong.state import State
from dominolab.families.mahjong.wild import WALL_TILE
from dominolab.mahjong_tiles import MahjongSet, MahjongTile
from dominolab.rule import Began, Event, Facts, Option, Rule

DICE = 6
HAND, AT_A_TIME, HIGH = 16, 8, 2
Throws = tuple[tuple[int, int], ...]


@lru_cache
def _set(jokers: int) -> MahjongSet:
    return MahjongSet(jokers)


def tiles_for(options: Mapping[str, Any]) -> MahjongSet:
    """The tiles that are played with."""
    return _set(0 if options.get("jokers", 0) == WALL_TILE else options.get("jokers", 0))


def set_fields(options: SimpleNamespace, _seats: int) -> dict[str, Any]:
    """How many tiles there are."""
    return {"tiles": len(tiles_for(vars(options)))}


tile_set = Rule("filipino-mahjong.tile_set", fields=set_fields)


@tile_set.follows(Began)
def set_out(state: State, _event: Event) -> Event:
    """The set is put on the table."""
    return SetOut()


dealer = Rule("filipino-mahjong.dealer", options=(Option("seating", ("keep", "dice_order"), "keep"),))


@dealer.follows(SetOut)
def first_dealer(state: State, _event: SetOut) -> Iterator[Event]:
    """Everybody throws the dice; ties throw again."""
    if state.deal.standing.leader is not None:
        return
    ranked, throws = ranking(state.deal)
    if state.options.seating == "dice_order":
        yield Seated(throws, ranked)
    yield DealerChosen(ranked[0], "dice", throws)


def ranking(deal: Deal) -> tuple[tuple[int, ...], Throws]:
    """The seats by what they throw, the highest first, and all throws; whom it matters for throws again after a tie."""
    die = deal.lots("order", DICE)
    throws: list[tuple[int, int]] = []

    def ranked(seats: list[int]) -> list[int]:
        if len(seats) < 2:  # noqa: PLR2004 - one throws against nobody
            return seats
        sums = {seat: next(die) + next(die) + 2 for seat in seats}
        throws.extend(sums.items())
        found: list[int] = []
        for value in sorted(set(sums.values()), reverse=True):
            tied = [seat for seat in seats if sums[seat] == value]
            needed = deal.options["seating"] == "dice_order" or not found
            found += ranked(tied) if needed else tied
        return found

    return tuple(ranked([*range(deal.seats)])), tuple(throws)


def order_of_play(deal: Deal) -> tuple[int, ...]:
    """The order of play: as the players sit, or as they threw before the first deal of the session."""
    found: tuple[int, ...] = deal.standing.of("order")
    first = deal.standing.leader is None and deal.options["seating"] == "dice_order"
    return found or (ranking(deal)[0] if first else tuple(range(deal.seats)))


next_dealer = Rule(
    "filipino-mahjong.next_dealer",
    options=(Option("next_dealer", ("stay_or_right", "winner", "always_right"), "stay_or_right"),),
)


@next_dealer.follows(SetOut)
def dealer_again(state: State, _event: SetOut) -> Event | None:
    """Who dealt before deals again, or the deal passes."""
    before = state.deal.standing
    return None if before.leader is None else following(state, before)


def following(state: State, before: Standing) -> DealerChosen:
    """Who deals after a deal."""
    assert before.leader is not None  # noqa: S101 - there was a deal
    how = state.options.next_dealer
    if how == "winner" and before.winner is not None:
        return DealerChosen(before.winner, "winner")
    if how == "always_right" or (how == "stay_or_right" and before.winner not in (before.leader, None)):
        return DealerChosen(state.after(before.leader), "passes")
    return DealerChosen(before.leader, "stays" if before.winner is not None else "drawn")


shuffle = Rule("filipino-mahjong.shuffle")


@shuffle.follows(DealerChosen)
def shuffled(state: State, _event: Event) -> Event:
    """The tiles are mixed face down."""
    return Shuffled()


def widths(many: int) -> tuple[int, ...]:
    """How wide four walls of so many tiles are, two high: the first ones are wider where it does not come out even.

    >>> widths(144), widths(148)
    ((18, 18, 18, 18), (19, 19, 18, 18))
    """
    stacks = many // HIGH
    return tuple(stacks // 4 + (wall < stacks % 4) for wall in range(4))


walls = Rule("filipino-mahjong.walls")


@walls.follows(DealerChosen)
def built(state: State, _event: Event) -> Event:
    """Four walls, one in front of each player."""
    return WallsBuilt(widths(len(state.deal.tiles)))


wall_break = Rule(
    "filipino-mahjong.wall_break",
    options=(Option("wall_break", ("dealer_wall", "dice"), "dealer_wall", cosmetic=True),),
    when=lambda o: o.wall_break == "dice",
)


@wall_break.follows(DealerChosen)
def broken(state: State, event: DealerChosen) -> Event | None:
    """The dice of the dealer say where the wall is broken."""
    return throw(state, event.seat)


def throw(state: State, seat: int) -> Event | None:
    """The dealer's two dice, thrown once in a deal."""
    die = state.deal.lots("dealer", DICE)
    return None if state.dice else DiceThrown(seat, (next(die) + 1, next(die) + 1))


dealing = Rule("filipino-mahjong.deal")


@dealing.follows(DealerChosen)
def dealt(state: State, event: DealerChosen) -> Iterator[Event]:
    """Two rounds of eight, beginning with the dealer."""
    for _ in range(HAND // AT_A_TIME):
        yield from (Dealt(seat, AT_A_TIME) for seat in (event.seat, *state.others(event.seat)))


flowers = Rule("filipino-mahjong.flowers", options=(Option("honours_playable", (True, False), default=False),))


@flowers.forbids(Discard)
def no_flower_discarded(state: State, _seat: int, move: Discard) -> Facts | None:
    """Flower tiles are set aside, and never discarded."""
    return {"how": "discard", "tile": move.tile} if state.is_flower(move.tile) else None


def flower_in(state: State, tiles: Iterable[MahjongTile]) -> Facts | None:
    """A flower tile among tiles that are to make a set."""
    found = next(filter(state.is_flower, tiles), None)
    return None if found is None else {"how": "set", "tile": found}


@flowers.follows(Drawn)
def flower_drawn(state: State, event: Drawn) -> Event | None:
    """A flower that is drawn is set aside at once."""
    return FlowerLaid(event.seat, event.tile) if event.tile is not None and state.is_flower(event.tile) else None


first_flowers = Rule("filipino-mahjong.first_flowers")


@first_flowers.follows(DealerChosen)
def flowers_dealt(state: State, event: DealerChosen) -> Iterator[Event]:
    """The dealer first, each player sets flowers aside until none is left."""
    for seat in (event.seat, *state.others(event.seat)):
        while found := next((tile for tile in state.hands[seat] if state.is_flower(tile)), None):
            yield FlowerLaid(seat, found)


replacement = Rule(
    "filipino-mahjong.replacement", options=(Option("replacement_from", ("far_end", "near_end"), "far_end"),)
)


@replacement.follows(FlowerLaid)
def replaced(state: State, event: FlowerLaid) -> Event | None:
    """A tile is drawn for each flower."""
    return another(state, event.seat)


def another(state: State, seat: int) -> Event | None:
    """A replacement, if there is a tile left."""
    return Drawn(seat, state.options.replacement_from.removesuffix("_end")) if state.wall else None


jokers = Rule("filipino-mahjong.jokers", options=(Option("jokers", (0, 4, 8, WALL_TILE), 0),))


@jokers.follows(DealerChosen)
def wild_turned(state: State, _event: DealerChosen) -> Iterator[Event]:
    """The last tile of the wall is turned up; a flower goes back, and the one before it is turned."""
    if state.options.jokers == WALL_TILE:
        for tile in reversed(state.wall.copy()):
            if not state.is_flower(tile):
                yield WildTurned(tile)
                return
            yield PutBack(tile)


lead = Rule("filipino-mahjong.lead")


@lead.follows(DealerChosen)
def leads(state: State, event: DealerChosen) -> Event:
    """The dealer goes first."""
    return LeadGiven(event.seat)
