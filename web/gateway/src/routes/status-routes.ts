import type { FastifyInstance } from "fastify";
import { GatewayError } from "../errors/gateway-error.ts";
import { stunServers } from "../ice-servers.ts";
import { addressKey } from "../limits/address-key.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { Readiness } from "../readiness.ts";
import type { Settings } from "../settings.ts";
import type { RoomStore } from "../store/room-store.ts";

/** Options of the status routes. */
export interface StatusRoutesOptions {
  readonly settings: Settings;
  readonly store: RoomStore;
  readonly rateLimits: RateLimits;
  readonly readiness: Readiness;
  readonly version: string;
}

// Not a version 4 UUID, so no room has this id.
const UNUSED_ROOM_ID = "00000000-0000-0000-0000-000000000000";

/** `GET /config`, `/healthz` and `/readyz`. */
export async function statusRoutes(app: FastifyInstance, options: StatusRoutesOptions): Promise<void> {
  const { settings, store, rateLimits, readiness, version } = options;

  // Contains no TURN credentials: those come with a room.
  const config = {
    maintenance: settings.maintenance,
    ...(settings.maintenanceMessage === undefined ? {} : { maintenanceMessage: settings.maintenanceMessage }),
    iceServers: stunServers(settings.stunUrls),
    ...(settings.turn === undefined ? {} : { turnSeconds: settings.turn.credentialSeconds }),
    roomOpenSeconds: settings.rooms.openMs / 1000,
    pollSeconds: settings.pollSeconds,
    contact: settings.contact,
    version,
  };
  app.get("/config", async () => config);

  // Only shows that the process answers: a slow disk is no reason to restart it.
  app.get("/healthz", async () => ({ status: "ok" }));

  // Runs a command through the store. Fails with 503 if the store does not answer in time, and before the gateway closes.
  app.get(
    "/readyz",
    { onRequest: async (request) => rateLimits.countRequest(addressKey(request.ip)) },
    async () => {
      if (readiness.ask().isDraining) throw new GatewayError("draining");
      await store.apply({ kind: "info", roomId: UNUSED_ROOM_ID });
      return { status: "ready" };
    },
  );
}
