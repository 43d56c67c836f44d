const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 3600;

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/**
 * Formats a duration in milliseconds as minutes and seconds, `4:05`, or with hours, `1:00:09`.
 *
 * Rounds up to whole seconds, so that a countdown shows `0:00` only when it is over.
 */
export function formatDuration(durationMs: number): string {
  if (!Number.isFinite(durationMs) || durationMs <= 0) {
    return "0:00";
  }
  const total = Math.ceil(durationMs / SECOND_MS);
  const hours = Math.floor(total / HOUR_S);
  const minutes = Math.floor((total % HOUR_S) / MINUTE_S);
  const seconds = twoDigits(total % MINUTE_S);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}
