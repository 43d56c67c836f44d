import { type PointerEvent, useEffect, useRef } from "react";
import { useLatest } from "./use-latest.ts";

/** A press longer than this begins to repeat. */
export const HOLD_MS = 400;
/** How often it then repeats. */
export const REPEAT_MS = 60;

/** Handlers of a button that repeats its action while it is held down. */
export interface HoldHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerLeave: () => void;
  onPointerCancel: () => void;
  onClick: () => void;
}

/**
 * Calls `act` when a button is pressed, and again and again while it is held. `act` returns whether it can continue. The press
 * does not take the focus from a field beside the button.
 */
export function useHold(act: () => boolean): HoldHandlers {
  const latest = useLatest(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the press has acted, so that its click does not. */
  const hasActed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = (waitMs: number): void => {
    hasActed.current = true;
    if (latest.current()) {
      repeat(waitMs);
    }
  };
  const repeat = (waitMs: number): void => {
    timer.current = setTimeout(() => run(REPEAT_MS), waitMs);
  };
  const leave = (): void => {
    clearTimeout(timer.current);
    hasActed.current = false;
  };
  return {
    onPointerDown: (event) => {
      event.preventDefault();
      leave();
      if (event.button !== 0) {
        return;
      }
      // A touch may become a scroll, so it acts when it is held, or else on its click.
      if (event.pointerType === "touch") {
        repeat(HOLD_MS);
      } else {
        run(HOLD_MS);
      }
    },
    onPointerUp: () => clearTimeout(timer.current),
    onPointerLeave: leave,
    onPointerCancel: leave,
    onClick: () => {
      if (!hasActed.current) {
        latest.current();
      }
      hasActed.current = false;
    },
  };
}
