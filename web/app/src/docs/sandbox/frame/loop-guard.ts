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

// Taken before any example runs, because examples may replace built-in functions.
const nowMs = performance.now.bind(performance);
const { port1, port2 } = new MessageChannel();
const askForTurn = port2.postMessage.bind(port2, undefined);

/** Counts how often code has yielded to the event loop; microtasks do not yield. */
let turn = 0;
let isAsked = false;
let reportStop: (() => void) | undefined;
port1.onmessage = () => {
  turn += 1;
  isAsked = false;
  const report = reportStop;
  reportStop = undefined;
  report?.();
};

/** A loop guard for one run of an example. `onStop` is called once if the code was stopped. */
export function createLoopGuard(onStop: (error: StoppedError) => void): LoopGuard {
  let stopped: StoppedError | undefined;
  let turnOfStart = -1;
  let startMs = 0;
  let count = 0;
  return {
    isStopped: () => stopped !== undefined,
    check() {
      if (stopped) throw stopped;
      if (turnOfStart !== turn) {
        turnOfStart = turn;
        startMs = nowMs();
        count = 0;
        if (!isAsked) askForTurn();
        isAsked = true;
        return;
      }
      count += 1;
      if (count % CHECKS_PER_CLOCK_READ !== 0 || nowMs() - startMs < BUDGET_MS) return;
      const error = new StoppedError("This code ran for too long and was stopped.");
      stopped = error;
      // Reported once the code has yielded, because the stack may be full at the point where it was stopped.
      reportStop = () => onStop(error);
      throw error;
    },
  };
}
