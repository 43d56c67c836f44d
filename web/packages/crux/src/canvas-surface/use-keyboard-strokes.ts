import { type KeyboardEvent, useRef, useState } from "react";
import { ARROWS } from "./arrow-keys.ts";
import type { StrokeHandlers, SurfacePoint, SurfaceSize, SurfaceStroke } from "./stroke.ts";

/** A keyboard presses a little harder than a mouse, so that its lines are easy to see. */
const PRESSURE = 0.7;

/** Where the keyboard's brush is. */
export interface KeyboardBrush {
  readonly x: number;
  readonly y: number;
  readonly isDown: boolean;
}

/** Draws with the arrow keys and Space. `brush` is undefined until a key has moved or lowered it. */
export function useKeyboardStrokes(
  size: SurfaceSize,
  step: number,
  nextId: () => number,
  handlers: StrokeHandlers,
) {
  const [brush, setBrush] = useState<KeyboardBrush>();
  // Key events can arrive faster than React renders.
  const latest = useRef({ x: size.width / 2, y: size.height / 2 });
  const stroke = useRef<SurfaceStroke>(undefined);

  const point = (): SurfacePoint => ({ ...latest.current, pressure: PRESSURE, tiltX: 0, tiltY: 0 });
  const show = (): void => setBrush({ ...latest.current, isDown: stroke.current !== undefined });
  const end = (isCancelled: boolean): void => {
    const ended = stroke.current;
    stroke.current = undefined;
    if (ended) handlers.onStrokeEnd?.(ended, { isCancelled });
  };
  const start = (): void => {
    const begun: SurfaceStroke = { id: nextId(), input: "keyboard" };
    if (handlers.onStrokeStart?.(begun, point()) !== false) stroke.current = begun;
  };
  const move = ([x, y]: readonly [number, number], units: number): void => {
    const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
    latest.current = {
      x: within(latest.current.x + x * units, size.width),
      y: within(latest.current.y + y * units, size.height),
    };
    if (stroke.current) handlers.onStrokeMove?.(stroke.current, [point()]);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.target !== event.currentTarget) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      move(arrow, event.shiftKey ? 5 * step : step);
      show();
    } else if (event.key === " ") {
      event.preventDefault();
      if (event.repeat) return;
      if (stroke.current) end(false);
      else start();
      show();
    } else if (event.key === "Escape" && stroke.current) {
      event.preventDefault();
      end(true);
      show();
    }
  };
  const onBlur = (): void => {
    end(false);
    setBrush(undefined);
  };
  return { brush, onKeyDown, onBlur };
}
