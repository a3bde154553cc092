// The zones around the table. The style sheet places and sizes their boxes; the stage fits the sprites into them.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { reducedMotion } from "./hooks";
import { faceSeen, type Moment, type Reel } from "./reel";
import type { Frame, Stage } from "./stage";
import { closer, CLOSER, useCloser, type Closer, type Room } from "./closer";
import { IconButton } from "./icons";
import type { Faces } from "./faces";
import { say, word, type Lang } from "./words";
import type { Film, Zone } from "./wire";

const PLACES = ["top", "left", "centre", "right", "bottom", "piles"];

/** Where a zone goes: piles beside a layout stand in the corner, so that the layout has the middle to itself. */
function placeOf(zone: Zone, layout: boolean): string {
  if (zone.place !== "centre" && PLACES.includes(zone.place)) return zone.place;
  return layout && zone.kind === "pile" ? "piles" : "centre";
}

export type Frames = ReadonlyMap<string, Frame>;

export interface TableProps {
  film: Film;
  reel: Reel;
  stage: Stage;
  faces: Faces;
  cursor: number;
  seat: number | null;
  lang: Lang;
  speed: number;
  describedBy: string;
  /** Spots beside the tiles that have to be in view: x and y by zone. */
  spots?: readonly { zone: string; x: number; y: number }[];
  /** What lies over the tiles, put where the zones are. */
  children?: (frames: Frames) => ComponentChildren;
}

