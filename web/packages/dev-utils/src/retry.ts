import { Backoff } from "./backoff.ts";
import { pause } from "./pause.ts";

/** Options of {@link retry}. */
export interface RetryOptions {
  /**
   * How often the task is tried at most.
   * @default 5
   */
  readonly attempts?: number | undefined;
  /**
   * The upper bound of the first wait. It doubles with each failure; half of each wait is random.
   * @default 500
   */
  readonly minMs?: number | undefined;
  /**
   * The upper bound of every later wait.
   * @default 30000
   */
  readonly maxMs?: number | undefined;
  /** Ends the waits, and is passed to the task. */
  readonly signal?: AbortSignal | undefined;
  /** Whether a failure may go away by itself. Others are thrown at once. By default, all may. */
  readonly isTemporary?: ((error: unknown, attempt: number) => boolean) | undefined;
  /** Returns a number from 0 up to 1; `Math.random` by default. */
  readonly random?: (() => number) | undefined;
}

/** What a task receives with each try. */
export interface RetryAttempt {
  /** 1 for the first try. */
  readonly attempt: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Tries a task until it succeeds, with growing waits that differ from client to client. Throws the last failure, a failure that is not
 * temporary, or the reason of the signal.
 */
export async function retry<Result>(
  task: (attempt: RetryAttempt) => Promise<Result>,
  { attempts = 5, minMs = 500, maxMs = 30_000, signal, isTemporary = () => true, random }: RetryOptions = {},
): Promise<Result> {
  const waits = new Backoff({ minMs, maxMs, ...(random && { random }) });
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      return await task({ attempt, signal });
    } catch (error) {
      // An aborted task fails, too.
      signal?.throwIfAborted();
      if (attempt >= attempts || !isTemporary(error, attempt)) throw error;
      await pause(waits.nextMs(), signal);
    }
  }
}
