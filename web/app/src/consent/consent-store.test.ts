import { beforeEach, expect, test, vi } from "vitest";

// The store reads local storage when the page loads, so each test loads the module again.
beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
const load = () => import("./consent-store.ts");

test("grants nothing before the visitor has answered", async () => {
  const { consentStore, consentGrants } = await load();
  expect(consentStore.get().status).toBeUndefined();
  expect(Object.values(consentGrants())).toEqual([false, false, false, false]);
});

test("'Allow All' grants all four and is stored", async () => {
  const { giveConsent, consentGrants, CONSENT_KEY } = await load();
  giveConsent("ALL_ACC");
  expect(localStorage.getItem(CONSENT_KEY)).toBe("ALL_ACC");
  expect(Object.values(consentGrants())).toEqual([true, true, true, true]);
});

test("'Accept Necessary' grants nothing and notifies listeners", async () => {
  const { giveConsent, consentGrants, consentStore } = await load();
  const listener = vi.fn();
  consentStore.subscribe(listener);
  giveConsent("NEC_ACC");
  expect(listener).toHaveBeenCalledOnce();
  expect(consentStore.get().status).toBe("NEC_ACC");
  expect(Object.values(consentGrants())).toEqual([false, false, false, false]);
});

test("reads a stored answer and ignores any other value", async () => {
  localStorage.setItem("orbitroom.consent.1", "ALL_ACC");
  expect((await load()).consentStore.get().status).toBe("ALL_ACC");
  vi.resetModules();
  localStorage.setItem("orbitroom.consent.1", "yes");
  expect((await load()).consentStore.get().status).toBeUndefined();
});

test("works without a local database", async () => {
  const { consentStore, restoreConsent } = await load();
  await restoreConsent();
  expect(consentStore.get().status).toBeUndefined();
});
