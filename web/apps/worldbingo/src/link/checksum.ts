import { fnv1a64 } from "../card/split-mix.ts";

/** How many bytes at the end of a link's data check the others. */
export const CHECK_BYTES = 3;

/** The low bytes of the FNV-1a hash (64 bits), the lowest first. They find damage, not forgery. */
export function checksum(bytes: Uint8Array): Uint8Array {
  const hash = Number(fnv1a64(bytes) & 0xffffffn);
  return Uint8Array.of(hash & 255, (hash >> 8) & 255, hash >> 16);
}

/** Whether the last bytes of some data are the checksum of `bytes`. */
export function isChecked(data: Uint8Array, bytes: Uint8Array): boolean {
  const expected = checksum(bytes);
  return data.subarray(-CHECK_BYTES).every((byte, index) => byte === expected[index]);
}
