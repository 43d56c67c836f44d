import { useLayoutEffect, useState } from "react";

/**
 * Whether React is now reading a page that was rendered when the app was built. The first rendering must then be exactly that page,
 * so it uses nothing that depends on the device, the visitor or the time. It is also true while the build renders.
 */
let isRunning = typeof document === "undefined";

/** Begins to read a page that the build has rendered. */
export function beginHydration(): void {
  isRunning = true;
}

/** Ends that: from now on, everything is rendered for this device. */
export function endHydration(): void {
  isRunning = false;
}

/** Whether what is rendered now has to be what the build has rendered. */
export function isHydrating(): boolean {
  return isRunning;
}

/**
 * A state that begins with a value of this device, such as one in its storage. In a page that the build has rendered it begins with
 * `neutral`, and is set to that value before the browser paints.
 */
export function useDeviceState<T>(read: () => T, neutral: T): [T, (value: T) => void] {
  const [isNeutral] = useState(isHydrating);
  const [value, setValue] = useState(() => (isNeutral ? neutral : read()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the device is read once
  useLayoutEffect(() => {
    if (isNeutral) setValue(() => read());
  }, []);
  return [value, setValue];
}
