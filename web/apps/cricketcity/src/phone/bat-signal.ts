/*
 * Signals between a phone that is the bat and the screen. Each is the complete state, so that a lost one does no harm: swings and
 * contacts are counted. Numbers are little-endian.
 */

const FROM_PHONE = 1;
const FROM_SCREEN = 2;
const PHONE_BYTES = 1 + 2 + 2 + 4 + 2;
const SCREEN_BYTES = 1 + 2 + 1 + 1;
/** A swing that is older than this when it arrives is ignored. */
const MOST_AGE_MS = 1000;

/** The data that a phone sends. */
export interface PhoneBat {
  /** How often it was swung, modulo 65,536. */
  readonly swings: number;
  /** How long before the signal was sent the last swing went through the ball, in milliseconds. */
  readonly ageMs: number;
  /** Where the last swing went: positive to the person's right; undefined if that is not known. */
  readonly azimuthRads: number | undefined;
  /** How often the button was pressed, modulo 65,536. */
  readonly presses: number;
}

/** The data that the screen sends. */
export interface ScreenBat {
  /** How often the bat has met the ball, modulo 65,536. */
  readonly contacts: number;
  /** How well it met it the last time, from 0 to 1. */
  readonly quality: number;
  readonly isBatting: boolean;
}

export function encodePhoneBat({ swings, ageMs, azimuthRads, presses }: PhoneBat): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(PHONE_BYTES));
  bytes.setUint8(0, FROM_PHONE);
  bytes.setUint16(1, swings & 0xffff, true);
  bytes.setUint16(3, Math.min(Math.max(Math.round(ageMs), 0), 0xffff), true);
  bytes.setFloat32(5, azimuthRads ?? Number.NaN, true);
  bytes.setUint16(9, presses & 0xffff, true);
  return new Uint8Array(bytes.buffer);
}

/** Reads a signal from the network; undefined if it is none of a phone's. */
export function decodePhoneBat(signal: Uint8Array): PhoneBat | undefined {
  if (signal.length !== PHONE_BYTES || signal[0] !== FROM_PHONE) return undefined;
  const bytes = new DataView(signal.buffer, signal.byteOffset, signal.byteLength);
  const azimuthRads = bytes.getFloat32(5, true);
  return {
    swings: bytes.getUint16(1, true),
    ageMs: Math.min(bytes.getUint16(3, true), MOST_AGE_MS),
    azimuthRads: Math.abs(azimuthRads) <= Math.PI ? azimuthRads : undefined,
    presses: bytes.getUint16(9, true),
  };
}

export function encodeScreenBat({ contacts, quality, isBatting }: ScreenBat): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(SCREEN_BYTES));
  bytes.setUint8(0, FROM_SCREEN);
  bytes.setUint16(1, contacts & 0xffff, true);
  bytes.setUint8(3, Math.round(Math.min(Math.max(quality, 0), 1) * 255));
  bytes.setUint8(4, isBatting ? 1 : 0);
  return new Uint8Array(bytes.buffer);
}

/** Reads a signal from the network; undefined if it is none of a screen's. */
export function decodeScreenBat(signal: Uint8Array): ScreenBat | undefined {
  if (signal.length !== SCREEN_BYTES || signal[0] !== FROM_SCREEN) return undefined;
  const bytes = new DataView(signal.buffer, signal.byteOffset, signal.byteLength);
  return {
    contacts: bytes.getUint16(1, true),
    quality: bytes.getUint8(3) / 255,
    isBatting: bytes.getUint8(4) === 1,
  };
}
