// A table on which moves can be tried: by pointer, by dragging, and by keyboard alone. It knows a prompt and says which
// move was chosen; whether the move is allowed was said by Python, with the prompt.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useDrag } from "./drop";
import { reducedMotion } from "./hooks";
import type { Moment } from "./reel";
import type { Frame } from "./stage";
import { Table, type Frames, type TableProps } from "./table";
import { named } from "./trying";
import { unique } from "./unique";
import { say, word, type Lang } from "./words";
import type { Choice, Prompt, Reason, Target } from "./wire";

/** What the reader is looking at: a tile, a place for it, or a move without a tile. */
export interface About {
  label: string;
  legal: boolean;
  why: Reason[];
}

interface BoardProps extends TableProps {
  /** What can be tried; null while nothing can. */
  prompt: Prompt | null;
  /** Whether a move is on its way, so that no other can be tried. */
  busy: boolean;
  chosen: string | null;
  choose: (key: string | null) => void;
  tryMove: (move: string) => void;
  /** Told of what the pointer or the focus is on. */
  look: (about: About | null) => void;
}

export function Board({ prompt, busy, chosen, choose, tryMove, look, ...table }: BoardProps) {
  const { stage, reel, cursor, faces, lang } = table;
  const moment = reel.at(cursor);
  const root = useRef<HTMLDivElement>(null);
  const choice = (chosen !== null && prompt?.choices[chosen]) || null;
  const spots = useMemo(() => Object.values(prompt?.choices ?? {}).flatMap((one) => one.targets), [prompt]);
  const pace = reducedMotion() ? 0 : 1;

  useLayoutEffect(() => stage.choose(choice ? chosen : null), [stage, moment, choice, chosen]);
  useLayoutEffect(() => void (busy || stage.home(pace)), [stage, busy]);

  useFocusKept(root, prompt);

  const pick = (key: string, byKeyboard: boolean) => {
    const to = chosen === key ? null : key;
    choose(to);
    if (to !== null && byKeyboard) requestAnimationFrame(() => firstSpot(root.current)?.focus());
  };
  const cancel = () => {
    if (chosen === null) return false;
    named(root.current, "key", chosen)?.focus();
    choose(null);
    return true;
  };
  const drag = useDrag({ stage, choices: prompt?.choices ?? {}, busy, choose, tryMove, pace });
  const label = (key: string) => faces.label(moment.sprites.get(key)?.face ?? "", lang);

  return (
    <Table {...table} spots={spots}>
      {(frames) => (
        <div class="dl-over" ref={root} onKeyDown={(event) => event.key === "Escape" && cancel() && stop(event)}>
          {prompt && <Hand {...{ prompt, moment, frames, chosen, label, lang, pick, look }} start={drag.start(frames)} />}
          {choice && chosen !== null && (
            <Places {...{ choice, frames, lang, look, busy, tryMove }} over={drag.over} tile={label(chosen)} />
          )}
        </div>
      )}
    </Table>
  );
}

