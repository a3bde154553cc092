import { afterEach, beforeEach, describe, expect, it } from "vitest";
import explorer, { type ExplorerModel, type ExplorerTraits } from "../src/explorer";
import { localModel } from "../src/page";
import type { RuleBook, Worked } from "../src/wire";
import { find, sample, settle } from "./help";

/** The board of a real film as the position of an example. */
function worked(legal: boolean): Worked {
  const film = sample();
  const at = film.scenes.findIndex((scene) => scene.move !== undefined);
  return {
    text: ["An example.", "Satu contoh."],
    game: ["", ""],
    options: [],
    moves: [["A plays.", "A main."]],
    legal,
    verdict: legal ? ["Allowed.", "Boleh."] : ["Refused.", "Ditolak."],
    why: legal ? [] : [{ rule: "house.two", text: ["It is too early.", "Belum waktunya."] }],
    position: { seats: film.seats, zones: film.zones, scenes: film.scenes.slice(0, at + 1), rest: 0 },
  };
}

function book(): RuleBook {
  const page = (title: string, titel: string) => ({
    title: [title, titel],
    text: [`${title} in words.`, `${titel} dengan kata.`],
    source: ["Chosen", "Dipilih"],
    spec: ["HO-1"],
    moments: ["turn"],
    deeds: { offers: [], forbids: [["playing a tile", "menurunkan kartu"]], follows: [] },
    settings: [
      {
        name: `size_${title}`,
        title: ["size", "ukuran"],
        values: [
          { value: "1", text: ["one", "satu"], code: "1" },
          { value: "2", text: ["two", "dua"], code: "2" },
        ],
        least: 0,
        most: 0,
        default: "1",
      },
    ],
    examples: [worked(false), worked(true)],
  });
  return {
    version: 1,
    variant: "house",
    title: ["House", "Rumah"],
    about: ["", ""],
    moments: { turn: ["turn", "giliran"], match: ["match", "pertandingan"] },
    faces: sample().faces,
    rules: { "house.one": page("First", "Pertama"), "house.two": page("Second", "Kedua") },
    presets: [{ name: "large", title: ["Large", "Besar"] }],
    matrix: {
      games: [["House", "Rumah"], ["Garden", "Taman"]],
      rows: [
        { rule: "house.one", title: ["First", "Pertama"], cells: [{ sign: "same", settings: [] }, { sign: "none", settings: [] }] },
        { rule: "house.two", title: ["Second", "Kedua"], cells: [{ sign: "same", settings: [] }, { sign: "same", settings: [] }] },
      ],
    },
  } as unknown as RuleBook;
}

type Sent = Record<string, unknown>;

function open(changes: Partial<ExplorerTraits> = {}, alive = false) {
  const agreed = { values: {}, changed: [], preset: "", texts: {}, away: [], different: [], looked: true, problem: ["", ""] };
  const state = { book: book(), agreed, effect: null, trying: null, lang: "en", both: false, rule: "house.one", ...changes };
  const model = localModel(state as never) as unknown as ExplorerModel;
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
  const widget = explorer();
  const destroy = widget.initialize({ model });
  const el = document.createElement("div");
  document.body.append(el);
  const close = widget.render({ model, el });
  return { model, el, sent, close: () => (close(), destroy(), el.remove()) };
}

