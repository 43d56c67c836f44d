/** How long code may go on without giving the browser its turn. The page allows two seconds in all. */
const BUDGET_MS = 1000;
/** Looking at the clock costs more than a round of a small loop. */
const LOOK_EVERY = 256;

/** Code went on for too long and was stopped. */
export class StoppedError extends Error {
  override readonly name = "StoppedError";
}

/** Stops code that does not end. */
export interface Ticks {
  /** Called at the head of each loop and function; throws once the time is over, and from then on always. */
  readonly tick: () => void;
  /** The code before was stopped, and every call of its tick throws. */
  readonly isStopped: () => boolean;
}

/** Ticks for one run of an example; `onStop` is told once that it was stopped. */
export function createTicks(onStop: (error: StoppedError) => void): Ticks {
  const channel = new MessageChannel();
  let isCounting = false;
  let isTold = false;
  let stopped: StoppedError | undefined;
  let startMs = 0;
  let count = 0;
  // The browser gets to this message only when the code has ended its turn; microtasks do not let it through.
  channel.port1.onmessage = () => {
    isCounting = false;
    // Told only now: where the code was stopped, its calls may have left no room on the stack for one more.
    if (!stopped || isTold) return;
    isTold = true;
    onStop(stopped);
  };
  return {
    isStopped: () => stopped !== undefined,
    tick() {
      if (stopped) throw stopped;
      if (!isCounting) {
        isCounting = true;
        startMs = performance.now();
        count = 0;
        channel.port2.postMessage(undefined);
        return;
      }
      count += 1;
      if (count % LOOK_EVERY !== 0 || performance.now() - startMs < BUDGET_MS) return;
      stopped = new StoppedError("This code doesn't come to an end, so it was stopped.");
      throw stopped;
    },
  };
}
