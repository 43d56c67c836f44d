import { type PlayEvent, STEP_SECS } from "@orbitroom/physics";
import type { ShotKind } from "../scene/camera/shots.ts";
import type { Highlight } from "./highlight.ts";

/** A piece of a replay: from one moment of the ball to another, in seconds since the release. */
export interface ReplayPiece {
  readonly fromSecs: number;
  readonly toSecs: number;
  readonly shot: ShotKind;
  /** How fast time passes. */
  readonly speed: number;
  /** How far along the pitch the camera looks. */
  readonly lookZM: number;
}

/** The facts from which a replay is planned. */
export interface ReplayFacts {
  readonly events: readonly PlayEvent[];
  readonly highlight: Highlight | undefined;
}

const BEFORE_RELEASE_SECS = 0.2;
const AFTER_CONTACT_SECS = 0.5;
/** The end of the ball is shown from this long before it until this long after. */
const BEFORE_END_SECS = 1.2;
const AFTER_END_SECS = 1;
/** The striker, and the middle between the stumps and a batter who is short of them. */
export const STRIKER_Z_M = 8.9;
const BROKEN_Z_M = 9.5;
const SLOW = 0.6;
const LESS_SLOW = 0.8;

/** The pieces of a replay: the stroke first, then how the ball ended. `shots` are the cameras for both, in that order. */
export function planReplay(facts: ReplayFacts, shots: readonly ShotKind[] = shotsFor(facts)): ReplayPiece[] {
  const { events } = facts;
  const secsOf = (event: PlayEvent | undefined): number => (event?.tick ?? 0) * STEP_SECS;
  const met = events.find(({ type }) => ["batHit", "bodyHit", "stumpsHit", "passedCrease"].includes(type));
  const ends = secsOf(events.findLast(({ type }) => type === "dead") ?? events.at(-1));
  const meets = met ? secsOf(met) : ends;
  const [first = "replaySide", second = first] = shots;
  const strokeEnds = Math.min(meets + AFTER_CONTACT_SECS, ends + AFTER_END_SECS);
  const stroke = {
    ...{ fromSecs: -BEFORE_RELEASE_SECS, toSecs: strokeEnds },
    ...{ shot: first, speed: SLOW, lookZM: STRIKER_Z_M },
  };
  if (ends - strokeEnds < AFTER_CONTACT_SECS) {
    return [{ ...stroke, toSecs: ends + AFTER_END_SECS }];
  }
  const fromSecs = Math.max(strokeEnds, ends - BEFORE_END_SECS);
  return [
    stroke,
    { fromSecs, toSecs: ends + AFTER_END_SECS, shot: second, speed: LESS_SLOW, lookZM: endZM(events) },
  ];
}

/** How long the pieces are on the clock. */
export function replaySecs(pieces: readonly ReplayPiece[]): number {
  return pieces.reduce((secs, { fromSecs, toSecs, speed }) => secs + (toSecs - fromSecs) / speed, 0);
}

function shotsFor({ events, highlight }: ReplayFacts): readonly ShotKind[] {
  if (highlight === "six") return ["replayEnd", "boundary"];
  if (highlight === "four") return ["replaySide", "follow"];
  const isBowled =
    events.some(({ type }) => type === "stumpsHit") && !events.some(({ type }) => type === "thrown");
  if (isBowled) return ["replayEnd"];
  const isBroken = events.some(({ type }) => type === "wicketBroken");
  return isBroken ? ["replaySide"] : ["replaySide", "follow"];
}

/** Where the ball ended: at the wicket that was broken, if a batter was short there. */
function endZM(events: readonly PlayEvent[]): number {
  const broken = events.find((event) => event.type === "wicketBroken" && event.short !== undefined);
  if (broken?.type !== "wicketBroken") return STRIKER_Z_M;
  return broken.end === "striker" ? BROKEN_Z_M : -BROKEN_Z_M;
}
