"""The Deal: one shuffle of one variant, under one set of options. The only source of chance.

The N tiles of a set can lie in N! orders. A deal draws one whole number below N! from its seed, and that number
*names* the order: all orders are equally likely, and the same seed gives the same wall everywhere.

>>> from dominolab.tiles import DominoSet
>>> [str(t) for t in unrank(0, DominoSet(1))], [str(t) for t in unrank(5, DominoSet(1))]
(['0-0', '1-0', '1-1'], ['1-1', '1-0', '0-0'])
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import shake_128
from itertools import count, islice
from math import factorial
from random import Random
from typing import TYPE_CHECKING, Any

from dominolab.errors import SetupError, brief
from dominolab.tiles import Tile, TileSet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dominolab.variant import Variant

SEEDS = 2**64
LONGEST_NAME = 60
MOST_LOTS = 100  # purposes of chance that a deal may be told of, and numbers for each


@lru_cache
def _orders(n: int) -> tuple[int, int]:
    """In how many orders `n` tiles can lie, and the bytes of chance that it takes to choose among them."""
    return factorial(n), (factorial(n).bit_length() + 7) // 8 + 16


@lru_cache
def _bases(n: int) -> list[tuple[int, list[tuple[int, int]]]]:
    """The bases 1 to n in groups whose product is a small number, for dividing small numbers is quick.

    Each group is its product and, from the greatest base down, (the product of the smaller bases, the base).
    """
    groups: list[tuple[int, list[tuple[int, int]]]] = [(1, [])]
    for base in range(1, n + 1):
        product, group = groups[-1]
        if product * base >= 1 << 30:
            product, group = 1, []
            groups.append((product, group))
        group.insert(0, (product, base))
        groups[-1] = product * base, group
    return groups


def unrank(number: int, tiles: Sequence[Any]) -> tuple[Any, ...]:
    """The order of `tiles` that `number` names, 0 to N! - 1, in lexicographic order of the set's own order."""
    rest = list(tiles)
    parts = []
    for product, group in _bases(len(rest)):
        number, part = divmod(number, product)
        parts.append((part, group))
    parts.reverse()
    return tuple([rest.pop(part // below % base) for part, group in parts for below, base in group])


def shuffled(tiles: Sequence[Any], seed: int, number: int = 1) -> tuple[Any, ...]:
    """The wall of deal `number` of the match with this seed.

    A hash of the two numbers, 128 bits longer than the number of orders, is reduced to one of them: no order is more
    likely than another by more than one part in 2**128, and no generator of a particular language is needed. Of tiles
    that look alike the first copy comes first, so that a wall is the same when it has been written down and read.
    """
    orders, size = _orders(len(tiles))
    order = unrank(int.from_bytes(shake_128(b"%d/%d" % (seed, number)).digest(size)) % orders, tiles)
    return tuple(_copies(order, tiles)) if getattr(tiles, "copies", False) else order


@dataclass(frozen=True)
class Standing:
    """What a deal inherits from the deals of the match before it.

    Attributes:
        number: the number of the deal, 1 for the first.
        totals: points by seat before the deal: whole numbers, and halves where a game has them.
        leader: who led the deal before, if there was one.
        winner: who won it; None after a deal without a winner.
        last_placer: who placed its last tile.
        kept: what else a game keeps from deal to deal, by name in alphabetical order: one number, or one for each seat.
    """

    number: int = 1
    totals: tuple[Any, ...] = ()
    leader: int | None = None
    winner: int | None = None
    last_placer: int | None = None
    kept: tuple[tuple[str, tuple[Any, ...]], ...] = ()

    def of(self, name: str, otherwise: tuple[Any, ...] = ()) -> tuple[Any, ...]:
        """The numbers that were kept under a name, or `otherwise` when there are none.

        >>> Standing(kept=(("pot", (12,)),)).of("pot"), Standing().of("pot", (0,))
        ((12,), (0,))
        """
        return dict(self.kept).get(name, otherwise)


@dataclass(frozen=True, eq=False)
class Deal:
    """One deal of a variant: who sits, what was agreed, and in which order the tiles lie.

    Made by `Variant.deal`, which checks everything.

    Attributes:
        variant: the rules.
        seats: number of players.
        options: every option by name.
        seed: the seed, or None when the wall was written out.
        given: the wall that was written out, or None.
        standing: what came before in the match.
        names: the players' names; empty when they have none of their own.
        chance: what dice and lots show beside a wall that was written out, by purpose; see `lots`.
    """

    variant: Variant
    seats: int
    options: dict[str, Any]
    seed: int | None = None
    given: tuple[Any, ...] | None = None
    standing: Standing = field(default_factory=Standing)
    names: tuple[str, ...] = ()
    chance: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @cached_property
    def tiles(self) -> TileSet:
        """The set that is played with."""
        return self.variant.tiles_for(self.options)

    @cached_property
    def wall(self) -> tuple[Any, ...]:
        """All tiles in the order in which they are taken."""
        if self.given is not None:
            return self.given
        order = self.variant.order_of
        return order(self) if order is not None else shuffled(self.tiles, self.seed or 0, self.standing.number)

    def again(self, seed: int) -> Deal:
        """The same deal from another seed, for playing many; nothing has to be checked again.

        >>> import dominolab as dl
        >>> deal = dl.variant("block").deal(seed=7)
        >>> deal.again(8) == dl.variant("block").deal(seed=8), deal.again(8) == deal
        (True, False)
        """
        other = object.__new__(Deal)
        other.__dict__.update(self.__dict__, seed=seed, given=None, chance={}, shown={})
        other.__dict__.pop("seating", None)
        if self.variant.order_of is None:
            other.__dict__["wall"] = shuffled(self.tiles, seed, self.standing.number)
        else:
            other.__dict__.pop("wall", None)
        return other

    @cached_property
    def seating(self) -> tuple[int, ...]:
        """The seats in the order of play, as they sit around the table."""
        return self.variant.seating(self)

    @cached_property
    def shown(self) -> dict[str, list[int]]:
        """What dice and lots have shown so far, by purpose; beside a written-out wall it stands for the seed."""
        return {}

    def lots(self, purpose: str, sides: int) -> Iterator[int]:
        """A die with so many sides, or a lot with so many tickets, thrown as often as needed; 0 is the first side.

        The same purpose shows the same in the same deal. What `chance` says comes first.

        Raises:
            SetupError: `chance` says what this die cannot show.

        >>> import dominolab as dl
        >>> deal = dl.variant("okey").deal(wall=dl.variant("okey").deal(seed=7).wall, chance={"left-over": [4]})
        >>> next(deal.lots("left-over", 6)), deal.shown
        (4, {'left-over': [4]})
        """
        rng, said, shown = self.rng(purpose), self.chance.get(purpose, ()), self.shown.setdefault(purpose, [])
        for n in count():
            value = rng.randrange(sides)
            if n < len(said):
                value = said[n]
                if value >= sides:
                    msg = f"The chance of {purpose!r} is a number from 0 to {sides - 1}, not {value}."
                    raise SetupError(msg)
            if n == len(shown):
                shown.append(value)
            yield value

    def rng(self, purpose: str) -> Random:
        """A source of chance for `purpose`, the same one in the same deal.

        It does not depend on a wall that is written out, or a die would tell something of tiles that lie face down.
        """
        return Random(f"{purpose} {self.seed}/{self.standing.number}")  # noqa: S311 - not a secret

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.variant.id, self.seats, self.seed))

    def _key(self) -> tuple[Any, ...]:
        return self.variant.id, self.seats, self.options, self.wall, self.standing, self.names, dict(self.chance)

    def __repr__(self) -> str:
        set_ = {n: v for n, v in self.options.items() if v != self.variant.options[n].default}
        wall = f"wall={[str(t) for t in self.given]}" if self.given is not None else f"seed={self.seed}"
        more = f", chance={dict(self.chance)!r}" if self.chance else ""
        more += f", names={list(self.names)!r}" if self.names else ""
        first = self.variant.standing(self.options, self.seats)
        more += f", standing={self.standing!r}" if self.standing != first else ""
        more += "".join(f", {n}={v!r}" for n, v in set_.items())
        return f"variant({self.variant.id!r}).deal({wall}, seats={self.seats}{more})"


def read_seed(seed: object) -> int:
    """`seed` if it is a whole number from 0 to 2**64 - 1.

    Raises:
        SetupError: it is not.
    """
    if type(seed) is not int or not 0 <= seed < SEEDS:
        msg = f"A seed is a whole number from 0 to 2**64 - 1, not {brief(seed)} ({type(seed).__name__})."
        raise SetupError(msg, f"Seed adalah bilangan bulat dari 0 sampai 2**64 - 1, bukan {brief(seed)}.")
    return seed


def read_wall(wall: Iterable[Any], tiles: TileSet) -> tuple[Any, ...]:
    """A wall written out as tiles or as notation, checked against the set: every tile once.

    Raises:
        SetupError: a tile is missing, there twice, or not in the set.
    """
    if isinstance(wall, str):
        wall = wall.replace(",", " ").split()
    given = list(islice(wall, 4 * len(tiles))) if isinstance(wall, Iterable) else [wall]
    read = _copies([tiles.parse(t) if isinstance(t, str) else t for t in given], tiles)
    foreign = [t for t in read if not isinstance(t, Tile) or t not in tiles]
    twice = sorted({str(t) for t in read if read.count(t) > 1})
    missing = [str(t) for t in tiles if t not in read]
    faults = (("not in the set", "tidak ada di set", foreign), ("there twice", "dua kali", twice))
    for fault, salah, found in (*faults, ("missing", "tidak ada", missing)):
        if found:
            names = [f"[{t}]" if isinstance(t, Tile | str) else brief(t) for t in found[:8]]
            shown = ", ".join(names) + (" ..." if len(found) > len(names) else "")
            msg = f"The wall must hold each of the {len(tiles)} tiles of {tiles!r} once; {fault}: {shown}."
            said = f"Urutan kartu harus berisi {len(tiles)} kartu set ini, masing-masing sekali; {salah}: {shown}."
            raise SetupError(msg, said)
    return tuple(read)


def read_chance(chance: object) -> dict[str, tuple[int, ...]]:
    """What dice and lots show, written out by purpose: whole numbers from 0.

    Raises:
        SetupError: it is something else.
    """
    if isinstance(chance, Mapping) and len(chance) <= MOST_LOTS and all(map(_is_lots, chance, chance.values())):
        return {name: tuple(said) for name, said in chance.items()}
    msg = f"What chance shows is a table of purposes, each with a list of whole numbers from 0; not {brief(chance)}."
    raise SetupError(msg, f"Isi chance berupa tabel nama, masing-masing daftar bilangan dari 0; bukan {brief(chance)}.")


def _is_lots(name: object, said: object) -> bool:
    return (
        isinstance(name, str)
        and len(name) <= MOST_LOTS
        and isinstance(said, list | tuple)
        and len(said) <= MOST_LOTS
        and all(type(n) is int and n >= 0 for n in said)
    )


def _copies(read: Iterable[Any], tiles: Iterable[Any]) -> list[Any]:
    """The tiles with the copies of each face in the order of the set, for in writing one is like the other."""
    copies: dict[str, list[Any]] = {}
    for tile in tiles:
        copies.setdefault(tile.face, []).append(tile)
    return [copies[t.face].pop(0) if isinstance(t, Tile) and copies.get(t.face) else t for t in read]


def read_names(names: Iterable[str], seats: int) -> tuple[str, ...]:
    """The players' names, one for each seat, or none at all. Raises SetupError when they are something else."""
    found = tuple(islice(names, seats + 1)) if isinstance(names, Iterable) and not isinstance(names, str) else (names,)
    if found and (len(found) != seats or not all(map(_is_name, found))):
        msg = f"Names are {seats} texts of 1 to {LONGEST_NAME} printable characters, one for each seat."
        raise SetupError(
            msg, f"Nama: {seats} teks, masing-masing 1 sampai {LONGEST_NAME} huruf, satu untuk tiap kursi."
        )
    return found


def _is_name(name: object) -> bool:
    return isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name.isprintable() and bool(name.strip())