export function Table(props: TableProps) {
  const { film, reel, stage, faces, cursor, seat, lang, spots = NONE } = props;
  const [placed, setPlaced] = useState<Frames>(new Map());
  const table = useRef<HTMLDivElement>(null);
  const boxes = useRef(new Map<string, HTMLElement>());
  const shown = useRef({ cursor, speed: props.speed });
  const rooms = useRef<{ chapter: number; seating: string; all: Map<string, Room> } | null>(null);
  const moment = reel.at(cursor);
  const chapter = reel.chapter(cursor);
  const seating = Object.values(film.zones).map(({ place }) => place).join();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [small, setSmall] = useState(false);
  const main = Object.keys(film.zones).find((name) => film.zones[name]?.kind === "table") ?? "";
  const near = useCloser(box, () => rooms.current?.all.get(main), chapter);
  const { look } = near;

  const show = (pace: number) => {
    if (!table.current) return;
    // Zones keep their place for a whole deal, so that a step need not make the browser lay the page out.
    if (rooms.current?.chapter !== chapter || rooms.current.seating !== seating) {
      rooms.current = { chapter, seating, all: measure(table.current, boxes.current) };
    }
    const now = frames(film, reel, moment, chapter, rooms.current.all, spots);
    const [frame, room] = [now.get(main), rooms.current.all.get(main)];
    setSmall((frame?.scale ?? 1) < SMALL);
    if (frame && room) now.set(main, closer(frame, room, look));
    stage.show(moment, now, seat, pace);
    if (props.children) setPlaced(now);
  };
  const again = useRef(show);
  again.current = show;

  useLayoutEffect(() => {
    table.current?.append(stage.layer);
    const observer = new ResizeObserver(() => {
      rooms.current = null;
      again.current(0);
    });
    for (const element of [table.current, ...boxes.current.values()]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [stage, seating]);

  useLayoutEffect(() => {
    const neighbour = Math.abs(cursor - shown.current.cursor) === 1;
    const moved = cursor !== shown.current.cursor;
    shown.current = { cursor, speed: props.speed };
    show(neighbour && moved && !reducedMotion() ? Math.max(1, props.speed) : 0);
  }, [moment, seat, stage, lang, spots, look]);

  const words = useMemo(() => contents(film, moment, faces, seat, lang), [film, moment, faces, seat, lang]);
  const turn = film.scenes[cursor]?.turn ?? [];
  const zone = ([name, zone]: [string, Zone]) => (
    <ZoneView
      key={name}
      zone={zone}
      tag={say(moment.tags.get(name) ?? [], lang)}
      words={words.get(name)}
      turn={zone.kind === "hand" && zone.seat !== undefined && turn.includes(zone.seat)}
      extent={reel.extent(name, chapter)}
      lang={lang}
      near={name === main && (small || look.zoom > 1) ? near : null}
      box={(element) => {
        if (element) boxes.current.set(name, element);
        else boxes.current.delete(name);
        if (name === main) setBox(element);
      }}
    />
  );
  const zones = Object.entries(film.zones);
  const layout = zones.some(([, { kind }]) => kind === "table");
  return (
    <div
      class={`dl-table ${zones.some(([, { place }]) => place === "left" || place === "right") ? "" : "dl-sideless"}`}
      ref={table}
      tabIndex={0}
      role="group"
      aria-label={word("table", lang)}
      aria-describedby={props.describedBy}
      onFocusIn={({ target }) => {
        if (target instanceof HTMLElement && target.closest(".dl-pane")) near.reveal(target.offsetLeft, target.offsetTop);
      }}
      onKeyDown={(event) => near.key(event.key) && (event.preventDefault(), event.stopPropagation())}
    >
      {PLACES.map((place) => (
        <div key={place} class={`dl-place dl-${place}`}>
          {zones.filter(([, entry]) => placeOf(entry, layout) === place).map(zone)}
        </div>
      ))}
      {props.children?.(placed)}
    </div>
  );
}

const NONE: TableProps["spots"] & {} = [];

interface ZoneProps {
  zone: Zone;
  tag: string;
  words: string | undefined;
  turn: boolean;
  extent: [number, number];
  lang: Lang;
  /** How to look closer at what lies here; null where that is of no use. */
  near: Closer | null;
  box: (element: HTMLElement | null) => void;
}

function ZoneView({ zone, tag, words, turn, extent: [width, height], lang, near, box }: ZoneProps) {
  const title = say(zone.title, lang);
  const kind = ["hand", "table", "pile"].includes(zone.kind) ? zone.kind : "pile";
  return (
    <div
      class={`dl-zone dl-kind-${kind} ${zone.square ? "dl-square" : ""} ${turn ? "dl-turn" : ""} ${words ? "" : "dl-empty"} ${tag ? "" : "dl-untagged"}`}
      style={{ "--w": width || 20, "--h": height || 40 }}
    >
      <div class="dl-zone-head">
        {turn && <span class="dl-turn-sign" role="img" aria-label={word("turn", lang)} title={word("turn", lang)} />}
        <span class="dl-zone-title">{title}</span>
        <span class="dl-tag">{tag}</span>
      </div>
      {near && <Nearer near={near} lang={lang} />}
      <div class={`dl-box ${near && near.look.zoom > 1 ? "dl-near" : ""}`} ref={box} role="img" aria-label={`${title}: ${words ?? word("empty", lang)}`} />
    </div>
  );
}

/** Buttons that enlarge the layout. */
function Nearer({ near, lang }: { near: Closer; lang: Lang }) {
  const whole = near.look.zoom === 1;
  return (
    <div class="dl-nearer" role="group" aria-label={word("enlarge", lang)}>
      <IconButton icon="plus" label={word("larger", lang)} onClick={() => near.by(CLOSER)} />
      <IconButton icon="minus" label={word("smaller", lang)} disabled={whole} onClick={() => near.by(1 / CLOSER)} />
      <IconButton icon="whole" label={word("whole", lang)} disabled={whole} onClick={near.whole} />
    </div>
  );
}

/** Pixels for a unit under which a layout is worth enlarging: pips of a tile of 18 pixels can still be told apart. */
const SMALL = 0.9;

/** How many pixels a unit may take, so that a lone first tile does not fill the screen. */
const LARGEST = 1.9;

function measure(table: HTMLElement, boxes: ReadonlyMap<string, HTMLElement>): Map<string, Room> {
  const origin = table.getBoundingClientRect();
  const left = origin.left + table.clientLeft;
  const top = origin.top + table.clientTop;
  return new Map(
    [...boxes].map(([name, element]) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [name, { x: x - left + width / 2, y: y - top + height / 2, width, height }];
    }),
  );
}

function frames(
  film: Film,
  reel: Reel,
  moment: Moment,
  chapter: number,
  rooms: ReadonlyMap<string, Room>,
  spots: TableProps["spots"] & {},
): Map<string, Frame> {
  const result = new Map<string, Frame>();
  for (const [name, room] of rooms) {
    const box = moment.boxes.get(name) ?? [];
    const [x = 0, y = 0, width = 0, height = 0] = around(box, spots.filter(({ zone }) => zone === name));
    // The layout fits itself to what lies now; hands keep one scale for the whole deal.
    const [w, h] = film.zones[name]?.kind === "table" ? [width, height] : reel.extent(name, chapter);
    const scale = Math.min(LARGEST, room.width / (w || 1), room.height / (h || 1));
    result.set(name, { left: room.x - (x + width / 2) * scale, top: room.y - (y + height / 2) * scale, scale });
  }
  return result;
}

/** A box made wide enough for spots beside its tiles. */
function around(box: readonly number[], spots: readonly { x: number; y: number }[]): readonly number[] {
  if (spots.length === 0) return box;
  const [x = 0, y = 0, width = 0, height = 0] = box;
  const xs = spots.flatMap((spot) => [spot.x - REACH, spot.x + REACH]);
  const ys = spots.flatMap((spot) => [spot.y - REACH, spot.y + REACH]);
  const left = Math.min(x, ...xs);
  const top = Math.min(y, ...ys);
  return [left, top, Math.max(x + width, ...xs) - left, Math.max(y + height, ...ys) - top];
}

/** Half a tile and a little more. */
const REACH = 24;

/** What lies in each zone, in words: the faces that the seat sees, and how many it does not. */
function contents(film: Film, moment: Moment, faces: Faces, seat: number | null, lang: Lang): Map<string, string> {
  const labels = new Map(Object.keys(film.zones).map((name) => [name, [] as string[]]));
  const backs = new Map<string, number>();
  for (const sprite of moment.sprites.values()) {
    const face = faceSeen(sprite, seat);
    if (face) labels.get(sprite.zone)?.push([faces.named(face, sprite.stands, lang), sprite.says].filter(Boolean).join(" "));
    else backs.set(sprite.zone, (backs.get(sprite.zone) ?? 0) + 1);
  }
  for (const [zone, count] of backs) labels.get(zone)?.push(word("faceDown", lang).replace("{n}", String(count)));
  return new Map([...labels].filter(([, list]) => list.length > 0).map(([name, list]) => [name, list.join(", ")]));
}
