// What the reader is about to try: the chosen tile, what the pointer is on, and the keys of a table.
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { About } from "./board";
import type { Shown } from "./hooks";
import type { Line } from "./link";
import type { Ask } from "./play";
import type { Attempt } from "./wire";

interface TableState {
  shown: Shown;
  line: Line;
  ask: Ask;
  root: HTMLElement;
  /** Whether the present moment is on the screen and somebody answers. */
  live: boolean;
}

export function useTable({ shown, line, ask, root, live }: TableState) {
  const { lang, status } = shown;
  const prompt = live && status && !status.thinking ? shown.prompt : null;
  const [chosen, choose] = useState<string | null>(null);
  const [seen, look] = useState<About | null>(null);
  useLayoutEffect(() => {
    choose(null);
    look(null);
  }, [shown.prompt]);

  const choice = chosen === null ? undefined : prompt?.choices[chosen];
  const picked = useMemo(() => {
    if (!choice) return null;
    const button = chosen && root.querySelector(`[data-key="${CSS.escape(chosen)}"]`);
    return { label: (button && button.getAttribute("aria-label")) ?? "", legal: choice.legal, why: choice.why };
  }, [choice, chosen, lang]);

  const buttons: Attempt[] = prompt?.buttons ?? [];
  const focus = (selector: string) => root.querySelector<HTMLElement>(selector)?.focus();
  const keys: Record<string, () => void> = {
    u: () => status?.undo && ask("undo"),
    r: () => status?.redo && ask("redo"),
    h: () => prompt && ask("hint"),
    "/": () => focus(".dl-typing input"),
  };
  for (const { move } of buttons) keys[move[0] ?? ""] ??= () => ask("try", { move });

  return {
    about: seen ?? picked,
    look,
    /** Shows a move on the board, ready to be played. */
    show: (move: string) => {
      const found = Object.entries(prompt?.choices ?? {}).find(([, one]) => one.targets.some((target) => target.move === move));
      if (found) choose(found[0]);
      requestAnimationFrame(() => focus(`[data-move="${CSS.escape(move)}"]`));
    },
    cancel: () => {
      const had = chosen !== null;
      choose(null);
      return had;
    },
    key: (key: string) => {
      const act = status ? keys[key] : undefined;
      act?.();
      return act !== undefined;
    },
    board: { prompt, busy: line.busy, chosen, choose, look, tryMove: (move: string) => ask("try", { move }) },
  };
}

