import { type OrbitPose, orbitEye } from "./camera.ts";
import { addScaled, type Bounds, cross, normalize, subtract, type Vec3 } from "./vector.ts";

// A little short of straight up and down: there, turning left and right would spin on the spot.
const MOST_PITCH = Math.PI / 2 - 0.01;
// After this long a let-go turn has a third of its speed left.
const GLIDE_SECS = 0.18;
const SLOWEST_RAD_PER_SEC = 0.01;

/** How near and far the camera may go, in metres. */
export interface DistanceRange {
  readonly nearest: number;
  readonly farthest: number;
}

// A little air around the model.
const MARGIN = 1.06;
const DIRECTIONS = 24;

/**
 * How far a camera must be from the middle of a box to see all of it, turned about +Y as it may be: the box sweeps a
 * cylinder, and each point of its rims must lie inside the view.
 */
function fitDistance(size: Vec3, fovYRad: number, aspect: number, pitch: number): number {
  const round = Math.hypot(size[0], size[2]) / 2;
  const tangent = Math.tan(fovYRad / 2);
  let distance = 0;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const angle = (direction / DIRECTIONS) * 2 * Math.PI;
    for (const y of [-size[1] / 2, size[1] / 2]) {
      const towards = Math.cos(angle) * round;
      const depth = towards * Math.cos(pitch) + y * Math.sin(pitch);
      const up = Math.abs(y * Math.cos(pitch) - towards * Math.sin(pitch)) / tangent;
      const across = Math.abs(Math.sin(angle) * round) / (tangent * aspect);
      distance = Math.max(distance, depth + Math.max(up, across));
    }
  }
  return distance * MARGIN;
}

/** Where an orbiting camera is, and how it glides on when let go. Knows no DOM. */
export class OrbitMotion {
  private current: OrbitPose;
  private home: OrbitPose;
  private range: DistanceRange = { nearest: 0, farthest: Number.POSITIVE_INFINITY };
  private yawSpeed = 0;
  private pitchSpeed = 0;

  constructor(pose: OrbitPose) {
    this.current = pose;
    this.home = pose;
  }

  /** Where it is. */
  get pose(): OrbitPose {
    return this.current;
  }

  /** Whether it glides. */
  get isGliding(): boolean {
    return Math.hypot(this.yawSpeed, this.pitchSpeed) > SLOWEST_RAD_PER_SEC;
  }

  /** Stands so that a box fills the view however it is turned, and calls that place home. */
  frame(bounds: Bounds, fovYRad: number, aspect: number, from: { yaw: number; pitch: number }): void {
    const size = subtract(bounds.max, bounds.min);
    const radius = Math.hypot(...size) / 2 || 1;
    const distance = fitDistance(size, fovYRad, aspect, from.pitch) || radius / Math.tan(fovYRad / 2);
    this.home = { target: addScaled(bounds.min, size, 0.5), yaw: from.yaw, pitch: from.pitch, distance };
    this.range = { nearest: radius * 0.05, farthest: distance * 10 };
    this.goHome();
  }

  /** Goes back to where it began. */
  goHome(): void {
    this.stop();
    this.current = this.home;
  }

  /** Turns by so many radians. */
  turn(yaw: number, pitch: number): void {
    this.current = {
      ...this.current,
      // Kept small, so that hours of turning lose no precision.
      yaw: (this.current.yaw + yaw) % (2 * Math.PI),
      pitch: Math.min(MOST_PITCH, Math.max(-MOST_PITCH, this.current.pitch + pitch)),
    };
  }

  /** Goes so many times as far away. */
  zoom(factor: number): void {
    const { nearest, farthest } = this.range;
    const distance = Math.min(farthest, Math.max(nearest, this.current.distance * factor));
    this.current = { ...this.current, distance };
  }

  /** Moves the target sideways, in shares of the distance. */
  pan(right: number, up: number): void {
    const { target, distance } = this.current;
    const back: Vec3 = normalize(subtract(orbitEye(this.current), target));
    const sideways = normalize(cross([0, 1, 0], back));
    const upwards = cross(back, sideways);
    const moved = addScaled(addScaled(target, sideways, right * distance), upwards, up * distance);
    this.current = { ...this.current, target: moved };
  }

  /** Lets it go with so many radians a second. */
  glide(yawSpeed: number, pitchSpeed: number): void {
    this.yawSpeed = yawSpeed;
    this.pitchSpeed = pitchSpeed;
  }

  /** Holds it still. */
  stop(): void {
    this.yawSpeed = 0;
    this.pitchSpeed = 0;
  }

  /** Lets time pass; says whether it still glides. */
  advance(dtSecs: number): boolean {
    if (!this.isGliding) return false;
    // The way of a speed that fades by e every GLIDE_SECS: the same for one long step and many short ones.
    const left = Math.exp(-dtSecs / GLIDE_SECS);
    const way = GLIDE_SECS * (1 - left);
    this.turn(this.yawSpeed * way, this.pitchSpeed * way);
    this.yawSpeed *= left;
    this.pitchSpeed *= left;
    if (!this.isGliding) this.stop();
    return this.isGliding;
  }
}
