// A picture with its caption, which the reader can save; and a table of the values behind it.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { SVG } from "./svg";
import { word, type Lang } from "./words";

/** What has to travel with a saved picture, since its style sheet does not. */
const STYLES = [
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-opacity", "opacity",
  "font-family", "font-size", "font-weight", "text-anchor", "font-variant-numeric",
]; // prettier-ignore

export function save(content: BlobPart, type: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The picture as a file of its own: its colours written into it, on the paper it lay on. */
export function standalone(picture: SVGSVGElement, paper: string): string {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const originals = [picture, ...picture.querySelectorAll("*")];
  [copy, ...copy.querySelectorAll("*")].forEach((part, i) => {
    const seen = getComputedStyle(originals[i] as Element);
    for (const name of STYLES) {
      const value = seen.getPropertyValue(name);
      if (value && !value.includes("url(")) (part as SVGElement).style.setProperty(name, value);
    }
    part.removeAttribute("class");
  });
  const box = picture.viewBox?.baseVal;
  const drawn = picture.getBoundingClientRect();
  const [x, y, w, h] = box?.width ? [box.x, box.y, box.width, box.height] : [0, 0, drawn.width, drawn.height];
  const ground = document.createElementNS(SVG, "rect");
  for (const [key, value] of Object.entries({ x, y, width: w, height: h, fill: paper })) ground.setAttribute(key, String(value));
  copy.prepend(ground);
  copy.setAttribute("width", String(Math.round(drawn.width || w)));
  copy.setAttribute("height", String(Math.round(drawn.height || h)));
  copy.setAttribute("xmlns", SVG);
  return new XMLSerializer().serializeToString(copy);
}

async function pixels(source: string): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width * 2;
  canvas.height = image.height * 2;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

interface FigureProps {
  name: string;
  title: string;
  lang: Lang;
  children: ComponentChildren;
  class?: string;
}

/** A picture with its caption and the buttons that save it. */
export function Figure({ name, title, lang, children, class: kind }: FigureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const source = () => {
    const picture = frame.current?.querySelector<SVGSVGElement>("svg");
    const paper = getComputedStyle(frame.current?.closest(".dl-frame") ?? document.body).backgroundColor;
    return picture ? standalone(picture, paper) : "";
  };
  const png = async () => {
    const blob = await pixels(source());
    if (blob) save(blob, "image/png", `${name}.png`);
  };
  return (
    <figure class={`dl-figure ${kind ?? ""}`}>
      <figcaption>
        <span>{title}</span>
        <span class="dl-saves">
          <button type="button" aria-label={`${word("savePicture", lang)}: SVG, ${title}`} onClick={() => save(source(), "image/svg+xml", `${name}.svg`)}>
            SVG
          </button>
          <button type="button" aria-label={`${word("savePicture", lang)}: PNG, ${title}`} onClick={() => void png()}>
            PNG
          </button>
        </span>
      </figcaption>
      <div ref={frame}>{children}</div>
    </figure>
  );
}

/** Puts a chart in its place, and draws it anew when `of`, which names what it shows, is another. */
export function Chart({ draw, label, of }: { draw: (width: number) => Element; label: string; of: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const el = place.current;
    if (!el) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(280, Math.round(el.clientWidth)) || 640));
    observer.observe(el);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const chart = draw(width);
    chart.setAttribute("role", "img");
    chart.setAttribute("aria-label", label);
    // The parts of a chart have labels for hovering; a reader of screens gets the table of values instead.
    chart.querySelectorAll("[aria-label]").forEach((part) => part.removeAttribute("aria-label"));
    place.current?.replaceChildren(chart);
  }, [of, label, width]);
  return <div class="dl-chart" ref={place} />;
}

export interface Values {
  head: string[];
  rows: string[][];
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A table as comma-separated values, digits not grouped. */
export function csv({ head, rows }: Values): string {
  return [head, ...rows].map((row) => row.map((cell) => quoted(cell.replaceAll("\u2009", ""))).join(",")).join("\r\n") + "\r\n";
}

/** The values behind a picture, folded away. */
export function ValuesTable({ values, name, lang }: { values: () => Values; name: string; lang: Lang }) {
  const [open, setOpen] = useState(false);
  const table = open ? values() : null;
  return (
    <div class="dl-folds dl-values">
      <details class="dl-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{word("values", lang)}</summary>
        {table && (
          <div class="dl-scroll dl-fold-body" tabIndex={0} role="region" aria-label={word("values", lang)}>
            <table class="dl-sheet">
              <thead>
                <tr>
                  {table.head.map((cell) => (
                    <th scope="col">{cell}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map((row) => (
                  <tr>{row.map((cell, i) => (i ? <td>{cell}</td> : <th scope="row">{cell}</th>))}</tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </details>
      <button type="button" class="dl-csv" onClick={() => save(csv(values()), "text/csv;charset=utf-8", `${name}.csv`)}>
        {word("saveNumbers", lang)}
      </button>
    </div>
  );
}
