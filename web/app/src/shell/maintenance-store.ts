import { GatewayClient } from "@orbitroom/webrtc";
import { useEffect } from "react";
import { readLocalStorage, writeLocalStorage } from "../lib/local-storage.ts";
import { StateStore } from "../lib/state-store.ts";
import { useStore } from "../lib/use-store.ts";

const KEY = "orbitroom.maintenance";
const TIMEOUT_MS = 8000;
/** An open tab notices a change within a minute. */
const POLL_MS = 45_000;

/** Starts with the last answer. Before the first one `isOn` is undefined, so that the app does not flash up. */
function initialState(): { isOn: boolean | undefined } {
  const stored = readLocalStorage(KEY);
  return { isOn: stored === null ? undefined : stored === "1" };
}

const maintenanceStore = new StateStore(initialState());

async function ask(): Promise<void> {
  const config = await new GatewayClient(location.origin, TIMEOUT_MS).config().catch(() => undefined);
  if (typeof config?.maintenance !== "boolean") {
    // Offline, the last answer stays: the app works from what is stored, and a room page reports a missing gateway.
    if (maintenanceStore.get().isOn === undefined) maintenanceStore.set({ isOn: false });
    return;
  }
  writeLocalStorage(KEY, config.maintenance ? "1" : "0");
  if (maintenanceStore.get().isOn !== config.maintenance) maintenanceStore.set({ isOn: config.maintenance });
}

/** Asks the gateway now, regularly while the tab is visible, and when it becomes visible. Returns the function that stops. */
function watch(): () => void {
  const askIfVisible = () => {
    if (document.visibilityState === "visible") void ask();
  };
  void ask();
  const timer = setInterval(askIfVisible, POLL_MS);
  document.addEventListener("visibilitychange", askIfVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", askIfVisible);
  };
}

/** Whether the gateway is in maintenance mode; undefined until it has answered for the first time. */
export function useMaintenance(): boolean | undefined {
  useEffect(watch, []);
  return useStore(maintenanceStore).isOn;
}
