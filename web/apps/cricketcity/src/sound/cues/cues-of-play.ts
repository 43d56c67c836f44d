import type { PlayEvent } from "@orbitroom/physics";
import { crowdCue, hitCue, type SoundCue } from "./sound-cue.ts";

/** Contact on the face of the bat below this quality is a thud. */
const GOOD_CONTACT = 0.5;
/** A stroke off the bat at this speed is as loud as one can be. */
const LOUDEST_MS = 40;
/** A ball that rises faster after the bat goes up in the air, and the crowd with it. */
const LOFTED_RISE_MS = 5;

/**
 * The sounds of something that has happened to the ball. `riseMS` is how fast it rises now: a stroke that sends it up makes the crowd
 * swell.
 */
export function cuesOfPlay(event: PlayEvent, riseMS = 0): readonly SoundCue[] {
  const { x } = event.at;
  switch (event.type) {
    case "bounced": {
      // Each bounce is quieter than the one before. The pitch is harder than the grass around it.
      const bounce = hitCue("bounce", 0.5 / event.count, event.onPitch ? 0.8 : 0.2, x);
      return [bounce, crowdCue("settle")];
    }
    case "batHit":
      return [contactCue(event, x), ...(riseMS > LOFTED_RISE_MS ? [crowdCue("swell", riseMS / 20)] : [])];
    case "bodyHit":
      return [hitCue("pad", 0.7, event.isPad ? 0.6 : 0.2, x), crowdCue("gasp", event.wouldHit ? 0.8 : 0.3)];
    case "stumpsHit":
      return [
        hitCue("stumps", event.isDown ? 1 : 0.4, 0.6, x),
        crowdCue(event.isDown ? "cheer" : "gasp", 0.8),
      ];
    case "hitWicket":
      return [hitCue("stumps", 0.6, 0.4, x), crowdCue("cheer", 0.7)];
    case "caught":
      return [hitCue("catch", 0.8, 0.6, x), crowdCue("cheer", 0.9)];
    case "dropped":
      return [hitCue("catch", 0.5, 0.2, x), crowdCue("groan", 0.9)];
    case "fielded":
      return [hitCue("catch", 0.4, 0.4, x), crowdCue("settle")];
    case "misfielded":
      return [hitCue("bounce", 0.3, 0.1, x), crowdCue("gasp", 0.5)];
    case "thrown":
      return [hitCue("throw", 0.35, 0.5, x)];
    case "wicketBroken":
      return event.short === undefined
        ? [hitCue("stumps", 0.5, 0.5, x)]
        : [hitCue("stumps", 0.8, 0.6, x), crowdCue("cheer", 0.9)];
    case "boundary":
      return event.runs === 6
        ? [hitCue("thud", 0.3, 0.2, x), crowdCue("cheer", 1)]
        : [hitCue("rope", 0.6, 0.5, x), crowdCue("cheer", 0.75)];
    case "dead":
      return [crowdCue("settle")];
    default:
      return [];
  }
}

type BatHit = Extract<PlayEvent, { readonly type: "batHit" }>;

/** A good contact is a short woody crack, an edge a thin click, and a poor one a dull thud. */
function contactCue({ part, quality, speedMS }: BatHit, xM: number): SoundCue {
  const level = 0.35 + (0.65 * speedMS) / LOUDEST_MS;
  if (part === "edge") return hitCue("edge", 0.6 * level, quality, xM);
  const isGood = part === "face" && quality >= GOOD_CONTACT;
  return hitCue(isGood ? "crack" : "thud", level, quality, xM);
}
