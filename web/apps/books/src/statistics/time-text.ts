import type { TimeLeft } from "./reading-figures.ts";

const MINUTES_PER_HOUR = 60;
const LESS = "less than a minute";
/** From this duration on, minutes are more detail than anyone wants. */
const WHOLE_HOURS = 10;

/** "25 min", "1 h 20 min" or "12 h", for a time in milliseconds. */
export function durationText(ms: number): string {
  return minutesText(Math.floor(ms / 60_000));
}

function minutesText(minutes: number): string {
  if (minutes < 1) return LESS;
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  if (hours === 0) return `${rest} min`;
  return rest === 0 || hours >= WHOLE_HOURS ? `${hours} h` : `${hours} h ${rest} min`;
}

/** An estimate says no more than it knows: in steps of 5 minutes from a quarter of an hour on, of 30 from 2 hours on. */
function roughText(minutes: number): string {
  const step = minutes < 15 ? 1 : minutes < 120 ? 5 : 30;
  return minutesText(Math.round(minutes / step) * step);
}

/** "About 25 min left in this chapter, 4 h in the book". */
export function timeLeftText({ chapterMinutes, bookMinutes }: TimeLeft): string {
  const isLast = chapterMinutes === undefined || chapterMinutes >= bookMinutes;
  const first = roughText(isLast ? bookMinutes : chapterMinutes);
  const start = first === LESS ? "Less than a minute" : `About ${first}`;
  return isLast
    ? `${start} left in the book`
    : `${start} left in this chapter, ${roughText(bookMinutes)} in the book`;
}
