import { fromHex, toHex } from "../hex.ts";
import { uuidOf } from "../uuid.ts";

const ID_BYTES = 16;
const DEVICE_ID = /^[0-9a-f]{32}$/;
const PAIR_LABEL = "orbitroom pair v1\0";

/** Returns a new id for this device (SPEC D1). */
export function newDeviceId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
}

/** Whether a value is a device id. */
export function isDeviceId(value: unknown): value is string {
  return typeof value === "string" && DEVICE_ID.test(value);
}

/** Returns the bytes of a device id. */
export function deviceIdBytes(id: string): Uint8Array {
  return fromHex(id);
}

/** Reads a device id and what follows it; undefined if the bytes are too short. */
export function readDeviceId(bytes: Uint8Array): { id: string; rest: Uint8Array } | undefined {
  if (bytes.length < ID_BYTES) return undefined;
  return { id: toHex(bytes.subarray(0, ID_BYTES)), rest: bytes.subarray(ID_BYTES) };
}

/**
 * Returns the id of a pair of guests, which takes the place of the room id in their pairing (SPEC P1): it binds keys and MACs to
 * both devices.
 */
export async function pairIdOf(roomId: string, first: string, second: string): Promise<string> {
  const [low, high] = first < second ? [first, second] : [second, first];
  const input = new TextEncoder().encode(PAIR_LABEL + roomId + low + high);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", input));
  return uuidOf(hash.subarray(0, ID_BYTES), 8);
}
