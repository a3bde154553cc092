import { render } from "preact";
import { describe, expect, it } from "vitest";
import { bits, decimal, evaluate, exact, grouped, Maths, parse, size, type At } from "../src/formula";
import type { Formula } from "../src/wire";
import written from "./counting.json";

const num = (text: string): Formula => ({ op: "num", text });
const letter = (text: string): Formula => ({ op: "name", text });
const of = (op: string, ...parts: Formula[]): Formula => ({ op, parts });
const worth = (formula: Formula, at: At = {}) => {
  const value = evaluate(formula, at);
  return value && exact(value).replaceAll("\u2009", "");
};
const shown = (formula: Formula, at?: At) => {
  const el = document.createElement("div");
  render(Maths(at ? { formula, at } : { formula }), el);
  return el;
};

describe("a formula", () => {
  it("is worked out exactly", () => {
    expect(worth(of("/", of("!", num("28")), of("^", of("!", num("7")), num("4"))))).toBe("472518347558400");
    expect(worth(of("C", letter("N"), letter("h")), { N: 28, h: 7 })).toBe("1184040");
    expect(worth(of("-", of("/", num("1"), num("3")), num("1")))).toBe("-2/3");
    expect(worth(of("+", of("*", num("2"), num("3")), of("/", num("2"), num("4"))))).toBe("13/2");
  });

  it("has no value where there is none", () => {
    expect(worth(of("/", num("1"), num("0")))).toBeNull();
    expect(worth(of("!", num("-1")))).toBeNull();
    expect(worth(of("!", num("999999")))).toBeNull();
    expect(worth(of("^", num("9"), num("99999999")))).toBeNull();
    expect(worth(letter("n"))).toBeNull();
    expect(worth(of("C", num("2"), num("3")))).toBe("0");
  });

  it("is what Python says of it, for every n", () => {
    for (const { formula, at, value } of written.formulas as unknown as { formula: Formula; at: At; value: string }[])
      expect(worth(formula, at)).toBe(value);
    expect(written.formulas.length).toBeGreaterThan(200);
  });

  it("is drawn in letters and with numbers, brackets where they are needed", () => {
    const tiles = of("/", of("*", of("+", letter("n"), num("1")), of("+", letter("n"), num("2"))), num("2"));
    expect(shown(tiles).querySelectorAll("mi")).toHaveLength(2);
    expect(shown(tiles, { n: 6 }).querySelectorAll("mi")).toHaveLength(0);
    expect(shown(tiles, { n: 6 }).textContent).toBe("(6+1)\u2062(6+2)2");
    expect(shown(of("*", num("2"), letter("n")), { n: 6 }).textContent).toBe("2·6");
    expect(shown(of("-", letter("a"), of("-", letter("b"), num("1")))).textContent).toBe("a−(b−1)");
    expect(shown(of("^", of("!", letter("h")), letter("p"))).querySelector("msup")?.textContent).toBe("h!p");
    expect(shown(tiles).querySelector("math")?.namespaceURI).toContain("MathML");
  });

  it("shows what comes from outside as text", () => {
    const el = shown(of("row", { op: "text", text: "<img src=x onerror=alert(1)>" }, letter("<b>")));
    expect(el.querySelector("img, b")).toBeNull();
  });
});

describe("a number", () => {
  it("is grouped, said in words, and measured in bits", () => {
    expect(grouped(1184040n)).toBe("1\u2009184\u2009040");
    expect(size(472518347558400n, "en")).toBe("about 4.7 × 10¹⁴");
    expect(size(9960000n, "id")).toBe("sekitar 1,0 × 10⁷");
    expect(size(1184n, "en")).toBe("");
    expect([bits(28n), bits(1n), bits(472518347558400n)]).toEqual([5, 0, 49]);
    expect(decimal(parse("323/3289"))).toBeCloseTo(0.0982061, 6);
  });
});
