"""Calling a discard: who may answer, what may be called, which call comes first, and what follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dominolab.families.mahjong.claims import taken, ways
from dominolab.families.mahjong.events import Answered, Asked, Decided, Discarded, Exposed, Jumped, Outranked
from dominolab.families.mahjong.melds import CHOW, KONG, PONG, fits
from dominolab.families.mahjong.moves import MAHJONG, PASS, Call, Pass, call
from dominolab.families.mahjong.state import State
from dominolab.families.mahjong.wild import Tiles, named, played
from dominolab.families.mahjong.winning import complete
from dominolab.mahjong_tiles import MahjongTile
from dominolab.rule import Event, Facts, Move, Option, Rule
from dominolab.variants.filipino_mahjong.rules.setup import flower_in, flowers
from dominolab.variants.filipino_mahjong.rules.turn import answered, running

newest = Rule("filipino-mahjong.newest")
window = Rule("filipino-mahjong.window")
no_joker = Rule("filipino-mahjong.no_joker")


@newest.forbids(Call, Pass)
def too_late(state: State, seat: int, _move: Move) -> Facts | None:
    """Only the newest discard, before the next tile is drawn, and not one's own."""
    if state.on_offer is None:
        return {"how": "late"}
    return {"how": "own", "tile": state.on_offer} if seat == state.discarder else None


def offered(state: State, seat: int) -> bool:
    """Whether there is a tile that a seat may answer at all; where there is none, that is said and nothing else."""
    return state.on_offer is not None and seat != state.discarder


@no_joker.forbids(Call, instead_of=(window,))
def joker_called(state: State, seat: int, _move: Call) -> Facts | None:
    """A discarded joker stays where it is."""
    if not offered(state, seat) or state.on_offer is None or not state.is_wild(state.on_offer):
        return None
    return {"tile": state.on_offer}


@window.follows(Discarded)
def asked(state: State, event: Discarded) -> Event | None:
    """All others may answer, at the same time; a joker need not be asked about."""
    return None if state.on_offer is None or state.is_wild(state.on_offer) else Asked(event.seat)


@window.forbids(Call, Pass)
def answered_already(state: State, seat: int, _move: Move) -> Facts | None:
    """One answer each."""
    asked_now = asking(state) and seat in state.actors
    return {} if offered(state, seat) and not asked_now else None


def asking(state: State) -> bool:
    """Whether answers are being collected."""
    return state.phase == "claim"


@window.offers(Pass, keeps=(running, newest, window), phase="claim")
def passes(state: State, seat: int) -> Sequence[Pass]:
    """Nobody has to call."""
    return (PASS,) if state.phase == "claim" and seat in state.actors else ()


def open_to(state: State, seat: int) -> bool:
    """Whether a seat may call now, so that more can be said about its call."""
    return asking(state) and seat in state.actors and state.on_offer is not None and not state.is_wild(state.on_offer)


@flowers.forbids(Call)
def no_flower_called_with(state: State, seat: int, move: Call) -> Facts | None:
    """Flower tiles make no set with a discard."""
    return flower_in(state, move.tiles) if open_to(state, seat) else None


def with_discard(state: State, seat: int, what: str) -> list[Tiles]:
    """The ways in which a hand makes a set with the tile on offer, as faces."""
    assert state.on_offer is not None  # noqa: S101 - asked where one is on offer
    found = [named(chosen, state.joker) for chosen in ways(state.hand(seat), state.on_offer, what)]
    also = what == KONG and state.options.kong_extend == "also_called"
    return [*found, ()] if also and state.pong_of(seat, state.on_offer) is not None else found


def may_chow(state: State, seat: int) -> bool:
    """Whether the turn of a seat allows a Chow."""
    return state.options.chow_skip == "allowed" or state.turns(seat) == 1


def makes(tiles: Sequence[MahjongTile], what: str, joker: str) -> bool:
    """Whether tiles are a set of a kind, under the face that is wild."""
    return next(fits(played(tiles, joker), what), None) is not None


chow_turn = Rule("filipino-mahjong.chow_turn", options=(Option("chow_skip", ("forbidden", "allowed"), "forbidden"),))


@chow_turn.forbids(Call)
def not_next(state: State, seat: int, move: Call) -> Facts | None:
    """Only the player next in turn calls Chow."""
    if move.what != CHOW or not open_to(state, seat) or may_chow(state, seat) or state.discarder is None:
        return None
    return {"seat": state.after(state.discarder)}


