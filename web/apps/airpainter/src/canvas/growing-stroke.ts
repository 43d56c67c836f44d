import {
  type Brush,
  type InkPoint,
  MAX_POINTS,
  type Mirror,
  POINT_NUMBERS,
  pushPoint,
  type Stroke,
} from "../ink/mark.ts";

/** A stroke that someone is painting. */
export class GrowingStroke {
  #numbers: number[] = [];
  #made: Stroke | undefined;

  constructor(
    private readonly brush: Brush,
    private readonly place: { readonly author: string; readonly layer: string; readonly mirror: Mirror },
  ) {}

  get isFull(): boolean {
    return this.#numbers.length >= MAX_POINTS * POINT_NUMBERS;
  }

  get isEmpty(): boolean {
    return this.#numbers.length === 0;
  }

  push(point: InkPoint): void {
    if (this.isFull) return;
    pushPoint(this.#numbers, point);
    this.#made = undefined;
  }

  /** Replaces all points. */
  set(points: Iterable<InkPoint>): void {
    this.#numbers = [];
    for (const point of points) this.push(point);
    this.#made = undefined;
  }

  /** Replaces all points, by their numbers. */
  setNumbers(numbers: Iterable<number>): void {
    this.#numbers = [...numbers];
    this.#made = undefined;
  }

  /** The stroke as far as it is painted. */
  get stroke(): Stroke {
    this.#made ??= {
      ...{ type: "stroke", kind: this.brush.kind, colour: this.brush.colour, size: this.brush.size },
      ...{ hasPressure: this.brush.hasPressure, author: this.place.author },
      ...{ layer: this.place.layer, mirror: this.place.mirror },
      points: Float32Array.from(this.#numbers),
    };
    return this.#made;
  }
}
