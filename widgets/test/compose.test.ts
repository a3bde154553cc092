import { afterEach, describe, expect, it } from "vitest";
import { moved } from "../src/compose";
import type { Piece, Prompt, Status } from "../src/wire";
import type { Model } from "../src/store";
import { find, open, press, sample, settle } from "./help";

const FACES = Object.keys(sample().faces);
const piece = (n: number): Piece => ({ key: `t${n}`, face: FACES[n] ?? "", wild: n === 2 });
const STATUS: Status = {
  step: 5, deal: 1, moves: 0, undo: false, redo: false, over: false, match_over: false, who: ["South", "Selatan"],
  thinking: false, waiting: false, curtain: false, whole: false, timed: false, result: ["", ""],
}; // prettier-ignore
const refused = [{ rule: "house.run", text: ["Too short.", "Terlalu pendek."] }];
const PROMPT: Prompt = {
  seat: 0,
  text: ["South, it is your turn.", "Selatan, giliranmu."],
  how: ["Choose.", "Pilih."],
  like: ["", ""],
  choices: {},
  buttons: [],
  compose: {
    label: ["Put melds together", "Susun kombinasi"],
    rack: [piece(1), piece(2)],
    groups: [[piece(0)]],
    moves: [{ move: "lay 0", label: ["Lay it", "Turunkan"], legal: false, why: refused }],
  },
};

function seated(prompt: Prompt = PROMPT) {
  const film = sample();
  film.scenes = film.scenes.slice(0, 8);
  film.chapters = film.chapters.slice(0, 1);
  const asked: Record<string, unknown>[] = [];
  let hear = (_content: unknown) => {};
  const { view } = open({ film: { ...film, seat: 0 }, seat: 0, speed: 0, prompt, status: STATUS }, (made) => {
    Object.assign(made, { send: (content: Record<string, unknown>) => (asked.push(content), queueMicrotask(() => hear({ done: content["nonce"] }))) });
    const on = made.on.bind(made) as (name: string, listener: (content: unknown) => void) => void;
    made.on = ((name: string, listener: (content: unknown) => void) => (name === "msg:custom" ? void (hear = listener) : on(name, listener))) as Model["on"];
  });
  return { ...view(), asked: () => asked.filter((one) => one["do"] !== "hello").map(({ nonce: _, ...rest }) => rest) };
}

afterEach(() => document.body.replaceChildren());

describe("putting tiles together at a table", () => {
  it("asks what the groups make whenever a tile has moved, and tries the move that they make", async () => {
    const { el, asked } = seated();
    await settle();
    expect(el.querySelector(".dl-lab-cloth")).toBeNull();
    find(el, ".dl-compose-head button").click();
    await settle();
    expect(find(el, ".dl-compose-moves").textContent).toContain("Too short.");
    const tile = (key: string) => find(el, `.dl-compose [data-key="${key}"]`);
    press(tile("t1"), "1");
    await settle();
    press(tile("t2"), "+");
    await settle();
    press(tile("t0"), "Delete");
    tile("t0").click();
    await settle();
    find(el, ".dl-lab-shelf .dl-lab-here").click();
    await settle();
    find(el, ".dl-compose-moves [data-move]").click();
    await settle();
    expect(asked()).toEqual([
      { do: "compose", step: 5, groups: [["t0", "t1"]] },
      { do: "compose", step: 5, groups: [["t0"], ["t2"]] },
      { do: "compose", step: 5, groups: [] },
      { do: "try", step: 5, move: "lay 0" },
    ]);
  });

  it("is not there where nothing can be put together", async () => {
    const { compose: _, ...plain } = PROMPT;
    const { el } = seated(plain);
    await settle();
    expect(el.querySelector(".dl-compose")).toBeNull();
  });
});

describe("groups of keys", () => {
  it("lose no tile and keep no empty group", () => {
    expect(moved([["a", "b"], ["c"]], "c", { to: 1, at: 1 })).toEqual([["a", "c", "b"]]);
    expect(moved([["a"], ["c"]], "a", { to: 0 })).toEqual([["c"]]);
    expect(moved([["a"]], "b", { to: 2 })).toEqual([["a"], ["b"]]);
    expect(moved([["a"], ["b"]], "a", { to: 2 })).toEqual([["b", "a"]]);
  });
});

describe("a wild tile", () => {
  it("shows in its corner and says in words what it stands for", async () => {
    const film = sample();
    const at = film.scenes.findIndex((one) => Object.values(one.put ?? {}).some((sprite) => sprite.face));
    const sprite = Object.values(film.scenes[at]!.put!).find((one) => one.face)!;
    sprite.stands = FACES[3]!;
    const { el } = open({ film, cursor: at }).view();
    await settle();
    expect(el.querySelectorAll(".dl-tile use[transform]").length).toBe(1);
    expect(el.innerHTML).toContain(` = ${film.faces[FACES[3]!]!.label[0]}`);
  });
});
