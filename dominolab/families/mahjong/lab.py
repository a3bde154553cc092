"""The hand lab of Mahjong: how a hand divides, what it waits for, what a discard allows, and what a group of tiles is.

A hand has 16 tiles, or 17 in one's turn, and one more for each Kong that is laid down. On the bench four identical
tiles that are put together are such a Kong; in writing they stand in brackets. The tile beside the hand is a discard of
the player before.

>>> import dominolab as dl
>>> lab = MahjongLab(dl.variant("filipino-mahjong").table)
>>> held = lab.read("123456d 777b 2b 555c (9999c)", "2b")
>>> for section in lab.report(held)[1:3]:
...     print(section.title[0], "-", section.text[0])
How far from a win - It waits: one tile is missing.
Waiting for - One face would do, 2 tiles of it unseen from here.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING, Any

from dominolab.errors import NotationError
from dominolab.families.mahjong.hands import SETS
from dominolab.families.mahjong.lab_report import report
from dominolab.families.mahjong.melds import CHOW, KONG, PAIR, PONG, kinds
from dominolab.families.mahjong.wild import WALL_TILE, played
from dominolab.game import Game
from dominolab.lab import HandError, Held, Section, Text, Verdict
from dominolab.mahjong_tiles import FACES, JOKER, MahjongTile, is_flower, read_tiles
from dominolab.rulebook import LANGUAGES, read
from dominolab.ruling import Breach

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dominolab.deal import Deal

MOST_MENDS, SET = 2, 3
_BRACKETS = re.compile(r"\(([^()]*)\)")
_RANKS = re.compile(r"([1-9]{2,})([dbc])")


class MahjongLab:
    """The hand lab of a game of Mahjong.

    Args:
        deal: any deal of the variant; it brings the options.
    """

    sets = SETS
    sizes: tuple[int, ...] = (3 * SETS + 1, 3 * SETS + 2)
    example = "discard 5d"

    def __init__(self, deal: Deal) -> None:
        self.table = deal
        self.variant = deal.variant
        self.turns_up = deal.options.get("jokers") == WALL_TILE
        self.turned: Text | None = self.said("up" if self.turns_up else "turned")
        self.honours = bool(deal.options.get("honours_playable", False))
        self.pairs = str(deal.options.get("seven_pairs", "off")) != "off"
        self.copies: Counter[str] = Counter(tile.face for tile in deal.tiles)

    # ── words ───────────────────────────────────────────────────────────────────────────────────────────────────

    def said(self, key: str, **facts: object) -> Text:
        """A sentence of `lab.toml`, such as `"wait.none"`; a fact may be a sentence in both languages."""
        words: Any = read("dominolab.families.mahjong", "lab.toml")
        for part in key.split("."):
            words = words[part]
        each = [{k: v[at] if isinstance(v, list) else v for k, v in facts.items()} for at in range(len(LANGUAGES))]
        return [str(words[lang]).format_map(known) for lang, known in zip(LANGUAGES, each, strict=True)]

    def rule(self, name: str) -> str:
        """The id of the rule of that name in this game: its own, or the family's; empty where it has none."""
        rules = self.variant.rules
        return next((id_ for id_ in (f"{self.variant.id}.{name}", f"mahjong.{name}") if id_ in rules), "")

    # ── hands ───────────────────────────────────────────────────────────────────────────────────────────────────

    def deal(self, seed: int) -> Held:
        """The hand of the dealer, flowers replaced, before the first tile is drawn."""
        state = Game(self.variant.deal(seed, self.table.seats, **self.table.options)).state
        return Held(tuple(sorted(state.hands[state.actors[0]])), state.turned)

    def read(self, hand: str | Iterable[Any], turned: Any = None, *, whole: bool = True) -> Held:
        """A hand from notation or tiles: see `dominolab.lab.Lab`."""
        text, laid = self._laid(hand) if isinstance(hand, str) else (hand, [])
        tiles = self._tiles(text)
        if whole and len(tiles) + SET * len(laid) not in self.sizes:
            key = "none" if not laid else "one" if len(laid) == 1 else "some"
            kongs = self.said(f"kongs.{key}", n=len(laid))
            n = len(tiles) + sum(map(len, laid))
            raise HandError(self.rule("deal"), self.said("size", n=n, kongs=kongs))
        if not whole and len(tiles) > self.most:
            raise HandError(self.rule("deal"), self.said("many", most=self.most, n=len(tiles)))
        for kong in laid:
            tiles += kong
        beside = [] if turned is None else self._tiles([turned])
        if self.turns_up and not beside:
            beside = [next(face for face in map(MahjongTile, FACES) if face not in tiles)]
        found = self._copies([*tiles, *beside])
        hand, up = found[: len(tiles)], found[len(tiles) :]
        at = len(tiles) - (SET + 1) * len(laid)
        down = tuple(tuple(hand[i : i + SET + 1]) for i in range(at, len(tiles), SET + 1))
        return Held(tuple(hand), up[0] if up else None, down)

    @property
    def most(self) -> int:
        """The most tiles of a hand, all its sets being Kongs."""
        return max(self.sizes) + self.sets

    def _laid(self, text: str) -> tuple[str, list[list[MahjongTile]]]:
        """A hand in writing without the Kongs in brackets, and those."""
        kongs = [self._tiles(inside) for inside in _BRACKETS.findall(text)]
        for kong in kongs:
            if not self.lies(kong):
                raise HandError(self.rule("kong"), self.said("laid", tiles=" ".join(f"[{tile}]" for tile in kong)))
        rest = _BRACKETS.sub(" ", text)
        if "(" in rest or ")" in rest:
            raise HandError("", self.said("open"))
        return rest, kongs

    def _tiles(self, given: str | Iterable[Any]) -> list[MahjongTile]:
        parts = given.replace(",", " ").split() if isinstance(given, str) else list(given)
        single: list[Any] = []
        for part in parts:
            ranks = _RANKS.fullmatch(part) if isinstance(part, str) else None
            single += [n + ranks[2] for n in ranks[1]] if ranks else [part]
        return [tile for one in single for tile in self._tile(one)]

    def _tile(self, given: Any) -> list[MahjongTile]:
        try:
            tiles = read_tiles([given])
        except NotationError:
            if isinstance(given, str):
                raise
            raise HandError(self.rule("tile_set"), self.said("foreign", face=f"[{str(given)[:12]}]")) from None
        for tile in tiles:
            if is_flower(tile, honours_playable=self.honours):
                raise HandError(self.rule("flowers"), self.said("flower", tile=f"[{tile}]"))
            if not self.copies[tile.face]:
                raise HandError(self.rule("tile_set"), self.said("foreign", face=f"[{tile}]"))
        return [tile.printed for tile in tiles]

    def _copies(self, tiles: list[MahjongTile]) -> list[MahjongTile]:
        """The tiles with their copies, of which the set holds so many."""
        had: Counter[str] = Counter()
        found = []
        for tile in tiles:
            of, n = self.copies[tile.face], tiles.count(tile)
            if n > of:
                raise HandError(self.rule("tile_set"), self.said("copies", tile=f"[{tile}]", of=of, n=n))
            found.append(MahjongTile(tile.face, had[tile.face]))
            had[tile.face] += 1
        return found

    def lies(self, group: Sequence[Any]) -> bool:
        """Whether tiles that were put together lie on the table as a set: four identical ones, a Kong."""
        return len(group) == SET + 1 and KONG in kinds(list(group))

    def whole(self, held: Held) -> bool:
        """Whether a hand has its full number of tiles, with one more for each Kong laid down."""
        return len(held.tiles) - len(held.laid) in self.sizes

    def written(self, held: Held) -> str:
        """A hand in writing, the Kongs in brackets."""
        left = Counter(tile.face for tile in held.tiles) - Counter(tile.face for kong in held.laid for tile in kong)
        rest = [MahjongTile(face) for face in left.elements()]
        return " ".join([_short(rest), *(f"({_short(kong)})" for kong in held.laid)])

    def joker(self, held: Held) -> str:
        """The face that is wild with this hand; "" where none is."""
        return held.turned.face if self.turns_up and held.turned is not None else JOKER if self.copies[JOKER] else ""

    def wild(self, held: Held, tile: Any) -> bool:
        """Whether a tile stands for any other."""
        return bool(tile.face == self.joker(held))

    def position(self, held: Held) -> Any:
        """Seat 0 has the hand: in its own turn, or to draw, or with a discard of the player before to be called."""
        given = self.lying(held)
        hand = given["hands"]["A"]
        if len(hand) % SET == max(self.sizes) % SET:
            given["drew"] = hand[-1]
        elif held.turned is not None and not self.turns_up:
            given |= {"discards": {"D": [held.turned.face]}, "offer": "D"}
        return self.set_up(given).build()

    def lying(self, held: Held) -> dict[str, Any]:
        """The hand and the Kongs of seat A in a situation."""
        left = Counter(tile.face for tile in held.tiles) - Counter(tile.face for kong in held.laid for tile in kong)
        kongs = ["+" + " ".join(tile.face for tile in kong) for kong in held.laid]
        given: dict[str, Any] = {"hands": {"A": [*left.elements()]}, "melds": {"A": kongs}, "players": [*"ABCD"]}
        return given | ({"turned": held.turned.face} if self.turns_up and held.turned is not None else {})

    def set_up(self, given: dict[str, Any]) -> Any:
        """A situation at this table."""
        from dominolab.families.mahjong.situation import Situation

        options = {n: v for n, v in self.table.options.items() if v != self.variant.options[n].default}
        return Situation(self.variant, given, options)

    # ── groups ──────────────────────────────────────────────────────────────────────────────────────────────────

    def group(self, held: Held, tiles: Sequence[Any]) -> Verdict:
        """What some tiles are when they are put together. Raises HandError for a tile that is not held."""
        for face in Counter(tile.face for tile in tiles) - Counter(tile.face for tile in held.tiles):
            raise HandError(self.rule("held"), self.said("held", tile=f"[{face}]"))
        found = kinds(played(tiles, self.joker(held)))
        if found:
            names, between = [self.said(f"kind.{kind}") for kind in found], self.said("kind.or")
            return Verdict([between[at].join(name[at] for name in names) for at in (0, 1)], meld=True)
        return Verdict(self.said("kind.none"), meld=False, why=(self.against(tiles),), mends=self.mends(held, tiles))

    def against(self, tiles: Sequence[Any]) -> Breach:
        """Which rule some tiles break."""
        if len({tile.face for tile in tiles if not tile.wild}) > 1:
            return Breach(self.rule("chow"), {"how": "set", "tiles": tuple(tiles[:-1]), "tile": tiles[-1]})
        return Breach(self.rule("pong"), {"how": "two", "tile": tiles[-1]})

    def mends(self, held: Held, tiles: Sequence[Any]) -> tuple[Text, ...]:
        """What would make a set or a pair of some tiles, a tile of the hand before one that is not in it."""
        if len(tiles) > SET:
            away = [i for i in range(len(tiles)) if kinds([*tiles[:i], *tiles[i + 1 :]])]
            return (self.said("mend.away", out=f"[{tiles[away[0]]}]"),) if away else ()
        spare = Counter(tile.face for tile in held.tiles) - Counter(tile.face for tile in tiles)
        faces = [MahjongTile(face) for face in FACES if self.copies[face] and face != JOKER]
        added = [(None, face) for face in faces if len(tiles) < SET and {*kinds([*tiles, face])} & {CHOW, PONG, PAIR}]
        swapped = [
            (out, face)
            for i, out in enumerate(tiles if len(tiles) == SET else ())
            for face in faces
            if kinds([*tiles[:i], face, *tiles[i + 1 :]])
        ]
        found = sorted([*added, *swapped], key=lambda mend: not spare[mend[1].face])
        said = [
            self.said("mend.add" if out is None else "mend.swap", into=f"[{into}]", out=f"[{out}]")
            for out, into in found
        ]
        return tuple(text for i, text in enumerate(said) if text not in said[:i])[:MOST_MENDS]

    # ── the report ──────────────────────────────────────────────────────────────────────────────────────────────

    def report(self, held: Held) -> list[Section]:
        """Everything worth knowing about a hand."""
        return report(self, held)


def _short(tiles: Iterable[MahjongTile]) -> str:
    """Tiles in writing, the numbers of a suit together."""
    return " ".join(
        "".join(tile.face[0] for tile in each) + suit if suit else " ".join(tile.face for tile in each)
        for suit, each in ((suit, list(each)) for suit, each in groupby(sorted(tiles), key=lambda tile: tile.suit))
    )
