import { requireList, requireObject, requireOneOf } from "../arguments.ts";
import type { Vec4 } from "../math-types.ts";

/** A rectangle of the target, in pixels from its lower left corner. */
export interface Viewport {
  /** Pixels from the left. */
  readonly x: number;
  /** Pixels from the bottom. */
  readonly y: number;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}

/** Which eye a view is drawn for. `none` is a flat image; it shows the left half of a stereo sky. */
export type Eye = "none" | "left" | "right";

/** One view of the scene. Matrices are column-major, with depth from -1 to 1, as in WebXR. */
export interface View {
  /** The projection of the camera, for example from `perspective`. */
  readonly clipFromView: Float32Array;
  /** The inverse of the camera's world matrix, for example from `orbitCamera`. */
  readonly viewFromWorld: Float32Array;
  /** Where the view is drawn on the canvas. */
  readonly viewport: Viewport;
  /** Which eye it is for. */
  readonly eye: Eye;
}

/** The input of one frame. */
export interface Frame {
  /** What is drawn: one view of a canvas, or one for each eye. */
  readonly views: readonly View[];
  /** The framebuffer of an `XRWebGLLayer`. Default: the canvas. */
  readonly framebuffer?: WebGLFramebuffer | null;
  /** Linear RGBA background; null keeps the target's content, such as the camera image of an AR session. Default: transparent. */
  readonly clear?: Vec4 | null;
  /** The time by any monotonic clock. Default: `performance.now()`. */
  readonly nowMs?: number;
  /** How far animations advance. Default: the time since the last frame, at most 0.1 s. */
  readonly dtSecs?: number;
}

const eyes = ["none", "left", "right"] as const satisfies readonly Eye[];

/** Throws unless these are views. Numbers are not checked: a canvas without a size makes a matrix that is not finite. */
export function requireViews(views: readonly View[]): void {
  requireList("views", views);
  for (const view of views) {
    requireObject("view", view);
    requireList("clipFromView", view.clipFromView, 16);
    requireList("viewFromWorld", view.viewFromWorld, 16);
    requireObject("viewport", view.viewport);
    requireOneOf("eye", view.eye, eyes);
  }
}

/** Statistics of a frame. All zero while the context is lost. */
export interface FrameReport {
  /** The number of draw items, before equal ones are drawn together. */
  readonly draws: number;
  /** The number of draw calls to the driver. */
  readonly calls: number;
  /** The number of triangles drawn. */
  readonly triangles: number;
  /** The number of draw items outside every view. */
  readonly culled: number;
}

/** The report of a frame that was not drawn. */
export const emptyReport: FrameReport = { draws: 0, calls: 0, triangles: 0, culled: 0 };
