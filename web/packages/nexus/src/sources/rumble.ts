import { clamp } from "../layout/pad-sample.ts";

/** A vibration. Strengths run from 0 to 1. */
export interface RumbleEffect {
  /** At most 5,000: browsers refuse more. */
  readonly durationMs: number;
  /** The heavy motor. */
  readonly strong?: number;
  /** The light motor. */
  readonly weak?: number;
  /** The motor in the left trigger. Pads without one use the light motor. */
  readonly leftTrigger?: number;
  /** The motor in the right trigger. */
  readonly rightTrigger?: number;
  /** The delay before it begins. */
  readonly delayMs?: number;
}

/** How a vibration ended: played in full, replaced by another one or by `stopRumble`, or not supported. */
export type RumbleResult = "played" | "replaced" | "unsupported";

/** What browsers offer for vibration. Each of the members is missing in some browser. */
export interface ActuatorLike {
  /** The effects that it can play, if the browser reports them. */
  readonly effects?: readonly string[];
  /** Plays an effect. Resolves with how it ended. */
  playEffect?(type: "dual-rumble" | "trigger-rumble", effect?: GamepadEffectParameters): Promise<string>;
  /** Ends the effect. */
  reset?(): Promise<string>;
}

export const MAX_RUMBLE_MS = 5_000;

/** Plays an effect. Never rejects: an effect that cannot be played results in `unsupported`. */
export async function playRumble(
  actuator: ActuatorLike | null | undefined,
  effect: RumbleEffect,
): Promise<RumbleResult> {
  if (!actuator?.playEffect) return "unsupported";
  const { strong = 0, weak = 0, leftTrigger = 0, rightTrigger = 0 } = effect;
  const timing = {
    duration: clamp(effect.durationMs, 0, MAX_RUMBLE_MS),
    startDelay: clamp(effect.delayMs, 0, MAX_RUMBLE_MS),
  };
  const triggers = Math.max(leftTrigger, rightTrigger);
  const hasTriggers = actuator.effects?.includes("trigger-rumble") !== false;
  if (triggers > 0 && hasTriggers) {
    const result = await play(actuator, "trigger-rumble", {
      ...timing,
      strongMagnitude: clamp(strong, 0, 1),
      weakMagnitude: clamp(weak, 0, 1),
      leftTrigger: clamp(leftTrigger, 0, 1),
      rightTrigger: clamp(rightTrigger, 0, 1),
    });
    if (result !== "unsupported") return result;
  }
  return play(actuator, "dual-rumble", {
    ...timing,
    strongMagnitude: clamp(strong, 0, 1),
    // The light motor plays what the trigger motors cannot.
    weakMagnitude: clamp(Math.max(weak, triggers), 0, 1),
  });
}

/** Stops the effect that an actuator plays. */
export async function stopRumble(actuator: ActuatorLike | null | undefined): Promise<void> {
  try {
    await actuator?.reset?.();
  } catch {
    // The pad is gone, or the page is hidden: either way nothing vibrates.
  }
}

async function play(
  actuator: ActuatorLike,
  type: "dual-rumble" | "trigger-rumble",
  effect: GamepadEffectParameters,
): Promise<RumbleResult> {
  try {
    const result = await actuator.playEffect?.(type, effect);
    if (result === "preempted") return "replaced";
    return result === "complete" ? "played" : "unsupported";
  } catch {
    return "unsupported";
  }
}
