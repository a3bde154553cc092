"""The Reel: a game becomes scenes, each only what changed since the one before."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from dominolab.keys import Keys
from dominolab.rulebook import score, shown_as
from dominolab.sentences import both, chapter, sentence

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dominolab.game import Game, Step
    from dominolab.rule import Event
    from dominolab.stage import Stage
    from dominolab.wire import Line, Scene, SheetRow, Sprite


class Reel:
    """The scenes of one deal, made as it is played.

    Args:
        game: the game; what has happened in it so far is shot at once.
        seat: whose view; None opens all hands.
        where: places on the table fixed from the last moment of the deal; worked out at each moment when left out.

    Attributes:
        scenes: the scenes so far.
        sheet: the rows of the score sheet so far.
        state: the position that the last scene shows.
        keys: the keys of the sprites, in a view of one seat.
    """

    def __init__(self, game: Game, seat: int | None, where: Any = None) -> None:
        self.deal = game.deal
        self.family = game.deal.variant.family
        self.seat = seat
        self.scenes: list[Scene] = []
        self.sheet: list[SheetRow] = []
        self._comments = game.comments
        self._where = where
        self._last: Stage | None = None
        self.keys = Keys()
        self.state = game.start
        if game.opening:
            self.state = self.family.state(self.deal, game.law)
            self.family.opening(self, game.opening)
        else:
            self.shoot([], self.family.scene(self.state, where, seat))
        for number, step in enumerate(game.steps, 1):
            self.step(step, number)

    def step(self, step: Step, number: int) -> None:
        """Add the scenes of step `number` of the game; none for one of which nothing is told."""
        if all(map(self.family.untold, step.events)):
            for event in step.events:
                event.apply(self.state)
            return
        names = [type(event).__name__ for event in step.events]
        cuts = [names.index(name) for name in ("LotsReturned", "Ended", "Scored") if name in names]
        cuts = sorted(
            {*cuts, *(at for at, event in enumerate(step.events) if getattr(event, "own_scene", False))} - {0}
        )
        for start, stop in pairwise([0, *cuts, len(names)]):
            self.tell(step.events[start:stop], **({"move": number, "by": step.seat} if start == 0 else {}))
        if self.state.over:
            self._score()

    def tell(self, events: Sequence[Event], **more: Any) -> None:
        """Let some events happen, and add a scene that shows what came of them."""
        for event in events:
            event.apply(self.state)
        if events:
            self.shoot(events, self.family.scene(self.state, self._where, self.seat), **more)

    def shoot(self, events: Iterable[Event], stage: Stage, **more: Any) -> None:
        """Add a scene.

        Args:
            events: what is told, cause first.
            stage: the sprites.
            **more: `move` and `by`, after a move.
        """
        told = [event for event in events if not self.family.untold(event)]
        state = self.state
        scene: Scene = {"turn": list(state.actors), "lines": [self._line(event) for event in told], "alt": stage.alt}
        marks = sorted({m for event in told for m in self.family.marks(event)})
        if marks:
            scene["marks"] = marks
        scene.update(more)  # type: ignore[typeddict-item]
        comment = self._comments.get(more.get("move", -1))
        if comment:
            scene["comment"] = comment
        self._difference(scene, stage)
        self.scenes.append(scene)

    def _line(self, event: Event) -> Line:
        line: Line = {
            "text": both(lambda lang: sentence(event, self.deal, lang)),
            "rule": event.rule,
            "kind": type(event).__name__,
        }
        seen = self.family.secret(event)
        if seen is not None:
            public = both(lambda lang: sentence(event, self.deal, lang, hidden=True))
            rule = self.family.public_rule(event)
            if self.seat is not None and not seen >> self.seat & 1:
                line["text"], line["rule"] = public, rule
            elif self.seat is None:
                line["public"], line["public_rule"], line["seen"] = public, rule, seen
        return line

    def _difference(self, scene: Scene, stage: Stage) -> None:
        before = self._last.sprites if self._last else {}
        sprites = {key: self._as_seen(sprite) for key, sprite in stage.sprites.items()}
        if self.seat is not None:
            sprites = self.keys.renamed(sprites)
        if "move" in scene:
            for key, sprite in sprites.items():
                if key in before and before[key]["zone"] != sprite["zone"]:
                    sprite["mark"] = "new"
        changes: dict[str, Any] = {
            "put": {key: sprite for key, sprite in sprites.items() if key not in before},
            "change": {k: _change(before[k], s) for k, s in sprites.items() if k in before and before[k] != s},
            "drop": [key for key in before if key not in sprites],
        }
        for part in ("boxes", "tags"):
            old: dict[str, Any] = getattr(self._last, part) if self._last else {}
            changes[part] = {k: v for k, v in getattr(stage, part).items() if old.get(k) != v}
        scene.update({k: v for k, v in changes.items() if v})  # type: ignore[typeddict-item]
        stage.sprites = sprites
        self._last = stage

    def _as_seen(self, sprite: Sprite) -> Sprite:
        """The sprite as the film may carry it: a face that nobody sees, or not this seat, is not in it."""
        seen = sprite.get("seen")
        if seen is None or (seen and self.seat is None):
            return sprite
        shown = sprite.copy()
        del shown["seen"]
        if self.seat is None or not seen >> self.seat & 1:
            shown["face"] = ""
        return shown

    def _score(self) -> None:
        at, state = len(self.scenes) - 1, self.state
        if any(state.penalties):
            fines = [f"{fine:+}" if fine else "" for fine in state.penalties]
            self.sheet.append({"scene": at, "title": ["Penalties", "Hukuman"], "cells": fines})
        result = both(self._result)
        title = [f"{word} · {how}" for word, how in zip(chapter(self.deal), result, strict=True)]
        self.sheet.append({"scene": at, "title": title, "cells": [score(p, "+") for p in state.counted]})
        self.sheet += [{"scene": at, "title": t, "cells": cells} for t, cells in self.deal.variant.ledger(state)]
        self.sheet.append(
            {"scene": at, "title": ["Total", "Jumlah"], "cells": list(map(score, state.totals)), "total": True}
        )

    def _result(self, lang: str) -> str:
        winner, en = self.state.winner, lang == "en"
        if winner is None:
            return "no winner" if en else "tanpa pemenang"
        side = self.state.side(winner)
        names = shown_as("winners", side, lang, self.deal)
        return f"{names} win{'s' * (len(side) == 1)}" if en else f"{names} menang"


def _change(old: Sprite, new: Sprite) -> dict[str, Any]:
    changed = {key: value for key, value in new.items() if old.get(key) != value}
    return changed | {key: None for key in old if key not in new}
