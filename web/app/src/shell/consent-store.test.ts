import { beforeEach, expect, test, vi } from "vitest";

// The store reads what is kept when the page starts, so each test starts the page anew.
beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
const load = () => import("./consent-store.ts");

test("nothing is allowed before the visitor has answered", async () => {
  const { consentStatus, consentGrants } = await load();
  expect(consentStatus()).toBeUndefined();
  expect(Object.values(consentGrants())).toEqual([false, false, false, false]);
});

test("'Allow All' grants all four and is kept", async () => {
  const { giveConsent, consentGrants, CONSENT_KEY } = await load();
  giveConsent("ALL_ACC");
  expect(localStorage.getItem(CONSENT_KEY)).toBe("ALL_ACC");
  expect(Object.values(consentGrants())).toEqual([true, true, true, true]);
});

test("'Accept Necessary' grants none and is heard of", async () => {
  const { giveConsent, consentGrants, consentStatus, subscribeConsent } = await load();
  const listener = vi.fn();
  subscribeConsent(listener);
  giveConsent("NEC_ACC");
  expect(listener).toHaveBeenCalledOnce();
  expect(consentStatus()).toBe("NEC_ACC");
  expect(Object.values(consentGrants())).toEqual([false, false, false, false]);
});

test("a kept answer stands, and anything else is no answer", async () => {
  localStorage.setItem("orbitroom.consent.1", "ALL_ACC");
  expect((await load()).consentStatus()).toBe("ALL_ACC");
  vi.resetModules();
  localStorage.setItem("orbitroom.consent.1", "yes");
  expect((await load()).consentStatus()).toBeUndefined();
});
