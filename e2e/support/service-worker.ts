import type { Page } from "@playwright/test";

/** Resolves once the service worker is active: from then on the page's files are kept for offline use. */
export async function workerIsActive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== "activated") {
      await new Promise((resolve) => active?.addEventListener("statechange", resolve, { once: true }));
    }
  });
}
