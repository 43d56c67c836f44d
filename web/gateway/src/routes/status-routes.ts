import type { Readiness } from "@orbitroom/node-hub";
import type { FastifyInstance } from "fastify";
import { stunServers } from "../ice-servers.ts";
import { requireReady } from "../readiness.ts";
import type { Settings } from "../settings.ts";
import type { RoomStore } from "../store/room-store.ts";
import { checkRoute } from "./check-route.ts";

/** Options of the status routes. */
export interface StatusRoutesOptions {
  readonly settings: Settings;
  readonly store: RoomStore;
  readonly readiness: Readiness;
  readonly version: string;
}

/** `GET /config`, `/healthz`, `/readyz` and `/gateway-check`. */
export async function statusRoutes(app: FastifyInstance, options: StatusRoutesOptions): Promise<void> {
  const { settings, store, readiness, version } = options;

  // Contains no TURN credentials: those come with a room.
  const config = {
    maintenance: settings.maintenance,
    ...(settings.maintenanceMessage === undefined ? {} : { maintenanceMessage: settings.maintenanceMessage }),
    iceServers: stunServers(settings.stunUrls),
    ...(settings.turn === undefined ? {} : { turnSeconds: settings.turn.credentialSeconds }),
    roomOpenSeconds: settings.rooms.openMs / 1000,
    pollSeconds: settings.pollSeconds,
    contact: settings.contact,
    ...(settings.analyticsTagId === undefined ? {} : { analyticsTagId: settings.analyticsTagId }),
    version,
  };
  app.get("/config", async () => config);

  // Only shows that the process answers: a slow disk is not a reason to restart it.
  app.get("/healthz", async () => ({ status: "ok" }));

  // No limit counts these requests: a flood must not make the load balancer remove the gateway.
  app.get("/readyz", async () => {
    requireReady(readiness, store);
    return { status: "ready" };
  });

  await checkRoute(app, settings);
}
