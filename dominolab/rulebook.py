"""The words of the rules: title, text, refusal, source and worked examples, in English and Indonesian.

Words live in `rules.toml` beside the code that they speak of, and code binds to them by id. A field in braces is
filled from facts, and the *name* of the field says what its value is: `{seat}` and `{winner}` are seats and come out
as names, `{end}` and `{ends}` are places on the table and come out as words, a sequence of `{points}` comes out seat
by seat; a tile comes out as [6-4] anywhere.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from string import Formatter
from typing import TYPE_CHECKING, Any

from dominolab.choices import choices, typed
from dominolab.errors import unknown
from dominolab.tiles import Tile

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.game import Game
    from dominolab.rule import Option, Rule
    from dominolab.variant import Variant

LANGUAGES = ("en", "id")
Words = dict[str, Any]
_SEATS = {"seat", "seats", "winner", "winners", "by", "to", "losers", "neither", "tied"}
_BY_SEAT = {"points", "values"}
_PLACES = {"end", "ends"}
_COMPASS = (
    ("South", "Selatan"), ("South-West", "Barat Daya"), ("West", "Barat"), ("North-West", "Barat Laut"),
    ("North", "Utara"), ("North-East", "Timur Laut"), ("East", "Timur"), ("South-East", "Tenggara"),
    ("North-North-West", "Utara Barat Laut"), ("North-North-East", "Utara Timur Laut"),
)  # fmt: skip
_AROUND = {
    1: (0,), 2: (0, 4), 3: (0, 2, 6), 4: (0, 2, 4, 6), 5: (0, 2, 3, 5, 6), 6: (0, 1, 3, 4, 5, 7),
    7: (0, 1, 2, 3, 5, 6, 7), 8: (0, 1, 2, 3, 4, 5, 6, 7), 9: (0, 1, 2, 3, 8, 9, 5, 6, 7),
    10: (0, 1, 2, 3, 8, 4, 9, 5, 6, 7),
}  # fmt: skip


def compass(deal: Deal, seat: int) -> int:
    """Where a seat is around the table: 0 south, 2 west, 4 north, 6 east, and 8 and 9 on either side of north."""
    around = _AROUND[deal.seats]
    direction = deal.options.get("direction", deal.variant.family.direction)
    place = deal.seating.index(seat) if seat in deal.seating else seat
    step = place if direction == "clockwise" else -place
    return around[step % deal.seats]


def seat_name(deal: Deal, seat: int, lang: str = "en") -> str:
    """The name of a player: their own, or the place where they sit; who plays alone sits nowhere."""
    if deal.names:
        return deal.names[seat]
    if deal.seats == 1:  # nobody to be told apart from by a place
        return ("The player", "Pemain")[LANGUAGES.index(lang)]
    return _COMPASS[compass(deal, seat)][LANGUAGES.index(lang)]


def say(words: Mapping[str, str], facts: Mapping[str, Any], lang: str, deal: Deal) -> str:
    """A sentence with its fields filled in.

    Args:
        words: the sentence, by language.
        facts: the fields.
        lang: "en" or "id".
        deal: whose players and table are spoken of.
    """
    check_language(lang)
    shown = {key: shown_as(key, value, lang, deal) for key, value in facts.items()}
    return words[lang].format_map(shown)


def notation(move: object, lang: str, deal: Deal) -> str:
    """A move as it is typed in a language; what is typed in either is read.

    >>> import dominolab as dl
    >>> notation("6-4 at top", "id", dl.variant("french").deal(seed=1))
    '6-4 di atas'
    """
    words = read(deal.variant.family.package, "events.toml").get("notation", {}) if lang == "id" else {}
    return re.sub("[a-z]+", lambda found: str(words.get(found[0], found[0])), str(move)).strip()


def score(number: float, sign: str = "", lang: str = "en") -> str:
    """A number of points as it is written down: halves as they are, and no point after a whole number.

    >>> score(43.0), score(2.5, "+"), score(-4, "+"), score(1.5, lang="id")
    ('43', '+2.5', '-4', '1,5')
    """
    return f"{number:{sign}.12g}".replace(".", "," if lang == "id" else ".")


def refusal(words: Words, facts: Mapping[str, Any]) -> Mapping[str, str]:
    """The refusal sentence of a rule, by language; where there are several, the fact `how` says which."""
    found: Mapping[str, Any] = words["breach"]
    return found if LANGUAGES[0] in found else found[facts["how"]]


def shown_as(key: str, value: Any, lang: str, deal: Deal) -> Any:
    """The value of a field as a reader sees it."""
    if isinstance(value, tuple | list):
        return _listed(key, value, lang, deal)
    if isinstance(value, Tile | float):
        return f"[{value}]" if isinstance(value, Tile) else score(value, lang=lang)
    if key == "move":
        return notation(value, lang, deal)
    if key in _SEATS and type(value) is int:
        return seat_name(deal, value, lang)
    if key in _PLACES and isinstance(value, str):
        return deal.variant.family.place_name(value, lang)
    return {"en": "nobody", "id": "tidak ada"}[lang] if value is None else value


def _listed(key: str, values: Sequence[Any], lang: str, deal: Deal) -> str:
    if key in _BY_SEAT:
        return ", ".join(f"{seat_name(deal, seat, lang)} {score(n, lang=lang)}" for seat, n in enumerate(values))
    parts = [str(shown_as(key, value, lang, deal)) for value in values]
    if key in _SEATS and len(parts) > 1:
        parts[-2:] = [f"{parts[-2]} {'and' if lang == 'en' else 'dan'} {parts[-1]}"]
    return ", ".join(parts) or {"en": "nobody" if key in _SEATS else "none", "id": "tidak ada"}[lang]


def check_language(lang: str) -> str:
    """`lang` if there are words in it. Raises SetupError otherwise."""
    if lang not in LANGUAGES:
        raise unknown("language", lang, LANGUAGES)
    return lang


def fields(template: str) -> set[str]:
    """The names of the fields in a sentence.

    >>> sorted(fields("{seat} plays {tile}."))
    ['seat', 'tile']
    """
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@cache
def read(package: str, file: str = "rules.toml") -> Words:
    """The words kept in a file of a package of the library."""
    return tomllib.loads(resources.files(package).joinpath(file).read_text("utf-8"))


def hinted(package: str, key: str, **facts: object) -> list[str]:
    """Why a move is sensible, in both languages, as a family says it under `[hint]`.

    Args:
        package: the package of the family.
        key: the name of the sentence.
        **facts: what it says; a list has the words for it in both languages.
    """
    words = read(package, "events.toml")["hint"][key]
    known = [{k: fact[n] if isinstance(fact, list) else fact for k, fact in facts.items()} for n in range(2)]
    return [str(words[lang].format_map(known[n])) for n, lang in enumerate(LANGUAGES)]


class RuleCard:
    """One rule of a variant with its words, options and worked examples.

    Attributes:
        id: the rule's id.
        rule: the code.
        words: the entry of `rules.toml`.
        spec: the ids of the rule specification that this rule carries out.
    """

    def __init__(self, variant: Variant, rule: Rule, words: Words, spec: list[str]) -> None:
        self.variant = variant
        self.rule = rule
        self.id = rule.id
        self.words = words
        self.spec = spec

    def title(self, lang: str = "en") -> str:
        """The rule's name."""
        return str(self.words["title"][check_language(lang)])

    def text(self, lang: str = "en", deal: Deal | None = None) -> str:
        """The rule in words, under the options of `deal` (the defaults when left out).

        A field with the name of an option holds the value that comes to the same, where another option overrules it.
        """
        check_language(lang)
        deal = deal or self.variant.table
        own = self.rule.fields
        facts = dict(own(self.variant.law(deal.options).options, deal.seats)) if own else {}
        for name in fields(self.words["text"][lang]) & deal.options.keys():
            facts[name] = self.option_value(name, facts.get(name, deal.options[name]), lang)
        return say(self.words["text"], facts, lang, deal)

    def source(self, lang: str = "en") -> str:
        """Where the rule comes from."""
        return str(self.words["source"][check_language(lang)])

    @property
    def options(self) -> tuple[Option, ...]:
        """The choices that belong to this rule."""
        return self.rule.options

    @property
    def examples(self) -> list[Words]:
        """The worked examples: a position, a move, and what the rules say to it."""
        return [*self.words.get("example", ()), *self.variant.words.get("examples", {}).get(self.id, ())]

    def option_words(self, name: str) -> Words:
        """The words of an option: its title and, where they need words, its values."""
        return dict(self.words.get("option", {}).get(name, {}))

    def option_value(self, name: str, value: Any, lang: str) -> Any:
        """An option's value as a reader sees it."""
        key = {True: "on", False: "off"}.get(value, str(value)) if type(value) is bool else str(value)
        for card in (self, *(c for c in self.variant.rules.values() if c.has(name))):
            found = card.option_words(name).get("value", {}).get(key)
            if found is not None and card.has(name):
                return found[lang]
        return {"on": {"en": "on", "id": "ya"}, "off": {"en": "off", "id": "tidak"}}.get(key, {}).get(lang, value)

    def has(self, name: str) -> bool:
        """Whether the option belongs to this rule."""
        return any(option.name == name for option in self.rule.options)

    def explain(self, lang: str = "en") -> str:
        """Title, text, options, source and specification ids as plain text."""
        lines = [f"{self.title(lang)}  ({self.id})", self.text(lang)]
        usual = {"en": "usually", "id": "biasanya"}[lang]
        for option in self.options:
            title = self.option_words(option.name)["title"][lang]
            lines.append(f"  {option.name}: {title} [{choices(self, option, lang)}; {usual} {typed(option.default)}]")
        label = {"en": "Source", "id": "Sumber"}[lang]
        return "\n".join([*lines, f"{label}: {self.source(lang)} ({', '.join(self.spec) or '-'})"])

    def __repr__(self) -> str:
        return f"<Rule card {self.id}: {self.title()}>"

    def __str__(self) -> str:
        return self.explain()

    def position(self, number: int = 1) -> Game:
        """A game set up as a worked example says, to be played on.

        Args:
            number: which example, counted from 1.

        Raises:
            SetupError: there is no such example.

        >>> import dominolab as dl
        >>> dl.variant("french").rules["french.unlock"].position(1).judge("4-0 at left").reason
        'french.unlock'
        """
        from dominolab.example import Example

        return Example(self, number).start()[0]

    def _repr_html_(self) -> str:
        from dominolab.cards import html

        return html(self)


