"""Kongs in the own turn: laid down from the hand, or made of an exposed Pong; and the tile that is drawn after each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from dominolab.families.mahjong.claims import MAHJONG as WIN
from dominolab.families.mahjong.events import Added, Answered, Asked, Exposed, KongLaid, KongMade
from dominolab.families.mahjong.melds import KONG
from dominolab.families.mahjong.moves import Add, Call, LayKong, add, lay
from dominolab.families.mahjong.state import Meld, State
from dominolab.families.mahjong.wild import Tiles
from dominolab.mahjong_tiles import COPIES, MahjongTile
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.variants.filipino_mahjong.rules.calls import makes, on_pong, open_to
from dominolab.variants.filipino_mahjong.rules.setup import another, flower_in, flowers
from dominolab.variants.filipino_mahjong.rules.turn import quiet, running


def drawn(state: State, seat: int) -> bool:
    """Whether it is the turn of a seat, and it has drawn."""
    return state.phase == "discard" and state.actors == (seat,) and state.drew is not None


@flowers.forbids(LayKong, Add)
def no_flower_laid(state: State, seat: int, move: LayKong | Add) -> Facts | None:
    """Flower tiles make no Kong."""
    tiles = move.tiles if isinstance(move, LayKong) else (move.tile, move.onto)
    return flower_in(state, tiles) if drawn(state, seat) else None


own_kong = Rule("filipino-mahjong.own_kong", options=(Option("concealed_kong", ("face_up", "face_down"), "face_up"),))


@own_kong.offers(LayKong, keeps=(running, own_kong), phase="discard")
def kongs(state: State, seat: int) -> Sequence[LayKong]:
    """Four identical tiles of the hand, or fewer with what is wild."""
    return [lay(tiles) for tiles in fours(state, seat)] if drawn(state, seat) else ()


def fours(state: State, seat: int) -> list[Tiles]:
    """The Kongs that a hand holds, as faces."""
    many = Counter(tile.printed for tile in state.hands[seat])
    wild = [tile for tile in many if state.is_wild(tile)]
    jokers = sum(many[tile] for tile in wild)
    found = [
        tuple(sorted([face] * natural + wild * (COPIES - natural)))
        for face, copies in many.items()
        for natural in range(1, COPIES + 1)
        if natural <= copies and (natural == COPIES or (face not in wild and COPIES - natural <= jokers))
    ]
    return [tiles for tiles in dict.fromkeys(found) if makes(tiles, KONG, state.joker)]


@own_kong.forbids(LayKong)
def no_four(state: State, seat: int, move: LayKong) -> Facts | None:
    """In the own turn, after drawing, with four identical tiles of the hand."""
    if not drawn(state, seat):
        return {"how": "turn"}
    return None if move.tiles in fours(state, seat) else {"how": "four", "tiles": move.tiles}


extend = Rule(
    "filipino-mahjong.extend",
    options=(Option("kong_extend", ("own_turn", "also_called", "any_player"), "own_turn"),),
)


@extend.offers(Add, keeps=(running, extend), phase="discard")
def additions(state: State, seat: int) -> Sequence[Add]:
    """The fourth tile to each Pong that may be extended."""
    if not drawn(state, seat):
        return ()
    found = []
    faces = dict.fromkeys(tile.printed for tile in state.hands[seat])
    for owner in range(state.seats) if state.options.kong_extend == "any_player" else (seat,):
        for _, meld in state.pongs(owner):
            for tile in faces:
                if fourth(state, tile, meld):
                    face = None if tile.face == meld.face.face else meld.face.printed
                    found.append(add(tile, face, None if owner == seat else owner))
    return list(dict.fromkeys(found))


def fourth(state: State, tile: MahjongTile, pong: Meld) -> bool:
    """Whether a tile can be the fourth of a Pong."""
    return tile.face == pong.face.face or state.is_wild(tile)


@extend.forbids(Add)
def no_fourth(state: State, seat: int, move: Add) -> Facts | None:
    """In the own turn, after drawing, the fourth tile of an exposed Pong, the own one if nothing else is agreed."""
    if not drawn(state, seat):
        return {"how": "turn"}
    owner = seat if move.owner is None else move.owner
    if owner != seat and state.options.kong_extend != "any_player":
        return {"how": "owner", "seat": seat}
    pong = state.pong_of(owner, move.onto) if owner < state.seats else None
    if pong is None:
        return {"how": "pong", "tile": move.onto}
    held = state.held(seat, move.tile) is not None and fourth(state, move.tile, state.melds[owner][pong])
    return None if held else {"how": "fourth", "tile": move.onto}


@extend.forbids(Call)
def on_exposed(state: State, seat: int, move: Call) -> Facts | None:
    """A discard completes an exposed Pong only where that is agreed."""
    if move.what != KONG or move.tiles or not open_to(state, seat) or not on_pong(state, seat):
        return None
    return None if state.options.kong_extend == "also_called" else {"how": "called", "tile": state.on_offer}


@extend.follows(Added, Answered)
def extended(state: State, _event: Event) -> Iterator[Event]:
    """The Pong becomes a Kong, unless somebody wins with the tile."""
    adding = state.adding
    if adding is not None and (quiet(state) or not robbable(state, adding.tile)):
        yield KongMade(adding.seat, adding.owner)


rob = Rule("filipino-mahjong.rob", options=(Option("rob_kong", (True, False), default=False),))


def robbable(state: State, tile: MahjongTile) -> bool:
    """Whether the others may win with a tile that is added to a Pong."""
    return bool(state.options.rob_kong) and not state.is_wild(tile)


@rob.forbids(Call)
def only_to_win(state: State, seat: int, move: Call) -> Facts | None:
    """A tile on its way to a Pong can only be called to win."""
    if state.adding is None or move.what == WIN or not open_to(state, seat):
        return None
    return {"tile": state.on_offer}


@rob.follows(Added)
def others_asked(state: State, event: Added) -> Event | None:
    """The others are asked before the Kong is made."""
    return Asked(event.seat) if robbable(state, event.tile) else None


kong_draw = Rule("filipino-mahjong.kong_draw")


@kong_draw.follows(KongLaid, KongMade, Exposed)
def drawn_after(state: State, event: KongLaid | KongMade | Exposed) -> Event | None:
    """After every Kong a tile is drawn."""
    return another(state, event.seat) if not isinstance(event, Exposed) or event.how == KONG else None
