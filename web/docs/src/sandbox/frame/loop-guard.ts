import { GivenTime } from "@orbitroom/app-kit/text/given-time.ts";

/** How long code may run without yielding to the browser, in time that the machine has given to it. */
const BUDGET_MS = 1000;
/**
 * The limit in any case: code with much work between two checks looks as if it waited for the machine. The page removes the frame
 * only later, and could not report where the code was.
 */
const LONGEST_MS = 2000;
/** Reading the clock costs more than an iteration of a small loop. */
const CHECKS_PER_CLOCK_READ = 256;
/** This many checks usually take less. If they take longer, a busy machine most likely ran something else in between. */
const STEP_MS = 4;

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
  let given = new GivenTime(STEP_MS, nowMs);
  let count = 0;
  return {
    isStopped: () => stopped !== undefined,
    check() {
      if (stopped) throw stopped;
      if (turnOfStart !== turn) {
        turnOfStart = turn;
        startMs = nowMs();
        given = new GivenTime(STEP_MS, nowMs);
        count = 0;
        if (!isAsked) askForTurn();
        isAsked = true;
        return;
      }
      count += 1;
      if (count < CHECKS_PER_CLOCK_READ) return;
      // Where the stack is full, no line below can be run to its end. The count stays, so the next check tries again.
      if (given.look() < BUDGET_MS && nowMs() - startMs < LONGEST_MS) {
        count = 0;
        return;
      }
      const error = new StoppedError("This code ran for too long and was stopped.");
      stopped = error;
      // Reported once the code has yielded, because the stack may be full at the point where it was stopped.
      reportStop = () => onStop(error);
      throw error;
    },
  };
}
