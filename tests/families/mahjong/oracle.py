"""What a winning hand of Mahjong is, by definition and by trying everything; shares no code with the library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

Face = tuple[str, int]  # suit and rank
FACES: list[Face] = [(suit, rank) for suit in "dbc" for rank in range(1, 10)]
Set = tuple[Face, ...]
SETS: list[Set] = []
SETS += [(face, face, face) for face in FACES]
SETS += [((suit, rank), (suit, rank + 1), (suit, rank + 2)) for suit in "dbc" for rank in range(1, 8)]


def _minus(had: Counter[Face], out: Set) -> Counter[Face] | None:
    need = Counter(out)
    return had - need if all(had[face] >= many for face, many in need.items()) else None


def divided(faces: list[Face], sets: int) -> set[tuple[Set, ...]]:
    """Every way to take out a pair, then any set that holds the lowest tile left, until nothing is left."""
    found: set[tuple[Set, ...]] = set()
    if len(faces) != 3 * sets + 2:
        return found
    for face in set(faces):
        rest = _minus(Counter(faces), (face, face))
        if rest is not None:
            found |= {tuple(sorted(((face, face), *parts))) for parts in _sets(rest)}
    return found


def _sets(had: Counter[Face]) -> Iterator[tuple[Set, ...]]:
    lowest = min(had, default=None)
    if lowest is None:
        yield ()
        return
    for each in SETS:
        if lowest in each:
            rest = _minus(had, each)
            if rest is not None:
                yield from ((each, *parts) for parts in _sets(rest))


def wins(faces: list[Face], sets: int, jokers: int = 0) -> bool:
    """Whether the tiles divide, with each joker in the place of some suited tile."""
    return any(divided([*faces, *more], sets) for more in combinations_with_replacement(FACES, jokers))


def waits(faces: list[Face], sets: int, gone: Counter[Face]) -> list[Face]:
    """The faces that complete a hand, when so many copies of each lie in the exposed sets."""
    return [f for f in FACES if faces.count(f) + gone[f] < 4 and divided([*faces, f], sets)]


@cache
def winners(sets: int) -> list[Counter[Face]]:
    """Every winning hand of few sets, as a player would have to hold it."""
    every = {
        tuple(sorted(sum(parts, (face, face)))) for parts in combinations_with_replacement(SETS, sets) for face in FACES
    }
    return [Counter(hand) for hand in every]


def lacking(faces: list[Face], sets: int, gone: Counter[Face]) -> int:
    """How many tiles the nearest winning hand has that are not there, by comparing with all that exist."""
    had = Counter(faces)
    return min(
        sum((want - had).values())
        for want in winners(sets)
        if all(many + gone[face] <= 4 for face, many in want.items())
    )
