"""Telling commands from Python in what is typed.

IPython's own automagic looks at cells of one line only; a class writes several commands into one cell. So each line
that stands at the left edge, begins with a command and can be no Python of use becomes a command here. A name that
the user, or the cell itself, has given to something is that thing, and not a command.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Callable, Container
from difflib import get_close_matches

from IPython.core.inputtransformer2 import TransformerManager

from dominolab.console.words import COMMANDS, EVERY_WORD, command_of, language_of

_LINE = re.compile(r"(?P<word>[A-Za-z]\w*)(?P<rest>.*)")
_PYTHON = re.compile(r"\s*(?:(?:[-+*/@&|^%:]|//|\*\*|<<|>>)?=(?!=)|,|:|\.\w|.*:\s*$)")
_WORDS_ONLY = re.compile(r"[\w\s\-\[\]|.=🀱-🂓]*")
_EVERYTHING = "*"


class Lines:
    r"""An input transformer for IPython that makes commands of lines.

    Args:
        taken: the names that mean something to the user's Python.
        on: whether commands are to be told at all (IPython's `%automagic`).

    >>> lines = Lines(lambda: {"hand"}, lambda: True)
    >>> print("".join(lines(["x = 1\n", "deal french seed 7\n", "hand\n", "step = 2\n", "step\n"])))
    x = 1
    get_ipython().run_line_magic('dominolab', 'deal french seed 7')
    hand
    step = 2
    step
    <BLANKLINE>
    """

    def __init__(self, taken: Callable[[], Container[str]], on: Callable[[], bool]) -> None:
        self._taken, self._on = taken, on
        self._plain = TransformerManager()  # type: ignore[no-untyped-call]

    def __call__(self, lines: list[str]) -> list[str]:
        """The lines of a cell with its commands written as IPython calls them."""
        if not self._on() or (lines and lines[0].startswith("%%")):
            return lines
        found: list[str] = []
        python = ""  # what has not been told to be a command since the last place where a command could stand
        bound: set[str] = set()
        for line in lines:
            typed = self._command(line, bound) if self._starts(line) else None
            tree = self._tree(python) if typed else None
            if typed and tree:
                bound |= _names(tree)
                python = ""
                typed = self._command(line, bound)
            if typed and tree:
                found.append(f"get_ipython().run_line_magic('dominolab', {typed!r})\n")
            else:
                python += line
                found.append(line)
        return found

    def _starts(self, line: str) -> bool:
        return bool(line) and not line[0].isspace()

    def _tree(self, python: str) -> ast.Module | None:
        """The Python before a line, if it is whole, so that the line stands by itself."""
        try:
            return ast.parse(self._plain.transform_cell(python))
        except (SyntaxError, ValueError):
            return None

    def _command(self, line: str, bound: set[str]) -> str | None:
        """The command that a line is, or None where it is Python."""
        found = _LINE.fullmatch(line.strip())
        if found is None or _EVERYTHING in bound:
            return None
        word, rest = found["word"], found["rest"].split("#")[0].rstrip()
        if word in self._taken() or word in bound or _PYTHON.match(rest):
            return None
        rest = "" if rest == "()" and not hasattr(builtins, word) else rest
        if rest.strip() in ("?", "??") and command_of(word):
            return f"{_help(word)} {word}"
        if rest and not rest[0].isspace():
            return None
        if command_of(word):
            return f"{word}{rest}"
        return f"{word}{rest}" if self._slip(word, rest) else None

    def _slip(self, word: str, rest: str) -> bool:
        """Whether a line that Python cannot follow is a command with a slip of the finger in its first word."""
        if hasattr(builtins, word) or not _WORDS_ONLY.fullmatch(rest):
            return False
        if not get_close_matches(word.lower(), EVERY_WORD, n=1, cutoff=0.75):
            return False
        try:
            tree = ast.parse(word + rest)
        except SyntaxError:
            return True
        return isinstance(tree.body[0], ast.Expr) and isinstance(tree.body[0].value, ast.Name)


def _help(word: str) -> str:
    return COMMANDS["help"].words[language_of(word)][0]


def _names(tree: ast.Module) -> set[str]:
    """The names that a piece of Python gives to something; `*` if it may give any."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.alias):
            found.add((node.asname or node.name).split(".")[0])
    return found
