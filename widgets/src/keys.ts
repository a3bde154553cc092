// The keyboard. Keys act only inside the widget, and never reach the notebook around it.
export interface Actions {
  step(by: number): void;
  ends(last: boolean): void;
  play(): void;
  chapter(by: number): void;
  seat(seat: number | null): void;
  help(): void;
  close(): boolean;
  /** Any other key; whether it was of use. */
  other(key: string): boolean;
}

/** Elements that need a key for themselves. */
function owns(target: Element, key: string): boolean {
  if (target.closest("select, textarea, input:not([type=range])")) return key !== "Escape";
  if (key === " " || key === "Enter") return target.closest("button, summary, a") !== null;
  return false;
}

export function pressed(event: KeyboardEvent, actions: Actions): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key !== "Tab") event.stopPropagation();
  if (event.defaultPrevented || owns(event.target as Element, event.key)) return;
  if (act(event.key, actions)) event.preventDefault();
}

function act(key: string, actions: Actions): boolean {
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight":
      actions.step(key === "ArrowRight" ? 1 : -1);
      return true;
    case "Home":
    case "End":
      actions.ends(key === "End");
      return true;
    case "PageUp":
    case "PageDown":
      actions.chapter(key === "PageDown" ? 1 : -1);
      return true;
    case " ":
      actions.play();
      return true;
    case "?":
      actions.help();
      return true;
    case "Escape":
      return actions.close();
  }
  if (!/^[0-9]$/.test(key)) return actions.other(key);
  actions.seat(key === "0" ? null : Number(key) - 1);
  return true;
}
