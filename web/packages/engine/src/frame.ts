import type { Vec4 } from "./vector.ts";

/** Where a view is drawn, in pixels from the lower left of the target. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whose eye a view is for. `none` is a flat picture; of a stereo sky it shows the left half. */
export type Eye = "none" | "left" | "right";

/** One look at the scene. Matrices are column-major, depth from -1 to 1, as WebXR hands them out. */
export interface View {
  readonly clipFromView: Float32Array;
  readonly viewFromWorld: Float32Array;
  readonly viewport: Viewport;
  readonly eye: Eye;
}

/** All that one frame needs. */
export interface Frame {
  readonly views: readonly View[];
  /** Of an `XRWebGLLayer`; absent or null draws to the canvas. */
  readonly framebuffer?: WebGLFramebuffer | null;
  /** Linear colour to begin with; null keeps what is there, such as an AR session's camera. Default: black, see-through. */
  readonly clear?: Vec4 | null;
  /** Any steady clock, such as `performance.now()`, which is the default. */
  readonly nowMs?: number;
  /** How far animations move on. Default: the time since the last frame, at most a tenth of a second. */
  readonly dtSecs?: number;
}

/** What a frame came to. All zero while the context is lost. */
export interface FrameReport {
  readonly draws: number;
  /** Calls to the driver that draw. */
  readonly calls: number;
  readonly triangles: number;
  /** Draws left out because no view sees them. */
  readonly culled: number;
}

const eyes: Readonly<Record<Eye, number>> = { none: 0, left: 1, right: 2 };

/** Floats of a view as the module reads them: two matrices, viewport, eye. */
export const VIEW_FLOATS = 37;
/** Floats that the module writes in front of the views: draws, calls, triangles, culled. */
export const REPORT_FLOATS = 4;

/** The one array that goes into the module each frame and comes back with the report at its front. */
export class FrameBuffer {
  private floats = new Float32Array(REPORT_FLOATS + 2 * VIEW_FLOATS);

  /** Room for the report, then all views. The array is good until the next call. */
  pack(views: readonly View[]): Float32Array {
    const length = REPORT_FLOATS + views.length * VIEW_FLOATS;
    if (this.floats.length < length) this.floats = new Float32Array(length);
    let at = REPORT_FLOATS;
    for (const { clipFromView, viewFromWorld, viewport, eye } of views) {
      this.floats.set(clipFromView, at);
      this.floats.set(viewFromWorld, at + 16);
      this.floats[at + 32] = viewport.x;
      this.floats[at + 33] = viewport.y;
      this.floats[at + 34] = viewport.width;
      this.floats[at + 35] = viewport.height;
      this.floats[at + 36] = eyes[eye];
      at += VIEW_FLOATS;
    }
    return this.floats.length === length ? this.floats : this.floats.subarray(0, length);
  }

  /** The report that the module wrote. */
  report(): FrameReport {
    const [draws = 0, calls = 0, triangles = 0, culled = 0] = this.floats;
    return { draws, calls, triangles, culled };
  }
}

/** A report of nothing drawn. */
export const emptyReport: FrameReport = { draws: 0, calls: 0, triangles: 0, culled: 0 };
