import { fromHex, toHex } from "../hex.ts";
import { decodeSignal, encodeSignal } from "./signal-kind.ts";

const FILE_ID_BYTES = 16;

/** A request about a file. Its sender asks to pause it, its receiver to continue it. */
export interface FileSignal {
  kind: "pause_file" | "resume_file";
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
  if (signal?.kind !== "pause_file" && signal?.kind !== "resume_file") return undefined;
  if (signal.body.length !== FILE_ID_BYTES) return undefined;
  return { kind: signal.kind, id: toHex(signal.body) };
}
