import { type PointerEvent, useRef } from "react";
import type { StrokeHandlers, SurfacePoint, SurfaceSize, SurfaceStroke } from "./stroke.ts";
import type { ScreenPlace } from "./use-surface-view.ts";

/** The pressure that is reported for a device that does not measure it. */
const USUAL_PRESSURE = 0.5;
/** For this long after it has touched, a finger may turn out to be part of a pinch, or a palm. */
const UNSURE_MS = 250;
/** The contact of a palm is at least this wide; that of a finger is narrower. */
const PALM_PX = 70;

/** A pointer that is down. It has no stroke after its stroke was cancelled. */
interface Contact {
  readonly input: SurfaceStroke["input"];
  readonly startMs: number;
  stroke: SurfaceStroke | undefined;
  place: ScreenPlace;
}

type Pinch = (from: readonly [ScreenPlace, ScreenPlace], to: readonly [ScreenPlace, ScreenPlace]) => void;

/**
 * Turns mouse, pen and fingers into strokes. `nextId` numbers them. Palms are ignored, and so are fingers while a pen is
 * down. With `onPinch`, two fingers pinch instead of drawing two strokes.
 */
export function usePointerStrokes(
  size: SurfaceSize,
  nextId: () => number,
  handlers: StrokeHandlers,
  onPinch: Pinch | undefined,
) {
  const contacts = useRef(new Map<number, Contact>());

  const endStroke = (contact: Contact, isCancelled: boolean): void => {
    const { stroke } = contact;
    contact.stroke = undefined;
    if (stroke) handlers.onStrokeEnd?.(stroke, { isCancelled });
  };
  const lift = ({ pointerId }: PointerEvent, isCancelled: boolean): void => {
    const contact = contacts.current.get(pointerId);
    contacts.current.delete(pointerId);
    if (contact) endStroke(contact, isCancelled);
  };
  const fingers = (): Contact[] => [...contacts.current.values()].filter(({ input }) => input === "touch");
  /** Whether to follow a finger that touches. It may be the second one of a pinch. */
  const takesFinger = (event: PointerEvent): boolean => {
    if (isPalm(event)) return false;
    if ([...contacts.current.values()].some(({ input }) => input === "pen")) return false;
    const [first, second] = fingers();
    if (!onPinch || !first) return true;
    return second === undefined && isUnsure(first, event);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      lift(event, true);
      event.currentTarget.focus({ preventScroll: true });
      const input = inputOf(event);
      if (input === "touch" && !takesFinger(event)) return;
      if (input === "pen") for (const finger of fingers()) endStroke(finger, true);
      const contact: Contact = {
        ...{ input, startMs: event.timeStamp, stroke: undefined },
        place: { clientX: event.clientX, clientY: event.clientY },
      };
      const isPinch = onPinch !== undefined && input === "touch" && fingers().length > 0;
      if (isPinch) for (const finger of fingers()) endStroke(finger, true);
      else {
        const stroke = { id: nextId(), input };
        const [point] = pointsOf([event.nativeEvent], event.currentTarget, size);
        if (!point || handlers.onStrokeStart?.(stroke, point) === false) return;
        contact.stroke = stroke;
      }
      event.currentTarget.setPointerCapture(event.pointerId);
      contacts.current.set(event.pointerId, contact);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const contact = contacts.current.get(event.pointerId);
      if (!contact) return;
      if (contact.input === "touch" && isPalm(event) && isUnsure(contact, event)) endStroke(contact, true);
      const { nativeEvent, currentTarget, clientX, clientY } = event;
      if (contact.stroke) {
        const all = nativeEvent.getCoalescedEvents?.() ?? [];
        const events = all.length > 0 ? all : [nativeEvent];
        handlers.onStrokeMove?.(contact.stroke, pointsOf(events, currentTarget, size));
      }
      const other = fingers().find((finger) => finger !== contact);
      const place = { clientX, clientY };
      if (other && !contact.stroke && !other.stroke) {
        onPinch?.([contact.place, other.place], [place, other.place]);
      }
      contact.place = place;
    },
    onPointerUp: (event: PointerEvent): void => lift(event, false),
    onPointerCancel: (event: PointerEvent): void => lift(event, true),
    onLostPointerCapture: (event: PointerEvent): void => lift(event, true),
  };
}

function inputOf({ pointerType }: PointerEvent): SurfaceStroke["input"] {
  return pointerType === "pen" || pointerType === "touch" ? pointerType : "mouse";
}

function isPalm({ width, height }: PointerEvent): boolean {
  return Math.max(width, height) >= PALM_PX;
}

/** Whether a finger has only just touched, or makes no stroke. */
function isUnsure({ stroke, startMs }: Contact, { timeStamp }: PointerEvent): boolean {
  return stroke === undefined || timeStamp - startMs < UNSURE_MS;
}

function pointsOf(
  events: readonly globalThis.PointerEvent[],
  surface: HTMLElement,
  size: SurfaceSize,
): readonly SurfacePoint[] {
  // The canvas may be zoomed and moved, unlike the surface around it.
  const sheet = surface.firstElementChild ?? surface;
  const { left, top, width, height } = sheet.getBoundingClientRect();
  return events.map((event) => ({
    x: ((event.clientX - left) / Math.max(1, width)) * size.width,
    y: ((event.clientY - top) / Math.max(1, height)) * size.height,
    pressure: event.pointerType === "pen" ? event.pressure : USUAL_PRESSURE,
    tiltX: event.tiltX,
    tiltY: event.tiltY,
  }));
}
