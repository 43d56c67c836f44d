const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 3600;

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/**
 * A span of time as a clock shows it: `4:05`, or `1:00:09` from an hour upwards.
 *
 * Rounded up to the second, because a countdown that still has 200 ms to go is not over yet.
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
