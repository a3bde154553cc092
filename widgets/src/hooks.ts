import { useLayoutEffect, useState } from "preact/hooks";
import type { Line, Link } from "./link";
import type { Store, Traits } from "./store";

/** The traits that change while a film is shown. */
export type Shown = Omit<Traits, "film">;
const NAMES = [
  "cursor", "lang", "seat", "playing", "speed", "playable", "prompt", "status", "notice", "record",
] as const; // prettier-ignore

function snapshot(store: Store): Shown {
  return Object.fromEntries(NAMES.map((name) => [name, store.get(name)])) as unknown as Shown;
}

export function useTraits(store: Store): Shown {
  const [shown, setShown] = useState(() => snapshot(store));
  useLayoutEffect(() => {
    const refresh = () => setShown(snapshot(store));
    refresh();
    return store.watch([...NAMES], refresh);
  }, [store]);
  return shown;
}

export function useLine(link: Link): Line {
  const [line, setLine] = useState(link.line);
  useLayoutEffect(() => {
    const refresh = () => setLine(link.line);
    refresh();
    return link.watch(refresh);
  }, [link]);
  return line;
}

export type Theme = "light" | "dark";

/** What the surroundings use: Jupyter or VS Code if we are inside one, else the reader's own setting. */
function surroundings(): Theme {
  const { body } = document;
  const lab = body.getAttribute("data-jp-theme-light");
  if (lab) return lab === "false" ? "dark" : "light";
  const code = body.getAttribute("data-vscode-theme-kind");
  if (code) return code.includes("dark") || code === "vscode-high-contrast" ? "dark" : "light";
  return globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The colours in use, whether the reader chose them, and the toggle between light and dark. */
export function useTheme(): { theme: Theme; chosen: boolean; toggle: () => void } {
  const [around, setAround] = useState(surroundings);
  const [choice, setChoice] = useState<Theme | null>(null);
  useLayoutEffect(() => {
    const refresh = () => setAround(surroundings());
    const observer = new MutationObserver(refresh);
    observer.observe(document.body, { attributeFilter: ["data-jp-theme-light", "data-vscode-theme-kind"] });
    const query = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
    query?.addEventListener("change", refresh);
    return () => {
      observer.disconnect();
      query?.removeEventListener("change", refresh);
    };
  }, []);
  const theme = choice ?? around;
  return { theme, chosen: choice !== null, toggle: () => setChoice(theme === "dark" ? "light" : "dark") };
}

/** Whether the widget fills the screen, and the toggle; null where the browser forbids it. */
export function useFullScreen(root: HTMLElement): { full: boolean; toggle: (() => void) | null } {
  const [full, setFull] = useState(false);
  useLayoutEffect(() => {
    const refresh = () => setFull(document.fullscreenElement === root);
    document.addEventListener("fullscreenchange", refresh);
    return () => document.removeEventListener("fullscreenchange", refresh);
  }, [root]);
  if (!document.fullscreenEnabled) return { full, toggle: null };
  const toggle = () => void (full ? document.exitFullscreen() : root.requestFullscreen()).catch(() => undefined);
  return { full, toggle };
}

export function reducedMotion(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}
