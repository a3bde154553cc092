// Where sliders stand, brought to where the others allow it.
import { evaluate, type At } from "./formula";
import type { Counting, Slider } from "./wire";

/** Sliders brought back to where the others allow them to stand, and the letters that hang on choices. */
export function settled(book: Counting, at: At): At {
  const found: At = { ...book.start, ...at };
  for (const { name, of, values } of book.letters) found[name] = values[found[of] ?? 0] ?? 0;
  for (const slider of book.sliders) {
    found[slider.name] = Math.max(slider.least, Math.min(found[slider.name] ?? slider.least, most(slider, found, book)));
  }
  return found;
}

export function most(slider: Slider, at: At, book?: Counting): number {
  const ways = book?.measures[at["what"] ?? 0]?.ways[String(at["h"])];
  if (slider.name === "k" && ways) return Math.max(...Object.keys(ways).map(Number)); // what a hand can hold
  const limit = slider.limit && evaluate(slider.limit, at);
  return limit ? Math.max(slider.least, Math.min(slider.most, Number(limit.p / limit.q))) : slider.most;
}
