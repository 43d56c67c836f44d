import { type Bounds, boundsOf, EMPTY, isEmpty, overlap, union, WHOLE } from "../ink/bounds.ts";
import type { Mark } from "../ink/mark.ts";
import { PAPER_HEIGHT, PAPER_WIDTH } from "../ink/mark.ts";
import type { Painting } from "../ink/painting.ts";
import { drawMark } from "./draw-mark.ts";

interface Bitmap {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
  marks: readonly Mark[];
}

/**
 * The finished marks, drawn once into a bitmap for each layer. After a step only the marks that are new, or those around
 * what has gone, are drawn: thousands of strokes cost no more than a few.
 */
export class LayerBitmaps {
  readonly #bitmaps = new Map<string, Bitmap>();
  #scale = 1;

  get scale(): number {
    return this.#scale;
  }

  /** Redraws everything at another resolution, in pixels for each unit of the paper. */
  resize(scale: number): void {
    if (scale === this.#scale) return;
    this.#scale = scale;
    this.#bitmaps.clear();
  }

  /** Draws a painting, and returns the part of the paper that has changed. */
  show(painting: Painting): Bounds {
    let changed = EMPTY;
    const ids = new Set(painting.layers.map(({ id }) => id));
    for (const id of this.#bitmaps.keys()) {
      if (ids.has(id)) continue;
      this.#bitmaps.delete(id);
      changed = WHOLE;
    }
    const marks = new Map<string, Mark[]>([...ids].map((id) => [id, []]));
    for (const mark of painting.marks) marks.get(mark.layer)?.push(mark);
    for (const [id, own] of marks) changed = union(changed, this.#showLayer(this.#bitmapOf(id), own));
    return changed;
  }

  /** The bitmap of a layer. */
  of(id: string): OffscreenCanvas | undefined {
    return this.#bitmaps.get(id)?.canvas;
  }

  #bitmapOf(id: string): Bitmap {
    const known = this.#bitmaps.get(id);
    if (known) return known;
    const canvas = new OffscreenCanvas(
      Math.ceil(PAPER_WIDTH * this.#scale),
      Math.ceil(PAPER_HEIGHT * this.#scale),
    );
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser gives no canvas to draw on.");
    const made: Bitmap = { canvas, context, marks: [] };
    this.#bitmaps.set(id, made);
    return made;
  }

  #showLayer(bitmap: Bitmap, marks: readonly Mark[]): Bounds {
    const before = bitmap.marks;
    bitmap.marks = marks;
    const { context } = bitmap;
    context.setTransform(this.#scale, 0, 0, this.#scale, 0, 0);
    let same = 0;
    while (same < before.length && before[same] === marks[same]) same += 1;
    const added = marks.slice(same);
    if (same === before.length) {
      for (const mark of added) drawMark(context, mark);
      return boundsOfAll(added);
    }
    const kept = new Set(marks);
    const known = new Set(before);
    const gone = before.filter((mark) => !kept.has(mark));
    const fresh = marks.filter((mark) => !known.has(mark));
    const bounds = this.#onPixels(boundsOfAll([...gone, ...fresh]));
    if (isEmpty(bounds)) return bounds;
    const { left, top, right, bottom } = bounds;
    context.save();
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    context.clearRect(left, top, right - left, bottom - top);
    for (const mark of marks) if (overlap(boundsOf(mark), bounds)) drawMark(context, mark);
    context.restore();
    return bounds;
  }

  /** A little larger, with its edges between pixels: a clip through a pixel would leave a seam. */
  #onPixels({ left, top, right, bottom }: Bounds): Bounds {
    const floor = (value: number) => Math.floor(value * this.#scale - 1) / this.#scale;
    const ceil = (value: number) => Math.ceil(value * this.#scale + 1) / this.#scale;
    return { left: floor(left), top: floor(top), right: ceil(right), bottom: ceil(bottom) };
  }
}

function boundsOfAll(marks: readonly Mark[]): Bounds {
  return marks.reduce((bounds, mark) => union(bounds, boundsOf(mark)), EMPTY);
}
