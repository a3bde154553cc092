// The frame of the rule explorer: the head, the list of rules with its search, and the rule or the matrix beside it.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ExplorerModel, ExplorerTraits } from "./explorer";
import { Contents } from "./explorer-contents";
import { MatrixPage } from "./explorer-matrix";
import { RuleView, type PageProps } from "./explorer-rule";
import { unfold } from "./fold";
import { useFullScreen, useLine, useTheme } from "./hooks";
import { IconButton } from "./icons";
import type { Link } from "./link";
import { say, word, type Lang, type Word } from "./words";
import type { RuleBook } from "./wire";

export type AskExplorer = (what: string, more?: Record<string, unknown>) => void;

const NAMES = ["book", "agreed", "effect", "trying", "lang", "both", "rule"] as const;

function useExplorer(model: ExplorerModel): ExplorerTraits {
  const snapshot = () => Object.fromEntries(NAMES.map((name) => [name, unfold(model.get(name))])) as unknown as ExplorerTraits;
  const [shown, setShown] = useState(snapshot);
  useLayoutEffect(() => {
    const refresh = () => setShown(snapshot());
    refresh();
    for (const name of NAMES) model.on(`change:${name}`, refresh);
    return () => {
      for (const name of NAMES) model.off(`change:${name}`, refresh);
    };
  }, [model]);
  return shown;
}

function change(model: ExplorerModel, changes: Partial<Pick<ExplorerTraits, "lang" | "both" | "rule">>): void {
  for (const [name, value] of Object.entries(changes)) model.set(name as "rule", value as string);
  try {
    model.save_changes();
  } catch {
    // No kernel to tell: the state here is the state.
  }
}

interface AppProps {
  model: ExplorerModel;
  link: Link;
  root: HTMLElement;
}

export function ExplorerApp({ model, link, root }: AppProps) {
  const shown = useExplorer(model);
  const line = useLine(link);
  const { book, agreed, lang, both, rule } = shown;
  const [tab, setTab] = useState<"rules" | "games">("rules");
  const theme = useTheme();
  root.dataset["theme"] = theme.theme;
  root.dataset["own"] = String(theme.chosen);
  const ask: AskExplorer = (what, more = {}) => link.ask({ do: what, ...more });
  const main = useRef<HTMLDivElement>(null);
  const open = (to: string, focus = true) => {
    if (!Object.hasOwn(book.rules, to)) return;
    setTab("rules");
    change(model, { rule: to });
    if (focus) requestAnimationFrame(() => main.current?.querySelector<HTMLElement>(".dl-rule-title")?.focus());
  };
  useKeys(root);
  const page = book.rules[rule];
  const part = { book, agreed, lang, ask, open, line };
  return (
    <div class="dl-frame" role="group" aria-label={`${say(book.title, lang)}: ${word("rules", lang)}`} lang={lang}>
      <Head {...{ book, lang, both, theme, root }} change={(changes) => change(model, changes)} />
      <div class="dl-ex-bar-top">
        <Tabs {...{ tab, setTab, lang }} />
        {book.presets.length > 0 && <Presets {...part} dead={line.alive === false} />}
      </div>
      {tab === "games" ? (
        <MatrixPage matrix={book.matrix} game={book.title} lang={lang} open={open} known={book.rules} />
      ) : (
        <div class="dl-ex-body">
          <Contents {...part} rule={rule} />
          <div class="dl-ex-main" ref={main}>
            {agreed.problem[0] && (
              <p class="dl-ex-problem" role="alert">
                {say(agreed.problem, lang)}
              </p>
            )}
            {page && <RuleView key={rule} {...part} {...{ page, rule, both }} trying={shown.trying} effect={shown.effect} />}
          </div>
        </div>
      )}
    </div>
  );
}

function useKeys(root: HTMLElement): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== "Tab") event.stopPropagation();
      const busy = (event.target as Element).closest("input, select, textarea");
      if (event.key !== "/" || busy || event.defaultPrevented) return;
      event.preventDefault();
      root.querySelector<HTMLElement>(".dl-ex-search input")?.focus();
    };
    root.addEventListener("keydown", listen);
    return () => root.removeEventListener("keydown", listen);
  }, [root]);
}

interface HeadProps {
  book: RuleBook;
  lang: Lang;
  both: boolean;
  theme: ReturnType<typeof useTheme>;
  root: HTMLElement;
  change: (changes: Partial<Pick<ExplorerTraits, "lang" | "both">>) => void;
}

function Head({ book, lang, both, theme, root, change }: HeadProps) {
  const screen = useFullScreen(root);
  const language = (to: Lang) => (
    <button
      type="button"
      class="dl-lang"
      lang={to}
      aria-pressed={lang === to && !both}
      onClick={() => change({ lang: to, both: false })}
    >
      {to.toUpperCase()}
    </button>
  );
  const dark = theme.theme === "dark";
  return (
    <div class="dl-head">
      <p class="dl-title">
        <strong>{say(book.title, lang)}</strong>
        <span> · {word("countRules", lang).replace("{n}", String(Object.keys(book.rules).length))}</span>
      </p>
      <div class="dl-cluster">
        <span class="dl-langs" role="group" aria-label={word("language", lang)}>
          {language("en")}
          {language("id")}
          <button type="button" class="dl-lang" aria-pressed={both} onClick={() => change({ both: true })}>
            {word("sideBySide", lang)}
          </button>
        </span>
        <IconButton icon={dark ? "sun" : "moon"} label={word(dark ? "light" : "dark", lang)} onClick={theme.toggle} />
        {screen.toggle && (
          <IconButton
            icon={screen.full ? "shrink" : "full"}
            label={word(screen.full ? "leaveFull" : "full", lang)}
            onClick={screen.toggle}
          />
        )}
      </div>
    </div>
  );
}

const TABS: ["rules" | "games", Word][] = [
  ["rules", "rules"],
  ["games", "games"],
];

interface TabsProps {
  tab: string;
  setTab: (tab: "rules" | "games") => void;
  lang: Lang;
}

function Tabs({ tab, setTab, lang }: TabsProps) {
  return (
    <div class="dl-ex-tabs" role="group" aria-label={word("view", lang)}>
      {TABS.map(([name, label]) => (
        <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
          {word(label, lang)}
        </button>
      ))}
    </div>
  );
}

type PresetsProps = Pick<PageProps, "book" | "agreed" | "lang" | "ask"> & { dead: boolean };

/** The options that go together under a name. */
function Presets({ book, agreed, lang, ask, dead }: PresetsProps) {
  const set = (name: string) => (name ? ask("preset", { name }) : ask("defaults"));
  const value = agreed.changed.length === 0 ? "" : agreed.preset || OWN;
  return (
    <label class="dl-ex-presets">
      {word("preset", lang)}{" "}
      <select value={value} disabled={dead} onChange={(event) => set(event.currentTarget.value)}>
        <option value="">{word("theUsual", lang)}</option>
        {value === OWN && (
          <option value={OWN} disabled>
            {word("ownRules", lang)}
          </option>
        )}
        {book.presets.map(({ name, title }) => (
          <option key={name} value={name}>
            {`${say(title, lang)} (${name})`}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What stands for options that no preset has together. */
const OWN = "*";
