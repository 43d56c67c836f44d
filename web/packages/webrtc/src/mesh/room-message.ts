import { isRoomKey, type RoomKey } from "../kept/room-key.ts";
import { encodeSignal } from "../link/signal-kind.ts";
import { isDeviceId } from "./device-id.ts";

/** The maximum number of devices in a room (SPEC D2). */
export const MAX_DEVICES = 8;
/** The maximum number of links of a device. */
export const MAX_LINKS = MAX_DEVICES - 1;

/** The place of the device that made the room (SPEC S9). */
export const OWNER_PLACE = 0;

/** How many devices that have left, and how many that were removed, a device remembers (SPEC L5). */
export const MAX_GONE = 32;

const MAX_NAME_CHARS = 64;
const MAX_MESSAGE_BYTES = 12 * 1024;
const MAX_BODY_CHARS = 8 * 1024;
/** The lengths of a farewell's secret and of its hash (SPEC L5). */
const FAREWELL_SECRET_BYTES = 16;
const COMMITMENT_BYTES = 32;
/** No field of a pairing is longer than this (pairing E2). */
const MAX_FIELD_CHARS = 3072;

/** A device, as others know it. */
export interface Device {
  /** 32 hexadecimal digits, new for each room. */
  readonly id: string;
  /** The name that people see. Two devices may have the same name. */
  readonly name: string;
}

/** A device that was in the room, and what it has announced about itself, to be kept for another visit. */
export interface KnownDevice extends Device {
  /** The slot in which it can be found again (SPEC S9). */
  readonly place?: number | undefined;
  /** Its commitment, against which a report that it has left is checked (SPEC L5). */
  readonly commitment?: string | undefined;
}

/** A device that another one is linked with. */
export interface Member extends Device {
  /** Whether it is reached through a third device. */
  readonly relayed?: true;
}

/** The key of a kept room, and the devices that were forgotten before it was made (SPEC K2, K5). */
export interface KeyMessage extends RoomKey {
  readonly kind: "key";
  readonly removed: readonly string[];
}

/** A message between two linked devices about the room (SPEC M2 to M8). */
export type RoomMessage =
  | KeyMessage
  | {
      readonly kind: "hello";
      readonly id: string;
      readonly name: string;
      readonly creator: string;
      /** The slot in which the device can be found again (SPEC S9). */
      readonly place?: number | undefined;
      /** Its commitment, against which a report that it has left is checked (SPEC L5). */
      readonly commitment?: string | undefined;
    }
  | { readonly kind: "members"; readonly devices: readonly Member[] }
  /** To a carrier with `to`, from a carrier with `from`. */
  | { readonly kind: "carry"; readonly to?: string; readonly from?: string; readonly body: string }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "removed"; readonly id: string }
  /** A device has left, as its secret proves. */
  | { readonly kind: "left"; readonly id: string; readonly secret: string };

/** A message between two devices through a carrier (SPEC I2). */
export type CarriedMessage =
  | { readonly kind: "offer"; readonly callerId: string; readonly roomCode: string }
  | { readonly kind: "answer"; readonly receiverId: string }
  | { readonly kind: "relay" };

/** Encodes a room message as a signal. */
export function encodeRoomMessage(message: RoomMessage): Uint8Array {
  return encodeSignal("room", new TextEncoder().encode(JSON.stringify(message)));
}

/** Decodes a room message of another device; undefined if it breaks a rule. */
export function decodeRoomMessage(bytes: Uint8Array): RoomMessage | undefined {
  if (bytes.length > MAX_MESSAGE_BYTES) return undefined;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  const value = parseObject(text);
  if (value === undefined) return undefined;
  const { kind, id, name, creator, devices, to, from, body, place, commitment, secret } = value;
  if (kind === "hello") {
    if (!isDeviceId(id) || !isDeviceName(name) || !isDeviceId(creator)) return undefined;
    if (place !== undefined && !isPlace(place)) return undefined;
    if (commitment !== undefined && !isHex(commitment, COMMITMENT_BYTES)) return undefined;
    return { kind, id, name, creator, place, commitment };
  }
  if (kind === "members") {
    if (!Array.isArray(devices) || devices.length > MAX_LINKS || !devices.every(isDevice)) return undefined;
    const memberOf = ({ id: other, name: called, relayed }: Member): Member => ({
      ...{ id: other, name: called },
      ...(relayed === true && { relayed }),
    });
    return { kind, devices: devices.map(memberOf) };
  }
  if (kind === "carry") {
    if (typeof body !== "string" || body.length > MAX_BODY_CHARS) return undefined;
    if (isDeviceId(to) && from === undefined) return { kind, to, body };
    return isDeviceId(from) && to === undefined ? { kind, from, body } : undefined;
  }
  if (kind === "name") return isDeviceName(name) ? { kind, name } : undefined;
  if (kind === "left") {
    return isDeviceId(id) && isHex(secret, FAREWELL_SECRET_BYTES) ? { kind, id, secret } : undefined;
  }
  if (kind === "key") {
    const { generation, removed } = value;
    const key = { generation, secret };
    if (!isRoomKey(key) || !Array.isArray(removed) || removed.length > MAX_GONE) return undefined;
    return removed.every(isDeviceId) ? { kind, ...key, removed } : undefined;
  }
  return kind === "removed" && isDeviceId(id) ? { kind, id } : undefined;
}

/** Encodes the body of a carried message. */
export function encodeCarried(message: CarriedMessage): string {
  return JSON.stringify(message);
}

/** Decodes the body of a carried message; undefined if it breaks a rule. */
export function decodeCarried(body: string): CarriedMessage | undefined {
  const value = parseObject(body);
  if (value === undefined) return undefined;
  const { kind, callerId, roomCode, receiverId } = value;
  if (kind === "offer" && isField(callerId) && isField(roomCode)) return { kind, callerId, roomCode };
  if (kind === "answer" && isField(receiverId)) return { kind, receiverId };
  return kind === "relay" ? { kind } : undefined;
}

/** Returns a name that follows the rules: what a person typed, or a default. */
export function deviceName(typed: string | undefined): string {
  const name = [...(typed ?? "").trim()].slice(0, MAX_NAME_CHARS).join("");
  return isDeviceName(name) ? name : "Device";
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function isDevice(value: unknown): value is Device {
  if (typeof value !== "object" || value === null) return false;
  return "id" in value && isDeviceId(value.id) && "name" in value && isDeviceName(value.name);
}

function isDeviceName(value: unknown): value is string {
  return typeof value === "string" && value !== "" && [...value].length <= MAX_NAME_CHARS;
}

function isPlace(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= OWNER_PLACE && Number(value) <= MAX_LINKS;
}

function isHex(value: unknown, bytes: number): value is string {
  return typeof value === "string" && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value);
}

function isField(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= MAX_FIELD_CHARS;
}
