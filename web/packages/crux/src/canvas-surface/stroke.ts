/** A place on a surface, in its units from the top left, and how it is touched. */
export interface SurfacePoint {
  /** Distance from the left edge. */
  readonly x: number;
  /** Distance from the top edge. */
  readonly y: number;
  /** From 0 to 1. 0.5 where it is not measured: only pens measure it. */
  readonly pressure: number;
  /** How far a pen leans to the right, from -90 to 90 degrees. 0 without a pen. */
  readonly tiltX: number;
  /** How far a pen leans towards the person, from -90 to 90 degrees. */
  readonly tiltY: number;
}

/** A stroke on a surface. Several fingers make several strokes at the same time. */
export interface SurfaceStroke {
  /** Differs from the id of every other stroke on this surface. */
  readonly id: number;
  /** What makes it. Only a pen measures pressure and tilt. */
  readonly input: "mouse" | "pen" | "touch" | "keyboard";
}

/** How a stroke ended. */
export interface StrokeEnd {
  /** The browser took the pointer away, or the person pressed Escape. */
  readonly isCancelled: boolean;
}

/** The events of strokes on a surface. */
export interface StrokeHandlers {
  /** Called when a stroke begins. Return `false` if no stroke should follow, such as for a fill. */
  onStrokeStart?: ((stroke: SurfaceStroke, point: SurfacePoint) => unknown) | undefined;
  /** Called with every point that was measured since the last call, including those between two frames. */
  onStrokeMove?: ((stroke: SurfaceStroke, points: readonly SurfacePoint[]) => void) | undefined;
  /** Called when a stroke ends. */
  onStrokeEnd?: ((stroke: SurfaceStroke, end: StrokeEnd) => void) | undefined;
}

/** The size of a surface in its units. */
export interface SurfaceSize {
  readonly width: number;
  readonly height: number;
}
