"""What can be typed next: commands, games, options and their values, rules, seats, moves."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from IPython.core.completer import CompletionContext, SimpleCompletion, SimpleMatcherResult, context_matcher

from dominolab.agents import AGENTS, agents_of
from dominolab.console.words import COMMANDS, EVERY_WORD, KEYWORDS, command_of, keyword, language_of
from dominolab.rulebook import LANGUAGES, notation, seat_name
from dominolab.variant import variants

if TYPE_CHECKING:
    from dominolab.console.lesson import Lesson
    from dominolab.variant import Variant


def matcher(lesson: Lesson, taken: Callable[[], Container[str]]) -> Any:
    """A matcher for IPython's completer.

    Args:
        lesson: what is being played.
        taken: the names that mean something to the user's Python.
    """

    @context_matcher()  # type: ignore[untyped-decorator]
    def dominolab_matcher(context: CompletionContext) -> SimpleMatcherResult:
        text = context.text_until_cursor
        first, space, _ = text.lstrip().partition(" ")
        name = first.lstrip("%")
        if not space:
            fits = [w for w in EVERY_WORD if name and w.startswith(name.lower()) and w not in taken()]
            shown = [] if text[:1].isspace() or first.startswith("%") else fits
            return {
                "completions": _completions(shown, "magic"),
                "suppress": {"IPCompleter.magic_matcher"} if shown else False,
            }
        if command_of(name) is None or (name in taken() and not first.startswith("%")):
            return {"completions": [], "suppress": False}
        found = candidates(text, lesson)
        return {"completions": _completions(found, "value"), "suppress": bool(found)}

    return dominolab_matcher


def _completions(texts: Iterable[str], kind: str) -> list[SimpleCompletion]:
    return [SimpleCompletion(text=text, type=kind) for text in texts]


def candidates(text: str, lesson: Lesson) -> list[str]:
    """What the last word of a line that begins with a command could become.

    >>> from dominolab.console.lesson import Lesson
    >>> candidates("rule french.unl", Lesson()), candidates("option french zero_zero_value ", Lesson())
    (['french.unlock'], ['0', '10', 'default'])
    """
    first, *words = text.lstrip().lstrip("%").split(" ")
    *before, last = [w for w in words[:-1] if w] + [words[-1]]
    command = command_of(first)
    every = _every(command.name, before, lesson, language_of(first)) if command else []
    opened = "[" in last
    last = last.replace("[", "").lower()
    return [f"{w}]" if opened else w for w in dict.fromkeys(every) if w.lower().startswith(last)]


def _every(command: str, before: list[str], lesson: Lesson, lang: str) -> Iterable[str]:
    """All words that could stand after `before`."""
    if command in ("play", "why"):
        return _moves(before, lesson, lang)
    if command in ("deal", "match", "table"):
        return _order(before, lesson, lang)
    if command == "options":
        return _options(before, lesson, lang)
    if before and command != "step":
        return []
    every: dict[str, Callable[[], Iterable[str]]] = {
        "rules": lambda: [*variants(), *_rule_ids(lesson)],
        "step": lambda: [*(_word(key, lang) for key in ("all", "match") if not before), *_agents(lesson)],
        "hand": lambda: [*_seats(lesson, lang), _word("all", lang)],
        "walk": lambda: _seats(lesson, lang),
        "language": lambda: LANGUAGES,
        "help": lambda: [word for c in COMMANDS.values() for word in c.words[lang]],
        "count": lambda: [_word("deals", lang)],
        "load": lambda: sorted(path.stem for path in Path().glob("*.json")),
    }
    return every.get(command, list)()


def _word(key: str, lang: str) -> str:
    return KEYWORDS[key][0 if lang == "en" else -1]


def _agents(lesson: Lesson) -> Iterable[str]:
    return AGENTS if lesson.now is None else agents_of(lesson.game.deal)


def _rule_ids(lesson: Lesson) -> list[str]:
    every = [lesson.variant] if lesson.variant else list(variants().values())
    return [id_ for variant in every for id_ in variant.rules]


def _seats(lesson: Lesson, lang: str) -> list[str]:
    if lesson.now is None:
        return []
    deal = lesson.game.deal
    return [seat_name(deal, seat, lang).lower() for seat in range(deal.seats)]


def _moves(before: list[str], lesson: Lesson, lang: str) -> list[str]:
    """The next word of the legal moves that begin with these words."""
    if lesson.now is None:
        return []
    plain = [word.strip("[]").lower() for word in before]
    moves = [notation(move, lang, lesson.game.deal).split() for move in lesson.game.moves()]
    return [move[len(plain)] for move in moves if move[: len(plain)] == plain and len(move) > len(plain)]


def _values(variant: Variant, name: str) -> list[str]:
    option = variant.options[name]
    words = {True: "on", False: "off"}
    return [words[value] if type(value) is bool else str(value) for value in option.values][:40]


def _order(before: list[str], lesson: Lesson, lang: str) -> list[str]:
    named = [word for word in before[:1] if word in variants()]
    variant = variants()[named[0]] if named else lesson.variant
    last = before[-1] if before else ""
    if variant is not None and last in variant.options:
        return _values(variant, last)
    if variant is not None and keyword(last) == "preset":
        return list(variant.presets)
    if variant is not None and keyword(last) == "seats":
        return [str(n) for n in sorted(variant.seats)]
    if keyword(last) == "seed":
        return []
    terms = [_word(key, lang if key != "seed" else "en") for key in ("seed", "seats", "preset")]
    return [*([] if before else variants()), *(terms if variant else []), *(variant.options if variant else ())]


def _options(before: list[str], lesson: Lesson, lang: str) -> list[str]:
    named = [word for word in before[:1] if word in variants()]
    variant = variants()[named[0]] if named else lesson.variant
    rest = before[len(named) :]
    if variant is None or not before:
        return [*variants(), *(variant.options if variant else ())]
    if not rest:
        return list(variant.options)
    known = len(rest) == 1 and rest[0] in variant.options
    return [*_values(variant, rest[0]), _word("default", lang)] if known else []
