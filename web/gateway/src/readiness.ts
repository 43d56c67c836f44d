import { setTimeout as sleep } from "node:timers/promises";
import { GatewayError } from "./errors/gateway-error.ts";
import type { RoomStore } from "./store/room-store.ts";

const RECENT_MS = 60_000;

/** How long an answer of the store holds. A flood of questions then costs the store no more than one. */
const HOLDS_MS = 1_000;
// Not a version 4 UUID, so no room has this id.
const UNUSED_ROOM_ID = "00000000-0000-0000-0000-000000000000";

/** Whether load balancers should send requests. They ask at `/readyz`. */
export class Readiness {
  #isDraining = false;
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #check: { readonly atMs: number; readonly result: Promise<unknown> } | undefined;

  /**
   * Answers a load balancer: resolves if the gateway is ready. Rejects if the store does not carry out a command in time, and
   * before the gateway closes.
   */
  async ask(store: Pick<RoomStore, "apply">): Promise<void> {
    const nowMs = performance.now();
    this.#askedAtMs = nowMs;
    if (this.#isDraining) throw new GatewayError("draining");
    if (this.#check === undefined || nowMs - this.#check.atMs >= HOLDS_MS) {
      this.#check = { atMs: nowMs, result: store.apply({ kind: "info", roomId: UNUSED_ROOM_ID }) };
    }
    await this.#check.result;
  }

  /** Lets load balancers notice, while requests are still answered, that there will be no more answers soon. */
  async drain(waitMs: number): Promise<void> {
    this.#isDraining = true;
    // Nobody to tell.
    if (performance.now() - this.#askedAtMs > RECENT_MS) return;
    await sleep(waitMs);
  }
}
