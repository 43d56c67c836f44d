import type { Pose } from "./pose.ts";

/** A pose at a phase; what is left out is as in `uprightPose`. */
export type PoseKey = readonly [phase: number, pose: Readonly<Partial<Pose>>];

/** A movement: its poses from phase 0 to phase 1. A cyclic one ends where it begins. */
export interface Movement {
  readonly isCyclic?: boolean;
  readonly keys: readonly PoseKey[];
}

const handsOnKnees = {
  ...{ leftX: 0.26, leftY: 0.55, leftZ: 0.36, rightX: -0.26, rightY: 0.55, rightZ: 0.36 },
  ...{ pitch: 0.18, headPitch: -0.16, stretch: 0.93 },
} as const;

/** A right-handed batter's own axes: the bowler is to the left of the chest, so the head looks left. */
const guard = {
  ...{ headYaw: 1.25, pitch: 0.12, stretch: 0.97 },
  ...{ leftX: 0.02, leftY: 0.72, leftZ: 0.42, rightX: -0.12, rightY: 0.62, rightZ: 0.42 },
  ...{ batPitch: 0.15, batRoll: -0.45 },
} as const;

const lifted = {
  ...guard,
  ...{ yaw: -0.35, headYaw: 1.5, stretch: 1.02 },
  ...{ leftX: -0.18, leftY: 0.95, leftZ: 0.38, rightX: -0.32, rightY: 0.9, rightZ: 0.3 },
  ...{ batPitch: -0.4, batRoll: -2.3 },
} as const;

const runLeft = { leftY: 0.85, leftZ: 0.34, rightY: 0.7, rightZ: -0.2 } as const;
const runRight = { leftY: 0.7, leftZ: -0.2, rightY: 0.85, rightZ: 0.34 } as const;
const armsUp = {
  ...{ leftX: 0.42, leftY: 1.72, leftZ: 0.04, rightX: -0.42, rightY: 1.72, rightZ: 0.04 },
} as const;

const flung = { leftX: 0.6, leftY: 1.2, leftZ: -0.05, rightX: -0.6, rightY: 1.2, rightZ: -0.05 } as const;

