const PATHS = {
  first: "M5 5v14M19 5.5v13L8.5 12z",
  previous: "M17 5.5v13L6.5 12z",
  next: "M7 5.5v13L17.5 12z",
  last: "M19 5v14M5 5.5v13L15.5 12z",
  play: "M7 4.5v15L19.5 12z",
  pause: "M8 5v14M16 5v14",
  jumpBack: "M11.5 5.5 5 12l6.5 6.5M18.5 5.5 12 12l6.5 6.5",
  jumpOn: "M12.5 5.5 19 12l-6.5 6.5M5.5 5.5 12 12l-6.5 6.5",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5 8 8 0 1 0 19.5 14.5z",
  sun: "M12 8a4 4 0 1 0 .01 0zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M5 19l1.7-1.7M17.3 6.7 19 5",
  full: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  shrink: "M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5",
  undo: "M9 7H15a5 5 0 0 1 0 10H8M12 3.5 8 7l4 3.5",
  redo: "M15 7H9a5 5 0 0 0 0 10h7M12 3.5 16 7l-4 3.5",
  hint: "M9.5 17.5h5M10.5 20.5h3M9 14.5c0-1.8-2.3-3-2.3-6a5.3 5.3 0 0 1 10.6 0c0 3-2.3 4.2-2.3 6z",
  film: "M4 6h16v12H4zM8 6v12M16 6v12M4 10h4M4 14h4M16 10h4M16 14h4",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  whole: "M4 8V4h4M20 8V4h-4M4 16v4h4M20 16v4h-4M9 9h6v6H9z",
  close: "M6 6l12 12M18 6 6 18",
} as const;

export type Icon = keyof typeof PATHS;
const SOLID: Icon[] = ["first", "previous", "next", "last", "play"];

interface ButtonProps {
  icon: Icon;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
  class?: string;
}

/** A button with a picture, its name for everybody else, and its name on hovering. */
export function IconButton({ icon, label, onClick, disabled = false, pressed, class: name }: ButtonProps) {
  // A disabled button would lose the focus at the last scene, and the arrow keys with it.
  const click = () => disabled || onClick();
  return (
    <button
      type="button"
      class={`dl-icon ${name ?? ""}`}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      aria-pressed={pressed}
      onClick={click}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" class={SOLID.includes(icon) ? "dl-solid" : ""}>
        <path d={PATHS[icon]} />
      </svg>
    </button>
  );
}
