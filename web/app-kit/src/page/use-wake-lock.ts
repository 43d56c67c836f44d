import { useEffect } from "react";

/** Keeps the screen on while `isActive`. Where the browser does not allow it, the screen may dim; nothing else depends on it. */
export function useWakeLock(isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !("wakeLock" in navigator)) return undefined;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    // The browser releases the lock of a page that is hidden.
    const request = (): void => {
      if (!document.hidden) lock = navigator.wakeLock.request("screen").catch(() => undefined);
    };
    request();
    document.addEventListener("visibilitychange", request);
    return () => {
      document.removeEventListener("visibilitychange", request);
      void lock?.then((held) => held?.release());
    };
  }, [isActive]);
}
