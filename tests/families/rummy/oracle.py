"""What a winning hand is, by definition and by trying everything; shares no code with the library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement

Face = tuple[int, int]  # colour 0 to 3, number 1 to 13
EVERY = [(c, n) for c in range(4) for n in range(1, 14)]


def is_set(faces: tuple[Face, ...]) -> bool:
    """Three or four tiles, one number, all colours different."""
    return len(faces) in (3, 4) and len({n for _, n in faces}) == 1 and len({c for c, _ in faces}) == len(faces)


def is_run(faces: tuple[Face, ...]) -> bool:
    """Three or more consecutive numbers of one colour; a 1 lowest or highest."""
    if len(faces) < 3 or len({c for c, _ in faces}) != 1:
        return False
    low = sorted(n for _, n in faces)
    high = sorted(14 if n == 1 else n for _, n in faces)
    return any(row == list(range(row[0], row[0] + len(row))) for row in (low, high))


@cache
def melds() -> dict[Face, list[Counter[Face]]]:
    """Every set and every run, of any length, by each tile in it."""
    found: dict[Face, list[Counter[Face]]] = {face: [] for face in EVERY}
    for n in range(1, 14):
        for size in (3, 4):
            for colours in combinations(range(4), size):
                _note(found, tuple((c, n) for c in colours))
    for c in range(4):
        for start in range(1, 13):
            for stop in range(start + 3, 16):
                _note(found, tuple((c, (n - 1) % 13 + 1) for n in range(start, stop)))
    return found


def _note(found: dict[Face, list[Counter[Face]]], faces: tuple[Face, ...]) -> None:
    if len(set(faces)) == len(faces) and (is_set(faces) or is_run(faces)):
        for face in faces:
            found[face].append(Counter(faces))


def divides(hand: Counter[Face]) -> bool:
    """Whether natural tiles divide into melds."""
    face = next((f for f in EVERY if hand[f]), None)
    if face is None:
        return True
    return any(divides(hand - meld) for meld in melds()[face] if all(hand[f] >= 1 for f in meld))


def wins(natural: list[Face], wild: int) -> bool:
    """Whether the tiles divide into melds with some faces in place of the wild ones."""
    every = [Counter(natural) + Counter(some) for some in combinations_with_replacement(EVERY, wild)]
    return any(divides(hand) for hand in every)


def pairs(natural: list[Face], wild: int) -> bool:
    """Whether the tiles are pairs, with some faces in place of the wild ones."""
    odd = [f for f, many in Counter(natural).items() if many % 2]
    return len(odd) <= wild and (wild - len(odd)) % 2 == 0


def least_missing(natural: list[Face], wild: int, size: int, most: int) -> int:
    """The least number of tiles to exchange until `size` tiles divide into melds; `most + 1` when it is more."""
    for missing in range(most + 1):
        gone = len(natural) + wild - size + missing
        for out in _out(natural, gone):
            if wins(out, wild + missing):
                return missing
    return most + 1


def _out(natural: list[Face], gone: int) -> Iterator[list[Face]]:
    for at in combinations(range(len(natural)), len(natural) - gone):
        yield [natural[i] for i in at]