chow = Rule("filipino-mahjong.chow")


@chow.forbids(Call)
def no_chow(state: State, seat: int, move: Call) -> Facts | None:
    """Three consecutive numbers of one suit."""
    how = lacking(state, seat, move) if move.what == CHOW and open_to(state, seat) else ""
    return {"how": how, "tiles": move.tiles, "tile": state.on_offer} if how else None


def lacking(state: State, seat: int, move: Call) -> str:
    """What a call for a set lacks: "" for nothing, or none, which (of several), held, set."""
    if not move.tiles:
        return "which" if with_discard(state, seat, move.what) else "none"
    own = [tile.face for tile in state.hands[seat]]
    if any(own.count(tile.face) < move.tiles.count(tile) for tile in move.tiles):
        return "held"
    assert state.on_offer is not None  # noqa: S101 - asked where one is on offer
    return "" if makes((*move.tiles, state.on_offer), move.what, state.joker) else "set"


@chow.follows(Decided)
def chow_made(state: State, event: Decided) -> Event | None:
    """The Chow lies on the table."""
    return Exposed(event.seat, CHOW, event.using) if event.how == CHOW else None


pong = Rule("filipino-mahjong.pong")


@pong.forbids(Call)
def no_pong(state: State, seat: int, move: Call) -> Facts | None:
    """Two identical tiles of the hand."""
    how = lacking(state, seat, move) if move.what == PONG and open_to(state, seat) else ""
    return {"how": "which" if how == "which" else "two", "tile": state.on_offer} if how else None


@pong.follows(Decided)
def pong_made(state: State, event: Decided) -> Event | None:
    """The Pong lies on the table."""
    return Exposed(event.seat, PONG, event.using) if event.how == PONG else None


kong = Rule("filipino-mahjong.kong")


@kong.forbids(Call)
def no_kong(state: State, seat: int, move: Call) -> Facts | None:
    """Three identical tiles of the hand."""
    if move.what != KONG or not open_to(state, seat) or (not move.tiles and on_pong(state, seat)):
        return None
    how = lacking(state, seat, move)
    return {"how": "which" if how == "which" else "three", "tile": state.on_offer} if how else None


def on_pong(state: State, seat: int) -> bool:
    """Whether the tile on offer is the fourth of an exposed Pong of a seat."""
    return state.on_offer is not None and state.pong_of(seat, state.on_offer) is not None


@kong.follows(Decided)
def kong_made(state: State, event: Decided) -> Event | None:
    """The Kong lies on the table."""
    return Exposed(event.seat, KONG, event.using) if event.how == KONG else None


@window.offers(Call, keeps=(running, newest, window, no_joker, chow_turn, chow, pong, kong), phase="claim")
def calls(state: State, seat: int) -> Sequence[Call]:
    """Each way in which a seat could use the tile on offer."""
    tile = state.on_offer
    if tile is None or not open_to(state, seat):
        return ()
    found = [MAHJONG] if complete(state, seat, tile) or state.options.false_mahjong != "refuse" else []
    if state.adding is None:
        kinds = (KONG, PONG, CHOW) if may_chow(state, seat) else (KONG, PONG)
        found += [call(what, tiles) for what in kinds for tiles in dict.fromkeys(with_discard(state, seat, what))]
    return found


priority = Rule("filipino-mahjong.priority")


@priority.follows(Answered)
def decided(state: State, _event: Answered) -> Iterator[Event]:
    """The best call is carried out: of equal ones that of the player who comes first after the discarder."""
    called = {seat: answer for seat, answer in state.answers.items() if answer.what}
    if not answered(state) or not called or state.discarder is None:
        return
    places = {state.order.index(seat): answer.what for seat, answer in called.items()}
    best = taken(places, state.order.index(state.discarder), state.seats)
    assert best.seat is not None  # noqa: S101 - somebody calls
    seat, what = state.order[best.seat], str(best.kind)
    for other, answer in called.items():
        if other != seat:
            yield Outranked(other, answer.what, seat, what)
    yield Decided(seat, what, called[seat].tiles)


jump = Rule("filipino-mahjong.jump")


@jump.follows(Exposed)
def turn_jumps(state: State, event: Exposed) -> Event:
    """The caller goes on; those in between lose their turn."""
    between = state.turns(event.seat)
    assert state.discarder is not None  # noqa: S101 - a discard was called
    return Jumped(event.seat, tuple(state.after(state.discarder, step) for step in range(1, between)))
