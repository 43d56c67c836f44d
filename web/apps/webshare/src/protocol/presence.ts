import { isId } from "./message.ts";

/** What a viewer reports about itself each second, and where it points. Only the newest report counts. */
export interface Presence {
  /** The device that sends it the stream; undefined while it has none. */
  readonly from: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly framesPerSec: number;
  readonly pointer: Point | undefined;
}

/** A place on the shared screen, from 0 to 1 in both directions. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const VERSION = 1;
const HAS_SOURCE = 1;
const HAS_POINTER = 2;
/** version u8, flags u8, width u16, height u16, frames u8, x u16, y u16, source 16 bytes. */
const LENGTH_BYTES = 27;
const SOURCE_AT = 11;
const SCALE = 65_535;

export function encodePresence({ from, width, height, framesPerSec, pointer }: Presence): Uint8Array {
  const bytes = new Uint8Array(LENGTH_BYTES);
  const view = new DataView(bytes.buffer);
  bytes[0] = VERSION;
  bytes[1] = (from === undefined ? 0 : HAS_SOURCE) | (pointer ? HAS_POINTER : 0);
  view.setUint16(2, Math.min(width, SCALE));
  view.setUint16(4, Math.min(height, SCALE));
  bytes[6] = Math.min(255, Math.round(framesPerSec));
  if (pointer) {
    view.setUint16(7, Math.round(pointer.x * SCALE));
    view.setUint16(9, Math.round(pointer.y * SCALE));
  }
  if (from !== undefined) {
    for (let index = 0; index < 16; index += 1) {
      bytes[SOURCE_AT + index] = Number.parseInt(from.slice(2 * index, 2 * index + 2), 16);
    }
  }
  return bytes;
}

/** Reads what a viewer reports about itself; undefined if it breaks a rule. */
export function decodePresence(bytes: Uint8Array): Presence | undefined {
  if (bytes.length !== LENGTH_BYTES || bytes[0] !== VERSION) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const flags = view.getUint8(1);
  const from = [...bytes.subarray(SOURCE_AT)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return {
    from: flags & HAS_SOURCE && isId(from) ? from : undefined,
    width: view.getUint16(2),
    height: view.getUint16(4),
    framesPerSec: view.getUint8(6),
    pointer: flags & HAS_POINTER ? { x: view.getUint16(7) / SCALE, y: view.getUint16(9) / SCALE } : undefined,
  };
}
