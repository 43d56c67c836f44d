import { vec3 } from "gl-matrix";
import type { Bounds, Vec3 } from "../math-types.ts";
import { type OrbitPose, orbitEye } from "./camera.ts";

// Slightly less than a quarter turn: looking straight down, turning left and right would spin on the spot.
const MAX_PITCH_RAD = Math.PI / 2 - 0.01;
/** Time constant of a glide: its speed falls to 1/e. */
const GLIDE_SECS = 0.18;
const MIN_GLIDE_RAD_PER_SEC = 0.01;

type MutableVec3 = [number, number, number];

/** Limits of the camera's distance, in metres. */
export interface DistanceRange {
  readonly min: number;
  readonly max: number;
}

/** Free space around a framed model. */
const FRAME_MARGIN = 1.06;
/**
 * How much larger than the model at rest a framed box may be. Some animations hide parts far away: then the model would be too
 * small to see.
 */
const MAX_FRAMED_GROWTH = 100;
const RIM_POINTS = 24;
/** How much farther away the camera may be than the distance from which a box is framed. */
const MAX_DISTANCE_GROWTH = 10;

/**
 * Returns the distance from which a box is completely visible at any yaw: the box sweeps a cylinder, and every point of
 * its rims must be inside the view.
 */
function fitDistance(size: Vec3, fovYRad: number, aspect: number, pitch: number): number {
  const radius = Math.hypot(size[0], size[2]) / 2;
  const tangent = Math.tan(fovYRad / 2);
  let distance = 0;
  for (let point = 0; point < RIM_POINTS; point++) {
    const angle = (point / RIM_POINTS) * 2 * Math.PI;
    for (const y of [-size[1] / 2, size[1] / 2]) {
      const towards = Math.cos(angle) * radius;
      const depth = towards * Math.cos(pitch) + y * Math.sin(pitch);
      const vertical = Math.abs(y * Math.cos(pitch) - towards * Math.sin(pitch)) / tangent;
      const horizontal = Math.abs(Math.sin(angle) * radius) / (tangent * aspect);
      distance = Math.max(distance, depth + Math.max(vertical, horizontal));
    }
  }
  return distance * FRAME_MARGIN;
}

/** The direction from which a box is seen, in radians. */
export interface OrbitDirection {
  /** Radians around +Y, to the right; 0 looks along -Z. */
  readonly yaw: number;
  /** Radians upwards; a quarter turn looks straight down. */
  readonly pitch: number;
}

function sizeOf({ min, max }: Bounds): Vec3 {
  const size: MutableVec3 = [0, 0, 0];
  vec3.subtract(size, max, min);
  return size;
}

function radiusOf(box: Bounds): number {
  return vec3.length([...sizeOf(box)]) / 2;
}

/** Returns the distance from which a box is completely visible; even a box without a size has one. */
function fullDistance(box: Bounds, fovYRad: number, aspect: number, pitch: number): number {
  return fitDistance(sizeOf(box), fovYRad, aspect, pitch) || (radiusOf(box) || 1) / Math.tan(fovYRad / 2);
}

function union(a: Bounds, b: Bounds): Bounds {
  const min: MutableVec3 = [0, 0, 0];
  const max: MutableVec3 = [0, 0, 0];
  vec3.min(min, a.min, b.min);
  vec3.max(max, a.max, b.max);
  return { min, max };
}

/** The pose of an orbiting camera, and its glide after a drag. Independent of the DOM. */
export class OrbitMotion {
  private current: OrbitPose;
  private home: OrbitPose;
  private range: DistanceRange = { min: 0, max: Number.POSITIVE_INFINITY };
  private framed: Bounds | undefined;
  private yawSpeed = 0;
  private pitchSpeed = 0;

  constructor(pose: OrbitPose) {
    this.current = pose;
    this.home = pose;
  }

  /** Current pose. */
  get pose(): OrbitPose {
    return this.current;
  }

  /** Whether it is gliding. */
  get isGliding(): boolean {
    return Math.hypot(this.yawSpeed, this.pitchSpeed) > MIN_GLIDE_RAD_PER_SEC;
  }

