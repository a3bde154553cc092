"""Commands for a class: `deal french seed 7`, `legal`, `play 6-4 at top`, `why 2-1 at left`, in English and Indonesian.

They are there in the DominoLab kernel, and in any Python kernel after `%load_ext dominolab`. A line that begins with
a command is a command, several to a cell if you like; everything else is Python. Python comes first: a variable with
the name of a command hides the command (`%step` still means it), and `step = 3` is an assignment. `%automagic off`
leaves only the commands written with a percent sign. The names that IPython itself has for `%save` and `%load` stay
IPython's; `save`, `load`, `%dominolab save` and `%dominolab load` are the commands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.console.lesson import Lesson

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell

    from dominolab.game import Game

__all__ = ["game", "lesson", "load_ipython_extension", "unload_ipython_extension"]

_installed: dict[int, Console] = {}


def lesson() -> Lesson:
    """What is being played at the console of this kernel.

    Raises:
        RuntimeError: the commands have not been loaded here.
    """
    from IPython.core.getipython import get_ipython

    console = _installed.get(id(get_ipython()))
    if console is None:
        msg = "The commands are not loaded here. Load them with %load_ext dominolab."
        raise RuntimeError(msg)
    return console.lesson


def game() -> Game:
    """The deal on the table of this kernel, as a Game. Raises Sorry before the first deal."""
    return lesson().game


class Console:
    """The commands in one IPython shell."""

    def __init__(self, shell: InteractiveShell) -> None:
        from dominolab.console.completing import matcher
        from dominolab.console.lines import Lines

        self.shell = shell
        self.lesson = Lesson()
        self._mine: list[str] = []
        self._lines = Lines(self._taken, lambda: bool(shell.automagic))
        self._matcher = matcher(self.lesson, self._taken)

    def _taken(self) -> dict[str, Any]:
        return self.shell.user_ns  # type: ignore[no-any-return]

    def _show(self, line: str) -> None:
        from IPython.display import display

        from dominolab.console.ask import ask

        for answer in ask(self.lesson, line):
            display(answer)  # type: ignore[no-untyped-call]

    def install(self) -> None:
        """Put the commands, their completion and the library into the shell."""
        import dominolab
        from dominolab.console.words import COMMANDS

        self._register("dominolab", self._show, __doc__ or "")
        for command in COMMANDS.values():
            for lang, words in command.words.items():
                for word in words:
                    if word not in self.shell.magics_manager.magics["line"]:
                        self._register(word, self._called(word), command.explain(lang))
        self.shell.input_transformers_cleanup.append(self._lines)
        self.shell.Completer.custom_matchers.append(self._matcher)
        self.shell.user_ns.setdefault("dl", dominolab)

    def _called(self, word: str) -> Any:
        return lambda line="": self._show(f"{word} {line}")

    def _register(self, word: str, function: Any, doc: str) -> None:
        def magic(line: str) -> None:
            function(line)

        magic.__doc__ = doc
        magic.__name__ = magic.__qualname__ = word
        self.shell.magics_manager.register_function(magic, "line", word)
        self._mine.append(word)

    def remove(self) -> None:
        """Take the commands out again."""
        for word in self._mine:
            self.shell.magics_manager.magics["line"].pop(word, None)
        self.shell.input_transformers_cleanup.remove(self._lines)
        self.shell.Completer.custom_matchers.remove(self._matcher)


def load_ipython_extension(shell: InteractiveShell) -> None:
    """Load the commands into an IPython shell: `%load_ext dominolab`."""
    if id(shell) not in _installed:
        console = Console(shell)
        console.install()
        _installed[id(shell)] = console


def unload_ipython_extension(shell: InteractiveShell) -> None:
    """Take the commands out again: `%unload_ext dominolab`."""
    console = _installed.pop(id(shell), None)
    if console is not None:
        console.remove()
