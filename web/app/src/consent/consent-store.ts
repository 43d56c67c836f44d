import { readLocalStorage } from "@orbitroom/app-kit/stores/local-storage.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { StoredSetting } from "@orbitroom/app-kit/stores/stored-setting.ts";

/** The visitor's answer: allow everything, or only what is necessary. */
export type ConsentStatus = "ALL_ACC" | "NEC_ACC";

/** What the answer permits beyond what the product needs to work. */
export interface ConsentGrants {
  readonly adUserData: boolean;
  readonly adPersonalisation: boolean;
  readonly adStorage: boolean;
  readonly analyticsStorage: boolean;
}

/** The key in local storage. It contains the version of the question: a new version asks again. */
export const CONSENT_KEY = "orbitroom.consent.1";

const setting = new StoredSetting("consent.1", CONSENT_KEY);

function parseStatus(stored: string | null): ConsentStatus | undefined {
  return stored === "ALL_ACC" || stored === "NEC_ACC" ? stored : undefined;
}

/** The answer; `status` is undefined until there is one. */
export const consentStore = new StateStore<{ status: ConsentStatus | undefined }>(
  { status: parseStatus(setting.read()) },
  { status: undefined },
);

/** What is permitted now: nothing until the visitor allows it. */
export function consentGrants(): ConsentGrants {
  const all = consentStore.get().status === "ALL_ACC";
  return { adUserData: all, adPersonalisation: all, adStorage: all, analyticsStorage: all };
}

/** Takes over what another tab has stored, or nothing after the storage was cleared. */
export function readConsentAgain(): void {
  consentStore.set({ status: parseStatus(readLocalStorage(CONSENT_KEY)) });
}

/** Records the visitor's answer. */
export function giveConsent(status: ConsentStatus): void {
  consentStore.set({ status });
  void setting.write(status);
}

/** Reads an answer that only the local database still has, such as after local storage was cleared. */
export async function restoreConsent(): Promise<void> {
  const status = parseStatus(await setting.restore());
  if (status && !consentStore.get().status) consentStore.set({ status });
}
