import {
  createPlay,
  type MatchSetup,
  type Play,
  type PlayEvent,
  type PlayInput,
  PlayState,
  STEP_SECS,
} from "@orbitroom/physics";
import type { MatchState } from "../laws/match-state.ts";
import { type BowledBall, deliveryOf, setupOf } from "./bowled-ball.ts";
import type { MatchPlan } from "./plan.ts";

/** After a pause, such as a hidden tab, the ball resumes where it was. */
const MOST_STEPS_AT_ONCE = 60;

/** A ball in play on this device: physics that follows a clock. It must be freed. */
export class LiveBall {
  readonly setup: MatchSetup;
  /** The state after the last step. */
  readonly state = new PlayState();
  /** Everything the batters have done so far, in order. */
  readonly inputs: PlayInput[] = [];
  /** Everything that has happened so far. */
  readonly events: PlayEvent[] = [];
  readonly #play: Play;
  readonly #before = new Float64Array(3);
  #waiting: PlayInput[] = [];
  #leftSecs = 0;

  /** Throws a `PhysicsError` if the ball is one that no one could bowl. */
  constructor(
    plan: MatchPlan,
    match: MatchState,
    readonly bowled: BowledBall,
  ) {
    this.setup = setupOf(plan, match, bowled.choice);
    this.#play = createPlay(deliveryOf(plan, bowled), this.setup, bowled.seed);
    this.#play.read(this.state);
    this.#remember();
  }

  /** Steps of `STEP_SECS` since the release. */
  get tick(): number {
    return this.#play.tick;
  }

  get isDead(): boolean {
    return this.#play.isDead;
  }

  /** A hash of all states up to now, equal on all devices at the same tick. */
  get hash(): bigint {
    return this.#play.hash;
  }

  /** How much earlier than the ball the batters would be home if they ran now, or ran on. */
  get runMarginSecs(): number {
    return this.#play.runMarginSecs;
  }

  /** When a stroke should begin, in seconds from now; infinite once the ball is past. */
  secsUntilSwing(foot: "front" | "back" | "advance"): number {
    return this.#play.secsUntilSwing(foot);
  }

  /**
   * Takes what the batters do. Inputs have the tick before which they count; one for a tick that is past counts now, and only
   * the device of the batters may give those.
   */
  take(input: PlayInput): void {
    if (this.isDead) return;
    if (input.tick > this.tick) {
      this.#waiting.push(input);
      return;
    }
    const now = { ...input, tick: this.tick };
    this.inputs.push(now);
    this.#play.apply(now);
  }

  /**
   * Moves on, up to `limitTick`: what is later is not known yet on a device that only watches. Returns what has happened.
   */
  advance(dtSecs: number, limitTick = Number.POSITIVE_INFINITY): readonly PlayEvent[] {
    this.#leftSecs += dtSecs;
    const wanted = Math.floor(this.#leftSecs / STEP_SECS);
    if (wanted <= 0 || this.isDead) return [];
    this.#leftSecs -= wanted * STEP_SECS;
    const steps = Math.min(wanted, MOST_STEPS_AT_ONCE, Math.max(0, limitTick - this.tick));
    for (let step = 0; step < steps && !this.isDead; step += 1) this.#step(step === steps - 1);
    this.#play.read(this.state);
    const events = this.#play.drainEvents();
    this.events.push(...events);
    return events;
  }

  /** Where the ball is between the last two steps, at the moment that the clock shows. */
  readBall(out: Float64Array | Float32Array): void {
    const share = Math.min(this.#leftSecs / STEP_SECS, 1);
    for (const axis of [0, 1, 2] as const) {
      const before = this.#before[axis] ?? 0;
      out[axis] = before + (this.state.get("ball", axis) - before) * share;
    }
  }

  free(): void {
    this.#play.free();
  }

  #step(isLast: boolean): void {
    const due = this.#waiting.filter(({ tick }) => tick <= this.tick);
    if (due.length > 0) {
      this.#waiting = this.#waiting.filter((input) => !due.includes(input));
      for (const input of due) this.take(input);
    }
    if (isLast) {
      this.#play.read(this.state);
      this.#remember();
    }
    this.#play.step(1);
  }

  #remember(): void {
    for (const axis of [0, 1, 2] as const) this.#before[axis] = this.state.get("ball", axis);
  }
}
