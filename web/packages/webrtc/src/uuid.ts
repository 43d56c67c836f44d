import { toHex } from "./hex.ts";

/** Writes 16 bytes as a UUID of a version, whose bits replace some of theirs (RFC 9562). */
export function uuidOf(bytes: Uint8Array, version: 4 | 8): string {
  const marked = Uint8Array.from(bytes);
  marked[6] = ((marked[6] ?? 0) & 0x0f) | (version << 4);
  marked[8] = ((marked[8] ?? 0) & 0x3f) | 0x80;
  const hex = toHex(marked);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
