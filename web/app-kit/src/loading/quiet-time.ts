import { StateStore } from "../stores/state-store.ts";
import { whenIdle } from "./when-idle.ts";

/** A quiet time begins after this long without anything that a person waits for: one action is soon followed by another. */
const CALM_MS = 2_000;
/** After this long, the browser counts as idle: it may be busy with work that no one waits for. */
const IDLE_WITHIN_MS = 1_000;

/** The number of things that a person is waiting for now. */
const pressing = new StateStore({ count: 0 });

/**
 * Reports that a person is waiting for something from now on, such as a room that is opening or a file that is on its way. Work
 * that can be done later then leaves the device and the network to it. Returns the function that ends this.
 */
export function beginPressing(): () => void {
  let isOver = false;
  pressing.set({ count: pressing.get().count + 1 });
  return () => {
    if (isOver) return;
    isOver = true;
    pressing.set({ count: pressing.get().count - 1 });
  };
}

/** Resolves when the page is idle and no one has waited for anything for `calmMs`, or after about `atMostMs`. */
export async function quietTime(atMostMs: number, calmMs = CALM_MS): Promise<void> {
  await new Promise<void>((resolve) => {
    let calmTimer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(calmTimer);
      clearTimeout(lastTimer);
      stop();
      resolve();
    };
    const check = () => {
      clearTimeout(calmTimer);
      if (pressing.get().count === 0) calmTimer = setTimeout(end, calmMs);
    };
    const lastTimer = setTimeout(end, atMostMs);
    const stop = pressing.subscribe(check);
    check();
  });
  await new Promise<void>((resolve) => {
    whenIdle(resolve, IDLE_WITHIN_MS);
  });
}
