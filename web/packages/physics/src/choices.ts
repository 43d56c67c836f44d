// The order of each list is that of the enum in Rust.

export const hands = ["right", "left"] as const;
export const placings = ["attacking", "balanced", "defensive"] as const;
export const strokeKinds = ["defend", "drive", "cut", "pull", "sweep", "loft"] as const;
export const feet = ["front", "back", "advance"] as const;
export const pitches = ["clay", "green"] as const;
export const motions = ["flying", "rolling", "resting"] as const;
export const batParts = ["face", "edge", "handle", "back"] as const;
export const ends = ["striker", "bowler"] as const;
export const roles = ["striker", "nonStriker"] as const;

/** A ready-made field. */
export type Placing = (typeof placings)[number];
/** What the batter plays: `cut` to the off side and `pull` and `sweep` to leg with a level bat, `loft` over the fielders. */
export type StrokeKind = (typeof strokeKinds)[number];
/** Where the batter goes to meet the ball; `advance` is out of the crease. */
export type Foot = (typeof feet)[number];
/** What the pitch is: `green` is slower and less true. */
export type Pitch = (typeof pitches)[number];
export type Motion = (typeof motions)[number];
export type BatPart = (typeof batParts)[number];
/** An end of the pitch. */
export type End = (typeof ends)[number];
/** One of the batters, by what they did when the ball was bowled. */
export type Role = (typeof roles)[number];

/** The member of a list at an index that Rust has written. */
export function choiceAt<T>(choices: readonly T[], index: number | undefined): T {
  const choice = choices[index ?? -1];
  if (choice === undefined) throw new RangeError(`There is no choice ${index}.`);
  return choice;
}
