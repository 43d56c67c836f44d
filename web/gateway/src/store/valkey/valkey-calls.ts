import { OutcomeUnknownError, StoreUnavailableError } from "../room-store.ts";
import { ValkeyOfflineError, ValkeyReplyError } from "./valkey-connection.ts";

/** Options of {@link ValkeyCalls}. */
export interface ValkeyCallsOptions {
  /** How long a call waits for its answer. */
  readonly timeoutMs: number;
  /** Asks whether the server answers again. */
  readonly probe: () => Promise<unknown>;
  /** Called when probes have failed for seconds: the connection may lead nowhere. */
  readonly reconnect: () => void;
}

const MAX_PENDING = 2_000;
const FAILURES_TO_OPEN = 5;
const PROBE_INTERVAL_MS = 250;
const PROBES_TO_RECONNECT = 8;

/**
 * Calls to a server, each with a deadline of our own: the client library's timeout leaves the call in its queue. After some
 * failures in a row (the breaker is open) calls are refused at once, and one probe at a time finds when the server answers again.
 */
export class ValkeyCalls {
  readonly #options: ValkeyCallsOptions;
  #pending = 0;
  #failures = 0;
  #failedProbes = 0;
  #probeTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ValkeyCallsOptions) {
    this.#options = options;
  }

  /** Whether calls are refused without asking the server. */
  get isOpen(): boolean {
    return this.#probeTimer !== undefined;
  }

  /** A call that changes nothing. Rejects with a {@link StoreUnavailableError}, or a {@link ValkeyReplyError}. */
  async read<Result>(send: () => Promise<Result>): Promise<Result> {
    return this.#call(send, () => new StoreUnavailableError("the store did not answer in time"));
  }

  /** A call that may change something. Rejects with an {@link OutcomeUnknownError} if it is unknown whether it has. */
  async write<Result>(send: () => Promise<Result>): Promise<Result> {
    return this.#call(send, () => new OutcomeUnknownError());
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#probeTimer);
  }

  async #call<Result>(send: () => Promise<Result>, toError: () => Error): Promise<Result> {
    if (this.#isClosed) throw new StoreUnavailableError("the store is closed");
    if (this.isOpen) throw new StoreUnavailableError("the store does not answer");
    if (this.#pending >= MAX_PENDING) throw new StoreUnavailableError("too many calls wait for the store");
    this.#pending += 1;
    const sent = send().finally(() => {
      this.#pending -= 1;
    });
    try {
      const result = await inTime(sent, this.#options.timeoutMs);
      this.#failures = 0;
      return result;
    } catch (error) {
      if (error instanceof ValkeyReplyError) {
        this.#failures = 0;
        throw error;
      }
      this.#countFailure();
      if (error instanceof ValkeyOfflineError) throw new StoreUnavailableError("the store cannot be reached");
      throw toError();
    }
  }

  #countFailure(): void {
    this.#failures += 1;
    if (this.#failures >= FAILURES_TO_OPEN && !this.#isClosed) this.#scheduleProbe();
  }

  #scheduleProbe(): void {
    this.#probeTimer ??= setTimeout(async () => {
      const answers = await inTime(this.#options.probe(), this.#options.timeoutMs).then(
        () => true,
        () => false,
      );
      this.#probeTimer = undefined;
      if (this.#isClosed) return;
      this.#failedProbes = answers ? 0 : this.#failedProbes + 1;
      if (answers) {
        this.#failures = 0;
        return;
      }
      if (this.#failedProbes % PROBES_TO_RECONNECT === 0) this.#options.reconnect();
      this.#scheduleProbe();
    }, PROBE_INTERVAL_MS);
  }
}

/** The result of a promise. Rejects after `timeoutMs`. A later result of the promise is ignored. */
export function inTime<Result>(promise: Promise<Result>, timeoutMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the store did not answer in time")), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
