// A page with no kernel: every <div data-dominolab="id"> shows the film in the <script type="application/json"> of that id.
import walkthrough from "./walkthrough";
import type { Model, Traits } from "./store";

/** What a walkthrough asks of a model, without a kernel behind it. */
export function localModel(state: Traits): Model {
  const listeners = new Map<string, Set<() => void>>();
  const of = (name: string) => listeners.get(name) ?? listeners.set(name, new Set()).get(name) ?? new Set();
  const model = {
    get: (name: keyof Traits) => state[name],
    set(name: keyof Traits, value: never) {
      if (state[name] === value) return;
      state[name] = value;
      for (const listener of [...of(`change:${name}`)]) listener();
    },
    save_changes: () => undefined,
    on: (name: string, listener: () => void) => void of(name).add(listener),
    off: (name: string, listener: () => void) => void of(name).delete(listener),
  };
  return model as unknown as Model;
}

function start(): void {
  for (const el of document.querySelectorAll<HTMLElement>("[data-dominolab]")) {
    const data = document.getElementById(el.dataset["dominolab"] ?? "");
    if (!data?.textContent) continue;
    const state: Traits = { cursor: 0, lang: "en", seat: null, playing: false, speed: 1, ...JSON.parse(data.textContent) };
    const model = localModel(state);
    const widget = walkthrough();
    widget.initialize({ model });
    el.replaceChildren();
    widget.render({ model, el });
  }
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
