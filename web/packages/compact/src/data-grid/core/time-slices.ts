/** Maximum time of a slice before the browser may render and handle input. */
export const SLICE_MS = 5;

/** Yields to the browser. A timer would wait at least 4 ms. */
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

/** Pause between slices of background work if the browser cannot report idle time. */
const IDLE_MS = 50;

/** Resolves when the browser is idle. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve());
    else setTimeout(resolve, IDLE_MS);
  });
}

/**
 * Runs steps to completion in time slices. Stops early and resolves with `undefined` once `isStale` returns
 * true.
 *
 * @param turn resolves when the next slice may start
 */
export async function runInSlices<Result>(
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
