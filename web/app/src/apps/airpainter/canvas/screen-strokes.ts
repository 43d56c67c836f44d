import type { SurfacePoint, SurfaceStroke } from "@orbitroom/crux";
import type { InkPoint } from "../ink/mark.ts";
import { type Easel, SCREEN } from "./easel.ts";

/** The angle of a nib whose pen does not say how it is held. */
const NIB_RADS = Math.PI / 4;

/** Paints what is drawn on the screen itself. `onStart` is called before each stroke. */
export function screenStrokes(easel: Easel, onStart: () => void) {
  const idOf = ({ id }: SurfaceStroke): string => `${SCREEN}:${id}`;
  return {
    onStrokeStart: (stroke: SurfaceStroke, point: SurfacePoint): boolean => {
      onStart();
      if (easel.state.get().tool === "fill") {
        easel.fill(SCREEN, point.x, point.y);
        return false;
      }
      const hasPressure = stroke.input === "pen" || stroke.input === "keyboard";
      easel.begin(idOf(stroke), SCREEN, easel.screenBrush(hasPressure));
      easel.extend(idOf(stroke), inkPoint(point));
      return true;
    },
    onStrokeMove: (stroke: SurfaceStroke, points: readonly SurfacePoint[]): void => {
      for (const point of points) easel.extend(idOf(stroke), inkPoint(point));
    },
    // What was painted until the browser took the pointer away is kept: it can be undone.
    onStrokeEnd: (stroke: SurfaceStroke): void => easel.finish(idOf(stroke)),
  };
}

/** A pen that is tilted turns the nib. */
function inkPoint({ x, y, pressure, tiltX, tiltY }: SurfacePoint): InkPoint {
  return { x, y, pressure, nibRads: tiltX || tiltY ? Math.atan2(-tiltY, tiltX) : NIB_RADS };
}
