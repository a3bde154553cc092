import { describe, expect, it } from "vitest";
import { unfold } from "../src/fold";

describe("folded data", () => {
  it("opens parts, parts of parts, shapes, and texts made of pieces", () => {
    const parts = [{ x: 1 }, "West is to play. ", { at: "=0", text: [-1, "Here: ", 1, "Go."] }, [-3, 4, "=0"]];
    const whole = { a: "=2", b: ["=0", [-1, 1, 1]], c: 0, d: null, e: ["=3", [-4]], f: "=1" };
    expect(unfold({ parts, shapes: [["n", "at"], []], whole } as unknown)).toEqual({
      a: { at: { x: 1 }, text: "Here: West is to play. Go." },
      b: [{ x: 1 }, "West is to play. West is to play. "],
      c: 0,
      d: null,
      e: [{ n: 4, at: { x: 1 } }, {}],
      f: "West is to play. ",
    });
  });

  it("keeps lists that begin with a number below zero, and texts that look like references", () => {
    const whole = [[-2, -3, 5, [-2, -0.5]], [], [0, -1], [-1, "=0"]];
    expect(unfold({ parts: [], shapes: [], whole } as unknown)).toEqual([[-3, 5, [-0.5]], [], [0, -1], "=0"]);
  });

  it("leaves what never was folded", () => {
    const plain = { "=": "a sign", parts: 3, whole: [-1] };
    expect(unfold(plain)).toBe(plain);
  });
});
