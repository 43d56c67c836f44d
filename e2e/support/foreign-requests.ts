import type { Page } from "@playwright/test";

/** Collects the requests of a page that leave its own origin, also those that a policy blocks. */
export function collectForeignRequests(page: Page, ownUrl: string): string[] {
  const { host } = new URL(ownUrl);
  const requested: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.host !== host) requested.push(url.href);
  });
  return requested;
}
