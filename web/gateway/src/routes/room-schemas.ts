import { type Static, Type } from "typebox";
import type { Settings } from "../settings.ts";

// Lower case alone, as browsers make it: one room must not have several ids.
const UUID_V4 = "^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$";
const BASE64URL = "^[A-Za-z0-9_-]+$";

/** A room id as `/room/events` takes it. */
export const ROOM_ID_PATTERN = new RegExp(UUID_V4);

const STRICT = { additionalProperties: false };

/** The bodies that the room routes take, within the limits of the settings. */
export function roomBodies(settings: Pick<Settings, "bundleBytes" | "roomCodeBytes">) {
  const roomId = Type.String({ pattern: UUID_V4, maxLength: 36 });
  const bundle = Type.String({ pattern: BASE64URL, maxLength: settings.bundleBytes });
  const roomCode = Type.String({ pattern: BASE64URL, maxLength: settings.roomCodeBytes });
  const ownerToken = Type.String({ pattern: BASE64URL, maxLength: 64 });
  const reason = Type.Union([Type.Literal("wrong_code"), Type.Literal("left")]);
  return {
    create: Type.Object(
      { roomId, callerId: bundle, roomCode, ownerToken: Type.Optional(ownerToken) },
      STRICT,
    ),
    join: Type.Object(
      { roomId, receiverId: bundle, attempt: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 })) },
      STRICT,
    ),
    info: Type.Object({ roomId }, STRICT),
    close: Type.Object({ roomId, ownerToken, reason: Type.Optional(reason) }, STRICT),
  };
}

type Bodies = ReturnType<typeof roomBodies>;

/** The body of `/room/create`. */
export type CreateBody = Static<Bodies["create"]>;
/** The body of `/room/join`. */
export type JoinBody = Static<Bodies["join"]>;
/** The body of `/room/info`. */
export type InfoBody = Static<Bodies["info"]>;
/** The body of `/room/close`. */
export type CloseBody = Static<Bodies["close"]>;

const status = Type.Union([Type.Literal("O"), Type.Literal("C")]);
const place = { roomId: Type.String(), status, attempt: Type.Integer(), expiresAt: Type.Integer() };

/** The bodies that the room routes answer with. Naming each field keeps anything else from getting out. */
export const roomAnswers = {
  create: { 200: Type.Object({ ...place, ownerToken: Type.String() }) },
  join: { 200: Type.Object(place) },
  info: {
    200: Type.Object({
      ...place,
      callerId: Type.String(),
      receiverId: Type.Optional(Type.String()),
      roomCode: Type.String(),
    }),
  },
  close: { 200: Type.Object({}) },
};
