interface PermissionEvent {
  requestPermission?: () => Promise<PermissionState>;
}

/**
 * Requests permission for the events of a phone's sensors, and returns whether it was granted. iOS asks the person, and only in the
 * handler of a tap.
 */
export async function requestMotionPermission(...names: ("orientation" | "motion")[]): Promise<boolean> {
  const events = names.map((name) =>
    name === "orientation" ? globalThis.DeviceOrientationEvent : globalThis.DeviceMotionEvent,
  ) as (PermissionEvent | undefined)[];
  const answers = await Promise.all(
    events.map((event) => event?.requestPermission?.().catch((): PermissionState => "denied")),
  );
  return answers.every((answer) => answer === undefined || answer === "granted");
}
