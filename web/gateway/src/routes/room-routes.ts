import type { FastifyInstance } from "fastify";
import { GatewayError } from "../errors/gateway-error.ts";
import { type IceServer, turnServers } from "../ice-servers.ts";
import type { AddressNetworks } from "../limits/address-key.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { checked } from "../limits/request-guard.ts";
import { networksOf } from "../limits/request-networks.ts";
import type { RoomAdmission } from "../limits/room-admission.ts";
import { Pseudonyms } from "../rooms/pseudonyms.ts";
import type { Refusal } from "../rooms/room-commands.ts";
import type { Settings } from "../settings.ts";
import type { RoomStore } from "../store/room-store.ts";
import {
  type CloseBody,
  type ConfirmBody,
  type CreateBody,
  type InfoBody,
  type JoinBody,
  type ReserveBody,
  ROOM_ANSWERS,
  roomBodies,
} from "./room-schemas.ts";

// Rooms that no one joins end after minutes.
const FULL_RETRY_SECONDS = 60;

/** Options of the room routes. */
export interface RoomRoutesOptions {
  readonly settings: Settings;
  readonly store: RoomStore;
  readonly rateLimits: RateLimits;
  readonly admission: RoomAdmission;
  /** The clock of TURN credentials and pseudonyms. */
  readonly nowMs: () => number;
}

/** `POST /room/reserve`, `/room/create`, `/room/join`, `/room/confirm`, `/room/info` and `/room/close`. */
export async function roomRoutes(app: FastifyInstance, options: RoomRoutesOptions): Promise<void> {
  const { settings, store, rateLimits, admission, nowMs } = options;
  const bodies = roomBodies(settings);
  const pseudonyms = new Pseudonyms(store, nowMs);

  /** The TURN servers, with credentials, for a client that has shown that there is a room. */
  const turn = ([{ key }]: AddressNetworks): { turnServers?: IceServer[] } =>
    settings.turn === undefined ? {} : { turnServers: turnServers(settings.turn, key, nowMs()) };

  // Requests are counted before the body is read, so that refused ones cost little.
  app.addHook(
    "onRequest",
    checked((request) => rateLimits.countRequest(networksOf(request))),
  );

  app.post<{ Body: ReserveBody }>(
    "/room/reserve",
    { schema: { body: bodies.reserve, response: ROOM_ANSWERS.reserve } },
    async (request) => {
      const { body } = request;
      const networks = networksOf(request);
      admission.countOpening({ roomId: body.roomId, token: body.ownerToken, networks });
      const outcome = await store.apply({
        ...{ kind: "reserve", ...body },
        ...(await pseudonyms.of(networks[0].key)),
      });
      if (outcome.kind === "reserved") return turn(networks);
      throw outcomeError(outcome);
    },
  );

  app.post<{ Body: CreateBody }>(
    "/room/create",
    { schema: { body: bodies.create, response: ROOM_ANSWERS.create } },
    async (request) => {
      const { body } = request;
      const networks = networksOf(request);
      admission.countOpening({ roomId: body.roomId, token: body.ownerToken, networks });
      const outcome = await store.apply({
        ...{ kind: "create", ...body },
        ...(await pseudonyms.of(networks[0].key)),
      });
      if (outcome.kind !== "created") throw outcomeError(outcome);
      rateLimits.knowDevice(networks);
      return { ...outcome.room, ownerToken: outcome.ownerToken, ...turn(networks) };
    },
  );

  app.post<{ Body: JoinBody }>(
    "/room/join",
    { schema: { body: bodies.join, response: ROOM_ANSWERS.join } },
    async (request) => {
      const { body } = request;
      const networks = networksOf(request);
      admission.count({ roomId: body.roomId, token: body.joinerToken, networks });
      const outcome = await store.apply({ kind: "join", ...body });
      if (outcome.kind === "joined") return { ...outcome.room, ...turn(networks) };
      throw outcomeError(outcome);
    },
  );

  app.post<{ Body: ConfirmBody }>(
    "/room/confirm",
    { schema: { body: bodies.confirm, response: ROOM_ANSWERS.confirm } },
    async (request) => {
      const { body } = request;
      const networks = networksOf(request);
      admission.count({ roomId: body.roomId, token: body.ownerToken, networks });
      const outcome = await store.apply({ kind: "confirm", ...body });
      if (outcome.kind === "confirmed") return {};
      throw outcomeError(outcome);
    },
  );

  app.post<{ Body: InfoBody }>(
    "/room/info",
    { schema: { body: bodies.info, response: ROOM_ANSWERS.info } },
    async (request) => {
      const { token, ...body } = request.body;
      const networks = networksOf(request);
      admission.count({ roomId: body.roomId, token, networks });
      const outcome = await store.apply({ kind: "info", ...body });
      if (outcome.kind === "shown") return { ...outcome.room, ...turn(networks) };
      throw outcomeError(outcome);
    },
  );

  app.post<{ Body: CloseBody }>(
    "/room/close",
    { schema: { body: bodies.close, response: ROOM_ANSWERS.close } },
    async (request) => {
      const { reason = "left", ...body } = request.body;
      const networks = networksOf(request);
      admission.count({ roomId: body.roomId, token: body.ownerToken, networks });
      const outcome = await store.apply({ kind: "close", ...body, reason });
      if (outcome.kind === "closed") return {};
      throw outcomeError(outcome);
    },
  );
}

/** The error for an outcome that a route did not expect: a refusal, or else a fault of the store. */
function outcomeError(outcome: { kind: string; refusal?: Refusal }): Error {
  const { kind, refusal } = outcome;
  return refusal === undefined
    ? new Error(`the store returned an unexpected outcome: ${kind}`)
    : toGatewayError(refusal);
}

/** The error that a client receives for a refused command. */
function toGatewayError(refusal: Refusal): GatewayError {
  switch (refusal.code) {
    case "attempt_stale":
      return new GatewayError(refusal.code, { attempt: refusal.attempt });
    case "room_closed":
      return new GatewayError(refusal.code, { reason: refusal.reason });
    case "room_full":
      return new GatewayError(refusal.code, refusal.reason && { reason: refusal.reason });
    case "store_full":
    case "too_many_rooms":
      return new GatewayError(refusal.code, { retryAfterSeconds: FULL_RETRY_SECONDS });
    default:
      return new GatewayError(refusal.code);
  }
}
