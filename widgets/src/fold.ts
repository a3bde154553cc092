// Data that was folded for the way: whatever comes up again stands once, in `parts`, and the text "=n" refers to it; the
// keys of dicts that have the same ones stand in `shapes`. A list that begins with a number below zero is no list: after
// -1 come the pieces of a text, after -2 the items of a list that does begin so, after -3 - n the values of shape n.

interface Folded {
  parts: unknown[];
  shapes: string[][];
  whole: unknown;
}

const JOINED = -1;
const LIST = -2;
const SHAPES = -3;
const opened = new WeakMap<object, unknown>();

/** What was folded; what never was comes back as it is. The same object is opened once. */
export function unfold<T>(data: T): T {
  if (!isObject(data) || !("parts" in data && "shapes" in data && "whole" in data)) return data;
  if (!opened.has(data)) opened.set(data, open(data as unknown as Folded));
  return opened.get(data) as T;
}

function open({ parts, shapes, whole }: Folded): unknown {
  const made: unknown[] = [];
  const inside = (value: unknown): unknown => {
    if (typeof value === "string") return value.startsWith("=") ? made[Number(value.slice(1))] : value;
    if (Array.isArray(value)) return list(value);
    return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inside(part)])) : value;
  };
  const list = (value: unknown[]): unknown => {
    const [kind, ...rest] = value;
    if (typeof kind !== "number" || kind >= 0) return value.map(inside);
    if (kind === JOINED) return rest.map((piece) => (typeof piece === "number" ? made[piece] : piece)).join("");
    if (kind === LIST) return rest.map(inside);
    return Object.fromEntries(shapes[SHAPES - kind]!.map((key, at) => [key, inside(rest[at])]));
  };
  for (const part of parts) made.push(inside(part)); // a part refers only to parts before it
  return inside(whole);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
