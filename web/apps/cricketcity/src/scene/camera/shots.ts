import { ROPE_RADIUS_M } from "../ground/field-meshes.ts";

/** A point or a direction in metres. */
export type Point = readonly [x: number, y: number, z: number];

/** Where a camera is, what it looks at, and its vertical field of view. */
export interface CameraPose {
  readonly eye: [x: number, y: number, z: number];
  readonly target: [x: number, y: number, z: number];
  fovYRads: number;
  /** Which way is up in the image, seen from straight above. */
  up: Point;
}

/**
 * A camera:
 * - `batter`, behind the batter, in which the person plays. The pitch goes up the image, so it fits a phone held upright; the ball
 *   grows as it comes, its shadow and its bounce show the length, and what is hit flies into the image instead of past the camera.
 * - `bowler`, high behind the bowler, as broadcasts have it; `follow`, after the ball; `boundary`, from inside the ground to the
 *   rope and the stands where the ball goes;
 * - `replaySide` and `replayEnd`, low, from square of the wicket and from the bowler's end; `wagon`, from above, with the bowler's
 *   end up;
 * - `eyes`, those of the batter, for headsets; `table`, all of the diorama, from slowly changing sides.
 */
export type ShotKind =
  | "batter"
  | "bowler"
  | "follow"
  | "boundary"
  | "replaySide"
  | "replayEnd"
  | "wagon"
  | "eyes"
  | "table";

/** The data about the play that a camera needs. */
export interface CameraPlay {
  readonly ball: Readonly<ArrayLike<number>>;
  /** Where the batter on strike stands. */
  readonly striker: Readonly<ArrayLike<number>>;
  /** Seconds of any clock, for cameras that turn continuously. */
  readonly secs: number;
}

const level: Point = [0, 1, 0];
const towardsBowler: Point = [0, 0, -1];
/** The largest field of view; beyond it the edges look stretched. */
const WIDEST_RADS = 1.25;
const WAGON_FOV_RADS = 0.5;
/**
 * The distance of the boundary camera from the ball, towards the middle: from closer, a high ball would be seen against nothing
 * but the sky.
 */
const BEHIND_BALL_M = 30;
const TABLE_FOV_RADS = 0.55;
const TABLE_REACH_M = 158;
/** The camera of the whole table swings to both sides of a direction, so that it always sees the skyline behind the ground. */
const TABLE_TURN_RADS = 0.28;
const TABLE_SWING_RADS = 0.5;
const SECS_PER_SWING = 60;

/** A camera pose of its own. */
export function newCameraPose(): CameraPose {
  return { eye: [0, 2, 16], target: [0, 1, 0], fovYRads: 0.8, up: level };
}

/**
 * The vertical field of view of an image that shows at least so much in each direction, for an aspect ratio: width by height.
 * Portrait images show more above and below for it.
 */
export function lensFor(aspect: number, leastYRads: number, leastXRads: number): number {
  const forWidth = 2 * Math.atan(Math.tan(leastXRads / 2) / Math.max(aspect, 0.1));
  return Math.min(Math.max(leastYRads, forWidth), WIDEST_RADS);
}

/** Where a camera should be now. Writes to `out` and returns it. */
export function shotOf(
  kind: ShotKind,
  play: CameraPlay,
  aspect: number,
  out: CameraPose = newCameraPose(),
): CameraPose {
  const [x, y, z] = [play.ball[0] ?? 0, play.ball[1] ?? 0, play.ball[2] ?? 0];
  const [sx, sz] = [play.striker[0] ?? 0, play.striker[2] ?? 0];
  const isUpright = aspect < 1;
  out.up = kind === "wagon" ? towardsBowler : level;
  switch (kind) {
    case "batter":
      set(out.eye, 0.62, isUpright ? 3.7 : 3, isUpright ? 17.4 : 16.4);
      set(out.target, 0.16, isUpright ? 0.9 : 0.5, -2);
      out.fovYRads = lensFor(aspect, 0.62, 0.43);
      break;
    case "bowler":
      set(out.eye, 0.9, 8.8, -35);
      set(out.target, 0, 0.6, 3.2);
      out.fovYRads = lensFor(aspect, 0.34, 0.15);
      break;
    case "follow": {
      const far = Math.hypot(x - sx, z - sz);
      // It rises with the ball, so that the ground stays in view.
      set(out.eye, 0.6 + 0.42 * (x - 0.6), 3.7 + 0.11 * far + 0.35 * y, 17.4 + 0.42 * (z - 9));
      set(out.target, x, Math.max(0.4, 0.72 * y), z);
      const usual = 0.62 - Math.min(0.2, far / 300);
      out.fovYRads = lensFor(aspect, Math.max(usual, 2.5 * aboveTarget(y, out)), 0.34);
      break;
    }
    case "boundary": {
      const reach = Math.hypot(x, z) || 1;
      const [dx, dz] = [x / reach, z / reach];
      const from = reach - BEHIND_BALL_M;
      set(out.eye, dx * from - dz * 8, 2.2, dz * from + dx * 8);
      set(out.target, x, Math.max(1.2, 0.5 * y), z);
      out.fovYRads = lensFor(aspect, Math.max(0.42, 2.5 * aboveTarget(y, out) + 0.14), 0.34);
      break;
    }
    case "replaySide":
      // The camera is on the side that the batter faces.
      set(out.eye, sx + (sx > 0 ? -6.4 : 6.4), 1.35, sz - 1.6);
      set(out.target, sx * 0.5, 0.95, sz + 0.25);
      out.fovYRads = lensFor(aspect, 0.5, 0.42);
      break;
    case "replayEnd":
      // The camera looks past the batter to the stumps.
      set(out.eye, sx > 0 ? -1.7 : 1.7, 1.25, sz - 7.5);
      set(out.target, 0, 0.85, sz + 1);
      out.fovYRads = lensFor(aspect, 0.46, 0.36);
      break;
    case "wagon": {
      const reach = ROPE_RADIUS_M + 4;
      const height = reach / Math.tan(WAGON_FOV_RADS / 2) / Math.min(aspect, 1);
      set(out.eye, 0, height, 0.01);
      set(out.target, 0, 0, 0);
      out.fovYRads = WAGON_FOV_RADS;
      break;
    }
    case "eyes":
      set(out.eye, sx, 1.5, sz - 0.1);
      set(out.target, 0, 1.25, -10);
      out.fovYRads = lensFor(aspect, 1, 0.6);
      break;
    case "table": {
      const swing = Math.sin((play.secs / SECS_PER_SWING) * 2 * Math.PI);
      const turn = TABLE_TURN_RADS + TABLE_SWING_RADS * swing;
      const distance =
        TABLE_REACH_M / Math.sin(TABLE_FOV_RADS / 2) / Math.min(1.3, Math.max(aspect, 0.42) * 1.08);
      set(out.eye, 0.86 * distance * Math.sin(turn), 0.51 * distance, 0.86 * distance * Math.cos(turn));
      set(out.target, 0, 2, 0);
      out.fovYRads = TABLE_FOV_RADS;
      break;
    }
  }
  return out;
}

/** The angle from what a camera looks at to a ball at a height above it. */
function aboveTarget(y: number, { eye, target }: CameraPose): number {
  const level = Math.hypot(target[0] - eye[0], target[2] - eye[2]);
  return Math.atan2(y - eye[1], level) - Math.atan2(target[1] - eye[1], level);
}

function set(out: [number, number, number], x: number, y: number, z: number): void {
  out[0] = x;
  out[1] = y;
  out[2] = z;
}
