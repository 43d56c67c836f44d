import { readLocalStorage } from "@orbitroom/app-kit/stores/local-storage.ts";
import { CONSENT_KEY, consentStore } from "./consent-store.ts";

/** Takes over the answers that are given in other tabs, at once. Returns the function that ends this. */
export function followConsent(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key, all of the storage was cleared.
    if (key !== null && key !== CONSENT_KEY) return;
    const stored = readLocalStorage(CONSENT_KEY);
    consentStore.set({ status: stored === "ALL_ACC" || stored === "NEC_ACC" ? stored : undefined });
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
