// Plays a model. Every change of the cursor winds the clock again, so that two clocks on one model (two browser
// windows, two linked walkthroughs) keep one pace: whichever ticks first puts the other off.
import type { Store } from "./store";

const SCENE_MS = 1600;

export class Clock {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly views = new Set<symbol>();
  private readonly forget: () => void;

  constructor(
    private readonly store: Store,
    private readonly length: () => number,
  ) {
    this.forget = store.watch(["playing", "speed", "cursor", "status"], () => this.rewind());
  }

  /** A view has opened. The clock only runs while somebody can see it. */
  attach(): () => void {
    const view = Symbol("view");
    this.views.add(view);
    this.rewind();
    return () => {
      this.views.delete(view);
      this.rewind();
    };
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.views.clear();
    this.forget();
  }

  private rewind(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.views.size === 0 || !this.store.get("playing")) return;
    if (this.store.get("cursor") >= this.length() - 1) {
      this.store.set({ playing: false });
      return;
    }
    this.timer = setTimeout(() => this.tick(), SCENE_MS / (this.store.get("speed") || 1));
  }

  private tick(): void {
    this.store.set({ cursor: Math.min(this.store.get("cursor") + 1, this.length() - 1) });
  }
}
