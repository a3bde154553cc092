"""The kernel's words: Move, Event, Option and Rule.

A *rule* has an id and does one or more of three things: it **offers** moves, it **forbids** a move, or it says what
**follows** from an event. A variant is an ordered list of rules. The order is the one in which a reader learns them,
in which a move is checked, and in which consequences come about.

>>> courtesy = Rule("house.courtesy")
>>> @courtesy.forbids(Move)
... def nobody_moves_first(state, seat, move):
...     return {"seat": seat} if seat == 0 else None
>>> courtesy
<Rule house.courtesy forbids Move>
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar

from dominolab.choices import listed, typed
from dominolab.errors import SetupError, unfit

if TYPE_CHECKING:
    from dominolab.ruling import Breach

Facts = dict[str, Any]
"""What a refusal says, never prose: `{"tile": Domino(2, 2), "number": 6}`."""


class Move:
    """What a seat proposes. A move prints as one-line notation; the seat is not part of it."""

    __slots__ = ()
    secret: ClassVar[bool] = False  # whether it names what only the seat that makes it may know

    def event(self, seat: int) -> Event:
        """What happens when `seat` makes this move; it may be one object for all games."""
        raise NotImplementedError

    def readings(self, state: Any) -> list[Move] | None:  # noqa: ARG002 - a family's moves look at it
        """The complete moves that this one may mean, or None when it leaves nothing open."""
        return None


@dataclass(frozen=True, slots=True)
class TakeBack(Move):
    """Taking back the last `moves` moves, as `Game.undo` does. Rules that speak of every move do not speak of it."""

    moves: int = 1

    def event(self, seat: int) -> Event:
        """What would be told of it."""
        return TakenBack(seat)

    def __str__(self) -> str:
        return "undo"


@dataclass(slots=True)
class Event:
    """What happened, and the id of the rule that made it happen.

    Attributes:
        rule: id of that rule; the kernel writes it.
    """

    rule: str = field(default="", init=False, compare=False)

    can_wait: ClassVar[bool] = False  # whether, hands apart, it changes only what its state can put off (`put_off`)

    def apply(self, state: Any) -> None:
        """Change `state` as the event says; the only way in which a state changes."""

    def citing(self, rule: str) -> Event:
        """This event with the id of its rule; a copy where it is known to other games by another rule."""
        event = copy(self) if self.rule and self.rule != rule else self
        event.rule = rule
        return event


@dataclass(slots=True)
class Began(Event):
    """A deal begins. Everything that sets it up follows from this."""


@dataclass(slots=True)
class TakenBack(Event):
    """A seat takes moves back; only spoken of, since a record leaves out what was taken back."""

    seat: int


@dataclass(slots=True)
class Refused(Event):
    """A seat tried a move that the rules forbid. Nothing happens, unless a rule sets a price on the attempt.

    Attributes:
        seat, move: who tried what.
        breaches: the rules against it. They are for the seat that tried; `rule` is the first of them.
        price: id of the rule that set a price on it, which everybody may know.
    """

    seat: int
    move: Move
    breaches: tuple[Breach, ...]
    price: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a table can make about a rule.

    Attributes:
        name: the keyword under which it is set.
        values: what it can be: a tuple of values, or a range of numbers.
        default: what it is when nothing is said.
        cosmetic: it changes the picture and never a move or a score.
        needs: the option and value without which this one says nothing.

    >>> Option("reserve", (0, 1, 2), 2).read("1")
    1
    """

    name: str
    values: tuple[Any, ...] | range
    default: Any
    cosmetic: bool = False
    needs: tuple[str, Any] | None = None

    def read(self, value: Any) -> Any:
        """`value` as one of `values`; `"on"`, `"off"` and numbers written as text are understood.

        Raises:
            SetupError: it is none of them; the message lists them.
        """
        for valid in self.values if isinstance(self.values, tuple) else ():
            if (type(valid) is type(value) and valid == value) or typed(valid) == value:
                return valid
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:  # noqa: PLR2004
            return self.read(int(value))
        if isinstance(self.values, range) and type(value) is int and value in self.values:
            return value
        if value is None and "none" in self.values:
            return "none"
        raise unfit(self.name, value, self.listed(), self.listed("id"))

    def listed(self, lang: str = "en") -> str:
        """The values as a reader would write them."""
        return listed(self.values, lang)


Offer = Callable[[Any, int], Sequence[Any]]
Guard = Callable[[Any, int, Any], Facts | None]
Consequence = Callable[[Any, Any], Event | Iterable[Event] | None]
ByTile = Callable[[Any], Mapping[Any, Sequence[Any]]]


