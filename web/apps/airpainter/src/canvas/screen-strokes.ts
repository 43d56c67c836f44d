import type { StrokeEnd, SurfacePoint, SurfaceStroke } from "@orbitroom/crux";
import type { InkPoint } from "../ink/mark.ts";
import { type Easel, SCREEN } from "./easel.ts";

/** The angle of a nib whose pen does not say how it is held. */
const NIB_RADS = Math.PI / 4;

/** Paints what is drawn on the screen itself. `onStart` is called before each stroke. */
export function screenStrokes(easel: Easel, onStart: () => void) {
  const idOf = ({ id }: SurfaceStroke): string => `${SCREEN}:${id}`;
  /** The fingers that are about to fill. They fill only when they are lifted: until then, they may become a pinch. */
  const fills = new Map<string, SurfacePoint>();
  return {
    onStrokeStart: (stroke: SurfaceStroke, point: SurfacePoint): boolean => {
      onStart();
      if (easel.state.get().tool === "fill") {
        if (stroke.input === "touch") fills.set(idOf(stroke), point);
        else easel.fill(SCREEN, point.x, point.y);
        return stroke.input === "touch";
      }
      const hasPressure = stroke.input === "pen" || stroke.input === "keyboard";
      easel.begin(idOf(stroke), SCREEN, easel.screenBrush(hasPressure));
      easel.extend(idOf(stroke), inkPoint(point));
      return true;
    },
    onStrokeMove: (stroke: SurfaceStroke, points: readonly SurfacePoint[]): void => {
      for (const point of points) easel.extend(idOf(stroke), inkPoint(point));
    },
    onStrokeEnd: (stroke: SurfaceStroke, { isCancelled }: StrokeEnd): void => {
      const id = idOf(stroke);
      const fill = fills.get(id);
      fills.delete(id);
      if (isCancelled) easel.cancel(id);
      else if (fill) easel.fill(SCREEN, fill.x, fill.y);
      else easel.finish(id);
    },
  };
}

/** A pen that is tilted turns the nib. */
function inkPoint({ x, y, pressure, tiltX, tiltY }: SurfacePoint): InkPoint {
  return { x, y, pressure, nibRads: tiltX || tiltY ? Math.atan2(-tiltY, tiltX) : NIB_RADS };
}
