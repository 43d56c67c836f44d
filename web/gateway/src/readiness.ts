import { setTimeout as sleep } from "node:timers/promises";

const RECENT_MS = 60_000;

/** Whether load balancers should send requests. They ask at `/readyz`. */
export class Readiness {
  #isDraining = false;
  #askedAtMs = Number.NEGATIVE_INFINITY;

  /** Answers a load balancer. */
  ask(): { readonly isDraining: boolean } {
    this.#askedAtMs = performance.now();
    return { isDraining: this.#isDraining };
  }

  /** Lets load balancers notice, while requests are still answered, that there will be no more answers soon. */
  async drain(waitMs: number): Promise<void> {
    this.#isDraining = true;
    // Nobody to tell.
    if (performance.now() - this.#askedAtMs > RECENT_MS) return;
    await sleep(waitMs);
  }
}
