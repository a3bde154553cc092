"""A hand to build, to divide and to ask questions of."""

from __future__ import annotations

from secrets import randbelow
from typing import TYPE_CHECKING, Any, cast

import traitlets

from dominolab.bench import Bench
from dominolab.drawing import faces, svg
from dominolab.errors import SetupError
from dominolab.widgets.assets import asset
from dominolab.widgets.films import hand as in_words
from dominolab.widgets.listener import LANGUAGES, Listener, number, text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from dominolab.lab import Section, Verdict
    from dominolab.variant import Variant
    from dominolab.wire import Bench as Shown


class HandLab(Listener):
    """A hand of a game with melds: its divisions, what it waits for, what wins; and groups put together by hand.

    >>> from dominolab.widgets.hand_lab import HandLab  # doctest: +SKIP
    >>> HandLab("okey", hand="R7 Y7 K7 G11 Y11 K11 R8 R9 R10 R11 G1 G2 G3 Y1", turned="R4")  # doctest: +SKIP
    <HandLab of Okey, 14 tiles>

    Args:
        name: the variant, or its name.
        hand: the tiles, in notation or as tiles; dealt when left out.
        turned: the tile turned up beside it, such as the indicator.
        seed: the seed of the deal; chosen at random when left out.
        lang: `en` or `id`.
        **options: option values other than the defaults; also `seats` and `preset`, as for `Variant.deal`.

    Attributes:
        bench: the hand behind it.

    Raises:
        SetupError: the game has no hand lab, or there is no such hand, option or seed.
        NotationError: something in the hand is no tile.
        FileNotFoundError: when the front end has not been built.
    """

    faces = traitlets.Dict(help="How the faces are drawn.").tag(sync=True)
    shown = traitlets.Dict(help="The hand, and everything worth knowing about it.").tag(sync=True)

    def __init__(
        self,
        name: str | Variant,
        *,
        hand: str | Iterable[Any] | None = None,
        turned: Any = None,
        seed: int | None = None,
        lang: str = "en",
        **options: Any,
    ) -> None:
        self._esm, self._css = asset("hand_lab.js"), asset("hand_lab.css")
        deal = _variant(name).deal(0, **options)
        if deal.variant.lab is None:
            message = f"{deal.variant.id} has no hand lab. Valid: {', '.join(_labs())}."
            raise SetupError(message)
        if hand is not None and seed is not None:
            message = "A hand lab takes a hand or a seed, not both."
            raise SetupError(message)
        lab = deal.variant.lab(deal)
        held = lab.deal(randbelow(1_000_000) if seed is None else seed) if hand is None else lab.read(hand, turned)
        if hand is None and turned is not None:
            held = lab.read(held.tiles, turned)
        self.bench = Bench(deal, lab, held)
        style = deal.options.get(deal.variant.family.face_option, "")
        drawn = {tile.face: faces.face(tile.face, style) for tile in deal.tiles}
        super().__init__(faces=drawn, shown=cast("dict[str, Any]", self.bench.shown()))
        self.lang = lang
        bench = self.bench
        self._asked: dict[str, Callable[[Mapping[str, Any]], None]] = {
            "move": lambda m: bench.move(text(m, "tile"), number(m, "to"), number(m, "at") if "at" in m else None),
            "clear": lambda _: bench.clear(),
            "lay": lambda m: bench.lay(number(m, "section"), number(m, "row")),
            "add": lambda m: bench.add(text(m, "face")),
            "drop": lambda m: bench.drop(text(m, "tile")),
            "turn": lambda m: bench.turn(text(m, "face")),
            "hand": lambda m: bench.read(text(m, "text")),
            "deal": lambda _: bench.deal(randbelow(1_000_000)),
            "try": lambda m: bench.attempt(text(m, "move")),
        }

    # ── in Python ───────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def hand(self) -> tuple[Any, ...]:
        """The tiles."""
        return self.bench.held.tiles

    def report(self) -> list[Section]:
        """Everything worth knowing about the hand, as the rules of the game say it."""
        return self.bench.report()

    def group(self, tiles: str) -> Verdict:
        """What some tiles of the hand are when they are put together.

        Raises:
            HandError: a tile is not in the hand.
            NotationError: something in the text is no tile.
        """
        held = self.bench.held
        return self.bench.lab.group(held, self.bench.lab.read(tiles, whole=False).tiles)

    def attempt(self, move: str) -> str:
        """Try a move with this hand by the rules of the game; what comes of it, in words. Nothing changes."""
        self.bench.attempt(move)
        self._show()
        notice, at = self.bench.notice, LANGUAGES.index(self.lang)
        return "" if notice is None else " ".join([notice["text"][at], *(why["text"][at] for why in notice["why"])])

    # ── what the browser asks ───────────────────────────────────────────────────────────────────────────────────

    def answer(self, message: Mapping[str, Any]) -> None:
        """Do what is asked of the hand as it is now."""
        do = message.get("do")
        ask = self._asked.get(do) if isinstance(do, str) else None
        if ask is not None and message.get("step") == self.bench.step:
            ask(message)
            self._show()

    def _show(self) -> None:
        self.shown = cast("dict[str, Any]", self.bench.shown())

    # ── where nothing is alive ──────────────────────────────────────────────────────────────────────────────────

    def page_state(self) -> dict[str, Any]:
        """What a page needs to show this with no kernel."""
        return {"faces": self.faces, "shown": self.shown, "lang": self.lang}

    def __repr__(self) -> str:
        return f"<HandLab of {self.bench.table.variant.title()}, {len(self.hand)} tiles>"

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live view, with a picture of the hand and the report in words where nothing is alive."""
        data, metadata = super()._repr_mimebundle_(**options) or ({}, {})
        picture = svg.tiles([tile.printed for tile in sorted(self.hand)])
        asleep = {"text/plain": repr(self), "text/html": picture + in_words(cast("Shown", self.shown), self.lang)}
        return {**data, **asleep}, {**metadata, "dominolab": "hand_lab"}


def _variant(name: str | Variant) -> Variant:
    from dominolab.variant import variant

    return variant(name) if isinstance(name, str) else name


def _labs() -> list[str]:
    from dominolab.variant import variants

    return [name for name, found in variants().items() if found.lab is not None]
