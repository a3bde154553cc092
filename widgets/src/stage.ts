// Sprites on one layer above the zones. Each is put where the zone's coordinates say, and glides from where it was.
import { svg, type Faces } from "./faces";
import { faceSeen, type Moment } from "./reel";
import type { Sprite } from "./wire";

/** Where a zone's coordinates lie on the layer: its origin in pixels, and pixels for each unit. */
export interface Frame {
  left: number;
  top: number;
  scale: number;
  /** What is cut out of the layer for it, as a clip path, where it shows a part of what lies there only. */
  clip?: string;
}

interface Place {
  x: number;
  y: number;
  turn: number;
  scale: number;
}

const GLIDE: KeyframeAnimationOptions = { duration: 380, easing: "cubic-bezier(.3,.7,.2,1)" };

export class Stage {
  readonly layer = document.createElement("div");
  private readonly tiles = new Map<string, Tile>();
  /** Tiles of which only a part is seen lie on a layer of their own. */
  private readonly pane = document.createElement("div");

  constructor(private readonly faces: Faces) {
    this.layer.className = "dl-layer";
    this.layer.setAttribute("aria-hidden", "true");
    this.pane.className = "dl-layer";
    this.layer.append(faces.element, this.pane);
  }

  /** Shows a moment. `pace` is the speed of the motion; 0 is none. */
  show(moment: Moment, frames: ReadonlyMap<string, Frame>, seat: number | null, pace: number): void {
    for (const [key, tile] of this.tiles) {
      if (moment.sprites.has(key)) continue;
      tile.remove();
      this.tiles.delete(key);
    }
    for (const [key, sprite] of moment.sprites) {
      const frame = frames.get(sprite.zone);
      if (!frame) continue;
      let tile = this.tiles.get(key);
      if (!tile) {
        tile = new Tile();
        this.tiles.set(key, tile);
      }
      if (frame.clip) this.pane.style.clipPath = frame.clip;
      const on = frame.clip ? this.pane : this.layer;
      if (tile.element.parentNode !== on) on.append(tile.element);
      tile.look(this.faces.href(faceSeen(sprite, seat)), sprite.mark === "new");
      tile.write(sprite.says ?? "");
      tile.stand(sprite.stands ? this.faces.href(sprite.stands) : "");
      tile.move(placed(sprite, frame), pace);
    }
  }

  /** Moves a tile by hand, so many pixels from where it lies. */
  drag(key: string, x: number, y: number): void {
    this.tiles.get(key)?.drag(x, y);
  }

  /** Lets tiles that were moved by hand glide back to where they belong. */
  home(pace: number): void {
    for (const tile of this.tiles.values()) tile.goHome(pace);
  }

  /** Marks the tile that is chosen. */
  choose(chosen: string | null): void {
    for (const [key, tile] of this.tiles) tile.element.classList.toggle("dl-chosen", key === chosen);
  }

  dispose(): void {
    for (const tile of this.tiles.values()) tile.remove();
    this.tiles.clear();
    this.layer.remove();
  }
}

function placed(sprite: Sprite, frame: Frame): Place {
  return {
    x: frame.left + sprite.x * frame.scale,
    y: frame.top + sprite.y * frame.scale,
    turn: sprite.turn,
    scale: frame.scale * (sprite.small ?? 1),
  };
}

const CORNER = "translate(4.3 8.6) scale(.55)";

class Tile {
  readonly element = document.createElement("div");
  private readonly use = svg("use", { x: "-10", y: "-20", width: "20", height: "40" });
  private readonly words = svg("text", { class: "dl-written-on" });
  /** The face that a wild tile stands for, small, in its corner. */
  private readonly corner = svg("use", { x: "-10", y: "-20", width: "20", height: "40", transform: CORNER });
  private readonly picture = svg("svg", { viewBox: "-10 -20 20 40" });
  private href = "";
  private stands = "";
  private marked = false;
  private place: Place | null = null;
  private home: Place | null = null;
  private from: Place | null = null;
  private glide: Animation | null = null;

  constructor() {
    this.element.className = "dl-tile";
    this.picture.append(this.use);
    this.element.append(this.picture);
  }

  look(href: string, marked: boolean): void {
    if (href !== this.href) this.use.setAttribute("href", href);
    if (marked !== this.marked) this.element.classList.toggle("dl-new", marked);
    this.href = href;
    this.marked = marked;
  }

  /** Writes on it: the number on a chip. */
  write(text: string): void {
    if (text === this.words.textContent) return;
    this.words.textContent = text;
    this.words.style.fontSize = `${[13, 13, 11, 8][text.length] ?? 6.5}px`;
    this.words.parentNode ?? this.use.after(this.words);
    this.element.classList.toggle("dl-written", text !== "");
  }

  stand(href: string): void {
    if (href === this.stands) return;
    this.stands = href;
    if (href) this.corner.setAttribute("href", href);
    if (href) this.picture.append(this.corner);
    else this.corner.remove();
  }

  drag(x: number, y: number): void {
    if (!this.home) return;
    this.stop();
    this.place = { ...this.home, x: this.home.x + x, y: this.home.y + y };
    this.element.style.transform = transform(this.place, 1);
    this.element.classList.add("dl-dragged");
  }

  goHome(pace: number): void {
    if (this.home && this.element.classList.contains("dl-dragged")) this.move(this.home, pace);
  }

  move(to: Place, pace: number): void {
    this.home = to;
    this.element.classList.remove("dl-dragged");
    const was = this.place;
    if (was && same(was, to)) {
      if (pace === 0) this.stop();
      return;
    }
    const now = this.now();
    this.stop();
    this.place = to;
    const { style } = this.element;
    if (was?.scale !== to.scale) {
      style.width = `${20 * to.scale}px`;
      style.height = `${40 * to.scale}px`;
    }
    style.transform = transform(to, 1);
    if (now && pace > 0) this.start(now, to, pace);
  }

  remove(): void {
    this.stop();
    this.element.remove();
  }

  private start(now: Place, to: Place, pace: number): void {
    if (typeof this.element.animate !== "function") return;
    // The short way round: 270 degrees to 0 is a quarter turn, not three.
    const turn = to.turn - ((((to.turn - now.turn) % 360) + 540) % 360) + 180;
    this.from = { ...now, turn };
    const frames = [{ transform: transform(this.from, now.scale / to.scale) }, { transform: transform(to, 1) }];
    const glide = this.element.animate(frames, { ...GLIDE, duration: Number(GLIDE.duration) / pace });
    this.glide = glide;
    this.element.classList.add("dl-moving");
    glide.onfinish = () => this.stop();
  }

  private stop(): void {
    if (!this.glide) return;
    this.glide.onfinish = null;
    this.glide.cancel();
    this.glide = null;
    this.from = null;
    this.element.classList.remove("dl-moving");
  }

  /** Where it is drawn at this instant, worked out from the motion's clock so that no layout is forced. */
  private now(): Place | null {
    const { place, from, glide } = this;
    const progress = glide?.effect?.getComputedTiming().progress;
    if (!place || !from || typeof progress !== "number") return place;
    const mix = (a: number, b: number) => a + (b - a) * progress;
    return {
      x: mix(from.x, place.x),
      y: mix(from.y, place.y),
      turn: mix(from.turn, place.turn),
      scale: mix(from.scale, place.scale),
    };
  }
}

function same(a: Place, b: Place): boolean {
  return a.x === b.x && a.y === b.y && a.turn === b.turn && a.scale === b.scale;
}

function transform(place: Place, scale: number): string {
  return `translate(${place.x}px, ${place.y}px) rotate(${place.turn}deg) scale(${scale})`;
}
