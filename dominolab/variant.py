"""Variants: named lists of rules, found by looking into `dominolab.variants`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from html import escape
from importlib import import_module
from pkgutil import iter_modules
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from dominolab.deal import Deal, Standing, read_chance, read_names, read_seed, read_wall
from dominolab.errors import SetupError, brief, unknown
from dominolab.law import Law
from dominolab.options import Options, Presets
from dominolab.rule import Rule
from dominolab.rulebook import Rulebook, Words, check_language, read
from dominolab.tabular import text_table

if TYPE_CHECKING:
    from dominolab.family import Family
    from dominolab.lab import Lab
    from dominolab.match import MatchRecord
    from dominolab.record import Record
    from dominolab.tiles import TileSet


@dataclass(frozen=True, eq=False)
class Variant:
    """The rules of one game.

    Attributes:
        id, package, family: the name under which it is found, where its code and words are, and the physics.
        seats: how many can play, the default first.
        law_rules: the rules in reading order.
        tiles_for: the set of tiles, given the option values.
        presets: named sets of option values.
        order: where it stands in teaching order.
        version: raised when the meaning of a rule changes; records carry it.
        bound: no deal takes more moves than this, given the deal.
        start_points: the running score with which every seat begins a match, given the option values.
        seats_for: how many can play under given option values, where that depends on them.
        keeps: the names under which `Standing.kept` carries something from deal to deal.
        ledger: more rows of the score sheet, given the state at the end: a title in both languages, a cell by seat.
        lab: what the hand lab knows of this game, given a deal; None for a game without one. See `dominolab.lab`.
        timed: whether a table shows the time used, given the option values.
        order_of: the order of the tiles of a deal, where not every order will do, and not the one of the seed.
        seating: the seats in the order of play, given the deal, where chance may seat the players.

    >>> import dominolab as dl
    >>> french = dl.variant("french")
    >>> french.id, french.seats, len(french.tiles({})), sorted(french.options)[:2]
    ('french', (4,), 28, ['arm_second', 'block_detection'])
    """

    id: str
    package: str
    family: Family
    seats: tuple[int, ...]
    law_rules: tuple[Rule, ...]
    tiles_for: Callable[[Mapping[str, Any]], TileSet]
    order: int
    presets: Mapping[str, Mapping[str, Any]]
    version: int = 1
    bound: Callable[[Deal], int] = lambda deal: 4 * len(deal.tiles) * deal.seats
    start_points: Callable[[Mapping[str, Any]], int] = lambda options: 0  # noqa: ARG005 - most games start at nothing
    seats_for: Callable[[Mapping[str, Any]], tuple[int, ...]] | None = None
    keeps: tuple[str, ...] = ()
    ledger: Callable[[Any], list[tuple[list[str], list[str]]]] = lambda state: []  # noqa: ARG005 - nor write more
    lab: Callable[[Deal], Lab] | None = None
    timed: Callable[[Mapping[str, Any]], bool] = lambda options: False  # noqa: ARG005 - most games know no clock
    order_of: Callable[[Deal], tuple[Any, ...]] | None = None
    seating: Callable[[Deal], tuple[int, ...]] = lambda deal: tuple(range(deal.seats))

    def __post_init__(self) -> None:
        """Refuse, at import, rules without words, words without rules, and options of one name with two meanings."""
        ids = [rule.id for rule in self.law_rules]
        if len(set(ids)) != len(ids):
            msg = f"{self.package} lists a rule twice."
            raise LookupError(msg)
        names = [option.name for rule in self.law_rules for option in rule.options]
        if len(set(names)) != len(names):
            msg = f"{self.package} has an option that belongs to two rules: {sorted(names)}."
            raise LookupError(msg)
        _ = self.rules
        object.__setattr__(self, "presets", Presets(self, self.presets))

    @cached_property
    def words(self) -> Words:
        """The variant's own rules.toml."""
        return read(self.package)

    @cached_property
    def rules(self) -> Rulebook:
        """The rule cards by id."""
        return Rulebook(self)

    def title(self, lang: str = "en") -> str:
        """The name of the game."""
        return str(self.words["variant"]["title"][check_language(lang)])

    def summary(self, lang: str = "en") -> str:
        """The game in one or two sentences."""
        return str(self.words["variant"]["summary"][check_language(lang)])

    def preset_title(self, name: str, lang: str = "en") -> str:
        """What a preset makes of the game, in a few words."""
        return str(self.words["variant"]["presets"][name][check_language(lang)])

    @cached_property
    def options(self) -> Options:
        """What can be set: the options by name, each with the rule it belongs to."""
        return Options(self)

    def tiles(self, options: Mapping[str, Any] | None = None) -> TileSet:
        """The set of tiles under these options."""
        return self.tiles_for(self.read_options(options or {}))

    def read_options(self, given: Mapping[str, Any], preset: str | None = None) -> dict[str, Any]:
        """All options: the defaults, then a preset, then what is given.

        Raises:
            SetupError: an option, a value or a preset that does not exist; the message lists what does.
        """
        values = {name: option.default for name, option in self.options.items()}
        if preset is not None:
            if not isinstance(preset, str) or preset not in self.presets:
                raise unknown(f"preset of {self.id}", preset, self.presets)
            given = {**self.presets[preset], **given}
        for name, value in given.items():
            values[name] = self.options[name].read(value)
        for name in given:
            option = self.options[name]
            if option.needs and values[name] != option.default and values[option.needs[0]] != option.needs[1]:
                other, needed = option.needs
                msg = f"Option {name} counts only together with {other}={needed!r}."
                raise SetupError(msg, f"Opsi {name} hanya berlaku bersama {other}={needed!r}.")
        return values

    def law(self, options: Mapping[str, Any], without: Iterable[str] = ()) -> Law:
        """The rules in force under these (complete) options, without the rules of the ids in `without`."""
        return _law(self, tuple(options.items()), tuple(without))

    @cached_property
    def table(self) -> Deal:
        """A deal that is never played: the table with the default options, for speaking about the rules."""
        options = self.read_options({})
        return Deal(self, self.seats[0], options, 0, standing=self.standing(options, self.seats[0]))

    def deal(  # noqa: PLR0913 - the public interface
        self,
        seed: int | None = None,
        seats: int | None = None,
        *,
        wall: Iterable[Any] | None = None,
        preset: str | None = None,
        standing: Standing | None = None,
        names: Iterable[str] = (),
        chance: Mapping[str, Iterable[int]] | None = None,
        **options: Any,
    ) -> Deal:
        """A deal of this variant.

        Args:
            seed: a whole number, 0 or more. One is chosen when neither a seed nor a wall is given.
            seats: the number of players.
            wall: all tiles of the set in order, instead of a seed.
            preset: a named set of options; single options given beside it win.
            standing: what came before in the match.
            names: the players' names.
            chance: what dice and lots show, beside a wall; see `Deal.lots`.
            **options: options by name.

        Raises:
            SetupError: anything that cannot be; the message says what can.

        >>> import dominolab as dl
        >>> dl.variant("block").deal(seed=7, seats=4, hand_scheme="seven").options["hand_scheme"]
        'seven'
        >>> dl.variant("block").deal(seats=5)
        Traceback (most recent call last):
        dominolab.errors.SetupError: block is played by 2, 3, 4 players, not 5.
        """
        seats = self.seats[0] if seats is None else seats
        values = self.read_options(options, preset)
        possible = self.seats_for(values) if self.seats_for else self.seats
        if type(seats) is not int or seats not in possible:
            can = ", ".join(map(str, sorted(possible)))
            agreed = "" if possible == self.seats else " under these options"
            msg = f"{self.id} is played by {can} players{agreed}, not {brief(seats)}."
            raise SetupError(msg, f"{self.id} dimainkan oleh {can} pemain, bukan {brief(seats)}.")
        tiles = self.tiles(values)
        if wall is not None and seed is not None:
            raise SetupError("A deal has a seed or a wall, not both.", "Pilih seed atau wall, jangan dua-duanya.")
        if wall is None and chance is not None:
            msg = "What chance shows is written out beside a wall; a seed decides it for itself."
            raise SetupError(msg, "Isi chance hanya ditulis bersama wall; seed menentukannya sendiri.")
        if wall is None and seed is None:
            from secrets import randbelow

            seed = randbelow(1_000_000)
        for rule in self.law(values).rules:
            if rule.fields is not None:
                rule.fields(self.law(values).options, seats)
        return Deal(
            self,
            seats,
            values,
            None if seed is None else read_seed(seed),
            None if wall is None else read_wall(wall, tiles),
            self._before(standing, self.standing(values, seats)),
            read_names(names, seats),
            read_chance({} if chance is None else chance),
        )

    def standing(self, options: Mapping[str, Any], seats: int) -> Standing:
        """Where everybody stands before the first deal of a match."""
        return Standing(totals=(self.start_points(options),) * seats)

    def _before(self, standing: Standing | None, first: Standing) -> Standing:
        """What a deal inherits: what is given, or else where everybody stands before the first deal."""
        if standing is None or not standing.totals:
            return first
        strange = sorted({name for name, _ in standing.kept} - set(self.keeps))
        if strange:
            can = ", ".join(self.keeps) or "nothing"
            msg = f"{self.id} keeps {can} from deal to deal, and not {brief(strange[0])}."
            raise SetupError(
                msg, f"Antar-ronde {self.id} menyimpan {', '.join(self.keeps) or '-'}; bukan {brief(strange[0])}."
            )
        return standing

    def play(self, seed: int | None = None, seats: int | None = None, agents: Any = "random", **options: Any) -> Record:
        """A whole deal played by agents (a name, or one for each seat). See `deal` for the other arguments."""
        from dominolab.agents import play_deal

        return play_deal(self.deal(seed, seats, **options), agents)

    def play_match(
        self, seed: int | None = None, seats: int | None = None, agents: Any = "random", **options: Any
    ) -> MatchRecord:
        """A whole match played by agents."""
        from dominolab.match import Match

        return Match(self.deal(seed, seats, **options)).finish(agents)

    def __reduce__(self) -> tuple[Callable[[str], Variant], tuple[str]]:
        return variant, (self.id,)

    def __repr__(self) -> str:
        return f"variant({self.id!r})"

    def _repr_html_(self) -> str:
        rows = "".join(f"<li><code>{escape(c.id)}</code> {escape(c.title())}</li>" for c in self.rules.values())
        return f"<div><h3>{escape(self.title())}</h3><p>{escape(self.summary())}</p><ol>{rows}</ol></div>"