/** Whoever plays by keyboard finds the focus on a tile again when the next turn comes, and on the table until then. */
function useFocusKept(root: { current: HTMLElement | null }, prompt: Prompt | null): void {
  const inside = useRef(false);
  useLayoutEffect(() => {
    const table = root.current?.closest<HTMLElement>(".dl-table");
    const note = (event: FocusEvent) => (inside.current = root.current?.contains(event.target as Node) === true);
    const leave = (event: FocusEvent) => event.relatedTarget && (inside.current = false);
    table?.addEventListener("focusin", note);
    table?.addEventListener("focusout", leave);
    return () => {
      table?.removeEventListener("focusin", note);
      table?.removeEventListener("focusout", leave);
    };
  }, []);
  useLayoutEffect(() => {
    const table = root.current?.closest<HTMLElement>(".dl-table");
    const active = (root.current?.getRootNode() as Document | undefined)?.activeElement;
    if (!inside.current || !table || (active && active !== document.body && active !== table)) return;
    (root.current?.querySelector<HTMLElement>(".dl-hit[tabindex='0']") ?? table).focus({ preventScroll: true });
    inside.current = true;
  }, [prompt]);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function firstSpot(root: HTMLElement | null): HTMLElement | null {
  return root?.querySelector<HTMLElement>(".dl-spot:not(.dl-barred)") ?? root?.querySelector<HTMLElement>(".dl-spot") ?? null;
}

/** How far apart two rows of a hand are, at the least. */
const ROW = 20;

interface HandProps {
  prompt: Prompt;
  moment: Moment;
  frames: Frames;
  chosen: string | null;
  label: (key: string) => string;
  lang: Lang;
  pick: (key: string, byKeyboard: boolean) => void;
  look: (about: About | null) => void;
  start: (event: PointerEvent, key: string) => void;
}

/** Whether a place lies on a tile and has a sign of its own there. */
function covers(target: Target, sprite: { zone: string; x: number; y: number }): boolean {
  return target.zone === sprite.zone && target.x === sprite.x && target.y === sprite.y;
}

/** The tiles that can be chosen, as buttons over their pictures; arrow keys go from one to the next. */
function Hand({ prompt, moment, frames, chosen, label, lang, pick, look, start }: HandProps) {
  const [at, setAt] = useState<string | null>(null);
  const keys = Object.keys(prompt.choices).filter((key) => moment.sprites.has(key));
  const order = (key: string) => {
    const { zone, x, y } = moment.sprites.get(key) ?? { zone: "", x: 0, y: 0 };
    const { left, top, scale } = frames.get(zone) ?? { left: 0, top: 0, scale: 1 };
    return { x: left / scale + x, y: top / scale + y };
  };
  // Row by row over all zones; a hand held in a half circle is one row.
  const heights = keys.map((key) => order(key).y).sort((a, b) => a - b);
  const tops = heights.filter((y, i) => i === 0 || y - (heights[i - 1] ?? y) > ROW);
  const row = (key: string) => tops.findLastIndex((top) => order(key).y >= top);
  keys.sort((a, b) => row(a) - row(b) || order(a).x - order(b).x);
  const stop = at !== null && keys.includes(at) ? at : keys[0];
  const places = (chosen !== null && prompt.choices[chosen]?.targets) || [];
  return (
    <div role="group" aria-label={word("ownTiles", lang)}>
      {keys.map((key) => {
        const sprite = moment.sprites.get(key);
        const frame = sprite && frames.get(sprite.zone);
        const choice = prompt.choices[key];
        if (!sprite || !frame || !choice) return null;
        const about = { label: label(key), legal: choice.legal, why: choice.why };
        const idle = choice.targets.length === 0 || (key !== chosen && places.some((target) => covers(target, sprite)));
        return (
          <Spot
            key={key}
            {...{ about, lang, look }}
            style={place(sprite, frame)}
            class={`dl-hit ${choice.legal ? "" : "dl-barred"} ${idle ? "dl-idle" : ""}`}
            data-key={key}
            pressed={chosen === key}
            tabIndex={key === stop ? 0 : -1}
            onFocus={() => setAt(key)}
            onKeyDown={(event) => walk(event, ".dl-hit")}
            onPointerDown={(event) => start(event, key)}
            onClick={(event) => pick(key, event.detail === 0)}
          />
        );
      })}
    </div>
  );
}

interface PlacesProps {
  choice: Choice;
  tile: string;
  frames: Frames;
  lang: Lang;
  look: (about: About | null) => void;
  busy: boolean;
  tryMove: (move: string) => void;
  over: Target | null;
}

/** Where the chosen tile can be tried, drawn where it would lie. */
function Places({ choice, tile, frames, lang, look, busy, tryMove, over }: PlacesProps) {
  return (
    <div role="group" aria-label={word("places", lang).replace("{tile}", tile)}>
      {choice.targets.map((target) => {
        const frame = frames.get(target.zone);
        if (!frame) return null;
        const spot = (
          <Spot
            key={target.move}
            {...{ lang, look }}
            about={{ label: say(target.label, lang), legal: target.legal, why: target.why }}
            style={place(target, frame)}
            class={`dl-spot ${target.legal ? "" : "dl-barred"} ${over === target ? "dl-over-spot" : ""}`}
            data-move={target.move}
            onKeyDown={(event) => walk(event, ".dl-spot")}
            onClick={() => busy || tryMove(target.move)}
          />
        );
        // Where only a part of a zone is seen, its spots are cut off with it.
        return frame.clip ? (
          <div key={target.move} class="dl-pane" style={{ clipPath: frame.clip }}>
            {spot}
          </div>
        ) : (
          spot
        );
      })}
    </div>
  );
}

interface SpotProps {
  about: About;
  lang: Lang;
  look: (about: About | null) => void;
  style: Record<string, string>;
  class: string;
  pressed?: boolean;
  tabIndex?: number;
  "data-key"?: string;
  "data-move"?: string;
  onFocus?: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown?: (event: PointerEvent) => void;
  onClick: (event: MouseEvent) => void;
}

/** A button over a tile or a place. What stands against it is told before it is tried, to every sense. */
function Spot({ about, lang, look, pressed, onFocus, ...rest }: SpotProps) {
  const [id] = useState(unique);
  return (
    <>
      <button
        type="button"
        {...rest}
        aria-label={about.label}
        aria-describedby={id}
        aria-pressed={pressed}
        onFocus={() => (onFocus?.(), look(about))}
        onBlur={() => look(null)}
        onPointerEnter={() => look(about)}
        onPointerLeave={() => look(null)}
      />
      <span id={id} class="dl-hidden">
        {reasoned(about, lang)}
      </span>
    </>
  );
}

/** Whether it may be played and, if not, every reason, as one text. */
export function reasoned({ legal, why }: About, lang: Lang): string {
  if (legal) return word("allowed", lang);
  return [`${word("notAllowed", lang)}.`, ...why.map(({ text }) => say(text, lang))].join(" ");
}

function place(spot: { x: number; y: number; turn: number; small?: number | null }, frame: Frame): Record<string, string> {
  const scale = frame.scale * (spot.small ?? 1);
  const [x, y] = [frame.left + spot.x * frame.scale, frame.top + spot.y * frame.scale];
  return { width: `${20 * scale}px`, height: `${40 * scale}px`, left: `${x}px`, top: `${y}px`, rotate: `${spot.turn}deg` };
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrow keys go round among buttons of one kind. */
function walk(event: KeyboardEvent, kind: string): void {
  const here = event.currentTarget as HTMLElement;
  const all = [...(here.closest("[role=group]")?.querySelectorAll<HTMLElement>(kind) ?? [])];
  const at = all.indexOf(here);
  const step = STEPS[event.key];
  const to = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : step && (at + step + all.length) % all.length;
  if (to === undefined) return;
  stop(event);
  all[to]?.focus();
}
