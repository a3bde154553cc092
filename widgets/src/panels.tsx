import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Chip, type OpenRule } from "./caption";
import { IconButton } from "./icons";
import { told, type Reel } from "./reel";
import { unique } from "./unique";
import { say, word, type Lang, type Word } from "./words";
import type { Film, RuleCard } from "./wire";

/** A folded part. Its content exists only while it is open, so that stepping stays quick. */
function Fold({ title, children }: { title: string; children: () => ComponentChildren }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="dl-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && <div class="dl-fold-body">{children()}</div>}
    </details>
  );
}

interface PartProps {
  film: Film;
  reel: Reel;
  cursor: number;
  seat: number | null;
  lang: Lang;
  go: (cursor: number) => void;
  open: OpenRule;
}

export function Folds({ game, ...props }: PartProps & { game: ComponentChildren }) {
  const { film, lang, open } = props;
  return (
    <div class="dl-folds">
      {game && <Fold title={word("game", lang)}>{() => game}</Fold>}
      <Fold title={word("events", lang)}>{() => <Events {...props} />}</Fold>
      <Fold title={word("rules", lang)}>
        {() => (
          <div class="dl-rules">
            {Object.keys(film.rules).map((rule) => (
              <Chip key={rule} film={film} rule={rule} lang={lang} open={open} />
            ))}
          </div>
        )}
      </Fold>
      {film.sheet.length > 0 && <Fold title={word("sheet", lang)}>{() => <Sheet {...props} />}</Fold>}
    </div>
  );
}

function Events({ film, reel, cursor, seat, lang, go }: PartProps) {
  const [from, to] = reel.span(reel.chapter(cursor));
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const here = list.current?.querySelector<HTMLElement>("[aria-current]");
    // Scrolls the list alone: scrollIntoView would move the whole notebook.
    if (list.current && here) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
  }, [cursor]);
  return (
    <ol class="dl-events" ref={list}>
      {film.scenes.slice(from, to).map((scene, offset) => {
        const index = from + offset;
        const first = scene.lines.map((line) => told(line, seat)).find((text) => text !== null);
        return (
          <li key={index}>
            <button type="button" aria-current={index === cursor ? "step" : undefined} onClick={() => go(index)}>
              <span class="dl-number">{index + 1}</span>
              <span>{first ? say(first, lang) : "–"}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function Sheet({ film, cursor, lang }: PartProps) {
  const rows = film.sheet.filter((row) => row.scene <= cursor);
  const width = Math.max(0, ...film.sheet.map((row) => row.cells.length));
  const names = width === film.seats.length ? film.seats.map((name) => say(name, lang)) : [];
  return (
    // It scrolls sideways where there are many players, so it has to be reachable by keyboard.
    <div class="dl-scroll" tabIndex={0} role="group" aria-label={word("sheet", lang)}>
      <table class="dl-sheet dl-points">
        <thead>
          <tr>
            <th scope="col">{word("entry", lang)}</th>
            {Array.from({ length: width }, (_, index) => (
              <th key={index} scope="col">
                {names[index] ?? index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} class={row.total ? "dl-total" : ""}>
              <th scope="row">{say(row.title, lang)}</th>
              {row.cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CardProps {
  title: string;
  lang: Lang;
  close: () => void;
  children: ComponentChildren;
}

/** A card over the table: it takes the focus when it opens; whoever opens it gives the focus back. */
export function Card({ title, lang, close, children }: CardProps) {
  const [id] = useState(unique);
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => card.current?.focus(), [title]);
  return (
    <div class="dl-card" role="dialog" aria-labelledby={id} tabIndex={-1} ref={card}>
      <div class="dl-card-head">
        <strong id={id}>{title}</strong>
        <IconButton icon="close" label={word("close", lang)} onClick={close} />
      </div>
      {children}
    </div>
  );
}

export function RuleText({ card, lang }: { card: RuleCard; lang: Lang }) {
  return (
    <>
      <p>{say(card.text, lang)}</p>
      {card.examples.length > 0 && <p class="dl-label">{word("examples", lang)}</p>}
      {card.examples.map((example, index) => (
        <div key={index} class="dl-example">
          <p>{say(example.text, lang)}</p>
          {example.picture && <pre>{example.picture}</pre>}
          <p class="dl-verdict">{say(example.verdict, lang)}</p>
        </div>
      ))}
      <p class="dl-source">
        {word("source", lang)}: {say(card.source, lang)}
        {card.spec.length > 0 && ` · ${card.spec.join(", ")}`}
      </p>
    </>
  );
}

const KEYS: [string, Word][] = [
  ["← →", "keySteps"],
  ["Home End", "keyEnds"],
  ["Space", "keyPlay"],
  ["PgUp PgDn", "keyChapters"],
  ["1 2 3 …", "keySeats"],
  ["0", "keyAll"],
  ["+ −", "keyNear"],
  ["?", "keyHelp"],
  ["Esc", "keyClose"],
];

const PLAY_KEYS: [string, Word][] = [
  ["← →", "keyTiles"],
  ["Enter", "keyEnter"],
  ["Esc", "keyCancel"],
  ["d p", "keyPass"],
  ["u r", "keyUndo"],
  ["h", "keyHint"],
  ["/", "keyType"],
  ["+ −", "keyNear"],
  ["?", "keyHelp"],
];

export function KeyList({ lang, playing }: { lang: Lang; playing: boolean }) {
  return (
    <dl class="dl-keys">
      {(playing ? PLAY_KEYS : KEYS).map(([key, name]) => (
        <div key={name}>
          <dt>
            {key.split(" ").map((part) => (
              <kbd key={part}>{part}</kbd>
            ))}
          </dt>
          <dd>{word(name, lang)}</dd>
        </div>
      ))}
    </dl>
  );
}
