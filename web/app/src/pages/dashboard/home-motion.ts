import { readLocalStorage, writeLocalStorage } from "@orbitroom/app-kit/stores/local-storage.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";

const KEY = "orbitroom.home-motion";
const STOPPED = "stopped";

const store = new StateStore({ isStopped: readLocalStorage(KEY) === STOPPED }, { isStopped: false });

/** Whether the visitor has stopped what moves on the home page. */
export function useHomeMotion(): { isStopped: boolean } {
  return useStore(store);
}

/** Stops what moves on the home page, or lets it move again. The choice is remembered. */
export function stopHomeMotion(isStopped: boolean): void {
  writeLocalStorage(KEY, isStopped ? STOPPED : null);
  store.set({ isStopped });
}