class Rule:
    """One rule: an id to which code, words and options are bound.

    Args:
        id: `"<file>.<key>"`; the words are under `[key]` in that file's `rules.toml`.
        options: the choices that belong to this rule.
        when: given the option values, whether the rule is in force.
        fields: given the option values and the number of seats, more fields for the rule's text.

    >>> deal = Rule("house.deal", options=(Option("hand", range(1, 8), 7),))
    >>> deal.having(hand=5).options[0].default, deal.options[0].default
    (5, 7)
    """

    def __init__(
        self,
        id: str,  # noqa: A002 - the field's word
        options: Iterable[Option] = (),
        when: Callable[[SimpleNamespace], bool] | None = None,
        fields: Callable[[SimpleNamespace, int], Mapping[str, Any]] | None = None,
    ) -> None:
        self.id = id
        self.options = tuple(options)
        self.when = when
        self.fields = fields
        self.offered: dict[type[Move], Offer] = {}
        self.by_tile: dict[type[Move], ByTile] = {}
        self.keeps: dict[type[Move], tuple[str, ...]] = {}
        self.last: set[type[Move]] = set()
        self.anytime: set[type[Move]] = set()
        self.aside: set[type[Move]] = set()
        self.phases: dict[type[Move], str] = {}
        self.guards: dict[type[Move], Guard] = {}
        self.instead_of: tuple[str, ...] = ()
        self.consequences: dict[type[Event], Consequence] = {}
        self.smooth: set[tuple[type, object]] = set()  # (kind, function): what has been promised to be so

    def offers(  # noqa: PLR0913 - each is a promise of its own
        self,
        kind: type[Move],
        keeps: Iterable[Rule] = (),
        *,
        last: bool = False,
        phase: str = "",
        anytime: bool = False,
        aside: bool = False,
        smooth: bool = False,
    ) -> Callable[[Offer], Offer]:
        """Bind `fn(state, seat)`, which returns moves of one kind.

        The other arguments are promises that save asking. (The conformance tests hold them against brute force.)

        Args:
            kind: the class of the moves.
            keeps: rules that none of the offered moves breaks, so that they need not be asked again.
            last: none of these moves is legal for a seat that has a legal move of another kind.
            phase: the one phase of a deal (`State.phase`) in which such moves are legal; "" for all.
            anytime: such moves are legal also for a seat whose turn it is not.
            aside: such moves are legal, but no part of ordinary play, as giving up is; `Law.moves` leaves them out.
            smooth: a seat without a move by tile has the same of these moves whenever everybody sees the same
                (`State.public`), and to make one changes nothing but what can be put off (`Event.can_wait`); see
                `dominolab.turns`.
        """

        def bind(fn: Offer) -> Offer:
            self.offered[kind] = fn
            self.keeps[kind] = tuple(rule.id for rule in keeps)
            self.phases[kind] = phase
            self.last |= {kind} if last else set()
            self.anytime |= {kind} if anytime else set()
            self.aside |= {kind} if aside else set()
            self.smooth |= {(kind, fn)} if smooth else set()
            return fn

        return bind

    def offers_by_tile(
        self, kind: type[Move], keeps: Iterable[Rule] = (), *, phase: str = "", smooth: bool = False
    ) -> Callable[[ByTile], ByTile]:
        """Bind `fn(state)`, which returns the moves of one kind with each tile, whoever holds it, in a mapping.

        A seat has those of the tiles in its hand (`State.hands`); the move takes its tile from there. `smooth` is a
        promise: they are the same whenever everybody sees the same (`State.public`). The rest is as for `offers`.
        """

        def bind(fn: ByTile) -> ByTile:
            def offer(state: Any, seat: int) -> list[Any]:
                moves = fn(state)
                found: list[Any] = []
                for tile in state.hands[seat]:
                    found += moves[tile]
                return found

            self.offers(kind, keeps, phase=phase, smooth=smooth)(offer)
            self.by_tile[kind] = fn
            return fn

        return bind

    def forbids(
        self, *kinds: type[Move], instead_of: Iterable[Rule] = (), smooth: bool = False
    ) -> Callable[[Guard], Guard]:
        """Bind `fn(state, seat, move)`, which returns the facts of a breach, or None.

        A guard on `Move` itself speaks of every move: whether the deal is running and whose turn it is. Later rules in
        whose place this one stands, `instead_of`, are not asked about a move that breaks it. `smooth` is a promise: to
        a seat without a move by tile it says the same whenever everybody sees the same; see `dominolab.turns`.
        """

        def bind(fn: Guard) -> Guard:
            self.guards.update(dict.fromkeys(kinds, fn))
            self.instead_of = tuple(rule.id for rule in instead_of)
            self.smooth |= {(kind, fn) for kind in kinds if smooth}
            return fn

        return bind

    def follows(self, *kinds: type[Event], smooth: bool = False) -> Callable[[Consequence], Consequence]:
        """Bind `fn(state, event)`, which returns or yields what follows from an event.

        Args:
            kinds: the classes of the events.
            smooth: a promise: after a move that leaves its seat with tiles, and somebody with a move by tile, the same
                follows each time that everybody saw the same before (`State.public`); see `dominolab.turns`.
        """

        def bind(fn: Consequence) -> Consequence:
            self.consequences.update(dict.fromkeys(kinds, fn))
            self.smooth |= {(kind, fn) for kind in kinds if smooth}
            return fn

        return bind

    def having(self, **changes: Any) -> Rule:
        """The same rule with other defaults, or with an `Option` in place of one of its own."""
        other = copy(self)
        made = {}
        for old in self.options:
            new = changes.pop(old.name, old)
            made[old.name] = new if isinstance(new, Option) else replace(old, default=old.read(new))
        if changes:
            raise SetupError(f"Rule {self.id} has no option {', '.join(changes)}.")
        other.options = tuple(made.values())
        return other

    def without(self, *names: str) -> Rule:
        """The same rule without some of its options."""
        other = copy(self)
        other.options = tuple(o for o in self.options if o.name not in names)
        return other

    def __repr__(self) -> str:
        found: Any = [("offers", self.offered), ("forbids", self.guards), ("follows", self.consequences)]
        does = "; ".join(f"{verb} {', '.join(k.__name__ for k in kinds)}" for verb, kinds in found if kinds)
        return f"<Rule {self.id} {does}>"
