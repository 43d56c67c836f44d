import { setTimeout as sleep } from "node:timers/promises";

const RECENT_MS = 60_000;

/**
 * Whether load balancers should send requests to this server. They ask again and again; before the server closes, it answers no for
 * a while and still serves what arrives, so that no request is lost.
 */
export class Readiness {
  #isDraining = false;
  #askedAtMs = Number.NEGATIVE_INFINITY;

  /** Answers a load balancer: `false` once the server is about to close. */
  isReady(): boolean {
    this.#askedAtMs = performance.now();
    return !this.#isDraining;
  }

  /** Makes load balancers notice that the server will close. Waits that long, unless none has asked for a minute. */
  async drain(waitMs: number): Promise<void> {
    this.#isDraining = true;
    if (performance.now() - this.#askedAtMs > RECENT_MS) return;
    await sleep(waitMs);
  }
}
