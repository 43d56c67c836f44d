/** The short sounds of bat, ball and ground. */
export const hitSounds = [
  "crack",
  "edge",
  "thud",
  "bounce",
  "pad",
  "stumps",
  "catch",
  "throw",
  "rope",
  "footstep",
] as const;
/** One of them. */
export type HitSound = (typeof hitSounds)[number];

/**
 * What the crowd does: `cheer`, `groan` and `gasp` once, `clap` for a while. `swell` rises until something else follows; `settle`
 * ends it.
 */
export type CrowdMood = "cheer" | "groan" | "gasp" | "clap" | "swell" | "settle";

/** A sound that is due. */
export type SoundCue =
  | {
      readonly type: "hit";
      readonly sound: HitSound;
      /** How loud, from 0 to 1. */
      readonly level: number;
      /** How bright, from 0 to 1. */
      readonly brightness: number;
      /** The x of the place where it happens, in metres. */
      readonly xM: number;
      /** The delay from now, in seconds of the match. */
      readonly delaySecs: number;
    }
  | { readonly type: "crowd"; readonly mood: CrowdMood; readonly level: number };

/** A short sound. */
export function hitCue(sound: HitSound, level: number, brightness = 0.5, xM = 0, delaySecs = 0): SoundCue {
  return { type: "hit", sound, level: share(level), brightness: share(brightness), xM, delaySecs };
}

/** What the crowd does. */
export function crowdCue(mood: CrowdMood, level = 1): SoundCue {
  return { type: "crowd", mood, level: share(level) };
}

/** Clamps a number to the range from 0 to 1; NaN becomes 0. */
export function share(value: number): number {
  return value > 0 ? Math.min(value, 1) : 0;
}
