import { GrowingStroke } from "../canvas/growing-stroke.ts";
import type { Stage } from "../canvas/stage.ts";
import { type Mark, POINT_NUMBERS, type Stroke } from "../ink/mark.ts";
import type { Painting } from "../ink/painting.ts";

/** A time-lapse takes this long, but a short painting is not slowed down. */
const MAX_SECS = 15;
const POINTS_PER_SEC = 240;
/** The weight of a filled area, in points. */
const FILL_POINTS = 24;
const STROKE_ID = "replay";

/** Replays the making of a painting up to the whole of it, and then calls `onEnd`. Returns the function that stops it. */
export function replay(stage: Stage, painting: Painting, onEnd: () => void): () => void {
  const lengths = painting.marks.map(lengthOf);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const seconds = Math.min(MAX_SECS, Math.max(1, total / POINTS_PER_SEC));
  let startMs: number | undefined;
  let shown = -1;
  let frame = requestAnimationFrame(function step(nowMs) {
    startMs ??= nowMs;
    let points = Math.floor(((nowMs - startMs) / 1000 / seconds) * total);
    if (points >= total) {
      stage.drop(STROKE_ID);
      stage.show(painting);
      onEnd();
      return;
    }
    frame = requestAnimationFrame(step);
    let index = 0;
    while (index < lengths.length && points >= (lengths[index] ?? 0)) {
      points -= lengths[index] ?? 0;
      index += 1;
    }
    if (index !== shown) {
      stage.drop(STROKE_ID);
      stage.show({ ...painting, marks: painting.marks.slice(0, index) });
      shown = index;
    }
    const mark = painting.marks[index];
    if (mark?.type === "stroke" && points > 0) stage.grow(STROKE_ID, beginningOf(mark, points));
  });
  return () => {
    cancelAnimationFrame(frame);
    stage.drop(STROKE_ID);
  };
}

function lengthOf(mark: Mark): number {
  return mark.type === "fill" ? FILL_POINTS : mark.points.length / POINT_NUMBERS;
}

function beginningOf(stroke: Stroke, points: number): GrowingStroke {
  const growing = new GrowingStroke(stroke, stroke);
  growing.setNumbers(stroke.points.subarray(0, points * POINT_NUMBERS));
  return growing;
}
