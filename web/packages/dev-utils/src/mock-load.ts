import { mockRandom } from "./mock-random.ts";
import { pause } from "./pause.ts";

/** Options of {@link mockLoad}. */
export interface MockLoadOptions {
  /**
   * The shortest and the longest answer, in milliseconds.
   * @default [100, 600]
   */
  readonly latencyMs?: readonly [min: number, max: number] | undefined;
  /**
   * How often an answer is a failure, from 0 to 1.
   * @default 0
   */
  readonly failureRate?: number | undefined;
  /** The same seed gives the same latencies and failures. */
  readonly seed?: number | string | undefined;
}

/** Thrown by a mock server that fails. */
export class MockLoadError extends Error {
  override readonly name = "MockLoadError";
  readonly code = "mock_failure";
}

/**
 * Makes a function that answers as a slow and unreliable server would: it loads the rows from `first` to `last`, both included, after
 * a while, or fails. An aborted call ends at once with the signal's reason.
 */
export function mockLoad<Row>(
  rows: readonly Row[],
  { latencyMs: [minMs, maxMs] = [100, 600], failureRate = 0, seed = 1 }: MockLoadOptions = {},
): (first: number, last: number, signal?: AbortSignal) => Promise<Row[]> {
  const random = mockRandom(`load:${seed}`);
  return async (first, last, signal) => {
    signal?.throwIfAborted();
    const isFailure = random.next() < failureRate;
    await pause(minMs + random.next() * (maxMs - minMs), signal);
    if (isFailure) throw new MockLoadError("The mock server failed, as it was told to now and then.");
    return rows.slice(first, last + 1);
  };
}
