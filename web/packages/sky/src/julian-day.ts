import type { Sky } from "./sky.ts";

const MS_A_DAY = 86_400_000;
const SECONDS_A_DAY = 86_400;
/** The Julian day at which JavaScript's time begins: 1970-01-01 00:00 UTC. */
const UNIX_EPOCH = 2_440_587.5;

/** The Julian day of a moment in universal time, which clocks show. */
export function julianDay(date: Date): number {
  return date.getTime() / MS_A_DAY + UNIX_EPOCH;
}

/** The Julian day of a moment in terrestrial time, which the planets keep: about 69 seconds later these years. */
export function julianDayTt(date: Date, sky: Pick<Sky, "deltaT">): number {
  const day = julianDay(date);
  return day + sky.deltaT(day) / SECONDS_A_DAY;
}

/** The moment of a Julian day in universal time. */
export function dateOfJulianDay(day: number): Date {
  return new Date(Math.round((day - UNIX_EPOCH) * MS_A_DAY));
}
