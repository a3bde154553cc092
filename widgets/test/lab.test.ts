import { afterEach, beforeEach, describe, expect, it } from "vitest";
import handLab, { type LabModel } from "../src/hand_lab";
import { localModel } from "../src/page";
import type { Bench, Piece } from "../src/wire";
import { find, press, sample, settle } from "./help";

const FACES = Object.keys(sample().faces).slice(0, 5);
const tile = (n: number): Piece => ({ key: `t${n}`, face: FACES[n] ?? "", wild: n === 1 });

function bench(): Bench {
  const row = (n: number) => ({ text: [`way ${n}`, `cara ${n}`], groups: [[{ face: FACES[n] ?? "", says: "=R1" }]] });
  return {
    version: 1,
    step: 3,
    title: ["House", "Rumah"],
    size: ["4 tiles", "4 kartu"],
    turned: ["Indicator", "Penunjuk"],
    top: tile(4),
    rack: [tile(0), tile(1), tile(2)],
    together: null,
    groups: [
      {
        tiles: [tile(3)],
        name: ["No meld", "Belum jadi"],
        meld: false,
        why: [{ rule: "house.run", text: ["Too short.", "Terlalu pendek."] }],
        mends: [["One more.", "Satu lagi."]],
      },
    ],
    sections: [
      { title: ["Melds", "Susunan"], text: ["Two ways.", "Dua cara."], rows: [row(0), row(1)], flip: true, rule: "house.run" },
      { title: ["Wins", "Menang"], text: ["None.", "Tidak ada."], rows: [], flip: false, rule: "" },
    ],
    rules: { "house.run": ["Runs", "Seri"] },
    written: "R7 Y7 R8",
    example: "win",
    notice: null,
  };
}

type Sent = Record<string, unknown>;

function open(alive: boolean) {
  const model = localModel({ faces: sample().faces, shown: bench(), lang: "en" } as never) as unknown as LabModel;
  const sent: Sent[] = [];
  const listeners: ((content: unknown) => void)[] = [];
  if (alive) {
    const on = model.on.bind(model);
    model.on = ((name: string, heard: never) => (name === "msg:custom" ? void listeners.push(heard) : on(name as never, heard))) as never;
    model.send = ((content: Sent) => {
      sent.push(content);
      queueMicrotask(() => listeners.forEach((heard) => heard({ done: content["nonce"] })));
    }) as never;
  }
  const widget = handLab();
  const destroy = widget.initialize({ model });
  const el = document.createElement("div");
  document.body.append(el);
  const close = widget.render({ model, el });
  const asked = () => sent.filter((one) => one["do"] !== "hello").map(({ nonce: _, ...rest }) => rest);
  return { model, el, asked, close: () => (close(), destroy(), el.remove()) };
}

describe("the hand lab with a kernel", () => {
  let view: ReturnType<typeof open>;
  beforeEach(async () => {
    view = open(true);
    await settle();
  });
  afterEach(() => view.close());
  const button = (key: string) => find(view.el, `button[data-key="${key}"]`);

  it("puts a chosen tile where the reader says", async () => {
    button("t0").click();
    await settle();
    expect(button("t0").getAttribute("aria-pressed")).toBe("true");
    find(view.el, '[data-place="1"] .dl-lab-here').click();
    await settle();
    expect(view.asked()).toEqual([{ do: "move", step: 3, tile: "t0", to: 1 }]);
  });

  it("puts a chosen tile before another", async () => {
    button("t3").click();
    await settle();
    button("t1").click();
    await settle();
    expect(view.asked()).toEqual([{ do: "move", step: 3, tile: "t3", to: 0, at: 1 }]);
  });

  it("moves tiles by the keyboard alone", async () => {
    button("t0").focus();
    press(button("t0"), "ArrowRight");
    expect(document.activeElement).toBe(button("t1"));
    for (const key of ["1", "2", "+", "0", "7", "Delete"]) {
      press(button("t1"), key);
      await settle();
    }
    expect(view.asked().map((one) => [one["do"], one["to"]])).toEqual([
      ["move", 1],
      ["move", 2],
      ["move", 2],
      ["move", 0],
      ["drop", undefined],
    ]);
  });

  it("lays out the division that is looked at", async () => {
    find(view.el, '[aria-label="Next division"]').click();
    await settle();
    expect(find(view.el, ".dl-lab-flip p").textContent).toBe("way 1");
    [...view.el.querySelectorAll("button")].find((one) => one.textContent === "Lay it out")?.click();
    await settle();
    expect(view.asked()).toEqual([{ do: "lay", step: 3, section: 0, row: 1 }]);
  });

  it("adds tiles, turns another up, tries moves and takes another hand", async () => {
    const named = (text: string) => [...view.el.querySelectorAll("button")].find((one) => one.textContent === text);
    named("Add a tile")?.click();
    await settle();
    find(view.el, ".dl-lab-tray button").click();
    await settle();
    const field = find(view.el, "input[name=tryMove]") as HTMLInputElement;
    field.value = " win R5 ";
    expect(press(field, "Enter").defaultPrevented, "JupyterLab would not let the browser send it").toBe(true);
    await settle();
    named("Deal another hand")?.click();
    await settle();
    expect(view.asked()).toEqual([
      { do: "add", step: 3, face: FACES[0] },
      { do: "try", step: 3, move: "win R5" },
      { do: "deal", step: 3 },
    ]);
  });
});

describe("what groups are together", () => {
  it("stands below them, with the rule that is in the way", async () => {
    const view = open(true);
    const why = [{ rule: "house.run", text: ["One point short.", "Kurang satu poin."] }];
    const together = { name: ["No opening: 100 points.", "Belum bisa: 100 poin."], meld: false, why, mends: [] };
    view.model.set("shown", { ...bench(), step: 4, together });
    await settle();
    expect(find(view.el, ".dl-lab-together").textContent).toBe("✗ No opening: 100 points.One point short. Runs");
    view.close();
  });
});

describe("the hand lab without a kernel", () => {
  it("can be read and flipped through, in both languages, and says that it cannot be changed", async () => {
    const view = open(false);
    await settle();
    expect(view.el.textContent).toContain("With a running kernel");
    expect((find(view.el, "button[data-key]") as HTMLButtonElement).disabled).toBe(true);
    find(view.el, '[aria-label="Next division"]').click();
    find(view.el, '[lang="id"].dl-lang').click();
    await settle();
    expect(find(view.el, ".dl-lab-flip p").textContent).toBe("cara 1");
    expect(find(view.el, ".dl-lab-words").textContent).toContain("Terlalu pendek.");
    view.close();
  });
});
