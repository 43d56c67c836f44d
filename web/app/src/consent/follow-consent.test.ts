import { afterEach, expect, test } from "vitest";
import { CONSENT_KEY, consentStore } from "./consent-store.ts";
import { followConsent } from "./follow-consent.ts";

afterEach(() => {
  localStorage.clear();
  consentStore.set({ status: undefined });
});

const changeElsewhere = (value: string | null, key: string | null = CONSENT_KEY) => {
  if (value === null) localStorage.removeItem(CONSENT_KEY);
  else localStorage.setItem(CONSENT_KEY, value);
  dispatchEvent(new StorageEvent("storage", { key }));
};

test("an answer in another tab counts here at once, in both directions", () => {
  const stop = followConsent();
  changeElsewhere("ALL_ACC");
  expect(consentStore.get().status).toBe("ALL_ACC");
  changeElsewhere("NEC_ACC");
  expect(consentStore.get().status).toBe("NEC_ACC");
  changeElsewhere("anything");
  expect(consentStore.get().status).toBeUndefined();
  changeElsewhere("ALL_ACC");
  changeElsewhere(null, null);
  expect(consentStore.get().status).toBeUndefined();
  stop();
  changeElsewhere("ALL_ACC");
  expect(consentStore.get().status).toBeUndefined();
});
