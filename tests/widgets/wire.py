"""A table without a kernel: whatever would pass between it and a browser is written down."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from dominolab.widgets.table import Table

if TYPE_CHECKING:
    from dominolab.widgets.walkthrough import Walkthrough


class Wire:
    """The line between a widget and its browsers.

    Attributes:
        sent: every message to the browsers, as JSON text.
        heard: every message from a browser, as JSON text.
    """

    def __init__(self, widget: Walkthrough) -> None:
        self.widget = widget
        self.sent: list[str] = []
        self.heard: list[str] = []
        self._new: list[dict[str, Any]] = []
        self._nonces = 0
        widget._send = self._send

    def _send(self, message: dict[str, Any], buffers: object = None) -> None:
        assert not buffers
        self.sent.append(json.dumps(message, allow_nan=False))
        self._new.append(json.loads(self.sent[-1]))

    def arrive(self, data: Any) -> list[dict[str, Any]]:
        """A browser sends data; the answers."""
        self.heard.append(json.dumps(data))
        self._new = []
        self.widget._handle_msg({"content": {"data": data}, "buffers": []})
        return self._new

    def ask(self, do: str, **more: Any) -> list[dict[str, Any]]:
        """A browser asks for something at the present step."""
        self._nonces += 1
        status = self.widget.status
        content = {"do": do, "step": status and status["step"], "nonce": f"n{self._nonces}", **more}
        return self.arrive({"method": "custom", "content": content})

    def state(self) -> str:
        """What a notebook that is saved now would hold of the widget."""
        state = self.widget.get_state(drop_defaults=True)
        del state["layout"]  # the random name of a model
        return json.dumps(state)


def table(*args: Any, **options: Any) -> tuple[Table, Wire]:
    """A table, and its line."""
    made = Table(*args, **options)
    return made, Wire(made)
