// Tiles on a rack and in groups. A tile is moved by dragging it, by choosing it and then a place, or by the keyboard
// alone: Enter chooses, a digit puts it into a group, 0 back on the rack, + into a new group.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { drag } from "./drag";
import type { Faces } from "./faces";
import { named } from "./trying";
import { word, type Lang } from "./words";
import type { Piece } from "./wire";

export function Tile({ href }: { href: string }) {
  return (
    <svg viewBox="-0.5 -0.5 21 41" aria-hidden="true">
      <use href={href} width="20" height="40" />
    </svg>
  );
}

/** A group, counted from 1, or the rack, 0; and before which tile there. */
export interface Place {
  to: number;
  at?: number;
}

interface GroupingProps {
  rack: readonly Piece[];
  groups: readonly (readonly Piece[])[];
  lang: Lang;
  faces: Faces;
  /** Whether somebody answers. */
  live: boolean;
  busy: boolean;
  /** Another value when tiles have been moved, or are others. */
  since: unknown;
  put: (key: string, place: Place) => void;
  /** Takes a tile away altogether, where that can be. */
  drop?: (key: string) => void;
  /** What is said of a group, and whether it is good. */
  note?: (at: number) => ComponentChildren;
  good?: (at: number) => boolean;
  /** Above the groups, and between them and the rack. */
  above?: ComponentChildren;
  children?: ComponentChildren;
}

export function Grouping(props: GroupingProps) {
  const { rack, groups, lang, faces, live, busy, drop } = props;
  const [chosen, choose] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const moved = useRef<string | null>(null);
  useLayoutEffect(() => {
    choose(null);
    if (moved.current) named(root.current, "key", moved.current)?.focus();
    moved.current = null;
  }, [props.since]);

  const put = (key: string, place: Place) => {
    if (busy) return;
    moved.current = key;
    props.put(key, place);
  };
  const drag = useDrag(root, live, put);
  const places = groups.length + 1;
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !live) return;
    if (event.key !== "Tab") event.stopPropagation();
    const key = (event.target as HTMLElement).closest<HTMLElement>("[data-key]")?.dataset["key"];
    const digit = event.key === "+" ? places : /^\d$/.test(event.key) ? Number(event.key) : null;
    if (event.key === "Escape") choose(null);
    else if (event.key.startsWith("Arrow")) step(root.current, event);
    else if (key !== undefined && digit !== null && digit <= places) put(key, { to: digit });
    else if (key !== undefined && event.key === "Delete" && drop) drop(key);
    else return;
    event.preventDefault();
  };
  const tile = (one: Piece, place: Place) => (
    <button
      key={one.key}
      type="button"
      class={`dl-lab-tile ${one.wild ? "dl-lab-wild" : ""}`}
      data-key={one.key}
      aria-pressed={chosen === one.key}
      aria-label={`${faces.label(one.face, lang)}${one.wild ? `, ${word("wild", lang)}` : ""}`}
      disabled={!live}
      onClick={() => (chosen !== null && chosen !== one.key ? put(chosen, place) : choose(chosen === one.key ? null : one.key))}
      onPointerDown={(event) => drag.start(event, one.key)}
    >
      <Tile href={faces.href(one.face)} />
    </button>
  );
  const target = (to: number, name: string) => (
    <button type="button" class="dl-button dl-lab-here" onClick={() => chosen !== null && put(chosen, { to })}>
      {name}
    </button>
  );
  const row = (tiles: readonly Piece[], to: number) => (
    <div class={to === 0 ? "dl-lab-rack" : "dl-lab-row"}>{tiles.map((one, at) => tile(one, { to, at }))}</div>
  );
  return (
    <div class={`dl-lab-cloth ${drag.over === null ? "" : "dl-lab-dragging"}`} ref={root} onKeyDown={press}>
      {props.above}
      <div class="dl-lab-groups">
        {groups.map((group, at) => (
          <section
            key={at}
            data-place={at + 1}
            class={`dl-lab-group ${props.good ? (props.good(at) ? "dl-lab-good" : "dl-lab-bad") : ""} ${drag.over === at + 1 ? "dl-lab-over" : ""}`}
            aria-label={`${word("group", lang)} ${at + 1}`}
          >
            {row(group, at + 1)}
            {props.note?.(at)}
            {chosen !== null && target(at + 1, word("putHere", lang))}
          </section>
        ))}
        <section
          data-place={places}
          class={`dl-lab-group dl-lab-new ${drag.over === places ? "dl-lab-over" : ""}`}
          aria-label={word("newGroup", lang)}
        >
          {chosen === null ? <p>{word("labHow", lang)}</p> : target(places, word("newGroup", lang))}
        </section>
      </div>
      {props.children}
      <section data-place={0} class={`dl-lab-shelf ${drag.over === 0 ? "dl-lab-over" : ""}`} aria-label={word("rack", lang)}>
        {row(rack, 0)}
        {chosen !== null && (
          <span class="dl-cluster dl-wrap">
            {!rack.some((one) => one.key === chosen) && target(0, word("toRackOne", lang))}
            {drop && (
              <button type="button" class="dl-button" onClick={() => drop(chosen)}>
                {word("takeFromHand", lang)}
              </button>
            )}
          </span>
        )}
      </section>
    </div>
  );
}

/** The arrow keys go from tile to tile. */
function step(root: HTMLElement | null, event: KeyboardEvent): void {
  const tiles = [...(root?.querySelectorAll<HTMLElement>("button[data-key]") ?? [])];
  const at = tiles.indexOf(document.activeElement as HTMLElement);
  const on = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
  if (at >= 0) tiles[(at + on + tiles.length) % tiles.length]?.focus();
}

function useDrag(root: { current: HTMLElement | null }, live: boolean, put: (key: string, place: Place) => void) {
  const [over, setOver] = useState<number | null>(null);
  const start = (down: PointerEvent, key: string) => {
    const button = down.currentTarget as HTMLElement;
    if (down.button !== 0 || !live) return;
    const at = (event: PointerEvent): Place | null => {
      button.style.pointerEvents = "none";
      const under = document.elementFromPoint(event.clientX, event.clientY);
      button.style.pointerEvents = "";
      const area = under?.closest<HTMLElement>("[data-place]");
      if (!area || !root.current?.contains(area)) return null;
      const before = under?.closest<HTMLElement>("[data-key]");
      const tiles = [...area.querySelectorAll<HTMLElement>("[data-key]")].filter((one) => one !== button);
      const to = Number(area.dataset["place"]);
      return before && before !== button ? { to, at: tiles.indexOf(before) } : { to };
    };
    drag(down, {
      moved(x, y, event) {
        button.style.transform = `translate(${x}px, ${y}px)`;
        button.classList.add("dl-lab-lifted");
        setOver(at(event)?.to ?? null);
      },
      ended() {
        button.classList.remove("dl-lab-lifted");
        button.style.transform = "";
        setOver(null);
      },
      dropped(event) {
        const place = event && at(event);
        if (place) put(key, place);
      },
    });
  };
  return { over, start };
}
