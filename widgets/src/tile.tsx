// Tiles drawn from the halves that Python sends: each number once, and used by every tile that shows it.
import { useLayoutEffect, useRef } from "preact/hooks";
import { cleanDrawing } from "./svg";

/** The halves, for one picture: they travel with it when it is saved. */
export function Halves({ halves, prefix }: { halves: readonly string[]; prefix: string }) {
  const place = useRef<SVGDefsElement>(null);
  useLayoutEffect(() => {
    halves.forEach((markup, number) => place.current?.children[number]?.replaceChildren(...cleanDrawing(markup)));
  }, [halves]);
  return (
    <defs ref={place}>
      {halves.map((_, number) => (
        <g id={`${prefix}-${number}`} />
      ))}
    </defs>
  );
}

interface TileProps {
  x: number;
  y: number;
  left: number;
  right: number;
  prefix: string;
  /** `mark` stands out, `faint` stands back, `new` was just laid. */
  look?: string;
}

/** A tile that lies on its side, 40 wide and 20 high; x and y are its upper left corner. */
export function Tile({ x, y, left, right, prefix, look = "" }: TileProps) {
  return (
    <g class={`dl-piece ${look && `dl-piece-${look}`}`} transform={`translate(${x} ${y})`}>
      <rect width="39" height="19" x="0.5" y="0.5" rx="3" fill="#fbf6e7" stroke="#7d7153" />
      <path d="M20 2V18" stroke="#7d7153" stroke-width="0.8" />
      <use href={`#${prefix}-${left}`} transform="translate(10 10) rotate(-90)" />
      <use href={`#${prefix}-${right}`} transform="translate(30 10) rotate(-90)" />
    </g>
  );
}
