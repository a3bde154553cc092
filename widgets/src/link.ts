// The line to the kernel. What is asked carries the step that it was asked of, and waits for its answer.
import type { Model } from "./store";
import { unique } from "./unique";

/** After so long without an answer the reader is told. */
const PATIENCE_MS = 3000;

export interface Line {
  /** Whether a kernel has answered; null while that is not known. */
  alive: boolean | null;
  /** Whether something was asked and has not been answered, */
  busy: boolean;
  /** for longer than a kernel takes that has nothing else to do. */
  late: boolean;
}

export class Link {
  line: Line = { alive: null, busy: false, late: false };
  private pending: string | null = null;
  private greeting = "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly hear = (content: unknown) => this.heard(content);
  private readonly greet = () => this.hello();

  constructor(private readonly model: Model) {
    model.on("msg:custom", this.hear);
    // Told when the kernel is restarted or comes back; not part of anywidget's own list of events.
    model.on("comm_live_update" as "msg:custom", this.greet);
    this.hello();
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.model.off("msg:custom", this.hear);
    this.model.off("comm_live_update" as "msg:custom", this.greet);
  }

  watch(callback: () => void): () => void {
    this.listeners.add(callback);
    return () => void this.listeners.delete(callback);
  }

  /** Asks for something, unless an answer is still awaited. */
  ask(what: Record<string, unknown>): void {
    if (this.line.busy) return;
    this.pending = unique();
    this.tell({ busy: true });
    this.send({ ...what, nonce: this.pending });
  }

  private hello(): void {
    this.greeting = unique();
    this.pending = null;
    this.tell({ alive: this.line.alive && null, busy: false, late: false });
    this.send({ do: "hello", nonce: this.greeting });
  }

  private send(content: Record<string, unknown>): void {
    clearTimeout(this.timer);
    try {
      this.model.send(content);
    } catch {
      this.gone();
      return;
    }
    this.timer = setTimeout(() => this.gone(), PATIENCE_MS);
  }

  private heard(content: unknown): void {
    const nonce = (content as { done?: unknown } | null)?.done;
    if (nonce !== this.pending && nonce !== this.greeting) return;
    clearTimeout(this.timer);
    if (nonce === this.pending) this.pending = null;
    this.tell({ alive: true, busy: this.pending !== null, late: false });
  }

  /** No answer yet; one that comes later is still heard. */
  private gone(): void {
    this.tell(this.pending === null ? { alive: false } : { late: true });
  }

  private tell(change: Partial<Line>): void {
    this.line = { ...this.line, ...change };
    for (const listener of [...this.listeners]) listener();
  }
}
