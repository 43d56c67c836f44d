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

/** Runs steps to their end, in slices. `isStale` is asked between them; once it says so, the rest is left undone. */
export async function inSlices<Result>(
  steps: Generator<void, Result>,
  isStale: () => boolean,
): Promise<Result | undefined> {
  let sliceStart = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - sliceStart >= SLICE_MS) {
      await pause();
      if (isStale()) return undefined;
      sliceStart = performance.now();
    }
  }
}
