import { fromHex, toHex } from "../hex.ts";
import { decodeSignal, encodeSignal } from "./signal-kind.ts";

/** The lengths of the ids of texts and files. */
const ID_BYTES = [8, 16];

/** Encodes that a text or file, given by its id in hexadecimal digits, was sent to the receiver alone. */
export function encodePrivateSignal(id: string): Uint8Array {
  return encodeSignal("private", fromHex(id));
}

/** Decodes the id of what was sent to this device alone; undefined if the signal is of another kind or malformed. */
export function decodePrivateSignal(bytes: Uint8Array): string | undefined {
  const signal = decodeSignal(bytes);
  return signal?.kind === "private" && ID_BYTES.includes(signal.body.length) ? toHex(signal.body) : undefined;
}
