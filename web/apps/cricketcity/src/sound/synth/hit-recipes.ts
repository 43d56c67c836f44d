import type { HitSound } from "../cues/sound-cue.ts";

/** A tone that dies away, as wood and stumps have them. */
export interface Mode {
  readonly hz: number;
  /** The time until it is e times quieter. */
  readonly decaySecs: number;
  readonly level: number;
}

/** Noise between two frequencies that dies away. */
export interface Burst {
  readonly level: number;
  readonly decaySecs: number;
  readonly lowHz: number;
  readonly highHz: number;
}

/** The components of a short sound. */
export interface HitRecipe {
  readonly lastsSecs: number;
  readonly attackSecs: number;
  readonly modes: readonly Mode[];
  readonly burst: Burst;
  /** When it is struck again, how loud, and how much higher. */
  readonly strikes: readonly (readonly [atSecs: number, level: number, tune: number])[];
}

const once: HitRecipe["strikes"] = [[0, 1, 1]];
/** Three stumps and two bails that fall over each other. */
const clatter: HitRecipe["strikes"] = [
  [0, 1, 1],
  [0.047, 0.6, 1.22],
  [0.108, 0.5, 0.87],
  [0.171, 0.3, 1.4],
  [0.262, 0.22, 1.1],
  [0.37, 0.12, 1.31],
];
const mode = (hz: number, decaySecs: number, level: number): Mode => ({ hz, decaySecs, level });
const burst = (level: number, decaySecs: number, lowHz: number, highHz: number): Burst => ({
  ...{ level, decaySecs, lowHz, highHz },
});

/** The components of a sound at a brightness from 0 to 1. */
export function recipeOf(sound: HitSound, brightness: number): HitRecipe {
  const b = brightness;
  const usual = { attackSecs: 0.0008, strikes: once };
  switch (sound) {
    case "crack":
      return {
        ...{ ...usual, lastsSecs: 0.2 },
        modes: [
          mode(430, 0.032, 0.9 - 0.3 * b),
          mode(1120, 0.02, 0.45 + 0.35 * b),
          mode(2350, 0.011, 0.1 + 0.7 * b),
          mode(4050, 0.006, 0.5 * b),
        ],
        burst: burst(0.3 + 0.5 * b, 0.006, 300, 1800 + 6000 * b),
      };
    case "edge":
      return {
        ...{ ...usual, lastsSecs: 0.06 },
        modes: [mode(2700 + 500 * b, 0.009, 0.8), mode(4600, 0.005, 0.5)],
        burst: burst(0.6, 0.003, 1800, 9000),
      };
    case "thud":
      return {
        ...{ ...usual, lastsSecs: 0.22 },
        modes: [mode(140, 0.06, 1 - 0.3 * b), mode(270, 0.035, 0.6), mode(540, 0.02, 0.15 + 0.6 * b)],
        burst: burst(0.25, 0.012, 80, 500 + 1200 * b),
      };
    case "bounce":
      return {
        ...{ ...usual, lastsSecs: 0.18 },
        modes: [mode(95, 0.045, 1), mode(210 + 120 * b, 0.025, 0.3 + 0.4 * b)],
        burst: burst(0.5, 0.018, 120, 500 + 1500 * b),
      };
    case "pad":
      return {
        ...{ ...usual, lastsSecs: 0.2 },
        modes: [mode(175, 0.035, 1), mode(330, 0.025, 0.3 + 0.4 * b)],
        burst: burst(0.7, 0.028, 150, 600 + 900 * b),
      };
    case "stumps":
      return {
        ...{ ...usual, lastsSecs: 0.75 },
        modes: [
          mode(790, 0.045, 0.8),
          mode(1370, 0.035, 0.7),
          mode(2280, 0.025, 0.3 + 0.3 * b),
          // The ring of the bails and their lights.
          mode(3420, 0.16, 0.16 * b),
          mode(5180, 0.11, 0.1 * b),
        ],
        burst: burst(0.4, 0.008, 500, 6500),
        strikes: clatter,
      };
    case "catch":
      return {
        ...{ ...usual, lastsSecs: 0.14 },
        modes: [mode(240, 0.03, 0.9), mode(620, 0.014, 0.3 + 0.3 * b)],
        burst: burst(0.8, 0.014, 200, 900 + 2600 * b),
      };
    case "throw":
      return {
        ...{ lastsSecs: 0.35, attackSecs: 0.09, strikes: once, modes: [] },
        burst: burst(1, 0.07, 400, 900 + 1400 * b),
      };
    case "rope":
      return {
        ...{ lastsSecs: 0.4, attackSecs: 0.004, strikes: once, modes: [mode(72, 0.07, 0.8)] },
        burst: burst(1, 0.075, 150, 500 + 700 * b),
      };
    case "footstep":
      return {
        ...{ ...usual, lastsSecs: 0.12 },
        modes: [mode(78, 0.035, 1)],
        burst: burst(0.8, 0.02, 150, 600 + 700 * b),
      };
  }
}
