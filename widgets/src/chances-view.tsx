// The exact law of what a hand holds as bars, and hands that are dealt filling in over them.
import { axisX, barY, plot, ruleX, ruleY } from "@observablehq/plot";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { chance } from "./chain";
import type { ViewProps } from "./counting-app";
import { Chart, Figure, ValuesTable } from "./figure";
import { choose, decimal, exact, grouped, Maths, ratio, type Ratio } from "./formula";
import { reducedMotion } from "./hooks";
import { Tiles } from "./tile";
import { unique } from "./unique";
import { say, word, type Lang } from "./words";
import type { Counting, Measure } from "./wire";

const MOST = 1_000_000;
const FEW = 20; // of more bars than these, those too low to be seen are left out at both ends

export interface Row {
  k: number;
  ways: bigint;
  p: Ratio;
  share: number;
  seen: number;
}

/** The exact law, with how often each value was seen. */
export function law(measure: Measure, h: number, seen: ReadonlyMap<number, number>): Row[] {
  const ways = Object.entries(measure.ways[String(h)] ?? {}).map(([k, w]) => [Number(k), BigInt(w)] as const);
  const all = choose(BigInt(measure.columns[0]?.length ?? 0), BigInt(h));
  ways.sort(([a], [b]) => a - b);
  return ways.map(([k, w]) => ({ k, ways: w, p: ratio(w, all), share: decimal(ratio(w, all)), seen: seen.get(k) ?? 0 }));
}

export interface Experiment {
  seen: Map<number, number>;
  times: number;
  last: number[];
  value: number;
}

export const fresh = (): Experiment => ({ seen: new Map(), times: 0, last: [], value: 0 });

/** Deals hands, and looks at each what it holds. */
export function deal(measure: Measure, h: number, times: number, random: () => number, so: Experiment): Experiment {
  const order = Array.from({ length: measure.columns[0]?.length ?? 0 }, (_, i) => i);
  const seen = new Map(so.seen);
  let value = so.value;
  for (let time = 0; time < times; time += 1) {
    const sums = measure.columns.map(() => 0);
    for (let i = 0; i < h; i += 1) {
      const j = i + Math.floor(random() * (order.length - i));
      const tile = order[j] as number;
      order[j] = order[i] as number;
      order[i] = tile;
      measure.columns.forEach((column, c) => (sums[c] = (sums[c] ?? 0) + (column[tile] ?? 0)));
    }
    value = Math.max(...sums);
    seen.set(value, (seen.get(value) ?? 0) + 1);
  }
  return { seen, times: so.times + times, last: order.slice(0, h), value };
}

function useExperiment(measure: Measure, h: number) {
  const [done, setDone] = useState(fresh);
  const random = useRef(chance(1));
  const frame = useRef(0);
  const clear = () => {
    cancelAnimationFrame(frame.current);
    random.current = chance(1);
    setDone(fresh());
  };
  useLayoutEffect(() => {
    clear();
    return () => cancelAnimationFrame(frame.current);
  }, [measure, h]);
  const run = (times: number) => {
    cancelAnimationFrame(frame.current);
    let left = Math.min(times, MOST);
    const portion = reducedMotion() || times === 1 ? left : Math.max(1, Math.ceil(left / 40));
    const step = () => {
      const now = Math.min(left, portion);
      left -= now;
      setDone((so) => deal(measure, h, now, random.current, so));
      if (left > 0) frame.current = requestAnimationFrame(step);
    };
    step();
  };
  return { done, clear, run };
}

/** Lines across the bars of what was dealt, so that they differ from the exact ones without colour. */
function hatched(chart: Element, id: string): Element {
  const svg = chart.querySelector("svg") ?? chart;
  const defs = document.createElementNS("http://www.w3.org/2000/svg", "defs");
  defs.innerHTML = `<pattern id="${id}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="5" class="dl-hatch-ground"/><rect width="2.2" height="5" class="dl-hatch"/></pattern>`;
  svg.prepend(defs);
  return chart;
}

export function ChancesView({ book, at, lang }: ViewProps) {
  const measure = book.measures[at["what"] ?? 0] as Measure;
  const { h = 1, k = 0 } = at;
  const { done, clear, run } = useExperiment(measure, h);
  const id = useMemo(unique, []);
  const rows = law(measure, h, done.seen);
  const title = word("lawOf", lang).replace("{what}", say(measure.title, lang)).replace("{h}", String(h));
  const here = rows.find((row) => row.k === k);
  const more = rows.filter((row) => row.k >= k).reduce((sum, row) => ratio(sum.p * row.p.q + row.p.p * sum.q, sum.q * row.p.q), ratio(0n));
  return (
    <>
      <div class="dl-law">
        <p>
          <Maths formula={measure.formula} /> <span aria-hidden="true">=</span>{" "}
          <Maths formula={measure.formula} at={{ ...measure.letters, h, k }} />{" "}
          <span aria-hidden="true">=</span> <strong class="dl-result">{here ? exact(here.p) : "0"}</strong>
        </p>
        <p aria-live="polite">
          {word("exactlyK", lang).replace("{k}", String(k))}: <strong>{here ? percent(here.share, lang) : "0"}</strong> ·{" "}
          {word("atLeast", lang).replace("{k}", String(k))}: <strong>{percent(decimal(more), lang)}</strong> ={" "}
          <span class="dl-result">{exact(more)}</span>
        </p>
      </div>
      <Figure name="chances" title={title} lang={lang}>
        <Chart of={`${at["what"]} ${h} ${k} ${done.times} ${lang}`} label={title} draw={(wide) => hatched(bars(rows, done, k, wide, `url(#${id})`, lang), id)} />
        <p class="dl-key">
          <span class="dl-swatch dl-swatch-law" /> {word("theory", lang)} <span class="dl-swatch dl-swatch-seen" />{" "}
          {word("experiment", lang)}
        </p>
      </Figure>
      <div class="dl-trial">
        <div class="dl-cluster">
          {[1, 100, 10_000].map((times) => (
            <button type="button" class="dl-button" onClick={() => run(times)}>
              {word("dealHands", lang).replace("{n}", grouped(BigInt(times)))}
            </button>
          ))}
          <button type="button" class="dl-button" onClick={clear}>
            {word("clear", lang)}
          </button>
        </div>
        <Moments rows={rows} done={done} lang={lang} />
      </div>
      {measure.tiles.length > 0 && done.times > 0 && <Hand {...{ measure, done, lang, book }} />}
      <ValuesTable values={() => table(rows, done, lang)} name="chances" lang={lang} />
    </>
  );
}