@lru_cache(maxsize=256)
def _law(variant: Variant, items: tuple[tuple[str, Any], ...], without: tuple[str, ...]) -> Law:
    return Law([rule for rule in variant.law_rules if rule.id not in without], SimpleNamespace(**dict(items)))


class Variants(Mapping[str, Variant]):
    """All variants by id, in teaching order; each is imported when it is first asked for."""

    def __getitem__(self, name: str) -> Variant:
        if not isinstance(name, str) or name.replace("_", "-") not in _found():
            raise unknown("variant", name, _found())
        module = import_module(f"dominolab.variants.{name.replace('-', '_')}")
        found: Variant = module.VARIANT
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(_found(), key=lambda name: self[name].order))

    def __len__(self) -> int:
        return len(_found())

    def rows(self, lang: str = "en") -> list[tuple[str, str, str, str]]:
        """(name, title, players, what it is) for each variant, in teaching order."""
        found = []
        for name in self:
            game = self[name]
            seats = ", ".join(map(str, sorted(game.seats)))
            found.append((name, game.title(lang), seats, game.summary(lang)))
        return found

    def __repr__(self) -> str:
        return f"<Variants: {', '.join(self)}>"

    def _repr_html_(self) -> str:
        return text_table(["variant", "title", "players", "what it is"], self.rows())


@lru_cache(maxsize=1)
def _found() -> tuple[str, ...]:
    folder = import_module("dominolab.variants").__path__
    return tuple(m.name.replace("_", "-") for m in iter_modules(folder) if m.ispkg)


def variants() -> Variants:
    """All variants.

    >>> list(variants())[:3]
    ['block', 'draw', 'french']
    """
    return Variants()


def variant(name: str) -> Variant:
    """The variant of that name.

    Raises:
        SetupError: there is none; the message lists them.
    """
    return Variants()[name]
