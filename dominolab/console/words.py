"""The words of the console, from `words.toml`: commands in both languages, and what they answer.

>>> COMMANDS["deal"].words, command_of("Bagi").name, language_of("bagi")
({'en': ('deal',), 'id': ('bagi',)}, 'deal', 'id')
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from dominolab.rulebook import LANGUAGES, read

_WORDS = read(__package__, "words.toml")


@dataclass(frozen=True)
class Command:
    """The words of one command.

    Attributes:
        name: the English word, by which the code knows it.
        words: the words that call it, by language.
        usage, about, more: how it is typed, what it does, and what else there is to know, by language.
        examples: lines that can be typed, by language.
    """

    name: str
    words: dict[str, tuple[str, ...]]
    usage: dict[str, str]
    about: dict[str, str]
    more: dict[str, str]
    examples: dict[str, list[str]]

    def explain(self, lang: str) -> str:
        """What it does, how it is typed, and examples, as plain text."""
        other = next(code for code in LANGUAGES if code != lang)
        lines = [self.about[lang], self.more[lang], "", self.usage[lang], "", f"{LABELS['example'][lang]}:"]
        lines += [f"    {line}" for line in self.examples[lang]]
        return "\n".join([*lines, "", f"{LABELS['also'][lang]}: {', '.join(self.words[other])}"])


def _command(name: str, data: dict[str, dict[str, object]]) -> Command:
    words = {lang: tuple(map(str, data["words"][lang])) for lang in LANGUAGES}  # type: ignore[call-overload]
    return Command(name, words, **{k: data[k] for k in ("usage", "about", "more", "examples")})  # type: ignore[arg-type]


COMMANDS: dict[str, Command] = {name: _command(name, data) for name, data in _WORDS["commands"].items()}
KEYWORDS: dict[str, list[str]] = _WORDS["keywords"]
LABELS: dict[str, dict[str, str]] = _WORDS["labels"]
_BY_WORD = {word: (c, lang) for c in COMMANDS.values() for lang, words in c.words.items() for word in words}
EVERY_WORD = tuple(_BY_WORD)


def command_of(word: str) -> Command | None:
    """The command that a word calls, or None."""
    found = _BY_WORD.get(word.lower())
    return found[0] if found else None


def language_of(word: str) -> str:
    """The language of a command's word; English for any other."""
    found = _BY_WORD.get(word.lower())
    return found[1] if found else "en"


def keyword(word: str) -> str | None:
    """Which word inside a command this is, in either language.

    >>> keyword("pemain"), keyword("players"), keyword("7")
    ('seats', 'seats', None)
    """
    return next((name for name, words in KEYWORDS.items() if word.lower() in words), None)


def message(key: str, lang: str, **facts: object) -> str:
    """One of the console's sentences, filled in."""
    return str(_WORDS["messages"][key][lang]).format(**facts)


def word(name: str, lang: str, rest: str = "") -> str:
    """A command as it is typed in a language.

    >>> word("step", "id", "5")
    'langkah 5'
    """
    return f"{COMMANDS[name].words[lang][0]} {rest}".strip()


class Sorry(Exception):  # noqa: N818 - not a fault in the program, but an answer
    """Input that cannot be followed; what to say about it, in either language.

    Args:
        key: the sentence, in `[errors]`.
        valid: what would have been understood; the nearest to `given` is suggested.
        facts: the other fields. A field that is a pair holds its text in both languages.
    """

    def __init__(self, key: str, *, valid: Iterable[object] = (), **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.valid = [str(v) for v in valid]
        self.facts = facts

    def say(self, lang: str) -> str:
        """The sentence in a language."""
        given = str(self.facts.get("given", ""))
        shown = given if len(given) <= 60 else given[:57] + "..."  # noqa: PLR2004 - a line's worth
        near = get_close_matches(given.lower(), self.valid, n=1)
        hint = str(_WORDS["errors"]["near"][lang]).format(near=near[0]) if near else ""
        facts = {k: v[LANGUAGES.index(lang)] if isinstance(v, tuple) else v for k, v in self.facts.items()}
        facts |= {"given": shown, "near": hint, "valid": ", ".join(self.valid)}
        facts |= {name: f"`{word(name, lang)}`" for name in COMMANDS if name not in facts}
        return str(_WORDS["errors"][self.key][lang]).format(**facts)


def both(name: str, rest: str = "") -> tuple[str, str]:
    """A command as it is typed in each language."""
    return f"`{word(name, 'en', rest)}`", f"`{word(name, 'id', rest)}`"


def usage_of(name: str) -> tuple[str, str]:
    """How a command is typed, in both languages."""
    usage = COMMANDS[name].usage
    return f"`{usage['en']}`", f"`{usage['id']}`"
