// What has been agreed at this table, and what it changes: the examples, and a sample of deals that is played meanwhile.
import type { PageProps } from "./explorer-rule";
import { say, word, type Lang, type Word } from "./words";
import type { Agreed, Effect, RuleBook, Setting, Tally } from "./wire";

interface PanelProps extends PageProps {
  effect: Effect | null;
  rule: string;
}

export function EffectPanel({ book, agreed, lang, ask, open, line, effect, rule }: PanelProps) {
  return (
    <section class="dl-ex-effect" aria-label={word("agreed", lang)}>
      <div class="dl-ex-agreed">
        <strong>{word("agreed", lang)}</strong>
        {agreed.changed.map((name) => {
          const found = settingOf(book, name);
          if (!found) return null;
          return (
            <button
              key={name}
              type="button"
              class="dl-chip dl-ex-short"
              title={valueOf(found.setting, agreed, lang)}
              onClick={() => open(found.rule)}
            >
              {say(found.setting.title, lang)}: {valueOf(found.setting, agreed, lang)}
            </button>
          );
        })}
        {line.alive !== false && (
          <button type="button" class="dl-button" onClick={() => ask("defaults")}>
            {word("usualRules", lang)}
          </button>
        )}
      </div>
      <Examples {...{ book, agreed, lang, open }} />
      {effect && <SampleTable {...{ book, effect, lang, open, rule }} changed={agreed.changed} />}
    </section>
  );
}

function settingOf(book: RuleBook, name: string): { rule: string; setting: Setting } | null {
  for (const [rule, page] of Object.entries(book.rules)) {
    const setting = page.settings.find((one) => one.name === name);
    if (setting) return { rule, setting };
  }
  return null;
}

function valueOf(setting: Setting, agreed: Agreed, lang: Lang): string {
  const value = agreed.values[setting.name] ?? "";
  const words = setting.values.find((one) => one.value === value);
  return words ? say(words.text, lang) : value;
}

function Examples({ book, agreed, lang, open }: Pick<PanelProps, "book" | "agreed" | "lang" | "open">) {
  if (!agreed.looked) return <p class="dl-source">{word("looking", lang)}</p>;
  if (agreed.different.length === 0) return <p class="dl-source">{word("noExample", lang)}</p>;
  return (
    <details>
      <summary>{word("someExamples", lang).replace("{n}", String(agreed.different.length))}</summary>
      <ul>
        {agreed.different.map(({ rule, example, before, now }) => (
          <li key={`${rule}/${example}`}>
            <button type="button" class="dl-chip" onClick={() => open(rule)}>
              {say(book.rules[rule]?.title ?? [rule], lang)} · {example}
            </button>
            <br />
            <span class="dl-source">{word("usually", lang)}:</span> {say(before, lang)}
            <br />
            <span class="dl-ex-new">{word("now", lang)}:</span> {say(now, lang)}
          </li>
        ))}
      </ul>
    </details>
  );
}

const FIGURES: [Exclude<keyof Tally, "cited">, Word][] = [
  ["moves", "movesEach"],
  ["points", "pointsEach"],
  ["nobody", "nobodyWins"],
];
/** Rules told of, beside the one that is shown. */
const MOST = 5;

interface SampleProps {
  book: RuleBook;
  effect: Effect;
  lang: Lang;
  open: (rule: string) => void;
  rule: string;
  changed: string[];
}

function SampleTable({ book, effect, lang, open, rule, changed }: SampleProps) {
  const { before, now, deals, of, other } = effect;
  const cited = (id: string): [number, number] => [before.cited[id] ?? 0, now.cited[id] ?? 0];
  const gap = (id: string) => Math.abs(cited(id)[0] - cited(id)[1]);
  const most = Object.keys(book.rules)
    .filter((id) => id !== rule && gap(id) > 0)
    .sort((a, b) => gap(b) - gap(a))
    .slice(0, MOST);
  const figure = (value: number, share: boolean) =>
    new Intl.NumberFormat(lang, share ? { style: "percent" } : { maximumFractionDigits: 2 }).format(value);
  return (
    <details open={book.rules[rule]?.settings.some(({ name }) => changed.includes(name))}>
      <summary>
        {word("deals", lang).replace("{n}", String(deals)).replace("{of}", String(of)).replace("{other}", String(other))}
        {deals < of && <progress max={of} value={deals} aria-label={word("sample", lang)} />}
      </summary>
      <table class="dl-sheet dl-ex-sample">
        <thead>
          <tr>
            <th scope="col">{word("perDeal", lang)}</th>
            <th scope="col">{word("usually", lang)}</th>
            <th scope="col">{word("now", lang)}</th>
          </tr>
        </thead>
        <tbody>
          {FIGURES.map(([name, label]) => (
            <Row key={name} pair={[before[name], now[name]]} show={(value) => figure(value, name === "nobody")}>
              {word(label, lang)}
            </Row>
          ))}
          {[...(rule in before.cited || rule in now.cited ? [rule] : []), ...most].map((id) => (
            <Row key={id} pair={cited(id)} show={(value) => figure(value, false)}>
              {word("cited", lang)}{" "}
              <button type="button" class="dl-ex-link" onClick={() => open(id)}>
                {say(book.rules[id]?.title ?? [id], lang)}
              </button>
            </Row>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface RowProps {
  pair: [number, number];
  show: (value: number) => string;
  children: preact.ComponentChildren;
}

function Row({ pair: [before, now], show, children }: RowProps) {
  const most = Math.max(before, now, 1e-9);
  return (
    <tr class={before === now ? "" : "dl-ex-moved"}>
      <th scope="row">{children}</th>
      {[before, now].map((value, at) => (
        <td key={at}>
          {show(value)}
          <span class="dl-ex-bar" style={{ "--part": `${(100 * value) / most}%` }} aria-hidden="true" />
        </td>
      ))}
    </tr>
  );
}
