import { CONSENT_KEY, readConsentAgain } from "./consent-store.ts";

/** Takes over the answers that are given in other tabs, at once. Returns the function that ends this. */
export function followConsent(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key, all of the storage was cleared.
    if (key !== null && key !== CONSENT_KEY) return;
    readConsentAgain();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
