// One rule: its words in one language or two, when it acts, its options, its examples, and where it comes from.
import { useState } from "preact/hooks";
import type { AskExplorer } from "./explorer-app";
import { EffectPanel } from "./explorer-effect";
import { ExampleView } from "./explorer-example";
import type { Line } from "./link";
import { unique } from "./unique";
import { say, word, type Lang, type Word } from "./words";
import type { Agreed, Effect, RuleBook, RulePage, Setting, Text, Trying } from "./wire";

export interface PageProps {
  book: RuleBook;
  agreed: Agreed;
  lang: Lang;
  ask: AskExplorer;
  open: (rule: string) => void;
  line: Line;
}

interface RuleProps extends PageProps {
  page: RulePage;
  rule: string;
  both: boolean;
  trying: Trying | null;
  effect: Effect | null;
}

export function RuleView({ book, agreed, lang, ask, open, line, page, rule, both, trying, effect }: RuleProps) {
  const [example, setExample] = useState(0);
  const now = agreed.texts[rule];
  const order = Object.keys(book.rules);
  const at = order.indexOf(rule);
  return (
    <article class="dl-ex-rule">
      <header>
        <h2 class="dl-rule-title" tabIndex={-1}>
          <Both text={page.title} {...{ lang, both }} inline />
        </h2>
        <p class="dl-ex-meta">
          <code>{rule}</code>
          {page.moments.map((name) => (
            <span key={name} class="dl-ex-moment">
              {say(book.moments[name] ?? [], lang)}
            </span>
          ))}
          {agreed.away.includes(rule) && <span class="dl-ex-new">{word("away", lang)}</span>}
        </p>
      </header>
      <div class={now ? "dl-ex-changed" : ""}>
        <Both text={now ?? page.text} {...{ lang, both }} class="dl-ex-text" />
        {now && (
          <p class="dl-source">
            {word("usually", lang)}: <Both text={page.text} {...{ lang, both }} inline />
          </p>
        )}
      </div>
      <DeedList page={page} lang={lang} />
      {page.settings.length > 0 && (
        <section aria-label={word("options", lang)}>
          <h3>{word("options", lang)}</h3>
          {page.settings.map((setting) => (
            <SettingRow key={setting.name} {...{ setting, agreed, lang, ask }} dead={line.alive === false} />
          ))}
          {line.alive === false && <p class="dl-source">{word("needsKernel", lang)}</p>}
        </section>
      )}
      {agreed.changed.length > 0 && <EffectPanel {...{ book, agreed, lang, ask, open, line, effect, rule }} />}
      {page.examples.length > 0 && (
        <section aria-label={word("examples", lang)}>
          <h3>{word("examples", lang)}</h3>
          {page.examples.map((worked, index) => (
            <ExampleView
              key={index}
              {...{ book, agreed, lang, both, ask, open, line, rule, worked, trying }}
              number={index + 1}
              opened={example === index}
              toggle={() => setExample(example === index ? -1 : index)}
            />
          ))}
        </section>
      )}
      <footer>
        <p class="dl-source">
          {word("source", lang)}: <Both text={page.source} {...{ lang, both }} inline />
          {page.spec.length > 0 && ` · ${page.spec.join(", ")}`}
        </p>
        <div class="dl-ex-turn">
          <TurnButton label="previousRule" to={order[at - 1]} {...{ book, lang, open }} />
          <TurnButton label="nextRule" to={order[at + 1]} {...{ book, lang, open }} />
        </div>
      </footer>
    </article>
  );
}

interface TurnProps {
  label: "previousRule" | "nextRule";
  to: string | undefined;
  book: RuleBook;
  lang: Lang;
  open: (rule: string) => void;
}

function TurnButton({ label, to, book, lang, open }: TurnProps) {
  const page = to === undefined ? undefined : book.rules[to];
  if (to === undefined || !page) return <span />;
  return (
    <button type="button" class="dl-button" onClick={() => open(to)}>
      <small>{word(label, lang)}</small> {say(page.title, lang)}
    </button>
  );
}

interface BothProps {
  text: Text;
  lang: Lang;
  both: boolean;
  inline?: boolean;
  class?: string;
}

/** A text in the language of the reader, or in both side by side. */
export function Both({ text, lang, both, inline, class: name = "" }: BothProps) {
  const other: Lang = lang === "en" ? "id" : "en";
  if (inline) {
    return (
      <>
        {say(text, lang)}
        {both && (
          <span class="dl-ex-other" lang={other}>
            {" "}
            / {say(text, other)}
          </span>
        )}
      </>
    );
  }
  return (
    <div class={`${name} ${both ? "dl-ex-two" : ""}`}>
      <p lang={lang}>{say(text, lang)}</p>
      {both && <p lang={other}>{say(text, other)}</p>}
    </div>
  );
}

const DEEDS: [keyof RulePage["deeds"], Word][] = [
  ["offers", "offers"],
  ["forbids", "forbids"],
  ["follows", "follows"],
];

function DeedList({ page, lang }: { page: RulePage; lang: Lang }) {
  return (
    <dl class="dl-ex-deeds">
      {DEEDS.filter(([what]) => page.deeds[what].length > 0).map(([what, label]) => (
        <div key={what}>
          <dt>{word(label, lang)}</dt>
          <dd>{page.deeds[what].map((text) => say(text, lang)).join(" · ")}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SettingProps {
  setting: Setting;
  agreed: Agreed;
  lang: Lang;
  ask: AskExplorer;
  dead: boolean;
}

function SettingRow({ setting, agreed, lang, ask, dead }: SettingProps) {
  const [id] = useState(unique);
  const { name } = setting;
  const value = agreed.values[name] ?? setting.default;
  const changed = agreed.changed.includes(name);
  const set = (event: Event) => ask("set", { name, value: (event.currentTarget as HTMLInputElement).value });
  const usual = setting.values.find((one) => one.value === setting.default);
  const code = setting.values.find((one) => one.value === value)?.code ?? value;
  return (
    <div class={`dl-ex-setting ${changed ? "dl-ex-changed" : ""}`}>
      <div>
        <label for={id}>{say(setting.title, lang)}</label>
        <code>{`${name}=${code}`}</code>
      </div>
      {setting.values.length > 0 ? (
        <select id={id} value={value} disabled={dead} onChange={set}>
          {setting.values.map((one) => (
            <option key={one.value} value={one.value}>
              {say(one.text, lang)}
            </option>
          ))}
        </select>
      ) : (
        <input id={id} type="number" min={setting.least} max={setting.most} value={value} disabled={dead} onChange={set} />
      )}
      {changed && (
        <span class="dl-source">
          {word("usually", lang)}: {usual ? say(usual.text, lang) : setting.default}
        </span>
      )}
    </div>
  );
}
