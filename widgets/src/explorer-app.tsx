// The frame of the rule explorer: the head, the list of rules with its search, and the rule or the matrix beside it.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ExplorerModel, ExplorerTraits } from "./explorer";
import { MatrixPage } from "./explorer-matrix";
import { RuleView } from "./explorer-rule";
import { unfold } from "./fold";
import { useFullScreen, useLine, useTheme } from "./hooks";
import { IconButton } from "./icons";
import type { Link } from "./link";
import { say, word, type Lang, type Word } from "./words";
import type { RuleBook, RulePage } from "./wire";

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
      <Tabs {...{ tab, setTab, lang }} />
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

interface ContentsProps {
  book: RuleBook;
  agreed: ExplorerTraits["agreed"];
  lang: Lang;
  rule: string;
  open: (rule: string, focus?: boolean) => void;
}

/** The rules in reading order, and the search. */
function Contents({ book, agreed, lang, rule, open }: ContentsProps) {
  const [wanted, setWanted] = useState("");
  const [moment, setMoment] = useState("");
  const entries = useMemo(() => Object.entries(book.rules).map(([id, page], at) => ({ id, page, at, all: searched(id, page) })), [book]);
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(
    ({ all, page }) => words.every((part) => all.includes(part)) && (!moment || page.moments.includes(moment)),
  );
  const list = useRef<HTMLOListElement>(null);
  const stop = found.some(({ id }) => id === rule) ? rule : found[0]?.id;
  useLayoutEffect(() => {
    const here = list.current?.querySelector<HTMLElement>("[aria-current]");
    // Scrolls the list alone: scrollIntoView would move the whole notebook.
    if (list.current && here) keepInView(list.current, here);
  }, [rule]);
  return (
    <nav class="dl-ex-contents" aria-label={word("rules", lang)}>
      <div class="dl-ex-search">
        <input
          type="search"
          aria-label={word("search", lang)}
          placeholder={word("searchLike", lang)}
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
        <select aria-label={word("moment", lang)} value={moment} onChange={(event) => setMoment(event.currentTarget.value)}>
          <option value="">{word("anyMoment", lang)}</option>
          {Object.entries(book.moments).map(([name, text]) => (
            <option key={name} value={name}>
              {say(text, lang)}
            </option>
          ))}
        </select>
      </div>
      <p class={found.length === entries.length ? "dl-hidden" : "dl-ex-found"} role="status">
        {found.length === entries.length ? "" : word("found", lang).replace("{n}", String(found.length))}
      </p>
      <ol ref={list}>
        {found.map(({ id, page, at }) => {
          const away = agreed.away.includes(id);
          const other = Object.hasOwn(agreed.texts, id);
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={id === rule ? "true" : undefined}
                tabIndex={id === stop ? 0 : -1}
                class={away ? "dl-ex-away" : ""}
                onClick={() => open(id, false)}
                onKeyDown={(event) => walk(event, list.current)}
              >
                <span class="dl-number">{at + 1}</span>
                <span>
                  {say(page.title, lang)}
                  {away && <small> · {word("away", lang)}</small>}
                  {other && <small class="dl-ex-new"> · {word("otherwise", lang)}</small>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Everything that a search looks into, in both languages. */
function searched(id: string, page: RulePage): string {
  return [id, ...page.title, ...page.text, ...page.spec].join("\n").toLowerCase();
}

function keepInView(list: HTMLElement, here: HTMLElement): void {
  const top = here.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top - 8;
  else if (top + here.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + here.offsetHeight - list.clientHeight + 8;
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

function walk(event: KeyboardEvent, list: HTMLElement | null): void {
  const all = [...(list?.querySelectorAll<HTMLElement>("button") ?? [])];
  const at = all.indexOf(event.currentTarget as HTMLElement);
  const to = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : STEPS[event.key] && at + (STEPS[event.key] ?? 0);
  if (to === undefined) return;
  event.preventDefault();
  const next = all[Math.max(0, Math.min(all.length - 1, to))];
  next?.focus();
  next?.click();
}
