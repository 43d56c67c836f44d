import { CREASE_Z_M, type FieldPlace, type Hand, offSideX } from "@orbitroom/physics";

/** How long a fielder needs to see the ball and to start, and how fast fielders run. */
const START_SECS = 0.55;
const RUN_MS = 7;
const REACH_M = 0.5;
/** How far any fielder reaches for a ball in the air rather than along the ground. */
const LEAST_REACH_M = 2.6;
/** Farther out a fielder only saves the boundary. */
const DEEP_M = 40;
/** Nearer ones are beside the pitch and too close to stop a firm stroke. */
const CLOSE_M = 12;

interface Watcher {
  /** The direction from the striker, as the azimuth of a stroke. */
  readonly azimuthRads: number;
  readonly distanceM: number;
}

function watchersOf(fielders: readonly FieldPlace[], hand: Hand): readonly Watcher[] {
  const off = offSideX(hand);
  return fielders
    .map(({ x, z }) => ({
      azimuthRads: Math.atan2(x * off, CREASE_Z_M - z),
      distanceM: Math.hypot(x, CREASE_Z_M - z),
    }))
    .filter(({ distanceM }) => distanceM > CLOSE_M);
}

/** The share of a direction that a fielder covers: 1 straight at the fielder, 0 out of reach. */
function coverage({ azimuthRads, distanceM }: Watcher, strokeRads: number, speedMS: number): number {
  const turn = Math.abs(azimuthRads - strokeRads);
  const asideM = Math.min(turn, 2 * Math.PI - turn) * distanceM;
  const reachM = REACH_M + RUN_MS * Math.max(0, distanceM / speedMS - START_SECS);
  return Math.min(Math.max(1.4 - asideM / Math.max(reachM, LEAST_REACH_M), 0), 1);
}

/** What a direction is worth. */
export type DirectionValue = (strokeRads: number) => number;

/** What a firm stroke along the ground in a direction is worth, in runs, as far as a batter can see it in the field. */
export function gapValue(fielders: readonly FieldPlace[], hand: Hand): DirectionValue {
  const watchers = watchersOf(fielders, hand);
  return (strokeRads) => {
    let stopped = 0;
    let saved = 0;
    for (const watcher of watchers) {
      if (watcher.distanceM < DEEP_M) stopped = Math.max(stopped, coverage(watcher, strokeRads, 20));
      else saved = Math.max(saved, coverage(watcher, strokeRads, 16));
    }
    return (1 - stopped) * (4 - 2.7 * saved);
  };
}

/** How free a direction is for a stroke in the air: 1 where no one waits for a catch. */
export function airValue(fielders: readonly FieldPlace[], hand: Hand): DirectionValue {
  const watchers = watchersOf(fielders, hand);
  return (strokeRads) => {
    const waiting = watchers.map((watcher) => coverage(watcher, strokeRads, 18));
    return 1 - Math.max(0, ...waiting);
  };
}

const LOOKS = 24;

/** The best direction between two, by a value of each. Directions near `wishRads` are preferred among equals. */
export function bestDirection(
  [from, to]: readonly [number, number],
  wishRads: number,
  value: DirectionValue,
): number {
  let best = wishRads;
  let most = Number.NEGATIVE_INFINITY;
  for (let look = 0; look <= LOOKS; look += 1) {
    const rads = from + ((to - from) * look) / LOOKS;
    const worth = value(rads) - 0.4 * Math.abs(rads - wishRads);
    if (worth > most) [best, most] = [rads, worth];
  }
  return best;
}
