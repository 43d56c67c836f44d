import { feet, hands, type Pitch, type Placing, pitches, placings } from "./choices.ts";
import type { Hand } from "./ground-plan.ts";
import { placeField } from "./physics-wasm.ts";

/** All fielders; the first keeps wicket, the second has bowled. */
export const FIELDERS = 11;
export const KEEPER = 0;
export const BOWLER = 1;

/** Where a fielder stands, in metres. */
export interface FieldPlace {
  readonly x: number;
  readonly z: number;
}

/** What stays the same from ball to ball. Devices that play together must have the same. */
export interface MatchSetup {
  /** Where the fielders stand when the ball is bowled: `FIELDERS` places, the keeper's and the bowler's first. */
  readonly fielders: readonly FieldPlace[];
  /** The hand of the striker. */
  readonly hand: Hand;
  /** From the middle of the pitch to the rope; 65 m unless given. */
  readonly boundaryM?: number;
  readonly pitch?: Pitch;
  /** How much the ball swings today; 1 is usual, 2 the most. */
  readonly swing?: number;
  /** How fast fielders run; 7 m/s unless given. */
  readonly fielderSpeedMS?: number;
  /** How long they need to see where the ball goes; 0.25 s unless given. */
  readonly reactionSecs?: number;
  /** How surely they catch, stop and throw: 1 unless given, at most 1.2. */
  readonly fieldingSkill?: number;
  /** 28 m/s unless given. */
  readonly throwSpeedMS?: number;
  /** How much of the spin the batter reads; 0.85 unless given. */
  readonly reads?: number;
  /** The batter aims at where the ball seemed to be going this long ago; 0.1 s unless given. */
  readonly sightDelaySecs?: number;
  /** The share of an error in timing that the batter makes good: 0.5 unless given, 0 for experts. */
  readonly timingHelp?: number;
}

/** A ready-made field for a batter and the pace of the ball: the keeper stands up to slow bowlers. */
export function placedField(placing: Placing, hand: Hand, paceMS: number): FieldPlace[] {
  const numbers = new Float64Array(2 * FIELDERS);
  placeField(placings.indexOf(placing), hands.indexOf(hand), paceMS, numbers);
  return Array.from({ length: FIELDERS }, (_, index) => ({
    x: numbers[2 * index] ?? 0,
    z: numbers[2 * index + 1] ?? 0,
  }));
}

/** The numbers of a setup in the order in which Rust reads them. */
export function setupNumbers(setup: MatchSetup): Float64Array {
  return Float64Array.of(
    setup.boundaryM ?? 65,
    setup.fielderSpeedMS ?? 7,
    setup.reactionSecs ?? 0.25,
    setup.fieldingSkill ?? 1,
    setup.throwSpeedMS ?? 28,
    hands.indexOf(setup.hand),
    setup.reads ?? 0.85,
    setup.sightDelaySecs ?? 0.1,
    setup.timingHelp ?? 0.5,
    pitches.indexOf(setup.pitch ?? "clay"),
    setup.swing ?? 1,
    ...setup.fielders.flatMap(({ x, z }) => [x, z]),
  );
}

/** The number that stands for a foot in Rust. */
export const footNumber = (foot: (typeof feet)[number]): number => feet.indexOf(foot);
