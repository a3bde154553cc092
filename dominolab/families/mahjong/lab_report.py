"""What the hand lab of Mahjong says about a hand: sections of a report, each resting on the exact analysis of hands."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

from dominolab.families.mahjong.claims import MAHJONG, ORDER, claims
from dominolab.families.mahjong.divisions import divisions, nearest
from dominolab.families.mahjong.hands import discards, distance, undeclared, useful, waits
from dominolab.families.mahjong.melds import CHOW
from dominolab.families.mahjong.pairs import seven_pairs
from dominolab.families.mahjong.wild import played
from dominolab.lab import Piece, Row, Section
from dominolab.mahjong_tiles import COPIES, FACES, HONOURED, SUITED, MahjongTile

if TYPE_CHECKING:
    from dominolab.families.mahjong.claims import Refused
    from dominolab.families.mahjong.divisions import Division
    from dominolab.families.mahjong.lab import MahjongLab
    from dominolab.lab import Held, Text

MOST_WAYS, MOST_DISCARDS = 24, 4
NEW = "+"  # beside a tile that the hand lacks
_NAMED = ("joker", "undeclared", "incomplete")
_WHY = {"too few": "few", "no chow": "chow"} | {name: name for name in _NAMED}


class Sections:
    """The sections for one hand.

    Args:
        lab: the lab, for its words and its rules.
        held: the hand.
    """

    def __init__(self, lab: MahjongLab, held: Held) -> None:
        self.lab, self.held = lab, held
        self.joker = lab.joker(held)
        self.kongs = [played(kong, self.joker) for kong in held.laid]
        left = Counter(tile.face for tile in held.tiles) - Counter(tile.face for kong in held.laid for tile in kong)
        hand = [MahjongTile(face, copy) for face in sorted(left, key=FACES.index) for copy in range(left[face])]
        self.tiles = sorted(played(hand, self.joker))
        self.missing = distance(self.tiles, self.kongs, lab.sets)
        self.turn = len(held.tiles) - len(held.laid) == max(lab.sizes)
        self.pairs = lab.pairs and not self.kongs

    def every(self) -> list[Section]:
        """All that there is to say."""
        found = [self.divided(), self.far()]
        if self.turn:
            found += [self.worth()] if self.won else [self.keeping()]
            found += self.laying()
        else:
            found += [self.waiting(), *self.claimed()]
        return found

    @property
    def won(self) -> bool:
        """Whether the hand wins as it is."""
        return self.missing == 0 or (self.pairs and seven_pairs(self.tiles))

    # ── division ────────────────────────────────────────────────────────────────────────────────────────────────

    def divided(self) -> Section:
        """Every way in which the hand is sets and a pair, or the nearest winning hand."""
        said, rule = self.lab.said, self.lab.rule("complete")
        found = divisions(self.tiles, len(self.kongs), self.lab.sets) if self.turn else []
        if found:
            rows = tuple(self.row(d, said("divide.whole", pair=str(d.pair))) for d in found[:MOST_WAYS])
            text = said("divide.one" if len(found) == 1 else "divide.some", n=len(found))
            return Section(said("divide.title"), text, rows, flip=True, rule=rule)
        if self.won:
            return Section(said("divide.title"), said("divide.pairs"), rule=self.lab.rule("seven_pairs"))
        near = nearest(self.tiles, self.kongs, self.lab.sets)
        missing, spare = (" ".join(f"[{tile}]" for tile in each) for each in (near.missing, near.spare))
        row = self.row(near.division, said("divide.part" if spare else "divide.full", missing=missing, spare=spare))
        return Section(said("divide.title"), said("divide.near"), (row,), flip=True, rule=rule)

    def row(self, division: Division, text: Text) -> Row:
        """A division, jokers with what they stand for; what the hand does not hold has a mark."""
        left = Counter(tile.place for tile in self.tiles)
        groups = [tuple(map(Piece, kong)) for kong in self.held.laid]
        for part in division.parts:
            pieces = []
            for i in range(max(len(part.places), len(part.wild))):
                face = FACES[part.places[i]] if part.places else ""
                if i in part.wild:
                    pieces.append(Piece(MahjongTile(self.joker), f"={face}" if face else ""))
                else:
                    pieces.append(Piece(MahjongTile(face), "" if left[part.places[i]] > 0 else NEW))
                    left[part.places[i]] -= 1
            groups.append(tuple(pieces))
        return Row(text, tuple(groups))

    # ── distance and waits ──────────────────────────────────────────────────────────────────────────────────────

    def far(self) -> Section:
        """How many tiles are missing from a win."""
        said = self.lab.said
        four = undeclared(self.tiles, self.kongs, self.lab.sets) if self.turn else None
        if self.won:
            text = said("far.won")
        elif four is not None:
            text = said("far.kong", tile=f"[{four}]")
        else:
            n = 1 if not self.turn and self.waits else self.missing
            text = said("far.one" if n == 1 else "far.some", n=n)
        rule = self.lab.rule("undeclared" if four is not None else "complete")
        return Section(said("far.title"), text, rule=rule)

    def unseen(self, tile: MahjongTile) -> int:
        """How many tiles of a face are neither in the hand nor beside it."""
        seen = [*self.held.tiles, *([self.held.turned] if self.held.turned else [])]
        return self.lab.copies[tile.face] - [t.face for t in seen].count(tile.face)

    @property
    def faces(self) -> list[MahjongTile]:
        """The faces with which hands are played."""
        return [MahjongTile(face) for face in FACES[: HONOURED if self.lab.honours else SUITED]]

    @cached_property
    def waits(self) -> list[MahjongTile]:
        """The faces that would win, of which the player does not have all four."""
        found = waits(self.tiles, self.kongs, self.lab.sets)
        few = [face for face in self.faces if self.pairs and self._had(face) < COPIES and face not in found]
        return sorted([*found, *(face for face in few if seven_pairs([*self.tiles, face]))])

    def waiting(self) -> Section:
        """The tiles that would win; never one of which the player holds all four."""
        said, rule = self.lab.said, self.lab.rule("complete")
        found, faces = self.waits, self.faces
        if not found:
            n, sets = len(self.kongs), self.lab.sets
            fifth = [f for f in faces if self._had(f) == COPIES and divisions([*self.tiles, f], n, sets)]
            text = said("wait.fifth", tile=f"[{fifth[0]}]") if fifth else said("wait.none")
            return Section(said("wait.title"), text, rule=rule)
        rows = tuple(Row(said("wait.each", n=self.unseen(face)), ((Piece(face),),)) for face in found)
        text = said("wait.one" if len(rows) == 1 else "wait.some", faces=len(rows), tiles=sum(map(self.unseen, found)))
        return Section(said("wait.title"), text, rows, rule=rule)

    def _had(self, face: MahjongTile) -> int:
        return sum(tile.face == face.face for tile in self.held.tiles)

    # ── what to do ──────────────────────────────────────────────────────────────────────────────────────────────

    def keeping(self) -> Section:
        """The discards after which the fewest tiles are missing, those first that the most unseen tiles would help."""
        said = self.lab.said
        after = discards(self.tiles, self.kongs, self.lab.sets)
        least = min(after.values())
        helped = []
        for face in (face for face, missing in after.items() if missing == least):
            out = next(tile for tile in self.tiles if tile.face == face)
            rest = [tile for tile in self.tiles if tile is not out]
            helped.append((sum(self.unseen(tile) for tile in useful(rest, self.kongs, self.lab.sets)), out))
        helped.sort(key=lambda each: -each[0])
        rows = tuple(Row(said("keep.each", n=n), ((Piece(out),),)) for n, out in helped[:MOST_DISCARDS])
        text = said("keep.one" if least == 1 else "keep.some", n=least)
        return Section(said("keep.title"), text, rows, rule=self.lab.rule("discard"))

    def worth(self) -> Section:
        """What a hand that wins brings, as the rules of payment say it."""
        said, rows = self.lab.said, []
        spare = next(face for face in FACES if self.unseen(MahjongTile(face)) > 0)
        for fed in (False, True):
            for flowers in ([], ["F1"]):
                given = self.lab.lying(self.held) | {"hand_over": "won", "won": "A", "flowers": {"A": flowers}}
                given |= {"dealer": "B"} | ({"offer": "D", "discards": {"D": [spare]}} if fed else {})
                points = self.lab.set_up(given).build().points
                key = f"worth.{'fed' if fed else 'drawn'}_{'some' if flowers else 'none'}"
                facts = {"n": f"{points[0]:+g}", "by": f"{points[3]:+g}", "each": f"{points[1]:+g}"}
                rows.append(Row(said(key, **facts)))
        return Section(said("worth.title"), said("worth.text"), tuple(rows), rule=self.lab.rule("settle"))

    def laying(self) -> list[Section]:
        """The Kongs that the hand could lay down in its turn, and how far from a win that leaves it."""
        said, rows = self.lab.said, []
        for face, many in Counter(tile.face for tile in self.tiles).items():
            kong = [tile for tile in self.tiles if tile.face == face]
            if many == COPIES and not kong[0].wild:
                rest = [tile for tile in self.tiles if tile.face != face]
                n = distance(rest, [*self.kongs, kong], self.lab.sets)
                rows.append(Row(said("kong.win" if n == 1 else "kong.each", n=n), (tuple(map(Piece, kong)),)))
        if not rows:
            return []
        return [Section(said("kong.title"), said("kong.some"), tuple(rows), rule=self.lab.rule("own_kong"))]

    def claimed(self) -> list[Section]:
        """Which claims the discard beside the hand allows, and why not the others."""
        discard, said = self.held.turned, self.lab.said
        if discard is None or self.lab.turns_up:
            return []
        found = claims(self.tiles, self.kongs, discard, sets=self.lab.sets, honours_playable=self.lab.honours)
        if discard.printed in self.waits and MAHJONG in found.refused:  # with seven pairs
            found.allowed[MAHJONG] = [()]
            del found.refused[MAHJONG]
        skip = str(self.lab.table.options.get("chow_skip", "forbidden")) == "allowed"
        rows = []
        for what in ORDER:
            name = said("claim.next" if what == CHOW and not skip else f"claim.{what}")
            for way in found.allowed.get(what, ()):
                rows.append(Row(name, (tuple(map(Piece, (*way, discard))),)))  # noqa: PERF401 - rows of two kinds
            if what in found.refused:
                rows.append(Row(said("claim.not", what=said(f"claim.{what}"), why=self._why(found.refused[what]))))
        text = said("claim.some" if found.allowed else "claim.none")
        return [Section(said("claim.title", tile=f"[{discard}]"), text, tuple(rows), rule=self.lab.rule("window"))]

    def _why(self, refused: Refused) -> Text:
        facts = {k: f"[{v}]" if isinstance(v, MahjongTile) else v for k, v in refused.facts.items()}
        return self.lab.said(f"claim.why.{_WHY[refused.why]}", **facts)


def report(lab: MahjongLab, held: Held) -> list[Section]:
    """Everything worth knowing about a hand of its full size."""
    return Sections(lab, held).every()
