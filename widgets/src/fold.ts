// Data that was folded for the way: whatever comes up again stands once, in `parts`, and is referred to as {"=": n}; a
// text of which pieces come up again is {"+": [...]}, with the number of each of those.

interface Folded {
  parts: unknown[];
  whole: unknown;
}

const opened = new WeakMap<object, unknown>();

/** What was folded; what never was comes back as it is. The same object is opened once. */
export function unfold<T>(data: T): T {
  if (!isObject(data) || !("parts" in data && "whole" in data)) return data;
  if (!opened.has(data)) opened.set(data, open(data as unknown as Folded));
  return opened.get(data) as T;
}

function open({ parts, whole }: Folded): unknown {
  const made: unknown[] = [];
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    if (!isObject(value)) return value;
    if ("=" in value) return made[value["="] as number];
    if (Array.isArray(value["+"])) return value["+"].map((piece) => (typeof piece === "number" ? made[piece] : piece)).join("");
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inside(part)]));
  };
  for (const part of parts) made.push(inside(part)); // a part refers only to parts before it
  return inside(whole);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
