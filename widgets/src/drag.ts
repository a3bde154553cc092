// Dragging a button about: when a press becomes a drag, and that the click after it is none.

/** Pixels that a pointer may tremble before it drags. */
const SLACK = 6;

interface Drag {
  /** The pointer is so far from where it went down; `first` says that the drag begins. */
  moved: (x: number, y: number, event: PointerEvent, first: boolean) => void;
  /** The press is over, whether it was a drag or not. */
  ended: () => void;
  /** A drag is over: where the pointer let go, or null when it was broken off. */
  dropped: (event: PointerEvent | null) => void;
}

/** Follows a press of a button to its end; what is returned breaks it off. */
export function drag(down: PointerEvent, { moved, ended, dropped }: Drag): () => void {
  const button = down.currentTarget as HTMLElement;
  let dragging = false;
  const move = (event: PointerEvent) => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!dragging && Math.hypot(x, y) < SLACK) return;
    moved(x, y, event, !dragging);
    dragging = true;
  };
  const finish = (event?: PointerEvent) => {
    for (const [name, listener] of listeners) button.removeEventListener(name, listener as EventListener);
    ended();
    if (!dragging) return;
    // The click that follows a drag is part of the drag.
    const swallow = (click: Event) => (click.preventDefault(), click.stopImmediatePropagation());
    button.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => button.removeEventListener("click", swallow, { capture: true }), 0);
    dropped(event?.type === "pointerup" ? event : null);
  };
  button.setPointerCapture?.(down.pointerId);
  const listeners = [
    ["pointermove", move],
    ["pointerup", finish],
    ["pointercancel", finish],
  ] as const;
  for (const [name, listener] of listeners) button.addEventListener(name, listener as EventListener);
  return () => finish();
}
