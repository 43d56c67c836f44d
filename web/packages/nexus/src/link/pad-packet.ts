import { buttonIndex, PAD_BUTTONS } from "../layout/pad-layout.ts";
import { clamp, type PadSample } from "../layout/pad-sample.ts";
import { MAX_RUMBLE_MS } from "../sources/rumble.ts";

/** The state of a pad, as a phone sends it. */
export interface StatePacket {
  readonly kind: "state";
  /** Increases each time a sender starts again, and distinguishes its packets from earlier ones. */
  readonly session: number;
  /** Increases with each packet of a session. */
  readonly counter: number;
  readonly sample: PadSample;
  /** How often each button was pressed, modulo 4: a press is seen even if its own packets are lost. */
  readonly presses: readonly number[];
}

/** The sender is going away. */
export interface ByePacket {
  readonly kind: "bye";
  readonly session: number;
  readonly counter: number;
}

/** A vibration for the phone. A duration of 0 ends the current one. */
export interface RumblePacket {
  readonly kind: "rumble";
  readonly counter: number;
  readonly durationMs: number;
  /** 0 to 1. */
  readonly strong: number;
  readonly weak: number;
}

/** What two devices send each other over a `PadLink`. */
export type PadPacket = StatePacket | ByePacket | RumblePacket;

/** "N", and the version in the upper half of the next byte. */
const MAGIC = 0x4e;
const VERSION = 1;
const KINDS = { state: 1, bye: 2, rumble: 3 } as const;
const SIZES = { state: 28, bye: 10, rumble: 10 } as const;

const SESSION_AT = 2;
const COUNTER_AT = 6;
const BUTTONS_AT = 10;
const PRESSES_AT = 13;
const TRIGGERS_AT = 18;
const AXES_AT = 20;
const RUMBLE_DURATION_AT = 6;
const RUMBLE_STRENGTH_AT = 8;

const AXIS_SCALE = 32_767;
const TRIGGERS = [buttonIndex("l2"), buttonIndex("r2")] as const;
/** A button in a packet counts as pressed from this value on. */
const PRESSED = 0.5;

/** Encodes a packet. Triggers take 8 bits, axes 16, and other buttons 1. */
export function encodePacket(packet: PadPacket): Uint8Array {
  const bytes = new Uint8Array(SIZES[packet.kind]);
  const view = new DataView(bytes.buffer);
  bytes[0] = MAGIC;
  bytes[1] = (VERSION << 4) | KINDS[packet.kind];
  if (packet.kind === "rumble") {
    view.setUint32(SESSION_AT, packet.counter, true);
    view.setUint16(RUMBLE_DURATION_AT, clamp(packet.durationMs, 0, MAX_RUMBLE_MS), true);
    bytes[RUMBLE_STRENGTH_AT] = Math.round(clamp(packet.strong, 0, 1) * 255);
    bytes[RUMBLE_STRENGTH_AT + 1] = Math.round(clamp(packet.weak, 0, 1) * 255);
    return bytes;
  }
  view.setUint32(SESSION_AT, packet.session, true);
  view.setUint32(COUNTER_AT, packet.counter, true);
  if (packet.kind === "bye") return bytes;
  const { buttons, axes } = packet.sample;
  for (const index of PAD_BUTTONS.keys()) {
    if ((buttons[index] ?? 0) >= PRESSED) setBits(bytes, BUTTONS_AT, index, 1, 1);
    setBits(bytes, PRESSES_AT, index, 2, (packet.presses[index] ?? 0) & 3);
  }
  for (const [place, index] of TRIGGERS.entries()) {
    bytes[TRIGGERS_AT + place] = Math.round(clamp(buttons[index], 0, 1) * 255);
  }
  for (let axis = 0; axis < 4; axis += 1) {
    view.setInt16(AXES_AT + 2 * axis, Math.round(clamp(axes[axis], -1, 1) * AXIS_SCALE), true);
  }
  return bytes;
}

/** Decodes a packet from an untrusted sender; undefined if it is not a valid packet. Each value is within its limits. */
export function decodePacket(bytes: Uint8Array): PadPacket | undefined {
  const [magic, head] = bytes;
  if (magic !== MAGIC || head === undefined || head >> 4 !== VERSION) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (head === ((VERSION << 4) | KINDS.rumble) && bytes.length === SIZES.rumble) return decodeRumble(view);
  if (head === ((VERSION << 4) | KINDS.bye) && bytes.length === SIZES.bye) {
    return {
      kind: "bye",
      session: view.getUint32(SESSION_AT, true),
      counter: view.getUint32(COUNTER_AT, true),
    };
  }
  if (head !== ((VERSION << 4) | KINDS.state) || bytes.length !== SIZES.state) return undefined;
  return decodeState(bytes, view);
}

function decodeRumble(view: DataView): RumblePacket | undefined {
  const durationMs = view.getUint16(RUMBLE_DURATION_AT, true);
  if (durationMs > MAX_RUMBLE_MS) return undefined;
  return {
    kind: "rumble",
    counter: view.getUint32(SESSION_AT, true),
    durationMs,
    strong: view.getUint8(RUMBLE_STRENGTH_AT) / 255,
    weak: view.getUint8(RUMBLE_STRENGTH_AT + 1) / 255,
  };
}

function decodeState(bytes: Uint8Array, view: DataView): StatePacket | undefined {
  // Bits that no button has are reserved.
  if (getBits(bytes, BUTTONS_AT, PAD_BUTTONS.length, 7) !== 0) return undefined;
  if (getBits(bytes, PRESSES_AT + 4, 2, 6) !== 0) return undefined;
  const axes = [0, 1, 2, 3].map((axis) => view.getInt16(AXES_AT + 2 * axis, true));
  if (axes.some((axis) => axis < -AXIS_SCALE)) return undefined;
  const buttons: number[] = PAD_BUTTONS.map((_, index) => getBits(bytes, BUTTONS_AT, index, 1));
  for (const [place, index] of TRIGGERS.entries()) {
    const value = (bytes[TRIGGERS_AT + place] ?? 0) / 255;
    if (value >= PRESSED !== (buttons[index] === 1)) return undefined;
    buttons[index] = value;
  }
  return {
    kind: "state",
    session: view.getUint32(SESSION_AT, true),
    counter: view.getUint32(COUNTER_AT, true),
    sample: { buttons, axes: axes.map((axis) => axis / AXIS_SCALE) },
    presses: PAD_BUTTONS.map((_, index) => getBits(bytes, PRESSES_AT, 2 * index, 2)),
  };
}

/** Sets the field of a button. It does not cross a byte. */
function setBits(bytes: Uint8Array, at: number, button: number, width: number, value: number): void {
  const bit = button * width;
  const place = at + (bit >> 3);
  bytes[place] = (bytes[place] ?? 0) | (value << (bit & 7));
}

/** Reads bits from `bit` on. They do not cross a byte. */
function getBits(bytes: Uint8Array, at: number, bit: number, width: number): number {
  return ((bytes[at + (bit >> 3)] ?? 0) >> (bit & 7)) & ((1 << width) - 1);
}
