// Follows a game that is being played: new scenes are played from where the reader is, at the reader's pace.
import type { Store } from "./store";
import type { Film, Status } from "./wire";

export class Live {
  private known: { deal: number; last: number } | null = null;
  private readonly forget: () => void;

  constructor(private readonly store: Store) {
    this.forget = store.watch(["film", "status"], () => this.arrive());
    this.arrive();
  }

  dispose(): void {
    this.forget();
  }

  private arrive(): void {
    const status = this.store.model.get("status");
    if (!status) {
      this.known = null;
      return;
    }
    const film = this.store.model.get("film");
    const last = film.scenes.length - 1;
    const { known } = this;
    this.known = { deal: status.deal, last };
    if (known?.deal === status.deal && known.last === last && this.store.get("cursor") <= last) return;
    const cursor = this.start(film, status, known, last);
    if (cursor !== null) this.store.set({ cursor, playing: cursor < last });
  }

  /** The scene to play from; null to leave the reader where it is. */
  private start(film: Film, status: Status, known: { deal: number; last: number } | null, last: number): number | null {
    if (this.store.get("speed") === 0) return last;
    if (known?.deal !== status.deal) return status.undo ? last : firstTurn(film);
    if (last <= known.last) return last;
    const cursor = this.store.get("cursor");
    if (cursor >= known.last) return known.last + 1; // the own move is seen at once
    return this.store.get("playing") ? cursor : null;
  }
}

/** The scene in which a deal can begin to be played. */
function firstTurn(film: Film): number {
  const first = film.scenes.findIndex((scene) => scene.move !== undefined);
  return (first < 0 ? film.scenes.length : first) - 1;
}
