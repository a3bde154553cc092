import { describe, expect, it } from "vitest";
import { indexJumps } from "../src/jumps";
import { faceSeen, Reel, sees, told } from "../src/reel";
import type { Film, Sprite } from "../src/wire";
import { sample } from "./help";

/** Every scene worked out from the start of its chapter, with nothing clever. */
function plainly(film: Film, index: number): Map<string, Sprite> {
  const start = film.chapters.findLast((chapter) => chapter.start <= index)?.start ?? 0;
  const sprites = new Map<string, Sprite>();
  for (const scene of film.scenes.slice(start, index + 1)) {
    for (const key of scene.drop ?? []) sprites.delete(key);
    for (const [key, sprite] of Object.entries(scene.put ?? {})) sprites.set(key, sprite);
    for (const [key, change] of Object.entries(scene.change ?? {})) {
      sprites.set(key, { ...sprites.get(key)!, ...change } as Sprite);
    }
  }
  return sprites;
}

describe("a reel", () => {
  it("gives the same moment whichever way it is reached", () => {
    const film = sample();
    const last = film.scenes.length - 1;
    const orders = [
      film.scenes.map((_, i) => i),
      film.scenes.map((_, i) => last - i),
      film.scenes.map((_, i) => (i * 37) % film.scenes.length),
    ];
    for (const order of orders) {
      const reel = new Reel(film);
      for (const i of order) expect(reel.at(i).sprites, `scene ${i}`).toEqual(plainly(film, i));
    }
  });

  it("drops what is gone, and starts each chapter with an empty table", () => {
    const film = sample();
    film.scenes[3] = { ...film.scenes[3]!, drop: ["t0"] };
    const start = film.chapters[1]!.start;
    film.scenes[start] = { turn: [], lines: [], alt: ["", ""], put: {} };
    const reel = new Reel(film);
    expect(reel.at(3).sprites.has("t0")).toBe(false);
    expect(reel.at(2).sprites.has("t0")).toBe(true);
    expect(reel.at(start).sprites.size).toBe(0);
  });

  it("keeps room for the largest hand of the chapter", () => {
    expect(new Reel(sample()).extent("hand0", 0)).toEqual([162, 56]);
  });

  it("brings any index into range", () => {
    const reel = new Reel(sample());
    expect([reel.clamp(-4), reel.clamp(1e9), reel.clamp(Number.NaN)]).toEqual([0, reel.length - 1, 0]);
  });
});

describe("what a seat sees", () => {
  it("follows the bitmask, even beyond 31 seats", () => {
    expect([sees(undefined, 3), sees(0b1000, 3), sees(0b0111, 3), sees(0, null)]).toEqual([true, true, false, true]);
    expect(sees(2 ** 40, 40)).toBe(true);
    const sprite: Sprite = { zone: "z", x: 0, y: 0, turn: 0, face: "6-4", seen: 1 };
    expect([faceSeen(sprite, 0), faceSeen(sprite, 1), faceSeen(sprite, null)]).toEqual(["6-4", "", "6-4"]);
  });

  it("is told the public sentence, or nothing", () => {
    const line = { text: ["draws 6-4", ""], rule: "r", kind: "Drawn", seen: 1, public: ["draws", ""] };
    expect([told(line, 0)?.[0], told(line, 2)?.[0]]).toEqual(["draws 6-4", "draws"]);
    const { public: _, ...secret } = line;
    expect(told(secret, 2)).toBeNull();
  });
});

describe("jumps", () => {
  const film = sample();
  const jumps = indexJumps(film);

  it("finds the scenes with a mark, both ways", () => {
    const passes = film.scenes.flatMap((scene, i) => (scene.marks?.includes("pass") ? [i] : []));
    expect(passes.length).toBeGreaterThan(2);
    expect(jumps.find("pass", 0, 1)).toBe(passes[0]);
    expect(jumps.find("pass", passes[1]!, 1)).toBe(passes[2]);
    expect(jumps.find("pass", passes[1]!, -1)).toBe(passes[0]);
    expect(jumps.find("pass", passes[0]!, -1)).toBeNull();
  });

  it("finds the scenes that cite a rule", () => {
    const rule = film.scenes.at(-1)!.lines[0]!.rule;
    const cited = film.scenes.findIndex((scene) => scene.lines.some((line) => line.rule === rule));
    expect(jumps.find(`rule:${rule}`, 0, 1)).toBe(cited);
    expect(jumps.rules).toContain(rule);
  });
});
