import { localModel, START } from "../src/page";
import type { Model, Traits } from "../src/store";
import walkthrough from "../src/walkthrough";
import type { Film } from "../src/wire";
import written from "./sample.json";

/** A fresh sample film: two deals of Block to four hands, made by tools/sample_film.py. */
export function sample(): Film {
  return structuredClone(written) as unknown as Film;
}

export interface Shown {
  model: Model;
  el: HTMLElement;
  close: () => void;
}

export interface Opened {
  model: Model;
  view: () => Shown;
  destroy: () => void;
}

/** A model as anywidget would make it, and the way to open views of it. */
export function open(traits: Partial<Traits> = {}, prepare: (model: Model) => void = () => {}): Opened {
  const model = localModel({ ...START, film: sample(), ...traits });
  prepare(model);
  const widget = walkthrough();
  const destroy = widget.initialize({ model });
  const view = () => {
    const el = document.createElement("div");
    document.body.append(el);
    const dispose = widget.render({ model, el });
    return { model, el, close: () => (dispose(), el.remove()) };
  };
  return { model, view, destroy };
}

export function find(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

export function press(target: Element, key: string): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
}

/** Lets Preact draw what has been set. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 3; i += 1) await new Promise((done) => setTimeout(done, 15));
}
