import { Backoff } from "@orbitroom/dev-utils";
import { retryWaitMs } from "../gateway/retry-wait.ts";
import { errorCode } from "../result.ts";

const ASK_BACKOFF = { minMs: 1_000, maxMs: 5_000 };
/** No device admits anyone yet, the room does not exist yet, or another newcomer was faster. */
const MAY_OPEN = new Set(["room_full", "room_unknown", "expired"]);

/** Enters, and retries after a wait as long as the entrance is closed and the time is not over. */
export async function waitForEntrance<Room>(
  enter: () => Promise<Room>,
  waitMs: number,
  signal: AbortSignal | undefined,
): Promise<Room> {
  const untilMs = performance.now() + waitMs;
  const backoff = new Backoff(ASK_BACKOFF);
  for (;;) {
    try {
      return await enter();
    } catch (error) {
      const leftMs = untilMs - performance.now();
      if (signal?.aborted || leftMs <= 0 || !MAY_OPEN.has(errorCode(error))) throw error;
      await pause(Math.min(leftMs, retryWaitMs(error, backoff.nextMs())), signal);
    }
  }
}

function pause(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, waitMs);
    signal?.addEventListener("abort", done);
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    }
  });
}
