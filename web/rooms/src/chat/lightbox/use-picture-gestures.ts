import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { dragged, type PictureView, WHOLE, zoomed } from "./picture-view.ts";

/** The zoom per step of a wheel, and of two fingers on a touchpad, which browsers report as a wheel with Ctrl. */
const WHEEL_FACTOR = 0.0015;
const PINCH_FACTOR = 0.01;
const DOUBLE_CLICK_FACTOR = 2.5;
/** The minimum length of a swipe over the whole image. */
const SWIPE_PX = 60;

interface GestureOptions {
  view: PictureView;
  onView: (view: PictureView) => void;
  /** Called when the finger went to the left (1, towards the next) or to the right (-1). */
  onSwipe: (direction: 1 | -1) => void;
}

interface Point {
  x: number;
  y: number;
}

/** Zooms with the wheel, two fingers or a double click, drags the zoomed image, and swipes. Returns the stage's handlers. */
export function usePictureGestures(
  stage: RefObject<HTMLElement | null>,
  { view, onView, onSwipe }: GestureOptions,
) {
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point>({ x: 0, y: 0 });

  /** A place on the screen relative to the stage's centre. */
  const fromCentre = (place: Point): Point => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: place.x - box.x - box.width / 2, y: place.y - box.y - box.height / 2 };
  };
  const sizeOf = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
    return { width, height };
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? PINCH_FACTOR : WHEEL_FACTOR));
    onView(zoomed(view, factor, fromCentre({ x: event.clientX, y: event.clientY }), sizeOf()));
  });
  useEffect(() => {
    const element = stage.current;
    const listener = (event: WheelEvent) => onWheel(event);
    // React's own wheel listeners cannot keep the page from zooming.
    element?.addEventListener("wheel", listener, { passive: false });
    return () => element?.removeEventListener("wheel", listener);
  }, [stage]);

  const release = (event: PointerEvent) => {
    const wasSingle = pointers.current.size === 1;
    pointers.current.delete(event.pointerId);
    if (event.type !== "pointerup" || !wasSingle || view.scale > 1) return;
    const dx = event.clientX - start.current.x;
    const dy = event.clientY - start.current.y;
    if (Math.abs(dx) > SWIPE_PX && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      // A second finger makes a pinch, which is not a swipe.
      start.current =
        pointers.current.size === 1 ? { x: event.clientX, y: event.clientY } : { x: NaN, y: NaN };
    },
    onPointerMove(event: PointerEvent) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, now);
      if (other) {
        const factor = distance(now, other) / Math.max(1, distance(before, other));
        onView(zoomed(view, factor, fromCentre(middle(now, other)), sizeOf()));
      } else if (view.scale > 1) {
        onView(dragged(view, { x: now.x - before.x, y: now.y - before.y }, sizeOf()));
      }
    },
    onPointerUp: release,
    onPointerCancel: release,
    onDoubleClick({ clientX, clientY }: { clientX: number; clientY: number }) {
      if (view.scale > 1) return onView(WHOLE);
      onView(zoomed(view, DOUBLE_CLICK_FACTOR, fromCentre({ x: clientX, y: clientY }), sizeOf()));
    },
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
