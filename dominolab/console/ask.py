"""Following a line that was typed: find its command, do it, and say clearly what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from dominolab.console import answers, keeping, playing, telling
from dominolab.console.reading import command_named
from dominolab.console.words import Sorry, language_of
from dominolab.errors import Fault

if TYPE_CHECKING:
    from dominolab.console.lesson import Lesson

_DO: dict[str, Callable[[Lesson, list[str], str], Iterator[object]]] = {
    "deal": playing.deal, "legal": playing.legal, "play": playing.play, "why": playing.why, "step": playing.step,
    "undo": playing.undo, "hand": playing.hand, "score": playing.score, "match": playing.match,
    "rules": telling.rules, "options": telling.options, "table": telling.table, "walk": telling.walk,
    "save": keeping.save, "load": keeping.load, "language": telling.language, "count": telling.count,
    "help": telling.help_,
}  # fmt: skip


def ask(lesson: Lesson, line: str) -> Iterator[object]:
    """What the console answers to a line, in the order in which it is to be shown.

    Wrong input is answered, never raised, and changes nothing.

    Args:
        lesson: what is being played.
        line: a command and what follows it.

    >>> from dominolab.console.lesson import Lesson
    >>> [answer] = ask(Lesson(), "deal frensh")
    >>> str(answer)[:58]
    '✗ There is no game called “frensh”. Did you mean “french”?'
    """
    first, *rest = line.split() or ["help"]
    lang = lesson.lang or language_of(first)
    try:
        yield from _DO[command_named(first)](lesson, rest, lang)
    except Sorry as sorry:
        yield answers.refusal(sorry.say(lang))
    except ValueError as error:
        told = error.text if isinstance(error, Fault) else [str(error)] * 2
        yield answers.refusal(Sorry("other", error=tuple(told)).say(lang))
