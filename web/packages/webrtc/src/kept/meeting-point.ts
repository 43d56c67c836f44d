import { fromBase64Url, toBase64Url } from "@orbitroom/dev-utils";
import { fromHex } from "../hex.ts";
import { ROOM_CODE_MAX_LENGTH } from "../protocol.ts";
import { uuidOf } from "../uuid.ts";
import type { RoomKey } from "./room-key.ts";

const ID_BYTES = 16;
const TOKEN_BYTES = 16;
const SEAL_BYTES = 32;
const NONCE_BYTES = 12;
const DAY_MS = 86_400_000;
/** 32 characters that are not mistaken for each other. */
const CODE_CHARACTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Where the devices of a kept room meet on one day: a room at the gateway that they own together (SPEC K3). */
export interface MeetingPoint {
  readonly roomId: string;
  readonly ownerToken: string;
  /** Encrypts a text in base64url for one field of a place, so that the gateway cannot compare it with those of other days. */
  seal(text: string, field: string): Promise<string>;
  /** Decrypts such a text. Rejects if no device of the room has encrypted it for this field. */
  unseal(sealed: string, field: string): Promise<string>;
}

/** The number of a day, counted from 1970 in UTC. */
export const dayOf = (atMs: number): number => Math.floor(atMs / DAY_MS);

/** When a day begins, in ms since 1970. */
export const startOfDay = (day: number): number => day * DAY_MS;

/** Derives the meeting point of a day from the room's key. */
export async function meetingPoint({ secret }: RoomKey, day: number): Promise<MeetingPoint> {
  const bytes = await derive(secret, `orbitroom meeting v1 ${day}`, ID_BYTES + TOKEN_BYTES + SEAL_BYTES);
  const roomId = uuidOf(bytes.subarray(0, ID_BYTES), 4);
  const ownerToken = toBase64Url(bytes.slice(ID_BYTES, ID_BYTES + TOKEN_BYTES));
  const key = await crypto.subtle.importKey("raw", bytes.slice(ID_BYTES + TOKEN_BYTES), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
  const algorithm = (iv: Uint8Array<ArrayBuffer>, field: string) => ({
    ...{ name: "AES-GCM", iv },
    additionalData: new TextEncoder().encode(field),
  });
  return {
    roomId,
    ownerToken,
    seal: async (text, field) => {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const sealed = await crypto.subtle.encrypt(algorithm(nonce, field), key, decoded(text));
      return toBase64Url(new Uint8Array([...nonce, ...new Uint8Array(sealed)]));
    },
    unseal: async (text, field) => {
      const bytes = decoded(text);
      const nonce = bytes.slice(0, NONCE_BYTES);
      const opened = await crypto.subtle.decrypt(algorithm(nonce, field), key, bytes.slice(NONCE_BYTES));
      return toBase64Url(new Uint8Array(opened));
    },
  };
}

/** Derives the code under which further devices enter, once a device was forgotten: that one knows the earlier code (SPEC K5). */
export async function codeOf({ secret }: RoomKey): Promise<string> {
  const bytes = await derive(secret, "orbitroom code v1", ROOM_CODE_MAX_LENGTH);
  return Array.from(bytes, (byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length]).join("");
}

/** HKDF with SHA-256 (RFC 5869). */
async function derive(secret: string, info: string, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const material = await crypto.subtle.importKey("raw", fromHex(secret).slice(), "HKDF", false, [
    "deriveBits",
  ]);
  const algorithm = {
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: new TextEncoder().encode(info),
  };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, material, 8 * length));
}

function decoded(text: string): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64Url(text);
  if (bytes === undefined) throw new RangeError("not base64url");
  return bytes;
}
