import type { Phase } from "../game/match-game.ts";
import type { ShotKind } from "../scene/camera/shots.ts";

/** Which camera one plays from. */
export type Seat = "batter" | "bowler" | "watcher";

/** The data on which the choice of the camera depends. Distances are metres, times seconds. */
export interface CameraView {
  readonly seat: Seat;
  readonly phase: Phase;
  readonly reducedMotion: boolean;
  /** Whether it is before the first ball, or between innings. */
  readonly isBreak: boolean;
  /** The shot that is shown. */
  readonly current: ShotKind;
  /** Whether the ball has met the bat, or the body. */
  readonly isHit: boolean;
  /** The distance from the striker's stumps to the ball; 0 for one that is still on its way there. */
  readonly ballFarM: number;
  /** The time until the ball crosses the rope, if no fielder can stop it; infinite if one can. */
  readonly ropeSecs: number;
}

/** A shot, and whether the camera is there at once. */
export interface CameraChoice {
  readonly kind: ShotKind;
  readonly cuts: boolean;
}

/** A hit is followed from this distance on; other balls, such as byes, from farther away. */
const FOLLOWS_HIT_M = 7;
const FOLLOWS_MISS_M = 17;
/** The time before the ball at which the boundary camera is shown: later, it would be seen too briefly. */
const ROPE_SECS = 1.15;
/** From farther away the camera does not glide back. */
const GLIDES_FROM_M = 14;

const seatShots: Readonly<Record<Seat, ShotKind>> = { batter: "batter", bowler: "bowler", watcher: "bowler" };

/** The shot of a moment of play, as a broadcast would choose it. */
export function chooseShot(view: CameraView): CameraChoice {
  const kind = kindOf(view);
  return { kind, cuts: kind !== view.current && cutsTo(kind, view) };
}

function kindOf({ seat, phase, reducedMotion, isBreak, current, ...ball }: CameraView): ShotKind {
  const home = seatShots[seat];
  if (isBreak) return "table";
  if (phase !== "inPlay" && phase !== "after") return home;
  // A camera that stays where it is, and shows all of the ground.
  const following = reducedMotion ? "wagon" : "follow";
  if (current === "boundary" || (!reducedMotion && ball.ropeSecs < ROPE_SECS)) return "boundary";
  if (current === following) return following;
  return ball.ballFarM > (ball.isHit ? FOLLOWS_HIT_M : FOLLOWS_MISS_M) ? following : home;
}

function cutsTo(kind: ShotKind, { current, reducedMotion, ballFarM }: CameraView): boolean {
  if (reducedMotion) return true;
  // Only the camera behind the batter and the one that follows the ball look the same way.
  const isOnePlace = (shot: ShotKind): boolean => shot === "batter" || shot === "follow";
  if (!isOnePlace(kind) || !isOnePlace(current)) return true;
  return kind === "batter" && ballFarM > GLIDES_FROM_M;
}
