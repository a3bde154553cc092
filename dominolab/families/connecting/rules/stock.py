"""Drawing from the boneyard: when one must, when one may not, and how far."""

from __future__ import annotations

from dominolab.families.connecting.events import Ended, Led, Opened, Placed
from dominolab.families.connecting.moves import DRAW, Draw, Pass, Place
from dominolab.families.connecting.rules.play import can_place, must_play
from dominolab.families.connecting.state import State
from dominolab.rule import Event, Facts, Option, Rule

draw = Rule("connecting.draw")


@draw.offers(Draw, phase="play")
def draws(_state: State, _seat: int) -> tuple[Draw]:
    """A tile can be taken from the boneyard."""
    return (DRAW,)


draw_unable = Rule("connecting.draw_unable", options=(Option("voluntary_draw", (True, False), default=False),))


@draw_unable.forbids(Draw)
def able(state: State, seat: int, _move: Draw) -> Facts | None:
    """Only who cannot play draws, unless drawing is free."""
    if getattr(state.options, "voluntary_draw", False) or not can_place(state, seat):
        return None
    return {"tiles": tuple(dict.fromkeys(m.tile for m in state.law.legal(state, seat, Place) if isinstance(m, Place)))}


boneyard_empty = Rule("connecting.boneyard_empty")


@boneyard_empty.forbids(Draw)
def nothing_left(state: State, _seat: int, _move: Draw) -> Facts | None:
    """A tile must be there."""
    return None if state.boneyard else {}


reserve = Rule("connecting.reserve", options=(Option("reserve", (0, 1, 2), 2),), when=lambda o: o.reserve > 0)


@reserve.forbids(Draw)
def only_reserve_left(state: State, _seat: int, _move: Draw) -> Facts | None:
    """The last tiles stay where they are."""
    return {"reserve": state.options.reserve} if 0 < len(state.boneyard) <= state.options.reserve else None


draw_limit = Rule(
    "connecting.draw_limit",
    options=(Option("draw_limit", ("none", 1, 3), "none"),),
    when=lambda o: o.draw_limit != "none",
)


@draw_limit.forbids(Draw)
def limit_used_up(state: State, seat: int, _move: Draw) -> Facts | None:
    """So many tiles a turn and no more."""
    limit = state.options.draw_limit
    return {"limit": limit} if seat in state.actors and len(state.drawn) >= limit else None


play_drawn = Rule(
    "connecting.play_drawn",
    options=(Option("play_drawn", ("must", "may"), "must"),),
    when=lambda o: not getattr(o, "voluntary_draw", False),
)


@play_drawn.forbids(Place, Pass, instead_of=(must_play,))
def other_than_drawn(state: State, seat: int, move: Place | Pass) -> Facts | None:
    """The playable tile just drawn is the one that is played."""
    if getattr(state.options, "play_drawn", "must") != "must" or not state.drawn or seat not in state.actors:
        return None
    last = state.drawn[-1]
    if isinstance(move, Place):
        fits = any(number in last for number in state.layout.ends.values())
        return {"tile": last} if fits and move.tile is not last else None
    return {"tile": last} if can_place(state, seat) else None


draw_first = Rule("connecting.draw_first")


@draw_first.forbids(Pass)
def could_draw(state: State, seat: int, _move: Pass) -> Facts | None:
    """Who cannot play draws before passing, as long as there is something to draw."""
    return {} if state.law.legal(state, seat, Draw) else None


dead_layout = Rule(
    "connecting.dead_layout",
    options=(Option("dead_layout_ends_hand", (True, False), default=False),),
    when=lambda o: o.dead_layout_ends_hand,
)


@dead_layout.follows(Led, Placed, smooth=True)
def dead(state: State, _event: Event) -> Event | None:
    """No unplayed tile anywhere fits: the deal is blocked at once."""
    numbers = set(state.layout.ends.values())
    tiles = [*state.boneyard, *(t for hand in state.hands for t in hand)]
    fits = any(t.high in numbers or t.low in numbers for t in tiles)
    return None if fits or not numbers else Ended("blocked")


spinner = Rule(
    "connecting.spinner",
    options=(Option("spinner", ("none", "first_double", "all_doubles"), "none"),),
    when=lambda o: o.spinner != "none",
)


@spinner.follows(Placed)
def spinner_opens(state: State, _event: Placed) -> Event | None:
    """When both long sides of a spinner carry a tile, its short ends open."""
    joined = state.layout.joined
    on = joined[-1].on
    tile = joined[on].tile
    every = state.options.spinner == "all_doubles"
    first = next((j.tile for j in joined if j.tile.double), None)
    if not (tile.double if every else tile is first) or joined[-1].port in ("top", "bottom"):
        return None
    if sum(j.on == on and j.port not in ("top", "bottom") for j in joined) < (2 if on == 0 else 1):
        return None
    return Opened(tuple((f"{tile}.{short}" if every else short, on, short, tile.high) for short in ("top", "bottom")))
