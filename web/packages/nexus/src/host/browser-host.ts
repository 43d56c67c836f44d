import type { GamepadLike, HostEvent, PadHost } from "./pad-host.ts";

const nothing = (): void => undefined;

/** The browser that runs this code. On a server there are no pads, no frames and no events. */
export const browserHost: PadHost = {
  get isSupported() {
    return readGamepads() !== undefined;
  },
  get isVisible() {
    return typeof document !== "undefined" && document.visibilityState !== "hidden";
  },
  get hasFocus() {
    return typeof document !== "undefined" && document.hasFocus();
  },
  nowMs: () => performance.now(),
  gamepads: () => readGamepads() ?? [],
  onFrame(callback) {
    if (typeof requestAnimationFrame === "undefined") return nothing;
    const handle = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(handle);
  },
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  listen(listener) {
    if (typeof window === "undefined") return nothing;
    const stopping = new AbortController();
    const { signal } = stopping;
    const report = (event: HostEvent) => () => listener(event);
    window.addEventListener("gamepadconnected", report({ kind: "plugged" }), { signal });
    window.addEventListener(
      "gamepaddisconnected",
      ({ gamepad }) => listener({ kind: "unplugged", index: gamepad.index }),
      { signal },
    );
    for (const name of ["focus", "blur"])
      window.addEventListener(name, report({ kind: "attention" }), { signal });
    document.addEventListener("visibilitychange", report({ kind: "attention" }), { signal });
    return () => stopping.abort();
  },
};

/** Browsers without gamepads lack the function, and those where a policy forbids them throw. */
function readGamepads(): readonly (GamepadLike | null)[] | undefined {
  if (typeof navigator === "undefined" || typeof navigator.getGamepads !== "function") return undefined;
  try {
    return navigator.getGamepads();
  } catch {
    return undefined;
  }
}
