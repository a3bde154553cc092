import { describe, expect, it } from "vitest";
import { chance, edges, fitting, lay, least, longest, oddNumbers, parts, walk, type Laid } from "../src/chain";

const NONE: ReadonlySet<number> = new Set();

function joined(line: Laid[]): boolean {
  return line.every(({ left }, i) => i === 0 || left === line[i - 1]?.right);
}

describe("a line of tiles", () => {
  it("takes all tiles where at most two numbers are odd", () => {
    for (const n of [2, 4, 6, 8, 12]) {
      const line = longest(edges(n), NONE, 1);
      expect(line).toHaveLength(((n + 1) * (n + 2)) / 2);
      expect(new Set(line.map(({ tile }) => tile)).size).toBe(line.length);
      expect(joined(line)).toBe(true);
    }
  });

  it("leaves out (n-1)/2 tiles where n is odd", () => {
    for (const n of [1, 3, 5, 7, 9, 11]) {
      const tiles = edges(n);
      const line = longest(tiles, NONE, 3);
      expect(tiles.length - line.length).toBe((n - 1) / 2);
      expect(least(oddNumbers(tiles, NONE).length)).toBe((n - 1) / 2);
      expect(joined(line)).toBe(true);
    }
  });

  it("differs from try to try, and is the same for the same one", () => {
    expect(longest(edges(6), NONE, 1)).toEqual(longest(edges(6), NONE, 1));
    expect(longest(edges(6), NONE, 1)).not.toEqual(longest(edges(6), NONE, 2));
  });

  it("laid at random ends where nothing fits", () => {
    const tiles = edges(6);
    for (let seed = 1; seed < 30; seed += 1) {
      const line = walk(tiles, NONE, chance(seed));
      expect(joined(line)).toBe(true);
      const gone = new Set(line.map(({ tile }) => tile));
      expect(fitting(tiles, gone, line.at(-1)?.right ?? null)).toEqual([]);
    }
  });

  it("goes on after tiles are taken out, as Euler says", () => {
    const tiles = edges(6);
    const out = new Set([tiles.findIndex(([a, b]) => a === 6 && b === 4)]);
    expect(oddNumbers(tiles, out)).toEqual([4, 6]);
    const line = longest(tiles, out, 1);
    expect(line).toHaveLength(27);
    expect(new Set([line[0]?.left, line.at(-1)?.right])).toEqual(new Set([4, 6]));
    const two = new Set(tiles.flatMap(([a, b], i) => ((a < 4 && b < 4) || (a > 3 && b > 3) ? [] : [i])));
    expect(parts(tiles, two)).toBe(2);
  });

  it("lays a tile the way it fits", () => {
    const tiles = edges(2);
    const tile = tiles.findIndex(([a, b]) => a === 2 && b === 1);
    expect(lay(tiles, tile, 1)).toEqual({ tile, left: 1, right: 2 });
    expect(lay(tiles, tile, 2)).toEqual({ tile, left: 2, right: 1 });
  });
});
