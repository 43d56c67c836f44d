import { STUMPS_Z_M } from "@orbitroom/physics";
import type { PoseKind } from "../scene/figures/pose-keys.ts";
import type { Actor } from "./actor.ts";
import type { Moment } from "./moment.ts";

/** Behind the bowler's stumps, out of the way of the run-up. */
const PLACE = { x: 0.7, z: -12.4 } as const;
const SIGNALS_AFTER_SECS = 0.6;
const SIGNAL_SECS = 0.5;
const WAVES_PER_SEC = 0.9;

/** What the umpire signals for a moment; undefined for nothing. */
export function signalOf({ phase, phaseSecs, delivery }: Moment): PoseKind | undefined {
  if (phase !== "after" || !delivery || phaseSecs < SIGNALS_AFTER_SECS) return undefined;
  const { wickets, extras, isBoundary, batterRuns } = delivery;
  // For those bowled or run out with the stumps down, no one needs the finger, but a toy gives it all the same.
  if (wickets.length > 0) return "signalOut";
  if (isBoundary) return batterRuns === 6 ? "signalSix" : "signalFour";
  return extras.wides > 0 ? "signalWide" : undefined;
}

/** Directs the umpire's pose and signals. Call it before the actor advances. */
export function directUmpire(actor: Actor, moment: Moment): void {
  actor.follow("umpire", PLACE.x, PLACE.z);
  actor.faceRads = Math.atan2(-PLACE.x, STUMPS_Z_M - PLACE.z);
  const signal = signalOf(moment);
  if (signal === "signalFour") {
    actor.idle = signal;
    actor.idleRate = WAVES_PER_SEC;
    return;
  }
  actor.idle = "stand";
  actor.idleRate = 0.35;
  if (signal && actor.gesture !== signal) {
    actor.perform({ kind: signal, from: 0, to: 1, secs: SIGNAL_SECS, holdSecs: 30 });
  } else if (!signal) actor.endGesture();
}
