// Looking closer at a large layout: by buttons, by keys, by two fingers, by the wheel; dragging moves it about.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Frame } from "./stage";

/** The middle and the size of a zone's box on the table, in pixels. */
export interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How many times as large as the whole layout would be, and by how many pixels it is shifted. */
export interface Look {
  zoom: number;
  x: number;
  y: number;
}

export const WHOLE: Look = { zoom: 1, x: 0, y: 0 };
const MOST = 6;
const STEP = 1.5;
/** Pixels that a point is kept from the edge. */
const EDGE = 30;

/** A look that keeps within the layout. */
function within({ zoom, x, y }: Look, room: Room | undefined): Look {
  const by = Math.max(1, Math.min(MOST, zoom));
  if (by < 1.01 || !room) return WHOLE;
  const most = (side: number) => (side * (by - 1)) / 2;
  const kept = (shift: number, side: number) => Math.max(-most(side), Math.min(most(side), shift));
  return { zoom: by, x: kept(x, room.width), y: kept(y, room.height) };
}

/** A frame looked at more closely; what then lies outside its room is cut off. */
export function closer(frame: Frame, room: Room, { zoom, x, y }: Look): Frame {
  if (zoom === 1) return frame;
  const [left, right] = [room.x - room.width / 2, room.x + room.width / 2];
  const [top, bottom] = [room.y - room.height / 2, room.y + room.height / 2];
  return {
    left: room.x + (frame.left - room.x) * zoom + x,
    top: room.y + (frame.top - room.y) * zoom + y,
    scale: frame.scale * zoom,
    clip: `polygon(${left}px ${top}px, ${right}px ${top}px, ${right}px ${bottom}px, ${left}px ${bottom}px)`,
  };
}

export interface Closer {
  look: Look;
  by: (factor: number) => void;
  whole: () => void;
  key: (key: string) => boolean;
  /** Shift what is seen until a point of the table, in pixels, is in it. */
  reveal: (x: number, y: number) => void;
}

/** The look at the layout in `box`, kept within `room`; a new deal is seen whole. */
export function useCloser(box: HTMLElement | null, room: () => Room | undefined, chapter: number): Closer {
  const [look, setLook] = useState(WHOLE);
  const latest = useRef({ look, room });
  latest.current = { look, room };
  const set = (to: Look) => setLook(within(to, latest.current.room()));
  /** Zoom, so that the point so many pixels from the middle of the box stays where it is. */
  const about = (factor: number, x: number, y: number) => {
    const { look: now } = latest.current;
    const by = Math.max(1, Math.min(MOST, now.zoom * factor)) / now.zoom;
    set({ zoom: now.zoom * by, x: x + (now.x - x) * by, y: y + (now.y - y) * by });
  };
  const by = (factor: number) => about(factor, 0, 0);

  useLayoutEffect(() => setLook(WHOLE), [chapter]);
  useLayoutEffect(() => {
    if (!box) return;
    const fingers = new Map<number, { x: number; y: number }>();
    const middle = (event: MouseEvent) => {
      const rect = box.getBoundingClientRect();
      return [event.clientX - rect.x - rect.width / 2, event.clientY - rect.y - rect.height / 2] as const;
    };
    const spread = () => {
      const [a, b] = [...fingers.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };
    const down = (event: PointerEvent) => void fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const move = (event: PointerEvent) => {
      const was = fingers.get(event.pointerId);
      if (!was) return;
      const before = spread();
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const { look: now } = latest.current;
      if (before) about(spread() / before, ...middle(event));
      else if (now.zoom > 1) set({ ...now, x: now.x + event.clientX - was.x, y: now.y + event.clientY - was.y });
    };
    const up = (event: PointerEvent) => void fingers.delete(event.pointerId);
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      about(Math.exp(-event.deltaY / 200), ...middle(event));
    };
    const twice = (event: MouseEvent) => (latest.current.look.zoom > 1 ? set(WHOLE) : about(2 * STEP, ...middle(event)));
    const listeners: [keyof HTMLElementEventMap, (event: never) => void][] = [
      ["pointerdown", down], ["pointermove", move], ["pointerup", up], ["pointercancel", up], ["pointerleave", up],
      ["wheel", wheel], ["dblclick", twice],
    ]; // prettier-ignore
    for (const [name, listener] of listeners) box.addEventListener(name, listener as EventListener, { passive: false });
    return () => listeners.forEach(([name, listener]) => box.removeEventListener(name, listener as EventListener));
  }, [box]);

  const reveal = (x: number, y: number) => {
    const at = latest.current.room();
    const { look: now } = latest.current;
    if (!at || now.zoom === 1) return;
    const shift = (point: number, middle: number, side: number) => {
      const most = Math.max(0, side / 2 - EDGE);
      return Math.max(-most, Math.min(most, point - middle)) - (point - middle);
    };
    set({ ...now, x: now.x + shift(x, at.x, at.width), y: now.y + shift(y, at.y, at.height) });
  };
  const key = (pressed: string) => {
    if ("+-=".includes(pressed)) by(pressed === "-" ? 1 / STEP : STEP);
    return "+-=".includes(pressed);
  };
  return { look, by, whole: () => set(WHOLE), key, reveal };
}

export const CLOSER = STEP;
