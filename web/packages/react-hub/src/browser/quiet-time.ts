/** A quiet time begins after this long without anything that a person waits for: one action is soon followed by another. */
const CALM_MS = 2_000;
/** After this long, the browser counts as idle: it may be busy with work that no one waits for. */
const IDLE_WITHIN_MS = 1_000;
/** Safari has no `requestIdleCallback`. */
const IDLE_GUESS_MS = 1_000;

/** The number of things that a person is waiting for now. */
let pressingCount = 0;
const listeners = new Set<() => void>();

function setPressing(count: number): void {
  pressingCount = count;
  for (const listener of listeners) listener();
}

/**
 * Reports that a person is waiting for something from now on, such as a page that is loading or a file that is on its way. Work
 * that can be done later then leaves the device and the network to it. Returns the function that ends this.
 */
export function beginPressing(): () => void {
  let isOver = false;
  setPressing(pressingCount + 1);
  return () => {
    if (isOver) return;
    isOver = true;
    setPressing(pressingCount - 1);
  };
}

/** Resolves when the page is idle and no one has waited for anything for `calmMs`, or after about `atMostMs`. */
export async function quietTime(atMostMs: number, calmMs = CALM_MS): Promise<void> {
  await new Promise<void>((resolve) => {
    let calmTimer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(calmTimer);
      clearTimeout(lastTimer);
      listeners.delete(check);
      resolve();
    };
    const check = () => {
      clearTimeout(calmTimer);
      if (pressingCount === 0) calmTimer = setTimeout(end, calmMs);
    };
    const lastTimer = setTimeout(end, atMostMs);
    listeners.add(check);
    check();
  });
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
    else setTimeout(resolve, IDLE_GUESS_MS);
  });
}
