import { useLayoutEffect } from "react";
import { type ReadableStore, StateStore } from "../stores/state-store.ts";
import { hasEarlyWish } from "./early-frame.ts";

const store = new StateStore({ isPaused: hasEarlyWish("consent-paused") });

/** Whether the current page postpones the consent question. */
export const consentPauseStore: ReadableStore<{ readonly isPaused: boolean }> = {
  get: store.get,
  subscribe: store.subscribe,
};

/** Postpones the consent question while the visitor is busy with something that it would interrupt, such as a conversation. */
export function useConsentPause(isPaused: boolean): void {
  // The build runs no effects.
  if (typeof document === "undefined") store.set({ isPaused });
  useLayoutEffect(() => {
    store.set({ isPaused });
    return () => store.set({ isPaused: false });
  }, [isPaused]);
}
