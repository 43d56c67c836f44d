import type { BrowserContext, Page } from "@playwright/test";

/** What is kept of an answer to the consent dialog: the key and the value of local storage. */
export const CONSENT = ["orbitroom.consent.1", "NEC_ACC"] as const;

/** Has the consent dialog of a first visit answered already, in all that the page or context opens from now on. */
export async function withConsent(visitor: BrowserContext | Page): Promise<void> {
  await visitor.addInitScript(([key, value]) => {
    // Neither previews nor the blank page that a page begins as have storage, and the script runs in them too.
    if (window === top && location.protocol !== "about:") localStorage.setItem(key, value);
  }, CONSENT);
}
