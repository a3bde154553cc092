"""What first melds and lay-downs are worth, by trying everything; shares no code with the library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement

Face = tuple[int, int]  # colour 0 to 3, number 1 to 13
Hand = tuple[Face, ...]
EVERY = [(c, n) for c in range(4) for n in range(1, 14)]


@cache
def melds(*, high_one: bool) -> tuple[Hand, ...]:
    """Every set and every run of natural tiles."""
    found: list[Hand] = []
    for n in range(1, 14):
        for size in (3, 4):
            found += [tuple((c, n) for c in colours) for colours in combinations(range(4), size)]
    for c in range(4):
        for start in range(1, 14):
            for stop in range(start + 2, 14 + high_one):
                if stop - start < 13:
                    found.append(tuple((c, (n - 1) % 13 + 1) for n in range(start, stop + 1)))
    return tuple(found)


def choices(hand: Counter[Face], *, high_one: bool) -> Iterator[list[Hand]]:
    """Every way to lay some melds of a hand."""
    able = [m for m in melds(high_one=high_one) if all(hand[face] for face in m)]

    def after(at: int, rest: Counter[Face]) -> Iterator[list[Hand]]:
        yield []
        for i in range(at, len(able)):
            if all(rest[face] >= many for face, many in Counter(able[i]).items()):
                for more in after(i, rest - Counter(able[i])):
                    yield [able[i], *more]

    yield from after(0, hand)


def near(hand: list[Face]) -> list[Face]:
    """The faces that a wild tile could usefully stand for."""
    return [
        (c, n) for c, n in EVERY if any(n == m or (c == d and min(abs(n - m), 13 - abs(n - m)) <= 2) for d, m in hand)
    ]


def best(natural: list[Face], wild: int, *, high_one: bool, using: Face | None = None) -> int:
    """The most that some melds of natural and wild tiles are worth, each wild tile tried as every face in reach."""
    top = 0
    for many in range(wild + 1):
        for names in combinations_with_replacement(near(natural), many):
            for chosen in choices(Counter(natural) + Counter(names), high_one=high_one):
                if using is None or any(using in m for m in chosen):
                    top = max(top, sum(n for m in chosen for _, n in m))
    return top


def most_laid(natural: list[Face], table: list[tuple[str, Hand]], *, high_one: bool) -> int:
    """The most points that melds and tiles for melds on the table take off a rack without wild tiles."""
    total = sum(n for _, n in natural)
    return total - _least(tuple(sorted(natural)), tuple(table), high_one)


@cache
def _least(hand: Hand, table: tuple[tuple[str, Hand], ...], high_one: bool) -> int:  # noqa: FBT001 - a key of the cache
    """The fewest points that can stay, adding one tile or laying one meld after the other."""
    best_ = sum(n for _, n in hand)
    for face in set(hand):
        rest = list(hand)
        rest.remove(face)
        for at, (kind, meld) in enumerate(table):
            if face in takers(kind, meld, high_one=high_one):
                grown = (*table[:at], (kind, tuple(sorted((*meld, face)))), *table[at + 1 :])
                best_ = min(best_, _least(tuple(rest), grown, high_one))
    have = Counter(hand)
    for meld in melds(high_one=high_one):
        if len(meld) <= 5 and all(have[face] for face in meld):
            rest_ = tuple(sorted((have - Counter(meld)).elements()))
            best_ = min(best_, _least(rest_, table, high_one))
    return best_


def takers(kind: str, meld: Hand, *, high_one: bool) -> set[Face]:
    """The faces with which a meld of natural tiles would be one tile longer and still a meld."""
    valid = {frozenset(m) for m in melds(high_one=high_one) if len(set(m)) == len(m)}
    same = len({n for _, n in meld}) == 1
    assert kind == ("set" if same else "run")
    return {face for face in EVERY if face not in meld and frozenset((*meld, face)) in valid}
