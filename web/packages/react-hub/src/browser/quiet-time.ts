/** So long nobody has waited for anything when a quiet time begins: one step of a person is soon followed by another. */
const CALM_MS = 2_000;
/** The browser may be busy for longer without being busy for the person. */
const IDLE_WITHIN_MS = 1_000;
/** Safari has no `requestIdleCallback`. */
const IDLE_GUESS_MS = 1_000;

/** How many things a person waits for now. */
let pressingCount = 0;
const listeners = new Set<() => void>();

function setPressing(count: number): void {
  pressingCount = count;
  for (const listener of listeners) listener();
}

/**
 * Says that a person waits for something from now on, such as a page that is being loaded or a file that is on its way. What
 * can be done later then leaves the device and the network to it. Returns the function that ends this.
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

/** Resolves when the page is idle and nobody has waited for anything for `calmMs`, or after about `atMostMs`. */
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
