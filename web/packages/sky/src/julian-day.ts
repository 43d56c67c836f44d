import type { Sky } from "./sky.ts";

const MS_PER_DAY = 86_400_000;
const SECS_PER_DAY = 86_400;
/** The Julian day of the Unix epoch, 1970-01-01 00:00 UTC. */
const UNIX_EPOCH = 2_440_587.5;

/** Returns the Julian day of a date, in universal time. */
export function julianDay(date: Date): number {
  return date.getTime() / MS_PER_DAY + UNIX_EPOCH;
}

/** Returns the Julian day of a date, in terrestrial time, which is currently about 69 seconds ahead of universal time. */
export function julianDayTt(date: Date, sky: Pick<Sky, "deltaT">): number {
  const day = julianDay(date);
  return day + sky.deltaT(day) / SECS_PER_DAY;
}

/** Returns the date of a Julian day in universal time. */
export function dateOfJulianDay(day: number): Date {
  return new Date(Math.round((day - UNIX_EPOCH) * MS_PER_DAY));
}
