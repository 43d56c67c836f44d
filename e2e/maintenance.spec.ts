import type { Page } from "@playwright/test";
import { withConsent } from "./support/consent.ts";
import { startGateway } from "./support/gateway.ts";
import { expect, test } from "./support/test.ts";

const notice = (page: Page) => page.getByText("Launching on October 25th, 2025...", { exact: true });
const headline = (page: Page) => page.getByRole("heading", { name: "Create. Share. Connect" });

test("an open tab notices within a minute that maintenance begins and ends", async ({ page }) => {
  let gateway = await startGateway();
  const { url, port } = gateway;
  const replace = async (env: Record<string, string>) => {
    await gateway.dispose();
    gateway = await startGateway({ env, port });
  };
  await withConsent(page);
  await page.clock.install();
  await page.goto(url);
  await expect(headline(page)).toBeVisible();

  await replace({ MAINTENANCE: "1" });
  await page.clock.fastForward(60_000);
  await expect(notice(page)).toBeVisible();
  await expect(headline(page)).toHaveCount(0);

  await replace({});
  await page.clock.fastForward(60_000);
  await expect(headline(page)).toBeVisible();
  await gateway.dispose();
});

test("the first visit does not show the app before the maintenance page", async ({ page, startGateway }) => {
  const gateway = await startGateway({ MAINTENANCE: "1" });
  let answer = (): void => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/config", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  const shown: string[] = [];
  await page.exposeFunction("onHeading", (text: string) => shown.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll("h1"))
        (window as unknown as { onHeading(text: string | null): void }).onHeading(textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(gateway.url);
  // The star field is drawn, so the app has started.
  await expect(page.getByTestId("star-field")).toBeVisible();
  await expect(page.getByRole("heading")).toHaveCount(0);
  answer();
  await expect(notice(page)).toBeVisible();
  expect(new Set(shown)).toEqual(new Set(["Launching on October 25th, 2025..."]));
});
