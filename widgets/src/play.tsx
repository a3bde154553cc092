// Everything around a board at which a game is played: whose turn it is, what came of a move, and what else can be done.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { About } from "./board";
import { Chip, type OpenRule } from "./caption";
import { sendOnEnter } from "./enter";
import { IconButton } from "./icons";
import type { Line } from "./link";
import { Timer } from "./timer";
import { TryBar } from "./trybar";
import { say, word, type Lang } from "./words";
import type { Film, Notice, Prompt, Status } from "./wire";

export type Ask = (what: string, more?: Record<string, unknown>) => void;

export interface PlayProps {
  film: Film;
  lang: Lang;
  status: Status;
  prompt: Prompt | null;
  line: Line;
  ask: Ask;
  open: OpenRule;
}

/** Whether nobody answers: a slow agent is no reason to think so, once its turn has been told. */
export function silent(line: Line, status: Status | null): boolean {
  return line.alive === false || (line.late && !status?.thinking);
}

/** A game of one player, where every deal stands for itself. */
function alone(film: Film): boolean {
  return film.seats.length === 1;
}

interface BarProps extends PlayProps {
  about: About | null;
  look: (about: About | null) => void;
  /** The reader looks at an earlier scene; after how many moves. */
  back: number | null;
  /** New scenes are being played. */
  moving: boolean;
  toEnd: () => void;
  /** What came of the last move is told already. */
  quiet: boolean;
  save: () => void;
}

export function PlayBar(props: BarProps) {
  const { lang, prompt, ask, status, line } = props;
  return (
    <div class="dl-play" role="group" aria-label={word("yourMove", lang)}>
      <TryBar
        {...props}
        busy={line.busy || props.back !== null || props.moving}
        tryMove={(move) => ask("try", { move })}
        says={<Says {...props} />}
      >
        {status.timed && <Timer deal={status.deal} over={status.over} lang={lang} />}
        <span class="dl-cluster">
          <IconButton icon="undo" label={word("undo", lang)} disabled={!status.undo} onClick={() => ask("undo")} />
          <IconButton icon="redo" label={word("redo", lang)} disabled={!status.redo} onClick={() => ask("redo")} />
          <IconButton icon="hint" label={word("hint", lang)} disabled={!prompt} onClick={() => ask("hint")} />
          <IconButton icon="film" label={word("walk", lang)} onClick={() => ask("walk")} />
        </span>
      </TryBar>
    </div>
  );
}

/** One line on where the game stands, with what there is to do about it. */
function Says(props: BarProps) {
  const { film, lang, status, line, prompt, ask } = props;
  const who = say(status.who, lang);
  const button = (name: Parameters<typeof word>[0], act: () => void) => (
    <button type="button" class="dl-button" onClick={act}>
      {word(name, lang)}
    </button>
  );
  if (silent(line, status)) {
    return (
      <>
        <strong>{word("noKernel", lang)}</strong> <span>{word("noKernelMore", lang)}</span> {button("save", props.save)}
      </>
    );
  }
  if (props.moving) return <>{button("skip", props.toEnd)}</>;
  if (props.back !== null) {
    const { back } = props;
    return (
      <>
        <span>{word("lookingBack", lang)}</span>
        {back < status.moves && button("playFromHere", () => ask("back_to", { moves: back }))}
        {button("toPresent", props.toEnd)}
      </>
    );
  }
  if (status.thinking) return <span class="dl-thinking">{word("thinking", lang).replace("{who}", who)}</span>;
  if (status.waiting) {
    return (
      <>
        <span>{word("waiting", lang).replace("{who}", who)}</span> {button("goOn", () => ask("go_on"))}
      </>
    );
  }
  if (status.over) {
    return (
      <>
        <strong>{say(status.result, lang)}</strong>
        {status.match_over ? button(alone(film) ? "newDeal" : "newMatch", () => ask("new")) : button("nextDeal", () => ask("next"))}
      </>
    );
  }
  if (status.curtain) return <span>{word("passTo", lang).replace("{who}", who)}</span>;
  return <strong>{prompt && say(prompt.text, lang)}</strong>;
}

interface NoticeProps {
  film: Film;
  lang: Lang;
  notice: Notice;
  prompt: Prompt | null;
  open: OpenRule;
  /** Shows a move on the board. */
  show: (move: string) => void;
  /** Makes a move that was asked about. */
  sure?: (move: string) => void;
  close: () => void;
}

