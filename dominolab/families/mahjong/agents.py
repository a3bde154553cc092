"""Players of Mahjong that see what their seat sees.

The *casual* player takes what brings the hand nearer to a win and discards what it needs least. The *careful* one also
counts the tiles that could still come, of which some lie on the table, and keeps the hand open for as many as it can.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from dominolab.families.mahjong.claims import MAHJONG as WIN
from dominolab.families.mahjong.hands import distance, wins
from dominolab.families.mahjong.melds import KONG
from dominolab.families.mahjong.moves import Add, Call, Declare, Discard, Draw, LayKong, Pass, TakeFree
from dominolab.families.mahjong.pairs import seven_pairs
from dominolab.families.mahjong.wild import Tiles, played
from dominolab.mahjong_tiles import COPIES, FACES, HONOURED, SUITED, MahjongTile

if TYPE_CHECKING:
    from random import Random

    from dominolab.agents import Agent
    from dominolab.families.mahjong.view import View
    from dominolab.rule import Move

Worth = Callable[[Tiles, tuple[Tiles, ...]], float]


def own_sets(view: View) -> tuple[Tiles, ...]:
    """The tiles of the own sets, as they are played."""
    return tuple(played(meld.tiles, view.joker) for meld in view.melds[view.seat])


def own_hand(view: View) -> Tiles:
    """The own hand, as it is played."""
    return played(view.hand, view.joker)


def without(tiles: Tiles, gone: Iterable[MahjongTile]) -> Tiles:
    """Tiles without some that look like others."""
    rest = list(tiles)
    for face in gone:
        rest.remove(next(tile for tile in rest if tile.face == face.face))
    return tuple(rest)


def away(view: View) -> int:
    """How many tiles the own hand lacks."""
    return distance(own_hand(view), own_sets(view))


def winning(view: View, *more: MahjongTile) -> bool:
    """Whether the own hand, with more tiles, wins."""
    tiles = played((*view.hand, *more), view.joker)
    mine = view.melds[view.seat]
    return wins(tiles, len(mine)) or (view.seven_pairs and not mine and seven_pairs(tiles))


def left(view: View) -> Counter[int]:
    """How many tiles of each face this seat has not seen, by the place of the face."""
    seen = [*view.hand, *(tile for each in (*view.flowers, *view.discards) for tile in each)]
    seen += [tile for melds in view.melds for meld in melds for tile in meld.tiles]
    seen += [view.turned] if view.turned else []
    counted = Counter(tile.place for tile in seen)
    top = HONOURED if view.honours else SUITED
    return Counter({place: COPIES - counted[place] for place in range(top)})


def outs(view: View, tiles: Tiles, exposed: tuple[Tiles, ...]) -> int:
    """How many unseen tiles would bring tiles nearer to a win."""
    now, unseen = distance(tiles, exposed), left(view)
    near = {place + step for tile in tiles for place in (tile.place,) for step in (-2, -1, 0, 1, 2)}
    faces = [place for place in near if unseen[place] > 0 and FACES[place] != view.joker]
    return sum(unseen[place] for place in faces if distance((*tiles, MahjongTile(FACES[place])), exposed) < now)


def best_discard(tiles: Tiles, exposed: tuple[Tiles, ...]) -> int:
    """How many tiles are lacking after the best discard; jokers are kept."""
    faces = {tile.face: tile for tile in tiles if not tile.wild}
    return min((distance(without(tiles, [tile]), exposed) for tile in faces.values()), default=99)


def after_call(view: View, move: Call) -> int:
    """How many tiles are lacking after a call."""
    assert view.on_offer is not None  # noqa: S101 - a tile is called
    taken = played(move.tiles, view.joker)
    rest = without(own_hand(view), taken)
    exposed = (*own_sets(view), (*taken, view.on_offer)) if taken else own_sets(view)
    return distance(rest, exposed) if move.what == KONG else best_discard(rest, exposed)


def called(view: View, moves: list[Move]) -> Move:
    """The answer to a tile on offer: the win, or a set that brings the hand nearer."""
    calls = [move for move in moves if isinstance(move, Call)]
    if view.on_offer is not None and winning(view, view.on_offer):
        return next(move for move in calls if move.what == WIN)
    passed = next(move for move in moves if isinstance(move, Pass))
    # A Kong brings another tile, so that it is worth making when it sets nothing back.
    sets = [(after_call(view, move), move.what != KONG, at) for at, move in enumerate(calls) if move.what != WIN]
    lacks, no_kong, best = min(sets, default=(99, True, 0))
    return calls[best] if lacks < away(view) + (not no_kong) else passed


def kong(view: View, moves: list[Move]) -> Move | None:
    """A Kong that does not set the hand back, for it brings another tile."""
    now = best_discard(own_hand(view), own_sets(view))
    for move in moves:
        if isinstance(move, LayKong):
            tiles = played(move.tiles, view.joker)
            rest = without(own_hand(view), tiles)
            if distance(rest, (*own_sets(view), tiles)) <= now:
                return move
        if isinstance(move, Add) and move.owner is None and not played((move.tile,), view.joker)[0].wild:
            rest = without(own_hand(view), (move.tile,))
            if distance(rest, own_sets(view)) <= now:
                return move
    return None


def _play(view: View, moves: list[Move], worth: Callable[[View, Tiles, Discard], float]) -> Move:
    """Win if possible, answer, lay Kongs, and discard what is worth most to be rid of."""
    if view.phase == "claim":
        return called(view, moves)
    if any(isinstance(move, Declare) for move in moves) and winning(view):
        return next(move for move in moves if isinstance(move, Declare))
    drawing = [move for move in moves if isinstance(move, Draw | TakeFree)]
    if drawing:
        return taken(view, drawing)
    laid = kong(view, moves)
    if laid is not None:
        return laid
    hand = own_hand(view)
    throws = [move for move in moves if isinstance(move, Discard)]
    ranked = [
        (worth(view, without(hand, played((move.tile,), view.joker)), move), -at) for at, move in enumerate(throws)
    ]
    return throws[-max(ranked)[1]]


def taken(view: View, moves: Sequence[Move]) -> Move:
    """The discard is taken where that brings the hand nearer; else a tile is drawn."""
    free = next((move for move in moves if isinstance(move, TakeFree)), None)
    if free is not None and view.on_offer is not None:
        tiles = (*own_hand(view), *played((view.on_offer,), view.joker))
        if best_discard(tiles, own_sets(view)) < away(view):
            return free
    return next(move for move in moves if move is not free)


def casual(view: View, moves: list[Move], rng: Random) -> Move:
    """Takes what helps and discards what is needed least, whatever lies on the table."""

    def worth(of: View, rest: Tiles, move: Discard) -> float:
        wild = played((move.tile,), of.joker)[0].wild
        return -distance(rest, own_sets(of)) - 9 * wild + rng.random() / 2

    return _play(view, moves, worth)


def careful(view: View, moves: list[Move], _rng: Random) -> Move:
    """Keeps the hand open for as many unseen tiles as possible."""
    best = best_discard(own_hand(view), own_sets(view)) if view.phase == "discard" else 0

    def worth(of: View, rest: Tiles, move: Discard) -> float:
        lacks = distance(rest, own_sets(of)) + 9 * played((move.tile,), of.joker)[0].wild
        return -lacks if lacks > best else outs(of, rest, own_sets(of)) / 1000 - lacks

    return _play(view, moves, worth)


AGENTS: dict[str, Agent] = {"casual": casual, "careful": careful}
