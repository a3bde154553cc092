// What the reader can jump to: scenes with a mark, and scenes that cite a rule.
import type { Film } from "./wire";

/** A mark such as `pass`, or `rule:` and the id of a rule. */
export type Target = string;

export interface Jumps {
  marks: string[];
  rules: string[];
  /** The nearest scene before or after `cursor` that has the target; null when there is none. */
  find(target: Target, cursor: number, direction: 1 | -1): number | null;
}

const ORDER = ["pass", "double", "draw", "penalty", "end"];

export function indexJumps(film: Film): Jumps {
  const places = new Map<Target, number[]>();
  film.scenes.forEach((scene, index) => {
    const targets = new Set([...(scene.marks ?? []), ...scene.lines.map((line) => `rule:${line.rule}`)]);
    for (const target of targets) {
      const list = places.get(target);
      if (list) list.push(index);
      else places.set(target, [index]);
    }
  });
  const names = [...places.keys()];
  return {
    marks: [
      ...ORDER.filter((mark) => places.has(mark)),
      ...names.filter((name) => !name.startsWith("rule:") && !ORDER.includes(name)),
    ],
    rules: Object.keys(film.rules).filter((id) => places.has(`rule:${id}`)),
    find(target, cursor, direction) {
      const list = places.get(target) ?? [];
      const found = direction > 0 ? list.find((i) => i > cursor) : list.findLast((i) => i < cursor);
      return found ?? null;
    },
  };
}
