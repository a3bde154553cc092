import { describe, expect, it } from "vitest";
import { unfold } from "../src/fold";

describe("folded data", () => {
  it("opens parts, parts of parts, and texts made of pieces", () => {
    const parts = [{ x: 1 }, "West is to play. ", { at: { "=": 0 }, text: { "+": ["Here: ", 1, "Go."] } }];
    const whole = { a: { "=": 2 }, b: [{ "=": 0 }, { "+": [1, 1] }], c: 0, d: null };
    expect(unfold({ parts, whole } as unknown)).toEqual({
      a: { at: { x: 1 }, text: "Here: West is to play. Go." },
      b: [{ x: 1 }, "West is to play. West is to play. "],
      c: 0,
      d: null,
    });
  });

  it("leaves what never was folded", () => {
    const plain = { "+": "a sign", parts: 3 };
    expect(unfold(plain)).toBe(plain);
  });
});
