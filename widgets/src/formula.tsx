// A formula from Python as a tree: its picture in MathML, the picture with numbers put in, and its exact value.
import type { ComponentChildren } from "preact";
import type { Formula } from "./wire";

export type At = Record<string, number>;

/** An exact number: p / q in lowest terms, q above zero. */
export interface Ratio {
  p: bigint;
  q: bigint;
}

const LARGEST = 3000n; // what a factorial or a power is taken of; anything beyond is no count of tiles

export function ratio(p: bigint, q = 1n): Ratio {
  let [a, b] = [p < 0n ? -p : p, q < 0n ? -q : q];
  while (b) [a, b] = [b, a % b];
  const common = (a || 1n) * (q < 0n ? -1n : 1n);
  return { p: p / common, q: q / common };
}

/** A number as Python wrote it: "28" or "323/3289". */
export function parse(text: string): Ratio {
  const [p, q] = text.split("/");
  return ratio(BigInt(p ?? "0"), BigInt(q ?? "1"));
}

function factorial(n: bigint): bigint {
  let product = 1n;
  for (let i = 2n; i <= n; i += 1n) product *= i;
  return product;
}

export function choose(n: bigint, k: bigint): bigint {
  if (k < 0n || k > n) return 0n;
  let ways = 1n;
  for (let i = 0n; i < k; i += 1n) ways = (ways * (n - i)) / (i + 1n);
  return ways;
}

/** The exact value with numbers put for the letters; null where there is none. */
export function evaluate({ op, text = "", parts = [] }: Formula, at: At): Ratio | null {
  if (op === "num") return ratio(BigInt(text));
  if (op === "name") return at[text] === undefined ? null : ratio(BigInt(at[text]));
  const values = parts.map((part) => evaluate(part, at));
  const [a, b = ratio(0n)] = values;
  if (!a || !b || values.includes(null)) return null;
  const whole = a.q === 1n && b.q === 1n && a.p >= 0n && a.p <= LARGEST;
  switch (op) {
    case "+":
      return ratio(a.p * b.q + b.p * a.q, a.q * b.q);
    case "-":
      return ratio(a.p * b.q - b.p * a.q, a.q * b.q);
    case "*":
      return ratio(a.p * b.p, a.q * b.q);
    case "/":
      return b.p === 0n ? null : ratio(a.p * b.q, a.q * b.p);
    case "^":
      return b.q === 1n && b.p >= 0n && b.p <= LARGEST ? ratio(a.p ** b.p, a.q ** b.p) : null;
    case "!":
      return whole ? ratio(factorial(a.p)) : null;
    case "C":
      return whole ? ratio(choose(a.p, b.p)) : null;
    default:
      return null;
  }
}

/** How tightly an operation holds its parts together. */
const BINDS: Record<string, number> = { "+": 1, "-": 1, row: 1, "*": 2, "/": 3, "^": 4, "!": 5 };
const binds = ({ op }: Formula): number => BINDS[op] ?? 9;

function inside(part: Formula, at: At | null, least: number): ComponentChildren {
  const shown = draw(part, at);
  if (binds(part) >= least) return shown;
  return (
    <mrow>
      <mo>(</mo>
      {shown}
      <mo>)</mo>
    </mrow>
  );
}

/** Whether a product needs its sign here: between two numbers it does. */
function startsWithNumber(part: Formula, at: At | null): boolean {
  if (part.op === "num") return true;
  if (part.op === "name") return at !== null && at[part.text ?? ""] !== undefined;
  if (part.op === "+" || part.op === "-" || part.op === "C" || part.op === "row") return false;
  return part.parts?.[0] !== undefined && (part.op === "/" || startsWithNumber(part.parts[0], at));
}

function draw(formula: Formula, at: At | null): ComponentChildren {
  const { op, text = "", parts = [] } = formula;
  const [a, b] = parts;
  if (op === "num") return <mn>{text}</mn>;
  if (op === "name") return at?.[text] === undefined ? <mi>{text}</mi> : <mn>{at[text]}</mn>;
  if (op === "text") return <mtext>{text}</mtext>;
  if (op === "row") return <mrow>{parts.map((part) => draw(part, at))}</mrow>;
  if (!a) return null;
  if (op === "!") {
    return (
      <mrow>
        {inside(a, at, 9)}
        <mo>!</mo>
      </mrow>
    );
  }
  if (!b) return null;
  if (op === "/") return <mfrac>{[<mrow>{draw(a, at)}</mrow>, <mrow>{draw(b, at)}</mrow>]}</mfrac>;
  if (op === "^") return <msup>{[<mrow>{inside(a, at, 5)}</mrow>, <mrow>{draw(b, at)}</mrow>]}</msup>;
  if (op === "C") {
    return (
      <mrow>
        <mo>(</mo>
        <mfrac linethickness="0">{[<mrow>{draw(a, at)}</mrow>, <mrow>{draw(b, at)}</mrow>]}</mfrac>
        <mo>)</mo>
      </mrow>
    );
  }
  const times = startsWithNumber(b, at) ? "·" : "\u2062";
  return (
    <mrow>
      {inside(a, at, BINDS[op] ?? 9)}
      <mo>{op === "*" ? times : op === "-" ? "−" : op}</mo>
      {inside(b, at, (BINDS[op] ?? 9) + (op === "-" ? 1 : 0))}
    </mrow>
  );
}

/** A formula in letters, or with numbers put for them. */
export function Maths({ formula, at }: { formula: Formula; at?: At }) {
  return <math>{draw(formula, at ?? null)}</math>;
}

/** Digits in groups of three. */
export function grouped(value: bigint): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, "\u2009");
}

export function exact({ p, q }: Ratio): string {
  return q === 1n ? grouped(p) : `${grouped(p)}/${grouped(q)}`;
}

/** A fraction as a decimal number, for pictures. */
export function decimal({ p, q }: Ratio): number {
  const scale = 10n ** 15n;
  return Number((p * scale) / q) / 1e15;
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A power as it is written above the line. */
export function raised(power: number): string {
  return [...String(power)].map((digit) => RAISED[Number(digit)]).join("");
}

/** A large whole number in words, to two figures; nothing for one that is easily read. */
export function size(value: bigint, lang: string): string {
  const digits = String(value);
  if (digits.length < 7) return "";
  let power = digits.length - 1;
  let figures = String((BigInt(digits.slice(0, 3)) + 5n) / 10n);
  if (figures === "100") [figures, power] = ["10", power + 1];
  const [about, point] = lang === "id" ? ["sekitar", ","] : ["about", "."];
  return `${about} ${figures[0]}${point}${figures[1]} × 10${raised(power)}`;
}

/** How many yes-or-no questions always find the one meant. */
export function bits(value: bigint): number {
  return value <= 1n ? 0 : (value - 1n).toString(2).length;
}
