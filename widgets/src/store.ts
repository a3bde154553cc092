// The traits of a widget, read and written so that a kernel that has gone away never stops a step.
import type { AnyModel } from "@anywidget/types";
import type { Lang } from "./words";
import type { Film, Notice, Prompt, Status } from "./wire";

export interface Traits {
  /** Of the model it lacks its basis; `Store.get` gives the whole. */
  film: Film;
  /** The faces and rule cards of the film, which come once and not with each move. */
  basis?: Pick<Film, "faces" | "rules">;
  cursor: number;
  lang: Lang;
  seat: number | null;
  playing: boolean;
  speed: number;
  /** Whether the reader can take over at a scene. */
  playable: boolean;
  /** What follows is null, or empty, where nothing is played. */
  prompt: Prompt | null;
  status: Status | null;
  notice: Notice | null;
  record: string;
}

export type Model = AnyModel<Traits>;
/** What the reader's side of a widget sets. */
export type Settings = Pick<Traits, "cursor" | "lang" | "seat" | "playing" | "speed">;

type Motion = Pick<Traits, "cursor" | "playing">;

/**
 * Where a table is in its film. Each browser has its own, one for all views of a model: at a table the kernel is often
 * busy, and a cursor that had to be agreed on with it would stand still.
 */
export class Local {
  private readonly values: Motion = { cursor: 0, playing: false };
  private readonly listeners = new Map<keyof Motion, Set<() => void>>();

  get<Name extends keyof Motion>(name: Name): Motion[Name] {
    return this.values[name];
  }

  set(changes: Partial<Motion>): void {
    for (const name of Object.keys(changes) as (keyof Motion)[]) {
      if (this.values[name] === changes[name]) continue;
      Object.assign(this.values, { [name]: changes[name] });
      for (const listener of [...(this.listeners.get(name) ?? [])]) listener();
    }
  }

  on(name: keyof Motion, listener: () => void): void {
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
  }

  off(name: keyof Motion, listener: () => void): void {
    this.listeners.get(name)?.delete(listener);
  }
}

const local = (name: string): name is keyof Motion => name === "cursor" || name === "playing";

export class Store {
  private whole: { film: Film; basis: Traits["basis"]; both: Film } | null = null;

  constructor(
    readonly model: Model,
    readonly local = new Local(),
  ) {}

  /** Whether a game is being played, rather than stepped through. */
  get live(): boolean {
    return Boolean(this.model.get("status"));
  }

  get<Name extends keyof Traits>(name: Name): Traits[Name] {
    if (local(name) && this.live) return this.local.get(name) as Traits[Name];
    return (name === "film" ? this.film : this.model.get(name)) as Traits[Name];
  }

  private get film(): Film {
    const film = this.model.get("film");
    const basis = this.model.get("basis");
    if (this.whole?.film !== film || this.whole.basis !== basis) this.whole = { film, basis, both: { ...basis, ...film } };
    return this.whole.both;
  }

  set(changes: Partial<Settings>): void {
    const entries = Object.entries(changes) as [keyof Settings, never][];
    const here = this.live ? entries.filter(([name]) => local(name)) : [];
    const shared = entries.filter((entry) => !here.includes(entry));
    this.local.set(Object.fromEntries(here));
    if (shared.length === 0) return;
    for (const [name, value] of shared) this.model.set(name, value);
    try {
      this.model.save_changes();
    } catch {
      // No kernel to tell: the state here is the state.
    }
  }

  /** Calls back on a change of any of the traits; returns the way to stop. */
  watch(names: (keyof Traits)[], callback: () => void): () => void {
    for (const name of names) {
      this.model.on(`change:${name}`, callback);
      if (local(name)) this.local.on(name, callback);
    }
    return () => {
      for (const name of names) {
        this.model.off(`change:${name}`, callback);
        if (local(name)) this.local.off(name, callback);
      }
    };
  }
}
