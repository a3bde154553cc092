// The tiles of a set as a triangle, and how many have so many pips.
import { axisX, barY, plot, ruleY, text } from "@observablehq/plot";
import type { ViewProps } from "./counting-app";
import { Chart, Figure, ValuesTable } from "./figure";
import type { At } from "./formula";
import { across, Quantities } from "./quantities";
import { Tiles } from "./tile";
import { word } from "./words";

const [WIDE, HIGH] = [43, 23];

/** The pairs that count as tiles under the chosen reading. */
export function pairs(at: At): [number, number][] {
  const { n = 0, pairs: reading = 0 } = at;
  const apart = reading > 1;
  const rows = Array.from({ length: n + 1 }, (_, a) => Array.from({ length: apart ? n + 1 : a + 1 }, (_, b) => [a, b]));
  return (rows.flat() as [number, number][]).filter(([a, b]) => reading % 2 === 0 || a !== b);
}

function marked([a, b]: [number, number], { mark = 0, k = 0 }: At): boolean {
  if (mark === 1) return a === b;
  if (mark === 2) return a === k || b === k;
  return mark === 3 && (a === k || b === k || a === 0 || b === 0);
}

export function SetsView({ book, at, lang }: ViewProps) {
  const shown = pairs(at);
  const chosen = shown.filter((pair) => marked(pair, at)).length;
  const pieces = shown.map(([a, b]) => {
    const look = at["mark"] ? (marked([a, b], at) ? "mark" : "faint") : "";
    return { x: b * WIDE + 2, y: a * HIGH + 2, left: a, right: b, look };
  });
  const n = at["n"] ?? 0;
  const [width, height] = [(n + 1) * WIDE + 3, (n + 1) * HIGH + 3];
  const count = word("counted", lang).replace("{n}", at["mark"] ? `${chosen} / ${shown.length}` : String(shown.length));
  const title = `${word("thePicture", lang)} · ${count}`;
  const byPips = new Map<number, number>();
  for (const [a, b] of shown) byPips.set(a + b, (byPips.get(a + b) ?? 0) + 1);
  const bars = [...byPips].sort(([a], [b]) => a - b).map(([pips, tiles]) => ({ pips, tiles }));
  return (
    <>
      <div class="dl-two">
        <Figure name={`set-${n}`} title={title} lang={lang} class="dl-cloth">
          <svg viewBox={`0 0 ${width} ${height}`} style={`max-width: ${Math.max(width, 180) * 1.3}px`} role="img" aria-label={title}>
            <Tiles pieces={pieces} halves={book.halves} pip={book.pip} />
          </svg>
        </Figure>
        <Quantities {...{ book, at, lang }} />
        <Figure name={`pips-${n}`} title={word("byPips", lang)} lang={lang}>
          <Chart
            of={`${n} ${at["pairs"]}`}
            label={word("byPips", lang)}
            draw={(wide) =>
              plot({
                width: wide,
                height: 190,
                marginLeft: 30,
                marginTop: 18,
                x: { type: "band", label: null, padding: 0.15 },
                y: { axis: null },
                marks: [
                  barY(bars, { x: "pips", y: "tiles", fill: "var(--dl-tint)", stroke: "var(--dl-accent)" }),
                  text(bars, { x: "pips", y: "tiles", text: "tiles", dy: -7, fill: "var(--dl-ink)" }),
                  ruleY([0], { stroke: "var(--dl-ink)" }),
                  axisX(bars.length > 26 ? bars.filter((_, i) => i % 3 === 0).map(({ pips }) => pips) : bars.map(({ pips }) => pips), { label: null }),
                ],
              })
            }
          />
        </Figure>
      </div>
      <ValuesTable values={() => across(book, at, "n", lang)} name={`sets-${lang}`} lang={lang} />
    </>
  );
}
