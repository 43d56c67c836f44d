/** How long work may hold the page before frames and input have their turn. */
export const SLICE_MS = 5;

/** Returns once the browser had its turn. A timer would wait for 4 ms each time. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Between two slices of what nobody waits for, where the browser does not say when it is idle. */
const IDLE_MS = 50;

/** Returns once the browser has nothing else to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve());
    else setTimeout(resolve, IDLE_MS);
  });
}

/**
 * Runs steps to their end, in slices. `isStale` is asked between them; once it says so, the rest is left undone.
 * @param turn returns when the next slice may begin
 */
export async function inSlices<Result>(
  steps: Generator<void, Result>,
  isStale: () => boolean,
  turn: () => Promise<void> = pause,
): Promise<Result | undefined> {
  let sliceStart = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - sliceStart >= SLICE_MS) {
      await turn();
      if (isStale()) return undefined;
      sliceStart = performance.now();
    }
  }
}
