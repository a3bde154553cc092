"""The bench: a hand in the lab, its tiles moved between the rack and groups, and what comes of it.

It knows no game and no widget. What a group is, and what a hand is worth, the `Lab` of the variant says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.errors import IllegalMove, NotationError, SetupError
from dominolab.game import Game
from dominolab.lab import Composes, HandError, Held
from dominolab.prompt import reasons
from dominolab.rulebook import LANGUAGES, refusal, say
from dominolab.sentences import both
from dominolab.wire import VERSION

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dominolab.deal import Deal
    from dominolab.lab import Lab, Section, Verdict
    from dominolab.ruling import Breach
    from dominolab.wire import Bench as Shown
    from dominolab.wire import LabGroup, LabSection, LabVerdict, Notice, Piece, Reason, Text

DONE = ["Allowed: {}", "Boleh: {}"]
PARTIAL = [
    "{n} tiles: add or take away until it is a hand.",
    "{n} kartu: tambah atau kurangi sampai menjadi satu tangan.",
]


class Bench:
    """A hand, on a rack and in groups.

    Args:
        deal: any deal of a variant that has a lab; it brings the options.
        lab: the lab of that variant.
        held: the hand to begin with.

    Attributes:
        rack: the keys of the tiles on the rack, in order.
        groups: the keys of the tiles that were put together, group by group.
        step: rises with each change.
        notice: what came of the last thing that was asked.

    >>> import dominolab as dl
    >>> table = dl.variant("okey").table
    >>> lab = table.variant.lab(table)
    >>> bench = Bench(table, lab, lab.read("R7 Y7 R8 G11 Y11 K11 K8 R9 R10 R11 G1 G2 G3 Y1", "R4"))
    >>> bench.gather("R7 R8 Y7"); bench.shown()["groups"][0]["why"][0]["rule"]
    'rummy.run'
    """

    def __init__(self, deal: Deal, lab: Lab, held: Held) -> None:
        self.table, self.lab = deal, lab
        self.step = self._notices = self._made = 0
        self.notice: Notice | None = None
        self._report: tuple[Held, list[Section]] | None = None
        self.put(held)

    def put(self, held: Held) -> None:
        """Another hand: all of it on the rack, sorted, but for what lies on the table."""
        self.turned = held.turned
        self.tiles: dict[str, Any] = {}
        self.groups: list[list[str]] = []
        self.rack = [self._key(tile) for tile in sorted(held.tiles)]
        self._group(held.laid)
        self._moved()

    def _key(self, tile: Any) -> str:
        self._made += 1
        key = f"t{self._made}"
        self.tiles[key] = tile
        return key

    def _moved(self) -> None:
        self.notice = None
        self.step += 1

    @property
    def held(self) -> Held:
        """The hand, rack and groups together."""
        groups = [tuple(self.tiles[key] for key in group) for group in self.groups]
        tiles = (*(self.tiles[key] for key in self.rack), *(tile for group in groups for tile in group))
        return Held(tiles, self.turned, tuple(group for group in groups if self.lab.lies(group)))

    # ── moving tiles ────────────────────────────────────────────────────────────────────────────────────────────

    def move(self, key: str, to: int, at: int | None = None) -> None:
        """Put a tile on the rack (0), into a group (from 1), or into a new group (one more than there are).

        Args:
            key: the tile.
            to: where.
            at: before which tile there; at the end when left out.
        """
        if key not in self.tiles or not 0 <= to <= len(self.groups) + 1:
            return
        places = [self.rack, *self.groups, []]
        for place in places:
            if key in place:
                place.remove(key)
        places[to].insert(len(places[to]) if at is None else at, key)
        self.rack, self.groups = places[0], [group for group in places[1:] if group]
        self._moved()

    def clear(self) -> None:
        """All tiles back to the rack, sorted."""
        self.rack = sorted(self.tiles, key=lambda key: self.tiles[key])
        self.groups = []
        self._moved()

    def lay(self, section: int, row: int) -> None:
        """Lay a row of the report out: its groups on the table, the rest on the rack."""
        found = self.report()
        if not (0 <= section < len(found) and 0 <= row < len(found[section].rows)):
            return
        self.clear()
        self._group([[piece.tile for piece in group] for group in found[section].rows[row].groups])

    def _group(self, groups: Iterable[Iterable[Any]]) -> None:
        for group in groups:
            keys: list[str] = []
            for tile in group:
                key = next((k for k in self.rack if self.tiles[k].face == tile.face), None)
                if key is not None:
                    self.rack.remove(key)
                    keys.append(key)
            self.groups += [keys] if keys else []

    def gather(self, text: str) -> None:
        """Put the tiles named in a text together in a new group, as far as the rack has them."""
        self._group([self.lab.read(text, whole=False).tiles])
        self._moved()

    # ── changing the hand ───────────────────────────────────────────────────────────────────────────────────────

    def add(self, face: str) -> None:
        """One tile more on the rack; what cannot be is said in `notice`."""
        held = self.held
        found = self._read([*held.tiles, face], held.turned)
        if found is not None:
            self.rack.append(self._key(found.tiles[-1]))
            self._moved()

    def drop(self, key: str) -> None:
        """A tile leaves the hand."""
        if key in self.tiles:
            self.move(key, 0)
            self.rack.remove(key)
            del self.tiles[key]

    def turn(self, face: str) -> None:
        """Another tile is turned up."""
        found = self._read(self.held.tiles, face)
        if found is not None:
            self.turned = found.turned
            self._moved()

    def read(self, text: str) -> None:
        """Another hand, written out; what cannot be is said in `notice`, and nothing changes."""
        found = self._read(text, self.turned, whole=True)
        if found is None and self.turned is not None:
            free = self._read(text, None, whole=True)  # only the tile turned up stood in its way
            found, self.notice = (free, None) if free is not None else (None, self.notice)
        if found is not None:
            self.put(found)

    def deal(self, seed: int) -> None:
        """Another hand, dealt."""
        self.put(self.lab.deal(seed))

    def _read(self, hand: Any, turned: Any, *, whole: bool = False) -> Held | None:
        try:
            return self.lab.read(hand, turned, whole=whole)
        except HandError as error:
            self._say("refused", error.text, [{"rule": error.rule, "text": error.text}] if error.rule else [])
        except (NotationError, SetupError) as error:
            self._say("unreadable", error.text)
        return None

    # ── trying moves ────────────────────────────────────────────────────────────────────────────────────────────

    def attempt(self, move: str) -> None:
        """Try a move with this hand by the rules of the game; `notice` says what comes of it, and nothing changes."""
        held = self.held
        if not self.lab.whole(held):
            self._read(self.lab.written(held), held.turned, whole=True)
            return
        try:
            game = Game.from_state(self.lab.position(held))
            ruling = game.judge(move, 0)
            if ruling.legal:
                game.play(ruling.move, 0)
                self._say("done", [text.format(ruling.move) for text in DONE])
            else:
                self._say("refused", both(lambda lang: ruling.explain(lang).split("\n")[0]), reasons(ruling))
        except IllegalMove as error:
            self._say("refused", both(error.ruling.explain), reasons(error.ruling))
        except (NotationError, SetupError) as error:
            self._say("unreadable", error.text)

    def _say(self, kind: str, text: Text, why: list[Reason] | None = None) -> None:
        self._notices += 1
        self.step += 1
        self.notice = {"kind": kind, "text": text, "why": why or [], "instead": [], "typed": [], "count": self._notices}

    # ── what there is to see ────────────────────────────────────────────────────────────────────────────────────

    def report(self) -> list[Section]:
        """The report on the hand; empty while it has not the size of a hand."""
        held = self.held
        if not self.lab.whole(held):
            return []
        known = held._replace(tiles=tuple(sorted(held.tiles)))
        if self._report is None or self._report[0] != known:
            self._report = known, self.lab.report(known)
        return self._report[1]

    def shown(self) -> Shown:
        """All of it, as a browser shows it."""
        variant, held = self.table.variant, self.held
        groups = [self._shown(group) for group in self.groups]
        together = self._together()
        sections = [_section(section) for section in self.report()]
        told: list[LabVerdict] = [*groups, *([together] if together else [])]
        named = {s["rule"] for s in sections} | {r["rule"] for found in told for r in found["why"]}
        named |= {reason["rule"] for reason in self.notice["why"]} if self.notice else set()
        n = len(held.tiles)
        whole = self.lab.whole(held)
        size = [f"{n} tiles", f"{n} kartu"] if whole else [text.format(n=n) for text in PARTIAL]
        return {
            "version": VERSION,
            "step": self.step,
            "title": both(variant.title),
            "size": size,
            "turned": self.lab.turned or ["", ""],
            "top": None if held.turned is None else {"key": "top", "face": held.turned.face, "wild": False},
            "rack": [self._tile(key) for key in self.rack],
            "groups": groups,
            "together": together,
            "sections": sections,
            "rules": {rule: both(variant.rules[rule].title) for rule in sorted(named) if rule in variant.rules},
            "written": self.lab.written(held),
            "example": self.lab.example,
            "notice": self.notice,
        }

    def _tile(self, key: str) -> Piece:
        tile = self.tiles[key]
        return {"key": key, "face": tile.face, "wild": self.lab.wild(self.held, tile)}

    def _shown(self, group: list[str]) -> LabGroup:
        found = self.lab.group(self.held, [self.tiles[key] for key in group])
        return {"tiles": [self._tile(key) for key in group], **self._verdict(found)}

    def _together(self) -> LabVerdict | None:
        """What the groups are as one, in a game where that is something."""
        if not isinstance(self.lab, Composes):
            return None
        found = self.lab.together(self.held, [[self.tiles[key] for key in group] for group in self.groups])
        return None if found is None else self._verdict(found)

    def _verdict(self, found: Verdict) -> LabVerdict:
        return {
            "name": found.name,
            "meld": found.meld,
            "why": [self._reason(breach) for breach in found.why],
            "mends": list(found.mends),
        }

    def _reason(self, breach: Breach) -> Reason:
        words = self.table.variant.rules[breach.rule].words
        return {
            "rule": breach.rule,
            "text": [say(refusal(words, breach.facts), breach.facts, lang, self.table) for lang in LANGUAGES],
        }


def _section(section: Section) -> LabSection:
    return {
        "title": section.title,
        "text": section.text,
        "rows": [
            {
                "text": row.text,
                "groups": [[{"face": piece.tile.face, "says": piece.says} for piece in group] for group in row.groups],
            }
            for row in section.rows
        ],
        "flip": section.flip,
        "rule": section.rule,
    }
