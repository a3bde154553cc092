import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Reel } from "../src/reel";
import { find, open, press, sample, settle } from "./help";

/** Scenes of the sample: the hands have been picked up; the first tile is led. */
const PICKED_UP = 6;
const LEAD = 7;

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe("stepping", () => {
  it("goes by buttons, scrubber and keys, and stays in range", async () => {
    const { model, view } = open();
    const { el } = view();
    const last = model.get("film").scenes.length - 1;
    find(el, "[aria-label='Next scene']").click();
    expect(model.get("cursor")).toBe(1);
    find(el, "[aria-label='Last scene']").click();
    await settle();
    find(el, "[aria-label='Next scene']").click();
    expect(model.get("cursor")).toBe(last);
    const table = find(el, ".dl-table");
    for (const [key, cursor] of [["Home", 0], ["ArrowLeft", 0], ["ArrowRight", 1], ["End", last], ["ArrowLeft", last - 1]] as const) {
      press(table, key);
      expect(model.get("cursor"), key).toBe(cursor);
    }
    await settle();
    expect(find(el, ".dl-count").textContent).toBe(`${last}/${last + 1}`);
    expect(find(el, ".dl-first").textContent).toContain(model.get("film").scenes[last - 1]!.lines[0]!.text[0]);
  });

  it("keeps every key from the notebook, and leaves combinations alone", () => {
    const { view } = open();
    const { el } = view();
    const outside = vi.fn();
    document.body.addEventListener("keydown", outside);
    for (const key of ["ArrowRight", " ", "a", "d", "x", "Escape", "1"]) press(find(el, ".dl-table"), key);
    expect(outside).not.toHaveBeenCalled();
    expect(find(el, ".dl-walk").getAttribute("data-lm-suppress-shortcuts")).toBe("true");
    document.body.removeEventListener("keydown", outside);
  });

  it("leaves arrows to lists and the space bar to buttons", () => {
    const { model, view } = open();
    const { el } = view();
    press(find(el, ".dl-controls select"), "ArrowRight");
    expect(model.get("cursor")).toBe(0);
    press(find(el, "[aria-label='Next scene']"), " ");
    expect(model.get("playing")).toBe(false);
    press(find(el, ".dl-table"), " ");
    expect(model.get("playing")).toBe(true);
  });

  it("moves by chapters, by passes, and from the list of events", async () => {
    const { model, view } = open();
    const { el } = view();
    const { chapters, scenes } = model.get("film");
    press(find(el, ".dl-table"), "PageDown");
    expect(model.get("cursor")).toBe(chapters[1]!.start);
    await settle();
    press(find(el, ".dl-table"), "PageUp");
    await settle();
    find(el, "[aria-label='Next: pass']").click();
    expect(scenes[model.get("cursor")]!.marks).toContain("pass");
    const fold = find(el, ".dl-fold") as HTMLDetailsElement;
    fold.open = true;
    fold.dispatchEvent(new Event("toggle"));
    await settle();
    find(el, ".dl-events li:nth-child(5) button").click();
    expect(model.get("cursor")).toBe(4);
  });

  it("survives a kernel that is gone", () => {
    const { model, view } = open();
    model.save_changes = () => {
      throw new Error("no kernel");
    };
    const { el } = view();
    press(find(el, ".dl-table"), "ArrowRight");
    expect(model.get("cursor")).toBe(1);
  });
});

