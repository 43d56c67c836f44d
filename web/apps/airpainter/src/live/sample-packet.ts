import { type InkPoint, MAX_POINTS, PAPER_HEIGHT, PAPER_WIDTH } from "../ink/mark.ts";

/*
 * A packet on the unreliable channel, little-endian:
 *   samples  type u8 = 1, stroke u16, number of the newest sample u16, its time u32 (ms of the phone's clock), then one to
 *            three samples, the newest first: x u16, y u16, pressure u8, nib u8
 *   ping     type u8 = 2, time u32 (ms of the screen's clock)
 *   pong     type u8 = 3, the time of the ping u32, time u32 (ms of the phone's clock)
 *   latency  type u8 = 4, ms u16
 * Each packet repeats the two samples before its own, so that one that is lost leaves no gap. Every value is in its range
 * by its encoding.
 */
const SAMPLES = 1;
const PING = 2;
const PONG = 3;
const LATENCY = 4;
const HEADER_BYTES = 9;
const SAMPLE_BYTES = 6;

/** Samples in a packet. */
export const PACKET_SAMPLES = 3;
/** The stroke of samples that only point. */
export const NO_STROKE = 0;

/** Samples of a stroke, or of where the phone points. */
export interface SamplePacket {
  readonly type: "samples";
  readonly stroke: number;
  /** The number of the newest sample in its stroke. */
  readonly newest: number;
  /** When the newest sample was taken, by the phone's clock. */
  readonly timeMs: number;
  /** The newest first. */
  readonly samples: readonly InkPoint[];
}

export type Packet =
  | SamplePacket
  | { readonly type: "ping"; readonly timeMs: number }
  | { readonly type: "pong"; readonly pingMs: number; readonly timeMs: number }
  | { readonly type: "latency"; readonly ms: number };

const U8 = 0xff;
const U16 = 0xffff;

/** Where a sample is after it was sent over the network: rounded to steps too small to see. */
export function quantize({ x, y, pressure, nibRads }: InkPoint): [number, number, number, number] {
  const turn = nibRads / Math.PI - Math.floor(nibRads / Math.PI);
  return [
    scaled(x / PAPER_WIDTH, U16),
    scaled(y / PAPER_HEIGHT, U16),
    scaled(pressure, U8),
    // Half a turn of a nib is the same nib.
    scaled(turn, U8),
  ];
}

/** The sample of four whole numbers. */
export function dequantize([x, y, pressure, nib]: readonly [number, number, number, number]): InkPoint {
  return {
    x: (x / U16) * PAPER_WIDTH,
    y: (y / U16) * PAPER_HEIGHT,
    pressure: pressure / U8,
    nibRads: (nib / U8) * Math.PI,
  };
}

function scaled(part: number, max: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * max);
}

/** The clock of this page, as it goes into a packet: milliseconds, which wrap around after 49 days. */
export function clockMs(nowMs = performance.now()): number {
  return Math.round(nowMs) >>> 0;
}

/** The time from one clock value to another of the same clock, in either direction. */
export function elapsedMs(from: number, to: number): number {
  return (to - from) | 0;
}

export function encodePacket(packet: Packet): Uint8Array {
  switch (packet.type) {
    case "samples":
      return encodeSamples(packet);
    case "ping":
      return written(5, PING, (view) => view.setUint32(1, packet.timeMs, true));
    case "pong":
      return written(9, PONG, (view) => {
        view.setUint32(1, packet.pingMs, true);
        view.setUint32(5, packet.timeMs, true);
      });
    case "latency":
      return written(3, LATENCY, (view) => view.setUint16(1, Math.min(U16, Math.max(0, packet.ms)), true));
  }
}

function written(lengthBytes: number, type: number, write: (view: DataView) => void): Uint8Array {
  const view = new DataView(new ArrayBuffer(lengthBytes));
  view.setUint8(0, type);
  write(view);
  return new Uint8Array(view.buffer);
}

function encodeSamples({ stroke, newest, timeMs, samples }: SamplePacket): Uint8Array {
  const sent = samples.slice(0, PACKET_SAMPLES);
  return written(HEADER_BYTES + sent.length * SAMPLE_BYTES, SAMPLES, (view) => {
    view.setUint16(1, stroke, true);
    view.setUint16(3, newest, true);
    view.setUint32(5, timeMs, true);
    for (const [index, sample] of sent.entries()) {
      const [x, y, pressure, nib] = quantize(sample);
      const at = HEADER_BYTES + index * SAMPLE_BYTES;
      view.setUint16(at, x, true);
      view.setUint16(at + 2, y, true);
      view.setUint8(at + 4, pressure);
      view.setUint8(at + 5, nib);
    }
  });
}

/** Decodes a packet from the network; undefined if it is not valid. */
export function decodePacket(bytes: Uint8Array): Packet | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (bytes[0]) {
    case SAMPLES:
      return decodeSamples(view);
    case PING:
      return bytes.length === 5 ? { type: "ping", timeMs: view.getUint32(1, true) } : undefined;
    case PONG:
      if (bytes.length !== 9) return undefined;
      return { type: "pong", pingMs: view.getUint32(1, true), timeMs: view.getUint32(5, true) };
    case LATENCY:
      return bytes.length === 3 ? { type: "latency", ms: view.getUint16(1, true) } : undefined;
    default:
      return undefined;
  }
}

function decodeSamples(view: DataView): SamplePacket | undefined {
  const count = (view.byteLength - HEADER_BYTES) / SAMPLE_BYTES;
  if (!Number.isInteger(count) || count < 1 || count > PACKET_SAMPLES) return undefined;
  const newest = view.getUint16(3, true);
  if (newest >= MAX_POINTS || count > newest + 1) return undefined;
  const samples = Array.from({ length: count }, (_, index) => {
    const at = HEADER_BYTES + index * SAMPLE_BYTES;
    const [x, y] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    return dequantize([x, y, view.getUint8(at + 4), view.getUint8(at + 5)]);
  });
  return {
    type: "samples",
    stroke: view.getUint16(1, true),
    newest,
    timeMs: view.getUint32(5, true),
    samples,
  };
}
