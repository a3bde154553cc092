"""The Law: a variant's rules under one set of options, indexed once.

Legal moves are everything offered minus everything forbidden. The reason for a refusal is the rules that forbid it,
with their facts. The effect of a move is its event, then everything that follows, each event carrying its rule.
"""

from __future__ import annotations

from collections import defaultdict
from math import floor
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from dominolab.rule import Began, Consequence, Event, Guard, Move, Offer, Refused, Rule, TakeBack
from dominolab.ruling import Breach, Ruling
from dominolab.turns import Turn, Turns

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random
    from types import SimpleNamespace

    from dominolab.deal import Deal
    from dominolab.rule import ByTile

SEATS = 64  # more than sit at any table; legal moves are known under the number of their kind times this, plus the seat
BEGAN = Began()
LONGEST_CHAIN = 100  # events, each following from the one before; more means that it goes on for ever


def _offer(offers: list[Offer], guards: list[Guard]) -> Offer:
    """Everything offered minus everything forbidden."""
    if len(offers) == 1 and not guards:
        return offers[0]

    def offer(state: Any, seat: int) -> Sequence[Any]:
        moves = [move for offer in offers for move in offer(state, seat)]
        for guard in guards if moves else ():
            moves = [move for move in moves if guard(state, seat, move) is None]
        return moves

    return offer


Asked = tuple[int, type[Move], bool]


class Phase(NamedTuple):
    """What is asked in a part of the deal.

    Attributes:
        asked: (key, kind, whether it is `last`), the last ones at the end.
        turns: the turns that are remembered, where moves with a tile come before all others.
    """

    asked: list[Asked]
    turns: Turns | None


