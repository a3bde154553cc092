// A worked example: its words, and its position on a board where moves can be tried while a kernel answers.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "./board";
import { Chip } from "./caption";
import type { AskExplorer } from "./explorer-app";
import { Both } from "./explorer-rule";
import { Faces } from "./faces";
import { reducedMotion } from "./hooks";
import type { Line } from "./link";
import { NoticeBox } from "./play";
import { Reel, told } from "./reel";
import { Stage } from "./stage";
import { TryBar } from "./trybar";
import { useChoice } from "./trying";
import { unique } from "./unique";
import { say, word, type Lang } from "./words";
import type { Agreed, Film, Notice, Position, Prompt, RuleBook, Scene, Trying, Worked } from "./wire";
import { VERSION } from "./wire";

interface ExampleProps {
  book: RuleBook;
  agreed: Agreed;
  lang: Lang;
  both: boolean;
  ask: AskExplorer;
  open: (rule: string) => void;
  line: Line;
  rule: string;
  number: number;
  worked: Worked;
  trying: Trying | null;
  opened: boolean;
  toggle: () => void;
}

export function ExampleView(props: ExampleProps) {
  const { agreed, lang, both, rule, number, worked, opened, toggle } = props;
  const different = agreed.different.find((one) => one.rule === rule && one.example === number);
  const [id] = useState(unique);
  return (
    <div class={`dl-ex-example ${opened ? "dl-ex-opened" : ""}`}>
      <button type="button" class="dl-ex-example-head" aria-expanded={opened} aria-controls={id} onClick={toggle}>
        <span>
          <Both text={worked.text} {...{ lang, both }} inline />
        </span>
        {worked.verdict[0] && (
          <span class={`dl-ex-verdict ${worked.legal ? "" : "dl-ex-no"}`}>{say(worked.verdict, lang).replace(/\.$/, "")}</span>
        )}
      </button>
      {different && (
        <p class="dl-ex-changed">
          <strong>{word("comesOut", lang)}:</strong> <Both text={different.now} {...{ lang, both }} inline />
        </p>
      )}
      <div id={id}>{opened && <ExampleBoard {...props} />}</div>
    </div>
  );
}

function ExampleBoard({ book, agreed, lang, ask, open, line, rule, number, worked, trying }: ExampleProps) {
  const alive = line.alive === true && !line.late;
  const live = alive && trying?.rule === rule && trying.example === number ? trying : null;
  useLayoutEffect(() => {
    if (alive && !live) ask("open", { rule, example: number });
  }, [alive]);
  const position = live?.position ?? worked.position;
  const different = agreed.different.some((one) => one.rule === rule && one.example === number);
  const player = usePlayer(position, live);
  const film = useMemo(() => filmOf(book, position), [book, position]);
  const prompt = live && player.still ? live.prompt : null;
  const showMe = () => {
    if (live && worked.moves.length > 0) ask("show", { step: live.step });
    else player.replay();
  };
  const answer = live ? live.notice : player.replayed && player.still ? stored(worked, different) : null;
  return (
    <div class="dl-ex-board">
      {(worked.game[0] || worked.options.length > 0) && (
        <p class="dl-source">
          {worked.game[0] && `${word("playedIn", lang).replace("{game}", say(worked.game, lang))} `}
          {worked.options.map((text) => say(text, lang)).join("; ")}
        </p>
      )}
      <Playing {...{ film, prompt, lang, line, open, answer, scene: film.scenes[player.cursor] }} cursor={player.cursor}>
        {{
          tryMove: (move) => live && ask("try", { move, step: live.step }),
          buttons: (
            <span class="dl-cluster dl-ex-buttons">
              <button type="button" class="dl-button dl-may" disabled={alive && line.busy} onClick={showMe}>
                {word("showMe", lang)}
              </button>
              <button
                type="button"
                class="dl-button"
                disabled={live ? live.fresh : !player.replayed}
                onClick={() => (live && !live.fresh ? ask("reset", { step: live.step }) : player.reset())}
              >
                {word("reset", lang)}
              </button>
            </span>
          ),
        }}
      </Playing>
      {worked.moves.length > 0 && (
        <p class="dl-source">
          {word("ownMoves", lang)}: {worked.moves.map((text) => say(text, lang)).join(" ")}
        </p>
      )}
    </div>
  );
}

