"""What a discard allows each seat, and why not the rest: facts, from which rules refuse and explain.

>>> found = claims(read_tiles("45d 66d 123b 456b 789c 119c"), (), MahjongTile("6d"), turns=2)
>>> sorted(found.allowed), found.refused["chow"], found.refused["kong"].facts
(['pong'], Refused(why='not next', facts={'turns': 2}), {'needs': 3, 'has': 2})
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from dominolab.families.mahjong.hands import SETS, distance, size, undeclared, wins
from dominolab.families.mahjong.melds import CHOW, KONG, PONG, fits, kind
from dominolab.mahjong_tiles import MahjongTile, is_flower, read_tiles

__all__ = ["MAHJONG", "ORDER", "Claims", "Refused", "Taken", "claims", "read_tiles", "taken"]

Tiles = Sequence[MahjongTile]
MAHJONG = "mahjong"
ORDER = (MAHJONG, KONG, PONG, CHOW)
"""The kinds of claims, the strongest first."""
_SUPPLIES = {KONG: 3, PONG: 2, CHOW: 2}


class Refused(NamedTuple):
    """Why a discard cannot be claimed.

    Attributes:
        why: own, joker, flower, not next (only the next player takes a Chow), no chow, too few, exposed pong,
            undeclared (four of a face are no Kong), size (the hand has the wrong number of tiles) or incomplete.
        facts: what the sentence needs: turns, needs, has, tile, missing.
    """

    why: str
    facts: dict[str, Any]


class Claims(NamedTuple):
    """What a seat may do with a discard.

    Attributes:
        allowed: by kind, the different ways: the tiles of the hand that go with the discard (none for mahjong).
        refused: why not, for each of the other kinds.
    """

    allowed: dict[str, list[tuple[MahjongTile, ...]]]
    refused: dict[str, Refused]


def claims(  # noqa: PLR0913 - the options of the rules have names
    tiles: Tiles,
    exposed: Sequence[Tiles],
    discard: MahjongTile,
    *,
    turns: int = 1,
    sets: int = SETS,
    chow_skip: bool = False,
    honours_playable: bool = False,
    kong_on_pong: bool = False,
) -> Claims:
    """What a seat may do with a discard, by what lies in its own hand.

    Args:
        tiles: the tiles of the seat beside its exposed sets.
        exposed: its exposed sets.
        discard: the newest discard.
        turns: how many turns after the discarder the seat comes: 1 for the next, 0 for the discarder itself.
        sets: the number of sets of a winning hand.
        chow_skip: whether a Chow may be claimed out of turn.
        honours_playable: whether winds and dragons are played with.
        kong_on_pong: whether a discard may be added to an exposed Pong.
    """
    every = _nobody(discard, turns, honours_playable=honours_playable)
    found = Claims({}, {})
    for what in ORDER:
        if every:
            found.refused[what] = every
        elif what == MAHJONG:
            no = _no_win(tiles, exposed, discard, sets)
            found.refused.update({what: no} if no else {})
            found.allowed.update({} if no else {what: [()]})
        else:
            chosen = ways(tiles, discard, what)
            if what == KONG and kong_on_pong and _pong_of(exposed, discard):
                chosen = [*chosen, ()]
            if what == CHOW and turns > 1 and not chow_skip:
                found.refused[what] = Refused("not next", {"turns": turns})
            elif chosen:
                found.allowed[what] = chosen
            else:
                found.refused[what] = _no_set(tiles, exposed, discard, what)
    return found


def _nobody(discard: MahjongTile, turns: int, *, honours_playable: bool) -> Refused | None:
    """What keeps a seat from claiming a discard for any purpose."""
    if turns == 0:
        return Refused("own", {"tile": discard})
    if discard.wild:
        return Refused("joker", {"tile": discard})
    return Refused("flower", {"tile": discard}) if is_flower(discard, honours_playable=honours_playable) else None


def ways(tiles: Tiles, discard: MahjongTile, what: str) -> list[tuple[MahjongTile, ...]]:
    """The different ways to make a set with the discard, those with the fewest jokers first."""
    near = sorted(t for t in tiles if t.wild or (t.suit == discard.suit and abs(t.place - discard.place) <= 2))  # noqa: PLR2004
    found = {
        tuple(t.face for t in chosen): chosen
        for chosen in reversed(list(combinations(near, _SUPPLIES[what])))  # of tiles that look alike the first stays
        if next(fits((*chosen, discard), what), None)
    }
    return sorted(found.values(), key=lambda chosen: (sum(t.wild for t in chosen), chosen))


def _pong_of(exposed: Sequence[Tiles], discard: MahjongTile) -> bool:
    return any(kind(each) == PONG and any(t.face == discard.face for t in each) for each in exposed)


def _no_set(tiles: Tiles, exposed: Sequence[Tiles], discard: MahjongTile, what: str) -> Refused:
    if what == CHOW:
        return Refused("no chow", {"tile": discard})
    if what == KONG and _pong_of(exposed, discard):
        return Refused("exposed pong", {"tile": discard})
    has = sum(t.wild or t.face == discard.face for t in tiles)
    return Refused("too few", {"needs": _SUPPLIES[what], "has": has})


def _no_win(tiles: Tiles, exposed: Sequence[Tiles], discard: MahjongTile, sets: int) -> Refused | None:
    whole, needs = [*tiles, discard], size(sets, len(exposed))
    if len(whole) != needs:
        return Refused("size", {"needs": needs, "has": len(whole)})
    if wins(whole, len(exposed), sets):
        return None
    four = undeclared(whole, exposed, sets)
    if four is not None:
        return Refused("undeclared", {"tile": four})
    return Refused("incomplete", {"missing": distance(whole, exposed, sets)})


class Taken(NamedTuple):
    """Who gets a discard.

    Attributes:
        seat: the seat, or None when nobody claims.
        kind: for what.
        skipped: the seats that lose their turn.
        after: the seat whose turn comes after that of the claimer; the next to draw when nobody claims.
    """

    seat: int | None
    kind: str | None
    skipped: tuple[int, ...]
    after: int


def taken(called: Mapping[int, str], discarder: int, seats: int = 4) -> Taken:
    """Who gets a discard that several seats may claim: the strongest kind, and of equal ones the first in turn.

    Args:
        called: what each seat that claims wants the discard for; all of these claims are allowed.
        discarder: the seat that discarded.
        seats: the number of seats, in the order of play.

    >>> taken({1: "chow", 2: "pong"}, discarder=0)
    Taken(seat=2, kind='pong', skipped=(1,), after=3)
    >>> taken({}, discarder=3).after
    0
    """
    best = min(((ORDER.index(what), (seat - discarder) % seats) for seat, what in called.items()), default=None)
    if best is None:
        return Taken(None, None, (), (discarder + 1) % seats)
    what, turns = best
    seat = (discarder + turns) % seats
    return Taken(seat, ORDER[what], tuple((discarder + i) % seats for i in range(1, turns)), (seat + 1) % seats)
