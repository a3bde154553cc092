"""Worked examples: the positions of `rules.toml` as games, and what the rules say to the moves tried in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from dominolab.errors import IllegalMove, SetupError, brief
from dominolab.game import Game

if TYPE_CHECKING:
    from dominolab.rule import Event, Move
    from dominolab.rulebook import RuleCard, Words
    from dominolab.ruling import Ruling
    from dominolab.variant import Variant

LETTERS = "ABCDEFGH"
SHOWN = "hand_over"
"""Where an example speaks of the end of a hand, the tiles that it shows are all there are."""


@dataclass
class Outcome:
    """What came of an example.

    Attributes:
        game: the position in which it ends.
        opened: what followed while the position was set up.
        told: what the moves of the example made happen.
        ruling: the answer to its last move, or None where nothing is tried.
    """

    game: Game
    opened: list[Event]
    told: list[Event] = field(default_factory=list)
    ruling: Ruling | None = None

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal for two outcomes that a reader would call the same."""
        from dominolab.sentences import sentence

        deal = self.game.deal
        breaches = self.ruling.breaches if self.ruling is not None else ()
        said = [sentence(event, deal, "en") for event in (*self.opened, *self.told)]
        return tuple(said), tuple(breach.rule for breach in breaches), self.game.actors


class Example:
    """One worked example of a rule.

    Args:
        card: the rule.
        number: which of its examples, counted from 1.

    Attributes:
        words: its entry in `rules.toml`.

    >>> import dominolab as dl
    >>> example = Example(dl.variant("french").rules["french.unlock"], 1)
    >>> outcome = example.play()
    >>> outcome.ruling.reason
    'french.unlock'
    """

    def __init__(self, card: RuleCard, number: int = 1) -> None:
        found = card.examples
        if type(number) is not int or not 1 <= number <= len(found):
            msg = f"Rule {card.id} has {len(found)} worked examples; there is no example {brief(number)}."
            raise SetupError(msg)
        self.card, self.number = card, number
        self.words: Words = found[number - 1]

    @cached_property
    def variant(self) -> Variant:
        """The game in which it is played: its card's, if it comes out there as it does where it was written.

        A shared rule brings its examples along, and one of three players, say, means nothing in a game of four.
        """
        own, home = self.card.variant, _home(self.card, self.words)
        if own is not home and "game" not in self.words:
            try:
                if self._play(own).key == self._play(home).key:
                    return own
            except SetupError:
                pass
        return home

    @property
    def seats(self) -> list[str]:
        """The letters of the players."""
        return self._seats(self.variant)

    def _seats(self, variant: Variant) -> list[str]:
        parts = [self.words.get(part) for part in ("given", "try", "then")]
        return list(self.words["given"].get("players", seats_named(variant, *parts)))

    def start(self, table: Mapping[str, Any] | None = None) -> tuple[Game, list[Event]]:
        """A game set up as the example says, and what followed while it was.

        Args:
            table: options of the table that differ from the defaults; those of the example stand above them.

        Raises:
            SetupError: there is no such position under these options.
        """
        return self._start(self.variant, table or {})

    def moves(self) -> list[tuple[int, Move]]:
        """The moves of the example, each with its seat."""
        return self._moves(self.variant)

    def play(self, table: Mapping[str, Any] | None = None) -> Outcome:
        """Set it up and make its moves, as far as they are allowed. See `start`."""
        return self._play(self.variant, table or {})

    def _start(self, variant: Variant, table: Mapping[str, Any]) -> tuple[Game, list[Event]]:
        letters = self._seats(variant)
        given = {**self.words["given"], "players": letters}
        if self.words.get("then", {}).get(SHOWN):
            given["complete"] = True
        wanted = {name: value for name, value in table.items() if name in variant.options}
        state, events = variant.family.set_up(variant, given, {**wanted, **self.words.get("options", {})})
        state.deal = replace(state.deal, names=tuple(letters))
        if events and events == state.law.start(state.deal)[1]:
            return Game(state.deal), events  # it begins with the deal itself, and can be watched from there
        return Game.from_state(state), events

    def _moves(self, variant: Variant) -> list[tuple[int, Move]]:
        steps = self.words.get("try", [])
        letters = self._seats(variant)
        return [variant.family.read_step(step, letters) for step in (steps if isinstance(steps, list) else [steps])]

    def _play(self, variant: Variant, table: Mapping[str, Any] = MappingProxyType({})) -> Outcome:
        game, events = self._start(variant, table)
        outcome = Outcome(game, events)
        for seat, move in self._moves(variant):
            outcome.ruling = game.judge(move, seat)
            made = len(game.steps)
            try:
                game.play(move, seat)
            except IllegalMove as refusal:
                outcome.ruling = refusal.ruling
            outcome.told += [event for step in game.steps[made:] for event in step.events]
            if not outcome.ruling.legal:
                break
        return outcome

    def __repr__(self) -> str:
        return f"<Example {self.number} of {self.card.id}>"


def examples(card: RuleCard) -> list[Example]:
    """All worked examples of a rule."""
    return [Example(card, number) for number in range(1, len(card.examples) + 1)]


def _home(card: RuleCard, words: Words) -> Variant:
    """The game for which an example was written: the one it names, or the first that has the rule."""
    from dominolab.variant import variant, variants

    if "game" in words:
        return variant(words["game"])
    return next((v for v in variants().values() if card.id in v.rules), card.variant)


def seats_named(variant: Variant, *parts: Any) -> list[str]:
    """The letters of the seats: A to the last one named in what describes a position, no fewer than the game takes."""
    last = max((LETTERS.index(letter) + 1 for letter in _named([*parts])), default=0)
    fewest = variant.seats[0] if variant.family.whole_table else min(variant.seats)
    return list(LETTERS[: max(last, fewest)])


def _named(value: Any) -> Iterator[str]:
    """Every seat letter in a structure."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _named(key)
            yield from _named(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _named(inner)
    elif isinstance(value, str) and len(value) == 1 and value in LETTERS:
        yield value
