/** How long code may run without yielding to the browser. The page stops the frame after two seconds. */
const BUDGET_MS = 1000;
/** Reading the clock costs more than an iteration of a small loop. */
const CHECKS_PER_CLOCK_READ = 256;

/** Thrown into code that ran for too long. */
export class StoppedError extends Error {
  override readonly name = "StoppedError";
}

/** Stops code that does not end. */
export interface LoopGuard {
  /** Called at the start of every loop iteration and function. Throws once the time is up, and always after that. */
  readonly check: () => void;
  /** Whether the code was stopped. */
  readonly isStopped: () => boolean;
}

/** A loop guard for one run of an example. `onStop` is called once if the code was stopped. */
export function createLoopGuard(onStop: (error: StoppedError) => void): LoopGuard {
  const channel = new MessageChannel();
  let isCounting = false;
  let isReported = false;
  let stopped: StoppedError | undefined;
  let startMs = 0;
  let count = 0;
  // Delivered only after the code has yielded to the event loop; microtasks do not yield.
  channel.port1.onmessage = () => {
    isCounting = false;
    // Reported here, because the stack may be full at the point where the code was stopped.
    if (!stopped || isReported) return;
    isReported = true;
    onStop(stopped);
  };
  return {
    isStopped: () => stopped !== undefined,
    check() {
      if (stopped) throw stopped;
      if (!isCounting) {
        isCounting = true;
        startMs = performance.now();
        count = 0;
        channel.port2.postMessage(undefined);
        return;
      }
      count += 1;
      if (count % CHECKS_PER_CLOCK_READ !== 0 || performance.now() - startMs < BUDGET_MS) return;
      stopped = new StoppedError("This code ran for too long and was stopped.");
      throw stopped;
    },
  };
}
