import { afterPaint } from "@orbitroom/app-kit/loading/after-paint.ts";
import { whenIdle } from "@orbitroom/app-kit/loading/when-idle.ts";

/** The events with which a person begins to use the page. */
const USES = ["keydown", "pointerdown", "focusin"] as const;
/** The longest wait, for a page that is never idle. */
const WITHIN_MS = 2_000;

/**
 * Runs a task once, before the person needs what it loads: at the first key, press or focus, or else as soon as the page is drawn
 * and idle. Returns the function that cancels it.
 */
export function atFirstUse(task: () => void): () => void {
  let cancelIdle = (): void => undefined;
  let isOver = false;
  const cancel = () => {
    isOver = true;
    cancelIdle();
    for (const use of USES) removeEventListener(use, run, true);
  };
  const run = () => {
    cancel();
    task();
  };
  for (const use of USES) addEventListener(use, run, { capture: true, passive: true });
  void afterPaint().then(() => {
    if (!isOver) cancelIdle = whenIdle(run, WITHIN_MS);
  });
  return cancel;
}
