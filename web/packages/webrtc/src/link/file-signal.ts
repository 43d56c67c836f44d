import { fromHex, toHex } from "../hex.ts";
import { decodeSignal, encodeSignal } from "./signal-kind.ts";

const FILE_ID_BYTES = 16;
const FILE_SIGNAL_KINDS = ["pause_file", "resume_file", "withdraw_file"] as const;

/**
 * A request about a file. Its sender asks to pause it; its receiver asks to continue it. `withdraw_file`: the sender cancelled it
 * while it was paused, so that there is no transfer that could be cancelled.
 */
export interface FileSignal {
  kind: (typeof FILE_SIGNAL_KINDS)[number];
  /** 32 hexadecimal digits. */
  id: string;
}

/** Encodes a request about a file. */
export function encodeFileSignal({ kind, id }: FileSignal): Uint8Array {
  return encodeSignal(kind, fromHex(id));
}

/** Decodes a request about a file; undefined if the signal is of another kind or malformed. */
export function decodeFileSignal(bytes: Uint8Array): FileSignal | undefined {
  const signal = decodeSignal(bytes);
  const kind = FILE_SIGNAL_KINDS.find((each) => each === signal?.kind);
  if (!signal || !kind || signal.body.length !== FILE_ID_BYTES) return undefined;
  return { kind, id: toHex(signal.body) };
}
