import { encodeSignal } from "../link/signal-kind.ts";
import { deviceIdBytes, readDeviceId } from "./device-id.ts";

/** The first byte of a message between a carrier and its neighbours about relayed parts (SPEC R3, R5). */
export const TO_CARRIER = 0;
export const FROM_CARRIER = 1;
export const PASSED = 2;

const COUNT_BYTES = 4;

/** A message between a carrier and its neighbours about relayed parts. */
export interface RelayPart {
  readonly direction: number;
  /** The device that the part is for, or comes from. */
  readonly id: string;
  readonly body: Uint8Array;
}

/** Encodes a part as a signal (SPEC R3). */
export function encodeRelayPart({ direction, id, body }: RelayPart): Uint8Array {
  const idBytes = deviceIdBytes(id);
  const bytes = new Uint8Array(1 + idBytes.length + body.length);
  bytes[0] = direction;
  bytes.set(idBytes, 1);
  bytes.set(body, 1 + idBytes.length);
  return encodeSignal("relay", bytes);
}

/** Decodes the body of a relay signal; undefined if it is too short. */
export function decodeRelayPart(bytes: Uint8Array): RelayPart | undefined {
  const [direction] = bytes;
  const read = readDeviceId(bytes.subarray(1));
  return direction === undefined || !read ? undefined : { direction, id: read.id, body: read.rest };
}

/** Encodes how many bytes were passed on (SPEC R5). */
export function encodeCount(bytes: number): Uint8Array {
  const count = new Uint8Array(COUNT_BYTES);
  viewOf(count).setUint32(0, bytes);
  return count;
}

/** Decodes how many bytes were passed on; undefined if it is not a count. */
export function decodeCount(body: Uint8Array): number | undefined {
  return body.length === COUNT_BYTES ? viewOf(body).getUint32(0) : undefined;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
