"""The hand lab of the rummy games: what a rack is worth, and what some tiles of it are when they are put together.

A variant gives its own by `Variant(..., lab=...)`; this is what they share. What a win or an opening is worth is the
business of the variant: see `sections`.

>>> import dominolab as dl
>>> lab = RummyLab(dl.variant("okey").table)
>>> held = lab.read("R7 Y7 K7 G11 Y11 K11 R8 R9 R10 R11 G1 G2 G3 Y1", "R4")
>>> lab.group(held, held.tiles[:3]).name, [section.title[0] for section in lab.report(held)]
(['A set', 'Satu set'], ['Melds', 'How far from a win', 'Waiting for'])
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from dominolab.families.rummy.agents import helping, missing, neighbours, place_of, without
from dominolab.families.rummy.divisions import best_divisions
from dominolab.families.rummy.hands import FORM, covered, distance, packed, waits
from dominolab.families.rummy.melds import check, check_pair, counted, face, mends, plays_as
from dominolab.game import Game
from dominolab.lab import HandError, Held, Piece, Row, Section, Text, Verdict
from dominolab.rulebook import LANGUAGES, read
from dominolab.ruling import Breach
from dominolab.rummy_tiles import AnyTile, FalseJoker, RummyTile
from dominolab.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from dominolab.deal import Deal
    from dominolab.families.rummy.divisions import Division
    from dominolab.families.rummy.melds import Verdict as Found
    from dominolab.families.rummy.state import State

FACES = 52
MOST_WAYS, MOST_MENDS, MOST_DISCARDS = 24, 2, 4


class RummyLab:
    """The hand lab of a rummy game.

    Args:
        deal: any deal of the variant; it brings the options.
    """

    sizes: tuple[int, ...] = (14, 15)
    turned: Text | None = None
    example = "win K13"
    form = FORM
    indicator = "indicator"
    WORDS: ClassVar[Mapping[str, Text]] = {}
    """What this game says in words of its own; attributes `form` (what counts as a meld) and `indicator` (the name of
    the rule of the tile turned up) are others that a game may have."""

    def __init__(self, deal: Deal) -> None:
        self.table = deal
        self.variant = deal.variant
        self.turned = self.said("turned")
        self._joker: tuple[Any, RummyTile | None] | None = None

    # ── words ───────────────────────────────────────────────────────────────────────────────────────────────────

    def said(self, key: str, **facts: object) -> Text:
        """A sentence of `lab.toml`, such as `"win.none"`; what a variant has words of its own for comes first."""
        own = self.WORDS.get(key)
        words: Any = dict(zip(LANGUAGES, own, strict=True)) if own else read("dominolab.families.rummy", "lab.toml")
        for part in () if own else key.split("."):
            words = words[part]
        return [str(words[lang]).format_map(facts) for lang in LANGUAGES]

    def rule(self, name: str) -> str:
        """The id of the rule of that name in this game: its own, or the family's; empty where it has none."""
        rules = self.variant.rules
        return next((id_ for id_ in (f"{self.variant.id}.{name}", f"rummy.{name}") if id_ in rules), "")

    # ── hands ───────────────────────────────────────────────────────────────────────────────────────────────────

    def deal(self, seed: int) -> Held:
        """The hand of the seat that begins."""
        state = Game(self.variant.deal(seed, self.table.seats, **self.table.options)).state
        return Held(tuple(sorted(state.hands[state.actors[0]])), state.indicator)

    def read(self, hand: str | Iterable[Any], turned: Any = None, *, whole: bool = True) -> Held:
        """A hand from notation or tiles: see `dominolab.lab.Lab`."""
        given = hand.replace(",", " ").split() if isinstance(hand, str) else list(hand)
        tiles = [self._tile(t) for t in given]
        up = None if turned is None else self._tile(turned)
        if up is not None and not isinstance(up, RummyTile):
            raise HandError(self.rule(self.indicator), self.said("false"))
        n, most = len(tiles), max(self.sizes)
        if whole and n not in self.sizes:
            sizes = [" or ".join(map(str, self.sizes)), " atau ".join(map(str, self.sizes))]
            raise HandError(self.rule("deal"), [self.said("size", sizes=s, n=n)[i] for i, s in enumerate(sizes)])
        if n > most:
            raise HandError(self.rule("deal"), self.said("many", most=most, n=n))
        if up is None:
            up = self._spare(tiles)
        *found, top = self._copies([*tiles, up])
        return Held(tuple(found), top)

    def _tile(self, given: Any) -> AnyTile:
        tile = Tile.parse(given) if isinstance(given, str) else given
        if not isinstance(tile, AnyTile) or tile.printed not in self.table.tiles:
            raise HandError(self.rule("tile_set"), self.said("foreign", face=f"[{str(tile)[:12]}]"))
        return tile.printed

    def _spare(self, tiles: Sequence[AnyTile]) -> RummyTile:
        """A face of which the hand holds nothing, for a hand that comes without a tile turned up."""
        held = {tile.face for tile in tiles}
        return next(tile for tile in self.faces() if isinstance(tile, RummyTile) and tile.face not in held)

    def faces(self) -> list[AnyTile]:
        """Every face of the set, in order."""
        return sorted({tile.face: tile.printed for tile in self.table.tiles}.values())

    def _copies(self, tiles: list[AnyTile]) -> list[AnyTile]:
        """The tiles with their copies, of which the set holds so many."""
        copies: dict[str, list[AnyTile]] = {}
        for tile in self.table.tiles:
            copies.setdefault(tile.face, []).append(tile)
        for name, n in Counter(tile.face for tile in tiles).items():
            if n > (of := len(copies[name])):
                raise HandError(self.rule("tile_set"), self.said("copies", tile=f"[{name}]", face=name, of=of, n=n))
        return [copies[tile.face].pop(0) for tile in tiles]

    @cached_property
    def letters(self) -> str:
        """The letters of the four colours of this set."""
        return str(self.position(Held(())).letters)

    def joker(self, held: Held) -> RummyTile | None:
        """The face that is wild with this hand."""
        if self._joker is None or self._joker[0] != held.turned:
            self._joker = held.turned, self.position(Held((), held.turned)).joker
        return self._joker[1]

    def wild(self, held: Held, tile: Any) -> bool:
        """Whether a tile stands for any other."""
        return plays_as(tile, self.joker(held)) is None

    def whole(self, held: Held) -> bool:
        """Whether a hand has one of `sizes`."""
        return len(held.tiles) in self.sizes

    def written(self, held: Held) -> str:
        """A hand in writing."""
        return " ".join(tile.face for tile in held.tiles)

    def lies(self, _group: Sequence[Any]) -> bool:
        """Nothing in a rummy lab lies on the table."""
        return False

    def position(self, held: Held) -> State:
        """The hand on the rack of seat 0, whose turn it is."""
        hand = [tile.face for tile in held.tiles]
        return self.situation(held, hand, **({"drew": hand[-1]} if len(hand) == max(self.sizes) else {}))

    def situation(self, held: Held, hand: list[str], **more: Any) -> State:
        """A position of seat 0 with these faces on its rack, and whatever else is said of it."""
        from dominolab.families.rummy.situation import Situation

        given: dict[str, Any] = {"hands": {"A": hand}, "players": self.table.seats, **more}
        if held.turned is not None:
            given["indicator"] = held.turned.face
        options = {n: v for n, v in self.table.options.items() if v != self.variant.options[n].default}
        return Situation(self.variant, given, options).build()

    # ── groups ──────────────────────────────────────────────────────────────────────────────────────────────────

    def check(self, tiles: Sequence[Any], joker: RummyTile | None) -> Found:
        """What some tiles are: two of them may be a pair, where the game knows pairs."""
        pair = check_pair(tiles, joker) if self.rule("pairs") else None
        return pair if pair is not None and pair.valid else check(tiles, joker)

    def group(self, held: Held, tiles: Sequence[Any]) -> Verdict:
        """What some tiles are when they are put together. Raises HandError for a tile that is not held."""
        self.in_hand(held, tiles)
        joker = self.joker(held)
        found = self.check(tiles, joker)
        if found.fault is None:
            names, between = [self.said(f"kind.{kind}") for kind in found.kinds], self.said("kind.or")
            return Verdict([between[at].join(name[at] for name in names) for at in (0, 1)], meld=True)
        fault = found.fault
        why = Breach(self.rule(fault.rule), {"how": fault.how, **fault.facts})
        return Verdict(self.said("kind.none"), meld=False, why=(why,), mends=self.mends(held, tiles))

    def in_hand(self, held: Held, tiles: Iterable[Any]) -> None:
        """Raise HandError for a tile that is not held."""
        for face_ in Counter(tile.face for tile in tiles) - Counter(tile.face for tile in held.tiles):
            raise HandError(self.rule("held"), self.said("held", tile=f"[{face_}]"))

    def valid(self, tiles: Sequence[Any], joker: RummyTile | None) -> bool:
        """Whether some tiles are a meld."""
        return check(tiles, joker).valid

    def mends(self, held: Held, tiles: Sequence[Any]) -> tuple[Text, ...]:
        """What would make a meld of some tiles, the nearest first: a tile of the hand before one that is not in it."""
        joker = self.joker(held)
        if len(tiles) > 3:  # noqa: PLR2004 - more than the least meld
            away = [i for i in range(len(tiles)) if self.valid([*tiles[:i], *tiles[i + 1 :]], joker)]
            if away:
                return (self.said("mend.away", out=f"[{tiles[away[0]]}]"),)
        spare = Counter(tile.face for tile in held.tiles) - Counter(tile.face for tile in tiles)
        wild = next((t for t in held.tiles if plays_as(t, joker) is None and spare[t.face]), None)
        every: list[tuple[Any, Any]] = [*mends(tiles, joker, self.letters, self.valid)]
        if wild is not None and self.valid([*tiles, wild], joker):
            every.append((None, wild))
        found = sorted(every, key=lambda mend: (mend[0] is not None, not spare[mend[1].face]))
        return tuple(
            self.said("mend.add" if out is None else "mend.swap", into=f"[{into}]", out=f"[{out}]")
            for out, into in found[:MOST_MENDS]
        )

    # ── the report ──────────────────────────────────────────────────────────────────────────────────────────────

    def report(self, held: Held) -> list[Section]:
        """Everything worth knowing about a hand."""
        joker = self.joker(held)
        return [self.melds(held, joker), *self.sections(held, joker)]

    def sections(self, held: Held, joker: RummyTile | None) -> list[Section]:
        """What there is to say beside the melds; a variant adds what a win or an opening is worth."""
        found = [self.far(held, joker)]
        if len(held.tiles) == min(self.sizes):
            found.append(self.waiting(held, joker))
        return found

    def melds(self, held: Held, joker: RummyTile | None) -> Section:
        """The divisions of the hand that put the most tiles into melds, the essentially different ones."""
        tiles = held.tiles
        n, of = covered(*packed(tiles, joker), self.form), len(tiles)
        found = best_divisions(tiles, joker, self.form) if n else []
        key = ("divide.one" if len(found) == 1 else "divide.whole") if n == of else "divide.part"
        key = "divide.single" if n < of and len(found) == 1 else key if n else "divide.nothing"
        rows = tuple(self.laid(tiles, joker, division) for division in found[:MOST_WAYS])
        text = self.said(key, n=n, of=of, ways=len(found))
        return Section(self.said("divide.title"), text, rows, flip=True, rule=self.rule("one_use"))

    def laid(self, tiles: Sequence[Any], joker: RummyTile | None, division: Division) -> Row:
        """A division with the tiles of the hand, jokers as what they stand for."""
        rows = division.laid(tiles, joker)
        used = [tile for row in rows for tile, _ in row]
        rest = [f"[{tile}]" for tile in tiles if tile not in used]
        groups = [tuple(self.piece(tile, place, joker) for tile, place in row) for row in rows]
        text = self.said("divide.left", tiles=" ".join(rest)) if rest else self.said("divide.nobody")
        return Row(text, tuple(groups))

    def piece(self, tile: Any, place: int | None, joker: RummyTile | None) -> Piece:
        """A tile of a meld; a wild one with the face that it stands for, where that is certain."""
        wild = plays_as(tile, joker) is None
        return Piece(tile, f"={face(place, self.letters)}" if wild and place is not None else "")

    def far(self, held: Held, joker: RummyTile | None) -> Section:
        """How many tiles are missing from a win."""
        n = distance(held.tiles, joker)
        won = "far.won" if len(held.tiles) == min(self.sizes) else "far.wins"
        text = self.said("far.one" if n == 1 else "far.some", n=n) if n else self.said(won)
        return Section(self.said("far.title"), text, rule=self.rule("complete"))

    def unseen(self, held: Held, tile: Tile) -> int:
        """How many tiles of a face are neither in the hand nor turned up."""
        seen = [*held.tiles, *([held.turned] if held.turned else [])]
        return [t.face for t in self.table.tiles].count(tile.face) - [t.face for t in seen].count(tile.face)

    def waiting(self, held: Held, joker: RummyTile | None) -> Section:
        """The tiles that would win."""
        faces = [*(face(place) for place in range(FACES)), FalseJoker()]
        found = [(tile, self.unseen(held, tile)) for tile in waits(held.tiles, joker, faces)]
        rows = tuple(Row(self.said("wait.each", n=n), ((Piece(tile),),)) for tile, n in found)
        key = "wait.none" if not found else "wait.one" if len(found) == 1 else "wait.some"
        text = self.said(key, faces=len(found), tiles=sum(n for _, n in found))
        return Section(self.said("wait.title"), text, rows, rule=self.rule("complete"))

    def keeping(self, held: Held, joker: RummyTile | None) -> Section:
        """The discards after which the fewest tiles are missing, those that the most unseen tiles would help first."""
        hand = counted(held.tiles, joker)
        left: Counter[int] = Counter()
        for tile in self.table.tiles:
            place = place_of(tile, joker)
            if place is not None and not tile.copy:
                left[place] += self.unseen(held, tile)
        rated = []
        for tile in {t.face: t for t in held.tiles}.values():
            place = place_of(tile, joker)
            if place is not None:
                rest = without(hand, place)
                rated.append((missing(rest), neighbours(rest, place, left), tile, rest))
        least = min(r[0] for r in rated)
        best = sorted((r for r in rated if r[0] == least), key=lambda r: r[1])[: 2 * MOST_DISCARDS]
        help_ = sorted(((helping(rest, least, left), tile) for _, _, tile, rest in best), key=lambda h: -h[0])
        rows = tuple(Row(self.said("keep.each", n=n), ((Piece(tile),),)) for n, tile in help_[:MOST_DISCARDS])
        text = self.said("keep.one" if least == 1 else "keep.some", n=least)
        return Section(self.said("keep.title"), text, rows, rule=self.rule("complete"))
