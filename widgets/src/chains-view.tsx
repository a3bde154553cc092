// The graph of a set beside the line that is laid along its edges, with what is left and where it gets stuck.
import { useEffect, useMemo, useState } from "preact/hooks";
import { chance, edges, fitting, lay, least, longest, oddNumbers, parts, walk, type Edge, type Laid } from "./chain";
import { Dial, type ViewProps } from "./counting-app";
import { Figure, ValuesTable } from "./figure";
import type { At } from "./formula";
import { IconButton } from "./icons";
import { across, Quantities } from "./quantities";
import { Tiles } from "./tile";
import { word, type Lang } from "./words";
import type { Counting } from "./wire";

interface Shown {
  tiles: Edge[];
  out: ReadonlySet<number>;
  line: Laid[];
  /** The tile that was laid last. */
  last: number | undefined;
  odd: number[];
}

const NONE: ReadonlySet<number> = new Set();

function useLine(at: At) {
  const { n = 1, how = 0, seed = 1, step = 0 } = at;
  const tiles = useMemo(() => edges(n), [n]);
  const [out, setOut] = useState(NONE);
  const [own, setOwn] = useState<Laid[]>([]);
  useEffect(() => {
    setOut(NONE);
    setOwn([]);
  }, [n]);
  const kept = out.size && Math.max(...out) >= tiles.length ? NONE : out;
  const planned = useMemo(
    () => (how === 0 ? longest(tiles, kept, seed) : how === 1 ? walk(tiles, kept, chance(seed)) : []),
    [tiles, kept, how, seed],
  );
  const mine = own.some(({ tile }) => tile >= tiles.length) ? [] : own;
  const whole = how === 2 ? mine : planned;
  const line = how === 2 ? mine : whole.slice(0, step);
  const shown: Shown = { tiles, out: kept, line, last: line.at(-1)?.tile, odd: oddNumbers(tiles, kept) };
  return { shown, whole, setOut, setOwn };
}

export function ChainsView({ book, at, lang, move }: ViewProps) {
  const { shown, whole, setOut, setOwn } = useLine(at);
  const [taking, setTaking] = useState(false);
  const { tiles, out, line } = shown;
  const end = line.at(-1)?.right ?? null;
  const gone = new Set([...out, ...line.map(({ tile }) => tile)]);
  const fit = new Set(fitting(tiles, gone, end));
  const byHand = at["how"] === 2;
  const press = (tile: number) => {
    if (taking) {
      setOut(new Set([...out, tile]));
      setOwn([]);
      move({ step: 0 });
    } else if (fit.has(tile)) setOwn([...line, lay(tiles, tile, end)]);
  };
  const step = (to: number) => (byHand ? setOwn(line.slice(0, Math.max(0, to))) : move({ step: Math.max(0, Math.min(to, whole.length)) }));
  const stuck = fit.size === 0;
  return (
    <>
      <Steps {...{ at, lang, step, line, byHand }} whole={whole.length} slider={book.sliders[1]} />
      <Says {...{ shown, lang, stuck }} left={tiles.length - gone.size} />
      <div class="dl-figures dl-chain">
        <Figure name={`graph-${at["n"]}`} title={word("graph", lang)} lang={lang}>
          <Graph {...shown} n={at["n"] ?? 1} label={word("graph", lang)} />
          <p class="dl-key">{word("legendGraph", lang)}</p>
        </Figure>
        <Figure name={`line-${at["n"]}`} title={`${word("line", lang)}: ${line.length}`} lang={lang} class="dl-cloth">
          <Line {...{ line, book }} room={tiles.length - out.size} label={word("line", lang)} />
        </Figure>
      </div>
      <div class="dl-left-over" role="group" aria-label={word("leftOver", lang)}>
        <p>
          {word("leftOver", lang)}: {tiles.length - gone.size}
          <span class="dl-cluster">
            <button type="button" class="dl-button" aria-pressed={taking} onClick={() => setTaking(!taking)}>
              {word("takeOut", lang)}
            </button>
            {out.size > 0 && (
              <button type="button" class="dl-button" onClick={() => (setOut(NONE), setOwn([]))}>
                {word("putBack", lang)}
              </button>
            )}
          </span>
        </p>
        <div class="dl-tiles-left">
          {tiles.map(([a, b], tile) => (
            <button
              type="button"
              key={tile}
              class={`dl-left-tile ${gone.has(tile) ? "dl-left-gone" : ""}`}
              aria-disabled={!(taking || (byHand && fit.has(tile)))}
              onClick={(event) => {
                if (!taking && !byHand) return;
                press(tile);
                if (event.detail === 0) focusNext(event.currentTarget); // pressed by keyboard
              }}
            >
              {a}-{b}
            </button>
          ))}
        </div>
      </div>
      <Quantities {...{ book, at, lang }} />
      <ValuesTable values={() => across(book, at, "n", lang)} name="chains" lang={lang} />
    </>
  );
}

