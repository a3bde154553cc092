"""The games of Mahjong, as the tests of every variant need to know them."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement
from random import Random
from typing import Any

import dominolab as dl
from dominolab.families.mahjong.moves import DECLARE, DRAW, MAHJONG, PASS, TAKE, Add, Call, Discard, LayKong

NEAR, FAR = 3, 30


def well_formed(state: Any) -> list[dl.Move]:
    """Every face discarded and added, Kongs of what is held, and calls with what is held near the tile on offer."""
    faces = sorted({tile.printed for tile in state.deal.tiles})
    found: list[dl.Move] = [DRAW, TAKE, PASS, DECLARE, MAHJONG, *map(Discard, faces)]
    held = sorted({tile.printed for hand in state.hands for tile in hand})
    wild = [tile for tile in held if state.is_wild(tile)]
    if state.phase == "claim":
        at = state.on_offer.place
        near = [tile for tile in held if abs(tile.place - at) <= NEAR or tile in wild or tile.place == at + FAR]
        pairs = list(combinations_with_replacement(near, 2))
        same = [tile for tile in near if tile.place == at or tile in wild]
        found += [Call(what, pair) for what in ("chow", "pong") for pair in pairs]
        found += [Call("kong", three) for three in combinations_with_replacement(same, 3)]
        on_pong = any(state.pong_of(seat, state.on_offer) is not None for seat in range(state.seats))
        return [*found, Call("kong")] if on_pong else found  # elsewhere it leaves open what goes with the tile
    found += [Call("pong", tuple(held[:2])), Call("kong")]
    for tile in held:
        found += [LayKong(tuple(sorted([tile] * (4 - n) + wild[:1] * n))) for n in range(4 if wild else 1)]
    pongs = sorted({meld.face.printed for melds in state.melds for meld in melds if meld.kind == "pong"})
    for face in [*pongs, *faces[:2]]:
        for owner in (None, *(seat for seat in range(state.seats) if (seat,) != state.actors)):
            found += [Add(face, None, owner), *(Add(tile, face, owner) for tile in wild if tile != face)]
    return list(dict.fromkeys(found))


def tiles(state: Any) -> list[Any]:
    lying = [tile for rows in (state.hands, state.flowers, state.discards) for row in rows for tile in row]
    melded = [tile for melds in state.melds for meld in melds for tile in meld.tiles]
    return [*lying, *melded, *state.wall, *([state.turned] if state.turned else [])]


def hidden_spots(state: Any, seat: int | None) -> list[tuple[Any, int]]:
    """Where tiles lie that a seat does not see; a tile on its way to a Pong is seen by all."""
    open_ = {state.on_offer, *state.put_back}
    rows = [hand for s, hand in enumerate(state.hands) if s not in (seat, state.winner)]
    return [(row, at) for row in (*rows, state.wall) for at, tile in enumerate(row) if tile not in open_]


def permuted(state: Any, seat: int, rng: Random) -> Any:
    """Tiles in hands, in the wall, and in Kongs that lie face down."""
    other = state.copy()
    spots = hidden_spots(other, seat)
    downs = [
        (s, at)
        for s, melds in enumerate(other.melds)
        for at, meld in enumerate(melds)
        if meld.down and s not in (seat, other.winner)
    ]
    hidden = [row[at] for row, at in spots] + [tile for s, at in downs for tile in other.melds[s][at].tiles]
    rng.shuffle(hidden)
    for row, at in spots:
        row[at] = hidden.pop()
    for s, at in downs:
        other.melds[s][at] = other.melds[s][at]._replace(tiles=tuple(hidden.pop() for _ in range(4)))
    return other


def seen(game: dl.Game, seat: int | None) -> set[Any]:
    """What lies open, and what a seat holds: nothing that was in a hand is ever hidden again.

    Every flower counts as seen: in another hand of the deal it would have been set aside, and the play be another.
    """
    state = game.state
    found = {tile for rows in (state.flowers, state.discards) for row in rows for tile in row}
    for s, melds in enumerate(state.melds):
        found |= {tile for meld in melds if not meld.down or s in (seat, state.winner) for tile in meld.tiles}
    found |= {state.turned, state.on_offer, *state.put_back} - {None}
    shown = {seat, state.winner} - {None}
    found |= set(filter(state.is_flower, game.deal.tiles))
    return found | {tile for s in shown for tile in state.hands[s]}


def public(state: Any) -> Any:
    """Dealer, dice, the order of play, and where in the wall the tiles lay that lie open now."""
    place = {tile: at for at, tile in enumerate(state.deal.wall)}
    lying = [[place[tile] for tile in row] for rows in (state.flowers, state.discards) for row in rows]
    melds = [[place[tile] for tile in meld.tiles] for melds in state.melds for meld in melds if not meld.down]
    return state.dealer, state.order, state.dice, state.turned, tuple(state.actors), lying, melds


def known(state: Any) -> tuple[list[set[str]], set[str]]:
    found = {tile.face for tile in (state.turned, state.on_offer, *state.put_back) if tile}
    found |= {tile.face for rows in (state.flowers, state.discards) for row in rows for tile in row}
    found |= {tile.face for melds in state.melds for meld in melds if not meld.down for tile in meld.tiles}
    if state.winner is not None:
        found |= {tile.face for tile in state.hands[state.winner]}
        found |= {tile.face for meld in state.melds[state.winner] for tile in meld.tiles}
    each = []
    for seat in range(state.seats):
        own = {tile.face for meld in state.melds[seat] for tile in meld.tiles}
        each.append(found | own | {tile.face for tile in state.hands[seat]})
    return each, found


def named(text: str) -> set[str]:
    return set(re.findall(r"\[([1-9][dbc]|[ESWN]|[RGW]D|[FQ][1-4]|MJ)\]", text))