/** What a figure can do. A cyclic movement repeats with each whole phase; the others stay at their end. */
export const movements = {
  /** Breathes. */
  stand: {
    isCyclic: true,
    keys: [
      [0, {}],
      [0.5, { stretch: 1.015, leftY: 0.62, rightY: 0.62, headYaw: 0.08 }],
      [1, {}],
    ],
  },
  /** Waits for the ball, hands on the knees. */
  ready: {
    isCyclic: true,
    keys: [
      [0, handsOnKnees],
      [0.5, { ...handsOnKnees, stretch: 0.95, pitch: 0.2 }],
      [1, handsOnKnees],
    ],
  },
  /** Crouches behind the stumps with both gloves ahead. */
  keep: {
    isCyclic: true,
    keys: [
      [0, { ...handsOnKnees, stretch: 0.86, leftX: 0.13, leftY: 0.5, rightX: -0.13, rightY: 0.5 }],
      [0.5, { ...handsOnKnees, stretch: 0.88, leftX: 0.13, leftY: 0.52, rightX: -0.13, rightY: 0.52 }],
      [1, { ...handsOnKnees, stretch: 0.86, leftX: 0.13, leftY: 0.5, rightX: -0.13, rightY: 0.5 }],
    ],
  },
  /** One phase is two strides. */
  run: {
    isCyclic: true,
    keys: [
      [0, { ...runLeft, pitch: 0.2, roll: 0.07, yaw: -0.1, stretch: 0.95 }],
      [0.25, { pitch: 0.2, stretch: 1.05, leftY: 0.78, rightY: 0.78, leftZ: 0.1, rightZ: 0.1 }],
      [0.5, { ...runRight, pitch: 0.2, roll: -0.07, yaw: 0.1, stretch: 0.95 }],
      [0.75, { pitch: 0.2, stretch: 1.05, leftY: 0.78, rightY: 0.78, leftZ: 0.1, rightZ: 0.1 }],
      [1, { ...runLeft, pitch: 0.2, roll: 0.07, yaw: -0.1, stretch: 0.95 }],
    ],
  },
  /** The delivery stride: gathers, turns, releases at `releasePhase`, follows through. The right arm is not in the keys. */
  bowl: {
    keys: [
      [0, { pitch: 0.15, leftY: 0.85, leftZ: 0.3 }],
      [0.3, { rise: 0.34, yaw: -0.7, pitch: -0.12, headYaw: 0.6, stretch: 1.06, ...leftHigh(1.7, 0.3) }],
      [0.45, { rise: 0.12, yaw: -0.35, pitch: -0.1, headYaw: 0.3, ...leftHigh(1.45, 0.5) }],
      [0.6, { ahead: 0.35, pitch: 0.16, yaw: 0.15, stretch: 1.03, leftY: 0.8, leftZ: 0.35 }],
      [0.8, { ahead: 0.7, pitch: 0.5, yaw: 0.45, headPitch: -0.4, stretch: 0.94, leftY: 0.7, leftZ: -0.25 }],
      [1, { ahead: 1, pitch: 0.15, headPitch: -0.1, leftY: 0.7 }],
    ],
  },
  /** Taps the bat on the ground. */
  guard: {
    isCyclic: true,
    keys: [
      [0, guard],
      [0.8, guard],
      [0.9, { ...guard, stretch: 0.985, leftY: 0.78, rightY: 0.68 }],
      [1, guard],
    ],
  },
  backLift: {
    keys: [
      [0, guard],
      [1, lifted],
    ],
  },
  /** From the lifted bat through the ball at `impactPhase` to the follow-through over the shoulder. */
  swing: {
    keys: [
      [0, lifted],
      [0.45, { ...guard, yaw: 0.35, roll: 0.12, headYaw: 1, headPitch: 0.25, batRoll: 0.1, batPitch: 0.1 }],
      [
        1,
        {
          ...{ yaw: 1.05, headYaw: 0.35, roll: 0.08, stretch: 1.04, batPitch: 0.6, batRoll: 2.4 },
          ...{ leftX: 0.3, leftY: 1.25, leftZ: 0.32, rightX: 0.16, rightY: 1.18, rightZ: 0.42 },
        },
      ],
    ],
  },
  /** Along the ground to the left of the figure, arm out. */
  dive: {
    keys: [
      [0, handsOnKnees],
      [0.35, { rise: 0.3, roll: 0.8, ...reachOver(1.62) }],
      [0.7, { rise: 0, roll: Math.PI / 2, ...reachOver(1.85) }],
      [1, { rise: 0, roll: Math.PI / 2, ...reachOver(1.85) }],
    ],
  },
  /** Both hands up, then the ball is drawn in to the chest. */
  catch: {
    keys: [
      [0, { ...handsOnKnees }],
      [0.45, { rise: 0.18, stretch: 1.06, headPitch: -0.5, ...cup(1.78, 0.22) }],
      [0.6, { rise: 0.08, stretch: 1, headPitch: -0.45, ...cup(1.62, 0.3) }],
      [1, { stretch: 0.96, headPitch: 0.15, ...cup(0.95, 0.4) }],
    ],
  },
  /** Down to a ball on the ground, and up with it. */
  pickUp: {
    keys: [
      [0, { ...handsOnKnees }],
      [0.45, { pitch: 0.62, stretch: 0.84, headPitch: -0.3, ...cup(0.24, 0.42) }],
      [1, { ...cup(0.9, 0.38) }],
    ],
  },
  throw: {
    keys: [
      [0, { ...cup(0.9, 0.38) }],
      [0.35, { yaw: -0.9, headYaw: 0.8, rightX: -0.5, rightY: 1.35, rightZ: -0.3, leftY: 1.05, leftZ: 0.4 }],
      [0.55, { yaw: 0.1, rise: 0.08, rightX: -0.3, rightY: 1.75, rightZ: 0.25, leftY: 0.7 }],
      [0.75, { yaw: 0.7, pitch: 0.3, rightX: 0.1, rightY: 0.75, rightZ: 0.55, leftZ: -0.3 }],
      [1, {}],
    ],
  },
  /** Jumps with both arms up. */
  celebrate: {
    isCyclic: true,
    keys: [
      [0, { stretch: 0.86, ...armsUp, leftY: 1.3, rightY: 1.3 }],
      [0.25, { rise: 0.34, stretch: 1.08, roll: 0.1, ...armsUp }],
      [0.5, { stretch: 0.86, ...armsUp, leftY: 1.3, rightY: 1.3 }],
      [0.75, { rise: 0.34, stretch: 1.08, roll: -0.1, ...armsUp }],
      [1, { stretch: 0.86, ...armsUp, leftY: 1.3, rightY: 1.3 }],
    ],
  },
  /** Falls over like a skittle, bounces once and lies. */
  out: {
    keys: [
      [0, {}],
      [0.15, { pitch: 0.14, stretch: 0.95 }],
      [0.3, { pitch: -0.2, headPitch: 0.2 }],
      [0.6, { pitch: -Math.PI / 2, headPitch: 0.25, ...flung }],
      [0.75, { pitch: -Math.PI / 2 + 0.18, rise: 0.1, ...flung }],
      [0.9, { pitch: -Math.PI / 2, ...flung }],
      [1, { pitch: -Math.PI / 2, ...flung }],
    ],
  },
  /** The umpire's finger. */
  signalOut: {
    keys: [
      [0, {}],
      [0.4, { rightX: -0.3, rightY: 1.2, rightZ: 0.35 }],
      [1, { rightX: -0.34, rightY: 1.78, rightZ: 0.18, headPitch: -0.12, stretch: 1.03 }],
    ],
  },
  /** The arm is waved across. */
  signalFour: {
    isCyclic: true,
    keys: [
      [0, { rightX: -0.62, rightY: 0.95, rightZ: 0.2, roll: -0.05 }],
      [0.5, { rightX: 0.12, rightY: 0.95, rightZ: 0.52, roll: 0.05 }],
      [1, { rightX: -0.62, rightY: 0.95, rightZ: 0.2, roll: -0.05 }],
    ],
  },
  /** Both arms up. */
  signalSix: {
    keys: [
      [0, {}],
      [1, { ...armsUp, headPitch: -0.15, stretch: 1.05 }],
    ],
  },
  /** Both arms out. */
  signalWide: {
    keys: [
      [0, {}],
      [1, { leftX: 0.85, leftY: 1, leftZ: 0.05, rightX: -0.85, rightY: 1, rightZ: 0.05 }],
    ],
  },
} as const satisfies Readonly<Record<string, Movement>>;

/** What a figure does. */
export type PoseKind = keyof typeof movements;

/** The phase of `bowl` at which the ball leaves the hand. */
export const releasePhase = 0.55;
/** The phase of `swing` at which the bat is at the ball. */
export const impactPhase = 0.45;
/** The phase of `catch` and of `pickUp` at which the hands are at the ball. */
export const takePhase = 0.45;
/** The phase of `throw` at which the ball leaves the hand. */
export const throwPhase = 0.55;

function leftHigh(leftY: number, leftZ: number): Partial<Pose> {
  return { leftX: 0.3, leftY, leftZ };
}

/** Both hands together, at a height and ahead. */
function cup(height: number, ahead: number): Partial<Pose> {
  return { leftX: 0.12, leftY: height, leftZ: ahead, rightX: -0.12, rightY: height, rightZ: ahead };
}

/** Both hands over the head. */
function reachOver(height: number): Partial<Pose> {
  return { leftX: 0.24, leftY: height, leftZ: 0.1, rightX: 0.05, rightY: height - 0.1, rightZ: 0.2 };
}
