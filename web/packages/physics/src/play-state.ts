import { choiceAt, type Motion, motions } from "./choices.ts";
import { FIELDERS } from "./match-setup.ts";

/** Where each part of the state begins in its numbers; a place has three of them. */
const at = {
  ball: 0,
  velocity: 3,
  spin: 6,
  motion: 9,
  holder: 10,
  hasSwung: 11,
  swingSecs: 12,
  hands: 13,
  along: 16,
  face: 19,
  frontFoot: 22,
  backFoot: 25,
  hips: 28,
  runners: 31,
  wickets: 35,
  fielders: 37,
} as const;

/** The parts of the state that are places or directions. */
export type StatePart =
  | "ball"
  | "velocity"
  | "spin"
  | "hands"
  | "along"
  | "face"
  | "frontFoot"
  | "backFoot"
  | "hips";

/**
 * The state of a ball, in numbers that `Play.read` overwrites, so that a frame allocates nothing. `hands`, `along` (from the hands
 * to the toe) and `face` are those of the bat, and zeros before the stroke.
 */
export class PlayState {
  readonly numbers: Float64Array = new Float64Array(at.fielders + 2 * FIELDERS);

  /** x, y or z of a part. */
  get(part: StatePart, axis: 0 | 1 | 2): number {
    return this.#number(at[part] + axis);
  }

  get motion(): Motion {
    return choiceAt(motions, this.#number(at.motion));
  }

  /** The fielder who has the ball. */
  get holder(): number | undefined {
    const holder = this.#number(at.holder);
    return holder < 0 ? undefined : holder;
  }

  get hasSwung(): boolean {
    return this.#number(at.hasSwung) === 1;
  }

  /** Seconds since the moment at which the bat was meant to meet the ball. */
  get swingSecs(): number {
    return this.#number(at.swingSecs);
  }

  /** How far along the pitch a batter is, and how fast: the striker is 0, the other one 1. */
  runnerZM(runner: 0 | 1): number {
    return this.#number(at.runners + 2 * runner);
  }

  runnerSpeedMS(runner: 0 | 1): number {
    return this.#number(at.runners + 2 * runner + 1);
  }

  /** Whether the bails of the striker's end (0) or the bowler's (1) are off. */
  isWicketDown(end: 0 | 1): boolean {
    return this.#number(at.wickets + end) === 1;
  }

  fielderX(fielder: number): number {
    return this.#number(at.fielders + 2 * fielder);
  }

  fielderZ(fielder: number): number {
    return this.#number(at.fielders + 2 * fielder + 1);
  }

  #number(index: number): number {
    return this.numbers[index] ?? 0;
  }
}
