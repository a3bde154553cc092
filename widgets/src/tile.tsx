// Tiles lying on their side, drawn from the places of the pips that Python sends. All tiles that look alike are three
// shapes together, since a set of 190 tiles has to follow a slider.

export interface Piece {
  x: number;
  y: number;
  left: number;
  right: number;
  /** `mark` stands out, `faint` stands back, `new` was just laid. */
  look?: string;
}

export interface Pips {
  /** For each number the places of its pips: x, y, x, y, ... round the middle of a half of 20 x 20. */
  halves: readonly (readonly number[])[];
  /** The diameter of a pip. */
  pip: number;
}

const BODY = "h33a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3h-33a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3z";

/** The pips of a half; upright drawings are turned to the left. */
function dots(pips: readonly number[], x: number, y: number): string {
  let path = "";
  for (let i = 0; i + 1 < pips.length; i += 2) path += `M${x + (pips[i + 1] ?? 0)} ${y - (pips[i] ?? 0)}h0`;
  return path;
}

/** Tiles of 40 x 20; x and y are the upper left corner of each. */
export function Tiles({ pieces, halves, pip }: Pips & { pieces: readonly Piece[] }) {
  const looks = [...new Set(pieces.map(({ look = "" }) => look))].sort();
  return (
    <>
      {looks.map((look) => {
        const alike = pieces.filter((piece) => (piece.look ?? "") === look);
        const body = alike.map(({ x, y }) => `M${x + 3.5} ${y + 0.5}${BODY}`).join("");
        const bars = alike.map(({ x, y }) => `M${x + 20} ${y + 2}v16`).join("");
        const pips = alike.map(({ x, y, left, right }) => dots(halves[left] ?? [], x + 10, y + 10) + dots(halves[right] ?? [], x + 30, y + 10));
        return (
          <g key={look} class={`dl-pieces ${look && `dl-piece-${look}`}`} data-tiles={alike.length}>
            <path d={body} class="dl-piece-body" fill="#fbf6e7" stroke="#7d7153" />
            <path d={bars} fill="none" stroke="#7d7153" stroke-width="0.8" />
            <path d={pips.join("")} fill="none" stroke="#1f1d1a" stroke-width={pip} stroke-linecap="round" />
          </g>
        );
      })}
    </>
  );
}
