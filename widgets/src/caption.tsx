import type { Shown } from "./hooks";
import { ruleTold, told } from "./reel";
import { say, word, type Lang } from "./words";
import type { Film, Scene } from "./wire";

export type OpenRule = (id: string, opener: HTMLElement) => void;

export function Chip({ film, rule, lang, open }: { film: Film; rule: string; lang: Lang; open: OpenRule }) {
  const card = Object.hasOwn(film.rules, rule) ? film.rules[rule] : undefined;
  if (!card) return null;
  return (
    <button
      type="button"
      class="dl-chip"
      aria-haspopup="dialog"
      title={word("rule", lang)}
      onClick={(event) => open(rule, event.currentTarget)}
    >
      {say(card.title, lang)}
    </button>
  );
}

interface CaptionProps {
  film: Film;
  scene: Scene | undefined;
  cursor: number;
  seat: number | null;
  shown: Shown;
  open: OpenRule;
}

/** What happened, cause first, each sentence with the rule that made it happen. */
export function Caption({ film, scene, cursor, seat, shown: { lang }, open }: CaptionProps) {
  const lines = (scene?.lines ?? []).flatMap((line) => {
    const text = told(line, seat);
    return text ? [{ rule: ruleTold(line, seat), text: say(text, lang) }] : [];
  });
  return (
    <div class="dl-caption">
      <span class="dl-number" aria-hidden="true">
        {cursor + 1}
      </span>
      <div class="dl-lines" aria-live="polite" aria-atomic="true" lang={lang}>
        {merged(lines).map(({ text, rules }, index) => (
          <p key={index} class={index === 0 ? "dl-first" : ""}>
            <span>{text}</span>
            {rules.map((rule) => (
              <Chip key={rule} film={film} rule={rule} lang={lang} open={open} />
            ))}
          </p>
        ))}
        {scene?.comment && (
          <p class="dl-comment">
            {word("notes", lang)}: {scene.comment}
          </p>
        )}
      </div>
    </div>
  );
}

/** Neighbouring lines that say the same thing become one, with the rules of both. */
function merged(lines: { rule: string; text: string }[]): { text: string; rules: string[] }[] {
  const result: { text: string; rules: string[] }[] = [];
  for (const { rule, text } of lines) {
    const before = result.at(-1);
    if (before?.text !== text) result.push({ text, rules: [rule] });
    else if (!before.rules.includes(rule)) before.rules.push(rule);
  }
  return result;
}
