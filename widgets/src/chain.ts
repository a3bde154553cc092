// Tiles as edges of a graph: what hinders a line, and lines that are laid.

export type Edge = readonly [number, number];

/** A tile that lies in a line: its place in the list of tiles, and the way it is turned. */
export interface Laid {
  tile: number;
  left: number;
  right: number;
}

/** The tiles of the double-n set. */
export function edges(n: number): Edge[] {
  return Array.from({ length: n + 1 }, (_, high) => Array.from({ length: high + 1 }, (_, low): Edge => [high, low])).flat();
}

/** A source of chance that begins the same for the same seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const all = [...items];
  for (let i = all.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [all[i], all[j]] = [all[j] as T, all[i] as T];
  }
  return all;
}

/** The numbers with an odd number of halves, doubles left aside. */
export function oddNumbers(tiles: readonly Edge[], out: ReadonlySet<number>): number[] {
  const degree = new Map<number, number>();
  tiles.forEach(([a, b], i) => {
    if (out.has(i) || a === b) return;
    for (const v of [a, b]) degree.set(v, (degree.get(v) ?? 0) + 1);
  });
  return [...degree].filter(([, d]) => d % 2).map(([v]) => v).sort((a, b) => a - b);
}

/** How many groups of numbers there are that no tile connects. */
export function parts(tiles: readonly Edge[], out: ReadonlySet<number>): number {
  const group = new Map<number, number>();
  const find = (v: number): number => (group.get(v) === v ? v : find(group.get(v) ?? v));
  tiles.forEach(([a, b], i) => {
    if (out.has(i)) return;
    for (const v of [a, b]) if (!group.has(v)) group.set(v, v);
    group.set(find(a), find(b));
  });
  return new Set([...group.keys()].map(find)).size;
}

/** Which tiles can be laid at an end; all of them where nothing lies yet. */
export function fitting(tiles: readonly Edge[], gone: ReadonlySet<number>, end: number | null): number[] {
  return tiles.flatMap((edge, i) => (!gone.has(i) && (end === null || edge.includes(end)) ? [i] : []));
}

export function lay(tiles: readonly Edge[], tile: number, end: number | null): Laid {
  const [a, b] = tiles[tile] as Edge;
  return end === null || a === end ? { tile, left: a, right: b } : { tile, left: b, right: a };
}

/** Lays tiles at random at the right end, from a number on, until none fits. */
export function walk(tiles: readonly Edge[], out: ReadonlySet<number>, random: () => number, start?: number): Laid[] {
  const gone = new Set(out);
  const line: Laid[] = [];
  let end = start ?? null;
  for (;;) {
    const fit = fitting(tiles, gone, end);
    const tile = fit[Math.floor(random() * fit.length)];
    if (tile === undefined) return line;
    const laid = lay(tiles, tile, end);
    line.push(end === null && random() < 0.5 ? { tile, left: laid.right, right: laid.left } : laid);
    gone.add(tile);
    end = line.at(-1)?.right ?? null;
  }
}

/**
 * A line as long as can be found: odd numbers are repaired by leaving out tiles between them, and wherever tiles are
 * left beside a walk a detour is put in (Hierholzer's way). Where at most two numbers are odd it takes all tiles.
 */
export function longest(tiles: readonly Edge[], out: ReadonlySet<number>, seed: number): Laid[] {
  let best: Laid[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const line = full(tiles, out, chance(seed * 8 + attempt));
    if (line.length > best.length) best = line;
    const gap = tiles.length - out.size - best.length;
    if (gap <= least(oddNumbers(tiles, out).length)) break;
  }
  return best;
}

/** The least number of tiles that must stay out: a line tolerates two odd numbers, and a tile repairs two. */
export function least(odd: number): number {
  return Math.max(0, odd / 2 - 1);
}

function full(tiles: readonly Edge[], out: ReadonlySet<number>, random: () => number): Laid[] {
  const gone = new Set(out);
  const odd = shuffled(oddNumbers(tiles, out), random);
  while (odd.length > 2) {
    const v = odd.pop() as number;
    const w = odd.find((u) => tiles.some(([a, b], i) => !gone.has(i) && a !== b && [a, b].includes(u) && [a, b].includes(v)));
    if (w === undefined) continue;
    gone.add(tiles.findIndex(([a, b], i) => !gone.has(i) && ((a === v && b === w) || (a === w && b === v))));
    odd.splice(odd.indexOf(w), 1);
  }
  const start = oddNumbers(tiles, gone)[0];
  const line = walk(tiles, gone, random, start);
  line.forEach(({ tile }) => gone.add(tile));
  for (let i = 0; i <= line.length; i += 1) {
    const at = i < line.length ? line[i]?.left : line.at(-1)?.right;
    if (at === undefined) break;
    const detour = walk(tiles, gone, random, at);
    if (detour.length === 0 || detour.at(-1)?.right !== at) continue;
    detour.forEach(({ tile }) => gone.add(tile));
    line.splice(i, 0, ...detour);
    i -= 1;
  }
  return line;
}
