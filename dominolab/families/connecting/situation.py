"""Positions set up as a worked example describes them.

Seats are letters in order of play; tiles in a line are turned as they lie, left to right; an arm is listed from the
centre outwards; the first tile of the boneyard is the next one drawn. What is left out does not matter, so a position
counts as not blocked and a tile shown is never the last one of its hand, unless `hand_over` or `complete` says that
all tiles held are shown. No rule is written here: leads, ends that open and points follow from the Law.

>>> import dominolab as dl
>>> given = {"ends": [4, 1], "to_move": "A", "hands": {"A": ["6-6", "5-3"]}, "boneyard": ["4-0", "5-0", "3-2"]}
>>> state = Situation(dl.variant("draw"), given, {}).build()
>>> state.layout.ends, dl.Game.from_state(state).moves()
({'left': 4, 'right': 1}, [Draw()])
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from dominolab.deal import Standing
from dominolab.errors import SetupError
from dominolab.families.connecting import before, footing
from dominolab.families.connecting.events import (
    Centred,
    Ended,
    FootBegun,
    LeadGiven,
    Led,
    Opened,
    PickedUp,
    Placed,
    Scheduled,
    SetOut,
    TapOwed,
    ToesClosed,
    Turned,
)
from dominolab.families.connecting.reading import lines, read_seats, read_tiles, read_turned
from dominolab.position import Position
from dominolab.rule import Event
from dominolab.tiles import Domino

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.families.connecting.state import State
    from dominolab.variant import Variant

NUMBERS = ("blanks", "ones", "twos", "threes", "fours", "fives", "sixes")
ON_TABLE = {f"{word}_on_table": number for number, word in enumerate(NUMBERS)}
KEYS = {
    "arms", "banker", "banks", "bends_after", "bet_wishes", "bets", "boneyard", "boneyard_size", "carried", "chips",
    "complete", "drawn", "ends", "first_hand", "games", "hand_over", "hands", "last_placer", "last_tile", "layout",
    "line", "must_lead", "number", "onlookers", "out", "pass_count", "pass_counts", "passes", "player", "players",
    "posed", "pot", "previous_leader", "previous_winner", "running", "scores_before", "stakes", "to_move", "turns",
    "winner", "wishes", *ON_TABLE, *footing.KEYS,
}  # fmt: skip
ENDINGS = ("connecting.going_out", "connecting.blocked", "connecting.dead_layout")
LONGEST_LINE = 12  # tiles; how far a line is sought that has the ends asked for


class Situation(Position):
    """A position as described, read and checked.

    Raises SetupError also for a tile that lies in two places, and for ends that cannot be.

    Attributes:
        events: what followed while it was built: a lead that was given, points that were scored.
    """

    keys = KEYS

    def __init__(self, variant: Variant, given: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        super().__init__(variant, given, options)
        self.given = footing.footed(variant, given, options)

    def letters(self) -> list[str]:
        """The letters of the seats: those given, else those that are spoken of."""
        return read_seats(self.variant, self.given)

    def seat_of(self, key: str) -> int | None:
        """The seat under a key, if there is one."""
        letter = self.given.get(key)
        return None if letter in (None, "none") else self.seat(letter)

    def by_seat(self, key: str) -> list[Any]:
        """The numbers under a key, by seat; 0 where nothing is said."""
        found = {self.seat(letter): number for letter, number in self.given.get(key, {}).items()}
        return [found.get(seat, 0) for seat in range(len(self.seats))]

    @cached_property
    def hands(self) -> list[list[Domino]]:
        """The tiles held, by seat."""
        found: list[list[Domino]] = [[] for _ in self.seats]
        for letter, tiles in self.given.get("hands", {}).items():
            found[self.seat(letter)] = read_tiles(tiles)
        return found

    @cached_property
    def arms(self) -> dict[str, list[tuple[int, int]]]:
        """The tiles on the table: the first under "", then those at each end, outwards and so turned."""
        given = self.given
        if "posed" in given:
            arms = {end: [*map(read_turned, arm)] for end, arm in given.get("arms", {}).items()}
            return {"": [read_turned(given["posed"])], **arms}
        if "layout" in given:
            arms = {end: [*map(read_turned, arm)] for end, arm in given["layout"].items() if end != "spinner"}
            arms["left"] = [(b, a) for a, b in reversed(arms.get("left", []))]
            return {"": [read_turned(given["layout"]["spinner"])], **arms}
        line = [*map(read_turned, given.get("line", ()))] or self.some_line()
        if not line:
            return {}
        root = next((i for i, (a, b) in enumerate(line) if a == b), 0)
        return {"": [line[root]], "left": [(b, a) for a, b in reversed(line[:root])], "right": line[root + 1 :]}

    def some_line(self) -> list[tuple[int, int]]:
        """The shortest line of tiles that lie nowhere else with the ends that are asked for."""
        elsewhere = {t for hand in self.hands for t in hand} | set(read_tiles(self.given.get("boneyard", ())))
        free = [t for t in self.variant.tiles(self.options) if t not in elsewhere]
        if "ends" not in self.given:
            some = next((str(t) for t in free if not t.double), None) if self.given.get("hand_over") == "out" else None
            last = self.given.get("last_tile", some)
            return [read_turned(last)] if last else []
        left, right = self.given["ends"]
        wanted = {number: self.given[key] for key, number in ON_TABLE.items() if key in self.given}
        for length in range(1, LONGEST_LINE + 1):
            for line in lines(left, right, length, free, wanted):
                return line
        msg = f"No line of up to {LONGEST_LINE} tiles that lie nowhere else has the ends {left} and {right}."
        raise SetupError(msg)

    # ── the parts ───────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def ended(self) -> bool:
        """Whether the position is the end of a deal."""
        return bool(self.given.get("hand_over"))

    @cached_property
    def complete(self) -> bool:
        """Whether all tiles held are shown."""
        return self.ended or bool(self.given.get("complete"))

    @cached_property
    def standing(self) -> Standing:
        """What the deals before have left."""
        later = not self.given.get("first_hand") and not self.ended
        return before.standing(self, later=later and any(key.startswith("previous_") for key in self.given))

    @cached_property
    def table(self) -> list[Domino]:
        """The tiles on the table."""
        return [Domino(*pair) for arm in self.arms.values() for pair in arm]

    @cached_property
    def rest(self) -> list[Domino]:
        """The boneyard: the tiles named, then as many more as the size asks for."""
        named = read_tiles(self.given.get("boneyard", ()))
        used = {*named, *self.table, *(t for hand in self.hands for t in hand)}
        free = [t for t in self.variant.tiles(self.options) if t not in used]
        size = self.given.get("boneyard_size", len(named))
        if not len(named) <= size <= len(named) + len(free):
            msg = f"The boneyard cannot hold {size} tiles; {len(named)} are named and {len(free)} more are free."
            raise SetupError(msg)
        return named + free[: size - len(named)]

    @cached_property
    def deal(self) -> Deal:
        """The deal, with a wall that begins with the hands."""
        shown = [*(t for hand in self.hands for t in hand), *self.rest, *self.table]
        twice = sorted({str(t) for t in shown if shown.count(t) > 1})
        tiles = self.variant.tiles(self.options)
        foreign = sorted({str(t) for t in shown if t not in tiles})
        for fault, found in (("lies in two places", twice), (f"is not in {tiles!r}", foreign)):
            if found:
                msg = f"A tile {fault}: [{'], ['.join(found)}]."
                raise SetupError(msg)
        wall = [*shown, *(t for t in tiles if t not in shown)]
        return self.variant.deal(wall=wall, seats=len(self.seats), standing=self.standing, **self.options)

    # ── the state ───────────────────────────────────────────────────────────────────────────────────────────────

    def build(self) -> State:
        """The state."""
        given = self.given
        if "hands" not in given and not self.ended and not self.arms:
            return self.start()
        deal = self.deal
        state: State = deal.variant.family.state(deal, self.variant.law(deal.options, ENDINGS))
        state.picked_up = True
        self.schedule(state)
        self.lay(state)
        state.turns = self.by_seat("turns")
        by_seat: dict[str, Any] = {
            key: tuple(self.by_seat(key)) for key in ("bet_wishes", "bets", "stakes", "wishes") if key in given
        }
        carried = tuple(bool(stake and given.get("carried")) for stake in self.by_seat("stakes"))
        state.bank = replace(state.bank, carried=carried, **by_seat)
        state.hands = [hand.copy() for hand in self.hands]
        state.boneyard = self.rest.copy()
        state.law = deal.variant.law(deal.options, () if self.complete else ENDINGS)
        state.pass_counts = self.by_seat("pass_counts")
        if "pass_count" in given:
            state.pass_counts[self.seat(given.get("player"))] = given["pass_count"]
        state.passes = given.get("passes", 0)
        state.leader, state.placer = self.seat_of("previous_leader"), self.seat_of("last_placer")
        state.known.clear()
        if self.ended:
            ended = Ended(given["hand_over"], self.seat_of("winner"))
            ended.apply(state)
            self.events += state.law.follow(state, ended)
        elif self.arms:
            self.settle(state)
        else:
            self.pick_up(state)
        state.known.clear()
        return state

    def start(self) -> State:
        """A deal of its own, where nothing is said about the tiles."""
        deal = self.variant.deal(seed=1, seats=len(self.seats), standing=self.standing, **self.options)
        state, self.events = self.variant.law(deal.options).start(deal)
        started: State = state
        return started

    def schedule(self, state: State) -> None:
        """The double that is due, where there is a schedule; in the middle, unless it is said what lies there."""
        for event in _consequences(state, SetOut(), Scheduled, Centred):
            if isinstance(event, Scheduled) or not self.arms:
                event.apply(state)
                for follower in _consequences(state, event):
                    follower.apply(state)

    def lay(self, state: State) -> None:
        """Put the tiles on the table; which ends open then is for the rules to say."""
        state.actors = (0,)
        for end, arm in self.arms.items():
            for inner, outer in arm:
                tile = Domino(inner, outer)
                state.hands[0] = [tile]
                if end and inner != state.layout.ends.get(end):
                    msg = f"[{inner}-{outer}] does not fit the end {end} of {state.layout.ends}."
                    raise SetupError(msg)
                event = Placed(0, tile, end) if end else Led(0, tile)
                event.apply(state)
                for follower in _consequences(state, event):
                    follower.apply(state)
                if not end and inner < outer and "left" in state.layout.ends:
                    state.layout.joined[0] = state.layout.joined[0]._replace(inner=inner, outer=outer)
                    state.layout.ends = state.layout.ends.putting("left", inner).putting("right", outer)
        self.check_ends(state)
        footing.check_foot(self.given, state.layout.ends)
        for seat in map(self.seat, self.given.get("owing", ())):
            TapOwed(seat).apply(state)

    def check_ends(self, state: State) -> None:
        """The ends that are said to be open are the ends that are."""
        ends = self.given.get("ends", {})
        said = ends if isinstance(ends, Mapping) else dict(zip(("left", "right"), ends, strict=True))
        if any(state.layout.ends.get(end) != number for end, number in said.items()):
            msg = f"The ends of this layout are {state.layout.ends}, not {said}."
            raise SetupError(msg)

    def settle(self, state: State) -> None:
        """Whose turn it is; where all tiles are shown, what followed from the last tile has its say."""
        seat = self.seat_of("to_move") or 0
        if self.complete:
            before = (seat - 1) % state.seats
            last = state.layout.joined[-1]
            state.actors = (before,)
            event = Placed(before, last.tile, last.end) if last.end else Led(before, last.tile)
            still_on = self.variant.law(state.deal.options, ENDINGS[:1])  # somebody is to move, so nobody has gone out
            self.events += still_on.follow(state, event)
        if not state.over:
            turned = Turned(seat)
            turned.apply(state)
            self.events += state.law.follow(state, turned)
            state.drawn = tuple(read_tiles(self.given.get("drawn", ())))

    def pick_up(self, state: State) -> None:
        """The hands are picked up and the lead is given, by the rules unless the position says by whom."""
        seat, tile = self.seat_of("to_move"), self.given.get("must_lead")
        if seat is None or "first_hand" in self.given or self.standing.number > 1:
            self.events += state.law.follow(state, PickedUp())
        else:
            LeadGiven(seat, read_tiles([tile])[0] if tile else None, "").apply(state)
        if seat is not None:
            state.actors = (seat,)


def _consequences(state: State, event: Event, *kinds: type[Event]) -> Iterator[Event]:
    """What follows from an event of some kinds; if none is said, the ends that open and close because of it."""
    for rule in state.law.rules:
        consequence = rule.consequences.get(type(event))
        found = consequence(state, event) if consequence else None
        for follower in [found] if isinstance(found, Event) else found or ():
            if isinstance(follower, kinds or (Opened, FootBegun, ToesClosed)):
                yield follower
