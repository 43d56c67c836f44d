import type { BrowserContext, Page } from "@playwright/test";

/** The stored answer to the consent dialog: key and value in local storage. */
export const CONSENT = ["orbitroom.consent.1", "NEC_ACC"] as const;

/** Stores an answer to the consent dialog before any page of this page or context loads. */
export async function withConsent(
  visitor: BrowserContext | Page,
  answer: "NEC_ACC" | "ALL_ACC" = "NEC_ACC",
): Promise<void> {
  await visitor.addInitScript(
    ([key, value]) => {
      // The script also runs in previews and on the initial blank page, which have no storage.
      if (window === top && location.protocol !== "about:") localStorage.setItem(key, value);
    },
    [CONSENT[0], answer] as const,
  );
}
