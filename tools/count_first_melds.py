"""Counts the hands that can open, for each size up to TILES: a second for 14 tiles of Okey 101, no wild one.

    python tools/count_first_melds.py okey-101|romanian WILD TILES

WILD wild tiles, TILES tiles besides them, no option of the game changed. What was found is kept in
`dominolab/combinatorics/first_melds.py`. Where there is a compiler for C++ the same automaton is run compiled, forty
times as fast (`first_melds.cpp`, which gets its tables from here); else by `FirstMelds`.
"""

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from sympy import Integer

from dominolab.combinatorics.first_melds import GAMES, FirstMelds
from dominolab.combinatorics.melds import Winning

SOURCE = Path(__file__).with_name("first_melds.cpp")


def compiler() -> str | None:
    """The C++ compiler of this machine, if there is one."""
    return next(filter(None, map(shutil.which, ("c++", "g++", "clang++"))), None)


def tables(melds: FirstMelds, tiles: int) -> Iterator[tuple[int, ...]]:
    """The tables of the automaton, row by row, in the order in which the compiled one reads them."""
    finder, runs, codes = melds.finder, melds.runs, range(len(melds.codes))
    worth = finder.worth
    yield melds.numbers, melds.copies, melds.wild, int(melds.high), int(finder.run), melds.goal, tiles
    yield len(codes), worth(1, "high")
    yield from map(tuple, runs.step)
    yield tuple(runs.ends)
    yield tuple([two + more - kept for _, two, more, kept in melds.codes])
    yield tuple([int(code in melds.closed) for code in codes])
    for code in codes:
        covered = set(runs.covered[code])
        yield tuple([int(other in covered) for other in codes])
    yield from map(tuple, runs.need)
    yield (len(melds.most[0]),)
    yield from map(tuple, melds.most)
    yield 0, 0
    for number in range(1, melds.numbers + 1):
        yield worth(number, "run"), worth(number, "set")
    yield (len(melds.vectors),)
    for t in melds.vectors:
        choices, first = finder.choices(t), melds.first_options(t)
        yield *t, melds.weight[t], len(choices)
        for into_runs, cost, into_sets in choices:
            yield *into_runs, cost, into_sets
        yield (len(first),)
        for after, cost, ran, points, need, closed in first:
            yield *after, cost, ran, points, need, int(closed)


def build(cpp: str, folder: Path) -> Path:
    """The compiled automaton, in a folder."""
    program = folder / "first_melds"
    subprocess.run([cpp, "-std=c++17", "-O3", "-o", program, SOURCE], check=True)  # noqa: S603 - our own source
    return program


def compiled(melds: FirstMelds, tiles: int, program: Path) -> list[Winning]:
    """The hands that open, of each size, by the compiled automaton."""
    text = "\n".join(" ".join(map(str, row)) for row in tables(melds, tiles))
    done = subprocess.run([program], input=text, stdout=subprocess.PIPE, text=True, check=True)  # noqa: S603 - built above
    return [Winning(*map(Integer, line.split())) for line in done.stdout.splitlines()]


def main() -> None:
    """Count, and say how long it took."""
    game, wild, tiles = GAMES[sys.argv[1]], int(sys.argv[2]), int(sys.argv[3])
    melds, cpp = FirstMelds(game.finder(wild), game.need), compiler()
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        counts = compiled(melds, tiles, build(cpp, Path(folder))) if cpp else melds.counts(tiles)
    for size, found in enumerate(counts):
        print(f"{size} tiles: {int(found.distinct):,} distinct, {int(found.labelled):,} labelled")
    print(f"{time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()
