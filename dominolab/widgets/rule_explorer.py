"""The rules of a game to read, to search, to change and to try."""

from __future__ import annotations

import asyncio
from html import escape
from typing import TYPE_CHECKING, Any, cast

import traitlets

from dominolab.cards import picture
from dominolab.errors import SetupError
from dominolab.example import Example
from dominolab.explorer import Explorer
from dominolab.matrix import Matrix, matrix
from dominolab.pages import book
from dominolab.trial import Trial
from dominolab.widgets.assets import asset
from dominolab.widgets.films import folded, rules, unfolded
from dominolab.widgets.listener import GarbledError, Listener, text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from dominolab.variant import Variant
    from dominolab.wire import Agreed, RuleBook

REST = 0.004  # seconds between two slices of the sample, in which the kernel can answer


def _loop() -> asyncio.AbstractEventLoop | None:
    """The loop that is running here, if there is one."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


class RuleExplorer(Listener):
    """The rules of a game: their words, their examples to try, their options, and the games that share them.

    >>> from dominolab.widgets.rule_explorer import RuleExplorer  # doctest: +SKIP
    >>> RuleExplorer("french", lang="id")  # doctest: +SKIP
    <RuleExplorer of French, 33 rules>

    Args:
        name: the variant, or its name.
        lang: `en` or `id`.
        rule: the id of the rule to show first; the first one when left out.
        **options: option values other than the defaults; also `seats` and `preset`, as for `Variant.deal`.

    The traits `lang`, `both` and `rule` can be observed, set and linked.

    Attributes:
        explorer: the rules under the options that are agreed on now.

    Raises:
        SetupError: there is no such variant, rule, option or value.
        FileNotFoundError: when the front end has not been built.
    """

    readers = ("lang", "both", "rule")
    book = traitlets.Dict(help="The rules with the usual options.").tag(sync=True, to_json=folded, from_json=unfolded)
    agreed = traitlets.Dict(help="The options of the table, and what they change.").tag(sync=True)
    effect: Any = traitlets.Instance(dict, allow_none=True, help="What they do to a sample of deals.").tag(sync=True)
    trying: Any = traitlets.Instance(dict, allow_none=True, help="The example moves are tried in.").tag(sync=True)
    both = traitlets.Bool(default_value=False, help="Whether both languages stand side by side.").tag(sync=True)
    rule = traitlets.Unicode("", help="The id of the rule that is shown.").tag(sync=True)

    def __init__(self, name: str | Variant, *, lang: str = "en", rule: str | None = None, **options: Any) -> None:
        self._esm, self._css = asset("explorer.js"), asset("explorer.css")
        self.explorer = Explorer(name, **options)
        cards = self.explorer.variant.rules
        first = cards[rule].id if rule is not None else next(iter(cards))
        super().__init__(book=book(self.explorer.variant), agreed=self._agreed(), rule=first)
        self.lang = lang
        self._trial: Trial | None = None
        self._run: asyncio.Task[None] | None = None
        self._left: Iterator[None] | None = None
        self._asked: dict[str, Callable[[Mapping[str, Any]], None]] = {
            "open": self._open,
            "close": lambda _: self._close(),
            "try": lambda m: self._in_trial(m, lambda trial: trial.attempt(text(m, "move"))),
            "show": lambda m: self._in_trial(m, Trial.show),
            "reset": lambda m: self._in_trial(m, Trial.reset),
            "set": lambda m: self._agree(lambda: self.explorer.agree({text(m, "name"): text(m, "value")})),
            "preset": lambda m: self._agree(lambda: self.explorer.choose(text(m, "name"))),
            "defaults": lambda _: self._agree(self.explorer.reset),
        }
        self._work()

    @traitlets.validate("rule")
    def _check_rule(self, proposal: dict[str, Any]) -> str:
        value: str = proposal["value"]
        if value not in self.explorer.variant.rules:
            message = f"rule {value!r} is not a rule of {self.explorer.variant.id}."
            raise traitlets.TraitError(message)
        return value

    @staticmethod
    def matrix(*names: str | Variant) -> Matrix:
        """Which games share which rules: of these variants, or of all."""
        return matrix(names or None)

    def set(self, **options: Any) -> None:
        """Agree on other options; what is not named stays.

        Raises:
            SetupError: there is no such option or value; nothing changes.
        """
        self.explorer.agree(options)
        self._changed()

    # ── what the browser asks ───────────────────────────────────────────────────────────────────────────────────

    def answer(self, message: Mapping[str, Any]) -> None:
        """Do what is asked of the examples or the options."""
        do = message.get("do")
        ask = self._asked.get(do) if isinstance(do, str) else None
        if ask is not None:
            ask(message)

    def _open(self, message: Mapping[str, Any]) -> None:
        cards, rule, number = self.explorer.variant.rules, text(message, "rule"), message.get("example")
        if rule not in cards or type(number) is not int or not 1 <= number <= len(cards[rule].examples):
            raise GarbledError
        example = Example(cards[rule], number)
        try:
            self._trial = Trial(example, self.explorer.changed)
        except SetupError:  # no such position under these options: it is shown as it is with the usual ones
            self._trial = Trial(example)
        self._show_trial()

    def _close(self) -> None:
        self._trial = None
        self._show_trial()

    def _in_trial(self, message: Mapping[str, Any], do: Callable[[Trial], None]) -> None:
        trial = self._trial
        if trial is not None and type(message.get("step")) is int and message["step"] == trial.step:
            do(trial)
            self._show_trial()

    def _show_trial(self) -> None:
        self.trying = None if self._trial is None else dict(self._trial.live())

    def _agree(self, change: Callable[[], None]) -> None:
        try:
            change()
        except SetupError as error:
            self.agreed = {**self.agreed, "problem": error.text}
        else:
            self._changed()

    def _changed(self) -> None:
        self.agreed = self._agreed()
        if self._trial is not None:
            self._open({"rule": self._trial.example.card.id, "example": self._trial.example.number})
        self._work()

    def _agreed(self) -> dict[str, Any]:
        """What has been agreed; the examples are looked at later where that can be done meanwhile."""
        return dict(self.explorer.agreed(look=_loop() is None))

    # ── the examples and the sample ─────────────────────────────────────────────────────────────────────────────

    def _work(self) -> None:
        """Go on in slices while nothing else is asked; a newer change takes the place of older work."""
        if self._run is not None:
            self._run.cancel()
        self._run = None
        self.effect = None
        self._left = self._steps() if self.explorer.changed else None
        loop = _loop()  # without one, no kernel here could go on meanwhile: see `settle`
        if self._left is not None and loop is not None:
            self._run = loop.create_task(self._slices(self._left))

    def _steps(self) -> Iterator[None]:
        """Look at the examples, if that is still to be done, and play the sample."""
        if not self.agreed["looked"]:
            found = []
            for example in self.explorer.looking():
                found += [] if example is None else [example]
                yield
            self.agreed = {**self.agreed, "different": found, "looked": True}
        for effect in self.explorer.effect():
            self.effect = dict(effect)
            yield

    async def _slices(self, left: Iterator[None]) -> None:
        for _ in left:
            await asyncio.sleep(REST)

    def settle(self) -> RuleExplorer:
        """Look at the examples and play the sample at once, for a script or a page that cannot wait for it."""
        if self._run is not None:
            self._run.cancel()
            self._run = None
        for _ in self._left or ():
            pass
        self._left = None
        return self

    # ── where nothing is alive ──────────────────────────────────────────────────────────────────────────────────

    def page_state(self) -> dict[str, Any]:
        """What a page needs to show this with no kernel."""
        self.settle()
        return {name: getattr(self, name) for name in ("book", "agreed", "effect", "lang", "both", "rule")}

    def __repr__(self) -> str:
        return f"<RuleExplorer of {self.explorer.variant.title()}, {len(self.explorer.variant.rules)} rules>"

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live view, with a line of text, the rules in words and an example as a picture where nothing is alive."""
        data, metadata = super()._repr_mimebundle_(**options) or ({}, {})
        words = rules(cast("RuleBook", self.book), cast("Agreed", self.agreed), self.lang)
        card = self.explorer.variant.rules[self.rule]
        examples = (Example(card, 1),) if card.examples else ()
        shown = [f"<p><em>{escape(e.words['text'][self.lang])}</em></p>{picture(e, self.lang)}" for e in examples]
        asleep = {"text/plain": repr(self), "text/html": words + "".join(shown)}
        return {**data, **asleep}, {**metadata, "dominolab": "explorer"}
