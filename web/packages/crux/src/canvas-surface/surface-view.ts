import type { SurfaceSize } from "./stroke.ts";

/** Which part of a surface is shown. */
export interface SurfaceView {
  /** The magnification: 1 shows the whole surface. */
  readonly zoom: number;
  /** The left edge of what is shown, in units of the surface. */
  readonly x: number;
  /** The top edge of what is shown, in units of the surface. */
  readonly y: number;
}

/** A place on a surface or on the screen. */
interface Place {
  readonly x: number;
  readonly y: number;
}

const MAX_ZOOM = 8;

/** Shows the whole surface. */
export const WHOLE_SURFACE: SurfaceView = { zoom: 1, x: 0, y: 0 };

/** Zooms by a factor. The place `at`, in units of the surface, stays where it is on the screen; without `at`, the middle does. */
export function zoomView(view: SurfaceView, size: SurfaceSize, factor: number, at?: Place): SurfaceView {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom * factor));
  const fixed = at ?? { x: view.x + size.width / view.zoom / 2, y: view.y + size.height / view.zoom / 2 };
  const ratio = view.zoom / zoom;
  return within(
    { zoom, x: fixed.x - (fixed.x - view.x) * ratio, y: fixed.y - (fixed.y - view.y) * ratio },
    size,
  );
}

/** Moves what is shown, in units of the surface. It never leaves the surface. */
export function moveView(view: SurfaceView, size: SurfaceSize, x: number, y: number): SurfaceView {
  return within({ zoom: view.zoom, x: view.x + x, y: view.y + y }, size);
}

/** Moves what is shown as little as is needed to show a place. */
export function revealInView(view: SurfaceView, size: SurfaceSize, { x, y }: Place): SurfaceView {
  const beyond = (at: number, from: number, length: number) =>
    Math.min(0, at - from) + Math.max(0, at - from - length);
  return moveView(
    view,
    size,
    beyond(x, view.x, size.width / view.zoom),
    beyond(y, view.y, size.height / view.zoom),
  );
}

function within({ zoom, x, y }: SurfaceView, { width, height }: SurfaceSize): SurfaceView {
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return { zoom, x: clamp(x, width - width / zoom), y: clamp(y, height - height / zoom) };
}
