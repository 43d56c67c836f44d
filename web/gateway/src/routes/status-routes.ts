import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { GatewayError } from "../errors/gateway-error.ts";
import { iceServers } from "../ice-servers.ts";
import type { Metrics } from "../metrics.ts";
import type { Settings } from "../settings.ts";
import type { RoomStore } from "../store/room-store.ts";

/** What the status routes work with. */
export interface StatusRoutesOptions {
  readonly settings: Settings;
  readonly store: RoomStore;
  readonly metrics: Metrics;
  readonly version: string;
  readonly nowMs: () => number;
}

// A v4 id has a 4 where this has a 0, so no room is ever under it.
const NO_ROOM_ID = "00000000-0000-0000-0000-000000000000";

/** `GET /config`, `/healthz`, `/readyz` and `/metrics`. */
export async function statusRoutes(app: FastifyInstance, options: StatusRoutesOptions): Promise<void> {
  const { settings, store, metrics, version, nowMs } = options;

  app.get("/config", async () => ({
    maintenance: settings.maintenance,
    iceServers: iceServers(settings, nowMs()),
    roomOpenSeconds: settings.rooms.openLifeMs / 1000,
    pollSeconds: settings.pollSeconds,
    version,
  }));

  // Says only that the process answers, so that a slow disk does not get it restarted.
  app.get("/healthz", async () => ({ status: "ok" }));

  // Goes the whole way through the store, and fails with 503 where that does not answer in time.
  app.get("/readyz", async () => {
    await store.apply({ kind: "info", roomId: NO_ROOM_ID });
    return { status: "ready" };
  });

  app.get("/metrics", async (request, reply) => {
    if (!mayRead(settings.metricsToken, request.headers.authorization)) throw new GatewayError("not_found");
    const { contentType, text } = await metrics.page();
    return reply.type(contentType).send(text);
  });
}

function mayRead(token: string | undefined, authorization: string | undefined): boolean {
  if (token === undefined) return true;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ""));
}