  /**
   * Moves so that a box fills the view at any yaw, and makes that pose the home pose. `moving` is the box around what is in it
   * while it moves: it is framed as well, and if it is too large for that, it is completely visible from the greatest distance.
   */
  frame(
    bounds: Bounds,
    fovYRad: number,
    aspect: number,
    from: OrbitDirection,
    moving: Bounds = bounds,
  ): void {
    const whole = union(bounds, moving);
    const [restRadius, wholeRadius] = [radiusOf(bounds), radiusOf(whole)];
    const isFramed = restRadius === 0 || wholeRadius <= restRadius * MAX_FRAMED_GROWTH;
    const framed = isFramed ? whole : bounds;
    const target: MutableVec3 = [0, 0, 0];
    vec3.lerp(target, framed.min, framed.max, 0.5);
    const distanceOf = (box: Bounds): number => fullDistance(box, fovYRad, aspect, from.pitch);
    const distance = distanceOf(framed);
    this.framed = framed;
    this.home = { target, yaw: from.yaw, pitch: from.pitch, distance };
    this.range = {
      min: (restRadius || wholeRadius || 1) * 0.05,
      max: Math.max(distance, distanceOf(whole)) * MAX_DISTANCE_GROWTH,
    };
    this.goHome();
  }

  /** Allows zooming out until another box is in view as well, such as one around an animation that is played later. */
  extendRange(moving: Bounds, fovYRad: number, aspect: number): void {
    const whole = this.framed ? union(this.framed, moving) : moving;
    const max = fullDistance(whole, fovYRad, aspect, this.home.pitch) * MAX_DISTANCE_GROWTH;
    this.range = { ...this.range, max: Math.max(this.range.max, max) };
  }

  /** Returns to the home pose. */
  goHome(): void {
    this.stop();
    this.current = this.home;
  }

  /** Turns by an angle in radians. */
  turn(yaw: number, pitch: number): void {
    this.current = {
      ...this.current,
      // Kept small, so that precision is not lost over time.
      yaw: (this.current.yaw + yaw) % (2 * Math.PI),
      pitch: Math.min(MAX_PITCH_RAD, Math.max(-MAX_PITCH_RAD, this.current.pitch + pitch)),
    };
  }

  /** Multiplies the distance by a factor. */
  zoom(factor: number): void {
    const { min, max } = this.range;
    const distance = Math.min(max, Math.max(min, this.current.distance * factor));
    this.current = { ...this.current, distance };
  }

  /** Moves the target within the view plane, in multiples of the distance. */
  pan(right: number, up: number): void {
    const { target, distance } = this.current;
    const back = vec3.subtract([0, 0, 0], orbitEye(this.current), target);
    vec3.normalize(back, back);
    const viewRight = vec3.cross([0, 0, 0], [0, 1, 0], back);
    vec3.normalize(viewRight, viewRight);
    const viewUp = vec3.cross([0, 0, 0], back, viewRight);
    const moved: MutableVec3 = [...target];
    vec3.scaleAndAdd(moved, moved, viewRight, right * distance);
    vec3.scaleAndAdd(moved, moved, viewUp, up * distance);
    this.current = { ...this.current, target: moved };
  }

  /** Starts to glide at speeds in radians per second. */
  glide(yawSpeed: number, pitchSpeed: number): void {
    this.yawSpeed = yawSpeed;
    this.pitchSpeed = pitchSpeed;
  }

  /** Stops gliding. */
  stop(): void {
    this.yawSpeed = 0;
    this.pitchSpeed = 0;
  }

  /** Advances the glide and returns whether it continues. */
  advance(dtSecs: number): boolean {
    if (!this.isGliding) return false;
    // The integral of an exponentially decaying speed, so that the step size does not matter.
    const decay = Math.exp(-dtSecs / GLIDE_SECS);
    const integral = GLIDE_SECS * (1 - decay);
    this.turn(this.yawSpeed * integral, this.pitchSpeed * integral);
    this.yawSpeed *= decay;
    this.pitchSpeed *= decay;
    if (!this.isGliding) this.stop();
    return this.isGliding;
  }
}
