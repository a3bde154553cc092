import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Caption, type OpenRule } from "./caption";
import { Compose } from "./compose";
import { Controls } from "./controls";
import { Faces } from "./faces";
import { Board } from "./board";
import { useFullScreen, useLine, useTheme, useTraits } from "./hooks";
import { IconButton } from "./icons";
import { indexJumps } from "./jumps";
import { pressed, type Actions } from "./keys";
import { Card, Folds, KeyList, RuleText } from "./panels";
import type { Link } from "./link";
import { Curtain, download, GameFold, NoticeBox, PlayBar, silent, type Ask } from "./play";
import { Reel } from "./reel";
import { Stage } from "./stage";
import type { Store } from "./store";
import { useTable } from "./trying";
import { unique } from "./unique";
import { say, word, type Lang } from "./words";
import type { Film, Notice } from "./wire";

/** The id of a rule, or "?" for the list of keys. */
type Opened = { what: string; opener: HTMLElement | null };

interface AppProps {
  store: Store;
  link: Link;
  film: Film;
  root: HTMLElement;
}

export function App({ store, link, film, root }: AppProps) {
  const shown = useTraits(store);
  const line = useLine(link);
  const { lang, status } = shown;
  // A table gets a new film with each move; the tiles stay the same, so that they can glide.
  const drawings = useMemo(() => JSON.stringify(film.faces), [film.faces]);
  const { faces, stage } = useMemo(() => {
    const faces = new Faces(film);
    return { faces, stage: new Stage(faces) };
  }, [drawings]);
  const { reel, jumps } = useMemo(() => ({ reel: new Reel(film), jumps: indexJumps(film) }), [film]);
  useLayoutEffect(() => () => stage.dispose(), [stage]);
  const theme = useTheme();
  root.dataset["theme"] = theme.theme;
  root.dataset["own"] = String(theme.chosen);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [dismissed, setDismissed] = useState(0);
  const save = () => download(store.get("record"), `${film.variant}-${status?.moves ?? 0}`);
  const [[about, alt]] = useState(() => [unique(), unique()] as const);

  const cursor = reel.clamp(shown.cursor);
  const seat = film.seat ?? shown.seat;
  const chapter = reel.chapter(cursor);
  const scene = film.scenes[cursor];

  const go = (to: number) => store.set({ cursor: reel.clamp(to) });
  const ask: Ask = (what, more = {}) => link.ask({ do: what, step: store.get("status")?.step ?? 0, ...more });
  const play = () => {
    const playing = !store.get("playing");
    const restart = playing && store.get("cursor") >= reel.length - 1;
    store.set({ ...(restart && { cursor: 0 }), playing });
  };
  const open: OpenRule = (what, opener) => setOpened({ what, opener });
  const close = () => {
    if (!opened) return false;
    setOpened(null);
    (opened.opener?.isConnected ? opened.opener : root.querySelector<HTMLElement>(".dl-table"))?.focus();
    return true;
  };
  const chooseSeat = (to: number | null) => {
    if (film.seat === null && (to === null || to < film.seats.length)) store.set({ seat: to });
  };
  const help = () => (opened?.what === "?" ? close() : setOpened({ what: "?", opener: active(root) }));
  const atEnd = cursor === reel.length - 1;
  const { notice } = shown;
  const told = status && atEnd && notice && notice.count !== dismissed ? notice : null;
  const actions: Actions = {
    step: (by) => go(reel.clamp(store.get("cursor")) + by),
    ends: (last) => go(last ? reel.length - 1 : 0),
    play,
    chapter: (by) => {
      const to = film.chapters[reel.chapter(store.get("cursor")) + by]?.start;
      if (to !== undefined) go(to);
    },
    seat: chooseSeat,
    help,
    close: () => close() || (told?.kind === "sure" && dismiss(told)) || table.cancel(),
    other: (key) => table.key(key),
  };
  useKeys(root, actions);

  const label = (key: string) => faces.label(reel.at(cursor).sprites.get(key)?.face ?? "", lang);
  const table = useTable({ shown, line, ask, root, label, live: atEnd && !silent(line, status) });

  const dismiss = ({ kind, count, instead: [move] }: Notice) => {
    setDismissed(count);
    if (kind === "sure" && move) table.show(move); // the focus goes back to where the question came from
    return true;
  };

  const card = opened && Object.hasOwn(film.rules, opened.what) ? film.rules[opened.what] : undefined;
  const part = { film, reel, cursor, seat, lang, go, open };
  return (
    <div class="dl-frame" role="group" aria-label={say(film.title, lang)} aria-describedby={about} lang={lang}>
      <p id={about} class="dl-hidden">
        {say(film.about, lang)}
      </p>
      <p id={alt} class="dl-hidden">
        {say(scene?.alt ?? [], lang)}
      </p>
      <Head film={film} store={store} lang={lang} seat={seat} root={root} theme={theme} help={help} choose={chooseSeat} />
      <div class="dl-middle">
        <Board {...{ film, reel, stage, faces, cursor, seat, lang }} speed={shown.speed || FAST} describedBy={alt} {...table.board} />
        {status?.curtain && atEnd && !silent(line, status) && <Curtain {...{ lang, status, ask }} />}
      </div>
      {status && (
        <PlayBar
          {...{ film, lang, status, line, ask, open, save }}
          prompt={table.board.prompt}
          about={table.about}
          look={table.board.look}
          back={atEnd ? null : movesAt(film, cursor)}
          quiet={told?.kind === "refused"}
          moving={shown.playing && !atEnd}
          toEnd={() => (store.set({ playing: false }), go(reel.length - 1))}
        />
      )}
      {status && table.board.prompt?.compose && (
        <Compose
          {...{ film, faces, lang, open }}
          compose={table.board.prompt.compose}
          busy={line.busy || shown.playing}
          tryMove={table.board.tryMove}
          group={(groups) => ask("compose", { groups })}
        />
      )}
      {told && (
        <NoticeBox
          {...{ film, lang, open }}
          notice={told}
          prompt={table.board.prompt}
          show={table.show}
          sure={(move) => ask("try", { move, sure: true })}
          close={() => dismiss(told)}
        />
      )}
      <Controls {...{ film, jumps, shown, cursor, chapter, go, play }} setSpeed={(speed) => store.set({ speed })}>
        {shown.playable && !status && line.alive && (
          <button type="button" class="dl-button dl-may" onClick={() => ask("take", { cursor, seat })}>
            {word("takeOver", lang)}
          </button>
        )}
      </Controls>
      <Caption {...{ film, scene, cursor, seat, shown, open }} />
      <Folds {...part} game={status && <GameFold {...{ film, lang, status, ask, save }} />} />
      {card && (
        <Card title={say(card.title, lang)} lang={lang} close={close}>
          <RuleText card={card} lang={lang} />
        </Card>
      )}
      {opened?.what === "?" && (
        <Card title={word("help", lang)} lang={lang} close={close}>
          <KeyList lang={lang} playing={Boolean(status)} />
        </Card>
      )}
    </div>
  );
}