/** What came of the last thing asked: a ruling with every rule broken, a hint, or what went wrong. */
export function NoticeBox({ film, lang, notice, prompt, open, show, sure, close }: NoticeProps) {
  const instead = word(notice.kind === "hint" ? "show" : "instead", lang);
  const asks = notice.kind === "sure";
  // A question takes the focus, to the answer that changes nothing.
  const no = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => no.current?.focus({ preventScroll: true }), [notice.count]);
  return (
    <div class={`dl-notice dl-notice-${notice.kind === "hint" || notice.kind === "done" ? "calm" : "no"}`} role="alert" key={notice.count}>
      <div class="dl-notice-body">
        <p class="dl-first">{say(notice.text, lang)}</p>
        {notice.why.length > 0 && (
          <ul>
            {notice.why.map(({ rule, text }) => (
              <li key={rule}>
                {say(text, lang)} <Chip {...{ film, rule, lang, open }} />
              </li>
            ))}
          </ul>
        )}
        {notice.instead.length > 0 && (
          <p class="dl-instead">
            {!asks && <span>{instead}</span>}
            {notice.instead.map((move, index) => (
              <button key={move} type="button" class="dl-button" onClick={() => (asks ? sure?.(move) : show(move))}>
                {called(move, prompt, lang) ?? say(notice.typed[index] ?? [], lang)}
              </button>
            ))}
            {asks && (
              <button type="button" class="dl-button dl-may" ref={no} onClick={close}>
                {word("playOn", lang)}
              </button>
            )}
          </p>
        )}
      </div>
      <IconButton icon="close" label={word("close", lang)} onClick={close} />
    </div>
  );
}

/** A move in words, where the prompt has words for it. */
function called(move: string, prompt: Prompt | null, lang: Lang): string | undefined {
  const attempts = [...(prompt?.buttons ?? []), ...Object.values(prompt?.choices ?? {}).flatMap(({ targets }) => targets)];
  const found = attempts.find((attempt) => attempt.move === move);
  return found && say(found.label, lang);
}

/** Between two players at one screen: nobody's tiles are shown until the next one has taken it. */
export function Curtain({ lang, status, ask }: Pick<PlayProps, "lang" | "status" | "ask">) {
  const button = useRef<HTMLButtonElement>(null);
  const who = say(status.who, lang);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div class="dl-curtain">
      <p>{word("passTo", lang).replace("{who}", who)}</p>
      <button type="button" class="dl-button dl-may" ref={button} onClick={() => ask("sit")}>
        {word("iAm", lang).replace("{who}", who)}
      </button>
    </div>
  );
}

/** What concerns the whole game: another deal, its end, saving and loading. */
export function GameFold({ film, lang, status, ask, save }: Pick<PlayProps, "film" | "lang" | "status" | "ask"> & { save: () => void }) {
  return (
    <div class="dl-game">
      <SeedForm label="newDeal" lang={lang} send={(seed) => ask("new", { seed })} />
      <Row>
        <button type="button" class="dl-button" disabled={status.over} onClick={() => ask("finish")}>
          {word("finishDeal", lang)}
        </button>
        {!alone(film) && (
          <button type="button" class="dl-button" disabled={status.match_over} onClick={() => ask("finish", { match: true })}>
            {word("finishMatch", lang)}
          </button>
        )}
        <button type="button" class="dl-button" onClick={save}>
          {word(status.whole ? "save" : "saveSealed", lang)}
        </button>
      </Row>
      <Loader lang={lang} ask={ask} />
    </div>
  );
}

function Row({ children }: { children: ComponentChildren }) {
  return <div class="dl-cluster dl-wrap">{children}</div>;
}

interface SeedFormProps {
  label: "newDeal" | "load";
  lang: Lang;
  /** Told of the seed as it was typed. */
  send: (seed: string | null) => void;
  children?: ComponentChildren;
}

function SeedForm({ label, lang, send, children }: SeedFormProps) {
  const submit = (event: Event) => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem("seed") as HTMLInputElement;
    send(field.value.trim() || null);
    field.value = "";
  };
  return (
    <form class="dl-cluster dl-wrap" onSubmit={submit}>
      {children}
      <input
        name="seed"
        type="text"
        inputMode="numeric"
        autocomplete="off"
        aria-label={word("seed", lang)}
        placeholder={word("seed", lang)}
        onKeyDown={sendOnEnter}
      />
      <button type="submit" class="dl-button">
        {word(label, lang)}
      </button>
    </form>
  );
}

/** The longest record that is read, and one more: what is longer is cut, so that it does not choke the line to the kernel. */
const LONGEST = 4_000_001;

/** A saved record from a file; a sealed one opens with its seed. */
function Loader({ lang, ask }: Pick<PlayProps, "lang" | "ask">) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, choose] = useState<File | null>(null);
  const send = async (seed: string | null) => {
    if (chosen) ask("load", { text: await chosen.slice(0, LONGEST).text(), seed });
    else input.current?.click();
  };
  return (
    <SeedForm label="load" lang={lang} send={(seed) => void send(seed)}>
      <label class="dl-button dl-file">
        <input
          ref={input}
          class="dl-hidden"
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget: { files } }) => choose(files?.[0] ?? null)}
        />
        {chosen ? chosen.name : `${word("file", lang)} …`}
      </label>
    </SeedForm>
  );
}

/** Hands the record to the reader as a file. */
export function download(record: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([record], { type: "application/json" }));
  link.download = `${name}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
