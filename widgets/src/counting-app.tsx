// The frame of an explorer of numbers: the head, the sliders, what is counted, and the picture that belongs to it.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { ChainsView } from "./chains-view";
import { ChancesView } from "./chances-view";
import type { CountingModel } from "./counting";
import { DealsView } from "./deals-view";
import type { At } from "./formula";
import { useFullScreen, useTheme } from "./hooks";
import { IconButton } from "./icons";
import { SetsView } from "./sets-view";
import { most, settled } from "./settled";
import { say, word, type Lang } from "./words";
import type { Counting, Menu, Preset, Slider } from "./wire";

export interface ViewProps {
  book: Counting;
  /** Where sliders and choices stand, and the letters that hang on them. */
  at: At;
  lang: Lang;
  move: (changes: At) => void;
}

const VIEWS = { sets: SetsView, deals: DealsView, chances: ChancesView, chains: ChainsView };

function useAt(model: CountingModel): [At, Lang] {
  const [shown, setShown] = useState<[At, Lang]>([model.get("at"), model.get("lang")]);
  useLayoutEffect(() => {
    const refresh = () => setShown([model.get("at"), model.get("lang")]);
    refresh();
    model.on("change:at", refresh);
    model.on("change:lang", refresh);
    return () => {
      model.off("change:at", refresh);
      model.off("change:lang", refresh);
    };
  }, [model]);
  return shown;
}

/** Tells the kernel, when the slider comes to rest. */
function useSaving(model: CountingModel): () => void {
  const timer = useRef(0);
  return () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      try {
        model.save_changes();
      } catch {
        // No kernel to tell: the state here is the state.
      }
    }, 200);
  };
}

export function CountingApp({ model, root }: { model: CountingModel; root: HTMLElement }) {
  const [stands, lang] = useAt(model);
  const saved = useSaving(model);
  const book = useMemo(() => model.get("counting"), [model]);
  const at = settled(book, stands);
  const theme = useTheme();
  root.dataset["theme"] = theme.theme;
  root.dataset["own"] = String(theme.chosen);
  const move = (changes: At) => {
    const moved = settled(book, { ...at, ...changes });
    model.set("at", Object.fromEntries(Object.keys(book.start).map((name) => [name, moved[name] ?? 0])));
    saved();
  };
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key !== "Tab" && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
    };
    root.addEventListener("keydown", listener);
    return () => root.removeEventListener("keydown", listener);
  }, [root]);
  const View = VIEWS[book.kind as keyof typeof VIEWS];
  const own = book.kind === "chains" ? ["step"] : [];
  return (
    <div class="dl-frame" role="group" aria-label={say(book.title, lang)} lang={lang}>
      <Head {...{ book, lang, theme, root }} change={(to) => (model.set("lang", to), saved())} />
      <div class="dl-dials" role="group" aria-label={word("controls", lang)}>
        {book.presets.length > 0 && <Presets presets={book.presets} lang={lang} move={move} />}
        {book.choices.map((choice) => (
          <Chooser key={choice.name} {...{ choice, at, lang, move }} />
        ))}
        {book.sliders.map(
          (slider) => !own.includes(slider.name) && <Dial key={slider.name} {...{ slider, at, lang, move, book }} />,
        )}
      </div>
      <View {...{ book, at, lang, move }} />
    </div>
  );
}

interface DialProps {
  slider: Slider;
  at: At;
  lang: Lang;
  move: (changes: At) => void;
  book?: Counting;
}

export function Dial({ slider, at, lang, move, book }: DialProps) {
  const { name, least } = slider;
  return (
    <label class="dl-dial">
      <span>{say(slider.title, lang)}</span>
      <input
        type="range"
        min={least}
        max={most(slider, at, book)}
        value={at[name]}
        onInput={(event) => move({ [name]: Number(event.currentTarget.value) })}
      />
      <output aria-hidden="true">{at[name]}</output>
    </label>
  );
}

function Chooser({ choice, at, lang, move }: Omit<DialProps, "slider" | "book"> & { choice: Menu }) {
  return (
    <label class="dl-dial dl-chooser">
      <span>{say(choice.title, lang)}</span>
      <select value={at[choice.name]} onChange={(event) => move({ [choice.name]: Number(event.currentTarget.value) })}>
        {choice.values.map((value, i) => (
          <option key={i} value={i}>
            {say(value, lang)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Presets({ presets, lang, move }: { presets: Preset[]; lang: Lang; move: (changes: At) => void }) {
  return (
    <label class="dl-dial dl-chooser">
      <span>{word("asIn", lang)}</span>
      <select
        value=""
        onChange={(event) => {
          const found = presets[Number(event.currentTarget.value)];
          if (found) move(found.at);
          event.currentTarget.value = "";
        }}
      >
        <option value="">{word("choosePreset", lang)}</option>
        {presets.map((preset, i) => (
          <option key={i} value={i}>
            {say(preset.title, lang)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface HeadProps {
  book: Counting;
  lang: Lang;
  theme: ReturnType<typeof useTheme>;
  root: HTMLElement;
  change: (lang: Lang) => void;
}

function Head({ book, lang, theme, root, change }: HeadProps) {
  const screen = useFullScreen(root);
  const dark = theme.theme === "dark";
  return (
    <div class="dl-head">
      <p class="dl-title">
        <strong>{say(book.title, lang)}</strong>
        <span> · {say(book.about, lang)}</span>
      </p>
      <div class="dl-cluster">
        <span class="dl-langs" role="group" aria-label={word("language", lang)}>
          {(["en", "id"] as const).map((to) => (
            <button key={to} type="button" class="dl-lang" lang={to} aria-pressed={lang === to} onClick={() => change(to)}>
              {to.toUpperCase()}
            </button>
          ))}
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
