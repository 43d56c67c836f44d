import { normalizeQuat, type Quat } from "../math/quaternion.ts";
import { clamp } from "../math/scalar.ts";
import { BODIES, type BodyId } from "../scene/bodies.ts";

/*
 * What a phone and the screen say to each other, many times a second. Each message is the whole of what counts, so
 * that one that is lost or overtaken costs nothing: presses are counted, not sent. All numbers are little-endian.
 */

const FROM_PHONE = 1;
const FROM_SCREEN = 2;
const PHONE_BYTES = 1 + 4 * 4 + 2 * 4 + 4 + 2 + 1;
const SCREEN_BYTES = 3;
const NO_BODY = 255;
const MAX_SPEED = 16;

/** How a phone is held and what is pressed on it. */
export interface PhoneMessage {
  /** How it is held in the world (up is +Y); absent where it has no such sensor. */
  readonly rotation: Quat | undefined;
  /** Which way to travel: right and ahead are 1. */
  readonly right: number;
  readonly ahead: number;
  /** How fast, as a factor. */
  readonly speed: number;
  /** How often a body was chosen, and which was the last. */
  readonly choices: number;
  readonly choice: BodyId | undefined;
}

/** What the screen shows, for the phone to say. */
export interface ScreenMessage {
  readonly focus: BodyId;
  readonly isFlying: boolean;
}

/** The bytes of a phone's message. */
export function encodePhone(message: PhoneMessage): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(PHONE_BYTES));
  bytes.setUint8(0, FROM_PHONE);
  // No turn at all is no unit quaternion, and so says that there is none.
  for (const [index, part] of (message.rotation ?? [0, 0, 0, 0]).entries()) {
    bytes.setFloat32(1 + index * 4, part, true);
  }
  bytes.setFloat32(17, message.right, true);
  bytes.setFloat32(21, message.ahead, true);
  bytes.setFloat32(25, message.speed, true);
  bytes.setUint16(29, message.choices & 0xffff, true);
  bytes.setUint8(31, BODIES.findIndex(({ id }) => id === message.choice) & 0xff);
  return new Uint8Array(bytes.buffer);
}

/** Reads a phone's message. It is foreign: undefined for what is none, and numbers are brought into their ranges. */
export function decodePhone(message: Uint8Array): PhoneMessage | undefined {
  if (message.length !== PHONE_BYTES || message[0] !== FROM_PHONE) return undefined;
  const bytes = new DataView(message.buffer, message.byteOffset, message.byteLength);
  const rotation: Quat = [
    bytes.getFloat32(1, true),
    bytes.getFloat32(5, true),
    bytes.getFloat32(9, true),
    bytes.getFloat32(13, true),
  ];
  const [right, ahead, speed] = [17, 21, 25].map((at) => bytes.getFloat32(at, true));
  const numbers = [...rotation, right, ahead, speed];
  if (!numbers.every((value) => Number.isFinite(value) && Math.abs(value ?? 0) < 1e6)) return undefined;
  const length = Math.hypot(...rotation);
  return {
    rotation: length > 0.5 ? normalizeQuat(rotation) : undefined,
    right: clamp(right ?? 0, -1, 1),
    ahead: clamp(ahead ?? 0, -1, 1),
    speed: clamp(speed ?? 1, 1 / MAX_SPEED, MAX_SPEED),
    choices: bytes.getUint16(29, true),
    choice: BODIES[bytes.getUint8(31)]?.id,
  };
}

/** The bytes of a screen's message. */
export function encodeScreen({ focus, isFlying }: ScreenMessage): Uint8Array {
  const index = BODIES.findIndex(({ id }) => id === focus);
  return Uint8Array.of(FROM_SCREEN, index < 0 ? NO_BODY : index, isFlying ? 1 : 0);
}

/** Reads a screen's message; undefined for what is none. */
export function decodeScreen(message: Uint8Array): ScreenMessage | undefined {
  if (message.length !== SCREEN_BYTES || message[0] !== FROM_SCREEN) return undefined;
  const focus = BODIES[message[1] ?? NO_BODY]?.id;
  return focus && { focus, isFlying: message[2] === 1 };
}
