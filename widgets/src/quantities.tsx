// What is counted, as formula, formula with the numbers put in, and number.
import { useMemo } from "preact/hooks";
import { bits, evaluate, exact, Maths, parse, size, type At, type Ratio } from "./formula";
import { settled } from "./settled";
import type { Values } from "./figure";
import { say, word, type Lang } from "./words";
import type { Counting, Quantity } from "./wire";

/** The exact number of a quantity where the sliders stand; null where it is not known, or there is none. */
export function valueOf({ formula, of, numbers }: Quantity, at: At): Ratio | null {
  if (of !== undefined) {
    const known = numbers?.[String(at[of])];
    return known === undefined ? null : parse(known);
  }
  return formula ? evaluate(formula, at) : null;
}

/** The quantities to be shown under the present choices. */
export function present(book: Counting, at: At): Quantity[] {
  return book.quantities.filter(({ when }) => Object.entries(when).every(([name, value]) => at[name] === value));
}

/** The chosen number of a table, without what stands in smaller letters beside it. */
function Number_({ value, lang, missing }: { value: Ratio | null; lang: Lang; missing: string }) {
  if (!value) return <span class="dl-missing">{missing}</span>;
  const words = value.q === 1n ? size(value.p, lang) : "";
  return (
    <>
      <strong class="dl-result">{exact(value)}</strong>
      {words && (
        <small>
          {words} · {word("bitsWord", lang).replace("{n}", String(bits(value.p)))}
        </small>
      )}
    </>
  );
}

/** What can be moved without any quantity being another. */
const ASIDE = new Set(["step", "seed", "mark", "k", "how"]);

export function Quantities({ book, at, lang }: { book: Counting; at: At; lang: Lang }) {
  const key = Object.entries(at).filter(([name]) => !ASIDE.has(name)).join(" ");
  return useMemo(() => <Table {...{ book, at, lang }} />, [book, key, lang]);
}

function Table({ book, at, lang }: { book: Counting; at: At; lang: Lang }) {
  return (
    <div class="dl-scroll" tabIndex={0} role="region" aria-label={word("formula", lang)}>
      <table class="dl-quantities">
        <thead class="dl-hidden-head">
          <tr>
            <th scope="col">{word("what", lang)}</th>
            <th scope="col">{word("formula", lang)}</th>
            <th scope="col">{word("putIn", lang)}</th>
            <th scope="col">{word("number", lang)}</th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {present(book, at).map((one) => {
            const value = valueOf(one, at);
            return (
              <tr key={one.name}>
                <th scope="row">
                  {say(one.title, lang)}
                  {one.note && <small>{say(one.note, lang)}</small>}
                </th>
                <td>{one.formula && <Maths formula={one.formula} />}</td>
                <td>{one.formula && <Maths formula={one.formula} at={at} />}</td>
                <td>
                  <Number_ value={value} lang={lang} missing={word(one.of ? "unknownNumber" : "impossible", lang)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** All quantities for every place of one slider, each under the choices that hold there. */
export function across(book: Counting, at: At, name: string, lang: Lang): Values {
  const slider = book.sliders.find((one) => one.name === name);
  const places = Array.from({ length: (slider?.most ?? 0) - (slider?.least ?? 0) + 1 }, (_, i) => i + (slider?.least ?? 0));
  const found = places.map((place) => {
    const here = settled(book, { ...at, [name]: place });
    return new Map(present(book, here).map((one) => [one.name, { title: say(one.title, lang), value: valueOf(one, here) }]));
  });
  const titles = new Map(found.flatMap((row) => [...row].map(([key, { title }]) => [key, title] as const)));
  return {
    head: [name, ...titles.values()],
    rows: found.map((row, i) => [
      String(places[i]),
      ...[...titles.keys()].map((key) => {
        const value = row.get(key)?.value;
        return value ? exact(value) : "–";
      }),
    ]),
  };
}
