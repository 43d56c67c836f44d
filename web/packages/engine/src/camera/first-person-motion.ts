import type { Vec3 } from "../math-types.ts";
import { lookAt } from "./camera.ts";

/** Straight up and down would leave the direction of the horizon undefined. */
const MAX_PITCH_RAD = Math.PI / 2 - 0.01;
/** Time constant with which the speed approaches the requested one, so that starts and stops are smooth. */
const SMOOTHING_SECS = 0.06;
/** Lower speeds count as rest. */
const MIN_METRES_PER_SEC = 0.001;

/** The position of a person, and the direction in which they look. */
export interface FirstPersonPose {
  /** The eye, in metres. */
  readonly position: Vec3;
  /** Radians around +Y, to the left; 0 looks along -Z. */
  readonly yaw: number;
  /** Radians upwards. */
  readonly pitch: number;
}

/** In which directions a person moves, as multiples of the speed. */
export interface Steering {
  readonly right: number;
  readonly forward: number;
}

/** The direction in which a person looks, as a unit vector. */
function gazeOf({ yaw, pitch }: FirstPersonPose): Vec3 {
  const horizontal = Math.cos(pitch);
  return [-Math.sin(yaw) * horizontal, Math.sin(pitch), -Math.cos(yaw) * horizontal];
}

/** Returns `view_from_world` of a person's eyes, column-major. */
export function firstPersonCamera(
  pose: FirstPersonPose,
  out: Float32Array = new Float32Array(16),
): Float32Array {
  const [x, y, z] = pose.position;
  const [gazeX, gazeY, gazeZ] = gazeOf(pose);
  return lookAt(pose.position, [x + gazeX, y + gazeY, z + gazeZ], [0, 1, 0], out);
}

/** The motion of a person who walks, or flies in the direction in which they look. Independent of the DOM. */
export class FirstPersonMotion {
  /** Metres per second. */
  speed: number;
  /** Whether forward is the direction in which the person looks, instead of along the ground. */
  canFly: boolean;
  private current: FirstPersonPose;
  private velocity: Vec3 = [0, 0, 0];

  constructor(pose: FirstPersonPose, speed: number, canFly: boolean) {
    this.current = pose;
    this.speed = speed;
    this.canFly = canFly;
  }

  /** Where the person is now. */
  get pose(): FirstPersonPose {
    return this.current;
  }

  set pose(pose: FirstPersonPose) {
    this.current = pose;
    this.stop();
  }

  /** Turns by angles in radians: to the left, and upwards. */
  turn(yaw: number, pitch: number): void {
    this.current = {
      ...this.current,
      // Kept small, so that precision is not lost over time.
      yaw: (this.current.yaw + yaw) % (2 * Math.PI),
      pitch: Math.min(MAX_PITCH_RAD, Math.max(-MAX_PITCH_RAD, this.current.pitch + pitch)),
    };
  }

  /** Stops at once. */
  stop(): void {
    this.velocity = [0, 0, 0];
  }

  /** Advances the motion by a time step, and returns whether it continues. */
  advance(steering: Steering, dtSecs: number, isSmooth: boolean): boolean {
    const goal = this.wantedVelocity(steering);
    // The integral of a speed that approaches its goal exponentially, so that the length of the steps does not matter.
    const decay = isSmooth ? Math.exp(-dtSecs / SMOOTHING_SECS) : 0;
    const lagSecs = isSmooth ? SMOOTHING_SECS * (1 - decay) : 0;
    const [x, y, z] = this.current.position.map((from, axis) => {
      const [wanted = 0, now = 0] = [goal[axis], this.velocity[axis]];
      return from + wanted * dtSecs + (now - wanted) * lagSecs;
    });
    this.current = { ...this.current, position: [x ?? 0, y ?? 0, z ?? 0] };
    const velocity = goal.map((wanted, axis) => wanted + ((this.velocity[axis] ?? 0) - wanted) * decay);
    const isMoving = Math.hypot(...velocity) > MIN_METRES_PER_SEC;
    this.velocity = isMoving ? [velocity[0] ?? 0, velocity[1] ?? 0, velocity[2] ?? 0] : [0, 0, 0];
    return isMoving;
  }

  private wantedVelocity({ right, forward }: Steering): Vec3 {
    const { yaw, pitch } = this.current;
    const [aheadX, aheadY, aheadZ] = gazeOf({ ...this.current, pitch: this.canFly ? pitch : 0 });
    return [
      (aheadX * forward + Math.cos(yaw) * right) * this.speed,
      aheadY * forward * this.speed,
      (aheadZ * forward - Math.sin(yaw) * right) * this.speed,
    ];
  }
}
