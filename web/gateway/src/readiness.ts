import type { Readiness } from "@orbitroom/node-hub";
import { GatewayError } from "./errors/gateway-error.ts";
import type { RoomStore } from "./store/room-store.ts";

/**
 * Answers a load balancer: throws before the gateway closes, and while it would miss what other processes change. A store that does
 * not answer is not a reason to throw: that would remove all gateways at once, and with them the app and the open sockets.
 */
export function requireReady(readiness: Readiness, store: Pick<RoomStore, "isDeaf">): void {
  if (!readiness.isReady()) throw new GatewayError("draining");
  if (store.isDeaf()) throw new GatewayError("store_unavailable");
}
