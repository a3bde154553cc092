"""The hand lab of games in which melds are laid on the table, the first of them under a condition.

Whether some tiles are a meld, and whether some melds are a first meld, the law of the game says, in a position in
which they could be laid: so the lab knows no rule. A variant says what a meld counts, and which first melds to show.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from dominolab.families.rummy.composing import wordings
from dominolab.families.rummy.divisions import whole_divisions
from dominolab.families.rummy.lab import RummyLab
from dominolab.families.rummy.laying import lay, open_
from dominolab.families.rummy.melds import check, plays_as
from dominolab.families.rummy.moves import discard
from dominolab.families.rummy.pieces import Piece as Named
from dominolab.families.rummy.table import TableMeld, meant, on_table
from dominolab.game import Game
from dominolab.lab import Held, Piece, Row, Section, Text, Verdict
from dominolab.rummy_tiles import RummyTile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dominolab.families.rummy.pieces import Groups
    from dominolab.families.rummy.state import AnyTile, State
    from dominolab.ruling import Ruling

PAIR = 2
MOST_WHOLE, MOST_OPENINGS = 200, 12
Group = tuple[Named, ...]


class LayingLab(RummyLab):
    """The hand lab of a game with first melds."""

    opened = "points 101"
    """How a seat has opened that may lay sets and runs: see `Situation`."""
    others = ""
    """How another seat must have opened, so that every kind of meld may be laid."""
    first_rule = "first"
    """The name of the rule about first melds, and"""
    win_rule = "win"
    """that of the rule about laying everything at once."""

    # ── what a variant says ─────────────────────────────────────────────────────────────────────────────────────

    def points(self, group: Group, joker: RummyTile | None) -> int:
        """What a meld counts in a first meld."""
        raise NotImplementedError

    def first_melds(self, held: Held, joker: RummyTile | None) -> Iterable[Groups]:
        """First melds that are worth showing, the best first; also such as fall short."""
        raise NotImplementedError

    def opens(self, held: Held, joker: RummyTile | None) -> bool:
        """Whether there is a first meld in a hand of the larger size, one tile staying for the discard."""
        raise NotImplementedError

    # ── groups ──────────────────────────────────────────────────────────────────────────────────────────────────

    def valid(self, tiles: Sequence[Any], joker: RummyTile | None) -> bool:
        """Whether some tiles are a meld, with enough natural tiles in it."""
        wild = sum(plays_as(tile, joker) is None for tile in tiles)
        enough = len(tiles) - wild >= max(1, self.form.real * wild)
        return enough and check(tiles, joker, high_one=self.form.high_one).valid

    def named(self, tiles: Sequence[Any], joker: RummyTile | None) -> Group:
        """Some tiles as the best meld that they make, wild ones with names; as they lie, where they make none.

        A name that follows from where a wild tile lies in its row comes before one that is worth more.
        """
        group = tuple(Named(tile.printed) for tile in tiles)
        faces = [tile.face for tile in tiles]
        ways = self.ways(group, joker)
        rated = [([p.tile.face for p in way] == faces, self.points(way, joker), -at) for at, way in enumerate(ways)]
        return ways[-max(rated)[2]] if rated else group

    def ways(self, group: Group, joker: RummyTile | None) -> list[Group]:
        """The melds that some tiles can be, each written from low to high, wild tiles with names."""
        return wordings([piece.tile for piece in group], joker, high_one=self.form.high_one)

    def _laying(self, held: Held, tiles: Sequence[Any]) -> State:
        """A position in which such tiles could be laid as a meld, whatever was laid before."""
        pairs = len(tiles) == PAIR and bool(self.others)
        opened = {"A": self.others if pairs else self.opened, **({"B": self.others} if pairs else {})}
        hand = [tile.face for tile in tiles]
        spare = [tile.face for tile in self._fillers(held, 2)]
        return self.situation(held, [*hand, *spare], drew=spare[-1], opened=opened)

    def _fillers(self, held: Held, many: int) -> list[AnyTile]:
        """Faces of which the hand holds nothing, to be discarded."""
        used = {tile.face for tile in held.tiles} | {held.turned.face if held.turned else ""}
        free: list[AnyTile] = [t for t in self.faces() if t.face not in used and isinstance(t, RummyTile)]
        return free[:many]

    def group(self, held: Held, tiles: Sequence[Any]) -> Verdict:
        """What some tiles are when they are put together. Raises HandError for a tile that is not held."""
        self.in_hand(held, tiles)
        joker = self.joker(held)
        group = self.named(tiles, joker)
        state = self._laying(held, tiles)
        ruling = state.law.judge(state, lay(group), 0)
        if not ruling.legal:
            return Verdict(self.said("kind.none"), meld=False, why=ruling.breaches, mends=self.mends(held, tiles))
        meld = on_table(group, 0, joker, high_one=self.form.high_one, pair=len(group) == PAIR)
        assert isinstance(meld, TableMeld)  # noqa: S101 - it may be laid
        names = [f"[{piece.tile}] = [{piece.stands_for}]" for piece in group if piece.stands_for]
        key = "kind.named" if names else "kind.worth"
        facts = {"n": self.points(group, joker), "names": ", ".join(names)}
        kind = self.said(f"kind.{meld.kind}")
        text = kind if meld.kind == "pair" and not names else self.said(key, kind="{kind}", **facts)
        return Verdict([text[at].replace("{kind}", kind[at]) for at in (0, 1)], meld=True)

    # ── several groups ──────────────────────────────────────────────────────────────────────────────────────────

    def together(self, held: Held, groups: Sequence[Sequence[Any]]) -> Verdict | None:
        """Whether the groups are a first meld, and what they are worth."""
        joker = self.joker(held)
        named = tuple(self.named(tiles, joker) for tiles in groups)
        if not named:
            return None
        ruling = self.judged(held, named)
        return Verdict(self.worth(named, joker, legal=ruling.legal), ruling.legal, ruling.breaches)

    def judged(self, held: Held, groups: Groups) -> Ruling:
        """What the law says of some groups as the first meld from a hand; a tile is drawn for a hand that needs it."""
        state = self.opening(held)
        return state.law.judge(state, open_(groups), 0)

    def opening(self, held: Held) -> State:
        """A position in which seat 0 may lay a first meld from a hand; one that is none has no price."""
        if self._opening is None or self._opening[0] != held:
            self._opening = held, self._positioned(held)
        return self._opening[1].copy()

    _opening: tuple[Held, State] | None = None

    def _positioned(self, held: Held) -> State:
        hand = [tile.face for tile in held.tiles]
        if len(hand) < max(self.sizes):
            hand += [tile.face for tile in self._fillers(held, 1)]
        return self.situation(held, hand, drew=hand[-1], claimed=True)

    def worth(self, groups: Groups, joker: RummyTile | None, *, legal: bool) -> Text:
        """What some groups are as a first meld, in words."""
        pairs = bool(self.others) and all(len(group) == PAIR for group in groups)
        n = len(groups) if pairs else sum(self.total(group, joker) for group in groups)
        return self.said(f"open.{'pairs' if pairs else 'points'}.{'yes' if legal else 'no'}", n=n)

    def total(self, group: Group, joker: RummyTile | None) -> int:
        """What a group counts; nothing where it is no set or run."""
        good = len(group) > PAIR and self.valid([piece.tile for piece in group], joker)
        return self.points(group, joker) if good and self.ways(group, joker) else 0

    # ── the report ──────────────────────────────────────────────────────────────────────────────────────────────

    def sections(self, held: Held, joker: RummyTile | None) -> list[Section]:
        """First melds; then what would win at once, or what is still missing."""
        first = self.firsts(held, joker)
        if len(held.tiles) == max(self.sizes):
            return [first, self.winning(held, joker)]
        return [first, self.nearing(held, joker), self.finishing(held, joker)]

    def firsts(self, held: Held, joker: RummyTile | None) -> Section:
        """First melds to look at and to lay out; where there are none, how far the best falls short."""
        some = islice(self.first_melds(held, joker), MOST_OPENINGS + 1)
        every = [(groups, self.judged(held, groups)) for groups in some]
        good = [(groups, ruling) for groups, ruling in every if ruling.legal]
        found = (good or every)[:MOST_OPENINGS]
        many = "many" if len(good) > MOST_OPENINGS else "one" if len(good) == 1 else "some" if good else "short"
        text = self.said(f"open.{many if found else 'nothing'}", n=len(found))
        rows = tuple(self.row(groups, joker, ruling) for groups, ruling in found)
        return Section(self.said("open.title"), text, rows, flip=True, rule=self.rule(self.first_rule))

    def row(self, groups: Groups, joker: RummyTile | None, ruling: Ruling) -> Row:
        """Groups of a hand, with what they are worth and, where they are no first meld, why."""
        text = self.worth(groups, joker, legal=ruling.legal)
        if not ruling.legal:
            text = [f"{text[at]} {ruling.sentences(lang)[0]}" for at, lang in enumerate(("en", "id"))]
        return Row(text, tuple(tuple(self._shown(piece, joker) for piece in group) for group in groups))

    @staticmethod
    def _shown(piece: Named, joker: RummyTile | None) -> Piece:
        what = meant(piece, joker)
        return Piece(piece.tile, f"={what}" if what is not None and plays_as(piece.tile, joker) is None else "")

    def winning(self, held: Held, joker: RummyTile | None) -> Section:
        """The discards after which everything else is laid at once, the most valuable first."""
        rated = []
        for out in {tile.face: tile for tile in held.tiles}.values():
            rest = [tile for tile in held.tiles if tile is not out]
            scored = self.scored(held, self.whole(held, rest, joker), out)
            if scored is not None:
                rated.append((scored, out))
        rated.sort(key=lambda found: self.good(found[0]), reverse=True)
        rows = tuple(Row(self.gains(points), ((Piece(out),),)) for points, out in rated)
        key = "win.none" if not rows else "win.one" if len(rows) == 1 else "win.some"
        return Section(self.said("win.title"), self.said(key, n=len(rows)), rows, rule=self.rule(self.win_rule))

    def whole(self, held: Held, rest: Sequence[Any], joker: RummyTile | None) -> Groups:
        """All of some tiles as one first meld, the dearest; empty where they are none."""
        found = islice(whole_divisions(rest, joker, self.form), MOST_WHOLE)
        every = [
            tuple(self.named([tile for tile, _ in row], joker) for row in division.laid(rest, joker))
            for division in found
        ]
        every.sort(key=lambda groups: -sum(self.points(group, joker) for group in groups))
        return next((groups for groups in every if self.judged(held, groups).legal), ())

    def scored(self, held: Held, groups: Groups, out: AnyTile) -> list[int] | None:
        """The points of a deal in which a hand lays these groups and discards this tile."""
        if not groups:
            return None
        game = Game.from_state(self.opening(held))
        game.play(open_(groups), 0)
        game.play(discard(out.printed), 0)
        return [int(points) for points in game.state.points]

    def good(self, points: list[int]) -> int:
        """How good some points are for the first seat."""
        return points[0] - max(points[1:])

    def gains(self, points: list[int]) -> Text:
        """What a win is worth, in words."""
        return self.said("win.gains", mine=f"{points[0]:+}", theirs=f"{points[1]:+}")

    # ── what is missing ─────────────────────────────────────────────────────────────────────────────────────────

    def nearing(self, held: Held, joker: RummyTile | None) -> Section:
        """The tiles with which there would be a first meld, where there is none yet."""
        rule = self.rule(self.first_rule)
        if any(self.judged(held, groups).legal for groups in islice(self.first_melds(held, joker), MOST_OPENINGS)):
            return Section(self.said("near.title"), self.said("near.already"), rule=rule)
        return self._missing(held, self.after(held, joker, opens=True), "near", rule)

    def finishing(self, held: Held, joker: RummyTile | None) -> Section:
        """The tiles with which everything could be laid at once."""
        return self._missing(held, self.after(held, joker, opens=False), "wait", self.rule(self.win_rule))

    def after(self, held: Held, joker: RummyTile | None, *, opens: bool) -> Iterator[AnyTile]:
        """The tiles after which a hand opens, or is laid at once."""
        for tile in self.faces():
            more = Held((*held.tiles, tile), held.turned)
            if self.unseen(held, tile) and (self.opens(more, joker) if opens else self.goes_out(more, joker)):
                yield tile

    def goes_out(self, held: Held, joker: RummyTile | None) -> bool:
        """Whether all tiles of a hand but one can be laid at once, as a first meld."""
        kinds = {tile.face: at for at, tile in enumerate(held.tiles)}.values()
        rests = ([*held.tiles[:at], *held.tiles[at + 1 :]] for at in kinds)
        return any(self.whole(held, rest, joker) for rest in rests)

    def _missing(self, held: Held, tiles: Iterable[AnyTile], words: str, rule: str) -> Section:
        found = [(tile, self.unseen(held, tile)) for tile in tiles]
        rows = tuple(Row(self.said("wait.each", n=n), ((Piece(tile),),)) for tile, n in found)
        key = f"{words}.none" if not found else f"{words}.one" if len(found) == 1 else f"{words}.some"
        text = self.said(key, faces=len(found), tiles=sum(n for _, n in found))
        return Section(self.said(f"{words}.title"), text, rows, rule=rule)
