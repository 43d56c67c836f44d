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
  /** The wicket that the camera looks at. */
  readonly end: "striker" | "bowler";
}

/** What a replay is planned from. */
export interface ReplayFacts {
  readonly events: readonly PlayEvent[];
  readonly highlight: Highlight | undefined;
}

const BEFORE_RELEASE_SECS = 0.2;
const AFTER_CONTACT_SECS = 0.5;
/** The end of the ball is shown from so long before it until so long after. */
const BEFORE_END_SECS = 1.2;
const AFTER_END_SECS = 1;
const SLOW = 0.6;
const LESS_SLOW = 0.8;

/** The pieces of a replay: the stroke first, then how the ball ended. `shots` are the cameras for both, in that order. */
export function planReplay(facts: ReplayFacts, shots: readonly ShotKind[] = shotsFor(facts)): ReplayPiece[] {
  const { events } = facts;
  const secsOf = (event: PlayEvent | undefined): number => (event?.tick ?? 0) * STEP_SECS;
  const met = events.find(({ type }) => ["batHit", "bodyHit", "stumpsHit", "passedCrease"].includes(type));
  const ends = secsOf(events.findLast(({ type }) => type === "dead") ?? events.at(-1));
  const meets = met ? secsOf(met) : ends;
  const end = endOf(events);
  const [first = "replaySide", second = first] = shots;
  const strokeEnds = Math.min(meets + AFTER_CONTACT_SECS, ends + AFTER_END_SECS);
  const stroke = {
    ...{ fromSecs: -BEFORE_RELEASE_SECS, toSecs: strokeEnds },
    ...{ shot: first, speed: SLOW, end: "striker" as const },
  };
  if (ends - strokeEnds < AFTER_CONTACT_SECS) {
    return [{ ...stroke, toSecs: ends + AFTER_END_SECS }];
  }
  const fromSecs = Math.max(strokeEnds, ends - BEFORE_END_SECS);
  return [stroke, { fromSecs, toSecs: ends + AFTER_END_SECS, shot: second, speed: LESS_SLOW, end }];
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

function endOf(events: readonly PlayEvent[]): "striker" | "bowler" {
  const broken = events.find((event) => event.type === "wicketBroken" && event.short !== undefined);
  return broken?.type === "wicketBroken" ? broken.end : "striker";
}
