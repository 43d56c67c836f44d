import { crc32 } from "./crc32.ts";

/** The first bytes of a slot: format and version. */
const SLOT_FORMAT = new TextEncoder().encode("ORSLOT");
const SLOT_MAGIC = new TextEncoder().encode("ORSLOT01");
/** Length of a slot. A file has two. */
export const SLOT_BYTES = 4096;
/** Magic, CRC-32 of the rest, sequence and payload length as u32, little-endian. The payload is JSON, then zeros. */
const CRC_AT = SLOT_MAGIC.length;
const SEQUENCE_AT = CRC_AT + 4;
const LENGTH_AT = SEQUENCE_AT + 4;
const PAYLOAD_AT = LENGTH_AT + 4;

/** What a slot holds. */
export interface Slot {
  /** Grows with each write: the slot with the higher one is the newer. */
  sequence: number;
  value: unknown;
}

/** Encodes a slot. Throws a RangeError if the value is too large. */
export function encodeSlot({ sequence, value }: Slot): Uint8Array {
  const payload = new TextEncoder().encode(JSON.stringify(value));
  if (PAYLOAD_AT + payload.length > SLOT_BYTES) throw new RangeError("the record is too large");
  const bytes = new Uint8Array(SLOT_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set(SLOT_MAGIC, 0);
  view.setUint32(SEQUENCE_AT, sequence, true);
  view.setUint32(LENGTH_AT, payload.length, true);
  bytes.set(payload, PAYLOAD_AT);
  view.setUint32(CRC_AT, crc32(bytes.subarray(SEQUENCE_AT)), true);
  return bytes;
}

/** Decodes both slots of a file. A slot that was never written, or not completely, is undefined. */
export function decodeSlots(bytes: Uint8Array): [Slot | undefined, Slot | undefined] {
  return [decodeSlot(bytes.subarray(0, SLOT_BYTES)), decodeSlot(bytes.subarray(SLOT_BYTES))];
}

/** The index of the newer of two slots; undefined if both are empty. */
export function newestSlot([first, second]: readonly [Slot | undefined, Slot | undefined]):
  | 0
  | 1
  | undefined {
  if (first === undefined) return second && 1;
  return second === undefined || first.sequence > second.sequence ? 0 : 1;
}

/** Whether a slot contains only zeros. */
export function isEmptySlot(bytes: Uint8Array, slot: 0 | 1): boolean {
  return bytes.subarray(slot * SLOT_BYTES, (slot + 1) * SLOT_BYTES).every((byte) => byte === 0);
}

/** Whether a slot was written by another version. The version may be missing from a slot whose writing was interrupted. */
export function isUnknownSlot(bytes: Uint8Array): boolean {
  return [0, SLOT_BYTES].some((at) => {
    const magic = bytes.subarray(at, at + SLOT_MAGIC.length);
    const hasVersion = magic.subarray(SLOT_FORMAT.length).every((byte) => byte !== 0);
    return startsWith(magic, SLOT_FORMAT) && hasVersion && !startsWith(magic, SLOT_MAGIC);
  });
}

function decodeSlot(bytes: Uint8Array): Slot | undefined {
  if (bytes.length !== SLOT_BYTES || !startsWith(bytes, SLOT_MAGIC)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (crc32(bytes.subarray(SEQUENCE_AT)) !== view.getUint32(CRC_AT, true)) return undefined;
  const length = view.getUint32(LENGTH_AT, true);
  const payload = bytes.subarray(PAYLOAD_AT, PAYLOAD_AT + length);
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(payload));
    return { sequence: view.getUint32(SEQUENCE_AT, true), value };
  } catch {
    return undefined;
  }
}

function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
