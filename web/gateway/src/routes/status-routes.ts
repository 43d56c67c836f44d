import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { GatewayError } from "../errors/gateway-error.ts";
import { iceServers } from "../ice-servers.ts";
import type { Metrics } from "../metrics.ts";
import type { Settings } from "../settings.ts";
import type { RoomStore } from "../store/room-store.ts";

/** Options of the status routes. */
export interface StatusRoutesOptions {
  readonly settings: Settings;
  readonly store: RoomStore;
  readonly metrics: Metrics;
  readonly version: string;
  readonly nowMs: () => number;
}

// Not a version 4 UUID, so no room has this id.
const UNUSED_ROOM_ID = "00000000-0000-0000-0000-000000000000";

/** `GET /config`, `/healthz`, `/readyz` and `/metrics`. */
export async function statusRoutes(app: FastifyInstance, options: StatusRoutesOptions): Promise<void> {
  const { settings, store, metrics, version, nowMs } = options;

  app.get("/config", async () => ({
    maintenance: settings.maintenance,
    iceServers: iceServers(settings, nowMs()),
    roomOpenSeconds: settings.rooms.openMs / 1000,
    pollSeconds: settings.pollSeconds,
    version,
  }));

  // Only shows that the process answers: a slow disk is no reason to restart it.
  app.get("/healthz", async () => ({ status: "ok" }));

  // Runs a command through the store. Fails with 503 if the store does not answer in time.
  app.get("/readyz", async () => {
    await store.apply({ kind: "info", roomId: UNUSED_ROOM_ID });
    return { status: "ready" };
  });

  app.get("/metrics", async (request, reply) => {
    if (!isAuthorized(settings.metricsToken, request.headers.authorization))
      throw new GatewayError("not_found");
    const { contentType, text } = await metrics.render();
    return reply.type(contentType).send(text);
  });
}

function isAuthorized(token: string | undefined, authorization: string | undefined): boolean {
  if (token === undefined) return true;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ""));
}