function percent(share: number, lang: Lang): string {
  return new Intl.NumberFormat(lang, { style: "percent", maximumSignificantDigits: 3 }).format(share);
}

function bars(rows: Row[], done: Experiment, k: number, width: number, hatch: string, lang: Lang): Element {
  const likely = rows.length > FEW ? rows.filter((row) => row.share > 1e-5 || row.seen > 0) : rows;
  const first = likely[0]?.k ?? 0;
  const last = Math.max(likely.at(-1)?.k ?? 0, first + 1);
  const shown = rows.filter((row) => row.k >= first && row.k <= last);
  const places = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const apart = Math.ceil((places.length * 30) / width);
  const seen = shown.map((row) => ({ k: row.k, share: done.times ? row.seen / done.times : 0 }));
  const inset = Math.min(9, (width / places.length) * 0.24);
  return plot({
    width,
    height: 260,
    marginLeft: 52,
    x: { type: "band", domain: places, padding: 0.12, label: null },
    y: { label: word("chanceWord", lang), grid: true, tickFormat: "%", nice: true },
    marks: [
      barY(shown, {
        x: "k",
        y: "share",
        fill: "var(--dl-tint)",
        stroke: "var(--dl-accent)",
        strokeWidth: (row: Row) => (row.k >= k ? 2.5 : 1),
      }),
      barY(done.times ? seen : [], { x: "k", y: "share", fill: hatch, stroke: "var(--dl-ink)", insetLeft: inset, insetRight: inset }),
      ruleY([0], { stroke: "var(--dl-ink)" }),
      ruleX(places.includes(k) ? [k] : [], { stroke: "var(--dl-new)", strokeDasharray: "4 3" }),
      axisX(places.filter((place) => place % apart === 0), { label: null }),
    ],
  });
}

function Moments({ rows, done, lang }: { rows: Row[]; done: Experiment; lang: Lang }) {
  const mean = rows.reduce((sum, row) => sum + row.k * row.share, 0);
  const variance = rows.reduce((sum, row) => sum + (row.k - mean) ** 2 * row.share, 0);
  const share = (row: Row) => row.seen / (done.times || 1);
  const seen = rows.reduce((sum, row) => sum + row.k * share(row), 0);
  const spread = rows.reduce((sum, row) => sum + (row.k - seen) ** 2 * share(row), 0);
  const distance = rows.reduce((sum, row) => sum + Math.abs(row.share - share(row)), 0) / 2;
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 3 });
  const pair = (a: number, b: number) => (done.times ? `${number.format(a)} (${number.format(b)})` : number.format(a));
  return (
    <p class="dl-moments" aria-live="polite">
      <span>{word("handsDealt", lang).replace("{n}", grouped(BigInt(done.times)))}</span>
      <span>
        {word("meanWord", lang)} {pair(mean, seen)}
      </span>
      <span>
        {word("varianceWord", lang)} {pair(variance, spread)}
      </span>
      {done.times > 0 && (
        <span>
          {word("distance", lang)} {number.format(distance)}
        </span>
      )}
    </p>
  );
}

interface HandProps {
  measure: Measure;
  done: Experiment;
  lang: Lang;
  book: Counting;
}

function Hand({ measure, done, lang, book }: HandProps) {
  const title = word("lastHand", lang).replace("{n}", String(done.value));
  const column = measure.columns.find((one) => done.last.reduce((sum, tile) => sum + (one[tile] ?? 0), 0) === done.value);
  const across = 7;
  const pieces = done.last.map((tile, i) => {
    const [left = 0, right = 0] = measure.tiles[tile] ?? [];
    const look = column?.[tile] === 1 && measure.columns[0]?.every((x) => x < 2) ? "mark" : "";
    return { x: (i % across) * 45 + 3, y: Math.floor(i / across) * 25 + 3, left, right, look };
  });
  return (
    <Figure name="hand" title={title} lang={lang} class="dl-cloth">
      <svg
        viewBox={`0 0 ${Math.min(across, done.last.length) * 45 + 3} ${Math.ceil(done.last.length / across) * 25 + 3}`}
        style="max-width: 520px"
        role="img"
        aria-label={`${title}: ${done.last.map((tile) => `[${measure.tiles[tile]?.join("-")}]`).join(" ")}`}
      >
        <Tiles pieces={pieces} halves={book.halves} pip={book.pip} />
      </svg>
    </Figure>
  );
}

function table(rows: Row[], done: Experiment, lang: Lang) {
  const head = ["k", word("hands", lang), word("chanceWord", lang), `≈ ${word("chanceWord", lang)}`, word("experiment", lang), word("share", lang)];
  return {
    head,
    rows: rows.map((row) => [
      String(row.k),
      grouped(row.ways),
      exact(row.p),
      row.share.toPrecision(6),
      String(row.seen),
      done.times ? (row.seen / done.times).toFixed(5) : "",
    ]),
  };
}
