import { setTimeout as sleep } from "node:timers/promises";
import { GatewayError } from "./errors/gateway-error.ts";
import type { RoomStore } from "./store/room-store.ts";

const RECENT_MS = 60_000;

/** Whether load balancers should send requests. They ask at `/readyz`. */
export class Readiness {
  #isDraining = false;
  #askedAtMs = Number.NEGATIVE_INFINITY;

  /**
   * Answers a load balancer: throws before the gateway closes, and while it would miss what other processes change. A store that
   * does not answer is not a reason to throw: that would remove all gateways at once, and with them the app and the open sockets.
   */
  ask(store: Pick<RoomStore, "isDeaf">): void {
    this.#askedAtMs = performance.now();
    if (this.#isDraining) throw new GatewayError("draining");
    if (store.isDeaf()) throw new GatewayError("store_unavailable");
  }

  /** Makes load balancers notice that the gateway will stop answering soon, while requests are still answered. */
  async drain(waitMs: number): Promise<void> {
    this.#isDraining = true;
    // No load balancer is asking.
    if (performance.now() - this.#askedAtMs > RECENT_MS) return;
    await sleep(waitMs);
  }
}