/** What the rules say to the example's own moves, for where no kernel can be asked. */
function stored(worked: Worked, different: boolean): Notice | null {
  if (worked.legal === null) return null;
  const text = worked.verdict.map((said, at) => (different ? `${word("usually", at === 0 ? "en" : "id")}: ${said}` : said));
  return { kind: worked.legal ? "done" : "refused", text, why: worked.why, instead: [], typed: [], count: 0 };
}

/** Which scene of a position is shown: new ones are played from the one before, one after another. */
function usePlayer(position: Position, live: Trying | null) {
  const last = position.scenes.length - 1;
  const [{ cursor, goal, replayed }, set] = useState({ cursor: position.rest, goal: position.rest, replayed: false });
  const step = live?.step;
  useLayoutEffect(() => {
    if (!live || live.fresh) set({ cursor: position.rest, goal: position.rest, replayed: false });
    else set((was) => ({ cursor: Math.min(was.cursor < last ? was.cursor + 1 : was.cursor, last), goal: last, replayed: true }));
  }, [position, step]);
  useLayoutEffect(() => {
    if (cursor >= goal) return undefined;
    const pause = reducedMotion() ? 250 : Math.min(900, 6000 / (goal + 1));
    const timer = setTimeout(() => set((was) => ({ ...was, cursor: was.cursor + 1 })), pause);
    return () => clearTimeout(timer);
  }, [cursor, goal]);
  const shown = Math.max(0, Math.min(cursor, last));
  return {
    cursor: shown,
    still: shown >= Math.min(goal, last),
    replayed,
    replay: () => set({ cursor: position.rest === last && last > 0 ? 0 : position.rest, goal: last, replayed: true }),
    reset: () => set({ cursor: position.rest, goal: position.rest, replayed: false }),
  };
}

function filmOf(book: RuleBook, position: Position): Film {
  const { seats, zones, scenes } = position;
  return {
    version: VERSION,
    variant: book.variant,
    title: book.title,
    subtitle: ["", ""],
    seats,
    seat: null,
    faces: book.faces,
    zones,
    rules: book.rules,
    scenes,
    chapters: [{ title: book.title, start: 0 }],
    sheet: [],
    about: book.about,
  } as unknown as Film;
}

interface PlayingProps {
  film: Film;
  cursor: number;
  scene: Scene | undefined;
  prompt: Prompt | null;
  answer: Notice | null;
  lang: Lang;
  line: Line;
  open: (rule: string) => void;
  children: { tryMove: (move: string) => void; buttons: preact.ComponentChild };
}

function Playing({ film, cursor, scene, prompt, answer, lang, line, open, children: { tryMove, buttons } }: PlayingProps) {
  const { faces, stage } = useMemo(() => {
    const faces = new Faces(film);
    return { faces, stage: new Stage(faces) };
  }, [film.faces]);
  useLayoutEffect(() => () => stage.dispose(), [stage]);
  const reel = useMemo(() => new Reel(film), [film]);
  const [closed, close] = useState<Notice | null>(null);
  const [alt] = useState(unique);
  const root = useRef<HTMLDivElement>(null);
  const at = reel.clamp(cursor);
  const label = (key: string) => faces.label(reel.at(at).sprites.get(key)?.face ?? "", lang);
  const { about, board, show } = useChoice(prompt, prompt, label, () => root.current);
  const lines = (scene?.lines ?? []).flatMap((one) => (told(one, null) && !(answer && one.kind === "Refused") ? [one] : []));
  return (
    <div ref={root}>
      <p id={alt} class="dl-hidden">
        {say(scene?.alt ?? [], lang)}
      </p>
      <Board
        {...{ film, reel, stage, faces, lang, tryMove }}
        {...board}
        cursor={at}
        seat={null}
        speed={1}
        describedBy={alt}
        busy={line.busy}
      />
      <div class="dl-play">
        <TryBar
          {...{ film, lang, prompt, about, open, tryMove }}
          look={board.look}
          busy={line.busy}
          says={prompt && <strong>{say(prompt.text, lang)}</strong>}
        >
          {buttons}
        </TryBar>
      </div>
      {answer && answer !== closed && <NoticeBox {...{ film, lang, open, show, prompt }} notice={answer} close={() => close(answer)} />}
      {lines.length > 0 && (
        <div class="dl-lines dl-ex-lines" aria-live="polite">
          {lines.map((one, index) => (
            <p key={index}>
              <span>{say(one.text, lang)}</span> <Chip {...{ film, lang, open }} rule={one.rule} />
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
