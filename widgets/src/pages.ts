// Pages with no kernel: every <div data-dominolab="id"> is a view of the data in the <script> of that id.
import type { AnyModel } from "@anywidget/types";
import { unfold } from "./fold";

/** What a widget asks of a model, without a kernel behind it. */
export function localModel<State extends object>(state: State): AnyModel<State> {
  const listeners = new Map<string, Set<() => void>>();
  const of = (name: string) => listeners.get(name) ?? listeners.set(name, new Set()).get(name) ?? new Set();
  const model = {
    get: (name: keyof State) => state[name],
    set(name: keyof State & string, value: never) {
      if (state[name] === value) return;
      state[name] = value;
      for (const listener of [...of(`change:${name}`)]) listener();
    },
    save_changes: () => undefined,
    on: (name: string, listener: () => void) => void of(name).add(listener),
    off: (name: string, listener: () => void) => void of(name).delete(listener),
  };
  return model as unknown as AnyModel<State>;
}

/** Opens a view in an element. */
export type Alive = (el: HTMLElement) => void;

function traits(text: string): Record<string, unknown> {
  const kept = Object.entries(JSON.parse(text) as object);
  return Object.fromEntries(kept.map(([name, value]) => [name, unfold(value as unknown)]));
}

/** Wakes the views whose data a program knows what to do with; `wake` says nothing to the others. */
export function wakeAll(wake: (state: Record<string, unknown>) => Alive | null): void {
  const start = () => {
    const awake = new Map<string, Alive | null>();
    for (const el of document.querySelectorAll<HTMLElement>("[data-dominolab]")) {
      const id = el.dataset["dominolab"] ?? "";
      const data = document.getElementById(id);
      if (!data) continue;
      if (!awake.has(id)) awake.set(id, wake(traits(data.textContent)));
      const view = awake.get(id);
      if (!view) continue;
      el.replaceChildren();
      view(el);
    }
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}
