"""Before the first throw: doublas are announced and swapped, and the twin of the open tile is declared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from dominolab.families.rummy.doubla import (
    DECLINE,
    KEEP,
    REDEAL,
    Announce,
    Decline,
    Give,
    Keep,
    Offer,
    Redeal,
    announce,
    give,
    offer,
)
from dominolab.families.rummy.doubla_events import (
    HIGH,
    LOW,
    Announced,
    Asked,
    Declined,
    Kept,
    Offered,
    PairsSwapped,
    RedealDemanded,
    RoundBegun,
    SwapsDone,
)
from dominolab.families.rummy.events import Ended, PickedUp
from dominolab.families.rummy.laid import Annulled
from dominolab.families.rummy.laying import Add, Lay, Open
from dominolab.families.rummy.line import Exchange, Pick, Rebuild, TakeExposed
from dominolab.families.rummy.moves import Discard, Draw, End, Show, Take, show
from dominolab.families.rummy.state import State
from dominolab.rule import Event, Facts, Move, Option, Rule
from dominolab.rummy_tiles import AnyTile, RummyTile
from dominolab.variants.romanian_rummy.rules.setup import from_starter

LOWEST_HIGH, ONE, MANY = 10, 1, 3


def pairs_of(state: State, seat: int) -> list[RummyTile]:
    """The faces of which a seat holds both tiles; Jolys do not count."""
    held = Counter(tile.printed for tile in state.hands[seat] if isinstance(tile, RummyTile))
    return sorted(tile for tile, many in held.items() if many > 1)


def true_calls(tile: AnyTile) -> tuple[str, ...]:
    """What may be called of a pair: a pair of 1s is high or low, as you like."""
    number = tile.number if isinstance(tile, RummyTile) else 0
    if number == ONE:
        return (HIGH, LOW)
    return (HIGH,) if number >= LOWEST_HIGH else (LOW,)


doubla = Rule("romanian-rummy.doubla", options=(Option("doubla", (True, False), default=True),))


@doubla.follows(PickedUp)
def first_asked(state: State, _event: Event) -> Event | None:
    """The player with fifteen tiles is asked first."""
    return Asked(from_starter(state)[0], "announce") if state.options.doubla else None


@doubla.offers(Announce, phase="announce")
def announces(state: State, seat: int) -> Sequence[Announce]:
    """Any of the own pairs, each as high, as low, or with nothing said."""
    if seat not in state.actors or state.phase != "announce":
        return ()
    each = [((), *(((tile, call),) for call in ("", *true_calls(tile)))) for tile in pairs_of(state, seat)]
    return [announce(tuple(pair for part in chosen for pair in part)) for chosen in product(*each)]


@doubla.offers(Offer, phase="offer")
def offers(state: State, seat: int) -> Sequence[Offer]:
    """An own announced pair, to one who has announced and still has such a pair."""
    if seat not in state.actors or state.phase != "offer":
        return ()
    others = [s for s in from_starter(state) if s != seat and state.swaps.announced[s]]
    return [offer(tile, other) for tile, _ in state.swaps.announced[seat] for other in others]


@doubla.offers(Give, phase="answer")
def gives(state: State, seat: int) -> Sequence[Give]:
    """An own announced pair."""
    if seat not in state.actors or state.phase != "answer":
        return ()
    return [give(tile) for tile, _ in state.swaps.announced[seat]]


def untimely(state: State, seat: int, move: Announce | Offer | Give) -> Facts | None:
    """Doublas are announced, offered and given where they are used, when one is asked."""
    if not state.options.doubla:
        return {"how": "off"}
    phase = {Announce: "announce", Offer: "offer", Give: "answer"}[type(move)]
    return None if seat in state.actors and state.phase == phase else {"how": "time"}


@doubla.forbids(Announce)
def no_doubla(state: State, seat: int, move: Announce) -> Facts | None:
    """Two identical tiles, each pair once, at the right time."""
    early = untimely(state, seat, move)
    if early is not None:
        return early
    own = pairs_of(state, seat)
    named = [tile.face for tile, _ in move.pairs]
    for tile, _ in move.pairs:
        if isinstance(tile, RummyTile) and (tile not in own or named.count(tile.face) > 1):
            return {"how": "pair" if tile not in own else "again", "tile": tile}
    return None


@doubla.forbids(Offer, Give)
def no_swap(state: State, seat: int, move: Offer | Give) -> Facts | None:
    """An announced pair, offered to another who has announced one."""
    early = untimely(state, seat, move)
    if early is not None or state.swaps.received(seat, move.tile):
        return early
    if state.swaps.pair(seat, move.tile) is None:
        return {"how": "unannounced" if move.tile in pairs_of(state, seat) else "pair", "tile": move.tile}
    if isinstance(move, Offer) and (move.to == seat or not 0 <= move.to < state.seats):
        return {"how": "nobody"}
    return {"how": "partner", "to": move.to} if isinstance(move, Offer) and not state.swaps.announced[move.to] else None


doubla_call = Rule("romanian-rummy.doubla_call")


@doubla_call.forbids(Announce)
def untrue(_state: State, _seat: int, move: Announce) -> Facts | None:
    """What is called of a pair is true."""
    for tile, call in move.pairs:
        if call and isinstance(tile, RummyTile) and call not in true_calls(tile):
            return {"tile": tile}
    return None


doubla_once = Rule("romanian-rummy.doubla_once")


@doubla_once.forbids(Announce)
def no_joly_pair(_state: State, _seat: int, move: Announce) -> Facts | None:
    """Two Jolys are no doubla."""
    return {"how": "joly"} if any(not isinstance(tile, RummyTile) for tile, _ in move.pairs) else None


@doubla_once.forbids(Offer, Give)
def swapped_before(state: State, seat: int, move: Offer | Give) -> Facts | None:
    """A pair received in a swap is not swapped again."""
    return {"how": "received", "tile": move.tile} if state.swaps.received(seat, move.tile) else None


doubla_order = Rule("romanian-rummy.doubla_order")


@doubla_order.offers(Decline, phase="answer")
def declines(state: State, seat: int) -> Sequence[Decline]:
    """An offer may be declined."""
    return (DECLINE,) if seat in state.actors and state.phase == "answer" else ()


@doubla_order.offers(Keep, phase="offer")
def keeps(state: State, seat: int) -> Sequence[Keep]:
    """Nothing has to be offered."""
    return (KEEP,) if seat in state.actors and state.phase == "offer" else ()


@doubla_order.forbids(Decline, Keep)
def not_asked(state: State, seat: int, move: Decline | Keep) -> Facts | None:
    """Only who is asked answers."""
    phase = "answer" if isinstance(move, Decline) else "offer"
    return None if seat in state.actors and state.phase == phase else {"how": "asked"}


@doubla_order.forbids(Take, Draw, Pick, Rebuild, TakeExposed, End, Open, Lay, Add, Exchange, Discard)
def not_begun(state: State, seat: int, _move: Move) -> Facts | None:
    """The doublas come before the play."""
    return {"how": "first"} if seat in state.actors and state.phase in ("announce", "offer", "answer") else None


@doubla_order.follows(Announced)
def asked_next(state: State, event: Announced) -> Iterator[Event]:
    """In order of play everybody announces once; then offers are made."""
    order = from_starter(state)
    at = order.index(event.seat) + 1
    if at < len(order):
        yield Asked(order[at], "announce")
    else:
        yield from _next_offer(state)


@doubla_order.follows(Offered)
def answer(_state: State, event: Offered) -> Event:
    """The other one answers."""
    return Asked(event.to, "answer")


@doubla_order.follows(PairsSwapped, Declined, Kept)
def offer_made(state: State, _event: Event) -> Iterator[Event]:
    """The next one is asked for an offer."""
    yield from _next_offer(state)


def _next_offer(state: State) -> Iterator[Event]:
    """Rounds of offers go on until one brings no swap, or nobody has anybody to swap with."""
    while True:
        ready = [seat for seat in from_starter(state) if state.swaps.announced[seat]]
        waiting = [seat for seat in ready if seat not in state.swaps.asked]
        if len(ready) > 1 and waiting:
            yield Asked(waiting[0], "offer")
            return
        if len(ready) < 2 or not state.swaps.swapped:  # noqa: PLR2004 - it takes two
            yield SwapsDone()
            return
        yield RoundBegun()


redeal = Rule("romanian-rummy.redeal", options=(Option("three_doublas_redeal", (True, False), default=False),))


@redeal.offers(Redeal, anytime=True)
def redeals(state: State, _seat: int) -> Sequence[Redeal]:
    """Where agreed, a new deal may be demanded."""
    return (REDEAL,) if state.options.three_doublas_redeal else ()


@redeal.forbids(Redeal)
def no_redeal(state: State, seat: int, _move: Redeal) -> Facts | None:
    """Where agreed, by who was dealt three doublas, before any swap and the first throw."""
    if not state.options.three_doublas_redeal:
        return {"how": "off"}
    if state.swaps.any or state.line or state.took:
        return {"how": "late"}
    many = len(pairs_of(state, seat))
    return {"how": "few", "many": many} if many < MANY else None


@redeal.follows(RedealDemanded)
def dealt_again(_state: State, _event: Event) -> Event:
    """The hand does not count."""
    return Ended("redeal")


@redeal.follows(Ended)
def does_not_count(_state: State, event: Ended) -> Event | None:
    """Nothing of it counts, and the same player deals again."""
    return Annulled() if event.how == "redeal" else None


twin = Rule("romanian-rummy.twin")


@twin.offers(Show, anytime=True)
def shows(state: State, seat: int) -> Sequence[Show]:
    """Whoever was dealt the twin of the open tile may declare it."""
    tile = state.indicator
    return [show(tile.printed)] if tile is not None and state.held(seat, tile) and state.indicator_in else ()


@twin.forbids(Show)
def no_twin(state: State, seat: int, move: Show) -> Facts | None:
    """Identical to the open tile, dealt, and declared once, before the holder first throws or takes a tile."""
    if state.indicator is None or move.tile.face != state.indicator.face:
        return {"how": "other", "tile": state.indicator}
    if seat in state.took or (seat == state.leader and state.line):
        return {"how": "late"}
    return {"how": "again"} if state.shown is not None else None
