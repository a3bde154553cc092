// A deal: hands and the boneyard, and its count among numbers to compare with.
import { axisX, barX, plot, ruleX, text } from "@observablehq/plot";
import type { ViewProps } from "./counting-app";
import { Chart, Figure, ValuesTable } from "./figure";
import { exact, grouped, raised, size, type At } from "./formula";
import { present, Quantities, valueOf } from "./quantities";
import { say, word, type Lang } from "./words";

const [ROW, WIDE, HIGH, GAP] = [10, 9, 15, 12];
const YEAR = 31_536_000n * 1_000_000n;

interface Pile {
  title: string;
  tiles: number;
}

function piles(at: At, lang: Lang): Pile[] {
  const { p = 1, h = 1, N = 0, first = 0 } = at;
  const hands = Array.from({ length: p }, (_, i) => ({ title: word("hand", lang).replace("{n}", String(i + 1)), tiles: h + (i ? 0 : first) }));
  return [...hands, { title: word("boneyard", lang), tiles: Math.max(0, N - p * h - first) }];
}

function Picture({ at, lang, label }: { at: At; lang: Lang; label: string }) {
  const all = piles(at, lang);
  const across = 3;
  const tall = (pile: Pile) => Math.max(1, Math.ceil(pile.tiles / ROW)) * HIGH + 26;
  const rows: Pile[][] = [];
  for (let i = 0; i < all.length; i += across) rows.push(all.slice(i, i + across));
  const wide = ROW * WIDE + GAP * 2;
  let y = 4;
  const drawn = rows.map((row) => {
    const top = y;
    y += Math.max(...row.map(tall)) + 6;
    return row.map((pile, i) => (
      <g transform={`translate(${i * wide + GAP} ${top})`}>
        <text y="12" class="dl-pile-name">
          {pile.title}: {pile.tiles}
        </text>
        {Array.from({ length: pile.tiles }, (_, t) => (
          <rect
            x={(t % ROW) * WIDE + 0.5}
            y={Math.floor(t / ROW) * HIGH + 18}
            width={WIDE - 2}
            height={HIGH - 2}
            rx="1.5"
            class={pile === all.at(-1) ? "dl-yard" : "dl-held"}
          />
        ))}
      </g>
    ));
  });
  return (
    <svg viewBox={`0 0 ${wide * across} ${y}`} role="img" aria-label={label} style={`max-width: ${wide * across * 1.7}px`}>
      {drawn}
    </svg>
  );
}

export function DealsView({ book, at, lang }: ViewProps) {
  const deals = present(book, at).find(({ name }) => name === "deals");
  const value = deals ? valueOf(deals, at) : null;
  const power = value ? String(value.p).length - 1 : 0;
  const rows = [
    ...book.marks.map((mark) => ({ power: mark.power, name: say(mark.title, lang), own: false })),
    ...(value ? [{ power, name: word("thisNumber", lang), own: true }] : []),
  ].sort((a, b) => a.power - b.power || Number(a.own) - Number(b.own));
  const about = value ? [size(value.p, lang) || exact(value), ...(value.p > YEAR ? [word("years", lang).replace("{n}", size(value.p / YEAR, lang) || grouped(value.p / YEAR))] : [])] : [];
  const title = [word("howLarge", lang), ...about].join(" · ");
  const label = piles(at, lang).map((pile) => `${pile.title}: ${pile.tiles}`).join(", ");
  const values = () => ({
    head: ["p", "h", ...present(book, at).map((one) => say(one.title, lang))],
    rows: Array.from({ length: Math.floor((at["N"] ?? 0) / (at["p"] ?? 1)) }, (_, i) => {
      const here = { ...at, h: i + 1 };
      const cells = present(book, at).map((one) => valueOf(one, here));
      return [String(at["p"]), String(i + 1), ...cells.map((cell) => (cell ? exact(cell) : ""))];
    }),
  });
  return (
    <>
      <div class="dl-two">
        <Figure name="deal" title={word("theDeal", lang)} lang={lang} class="dl-cloth">
          <Picture at={at} lang={lang} label={`${word("theDeal", lang)}: ${label}`} />
        </Figure>
        <Quantities {...{ book, at, lang }} />
        <Figure name="size" title={title} lang={lang}>
          <Chart
            of={rows.map((row) => row.power).join(" ")}
            label={title}
            draw={(wide) =>
              plot({
                width: wide,
                height: 34 + rows.length * 26,
                marginLeft: 8,
                marginBottom: 32,
                x: { domain: [0, Math.max(75, power + 4)], label: word("powers", lang) },
                y: { type: "band", axis: null, domain: rows.map(({ name }) => name), padding: 0.3 },
                marks: [
                  barX(rows, {
                    x: "power",
                    y: "name",
                    fill: ({ own }: { own: boolean }) => (own ? "var(--dl-accent)" : "var(--dl-control)"),
                    stroke: "var(--dl-soft)",
                  }),
                  ...[true, false].map((left) =>
                    text(
                      rows.filter((row) => row.power > 45 === left),
                      {
                        x: "power",
                        y: "name",
                        text: (row: { name: string; power: number }) => `${row.name} · 10${raised(row.power)}`,
                        dx: left ? -6 : 6,
                        textAnchor: left ? "end" : "start",
                        fill: ({ own }: { own: boolean }) => (own && left ? "var(--dl-accent-ink)" : "var(--dl-ink)"),
                        fontWeight: 500,
                      },
                    ),
                  ),
                  ruleX([0], { stroke: "var(--dl-ink)" }),
                  axisX({}),
                ],
              })
            }
          />
        </Figure>
      </div>
      <ValuesTable values={values} name="deals" lang={lang} />
    </>
  );
}