describe("the rule explorer", () => {
  let view: ReturnType<typeof open>;
  beforeEach(() => (view = open()));
  afterEach(() => view.close());
  const title = () => find(view.el, ".dl-rule-title").textContent;
  const list = () => [...view.el.querySelectorAll(".dl-ex-contents li")].map((one) => one.textContent);

  it("lists the rules in order and opens the one that is chosen", async () => {
    expect(list()).toEqual(["1First", "2Second"]);
    find(view.el, ".dl-ex-contents li:last-child button").click();
    await settle();
    expect(title()).toBe("Second");
    expect(view.model.get("rule")).toBe("house.two");
  });

  it("finds rules by words of either language and by moment", async () => {
    const search = find(view.el, "input[type=search]") as HTMLInputElement;
    search.value = "KEDUA kata";
    search.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    expect(list()).toEqual(["2Second"]);
    search.value = "";
    search.dispatchEvent(new Event("input", { bubbles: true }));
    const moment = find(view.el, ".dl-ex-search select") as HTMLSelectElement;
    moment.value = "match";
    moment.dispatchEvent(new Event("change", { bubbles: true }));
    await settle();
    expect(list()).toEqual([]);
  });

  it("shows one language or both", async () => {
    view.model.set("both", true);
    await settle();
    expect([...view.el.querySelectorAll(".dl-ex-text p")].map((one) => one.textContent)).toEqual([
      "First in words.",
      "Pertama dengan kata.",
    ]);
  });

  it("shows the example's own move and its verdict with no kernel", async () => {
    expect(view.el.querySelector("[role=alert]")).toBeNull();
    find(view.el, ".dl-ex-buttons .dl-may").click();
    for (let i = 0; i < 400 && !view.el.querySelector("[role=alert]"); i += 1) await settle();
    expect(find(view.el, "[role=alert]").textContent).toContain("It is too early.");
  }, 20_000);

  it("has no way to change options with no kernel", () => {
    expect((find(view.el, ".dl-ex-setting select") as HTMLSelectElement).disabled).toBe(true);
  });

  it("shows text from outside as text", async () => {
    const hostile = book();
    const page = hostile.rules["house.one"];
    if (page) page.text = ["<img src=x onerror=alert(1)>", "<script>alert(1)</script>"];
    view.close();
    view = open({ book: hostile, both: true });
    expect(view.el.querySelector("img, script")).toBeNull();
  });

  it("begins the matrix with the game that is explored", async () => {
    const other = book();
    const [none, same] = [{ sign: "none", settings: [] }, { sign: "same", settings: [] }] as const;
    other.matrix.games.reverse();
    other.matrix.rows = [
      { rule: "garden.one", title: ["Hedge", "Pagar"], cells: [same, none] },
      { rule: "house.two", title: ["Second", "Kedua"], cells: [same, same] },
      { rule: "house.one", title: ["First", "Pertama"], cells: [none, same] },
    ] as never;
    view.close();
    view = open({ book: other });
    find(view.el, ".dl-ex-tabs button:last-child").click();
    await settle();
    const heads = (where: string) => [...view.el.querySelectorAll(`.dl-ex-matrix ${where} th`)].map((one) => one.textContent);
    expect(heads("thead")).toEqual(["Rule", "House", "Garden"]);
    expect(heads("tbody")).toEqual(["First", "Second", "Hedge"]);
  });

  it("compares the games", async () => {
    find(view.el, ".dl-ex-tabs button:last-child").click();
    await settle();
    expect(view.el.querySelectorAll(".dl-ex-matrix tbody tr")).toHaveLength(2);
    const choice = find(view.el, ".dl-ex-compare select") as HTMLSelectElement;
    choice.value = "1";
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    await settle();
    expect([...view.el.querySelectorAll(".dl-ex-matrix tbody th")].map((one) => one.textContent)).toEqual(["First"]);
  });
});

describe("the rule explorer with a kernel", () => {
  it("asks for the example that is open, and for an option that is chosen", async () => {
    const view = open({}, true);
    await settle();
    expect(view.sent.map((message) => message["do"])).toEqual(["hello", "open"]);
    expect(view.sent[1]).toMatchObject({ rule: "house.one", example: 1 });
    const choice = find(view.el, ".dl-ex-setting select") as HTMLSelectElement;
    choice.value = "2";
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    await settle();
    expect(view.sent.at(-1)).toMatchObject({ do: "set", name: "size_First", value: "2" });
    expect(find(view.el, ".dl-ex-setting code").textContent).toBe("size_First=1");
    const preset = find(view.el, ".dl-ex-presets select") as HTMLSelectElement;
    expect([...preset.options].map((one) => one.textContent)).toEqual(["the usual rules", "Large (large)"]);
    preset.value = "large";
    preset.dispatchEvent(new Event("change", { bubbles: true }));
    await settle();
    expect(view.sent.at(-1)).toMatchObject({ do: "preset", name: "large" });
    view.close();
  });

  it("tells what was agreed, what changed and what cannot be", async () => {
    const agreed = {
      values: { size_First: "2" },
      changed: ["size_First"],
      preset: "",
      looked: true,
      texts: { "house.one": ["Now two.", "Sekarang dua."] },
      away: ["house.two"],
      different: [{ rule: "house.one", example: 2, before: ["Allowed.", "Boleh."], now: ["Refused.", "Ditolak."] }],
      problem: ["That cannot be.", "Tidak bisa."],
    };
    const view = open({ agreed }, true);
    await settle();
    expect(find(view.el, ".dl-ex-text").textContent).toBe("Now two.");
    expect(find(view.el, ".dl-ex-problem").textContent).toBe("That cannot be.");
    expect(view.el.querySelectorAll(".dl-ex-example")[1]?.textContent).toContain("Refused.");
    expect(find(view.el, ".dl-ex-contents li:last-child").textContent).toContain("not in force");
    expect(find(view.el, ".dl-ex-effect .dl-chip").textContent).toBe("size: two");
    find(view.el, ".dl-ex-agreed .dl-button").click();
    await settle();
    expect(view.sent.at(-1)).toMatchObject({ do: "defaults" });
    view.close();
  });
});
