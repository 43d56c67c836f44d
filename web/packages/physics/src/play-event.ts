import { type BatPart, batParts, choiceAt, type End, ends, type Role, roles } from "./choices.ts";
import type { Vector } from "./ground-plan.ts";

/** How many numbers an event has. */
export const EVENT_NUMBERS = 10;
/** Coordinates that are greater were never reached. */
const NOWHERE_M = 1000;

/** What all events have in common: the step, and the position of the ball. */
interface Happening {
  readonly tick: number;
  readonly at: Vector;
}

/** The fielder who did something with the ball, as an index. */
interface ByFielder extends Happening {
  readonly fielder: number;
}

/** What has happened to a ball. Names and facts are those of `EventKind` in `orbit_physics`, which describes them. */
export type PlayEvent =
  | (Happening & { readonly type: "bounced"; readonly count: number; readonly onPitch: boolean })
  /** The stroke began this many seconds too early; negative is too late. */
  | (Happening & { readonly type: "swung"; readonly earlySecs: number })
  | (Happening & {
      readonly type: "batHit";
      readonly part: BatPart;
      /** From 0 to 1. */
      readonly quality: number;
      readonly speedMS: number;
      readonly earlySecs: number;
    })
  | (Happening & {
      readonly type: "bodyHit";
      readonly isPad: boolean;
      readonly hasSwung: boolean;
      readonly afterBat: boolean;
      /** Where it pitched; undefined for a full toss. */
      readonly pitchedXM: number | undefined;
      /** Where it would have crossed the plane of the stumps. */
      readonly projected: { readonly xM: number; readonly yM: number } | undefined;
      readonly wouldHit: boolean;
    })
  /** It crossed the striker's popping crease without having met the bat. */
  | (Happening & { readonly type: "passedCrease"; readonly bounces: number })
  | (Happening & { readonly type: "stumpsHit"; readonly end: End; readonly isDown: boolean })
  | (Happening & { readonly type: "hitWicket" })
  | (ByFielder & { readonly type: "caught" })
  | (ByFielder & { readonly type: "dropped" })
  | (ByFielder & { readonly type: "fielded" })
  | (ByFielder & { readonly type: "misfielded" })
  | (ByFielder & { readonly type: "thrown"; readonly end: End })
  | (Happening & {
      readonly type: "wicketBroken";
      readonly end: End;
      /** Undefined if a throw hit the stumps. */
      readonly fielder: number | undefined;
      /** The batter who was out of the ground there. */
      readonly short: Role | undefined;
      /** Running, rather than out of the ground after the stroke. */
      readonly wasRunning: boolean;
    })
  | (Happening & { readonly type: "runCompleted"; readonly runs: number })
  | (Happening & { readonly type: "boundary"; readonly runs: 4 | 6 })
  /** The ball is dead. Whether the batters have crossed counts for the run that they did not complete. */
  | (Happening & { readonly type: "dead"; readonly runs: number; readonly haveCrossed: boolean });

/** Reads an event from the `EVENT_NUMBERS` numbers that Rust has written. */
export function readEvent(numbers: Float64Array): PlayEvent {
  const [kind = -1, tick = 0, x = 0, y = 0, z = 0, a = 0, b = 0, c = 0, d = 0] = numbers;
  const happening = { tick, at: { x, y, z } };
  switch (kind) {
    case 0:
      return { ...happening, type: "bounced", count: a, onPitch: b === 1 };
    case 1:
      return { ...happening, type: "swung", earlySecs: a };
    case 2:
      return {
        ...happening,
        type: "batHit",
        part: choiceAt(batParts, a),
        quality: b,
        speedMS: c,
        earlySecs: d,
      };
    case 3:
      return {
        ...happening,
        type: "bodyHit",
        isPad: (a & 1) !== 0,
        hasSwung: (a & 2) !== 0,
        afterBat: (a & 4) !== 0,
        wouldHit: (a & 8) !== 0,
        pitchedXM: b > NOWHERE_M ? undefined : b,
        projected: c > NOWHERE_M ? undefined : { xM: c, yM: d },
      };
    case 4:
      return { ...happening, type: "passedCrease", bounces: a };
    case 5:
      return { ...happening, type: "stumpsHit", end: choiceAt(ends, a), isDown: b === 1 };
    case 6:
      return { ...happening, type: "hitWicket" };
    case 7:
      return { ...happening, type: "caught", fielder: a };
    case 8:
      return { ...happening, type: "dropped", fielder: a };
    case 9:
      return { ...happening, type: "fielded", fielder: a };
    case 10:
      return { ...happening, type: "misfielded", fielder: a };
    case 11:
      return { ...happening, type: "thrown", fielder: a, end: choiceAt(ends, b) };
    case 12:
      return {
        ...happening,
        type: "wicketBroken",
        end: choiceAt(ends, a),
        fielder: b < 0 ? undefined : b,
        short: c < 0 ? undefined : choiceAt(roles, c),
        wasRunning: d === 1,
      };
    case 13:
      return { ...happening, type: "runCompleted", runs: a };
    case 14:
      return { ...happening, type: "boundary", runs: a === 6 ? 6 : 4 };
    default:
      return { ...happening, type: "dead", runs: a, haveCrossed: b === 1 };
  }
}
