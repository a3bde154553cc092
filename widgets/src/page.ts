// A page with no kernel: every <div data-dominolab="id"> is a view of the film, or of the book of rules, in the
// <script type="application/json"> of that id.
import { unfold } from "./fold";
import explorer, { type ExplorerModel } from "./explorer";
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

/** The traits of a walkthrough that nobody has touched, and that nobody can take over. */
export const START: Omit<Traits, "film"> = {
  cursor: 0,
  lang: "en",
  seat: null,
  playing: false,
  speed: 1,
  playable: false,
  prompt: null,
  status: null,
  notice: null,
  record: "",
};

/** Opens a view in an element. */
type Alive = (el: HTMLElement) => void;

function wake(data: HTMLElement): Alive {
  const kept = Object.entries(JSON.parse(data.textContent) as object);
  const state = Object.fromEntries(kept.map(([name, value]) => [name, unfold(value)])) as Traits;
  if ("book" in state) {
    const model = localModel(Object.assign({ trying: null }, state)) as unknown as ExplorerModel;
    const widget = explorer();
    widget.initialize({ model });
    return (el) => widget.render({ model, el });
  }
  const model = localModel({ ...START, ...state });
  const widget = walkthrough();
  widget.initialize({ model });
  return (el) => widget.render({ model, el });
}

function start(): void {
  const awake = new Map<string, Alive>();
  for (const el of document.querySelectorAll<HTMLElement>("[data-dominolab]")) {
    const id = el.dataset["dominolab"] ?? "";
    const data = document.getElementById(id);
    if (!data) continue;
    const view = awake.get(id) ?? wake(data);
    awake.set(id, view);
    el.replaceChildren();
    view(el);
  }
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
