import { MAX_INPUTS, MAX_TICK } from "../saved/ball-record.ts";

/** The progress of the batters' device with a ball. */
export interface KnownTick {
  readonly epoch: number;
  readonly ball: number;
  /** All inputs before this tick have been sent. */
  readonly tick: number;
  /** How many those are. They are texts, which a signal can overtake. */
  readonly inputs: number;
}

const MARK = 0x43_43_4b_01;
const BYTES = 20;

/** A signal of 20 bytes: five big-endian integers of 32 bits. */
export function encodeKnown({ epoch, ball, tick, inputs }: KnownTick): Uint8Array {
  const view = new DataView(new ArrayBuffer(BYTES));
  for (const [place, number] of [MARK, epoch, ball, tick, inputs].entries())
    view.setUint32(4 * place, number);
  return new Uint8Array(view.buffer);
}

/** Reads a signal of another device; undefined if it is none of these. */
export function decodeKnown(bytes: Uint8Array): KnownTick | undefined {
  if (bytes.length !== BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [mark, epoch = 0, ball = 0, tick = 0, inputs = 0] = [0, 1, 2, 3, 4].map((place) =>
    view.getUint32(4 * place),
  );
  const isKnown = mark === MARK && tick <= MAX_TICK && inputs <= MAX_INPUTS;
  return isKnown ? { epoch, ball, tick, inputs } : undefined;
}
