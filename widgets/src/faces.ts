// The faces of a film as symbols, drawn once in each view and used by every sprite.
import { cleanDrawing, SVG } from "./svg";
import { unique } from "./unique";
import { say, type Lang } from "./words";
import type { Face, Film } from "./wire";

const FRAME = "-10 -20 20 40";

export class Faces {
  /** The hidden drawing that holds the symbols; it has to be in the document beside the sprites. */
  readonly element: SVGSVGElement;
  private readonly ids = new Map<string, string>();
  private readonly faces: Map<string, Face>;
  private readonly prefix = unique();

  constructor(film: Pick<Film, "faces">) {
    this.faces = new Map(Object.entries(film.faces));
    this.element = svg("svg", { width: "0", height: "0", "aria-hidden": "true", class: "dl-symbols" });
    this.add("", back());
  }

  /** The reference of a face's symbol; anything unknown is a back. */
  href(face: string): string {
    let id = this.ids.get(face);
    if (id === undefined) {
      const drawing = this.faces.get(face);
      id = drawing ? this.add(face, cleanDrawing(drawing.svg)) : (this.ids.get("") ?? "");
    }
    return `#${id}`;
  }

  /** Every face by its key. */
  get all(): Record<string, Face> {
    return Object.fromEntries(this.faces);
  }

  label(face: string, lang: Lang): string {
    const label = this.faces.get(face)?.label;
    return label ? say(label, lang) : "";
  }

  /** The name of a face, and of the one that it stands for. */
  named(face: string, stands: string | null | undefined, lang: Lang): string {
    return stands ? `${this.label(face, lang)} = ${this.label(stands, lang)}` : this.label(face, lang);
  }

  private add(face: string, nodes: SVGElement[]): string {
    const id = `${this.prefix}-face-${this.ids.size}`;
    const symbol = svg("symbol", { id, viewBox: FRAME, overflow: "visible" });
    symbol.append(...nodes);
    this.element.append(symbol);
    this.ids.set(face, id);
    return id;
  }
}

export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** A plain back, with a quiet diamond so that it is told from an empty face without colour. */
function back(): SVGElement[] {
  return [
    svg("rect", { x: "-9.5", y: "-19.5", width: "19", height: "39", rx: "3", class: "dl-back" }),
    svg("path", { d: "M0 -9 L4.5 0 L0 9 L-4.5 0 Z", class: "dl-back-sign" }),
  ];
}
