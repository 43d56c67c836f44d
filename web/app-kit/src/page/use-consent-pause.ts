import { useLayoutEffect } from "react";
import { StateStore } from "../stores/state-store.ts";

/** Whether the current page postpones the consent question. */
export const consentPauseStore = new StateStore({ isPaused: false });

/** Postpones the consent question while the visitor is busy with something that it would interrupt, such as a conversation. */
export function useConsentPause(isPaused: boolean): void {
  useLayoutEffect(() => {
    consentPauseStore.set({ isPaused });
    return () => consentPauseStore.set({ isPaused: false });
  }, [isPaused]);
}
