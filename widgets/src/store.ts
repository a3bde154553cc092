// The traits of a walkthrough, read and written so that a kernel that has gone away never stops a step.
import type { AnyModel } from "@anywidget/types";
import type { Lang } from "./words";
import type { Film } from "./wire";

export interface Traits {
  film: Film;
  cursor: number;
  lang: Lang;
  seat: number | null;
  playing: boolean;
  speed: number;
}

export type Model = AnyModel<Traits>;

export class Store {
  constructor(readonly model: Model) {}

  get<Name extends keyof Traits>(name: Name): Traits[Name] {
    return this.model.get(name);
  }

  set(changes: Partial<Omit<Traits, "film">>): void {
    for (const [name, value] of Object.entries(changes) as [keyof Traits, never][]) this.model.set(name, value);
    try {
      this.model.save_changes();
    } catch {
      // No kernel to tell: the state here is the state.
    }
  }

  /** Calls back on a change of any of the traits; returns the way to stop. */
  watch(names: (keyof Traits)[], callback: () => void): () => void {
    for (const name of names) this.model.on(`change:${name}`, callback);
    return () => {
      for (const name of names) this.model.off(`change:${name}`, callback);
    };
  }
}
