import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { ARROWS } from "./arrow-keys.ts";
import type { SurfaceSize } from "./stroke.ts";
import { moveView, revealInView, type SurfaceView, WHOLE_SURFACE, zoomView } from "./surface-view.ts";

/** The zoom factor of one key press. */
const KEY_FACTOR = 1.25;
/** How far one key press moves the view, as a fraction of what is shown. */
const KEY_PART = 0.15;
/** One notch of a mouse wheel counts at most this much, so that a trackpad and a wheel zoom alike. */
const MAX_WHEEL_PX = 25;
const WHEEL_PX = 100;
const LINE_PX = 16;

/** A place on the screen. */
export interface ScreenPlace {
  readonly clientX: number;
  readonly clientY: number;
}

/** Zooms and moves what a surface shows, by wheel, keys and two fingers. Does nothing without `onChange`. */
export function useSurfaceView(
  surface: RefObject<HTMLElement | null>,
  size: SurfaceSize,
  view: SurfaceView,
  onChange: ((view: SurfaceView) => void) | undefined,
) {
  // Events can arrive faster than React renders.
  const latest = useRef({ view, size, onChange });
  useLayoutEffect(() => {
    latest.current = { view, size, onChange };
  });
  const set = (next: SurfaceView): boolean => {
    const { view, onChange } = latest.current;
    const isSame = next.zoom === view.zoom && next.x === view.x && next.y === view.y;
    if (isSame || !onChange) return false;
    latest.current.view = next;
    onChange(next);
    return true;
  };
  /** The size of a pixel of the screen in units of the surface, and the place in these units. */
  const onSurface = ({ clientX, clientY }: ScreenPlace) => {
    const { view, size } = latest.current;
    const { left, top, width } = surface.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    const unitsPerPx = size.width / view.zoom / Math.max(1, width);
    return {
      unitsPerPx,
      at: { x: view.x + (clientX - left) * unitsPerPx, y: view.y + (clientY - top) * unitsPerPx },
    };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read the latest values
  useEffect(() => {
    const element = surface.current;
    if (!element || !onChange) return undefined;
    const onWheel = (event: WheelEvent): void => {
      const { view, size } = latest.current;
      const px = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX;
      const { unitsPerPx, at } = onSurface(event);
      if (event.ctrlKey || event.metaKey) {
        // The page must not zoom, even when the surface has reached its limit.
        event.preventDefault();
        const delta = Math.min(MAX_WHEEL_PX, Math.max(-MAX_WHEEL_PX, event.deltaY * px));
        set(zoomView(view, size, Math.exp(-delta / WHEEL_PX), at));
      } else {
        const units = px * unitsPerPx;
        const [x, y] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY];
        if (set(moveView(view, size, x * units, y * units))) event.preventDefault();
      }
    };
    // React's own listeners cannot keep the page from zooming.
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [surface, onChange !== undefined]);

  return {
    /** Zooms and moves the view as two fingers have moved. */
    pinch: (from: readonly [ScreenPlace, ScreenPlace], to: readonly [ScreenPlace, ScreenPlace]): void => {
      const { view, size } = latest.current;
      const factor = distance(to) / Math.max(1, distance(from));
      const [before, after] = [middle(from), middle(to)];
      const zoomed = zoomView(view, size, factor, onSurface(before).at);
      const unitsPerPx = (onSurface(before).unitsPerPx * view.zoom) / zoomed.zoom;
      const [x, y] = [before.clientX - after.clientX, before.clientY - after.clientY];
      set(moveView(zoomed, size, x * unitsPerPx, y * unitsPerPx));
    },
    /** Shows a place of the surface that may be out of view. */
    reveal: (place: { readonly x: number; readonly y: number }): void => {
      set(revealInView(latest.current.view, latest.current.size, place));
    },
    /** Handles a key. Returns whether it was one of the view's keys. */
    onKey: (event: KeyboardEvent): boolean => {
      const { view, size } = latest.current;
      if (!onChange || event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return false;
      const arrow = event.altKey ? ARROWS[event.key] : undefined;
      if (arrow) {
        const [x, y] = arrow;
        const [width, height] = [size.width / view.zoom, size.height / view.zoom];
        set(moveView(view, size, x * width * KEY_PART, y * height * KEY_PART));
      } else if (event.key === "+" || event.key === "=") set(zoomView(view, size, KEY_FACTOR));
      else if (event.key === "-") set(zoomView(view, size, 1 / KEY_FACTOR));
      else if (event.key === "0") set(WHOLE_SURFACE);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}

function distance([one, other]: readonly [ScreenPlace, ScreenPlace]): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

function middle([one, other]: readonly [ScreenPlace, ScreenPlace]): ScreenPlace {
  return { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
}
