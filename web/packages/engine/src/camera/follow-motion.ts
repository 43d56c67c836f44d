import type { Vec3 } from "../math-types.ts";

/** The position of a target, and the direction in which it looks. */
export interface FollowTarget {
  /** Metres. */
  readonly position: Vec3;
  /** The horizontal direction in which it looks: radians around +Y; 0 is -Z, positive turns to the left. */
  readonly heading: number;
}

/** Reads where a target is from its world matrix, column-major. It looks along -Z of the matrix. */
export function followTarget(worldFromTarget: ArrayLike<number>): FollowTarget {
  const at = (index: number): number => worldFromTarget[index] ?? 0;
  const [backX, backZ] = [at(8), at(10)];
  return {
    position: [at(12), at(13), at(14)],
    heading: backX === 0 && backZ === 0 ? 0 : Math.atan2(backX, backZ),
  };
}

/** How a camera follows. */
export interface FollowOptions {
  /** Metres behind the target. Default: 5. */
  readonly distance?: number | undefined;
  /** Metres above the target. Default: 2. */
  readonly height?: number | undefined;
  /** Time in which the distance to where the camera should be falls to about a fifth. Default: 0.3. */
  readonly smoothingSecs?: number | undefined;
}

/** Parts of a critically damped spring: a value, and its speed. */
interface Spring {
  readonly value: number;
  readonly speed: number;
}

/**
 * Advances a critically damped spring: it reaches its goal as fast as possible without overshooting. This is the exact solution for
 * a goal that moves at constant speed during the step, so the length of the steps does not matter.
 */
export function springStep(
  { value, speed }: Spring,
  goal: { readonly before: number; readonly after: number },
  smoothingSecs: number,
  dtSecs: number,
): Spring {
  if (dtSecs <= 0) return { value, speed };
  if (smoothingSecs <= 0) return { value: goal.after, speed: (goal.after - goal.before) / dtSecs };
  const rate = 3 / smoothingSecs;
  const goalSpeed = (goal.after - goal.before) / dtSecs;
  // It lags behind a moving goal by the same time at every speed.
  const lag = (2 * goalSpeed) / rate;
  const offset = value - goal.before + lag;
  const change = speed - goalSpeed + rate * offset;
  const decay = Math.exp(-rate * dtSecs);
  return {
    value: goal.after - lag + (offset + change * dtSecs) * decay,
    speed: goalSpeed + (change - rate * (offset + change * dtSecs)) * decay,
  };
}

/** The motion of a camera that follows a target. Independent of the DOM. */
export class FollowMotion {
  distance: number;
  height: number;
  smoothingSecs: number;
  private last: FollowTarget | undefined;
  /** The heading without jumps by whole turns. */
  private heading = 0;
  private springs: readonly Spring[] = [];

  constructor({ distance = 5, height = 2, smoothingSecs = 0.3 }: FollowOptions = {}) {
    this.distance = distance;
    this.height = height;
    this.smoothingSecs = smoothingSecs;
  }

  /** Where the camera is. */
  get eye(): Vec3 {
    const [x, y, z, heading] = this.values;
    return [x + Math.sin(heading) * this.distance, y + this.height, z + Math.cos(heading) * this.distance];
  }

  /** The point that it looks at: the target, as far as the camera has followed it. */
  get lookedAt(): Vec3 {
    const [x, y, z] = this.values;
    return [x, y, z];
  }

  /** Advances by a time step. The camera begins behind the target. */
  advance(target: FollowTarget, dtSecs: number): void {
    const before = this.last;
    this.last = target;
    if (!before) return this.jump(target);
    const turn = target.heading - before.heading;
    const headingBefore = this.heading;
    // The shorter way round.
    this.heading += turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
    const goals = [
      ...before.position.map((from, axis) => ({ before: from, after: target.position[axis] ?? 0 })),
      { before: headingBefore, after: this.heading },
    ];
    this.springs = goals.map((goal, index) =>
      springStep(this.springs[index] ?? { value: 0, speed: 0 }, goal, this.smoothingSecs, dtSecs),
    );
  }

  /** Moves the camera behind a target at once, for example after the target was moved elsewhere. */
  jump(target: FollowTarget): void {
    this.last = target;
    this.heading = target.heading;
    this.springs = [...target.position, target.heading].map((value) => ({ value, speed: 0 }));
  }

  private get values(): readonly [number, number, number, number] {
    const [x = 0, y = 0, z = 0, heading = 0] = this.springs.map(({ value }) => value);
    return [x, y, z, heading];
  }
}
