import { type PointerEvent, useRef } from "react";
import type { StrokeHandlers, SurfacePoint, SurfaceSize, SurfaceStroke } from "./stroke.ts";

/** What is reported for a device that does not measure pressure. */
const USUAL_PRESSURE = 0.5;

/** Turns mouse, pen and fingers into strokes. `nextId` numbers them. */
export function usePointerStrokes(size: SurfaceSize, nextId: () => number, handlers: StrokeHandlers) {
  const strokes = useRef(new Map<number, SurfaceStroke>());

  const end = (event: PointerEvent, isCancelled: boolean): void => {
    const stroke = strokes.current.get(event.pointerId);
    if (!stroke) return;
    strokes.current.delete(event.pointerId);
    handlers.onStrokeEnd?.(stroke, { isCancelled });
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      end(event, true);
      event.currentTarget.focus({ preventScroll: true });
      const stroke = { id: nextId(), input: inputOf(event) };
      const [point] = pointsOf([event.nativeEvent], event.currentTarget, size);
      if (!point || handlers.onStrokeStart?.(stroke, point) === false) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      strokes.current.set(event.pointerId, stroke);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const stroke = strokes.current.get(event.pointerId);
      if (!stroke) return;
      const { nativeEvent, currentTarget } = event;
      const all = nativeEvent.getCoalescedEvents?.() ?? [];
      handlers.onStrokeMove?.(stroke, pointsOf(all.length > 0 ? all : [nativeEvent], currentTarget, size));
    },
    onPointerUp: (event: PointerEvent): void => end(event, false),
    onPointerCancel: (event: PointerEvent): void => end(event, true),
    onLostPointerCapture: (event: PointerEvent): void => end(event, true),
  };
}

function inputOf({ pointerType }: PointerEvent): SurfaceStroke["input"] {
  return pointerType === "pen" || pointerType === "touch" ? pointerType : "mouse";
}

function pointsOf(
  events: readonly globalThis.PointerEvent[],
  surface: HTMLElement,
  size: SurfaceSize,
): readonly SurfacePoint[] {
  const { left, top, width, height } = surface.getBoundingClientRect();
  return events.map((event) => ({
    x: ((event.clientX - left) / Math.max(1, width)) * size.width,
    y: ((event.clientY - top) / Math.max(1, height)) * size.height,
    pressure: event.pointerType === "pen" ? event.pressure : USUAL_PRESSURE,
    tiltX: event.tiltX,
    tiltY: event.tiltY,
  }));
}
