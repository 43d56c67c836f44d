import type { PlayInput } from "@orbitroom/physics";
import { encodeKnown } from "./known-signal.ts";
import type { BallPart } from "./messages.ts";

/** How often the other devices are notified that nothing has happened: often enough that they hardly ever wait. */
const KNOWN_SECS = 1 / 15;

/** The dependencies of a led ball on its match. */
export interface LedBallOptions {
  readonly epoch: number;
  readonly ball: number;
  readonly send: (part: BallPart) => void;
  readonly signal: (bytes: Uint8Array) => void;
}

/** A ball whose batters are on this device: the others follow it. */
export class LedBall {
  #sent = 0;
  #sinceSecs = KNOWN_SECS;

  constructor(private readonly options: LedBallOptions) {}

  get ball(): number {
    return this.options.ball;
  }

  /** Sends the inputs that are new, with the ticks at which they were applied. */
  sendInputs(inputs: readonly PlayInput[]): void {
    for (; this.#sent < inputs.length; this.#sent += 1) {
      const input = inputs[this.#sent];
      if (input) this.options.send({ kind: "input", index: this.#sent, input });
    }
  }

  /** Signals the progress of the ball at intervals. A signal may be lost: the next one covers it. */
  advance(dtSecs: number, tick: number): void {
    this.#sinceSecs += dtSecs;
    if (this.#sinceSecs < KNOWN_SECS) return;
    this.#sinceSecs = 0;
    const { epoch, ball, signal } = this.options;
    signal(encodeKnown({ epoch, ball, tick, inputs: this.#sent }));
  }
}