class Rulebook(Mapping[str, RuleCard]):
    """The rule cards of a variant by id, in reading order.

    >>> import dominolab as dl
    >>> dl.variant("french").rules["french.unlock"].title("id")
    'Angka terkunci sampai balaknya turun'
    """

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self._cards: dict[str, RuleCard] = {}
        for rule in variant.law_rules:
            place, key = rule.id.split(".", 1)
            package = variant.package if place == variant.id else variant.family.package
            words = read(package).get(key)
            if words is None:
                msg = f"Rule {rule.id} has code in {package} and no entry [{key}] in its rules.toml."
                raise LookupError(msg)
            carried = variant.words.get("carries", {}).get(rule.id, [])
            self._cards[rule.id] = RuleCard(variant, rule, words, [*words.get("spec", []), *carried])
        known = {rule.id.split(".", 1)[1] for rule in variant.law_rules if rule.id.startswith(variant.id + ".")}
        for key in variant.words:
            if key not in known | {"carries", "examples", "variant"}:
                msg = f"{variant.package}/rules.toml has words for [{key}], and {variant.package} no such rule."
                raise LookupError(msg)

    def __getitem__(self, key: str) -> RuleCard:
        try:
            return self._cards[key]
        except KeyError:
            raise unknown(f"rule of {self.variant.id}", key, self._cards) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def __contains__(self, key: object) -> bool:
        return key in self._cards

    def explain(self, lang: str = "en") -> str:
        """All rules as plain text, in reading order."""
        return "\n\n".join(card.explain(lang) for card in self.values())

    def __repr__(self) -> str:
        return f"<Rulebook of {self.variant.id}, {len(self)} rules>"

    def _repr_html_(self) -> str:
        from dominolab.cards import html

        return "".join(html(card, pictures=False) for card in self.values())
