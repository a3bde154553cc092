"""The desk between a widget and a session: what the browser asks is checked, and what came of it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from dominolab.deal import read_seed
from dominolab.errors import RecordError, SetupError
from dominolab.widgets.listener import GarbledError, number, text, texts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dominolab.session import Session
    from dominolab.widgets.walkthrough import Walkthrough

GARBLED = ["The browser asked for something that cannot be read.", "Permintaan dari peramban tidak terbaca."]


class Desk:
    """Carries out what a browser asks of a session.

    Args:
        widget: shows the session.
        session: the game.
    """

    def __init__(self, widget: Walkthrough, session: Session) -> None:
        self.widget, self.session = widget, session
        session.on_step = self.show
        self._asked: dict[str, Callable[[Mapping[str, Any]], None]] = {
            "try": lambda m: session.attempt(text(m, "move"), sure=m.get("sure") is True),
            "compose": lambda m: session.compose(texts(m, "groups")),
            "undo": lambda _: session.undo(),
            "redo": lambda _: session.redo(),
            "back_to": lambda m: session.back_to(number(m, "moves")),
            "hint": lambda _: session.hint(),
            "new": lambda m: session.new_deal(_seed(m)),
            "next": lambda _: session.next_deal(),
            "finish": lambda m: session.finish(match=m.get("match") is True),
            "load": lambda m: session.load(text(m, "text", None), _seed(m)),
            "go_on": lambda _: session.go_on(),
            "sit": lambda _: session.sit(),
        }

    def ask(self, message: Mapping[str, Any]) -> None:
        """Do what a message says, unless it was said of an earlier position; nothing that it holds raises."""
        session, do, step = self.session, message.get("do"), message.get("step")
        ask = self._asked.get(do) if isinstance(do, str) else None
        if type(step) is int and step != session.step and ask is not None:
            return
        if do == "walk" and step == session.step:
            self.show_walk()
            return
        try:
            if ask is None or type(step) is not int:
                session.complain(GARBLED)
            else:
                ask(message)
        except KeyboardInterrupt:
            session.mend()
        except GarbledError:
            session.complain(GARBLED)
        except (RecordError, SetupError) as error:
            session.complain(error.text)
        self.show()

    def show(self) -> None:
        """Put the session on the screen, all of it in one message."""
        widget, session = self.widget, self.session
        film = session.film()
        with widget.hold_sync():
            widget.film = cast("dict[str, Any]", film)
            widget.seat = film["seat"]
            widget.cursor = len(film["scenes"]) - 1
            widget.prompt = session.prompt()
            widget.status = session.status()
            widget.notice = session.notice
            widget.record = session.saved()

    def show_walk(self) -> None:
        """Put all deals so far on the screen, to step through."""
        widget, film = self.widget, self.session.walk()
        with widget.hold_sync():
            widget.film = cast("dict[str, Any]", film)
            widget.seat = film["seat"]
            widget.cursor = len(film["scenes"]) - 1
            widget.playing, widget.playable = False, True
            widget.prompt = widget.status = widget.notice = None
            widget.record = ""


def _seed(message: Mapping[str, Any]) -> int | None:
    """A seed as it was typed: a browser's own numbers are not long enough for all of them.

    Raises:
        SetupError: it is none.
    """
    if message.get("seed") is None:
        return None
    typed = text(message, "seed").strip()
    return read_seed(int(typed) if typed.isascii() and typed.isdigit() else typed)