/** The tile that was pressed is gone; a keyboard goes on from the next one that can be taken. */
function focusNext(pressed: HTMLElement): void {
  requestAnimationFrame(() => {
    const free = [...(pressed.parentElement?.querySelectorAll<HTMLElement>('[aria-disabled="false"]:not(.dl-left-gone)') ?? [])];
    const later = free.find((one) => pressed.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
    (later ?? free[0])?.focus();
  });
}

interface StepsProps {
  at: At;
  lang: Lang;
  step: (to: number) => void;
  line: Laid[];
  whole: number;
  byHand: boolean;
  slider: ViewProps["book"]["sliders"][number] | undefined;
}

function Steps({ at, lang, step, line, whole, byHand, slider }: StepsProps) {
  const now = line.length;
  return (
    <div class="dl-controls">
      <div class="dl-cluster">
        <IconButton icon="first" label={word("firstTile", lang)} disabled={now === 0} onClick={() => step(0)} />
        <IconButton icon="previous" label={word("previousTile", lang)} disabled={now === 0} onClick={() => step(now - 1)} />
        {!byHand && (
          <>
            <IconButton icon="next" label={word("nextTile", lang)} disabled={now >= whole} onClick={() => step(now + 1)} />
            <IconButton icon="last" label={word("lastTile", lang)} disabled={now >= whole} onClick={() => step(whole)} />
          </>
        )}
      </div>
      {!byHand && slider && (
        <Dial slider={{ ...slider, limit: { op: "num", text: String(whole) } }} at={{ ...at, step: now }} lang={lang} move={(to) => step(to["step"] ?? 0)} />
      )}
    </div>
  );
}

function Says({ shown, lang, stuck, left }: { shown: Shown; lang: Lang; stuck: boolean; left: number }) {
  const { tiles, out, line, odd } = shown;
  const end = line.at(-1)?.right;
  const fill = (name: Parameters<typeof word>[0], v: string, n: number) => word(name, lang).replace("{v}", v).replace("{n}", String(n));
  const state =
    line.length === 0 ? word("notBegun", lang)
    : left === 0 ? fill("allLaid", "", line.length)
    : stuck ? fill("stuck", String(end), left)
    : fill("openEnd", String(end), left); // prettier-ignore
  const many = parts(tiles, out);
  const why = odd.length === 0 ? word("noOdd", lang) : odd.length === 2 ? fill("twoOdd", odd.join(", "), 0) : fill("oddOnes", odd.join(", "), least(odd.length));
  return (
    <div class="dl-caption dl-chain-says">
      <div class="dl-lines" aria-live="polite">
        <p class="dl-first">{state}</p>
        <p>{many > 1 ? fill("apartParts", "", many) : why}</p>
      </div>
    </div>
  );
}

function Graph({ n, tiles, out, line, last, odd, label }: Shown & { n: number; label: string }) {
  const place = (v: number, r = 118): [number, number] => {
    const turn = (v / (n + 1)) * 2 * Math.PI - Math.PI / 2;
    return [160 + r * Math.cos(turn), 160 + r * Math.sin(turn)];
  };
  const laid = new Set(line.map(({ tile }) => tile));
  const end = line.at(-1)?.right;
  const look = (i: number) => (i === last ? "dl-edge-new" : laid.has(i) ? "dl-edge-laid" : out.has(i) ? "dl-edge-out" : "dl-edge");
  const size = n > 9 ? 10 : 13;
  const described = `${label}: K(${n + 1}), ${laid.size} / ${tiles.length}`;
  return (
    <svg viewBox="0 0 320 320" role="img" aria-label={described} style="max-width: 460px">
      {tiles.map(([a, b], i) => {
        if (a === b) {
          const [x, y] = place(a, 136);
          return <circle key={i} cx={x} cy={y} r={size} class={look(i)} />;
        }
        const [[x1, y1], [x2, y2]] = [place(a), place(b)];
        return <line key={i} {...{ x1, y1, x2, y2 }} class={look(i)} />;
      })}
      {Array.from({ length: n + 1 }, (_, v) => {
        const [x, y] = place(v);
        const kind = `dl-point ${v === end ? "dl-point-end" : ""}`;
        return (
          <g key={v}>
            {odd.includes(v) ? (
              <rect x={x - size} y={y - size} width={2 * size} height={2 * size} class={kind} />
            ) : (
              <circle cx={x} cy={y} r={size} class={kind} />
            )}
            <text x={x} y={y + 4} class="dl-point-name">
              {v}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const ACROSS = 10;

/** The line in rows, with room for all the tiles, so that nothing below it moves while it grows. */
function Line({ line, book, room, label }: { line: Laid[]; book: Counting; room: number; label: string }) {
  const pieces = line.map(({ left, right }, i) => {
    const look = i === line.length - 1 ? "new" : "";
    return { x: (i % ACROSS) * 41 + 2, y: Math.floor(i / ACROSS) * 25 + 3, left, right, look };
  });
  const rows = Math.max(1, Math.ceil(room / ACROSS));
  const said = line.map(({ left, right }) => `[${left}-${right}]`).join(" ");
  return (
    <svg viewBox={`0 0 ${ACROSS * 41 + 4} ${rows * 25 + 4}`} role="img" aria-label={`${label}: ${said || "–"}`}>
      <Tiles pieces={pieces} halves={book.halves} pip={book.pip} />
    </svg>
  );
}
