import { normalizeQuat, type Quat } from "../math/quaternion.ts";
import { clamp } from "../math/scalar.ts";
import { BODIES, type BodyId } from "../scene/bodies.ts";

/*
 * Messages between a phone and the screen, sent many times per second. Each message is the complete state, so that lost
 * or reordered messages do no harm: taps are counted instead of sent as events. Numbers are little-endian.
 */

const FROM_PHONE = 1;
const FROM_SCREEN = 2;
const PHONE_BYTES = 1 + 4 * 4 + 2 * 4 + 4 + 2 + 1;
const SCREEN_BYTES = 3;
const NO_BODY = 255;
const MAX_SPEED = 16;

/** The state of a phone's controls. */
export interface PhoneMessage {
  /** The orientation of the phone (up is +Y); undefined without an orientation sensor. */
  readonly rotation: Quat | undefined;
  /** Direction of travel, each from -1 to 1. */
  readonly right: number;
  readonly ahead: number;
  /** Factor for the speed of travel. */
  readonly speed: number;
  /** The number of times that a body was selected, and the last one. */
  readonly choices: number;
  readonly choice: BodyId | undefined;
}

/** The state of the screen, which the phone displays. */
export interface ScreenMessage {
  readonly focus: BodyId;
  readonly isFlying: boolean;
}

/** Encodes a phone's message. */
export function encodePhone(message: PhoneMessage): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(PHONE_BYTES));
  bytes.setUint8(0, FROM_PHONE);
  // Zero length means that there is no rotation.
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

/** Decodes a phone's message from the network: clamps its numbers, and returns undefined if it is invalid. */
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

/** Encodes a screen's message. */
export function encodeScreen({ focus, isFlying }: ScreenMessage): Uint8Array {
  const index = BODIES.findIndex(({ id }) => id === focus);
  return Uint8Array.of(FROM_SCREEN, index < 0 ? NO_BODY : index, isFlying ? 1 : 0);
}

/** Decodes a screen's message; returns undefined if it is invalid. */
export function decodeScreen(message: Uint8Array): ScreenMessage | undefined {
  if (message.length !== SCREEN_BYTES || message[0] !== FROM_SCREEN) return undefined;
  const focus = BODIES[message[1] ?? NO_BODY]?.id;
  return focus && { focus, isFlying: message[2] === 1 };
}
