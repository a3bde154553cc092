"""A page on which a widget lives with its Python behind it and no Jupyter between."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from dominolab.widgets.assets import asset

if TYPE_CHECKING:
    from tests.widgets.wire import Wire

PAGE = """<!doctype html><html lang="{lang}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Table</title>
<style>:root{{color-scheme:light dark}}
body{{margin:0;background:Canvas}}h1{{position:absolute;left:-999em}}{css}</style>
<body><main><h1>Table</h1><div id="here"></div></main></body></html>"""
WAKE = """async ([source, state]) => {
  const module = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
  const listeners = new Map(), of = (name) => listeners.get(name) ?? listeners.set(name, new Set()).get(name);
  const fire = (name, ...values) => [...of(name)].forEach((listener) => listener(...values));
  const arrive = (messages) => messages.forEach((message) => {
    if (message.method === "custom") return fire("msg:custom", message.content);
    Object.assign(state, message.state);
    Object.keys(message.state).forEach((name) => fire(`change:${name}`));
  });
  let changed = {};
  const model = {
    get: (name) => state[name],
    set(name, value) {
      if (state[name] === value) return;
      state[name] = changed[name] = value;
      fire(`change:${name}`);
    },
    save_changes() {
      window.python({ method: "update", state: changed, buffer_paths: [] }).then(arrive);
      changed = {};
    },
    send: (content) => void window.python({ method: "custom", content }).then(arrive),
    on: (name, listener) => void of(name).add(listener),
    off: (name, listener) => void of(name).delete(listener),
  };
  const widget = module.default();
  widget.initialize({ model });
  widget.render({ model, el: document.getElementById("here") });
}"""


def wake(page: Any, wire: Wire, bundle: str = "walkthrough", part: str = ".dl-table") -> None:
    """Show the widget of a wire on a page, and wait for a part of it."""
    widget = wire.widget
    page.set_content(PAGE.format(lang=widget.lang, css=asset(f"{bundle}.css")))
    page.expose_function("python", wire.arrive)
    page.evaluate(WAKE, [asset(f"{bundle}.js"), json.loads(json.dumps(widget.get_state()))])
    page.locator(part).wait_for()
