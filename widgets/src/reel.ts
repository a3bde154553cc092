// The state of the table at any scene. Scenes are differences; only the first of a chapter carries everything.
import type { Film, Line, Scene, Sprite, Text } from "./wire";

export interface Moment {
  sprites: ReadonlyMap<string, Sprite>;
  boxes: ReadonlyMap<string, number[]>;
  tags: ReadonlyMap<string, Text>;
}

type Draft = { sprites: Map<string, Sprite>; boxes: Map<string, number[]>; tags: Map<string, Text> };

const SPACING = 16;

export class Reel {
  readonly length: number;
  private readonly starts: Set<number>;
  /** A whole moment every few scenes, made when first needed, so that no jump replays more than a handful. */
  private readonly keyframes = new Map<number, Moment>();
  private readonly extents = new Map<number, Map<string, [number, number]>>();
  private recent: { index: number; moment: Moment } | null = null;

  constructor(private readonly film: Film) {
    this.length = film.scenes.length;
    this.starts = new Set([0, ...film.chapters.map((chapter) => chapter.start)]);
  }

  clamp(index: number): number {
    return Math.max(0, Math.min(this.length - 1, Math.trunc(index) || 0));
  }

  /** Everything on the table at a scene. Unchanged sprites are the same objects in neighbouring moments. */
  at(index: number): Moment {
    if (this.recent?.index === index) return this.recent.moment;
    const moment = this.recent?.index === index - 1 ? this.step(this.recent.moment, index) : this.replay(index);
    if (index % SPACING === 0) this.keyframes.set(index, moment);
    this.recent = { index, moment };
    return moment;
  }

  /** The index in `chapters` of the deal that a scene belongs to. */
  chapter(index: number): number {
    return Math.max(0, this.film.chapters.findLastIndex((chapter) => chapter.start <= index));
  }

  /** First scene of a chapter, and the scene after its last. */
  span(chapter: number): [number, number] {
    const { chapters } = this.film;
    return [chapters[chapter]?.start ?? 0, chapters[chapter + 1]?.start ?? this.length];
  }

  /** The largest width and height a zone reaches in a chapter: room kept for it, so that nothing jumps about. */
  extent(zone: string, chapter: number): [number, number] {
    let extents = this.extents.get(chapter);
    if (!extents) {
      extents = new Map();
      const [from, to] = this.span(chapter);
      for (const scene of this.film.scenes.slice(from, to)) {
        for (const [name, box] of Object.entries(scene.boxes ?? {})) {
          const [width, height] = extents.get(name) ?? [0, 0];
          extents.set(name, [Math.max(width, box[2] ?? 0), Math.max(height, box[3] ?? 0)]);
        }
      }
      this.extents.set(chapter, extents);
    }
    return extents.get(zone) ?? [0, 0];
  }

  private replay(index: number): Moment {
    let from = index;
    while (from > 0 && !this.starts.has(from) && !this.keyframes.has(from)) from -= 1;
    let moment = this.keyframes.get(from) ?? this.step(null, from);
    for (let i = from + 1; i <= index; i += 1) {
      moment = this.step(moment, i);
      if (i % SPACING === 0) this.keyframes.set(i, moment);
    }
    return moment;
  }

  private step(before: Moment | null, index: number): Moment {
    const scene = this.film.scenes[index];
    const base = this.starts.has(index) ? null : before;
    const draft: Draft = {
      sprites: new Map(base?.sprites),
      boxes: new Map(base?.boxes),
      tags: new Map(base?.tags),
    };
    if (scene) apply(draft, scene);
    return draft;
  }
}

function apply(draft: Draft, scene: Scene): void {
  for (const key of scene.drop ?? []) draft.sprites.delete(key);
  for (const [key, sprite] of Object.entries(scene.put ?? {})) draft.sprites.set(key, sprite);
  for (const [key, change] of Object.entries(scene.change ?? {})) {
    const sprite = draft.sprites.get(key);
    if (sprite) draft.sprites.set(key, { ...sprite, ...change } as Sprite);
  }
  for (const [zone, box] of Object.entries(scene.boxes ?? {})) draft.boxes.set(zone, box);
  for (const [zone, tag] of Object.entries(scene.tags ?? {})) draft.tags.set(zone, tag);
}

/** Whether a seat (null: the reader of all open hands) sees what a bitmask says. */
export function sees(seen: number | null | undefined, seat: number | null): boolean {
  return seen == null || seat === null || Math.floor(seen / 2 ** seat) % 2 === 1;
}

/** The face that a seat sees on a sprite; "" is a back. */
export function faceSeen(sprite: Sprite, seat: number | null): string {
  return sees(sprite.seen, seat) ? sprite.face : "";
}

/** The rule that a seat is told behind an event. */
export function ruleTold(line: Line, seat: number | null): string {
  return sees(line.seen, seat) ? line.rule : (line.public_rule ?? line.rule);
}

/** What a seat is told of an event; null when it is told nothing. */
export function told(line: Line, seat: number | null): Text | null {
  return sees(line.seen, seat) ? line.text : (line.public ?? null);
}
