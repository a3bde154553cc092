// Dragging a tile to one of the places where it can be tried.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { drag } from "./drag";
import type { Frames, TableProps } from "./table";
import type { Choice, Target } from "./wire";

interface DragProps {
  stage: TableProps["stage"];
  choices: Record<string, Choice>;
  busy: boolean;
  choose: (key: string | null) => void;
  tryMove: (move: string) => void;
  pace: number;
}

/** Dragging a tile to a place. Dropped anywhere else, it goes back. */
export function useDrag({ stage, choices, busy, choose, tryMove, pace }: DragProps) {
  const [over, setOver] = useState<Target | null>(null);
  const end = useRef<(() => void) | null>(null);
  useLayoutEffect(() => () => end.current?.(), []);

  const start = (frames: Frames) => (down: PointerEvent, key: string) => {
    const choice = choices[key];
    if (down.button !== 0 || busy || !choice || end.current) return;
    let under: Target | null = null;
    const origin = (down.currentTarget as HTMLElement).closest(".dl-table")?.getBoundingClientRect();
    end.current = drag(down, {
      moved(x, y, event, first) {
        if (first) choose(key);
        stage.drag(key, x, y);
        under = nearest(choice.targets, frames, event.clientX - (origin?.left ?? 0), event.clientY - (origin?.top ?? 0));
        setOver(under);
      },
      ended() {
        end.current = null;
        setOver(null);
      },
      dropped(event) {
        if (event && under) tryMove(under.move);
        else stage.home(pace);
      },
    });
  };
  return { over, start };
}

/** The place under a pointer, or the nearest within a tile's length. */
function nearest(targets: Target[], frames: Frames, x: number, y: number): Target | null {
  let [best, least]: [Target | null, number] = [null, Infinity];
  for (const target of targets) {
    const frame = frames.get(target.zone);
    if (!frame) continue;
    const away = Math.hypot(frame.left + target.x * frame.scale - x, frame.top + target.y * frame.scale - y);
    // Of two places that are about as near, the one that is allowed.
    const felt = away * (target.legal ? 1 : 1.3);
    if (away < 40 * frame.scale && felt < least) [best, least] = [target, felt];
  }
  return best;
}