/** The pace of motion where scenes follow each other at once. */
const FAST = 4;

/** How many moves had been made at a scene. */
function movesAt(film: Film, cursor: number): number {
  return film.scenes.slice(0, cursor + 1).findLast((scene) => scene.move !== undefined)?.move ?? 0;
}

function active(root: HTMLElement): HTMLElement | null {
  const element = (root.getRootNode() as Document | ShadowRoot).activeElement;
  return element instanceof HTMLElement && root.contains(element) ? element : null;
}

function useKeys(root: HTMLElement, actions: Actions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event, latest.current);
    root.addEventListener("keydown", listen);
    return () => root.removeEventListener("keydown", listen);
  }, [root]);
}

interface HeadProps {
  film: Film;
  store: Store;
  lang: Lang;
  seat: number | null;
  root: HTMLElement;
  theme: ReturnType<typeof useTheme>;
  help: () => void;
  choose: (seat: number | null) => void;
}

function Head({ film, store, lang, seat, root, theme, help, choose }: HeadProps) {
  const screen = useFullScreen(root);
  const subtitle = say(film.subtitle, lang);
  const language = (to: Lang) => (
    <button type="button" class="dl-lang" lang={to} aria-pressed={lang === to} onClick={() => store.set({ lang: to })}>
      {to.toUpperCase()}
    </button>
  );
  return (
    <div class="dl-head">
      <p class="dl-title">
        <strong>{say(film.title, lang)}</strong>
        {subtitle && <span> · {subtitle}</span>}
      </p>
      <div class="dl-cluster">
        {film.seat === null && film.seats.length > 1 && (
          <select
            aria-label={word("view", lang)}
            title={word("view", lang)}
            value={seat === null ? "" : String(seat)}
            onChange={({ currentTarget: { value } }) => choose(value === "" ? null : Number(value))}
          >
            <option value="">{word("allOpen", lang)}</option>
            {film.seats.map((name, index) => (
              <option key={index} value={String(index)}>
                {say(name, lang)}
              </option>
            ))}
          </select>
        )}
        <span class="dl-langs" role="group" aria-label={word("language", lang)}>
          {language("en")}
          {language("id")}
        </span>
        <IconButton
          icon={theme.theme === "dark" ? "sun" : "moon"}
          label={word(theme.theme === "dark" ? "light" : "dark", lang)}
          onClick={theme.toggle}
        />
        {screen.toggle && (
          <IconButton
            icon={screen.full ? "shrink" : "full"}
            label={word(screen.full ? "leaveFull" : "full", lang)}
            onClick={screen.toggle}
          />
        )}
        <button type="button" class="dl-icon" aria-label={word("help", lang)} title={word("help", lang)} onClick={help}>
          ?
        </button>
      </div>
    </div>
  );
}
