import { afterEach, describe, expect, it, vi } from "vitest";
import { deal, fresh, law } from "../src/chances-view";
import { chance } from "../src/chain";
import counting, { type CountingModel, type CountingTraits } from "../src/counting";
import { csv, standalone } from "../src/figure";
import { localModel } from "../src/pages";
import type { Counting } from "../src/wire";
import written from "./counting.json";
import { find, settle } from "./help";

type Kind = "sets" | "deals" | "chances" | "chains";
const books = written.books as unknown as Record<Kind, Counting>;
let close: () => void = () => undefined;

function open(kind: Kind, at: Record<string, number> = {}, lang: "en" | "id" = "en") {
  const book = structuredClone(books[kind]);
  const model = localModel<CountingTraits>({ counting: book, at: { ...book.start, ...at }, lang }) as CountingModel;
  const el = document.createElement("div");
  document.body.append(el);
  const dispose = counting().render({ model, el });
  close = () => (dispose(), el.remove());
  return { model, el };
}

async function slide(el: HTMLElement, label: string, value: number): Promise<void> {
  const dial = [...el.querySelectorAll<HTMLLabelElement>(".dl-dial")].find((one) => one.textContent?.includes(label));
  const control = dial?.querySelector<HTMLInputElement | HTMLSelectElement>("input, select");
  if (!control) throw new Error(`no slider ${label}`);
  control.value = String(value);
  control.dispatchEvent(new Event(control.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
  await settle();
}

const pieces = (el: HTMLElement, look = "") =>
  [...el.querySelectorAll<SVGElement>(`.dl-pieces${look}`)].reduce((sum, one) => sum + Number(one.dataset["tiles"]), 0);

const row = (el: HTMLElement, title: string) => {
  const rows = [...el.querySelectorAll<HTMLTableRowElement>(".dl-quantities tbody tr")];
  return [...(rows.find((one) => one.cells[0]?.textContent?.startsWith(title))?.cells ?? [])].map((cell) =>
    (cell.querySelector(".dl-result, .dl-missing") ?? cell).textContent?.replaceAll(/[\u2009\u2062]/g, ""),
  );
};

afterEach(() => close());

describe("the tiles of a set", () => {
  it("have formula, numbers put in, number and picture that move together", async () => {
    const { el, model } = open("sets");
    expect(row(el, "how many").slice(1)).toEqual(["(n+1)(n+2)2", "(6+1)(6+2)2", "28"]);
    expect(pieces(el)).toBe(28);
    await slide(el, "highest number n", 9);
    expect(row(el, "how many").slice(2)).toEqual(["(9+1)(9+2)2", "55"]);
    expect(row(el, "tiles in the longest line").at(-1)).toBe("51");
    expect(pieces(el)).toBe(55);
    expect(model.get("at")["n"]).toBe(9);
  });

  it("are 49, 42 or 21 under other readings of a pair", async () => {
    const { el } = open("sets");
    for (const [reading, many] of [[1, 21], [2, 49], [3, 42]] as const) {
      await slide(el, "What counts", reading);
      expect(row(el, "how many").at(-1)).toBe(String(many));
      expect(pieces(el)).toBe(many);
    }
  });

  it("are marked, and k stays within n", async () => {
    const { el, model } = open("sets", { mark: 2, k: 6 });
    expect(pieces(el, ".dl-piece-mark")).toBe(7);
    await slide(el, "highest number n", 2);
    expect(model.get("at")["k"]).toBe(2);
    expect(pieces(el, ".dl-piece-mark")).toBe(3);
  });

  it("have a table of values for every n, and the same as CSV", async () => {
    const { el } = open("sets");
    const fold = find(el, "details") as HTMLDetailsElement;
    fold.open = true;
    fold.dispatchEvent(new Event("toggle"));
    await settle();
    const cells = [...el.querySelectorAll(".dl-sheet tbody tr")].map((line) => line.children[1]?.textContent);
    expect([cells[6], cells[9], cells[12]]).toEqual(["28", "55", "91"]);
    const made: BlobPart[] = [];
    vi.stubGlobal("Blob", class { constructor(parts: BlobPart[]) { made.push(...parts); } });
    URL.createObjectURL = () => "blob:x";
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    find(el, ".dl-csv").click();
    vi.unstubAllGlobals();
    expect(String(made[0]).split("\r\n")[7]).toMatch(/^6,28,7,168,6,9,7,8,13,28$/);
  });

  it("speak Indonesian", () => {
    const { el } = open("sets", {}, "id");
    expect(row(el, "banyaknya").at(-1)).toBe("28");
    expect(find(el, ".dl-frame").getAttribute("lang")).toBe("id");
  });
});

describe("deals", () => {
  it("are counted where the sliders stand, ordered or not", async () => {
    const { el } = open("deals");
    expect(row(el, "deals").at(-1)).toBe("472518347558400");
    await slide(el, "Players", 1);
    expect(row(el, "deals").at(-1)).toBe("19688264481600");
    await slide(el, "players p", 2);
    expect(row(el, "deals").at(-1)).toBe("68840085600");
    expect(el.querySelectorAll(".dl-held")).toHaveLength(14);
    expect(el.querySelectorAll(".dl-yard")).toHaveLength(14);
  });

  it("never deal more than there is", async () => {
    const { el, model } = open("deals", { p: 2, h: 14 });
    await slide(el, "players p", 5);
    expect(model.get("at")["h"]).toBe(5);
    expect(row(el, "boneyard").at(-1)).toBe("3");
  });

  it("of a game are found by its name", async () => {
    const { el } = open("deals");
    const preset = books.deals.presets.findIndex(({ at }) => at["first"] === 1 && at["p"] === 4);
    await slide(el, "As in a game", preset);
    expect(row(el, "deals").at(-1)).toBe("217501067657119537496750941142984772078385609388676863808000000");
  });
});

describe("chances", () => {
  const doubles = books.chances.measures[0];
  if (!doubles) throw new Error("no measure");

  it("are exact and add up", async () => {
    const { el } = open("chances", { k: 0 });
    expect(find(el, ".dl-law").textContent?.replaceAll("\u2009", "")).toContain("323/3289");
    await slide(el, "at least k", 5);
    expect(find(el, ".dl-law").textContent?.replaceAll("\u2009", "")).toContain("2279/592020");
    expect(law(doubles, 7, new Map()).reduce((sum, one) => sum + one.ways, 0n)).toBe(1184040n);
  });

  it("are approached by hands that are dealt", () => {
    for (const measure of books.chances.measures) {
      const done = deal(measure, 7, 4000, chance(1), fresh());
      expect([...done.seen.values()].reduce((a, b) => a + b, 0)).toBe(4000);
      const far = law(measure, 7, done.seen).reduce((sum, one) => sum + Math.abs(one.share - one.seen / 4000), 0) / 2;
      expect(far).toBeLessThan(0.12);
      expect([...done.seen.keys()].every((k) => measure.ways["7"]?.[String(k)])).toBe(true);
    }
  });

  it("fill in over the bars, and start again for another hand", async () => {
    const { el } = open("chances");
    const bars = () => el.querySelectorAll(".dl-chart rect[fill^='url']").length + el.querySelectorAll(".dl-chart g[fill^='url'] rect").length;
    expect(bars()).toBe(0);
    find(el, ".dl-trial button").click();
    await settle();
    expect(bars()).toBeGreaterThan(0);
    expect(find(el, ".dl-moments").textContent).toContain("1 hands dealt");
    await slide(el, "tiles in the hand", 3);
    expect(find(el, ".dl-moments").textContent).toContain("0 hands dealt");
  });
});

describe("lines", () => {
  it("are laid edge by edge", async () => {
    const { el } = open("chains");
    expect(row(el, "longest lines").at(-1)).toBe("7959229931520");
    find(el, "[aria-label='One tile more']").click();
    await settle();
    expect(el.querySelectorAll(".dl-edge-new")).toHaveLength(1);
    find(el, "[aria-label='To the end']").click();
    await settle();
    expect(find(el, ".dl-first").textContent).toBe("All 28 tiles lie in the line.");
    expect(el.querySelectorAll(".dl-edge-laid")).toHaveLength(27);
  });

  it("of an odd set leave tiles out, and say why", async () => {
    const { el } = open("chains", { n: 5, step: 21 });
    expect(find(el, ".dl-first").textContent).toContain("2 tiles stay out");
    expect(el.querySelectorAll("rect.dl-point")).toHaveLength(6);
    expect(row(el, "longest lines").at(-1)).toBe("108034560");
  });

  it("are laid by hand until they are stuck, with tiles taken out", async () => {
    const { el } = open("chains", { n: 2, how: 2 });
    const press = async (name: string) => {
      [...el.querySelectorAll<HTMLElement>("button")].find((one) => one.textContent === name)?.click();
      await settle();
    };
    await press("Take tiles out");
    await press("2-1");
    await press("Take tiles out");
    expect(el.querySelectorAll("rect.dl-point")).toHaveLength(2);
    for (const tile of ["0-0", "2-0", "2-2"]) await press(tile);
    expect(find(el, ".dl-first").textContent).toBe("Stuck: no tile with 2 is left; 2 tiles stay out.");
    find(el, "[aria-label='One tile less']").click();
    await settle();
    expect(find(el, ".dl-first").textContent).toBe("Open end: 2. 3 tiles are left.");
  });
});

describe("what is saved", () => {
  it("is text with its quotes doubled", () => {
    expect(csv({ head: ["a", 'b "c"'], rows: [["1\u2009000", "x,y"]] })).toBe('a,"b ""c"""\r\n1000,"x,y"\r\n');
  });

  it("is a picture that stands alone", () => {
    const { el } = open("sets", { n: 1 });
    const picture = find(el, "svg[role=img]") as unknown as SVGSVGElement;
    const text = standalone(picture, "#fff");
    expect(text).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(text).not.toContain("class=");
    expect(text.match(/<path /g)).toHaveLength(3);
  });
});

it("shows text from outside as text", () => {
  const hostile = structuredClone(books.sets);
  hostile.title = ["<img src=x onerror=alert(1)>", ""];
  hostile.quantities[0]!.title = ["<script>alert(1)</script>", ""];
  hostile.halves = ["\"><script>alert(1)</script>"] as unknown as number[][];
  const model = localModel<CountingTraits>({ counting: hostile, at: {}, lang: "en" }) as CountingModel;
  const el = document.createElement("div");
  const dispose = counting().render({ model, el });
  expect(el.querySelector("img, script, image")).toBeNull();
  dispose();
});
