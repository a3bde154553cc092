// The only markup that comes from a film is the drawing of a face. It is parsed, and only harmless parts are kept.
export const SVG = "http://www.w3.org/2000/svg";

const ELEMENTS = new Set(["g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"]);

const ATTRIBUTES = new Set([
  "d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "dx", "dy",
  "transform", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap",
  "stroke-linejoin", "stroke-dasharray", "opacity", "font-size", "font-family", "font-weight", "font-style",
  "text-anchor", "dominant-baseline", "letter-spacing",
]); // prettier-ignore

const MOST_NODES = 2000;

/** The clean nodes of a drawing; nothing when it is not well-formed. */
export function cleanDrawing(markup: string): SVGElement[] {
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${markup}</svg>`, "image/svg+xml");
  if (parsed.getElementsByTagName("parsererror").length > 0) return [];
  const budget = { left: MOST_NODES };
  return [...parsed.documentElement.children].flatMap((child) => copy(child, budget));
}

function copy(source: Element, budget: { left: number }): SVGElement[] {
  budget.left -= 1;
  if (budget.left < 0 || source.namespaceURI !== SVG || !ELEMENTS.has(source.localName)) return [];
  const target = document.createElementNS(SVG, source.localName);
  for (const { name, value } of source.attributes) {
    // A `url(...)` could reach out of the film.
    if (ATTRIBUTES.has(name) && !/url|[\\@]|&#/i.test(value)) target.setAttribute(name, value);
  }
  for (const child of source.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) target.append(child.textContent ?? "");
    else if (child.nodeType === Node.ELEMENT_NODE) target.append(...copy(child as Element, budget));
  }
  return [target];
}
