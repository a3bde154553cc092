"""Reading what stands behind a command: games, seeds, seats, options, rules and moves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from dominolab.agents import agents_of
from dominolab.console.answers import moves
from dominolab.console.lesson import Lesson, find_variant, number
from dominolab.console.words import COMMANDS, Sorry, both, command_of, keyword, usage_of
from dominolab.errors import NotationError, SetupError
from dominolab.rulebook import LANGUAGES, seat_name
from dominolab.variant import variants

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.rulebook import RuleCard
    from dominolab.variant import Variant


@dataclass
class Order:
    """How a deal is ordered: a game, and what was said about it."""

    variant: Variant
    seed: int | None = None
    seats: int | None = None
    preset: str | None = None
    seat: str | None = None
    options: dict[str, Any] = field(default_factory=dict)

    def deal(self, lesson: Lesson) -> Deal:
        """The deal. What was agreed holds, unless a preset or an option of the order says otherwise."""
        agreed = dict(lesson.options(self.variant))
        if self.preset:
            agreed = {**agreed, **self.variant.presets[self.preset]}
        return self.variant.deal(self.seed, self.seats, **{**agreed, **self.options})


def order(words: list[str], lesson: Lesson, command: str) -> Order:
    """The order of a deal, such as `french seed 7 zero_zero_value 10`.

    Raises:
        Sorry: something in it is not understood.
    """
    rest = [part for word in words for part in word.split("=", 1) if part]
    known = lesson.variant
    if rest and (rest[0].lower() in list(variants()) or not _inner(rest[0], known)):
        known = find_variant(rest.pop(0))
    if known is None:
        raise Sorry("which", command=both(command), valid=variants())
    found = Order(known)
    if known is lesson.variant and words[:1] != [known.id]:
        found.seats = lesson.game.deal.seats
    while rest:
        _term(found, rest, command)
    return found


def _inner(word: str, variant: Variant | None) -> bool:
    return word.isdigit() or keyword(word) is not None or (variant is not None and word in variant.options)


def _term(found: Order, rest: list[str], command: str) -> None:
    """Read one term of an order."""
    first = rest.pop(0)
    usage = usage_of(command)
    if first.isdigit() and found.seed is None:
        found.seed = number(first, "seed")
        return
    name, variant = keyword(first), found.variant
    if name not in ("seed", "seats", "preset", "seat") and first not in variant.options:
        valid = [*variant.options, *("seed", "seats", "preset")]
        raise Sorry("word", given=first, valid=valid, usage=usage)
    if not rest:
        raise Sorry("value_gone", given=first, usage=usage)
    value = rest.pop(0)
    if name == "seed":
        found.seed = number(value, first)
    elif name == "seats":
        found.seats = number(value, first)
        if found.seats not in variant.seats:
            raise Sorry("seats", game=title(variant), given=value, valid=sorted(variant.seats))
    elif name == "preset":
        if value not in variant.presets:
            raise Sorry("preset", game=title(variant), given=value, valid=variant.presets)
        found.preset = value
    elif name == "seat":
        found.seat = value
    else:
        found.options[first] = option_value(variant, first, value)


def title(variant: Variant) -> tuple[str, str]:
    """The name of a game in both languages."""
    return variant.title("en"), variant.title("id")


def option_name(variant: Variant, name: str) -> str:
    """The option of that name. Raises Sorry."""
    if name not in variant.options:
        raise Sorry("option", game=title(variant), given=name, valid=variant.options)
    return name


def option_value(variant: Variant, name: str, value: str) -> Any:
    """The value that a text means. Raises Sorry."""
    option = variant.options[name]
    meant = {"ya": "on", "tidak": "off"}.get(value, value)
    try:
        return option.read(meant)
    except SetupError:
        raise Sorry("value", option=name, given=value, valid=[option.listed()]) from None


def rule_card(name: str, lesson: Lesson) -> RuleCard:
    """The rule card of that id, or of that part behind the dot; of the game on the table if it has one.

    Raises:
        Sorry: there is none.
    """
    here = lesson.variant
    every = [*([here] if here else []), *variants().values()]
    for variant in every:
        for id_, card in variant.rules.items():
            if name.lower() in (id_, id_.split(".", 1)[1]):
                return card
    ids = [id_ for variant in every for id_ in variant.rules]
    near = [*ids, *(id_.split(".", 1)[1] for id_ in ids)]
    raise Sorry("rule", given=name, valid=near)


def seat_of(word: str, deal: Deal) -> int:
    """The seat of that name or number. Raises Sorry."""
    names = {seat_name(deal, seat, lang).lower(): seat for lang in LANGUAGES for seat in range(deal.seats)}
    if word.lower() in names:
        return names[word.lower()]
    if word.isascii() and word.isdigit() and len(word) < 3 and int(word) < deal.seats:  # noqa: PLR2004 - two digits
        return int(word)
    raise Sorry("seat", given=word, valid=[*names, *range(deal.seats)])


def move_of(words: list[str], lesson: Lesson) -> tuple[str, int | None]:
    """A move in notation and, where it is said, the seat that makes it.

    Raises:
        Sorry: the text is no move, or it does not say who moves and has to.
    """
    game = lesson.game
    seat = None
    if len(words) > 2 and keyword(words[-2]) == "as":  # noqa: PLR2004 - a move, "as", a seat
        seat = seat_of(words[-1], game.deal)
        words = words[:-2]
    now = moves(game, "en"), moves(game, "id")
    if not words:
        raise Sorry("no_move", moves=now)
    if seat is None and len(game.actors) > 1:
        raise Sorry("several", valid=[seat_name(game.deal, s) for s in game.actors])
    text = " ".join(words)
    try:
        game.judge(text, seat)
    except NotationError:
        raise Sorry("move", given=text, moves=now) from None
    return text, seat


def agent_of(word: str, deal: Deal) -> str:
    """The agent of that name, if it can play the deal. Raises Sorry."""
    if word not in agents_of(deal):
        raise Sorry("agent", given=word, valid=agents_of(deal))
    return word


def command_named(word: str) -> str:
    """The name of the command that a word calls. Raises Sorry."""
    found = command_of(word)
    if found is None:
        raise Sorry("command", given=word, valid=[w for c in COMMANDS.values() for ws in c.words.values() for w in ws])
    return found.name
