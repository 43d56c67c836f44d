import { type Bounds, EMPTY, isEmpty, ofStroke, union, WHOLE } from "../ink/bounds.ts";
import type { Painting } from "../ink/painting.ts";
import { PAPERS } from "../ink/palette.ts";
import { drawGrowing } from "./draw-mark.ts";
import type { GrowingStroke } from "./growing-stroke.ts";
import { LayerBitmaps } from "./layer-bitmaps.ts";

/** Where a phone points. */
export interface Cursor {
  readonly x: number;
  readonly y: number;
  readonly colour: string;
  readonly isDown: boolean;
}

/**
 * Draws the painting: the finished layers from their bitmaps, the strokes that are being painted above them. A frame draws
 * only the part of the canvas that has changed.
 */
export class Stage {
  readonly #bitmaps = new LayerBitmaps();
  readonly #growing = new Map<string, { stroke: GrowingStroke; bounds: Bounds }>();
  readonly #cursors = new Map<string, Cursor>();
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #overlay: HTMLCanvasElement;
  readonly #afterFrame: (() => void)[] = [];
  #scratch: OffscreenCanvas | undefined;
  #painting: Painting;
  #dirty: Bounds = WHOLE;
  #frame: number | undefined;
  #haveCursorsMoved = false;

  constructor(canvas: HTMLCanvasElement, overlay: HTMLCanvasElement, painting: Painting) {
    const context = canvas.getContext("2d", { alpha: false });
    if (!context) throw new Error("This browser gives no canvas to draw on.");
    this.#canvas = canvas;
    this.#context = context;
    this.#overlay = overlay;
    this.#painting = painting;
  }

  /** Adapts to another resolution of the canvas, which has emptied it: `scale` is the pixels of a unit of the paper. */
  resize(scale: number): void {
    this.#overlay.width = this.#canvas.width;
    this.#overlay.height = this.#canvas.height;
    this.#bitmaps.resize(scale);
    this.#bitmaps.show(this.#painting);
    this.#haveCursorsMoved = true;
    this.#invalidate(WHOLE);
    // The empty canvas must never be visible.
    this.#draw();
  }

  /** Shows a painting. */
  show(painting: Painting): void {
    const before = this.#painting;
    this.#painting = painting;
    const changed = this.#bitmaps.show(painting);
    const isSame = before.paper === painting.paper && before.layers === painting.layers;
    this.#invalidate(isSame ? changed : WHOLE);
  }

  /** Shows a stroke that is being painted, or how it has grown. `onDrawn` is called once it is on the canvas. */
  grow(id: string, stroke: GrowingStroke, onDrawn?: () => void): void {
    const before = this.#growing.get(id)?.bounds ?? EMPTY;
    const bounds = ofStroke(stroke.stroke);
    this.#growing.set(id, { stroke, bounds });
    // A hidden page draws no frames.
    if (onDrawn && !document.hidden) this.#afterFrame.push(onDrawn);
    this.#invalidate(union(before, bounds));
  }

  /** Removes a stroke that was being painted: it is finished, or dropped. */
  drop(id: string): void {
    const known = this.#growing.get(id);
    if (!known) return;
    this.#growing.delete(id);
    this.#invalidate(known.bounds);
  }

  /** Shows where someone points; undefined removes the cursor. */
  point(id: string, cursor: Cursor | undefined): void {
    if (cursor) this.#cursors.set(id, cursor);
    else this.#cursors.delete(id);
    this.#haveCursorsMoved = true;
    this.#request();
  }

  dispose(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
  }

  #invalidate(bounds: Bounds): void {
    this.#dirty = union(this.#dirty, bounds);
    this.#request();
  }

  #request(): void {
    this.#frame ??= requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    const startMs = performance.now();
    const dirty = this.#dirty;
    this.#dirty = EMPTY;
    if (!isEmpty(dirty)) this.#compose(dirty);
    if (this.#haveCursorsMoved) this.#drawCursors();
    this.#haveCursorsMoved = false;
    for (const callback of this.#afterFrame.splice(0)) callback();
    // `npm run bench ink` observes these entries; nothing is kept.
    performance.measure("ink.frame", { start: startMs, end: performance.now() });
    performance.clearMeasures("ink.frame");
  }

  #compose(dirty: Bounds): void {
    const context = this.#context;
    const { scale } = this.#bitmaps;
    const { width, height } = this.#canvas;
    const left = Math.max(0, Math.floor(dirty.left * scale) - 1);
    const top = Math.max(0, Math.floor(dirty.top * scale) - 1);
    const right = Math.min(width, Math.ceil(dirty.right * scale) + 1);
    const bottom = Math.min(height, Math.ceil(dirty.bottom * scale) + 1);
    if (left >= right || top >= bottom) return;
    const part = [left, top, right - left, bottom - top] as const;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(...part);
    context.clip();
    context.fillStyle = PAPERS[this.#painting.paper];
    context.fillRect(...part);
    for (const { id, isVisible } of this.#painting.layers) {
      const bitmap = this.#bitmaps.of(id);
      if (!isVisible || !bitmap) continue;
      const growing = [...this.#growing.values()]
        .map(({ stroke }) => stroke.stroke)
        .filter(({ layer }) => layer === id);
      if (growing.some(({ kind }) => kind === "eraser")) {
        context.drawImage(this.#erased(bitmap, part, growing), ...part, ...part);
        continue;
      }
      context.drawImage(bitmap, ...part, ...part);
      context.setTransform(scale, 0, 0, scale, 0, 0);
      for (const stroke of growing) drawGrowing(context, stroke);
      context.setTransform(1, 0, 0, 1, 0, 0);
    }
    context.restore();
  }

  /** A layer with an eraser at work: it must only take away from its own layer. */
  #erased(
    bitmap: OffscreenCanvas,
    part: readonly [number, number, number, number],
    growing: readonly Parameters<typeof drawGrowing>[1][],
  ): OffscreenCanvas {
    this.#scratch ??= new OffscreenCanvas(1, 1);
    const scratch = this.#scratch;
    if (scratch.width !== bitmap.width || scratch.height !== bitmap.height) {
      scratch.width = bitmap.width;
      scratch.height = bitmap.height;
    }
    const context = scratch.getContext("2d");
    if (!context) return bitmap;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(...part);
    context.drawImage(bitmap, ...part, ...part);
    context.setTransform(this.#bitmaps.scale, 0, 0, this.#bitmaps.scale, 0, 0);
    for (const stroke of growing) drawGrowing(context, stroke);
    return scratch;
  }

  #drawCursors(): void {
    const context = this.#overlay.getContext("2d");
    if (!context) return;
    const { scale } = this.#bitmaps;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#overlay.width, this.#overlay.height);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    const isNight = this.#painting.paper === "night";
    for (const { x, y, colour, isDown } of this.#cursors.values()) {
      context.beginPath();
      context.arc(x, y, isDown ? 9 : 15, 0, 2 * Math.PI);
      context.lineWidth = 8;
      context.strokeStyle = PAPERS[isNight ? "night" : "day"];
      context.stroke();
      context.lineWidth = 4;
      context.strokeStyle = colour;
      context.stroke();
    }
  }
}
