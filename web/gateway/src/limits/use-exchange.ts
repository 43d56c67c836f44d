import { setImmediate as nextTurn } from "node:timers/promises";
import type { TokenBuckets } from "./token-buckets.ts";

/** Tokens that a process has taken from a bucket that it shares with other processes. */
export interface BucketUse {
  /** The name of the bucket. */
  readonly bucket: string;
  /** How long the bucket takes to gain these tokens again, in milliseconds. */
  readonly usedMs: number;
}

/** Adds up what all processes have taken. Resolves to how long each bucket takes until it is full again, in milliseconds. */
export type CountUses = (uses: readonly BucketUse[]) => Promise<readonly number[]>;

interface WaitingUse {
  readonly buckets: TokenBuckets;
  readonly key: string;
  readonly factor: number;
  tokens: number;
}

/** More would make a call long, and the server does nothing else during a call. */
const MAX_USES_PER_CALL = 500;
/** Bounds the memory while the server is slow. Tokens that are not reported are counted by this process alone. */
const MAX_WAITING = 10_000;

/**
 * Makes processes count together. A request is admitted by the buckets of its own process, so it waits for no one and a server that
 * is gone stops no one. The tokens taken are then reported, and the bucket is lowered by what all processes have taken. One call is
 * on its way at a time, with all tokens that were taken meanwhile. So a process exceeds a limit that others have used up by no more
 * than one request and what it admits during a call.
 */
export class UseExchange {
  readonly #countUses: CountUses;
  readonly #waiting = new Map<string, WaitingUse>();
  #isSending = false;

  constructor(countUses: CountUses) {
    this.#countUses = countUses;
  }

  /** Reports a token of one of the buckets of a rule. */
  add(rule: string, buckets: TokenBuckets, key: string, factor: number): void {
    if (buckets.isUnlimited) return;
    const name = `${rule} ${key}`;
    const waiting = this.#waiting.get(name);
    if (waiting !== undefined) waiting.tokens += 1;
    else if (this.#waiting.size < MAX_WAITING) this.#waiting.set(name, { buckets, key, factor, tokens: 1 });
    if (!this.#isSending) void this.#send();
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    // Requests that arrive together are reported together.
    await nextTurn();
    while (this.#waiting.size > 0) {
      const sent = [...this.#waiting].slice(0, MAX_USES_PER_CALL);
      for (const [name] of sent) this.#waiting.delete(name);
      const uses = sent.map(([bucket, use]) => ({ bucket, usedMs: regainMs(use) }));
      // While the server does not answer, each process counts for itself.
      const fullInMs = await this.#countUses(uses).catch(() => []);
      for (const [index, [name, { buckets, key, factor }]] of sent.entries()) {
        const countedMs = fullInMs[index];
        if (countedMs === undefined) continue;
        const later = this.#waiting.get(name);
        buckets.lower(key, Math.ceil(countedMs + (later === undefined ? 0 : regainMs(later))), factor);
      }
    }
    this.#isSending = false;
  }
}

function regainMs({ buckets, factor, tokens }: WaitingUse): number {
  return tokens * buckets.msPerToken(factor);
}
