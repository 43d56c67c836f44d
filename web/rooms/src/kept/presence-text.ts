import type { KeptDevice } from "./kept-rooms.ts";

/** Within this time, a day of the week names one day only. */
const WEEK_MS = 6 * 86_400_000;

/** Whether a device is here, or since when it has been away, such as 'away since 9:41'. */
export function presenceText(
  { isHere, seenAtMs }: Pick<KeptDevice, "isHere" | "seenAtMs">,
  now = new Date(),
): string {
  if (isHere) return "Here";
  if (seenAtMs === undefined) return "Away";
  const seen = new Date(seenAtMs);
  const isToday = seen.toDateString() === now.toDateString();
  const options: Intl.DateTimeFormatOptions = isToday
    ? { hour: "numeric", minute: "2-digit" }
    : now.getTime() - seenAtMs < WEEK_MS
      ? { weekday: "long" }
      : { dateStyle: "medium" };
  return `Away since ${seen.toLocaleString(undefined, options)}`;
}