class Law:
    """The rules in force.

    Args:
        rules: a variant's rules in order; those whose `when` is not met under `options` are left out.
        options: the option values.

    Attributes:
        rules: the rules in force.
        options: the option values, as attributes.
        kinds: the kinds of move that are offered.
        aside: those of them that are no part of play.
        offering: the ids of the rules that moves cite.
    """

    def __init__(self, rules: Iterable[Rule], options: SimpleNamespace) -> None:
        self.options = options
        self.rules = tuple(rule for rule in rules if rule.when is None or rule.when(options))
        self._order = {rule.id: place for place, rule in enumerate(self.rules)}
        self._instead_of = {rule.id: frozenset(rule.instead_of) for rule in self.rules}
        self._cause: dict[type[Move], str] = {}
        offers: dict[type[Move], list[Offer]] = {}
        kept: dict[type[Move], set[str]] = {}
        for rule in self.rules:
            for kind, offer in rule.offered.items():
                offers.setdefault(kind, []).append(offer)
                self._cause.setdefault(kind, rule.id)
                keeps = set(rule.keeps[kind])
                kept[kind] = kept[kind] & keeps if kind in kept else keeps
        self.kinds = tuple(offers)
        self._anytime = tuple(kind for kind in offers if any(kind in rule.anytime for rule in self.rules))
        self.offering = frozenset(self._cause.values())
        self._every = [(rule.id, rule.guards[Move]) for rule in self.rules if Move in rule.guards]
        kinds = {kind for rule in self.rules for kind in (*rule.guards, *rule.offered)} - {Move}
        self._guards = {kind: [(r.id, r.guards[kind]) for r in self.rules if kind in r.guards] for kind in kinds}
        self._sources: dict[type[Move], tuple[int, Offer]] = {}
        self.aside = frozenset(kind for rule in self.rules for kind in rule.aside)
        every: list[Asked] = []
        by_tile: dict[type[Move], ByTile] = {}
        smooth: set[type[Move]] = set()
        for number, (kind, found) in enumerate(offers.items()):
            offering = [rule for rule in self.rules if kind in rule.offered]
            guarding = [rule for rule in self.rules if kind in rule.guards and rule.id not in kept[kind]]
            self._sources[kind] = number * SEATS, _offer(found, [rule.guards[kind] for rule in guarding])
            if len(offering) == 1 and not guarding:
                by_tile |= offering[0].by_tile
            said = [(r, r.offered[kind]) for r in offering] + [(r, r.guards[kind]) for r in guarding]
            if all((kind, function) in rule.smooth for rule, function in said):
                smooth.add(kind)
            if kind not in self.aside:
                every.append((number * SEATS, kind, all(kind in rule.last for rule in offering)))
        every.sort(key=itemgetter(2))
        self._follows: dict[type[Event], list[tuple[str, Consequence]]] = defaultdict(list)
        for rule in self.rules:
            for happening, consequence in rule.consequences.items():
                self._follows[happening].append((rule.id, consequence))
        self._phases = self._by_phase(every, by_tile, smooth)

    def _by_phase(
        self, every: list[Asked], by_tile: dict[type[Move], ByTile], smooth: set[type[Move]]
    ) -> defaultdict[str, Phase]:
        """What is asked in each part of a deal; a part that no rule speaks of has the moves for all parts."""
        rough = frozenset(kind for r in self.rules for kind, fn in r.consequences.items() if (kind, fn) not in r.smooth)

        def phase(asked: list[Asked]) -> Phase:
            first = [(key, kind) for key, kind, last in asked if not last]
            if len(first) != 1 or first[0][1] not in smooth & by_tile.keys() or self._anytime:
                return Phase(asked, None)
            ((key, kind),) = first
            same = smooth.issuperset(other for _, other, last in asked if last)
            return Phase(asked, Turns(key, by_tile[kind], self._moves if same else None, self._event, rough))

        phases = {(kind, name) for rule in self.rules for kind, name in rule.phases.items()}
        always = [asked for asked in every if (asked[1], "") in phases]
        found = defaultdict(lambda: phase(always), {"": phase(every)})
        for _, name in phases - {(kind, "") for kind in self.kinds}:
            found[name] = phase([asked for asked in every if asked in always or (asked[1], name) in phases])
        return found

    # ── the three verbs ─────────────────────────────────────────────────────────────────────────────────────────

    def moves(self, state: Any, seat: int | None = None) -> Sequence[Move]:
        """The legal moves of `seat`, or of everyone whose turn it is; a seat may have some out of turn."""
        if state.over:
            return ()
        if seat is not None and seat not in state.actors:
            return [move for kind in self._anytime for move in self.legal(state, seat, kind)]
        every: Sequence[Move] = ()
        for actor in state.actors if seat is None else (seat,):
            found = self._moves(state, actor)
            every = [*every, *found] if every else found
        return every

    def _moves(self, state: Any, seat: int) -> Sequence[Move]:
        every: Sequence[Move] = ()
        known = state.known
        for key, kind, last in self._phases[state.phase].asked:
            if last and every:
                break
            found = known.get(key + seat)
            if found is None:
                found = self.legal(state, seat, kind)
            if found:
                every = [*every, *found] if every else found
        return every

    def legal(self, state: Any, seat: int, kind: type[Move]) -> Sequence[Move]:
        """The moves of one kind that `seat` could make in this position if it were to act."""
        try:
            key, offer = self._sources[kind]
        except KeyError:
            return ()
        key += seat
        known: dict[int, Sequence[Move]] = state.known
        found = known.get(key)
        if found is None:
            found = known[key] = offer(state, seat)
        return found

    def judge(self, state: Any, move: Move, seat: int) -> Ruling:
        """Whether `seat` may make `move`, and if not, every rule against it.

        A move that leaves something open is judged in all its readings: legal in one, that one is meant; legal in
        none, the reading whose first breach comes latest in the order of checking gives the reason, and of several
        such the one with the fewest breaches.
        """
        readings = move.readings(state)
        if readings is None:
            return self._judge(state, move, seat)
        rulings = [self._judge(state, reading, seat) for reading in readings]
        legal = [ruling for ruling in rulings if ruling.legal]
        if len(legal) == 1:
            return legal[0]
        if legal or not rulings:
            return self._judge(state, move, seat)
        return max(rulings, key=lambda ruling: (self._order[ruling.breaches[0].rule], -len(ruling.breaches)))

    def _judge(self, state: Any, move: Move, seat: int) -> Ruling:
        # Out of turn, or after the end, nothing else is said: it would be about a turn that the seat does not have.
        found: list[Breach] = []
        settled: set[str] = set()
        every = () if type(move) is TakeBack else self._every
        for guards in (every, self._guards.get(type(move), ())):
            for id_, guard in () if found else guards:
                facts = None if id_ in settled else guard(state, seat, move)
                if facts is not None:
                    found.append(Breach(id_, facts))
                    settled |= self._instead_of[id_]
        return Ruling(state.deal, seat, move, tuple(found))

    def _event(self, move: Move, seat: int) -> Event:
        """What happens when a seat makes a move."""
        return move.event(seat).citing(self._cause[type(move)])

    def start(self, deal: Deal) -> tuple[Any, list[Event]]:
        """The state of a deal about to be played, and the events that led there."""
        state = deal.variant.family.state(deal, self)
        log: list[Event] = []
        self._follow(state, BEGAN, log)
        return state, log

    def play(self, state: Any, move: Move, seat: int) -> list[Event]:
        """Make a legal move: its event, then everything that follows."""
        log: list[Event] = []
        self._make(state, move, seat, log)
        return log

    def follow(self, state: Any, event: Event) -> list[Event]:
        """Everything that follows from an event that has happened."""
        log: list[Event] = []
        self._follow(state, event, log)
        return log

    def playout(self, state: Any, rng: Random) -> list[Event]:
        """Play to the end where one seat acts at a time, each move drawn from the legal ones, all equally likely.

        Returns:
            What happened, each event citing its rule.
        """
        log: list[Event] = []
        chance = rng.random
        while not state.over:
            turns = self._phases[state.phase].turns
            if turns is None or (choice := turns.play(state, log, chance)) is None:
                seat = (state.asked or state.actors)[0]
                moves = self.moves(state, seat) if state.asked else self._moves(state, seat)
                self._make(state, moves[floor(chance() * len(moves))], seat, log)
                continue
            start = len(log) - 1
            midway = self._turn(state) if choice.turn is None else None
            self._follow(state, choice.event, log)
            if midway is not None and (turn := self._turn(state)) is not None:
                turns.learn(choice, log[start:], state.hands, midway, turn)
        return log

    def _turn(self, state: Any) -> Turn | None:
        turns = self._phases[state.phase].turns
        return turns.turn(state) if turns else None

    def refuse(self, state: Any, ruling: Ruling) -> list[Event]:
        """What an illegal attempt costs: no event at all, unless a rule sets a price on it."""
        if not self._follows[Refused]:
            return []
        event = Refused(ruling.seat, ruling.move, ruling.breaches)
        event.rule = ruling.breaches[0].rule
        log: list[Event] = []
        self._follow(state, event, log)
        event.price = log[0].rule if log else ""
        return [event, *log] if log else []

    def price(self, state: Any, ruling: Ruling) -> list[Event]:
        """What an illegal attempt would cost, as `refuse` returns it; changes nothing."""
        return self.refuse(state.deal.variant.family.copy(state), ruling) if self._follows[Refused] else []

    # ── consequences ────────────────────────────────────────────────────────────────────────────────────────────

    def _make(self, state: Any, move: Move, seat: int, log: list[Event]) -> None:
        event = self._event(move, seat)
        event.apply(state)
        log.append(event)
        self._follow(state, event, log)

    def _follow(self, state: Any, event: Event, log: list[Event], depth: int = 0) -> None:
        """Let everything happen that follows from an event."""
        if depth >= LONGEST_CHAIN:
            chain = " > ".join(e.rule for e in log[-6:])
            msg = f"These rules follow from each other for ever: {chain}"
            raise RuntimeError(msg)
        closed = state.closed
        for id_, consequence in self._follows[type(event)]:
            found = consequence(state, event)
            if found is not None:
                for follower in (found,) if isinstance(found, Event) else found:
                    cited = follower if follower.rule == id_ else follower.citing(id_)
                    cited.apply(state)
                    log.append(cited)
                    if self._follows[type(cited)]:
                        self._follow(state, cited, log, depth + 1)
                if state.closed is not closed:
                    break
