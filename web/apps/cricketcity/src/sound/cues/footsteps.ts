import { hitCue, type SoundCue } from "./sound-cue.ts";

/** The time between two steps of the run-up. */
export const STEP_SECS = 0.31;
/** The time until the steps of the run-up reach their full volume. */
export const RUN_UP_RISE_SECS = 2.5;

/** The last two steps, of which the front foot lands as the ball is released. `strideSecs` is from now until then. */
export function strideCues(strideSecs: number): readonly SoundCue[] {
  return [
    hitCue("footstep", 0.45, 0.4, 0, strideSecs * 0.35),
    hitCue("footstep", 0.8, 0.7, 0, strideSecs * 0.92),
  ];
}
