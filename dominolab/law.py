"""The Law: a variant's rules under one set of options, indexed once.

Legal moves are everything offered minus everything forbidden. The reason for a refusal is the rules that forbid it,
with their facts. The effect of a move is its event, then everything that follows, each event carrying its rule.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from dominolab.rule import Began, Consequence, Event, Guard, Move, Offer, Refused, Rule, TakeBack
from dominolab.ruling import Breach, Ruling

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random
    from types import SimpleNamespace

    from dominolab.deal import Deal

LONGEST_CHAIN = 100  # events, each following from the one before; more means that it goes on for ever


def _together(offers: list[Offer]) -> Offer:
    return lambda state, seat: [move for offer in offers for move in offer(state, seat)]


def _nothing(_state: Any, _seat: int) -> Sequence[Any]:
    return ()


Asked = tuple[type[Move], Offer, list[Guard], bool]


def _sieve(state: Any, seat: int, moves: Sequence[Any], guards: Sequence[Guard]) -> Sequence[Any]:
    for guard in guards:
        moves = [move for move in moves if guard(state, seat, move) is None]
    return moves


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
        self._sources: dict[type[Move], tuple[Offer, list[Guard]]] = defaultdict(lambda: (_nothing, []))
        self.aside = frozenset(kind for rule in self.rules for kind in rule.aside)
        every: list[Asked] = []
        for kind, found in offers.items():
            guards = [guard for id_, guard in self._guards[kind] if id_ not in kept[kind]]
            last = all(kind in rule.last for rule in self.rules if kind in rule.offered)
            source = self._sources[kind] = (found[0] if len(found) == 1 else _together(found), guards)
            if kind not in self.aside:
                every.append((kind, *source, last))
        phases = {(kind, phase) for rule in self.rules for kind, phase in rule.phases.items()}
        always = [asked for asked in every if (asked[0], "") in phases]
        self._phases: dict[str, list[Asked]] = defaultdict(lambda: always, {"": every})
        for _, phase in phases - {(kind, "") for kind in offers}:
            self._phases[phase] = [asked for asked in every if asked in always or (asked[0], phase) in phases]
        self._follows: dict[type[Event], list[tuple[str, Consequence]]] = defaultdict(list)
        for rule in self.rules:
            for happening, consequence in rule.consequences.items():
                self._follows[happening].append((rule.id, consequence))

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
        known: dict[tuple[type[Move], int], Sequence[Move]] = state.known
        every: Sequence[Move] = ()
        for kind, offer, guards, last in self._phases[state.phase]:
            if last and every:
                continue
            found = known.get((kind, seat))
            if found is None:
                found = offer(state, seat)
                if found and guards:
                    found = _sieve(state, seat, found, guards)
                known[kind, seat] = found
            if found:
                every = [*every, *found] if every else found
        return every

    def legal(self, state: Any, seat: int, kind: type[Move]) -> Sequence[Move]:
        """The moves of one kind that `seat` could make in this position if it were to act."""
        key = kind, seat
        found: Sequence[Move] | None = state.known.get(key)
        if found is None:
            offer, guards = self._sources[kind]
            found = offer(state, seat)
            if found and guards:
                found = _sieve(state, seat, found, guards)
            state.known[key] = found
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

    def start(self, deal: Deal) -> tuple[Any, list[Event]]:
        """The state of a deal about to be played, and the events that led there."""
        state = deal.variant.family.state(deal, self)
        log: list[Event] = []
        self._consequences(state, Began(), log)
        return state, log

    def play(self, state: Any, move: Move, seat: int) -> list[Event]:
        """Make a legal move: its event, then everything that follows."""
        event = move.event(seat)
        event.rule = self._cause[type(move)]
        event.apply(state)
        log = [event]
        self._consequences(state, event, log)
        return log

    def follow(self, state: Any, event: Event) -> list[Event]:
        """Everything that follows from an event that has happened."""
        log: list[Event] = []
        self._consequences(state, event, log)
        return log

    def playout(self, state: Any, rng: Random) -> list[Event]:
        """Play to the end where one seat acts at a time, each move drawn from the legal ones, all equally likely.

        Returns:
            What happened, each event citing its rule.
        """
        cause, chance, phases, known = self._cause, rng.random, self._phases, state.known
        log: list[Event] = []
        anytime = bool(self._anytime)
        while not state.over:
            moves: Sequence[Move] = ()
            if anytime and state.asked:
                seat, *_ = state.asked
                moves = self.moves(state, seat)
            else:
                seat = state.actors[0]
                for kind, offer, guards, last in phases[state.phase]:  # as `_moves` does, without the cost of a call
                    if last and moves:
                        continue
                    found = known.get((kind, seat))
                    if found is None:
                        found = offer(state, seat)
                        if found and guards:
                            found = _sieve(state, seat, found, guards)
                    if found:
                        moves = [*moves, *found] if moves else found
            move = moves[int(chance() * len(moves))]
            event = move.event(seat)
            event.rule = cause[move.__class__]
            event.apply(state)
            log.append(event)
            self._consequences(state, event, log)
        return log

    def refuse(self, state: Any, ruling: Ruling) -> list[Event]:
        """What an illegal attempt costs: no event at all, unless a rule sets a price on it."""
        if not self._follows[Refused]:
            return []
        event = Refused(ruling.seat, ruling.move, ruling.breaches)
        event.rule = ruling.breaches[0].rule
        log: list[Event] = []
        self._consequences(state, event, log)
        event.price = log[0].rule if log else ""
        return [event, *log] if log else []

    def price(self, state: Any, ruling: Ruling) -> list[Event]:
        """What an illegal attempt would cost, as `refuse` returns it; changes nothing."""
        return self.refuse(state.deal.variant.family.copy(state), ruling) if self._follows[Refused] else []

    # ── consequences ────────────────────────────────────────────────────────────────────────────────────────────

    def _consequences(self, state: Any, event: Event, log: list[Event], depth: int = 1) -> None:
        closed, follows = state.closed, self._follows
        for id_, consequence in follows[event.__class__]:
            found = consequence(state, event)
            if found is None:
                continue
            if isinstance(found, Event):
                found.rule = id_
                found.apply(state)
                log.append(found)
                if follows[found.__class__]:
                    self._further(state, found, log, depth)
            else:
                for follower in found:
                    follower.rule = id_
                    follower.apply(state)
                    log.append(follower)
                    self._further(state, follower, log, depth)
            if state.closed is not closed:
                return

    def _further(self, state: Any, event: Event, log: list[Event], depth: int) -> None:
        if depth >= LONGEST_CHAIN:
            chain = " > ".join(e.rule for e in log[-6:])
            msg = f"These rules follow from each other for ever: {chain}"
            raise RuntimeError(msg)
        self._consequences(state, event, log, depth + 1)
