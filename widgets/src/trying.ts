// What the reader is about to try: the chosen tile, what the pointer is on, and the keys of a table.
import { useLayoutEffect, useState } from "preact/hooks";
import type { About } from "./board";
import type { Shown } from "./hooks";
import type { Line } from "./link";
import type { Ask } from "./play";
import type { Attempt, Prompt } from "./wire";

/** The button of a tile (`key`) or of a move (`move`). */
export function named(root: HTMLElement | null, name: "key" | "move", value: string): HTMLElement | undefined {
  return [...(root?.querySelectorAll<HTMLElement>(`[data-${name}]`) ?? [])].find((one) => one.dataset[name] === value);
}

/** The key of a move without a tile: its first letter, if it is the only one of the play that begins so. */
export function shortcut({ move, aside }: Attempt, all: readonly Attempt[]): string | undefined {
  const first = move[0];
  return aside || all.some((other) => other.move !== move && other.move[0] === first) ? undefined : first;
}

/** Which tile is chosen, and what the reader looks at; both are forgotten when something else can be tried. */
export function useChoice(prompt: Prompt | null, since: unknown, label: (key: string) => string, root: () => HTMLElement | null) {
  const [chosen, choose] = useState<string | null>(null);
  const [seen, look] = useState<About | null>(null);
  useLayoutEffect(() => {
    choose(null);
    look(null);
  }, [since]);
  const choice = chosen === null ? undefined : prompt?.choices[chosen];
  const picked = choice && chosen !== null ? { label: label(chosen), legal: choice.legal, why: choice.why } : null;
  return {
    about: seen ?? picked,
    board: { prompt, chosen, choose, look },
    /** Shows a move on the board, ready to be played. */
    show: (move: string) => {
      const found = Object.entries(prompt?.choices ?? {}).find(([, one]) => one.targets.some((target) => target.move === move));
      if (found) choose(found[0]);
      requestAnimationFrame(() => named(root(), "move", move)?.focus());
    },
  };
}

interface TableState {
  shown: Shown;
  line: Line;
  ask: Ask;
  root: HTMLElement;
  /** The name of a tile. */
  label: (key: string) => string;
  /** Whether the present moment is on the screen and somebody answers. */
  live: boolean;
}

export function useTable({ shown, line, ask, root, label, live }: TableState) {
  const { status } = shown;
  const prompt = live && status && !status.thinking ? shown.prompt : null;
  const { about, board, show } = useChoice(prompt, shown.prompt, label, () => root);

  const buttons: Attempt[] = prompt?.buttons ?? [];
  const keys: Record<string, () => void> = {
    u: () => status?.undo && ask("undo"),
    r: () => status?.redo && ask("redo"),
    h: () => prompt && ask("hint"),
    "/": () => root.querySelector<HTMLElement>(".dl-typing input")?.focus(),
  };
  for (const button of buttons) {
    const key = shortcut(button, buttons);
    if (key) keys[key] ??= () => ask("try", { move: button.move });
  }

  return {
    about,
    show,
    cancel: () => {
      const had = board.chosen !== null;
      board.choose(null);
      return had;
    },
    key: (key: string) => {
      const act = status ? keys[key] : undefined;
      act?.();
      return act !== undefined;
    },
    board: { ...board, busy: line.busy, tryMove: (move: string) => ask("try", { move }) },
  };
}