describe("what is shown", () => {
  it("hides what the chosen seat does not see, in every attribute", async () => {
    const { model, view } = open({ cursor: PICKED_UP });
    const { el } = view();
    press(find(el, ".dl-table"), "1");
    await settle();
    expect(model.get("seat")).toBe(0);
    const film = model.get("film");
    const hidden = [...new Reel(film).at(PICKED_UP).sprites.values()].filter((sprite) => sprite.zone !== "hand0");
    const use = [...el.querySelectorAll(".dl-tile use")].map((node) => node.getAttribute("href"));
    expect(new Set(use).size).toBe(6); // five faces and one back
    expect(use.filter((href) => href?.endsWith("-face-0")).length).toBe(hidden.length);
    const markup = find(el, ".dl-table").outerHTML.replaceAll(/<symbol.*?<\/symbol>/g, "");
    for (const { face } of hidden.filter((sprite) => sprite.face)) {
      expect(markup).not.toContain(face);
      expect(markup).not.toContain(film.faces[face]!.label[0]);
    }
    press(find(el, ".dl-table"), "0");
    await settle();
    expect(model.get("seat")).toBeNull();
    const opened = film.faces[hidden.find((sprite) => sprite.zone === "hand1")!.face]!;
    expect(find(el, ".dl-left .dl-box").getAttribute("aria-label")).toContain(opened.label[0]);
  });

  it("lets a film of one seat show that seat alone", async () => {
    const { model, view } = open({ film: { ...sample(), seat: 2 }, cursor: PICKED_UP });
    const { el } = view();
    press(find(el, ".dl-table"), "1");
    expect(model.get("seat")).toBeNull();
    expect(el.querySelector("[aria-label='View']")).toBeNull();
    expect(find(el, ".dl-left .dl-box").getAttribute("aria-label")).toContain("5 face down");
  });

  it("changes language with no kernel", async () => {
    const { model, view } = open({ cursor: LEAD });
    const { el } = view();
    find(el, "button[lang=id]").click();
    await settle();
    expect(model.get("lang")).toBe("id");
    expect(find(el, ".dl-first").textContent).toContain(model.get("film").scenes[LEAD]!.lines[0]!.text[1]);
    expect(find(el, "[aria-label='Adegan berikutnya']")).toBeTruthy();
  });

  it("says whose turn it is by a sign as well as by colour", () => {
    const { el } = open({ cursor: LEAD }).view();
    expect(find(el, ".dl-turn [role=img]").getAttribute("aria-label")).toBe("to move");
  });

  it("opens a rule, closes it by Escape and gives the focus back", async () => {
    const { model, el } = open({ cursor: LEAD }).view();
    const chip = find(el, ".dl-chip");
    chip.focus();
    chip.click();
    await settle();
    const card = find(el, "[role=dialog]");
    expect(card.textContent).toContain(model.get("film").rules[model.get("film").scenes[LEAD]!.lines[0]!.rule]!.text[0]);
    expect(document.activeElement).toBe(card);
    press(card, "Escape");
    await settle();
    expect(el.querySelector("[role=dialog]")).toBeNull();
    expect(document.activeElement).toBe(find(el, ".dl-chip"));
  });

  it("shows names and comments as text", async () => {
    const film = sample();
    const evil = "<img src=x onerror=alert(1)>";
    film.seats[0] = [evil, evil];
    film.zones["hand0"]!.title = [evil, evil];
    film.title = [evil, evil];
    film.scenes[0]!.comment = evil;
    film.scenes[0]!.lines[0]!.text = [evil, evil];
    film.faces["6-6"]!.svg = `${film.faces["6-6"]!.svg}<image href="x" onerror="alert(1)"/>`;
    const { el } = open({ film }).view();
    await settle();
    expect(el.querySelector("img, image, [onerror]")).toBeNull();
    expect(find(el, ".dl-comment").textContent).toContain(evil);
  });

  it("says so when the film cannot be shown", () => {
    const { el } = open({ film: { ...sample(), version: 99 } }).view();
    expect(find(el, "[role=alert]").textContent).toContain("cannot be shown");
  });
});

describe("playing", () => {
  beforeEach(() => void vi.useFakeTimers());

  it("takes a scene each beat, at one speed for all views of a model", () => {
    const { model, view } = open();
    view();
    view();
    model.set("playing", true);
    vi.advanceTimersByTime(1600 * 3 + 10);
    expect(model.get("cursor")).toBe(3);
    model.set("speed", 4);
    vi.advanceTimersByTime(400 * 3 + 10);
    expect(model.get("cursor")).toBe(6);
  });

  it("is stopped by a second press", () => {
    const { model, view } = open();
    const { el } = view();
    press(find(el, ".dl-table"), " ");
    vi.advanceTimersByTime(50);
    press(find(el, ".dl-table"), " ");
    expect(model.get("playing")).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(model.get("cursor")).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("keeps one pace where two clocks drive one cursor, as in two windows", () => {
    const first = open();
    const second = open();
    first.view();
    second.view();
    first.model.on("change:cursor", () => second.model.set("cursor", first.model.get("cursor")));
    second.model.on("change:cursor", () => first.model.set("cursor", second.model.get("cursor")));
    first.model.set("playing", true);
    vi.advanceTimersByTime(700);
    second.model.set("playing", true);
    vi.advanceTimersByTime(1600 * 5);
    expect(first.model.get("cursor")).toBeLessThanOrEqual(5);
    expect(first.model.get("cursor")).toBeGreaterThanOrEqual(4);
  });

  it("ends at the last scene, and starts over from there", () => {
    const film = sample();
    const { model, view } = open({ film, cursor: film.scenes.length - 2 });
    const { el } = view();
    model.set("playing", true);
    vi.advanceTimersByTime(5000);
    expect([model.get("cursor"), model.get("playing")]).toEqual([film.scenes.length - 1, false]);
    vi.advanceTimersByTime(100);
    press(find(el, ".dl-table"), " ");
    expect([model.get("cursor"), model.get("playing")]).toEqual([0, true]);
  });

  it("rests while no view is open, and leaves no timer behind", () => {
    const { model, view, destroy } = open();
    const first = view();
    model.set("playing", true);
    first.close();
    vi.advanceTimersByTime(10_000);
    expect([model.get("cursor"), vi.getTimerCount()]).toEqual([0, 0]);
    const again = view();
    vi.advanceTimersByTime(1700);
    expect(model.get("cursor")).toBe(1);
    destroy();
    vi.advanceTimersByTime(10_000);
    expect(model.get("cursor")).toBe(1);
    again.close();
    vi.advanceTimersByTime(100);
    expect(vi.getTimerCount()).toBe(0);
  });
});
