import type { Settings } from "./settings.ts";

/** When the launch that the app's own maintenance message announces is over everywhere on Earth. */
const LAUNCH_OVER_MS = Date.UTC(2025, 9, 26, 12);

/** The message for the operator at the start if visitors would read about a launch that is in the past. */
export function maintenanceNotice(
  { maintenance, maintenanceMessage }: Pick<Settings, "maintenance" | "maintenanceMessage">,
  nowMs: number,
): string | undefined {
  if (!maintenance || maintenanceMessage !== undefined || nowMs < LAUNCH_OVER_MS) return undefined;
  return (
    "Maintenance is on, and visitors read 'Launching on October 25th, 2025...'. That date has passed: " +
    "set MAINTENANCE_MESSAGE to what they should read."
  );
}
