import { type Foot, type StrokeKind, strokeKinds } from "./choices.ts";
import type { Delivery } from "./delivery.ts";
import { footNumber, type MatchSetup, setupNumbers } from "./match-setup.ts";
import { WasmPlay } from "./physics-wasm.ts";
import { EVENT_NUMBERS, type PlayEvent, readEvent } from "./play-event.ts";
import type { PlayState } from "./play-state.ts";

/** A stroke. */
export interface Stroke {
  readonly kind: StrokeKind;
  /**
   * The direction: 0 is past the bowler, positive is to the off side, and a quarter turn is square. A kind of stroke keeps to its
   * arc.
   */
  readonly azimuthRads: number;
  readonly foot: Foot;
}

/** What a batter decides, with the step before which it counts. */
export type PlayInput =
  | ({ readonly type: "swing"; readonly tick: number } & Stroke)
  | { readonly type: "run" | "turnBack"; readonly tick: number };

const EVENTS_AT_ONCE = 16;

/**
 * One ball from its release until it is dead. It has no clock: `step` moves it by 1/240 s, and the same delivery, setup, seed and
 * inputs give the same `hash` after each step on all devices. It must be freed.
 */
export class Play {
  readonly #wasm: WasmPlay;
  readonly #numbers = new Float64Array(EVENTS_AT_ONCE * EVENT_NUMBERS);

  constructor(delivery: Delivery, setup: MatchSetup, seed: bigint) {
    this.#wasm = new WasmPlay(delivery, setupNumbers(setup), seed);
  }

  /** Steps so far. */
  get tick(): number {
    return this.#wasm.tick;
  }

  get isDead(): boolean {
    return this.#wasm.isDead;
  }

  /** A hash of all states up to now. */
  get hash(): bigint {
    return this.#wasm.hash();
  }

  /** Advances by this many steps of `STEP_SECS`, or until the ball is dead. */
  step(steps: number): void {
    this.#wasm.step(steps);
  }

  /** Plays a stroke before the next step; the first one counts. */
  swing({ kind, azimuthRads, foot }: Stroke): void {
    this.#wasm.swing(strokeKinds.indexOf(kind), azimuthRads, footNumber(foot));
  }

  /** Runs, or runs once more after the run under way. */
  run(): void {
    this.#wasm.run();
  }

  /** Turns back to where the run began. */
  turnBack(): void {
    this.#wasm.turnBack();
  }

  /** Applies an input that was made on this or another device. */
  apply(input: PlayInput): void {
    if (input.type === "swing") this.swing(input);
    else if (input.type === "run") this.run();
    else this.turnBack();
  }

  /** How much earlier than the ball the batters would be home if they ran now, or ran on: for computers, and for advice. */
  get runMarginSecs(): number {
    return this.#wasm.runMarginSecs();
  }

  /** How many seconds from now a stroke should begin; infinite once the ball is past. */
  secsUntilSwing(foot: Foot): number {
    return this.#wasm.secsUntilSwing(footNumber(foot));
  }

  /** Writes the state. */
  read(state: PlayState): void {
    this.#wasm.read(state.numbers);
  }

  /** Returns what has happened since the last call. */
  drainEvents(): PlayEvent[] {
    const events: PlayEvent[] = [];
    for (;;) {
      const count = this.#wasm.drainEvents(this.#numbers);
      for (let index = 0; index < count; index += 1) {
        const start = index * EVENT_NUMBERS;
        events.push(readEvent(this.#numbers.subarray(start, start + EVENT_NUMBERS)));
      }
      if (count < EVENTS_AT_ONCE) return events;
    }
  }

  free(): void {
    this.#wasm.free();
  }
}

/** A ball that leaves the bowler's hand now. Throws a `PhysicsError` with a `code` for numbers that are out of range. */
export function createPlay(delivery: Delivery, setup: MatchSetup, seed: bigint): Play {
  return new Play(delivery, setup, seed);
}

/** Plays a ball to its end. The inputs are in the order of their ticks. */
export function playToEnd(
  delivery: Delivery,
  setup: MatchSetup,
  seed: bigint,
  inputs: readonly PlayInput[],
): { events: PlayEvent[]; hash: bigint; ticks: number } {
  const play = createPlay(delivery, setup, seed);
  try {
    for (const input of inputs) {
      play.step(Math.max(0, input.tick - play.tick));
      play.apply(input);
    }
    while (!play.isDead) play.step(240);
    return { events: play.drainEvents(), hash: play.hash, ticks: play.tick };
  } finally {
    play.free();
  }
}
