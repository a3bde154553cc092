// The rules in reading order, and the search.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ExplorerTraits } from "./explorer";
import { say, word, type Lang } from "./words";
import type { RuleBook, RulePage } from "./wire";

interface ContentsProps {
  book: RuleBook;
  agreed: ExplorerTraits["agreed"];
  lang: Lang;
  rule: string;
  open: (rule: string, focus?: boolean) => void;
}

export function Contents({ book, agreed, lang, rule, open }: ContentsProps) {
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
