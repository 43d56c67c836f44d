/** How well a computer plays. */
export type Strength = "easy" | "fair" | "hard";

/** All strengths, the weakest first. */
export const strengths = ["easy", "fair", "hard"] as const satisfies readonly Strength[];

/** What a strength means. Errors are standard deviations of a normal distribution. */
export interface Skill {
  /** The error in timing that remains after the help that the match gives to all batters. */
  readonly timingSecs: number;
  /** How often a batter is deceived, and wrong by three times as much. */
  readonly lapses: number;
  /** How wrong a batter is about where the ball will be, in metres. */
  readonly sightM: number;
  /** How often a batter who could play safely plays in the air, as a factor. */
  readonly daring: number;
  /** The margin by which the batters want to be home before the ball, and their error in judging it. */
  readonly runMarginSecs: number;
  readonly runErrorSecs: number;
  /** The distance of the bowler's meter from its mark; at most 1. */
  readonly miss: number;
  /** How often a ball slips, and misses by four times as much. */
  readonly slips: number;
  /** How often a ball goes astray, so that it should be a wide. */
  readonly strays: number;
  /** How far the front foot usually stays behind the crease, in metres, and how much that varies. */
  readonly behindM: number;
  readonly footErrorM: number;
  /** How often a ball is bowled to a plan rather than without one. */
  readonly planning: number;
}

/** The numbers of each strength, tuned with `tuning.isolated.test.ts`. */
export const skills: Readonly<Record<Strength, Skill>> = {
  easy: {
    ...{ timingSecs: 0.021, lapses: 0.12, sightM: 0.16, daring: 1.5, runMarginSecs: 0.5, runErrorSecs: 0.3 },
    ...{ miss: 0.45, slips: 0.14, strays: 0.07, behindM: 0.16, footErrorM: 0.08, planning: 0.15 },
  },
  fair: {
    ...{ timingSecs: 0.0155, lapses: 0.1, sightM: 0.08, daring: 1, runMarginSecs: 0.4, runErrorSecs: 0.18 },
    ...{ miss: 0.24, slips: 0.1, strays: 0.045, behindM: 0.16, footErrorM: 0.07, planning: 0.6 },
  },
  hard: {
    ...{ timingSecs: 0.0085, lapses: 0.05, sightM: 0.03, daring: 1, runMarginSecs: 0.3, runErrorSecs: 0.08 },
    ...{ miss: 0.12, slips: 0.05, strays: 0.02, behindM: 0.16, footErrorM: 0.055, planning: 0.95 },
  },
};
