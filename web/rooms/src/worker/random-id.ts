import { toHex } from "@orbitroom/webrtc/worker";

/** The id of a text has 64 bits: 16 hexadecimal digits. */
export const TEXT_ID_BYTES = 8;
/** The id of a file has 128 bits: 32 hexadecimal digits. */
export const FILE_ID_BYTES = 16;
/** The id of an entry about a joining or leaving device has 48 bits. No device sends it. */
export const PRESENCE_ID_BYTES = 6;

/** Creates a random id as hexadecimal digits. */
export function randomId(lengthBytes: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(lengthBytes)));
}
