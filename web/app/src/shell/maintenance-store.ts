import { GatewayClient } from "@orbitroom/webrtc";
import { useEffect } from "react";
import { readLocalStorage, writeLocalStorage } from "../lib/local-storage.ts";
import { StateStore } from "../lib/state-store.ts";
import { useStore } from "../lib/use-store.ts";

const KEY = "orbitroom.maintenance";
const TIMEOUT_MS = 8000;

// Starts with the last answer, so that the app does not flash up before the maintenance page.
const maintenanceStore = new StateStore({ isOn: readLocalStorage(KEY) === "1" });
let isRequested = false;

async function request(): Promise<void> {
  const config = await new GatewayClient(location.origin, TIMEOUT_MS).config().catch(() => undefined);
  // Offline, the last answer stays: the app works from what is stored, and a room page reports a missing gateway.
  if (typeof config?.maintenance !== "boolean") return;
  writeLocalStorage(KEY, config.maintenance ? "1" : null);
  maintenanceStore.set({ isOn: config.maintenance });
}

/** Whether the gateway is in maintenance mode. The first use asks it. */
export function useMaintenance(): boolean {
  useEffect(() => {
    if (isRequested) return;
    isRequested = true;
    void request();
  }, []);
  return useStore(maintenanceStore).isOn;
}
