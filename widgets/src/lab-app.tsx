// The frame of the hand lab: the head, what came of the last wish, the tiles, the ways to change them, and the report.
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { sendOnEnter } from "./enter";
import { Faces } from "./faces";
import { Tile } from "./grouping";
import type { LabModel, LabTraits } from "./hand_lab";
import { useLine, useTheme } from "./hooks";
import { IconButton } from "./icons";
import { Bench } from "./lab-bench";
import { Report } from "./lab-report";
import type { Link } from "./link";
import { say, word, type Lang } from "./words";
import type { Bench as Shown, Notice } from "./wire";

export type AskLab = (what: string, more?: Record<string, unknown>) => void;

const NAMES = ["faces", "shown", "lang"] as const;

function useLab(model: LabModel): LabTraits {
  const snapshot = () => Object.fromEntries(NAMES.map((name) => [name, model.get(name)])) as unknown as LabTraits;
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

interface AppProps {
  model: LabModel;
  link: Link;
  root: HTMLElement;
}

export function LabApp({ model, link, root }: AppProps) {
  const { faces: drawn, shown, lang } = useLab(model);
  const line = useLine(link);
  const theme = useTheme();
  root.dataset["theme"] = theme.theme;
  root.dataset["own"] = String(theme.chosen);
  const faces = useMemo(() => new Faces({ faces: drawn }), [drawn]);
  const live = line.alive === true && !line.late;
  const ask: AskLab = (what, more = {}) => live && link.ask({ do: what, step: shown.step, ...more });
  const setLang = (to: Lang) => {
    model.set("lang", to);
    try {
      model.save_changes();
    } catch {
      // No kernel to tell: the state here is the state.
    }
  };
  const part = { shown, lang, faces, ask, live, busy: line.busy };
  return (
    <div class="dl-frame" role="group" aria-label={`${say(shown.title, lang)}: ${word("handLab", lang)}`} lang={lang}>
      <span ref={(el) => el?.replaceChildren(faces.element)} />
      <div class="dl-head">
        <p class="dl-title">
          <strong>{say(shown.title, lang)}</strong> <span>· {say(shown.size, lang)}</span>
        </p>
        <div class="dl-cluster">
          <span class="dl-langs" role="group" aria-label={word("language", lang)}>
            {(["en", "id"] as const).map((to) => (
              <button key={to} type="button" class="dl-lang" lang={to} aria-pressed={lang === to} onClick={() => setLang(to)}>
                {to.toUpperCase()}
              </button>
            ))}
          </span>
          <IconButton
            icon={theme.theme === "dark" ? "sun" : "moon"}
            label={word(theme.theme === "dark" ? "light" : "dark", lang)}
            onClick={theme.toggle}
          />
        </div>
      </div>
      <Bench {...part} />
      <div aria-live="polite">
        {shown.notice && <NoticeLine notice={shown.notice} rules={shown.rules} lang={lang} />}
        {line.alive === false && <p class="dl-lab-dead">{word("needsKernelLab", lang)}</p>}
      </div>
      <Tools {...part} />
      <Report {...part} />
    </div>
  );
}

function NoticeLine({ notice, rules, lang }: { notice: Notice; rules: Shown["rules"]; lang: Lang }) {
  return (
    <div class={`dl-notice ${notice.kind === "done" ? "dl-notice-calm" : ""}`}>
      <div>
        <p class="dl-first">{say(notice.text, lang)}</p>
        {notice.why.length > 0 && (
          <ul>
            {notice.why.map(({ rule, text }) => (
              <li key={rule}>
                {say(text, lang)} <RuleName {...{ rule, rules, lang }} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Which rule says so. */
export function RuleName({ rule, rules, lang }: { rule: string; rules: Shown["rules"]; lang: Lang }) {
  const title = Object.hasOwn(rules, rule) ? rules[rule] : undefined;
  return title ? (
    <span class="dl-lab-rule" title={rule}>
      {say(title, lang)}
    </span>
  ) : null;
}

export interface PartProps {
  shown: Shown;
  lang: Lang;
  faces: Faces;
  ask: AskLab;
  /** Whether a kernel answers. */
  live: boolean;
  busy: boolean;
}

/** Another hand, a tile more, a move to try. */
function Tools({ shown, lang, faces, ask, live, busy }: PartProps) {
  const [tray, setTray] = useState<"add" | "turn" | null>(null);
  const button = (name: Parameters<typeof word>[0], act: () => void, pressed?: boolean) => (
    <button type="button" class="dl-button" disabled={!live || busy} aria-pressed={pressed} onClick={act}>
      {word(name, lang)}
    </button>
  );
  return (
    <div class="dl-lab-tools">
      <div class="dl-cluster dl-wrap">
        {button("dealHand", () => ask("deal"))}
        {button("toRack", () => ask("clear"))}
        {button("addTile", () => setTray(tray === "add" ? null : "add"), tray === "add")}
        {shown.turned[0] && button("turnTile", () => setTray(tray === "turn" ? null : "turn"), tray === "turn")}
        <Field name="tryMove" like={shown.example} {...{ lang, live }} send={(move) => ask("try", { move })} />
      </div>
      {tray && (
        <div class="dl-lab-tray" role="group" aria-label={word(tray === "add" ? "addTile" : "turnTile", lang)}>
          {Object.keys(faces.all).map((face) => (
            <button
              key={face}
              type="button"
              class="dl-lab-tile"
              disabled={!live || busy}
              aria-label={faces.label(face, lang)}
              onClick={() => ask(tray, { face })}
            >
              <Tile href={faces.href(face)} />
            </button>
          ))}
        </div>
      )}
      <Field key={shown.written} name="writeHand" value={shown.written} {...{ lang, live }} send={(text) => ask("hand", { text })} />
    </div>
  );
}

interface FieldProps {
  name: "tryMove" | "writeHand";
  lang: Lang;
  live: boolean;
  value?: string;
  like?: string;
  send: (text: string) => void;
}

function Field({ name, lang, live, value = "", like = "", send }: FieldProps) {
  const submit = (event: Event) => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem(name) as HTMLInputElement;
    if (field.value.trim()) send(field.value.trim());
  };
  return (
    <form class={`dl-lab-field dl-lab-${name}`} onSubmit={submit}>
      <label>
        <span>{word(name, lang)}</span>
        <input
          {...{ name, defaultValue: value, placeholder: like }}
          type="text"
          disabled={!live}
          autocomplete="off"
          spellcheck={false}
          onKeyDown={sendOnEnter}
        />
      </label>
    </form>
  );
}
