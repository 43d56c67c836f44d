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
   * does not answer is no reason: it would take away all gateways at once, and with them the app and the open sockets.
   */
  ask(store: Pick<RoomStore, "isDeaf">): void {
    this.#askedAtMs = performance.now();
    if (this.#isDraining) throw new GatewayError("draining");
    if (store.isDeaf()) throw new GatewayError("store_unavailable");
  }

  /** Lets load balancers notice, while requests are still answered, that there will be no more answers soon. */
  async drain(waitMs: number): Promise<void> {
    this.#isDraining = true;
    // Nobody to tell.
    if (performance.now() - this.#askedAtMs > RECENT_MS) return;
    await sleep(waitMs);
  }
}
