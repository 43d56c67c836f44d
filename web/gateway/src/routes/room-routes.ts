import type { FastifyInstance } from "fastify";
import { GatewayError } from "../errors/gateway-error.ts";
import type { RequestLimits } from "../limits/request-limits.ts";
import type { Refusal } from "../rooms/room-rules.ts";
import type { Settings } from "../settings.ts";
import type { RoomStore } from "../store/room-store.ts";
import {
  type CloseBody,
  type CreateBody,
  type InfoBody,
  type JoinBody,
  roomAnswers,
  roomBodies,
} from "./room-schemas.ts";

/** What the room routes work with. */
export interface RoomRoutesOptions {
  readonly settings: Settings;
  readonly store: RoomStore;
  readonly limits: RequestLimits;
  readonly addressOf: (ip: string) => string;
}

/** `POST /room/create`, `/room/join`, `/room/info` and `/room/close`. */
export async function roomRoutes(app: FastifyInstance, options: RoomRoutesOptions): Promise<void> {
  const { settings, store, limits, addressOf } = options;
  const bodies = roomBodies(settings);

  // Before the body is read, so that an address over its limit costs next to nothing.
  app.addHook("onRequest", async (request) => limits.countRequest(addressOf(request.ip)));

  app.post<{ Body: CreateBody }>(
    "/room/create",
    { schema: { body: bodies.create, response: roomAnswers.create } },
    async ({ body, ip }) => {
      limits.countCreate(addressOf(ip));
      limits.countRoom(body.roomId);
      const outcome = await store.apply({ kind: "create", ...body });
      if (outcome.kind === "created") return { ...outcome.room, ownerToken: outcome.ownerToken };
      throw unexpected(outcome);
    },
  );

  app.post<{ Body: JoinBody }>(
    "/room/join",
    { schema: { body: bodies.join, response: roomAnswers.join } },
    async ({ body }) => {
      limits.countRoom(body.roomId);
      const outcome = await store.apply({ kind: "join", ...body });
      if (outcome.kind === "joined") return outcome.room;
      throw unexpected(outcome);
    },
  );

  app.post<{ Body: InfoBody }>(
    "/room/info",
    { schema: { body: bodies.info, response: roomAnswers.info } },
    async ({ body }) => {
      limits.countRoom(body.roomId);
      const outcome = await store.apply({ kind: "info", ...body });
      if (outcome.kind === "shown") return outcome.room;
      throw unexpected(outcome);
    },
  );

  app.post<{ Body: CloseBody }>(
    "/room/close",
    { schema: { body: bodies.close, response: roomAnswers.close } },
    async ({ body: { roomId, ownerToken, reason = "left" } }) => {
      limits.countRoom(roomId);
      const outcome = await store.apply({ kind: "close", roomId, ownerToken, reason });
      if (outcome.kind === "closed") return {};
      throw unexpected(outcome);
    },
  );
}

/** What to throw for an outcome other than the one a route answers with: a refusal, unless a store is at fault. */
function unexpected(outcome: { kind: string; refusal?: Refusal }): Error {
  const { kind, refusal } = outcome;
  return refusal === undefined ? new Error(`the store answered with ${kind}`) : refusalError(refusal);
}

/** The error that a client gets for a refused command. */
export function refusalError(refusal: Refusal): GatewayError {
  switch (refusal.code) {
    case "attempt_stale":
      return new GatewayError(refusal.code, { attempt: refusal.attempt });
    case "room_closed":
      return new GatewayError(refusal.code, { reason: refusal.reason });
    default:
      return new GatewayError(refusal.code);
  }
}
