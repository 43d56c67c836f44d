import { gatewaySettings } from "@orbitroom/app-kit/gateway.ts";
import { isHydrating } from "@orbitroom/app-kit/loading/hydration.ts";
import { readLocalStorage, writeLocalStorage } from "@orbitroom/app-kit/stores/local-storage.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { useEffect } from "react";

const KEY = "orbitroom.maintenance";
const MESSAGE_KEY = "orbitroom.maintenance-message";
/** An open tab notices a change within a minute. */
const POLL_MS = 45_000;

/** What the gateway last said about maintenance. */
export interface Maintenance {
  readonly isOn: boolean;
  /** The text of the maintenance page, if it is not the default. */
  readonly message: string | undefined;
}

/** Starts with the last answer. On the first visit the page itself contains the gateway's answer, so no request is needed. */
export function initialMaintenance(): Maintenance {
  // The gateway sends pages of the build only if there is no maintenance.
  if (isHydrating()) return { isOn: false, message: undefined };
  const stored = readLocalStorage(KEY);
  if (stored !== null) return { isOn: stored === "1", message: readLocalStorage(MESSAGE_KEY) ?? undefined };
  const told = document.querySelector<HTMLMetaElement>('meta[name="maintenance"]');
  return { isOn: told !== null, message: told?.content || undefined };
}

const maintenanceStore = new StateStore(initialMaintenance());

async function ask(): Promise<void> {
  const config = await gatewaySettings.refresh();
  // Offline, the last answer stays: the app works from what is stored, and a room page reports a missing gateway.
  if (typeof config?.maintenance !== "boolean") return;
  const { maintenance: isOn, maintenanceMessage: message } = config;
  writeLocalStorage(KEY, isOn ? "1" : "0");
  writeLocalStorage(MESSAGE_KEY, message ?? null);
  const known = maintenanceStore.get();
  if (known.isOn !== isOn || known.message !== message) maintenanceStore.set({ isOn, message });
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

/** Whether the gateway is in maintenance mode, and what its page says. */
export function useMaintenance(): Maintenance {
  useEffect(watch, []);
  return useStore(maintenanceStore);
}
