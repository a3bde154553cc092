"""A widget that a browser talks to: what it may set, that it is answered, and that nothing it says does harm."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

import anywidget
import traitlets

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES = ("en", "id")
LONGEST = 200  # characters of anything short that a browser says


class GarbledError(ValueError):
    """A message that lacks something, or has it in the wrong kind."""


def text(message: Mapping[str, Any], name: str, longest: int | None = LONGEST) -> str:
    """A text in a message. Raises GarbledError."""
    found = message.get(name)
    if not isinstance(found, str) or (longest is not None and len(found) > longest):
        raise GarbledError
    return found


def number(message: Mapping[str, Any], name: str) -> int:
    """A number, 0 or more, in a message. Raises GarbledError."""
    found = message.get(name)
    if type(found) is not int or not 0 <= found < 10**9:
        raise GarbledError
    return found


def texts(message: Mapping[str, Any], name: str) -> list[list[str]]:
    """Lists of short texts in a message. Raises GarbledError."""
    found = message.get(name)
    if not isinstance(found, list) or len(found) > LONGEST:
        raise GarbledError
    for each in found:
        if not isinstance(each, list) or len(each) > LONGEST or not all(isinstance(one, str) for one in each):
            raise GarbledError
    return found


class Listener(anywidget.AnyWidget):
    """A widget in one language of two, which answers each message from a browser, whatever came of it.

    Attributes:
        readers: the traits that a browser may set. The rest is said by Python alone.
    """

    readers: ClassVar[tuple[str, ...]] = ("lang",)
    lang = traitlets.Unicode("en", help="`en` or `id`.").tag(sync=True)

    def __init__(self, **state: Any) -> None:
        super().__init__(**state)
        self.on_msg(self._heard)

    @traitlets.validate("lang")
    def _check_lang(self, proposal: dict[str, Any]) -> str:
        value: str = proposal["value"]
        if value not in LANGUAGES:
            message = f"lang {value!r} is not one of {', '.join(map(repr, LANGUAGES))}."
            raise traitlets.TraitError(message)
        return value

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take from a browser what its reader may choose; anything else, and what cannot be, is passed over."""
        for name in self.readers:
            if name not in sync_data:
                continue
            try:
                super().set_state({name: sync_data[name]})
            except (traitlets.TraitError, TypeError, ValueError, OverflowError):
                self.send_state(name)

    def _heard(self, _widget: object, content: object, _buffers: object) -> None:
        asked = content if isinstance(content, dict) else {}
        nonce = asked.get("nonce")
        try:
            with suppress(GarbledError):
                self.answer(asked)
        finally:
            if isinstance(nonce, str) and len(nonce) <= LONGEST:
                self.send({"done": nonce})

    def answer(self, message: Mapping[str, Any]) -> None:
        """Do what a browser asks. Raises GarbledError where it asks nothing that can be read; nothing is done then."""
        raise NotImplementedError
