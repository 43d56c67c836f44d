import { toHex } from "../hex.ts";

const KEY_BYTES = 32;
const MAX_GENERATION = 2 ** 31;

/** The secret of a kept room, from which its devices derive where they meet (SPEC K1). */
export interface RoomKey {
  /** Grows by one with each new key. */
  readonly generation: number;
  /** 64 hexadecimal digits. */
  readonly secret: string;
}

/** Creates the key that follows another one, or the first. */
export function newRoomKey(after: RoomKey | undefined): RoomKey {
  const secret = toHex(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  return { generation: (after?.generation ?? 0) + 1, secret };
}

/** Whether a value of another device, or from the disk, is a key. */
export function isRoomKey(value: unknown): value is RoomKey {
  if (typeof value !== "object" || value === null) return false;
  if (!("generation" in value && "secret" in value)) return false;
  const { generation, secret } = value;
  const isGeneration =
    Number.isInteger(generation) && Number(generation) > 0 && Number(generation) < MAX_GENERATION;
  return isGeneration && typeof secret === "string" && /^[0-9a-f]{64}$/.test(secret);
}

/** Whether a key replaces another one: of two that were made at the same time, all devices choose the same. */
export function isNewer(key: RoomKey, other: RoomKey | undefined): boolean {
  if (other === undefined || key.generation !== other.generation)
    return key.generation > (other?.generation ?? 0);
  return key.secret > other.secret;
}

export const isSameKey = (one: RoomKey | undefined, other: RoomKey | undefined): boolean =>
  one?.generation === other?.generation && one?.secret === other?.secret;
