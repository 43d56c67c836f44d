import { useSyncExternalStore } from "react";

const REMEMBERED_KEY = "orbitroom.maintenance";
const DEADLINE_MS = 8000;

function remembered(): boolean {
  try {
    return localStorage.getItem(REMEMBERED_KEY) === "1";
  } catch {
    return false;
  }
}

function remember(maintenance: boolean): void {
  try {
    if (maintenance) {
      localStorage.setItem(REMEMBERED_KEY, "1");
    } else {
      localStorage.removeItem(REMEMBERED_KEY);
    }
  } catch {
    // Without storage the page only starts with the app and changes when the answer is here.
  }
}

// The last answer stands until the next one, so that a visitor in maintenance never sees the app flash by.
let maintenance = remembered();
let asked = false;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  try {
    const answer = await fetch("/config", { signal: AbortSignal.timeout(DEADLINE_MS) });
    const body: unknown = answer.ok ? await answer.json() : undefined;
    if (typeof body !== "object" || body === null || !("maintenance" in body)) {
      return;
    }
    maintenance = body.maintenance === true;
    remember(maintenance);
    for (const listener of listeners) {
      listener();
    }
  } catch {
    // No network: the app works from what is saved, and whatever needs the gateway says so itself.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) {
    asked = true;
    void ask();
  }
  return () => listeners.delete(listener);
}

/** Whether the gateway says that the product is closed for maintenance. */
export function useMaintenance(): boolean {
  return useSyncExternalStore(subscribe, () => maintenance);
}
