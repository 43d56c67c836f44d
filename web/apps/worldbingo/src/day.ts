/** A day of a person's calendar, such as `2026-12-31`. */
export type Day = string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const EPOCH_MS = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;

/** The day it is on this device. */
export function today(now = new Date()): Day {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

export function isDay(value: unknown): value is Day {
  if (typeof value !== "string" || !DAY.test(value)) return false;
  return new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true;
}

/** Days since the start of 2026. */
export function dayNumber(day: Day): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - EPOCH_MS) / DAY_MS);
}

export function dayOfNumber(number: number): Day {
  return new Date(EPOCH_MS + number * DAY_MS).toISOString().slice(0, 10);
}

/** A day as people write it: `31 December 2026`, or `31 Dec`. */
export function dayText(day: Day, month: "long" | "short" = "long"): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", {
    ...{ day: "numeric", month, timeZone: "UTC" },
    ...(month === "long" && { year: "numeric" }),
  });
}
