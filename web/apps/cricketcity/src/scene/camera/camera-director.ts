import { type CameraPlay, type CameraPose, newCameraPose, type ShotKind, shotOf } from "./shots.ts";

/** Time in which half of the way to where a camera should be is gone. */
const HALF_LIFE_SECS: Readonly<Record<ShotKind, number>> = {
  ...{ batter: 0.16, bowler: 0.16, follow: 0.09, boundary: 0.14, replaySide: 0.12, replayEnd: 0.12 },
  ...{ wagon: 0.22, eyes: 0.02, table: 0.3 },
};

/** The share of the way that is gone after a time; two steps are the same as one that is as long as both. */
export function dampedShare(dtSecs: number, halfLifeSecs: number): number {
  return 1 - 2 ** (-Math.max(dtSecs, 0) / halfLifeSecs);
}

/** A share of the way from one number to another; with 1 it is exact. */
function between(from: number, to: number, share: number): number {
  return from * (1 - share) + to * share;
}

/** Moves one camera smoothly from shot to shot, in the same way at every frame rate. */
export class CameraDirector {
  readonly pose: CameraPose = newCameraPose();
  readonly #wanted = newCameraPose();
  #kind: ShotKind = "batter";
  #cuts = true;

  /** The current shot, or the one to which the camera is moving. */
  get kind(): ShotKind {
    return this.#kind;
  }

  /** Changes to another shot: smoothly, or at once with the next frame. */
  show(kind: ShotKind, cuts = false): void {
    // On a smooth way to or from the view from above, the image would turn over.
    this.#cuts ||= cuts || (kind !== this.#kind && (kind === "wagon" || this.#kind === "wagon"));
    this.#kind = kind;
  }

  /** Moves on and returns the pose. */
  advance(play: CameraPlay, aspect: number, dtSecs: number): CameraPose {
    const wanted = shotOf(this.#kind, play, aspect, this.#wanted);
    const share = this.#cuts ? 1 : dampedShare(dtSecs, HALF_LIFE_SECS[this.#kind]);
    this.#cuts = false;
    const { eye, target } = this.pose;
    for (const axis of [0, 1, 2] as const) {
      eye[axis] = between(eye[axis], wanted.eye[axis], share);
      target[axis] = between(target[axis], wanted.target[axis], share);
    }
    this.pose.fovYRads = between(this.pose.fovYRads, wanted.fovYRads, share);
    this.pose.up = wanted.up;
    return this.pose;
  }
}
