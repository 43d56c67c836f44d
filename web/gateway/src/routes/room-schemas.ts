import { type Static, Type } from "typebox";
import { OWNER_TOKEN_PATTERN } from "../rooms/owner-token.ts";
import { OWNER_PLACE, SLOTS } from "../rooms/room.ts";
import type { Settings } from "../settings.ts";

// Ids are lower case only, as browsers create them: a room must not have several ids.
const UUID_V4 = "^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$";
const BASE64URL = "^[A-Za-z0-9_-]+$";
/** A reason is a code, so it contains nothing that a person wrote. */
const REASON = "^[a-z][a-z_]{0,31}$";

/** A valid room id. */
export const ROOM_ID_PATTERN = new RegExp(UUID_V4);

/** The longest token of an owner or a joiner. */
export const MAX_TOKEN_LENGTH = 64;

/** A code may be tried three times. */
const MAX_TRIES_LEFT = 2;

const STRICT = { additionalProperties: false };

/** Schemas of the request bodies of the room routes. */
export function roomBodies(settings: Pick<Settings, "maxBundleBytes" | "maxRoomCodeBytes">) {
  const roomId = Type.String({ pattern: UUID_V4, maxLength: 36 });
  const bundle = Type.String({ pattern: BASE64URL, maxLength: settings.maxBundleBytes });
  const roomCode = Type.String({ pattern: BASE64URL, maxLength: settings.maxRoomCodeBytes });
  const ownerToken = Type.String({ pattern: BASE64URL, maxLength: MAX_TOKEN_LENGTH });
  const reason = Type.String({ pattern: REASON });
  const attempt = Type.Integer({ minimum: 1, maximum: 2 ** 31 });
  const triesLeft = Type.Integer({ minimum: 0, maximum: MAX_TRIES_LEFT });
  const slot = Type.Integer({ minimum: OWNER_PLACE, maximum: SLOTS });
  const newToken = Type.String({ pattern: OWNER_TOKEN_PATTERN.source, maxLength: 22 });
  return {
    reserve: Type.Object({ roomId, ownerToken: newToken }, STRICT),
    create: Type.Object(
      {
        ...{ roomId, callerId: bundle, roomCode },
        slot: Type.Optional(Type.Union([slot, Type.Literal("new")])),
        // Clients should send one: without it, a create whose answer is lost or says `outcome_unknown` cannot be repeated.
        ownerToken: Type.Optional(ownerToken),
        keepJoiner: Type.Optional(Type.Boolean()),
        reason: Type.Optional(reason),
        triesLeft: Type.Optional(triesLeft),
      },
      STRICT,
    ),
    join: Type.Object(
      {
        ...{ roomId, receiverId: bundle },
        slot: Type.Optional(slot),
        attempt: Type.Optional(attempt),
        joinerToken: Type.Optional(newToken),
      },
      STRICT,
    ),
    confirm: Type.Object({ roomId, slot: Type.Optional(slot), ownerToken, attempt }, STRICT),
    info: Type.Object(
      {
        roomId,
        slot: Type.Optional(Type.Union([slot, Type.Literal("open")])),
        // The token of the owner or of a joiner, which only determines whose budget the call uses.
        token: Type.Optional(ownerToken),
      },
      STRICT,
    ),
    close: Type.Object(
      { roomId, slot: Type.Optional(slot), ownerToken, reason: Type.Optional(reason) },
      STRICT,
    ),
  };
}

type Bodies = ReturnType<typeof roomBodies>;

/** The body of `/room/reserve`. */
export type ReserveBody = Static<Bodies["reserve"]>;
/** The body of `/room/create`. */
export type CreateBody = Static<Bodies["create"]>;
/** The body of `/room/join`. */
export type JoinBody = Static<Bodies["join"]>;
/** The body of `/room/confirm`. */
export type ConfirmBody = Static<Bodies["confirm"]>;
/** The body of `/room/info`. */
export type InfoBody = Static<Bodies["info"]>;
/** The body of `/room/close`. */
export type CloseBody = Static<Bodies["close"]>;

const status = Type.Union([Type.Literal("O"), Type.Literal("C")]);
const summary = {
  roomId: Type.String(),
  slot: Type.Integer(),
  status,
  attempt: Type.Integer(),
  remainingMs: Type.Integer(),
};

const turnServers = Type.Optional(
  Type.Array(
    Type.Object({ urls: Type.Array(Type.String()), username: Type.String(), credential: Type.String() }),
  ),
);

/** Schemas of the answers of the room routes. Fields that they do not name are never sent. */
export const ROOM_ANSWERS = {
  reserve: { 200: Type.Object({ turnServers }) },
  create: { 200: Type.Object({ ...summary, ownerToken: Type.String(), turnServers }) },
  join: { 200: Type.Object({ ...summary, turnServers }) },
  info: {
    200: Type.Object({
      ...summary,
      callerId: Type.String(),
      receiverId: Type.Optional(Type.String()),
      roomCode: Type.String(),
      reason: Type.Optional(Type.String()),
      triesLeft: Type.Optional(Type.Integer()),
      turnServers,
    }),
  },
  confirm: { 200: Type.Object({}) },
  close: { 200: Type.Object({}) },
};
