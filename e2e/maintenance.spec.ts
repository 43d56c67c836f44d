import type { Locator, Page } from "@playwright/test";
import { withConsent } from "./support/consent.ts";
import { startGateway } from "./support/gateway.ts";
import { passTime } from "./support/pass-time.ts";
import { recordShown } from "./support/record-shown.ts";
import { expect, test } from "./support/test.ts";

const notice = (page: Page) => page.getByText("Launching on October 25th, 2025...", { exact: true });
/** By then the gateway has answered, or the request has failed. */
const ANSWER_MS = 3_000;
const headline = (page: Page) => page.getByRole("heading", { name: "Create. Share. Connect" });

/** One minute is usually enough, but the gateway has just started, and a failed request is only repeated in the next minute. */
const passMinutes = (page: Page, shown: Locator) => passTime(page, 60_000, shown, ANSWER_MS);

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
  await passMinutes(page, notice(page));
  await expect(headline(page)).toHaveCount(0);

  await replace({});
  await passMinutes(page, headline(page));
  await gateway.dispose();
});

test("the operator's message replaces the page's own", async ({ page, startGateway }) => {
  const gateway = await startGateway({ MAINTENANCE: "1", MAINTENANCE_MESSAGE: "Back at 18:00 UTC." });
  await page.goto(gateway.url);
  await expect(page.getByRole("heading")).toHaveText("Back at 18:00 UTC.");
  await expect(notice(page)).toHaveCount(0);
});

test("the first visit shows the maintenance page, and no app, before the gateway is asked", async ({
  page,
  startGateway,
}) => {
  const gateway = await startGateway({ MAINTENANCE: "1" });
  let answer = (): void => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/config", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  const shown = await recordShown(page, "h1");
  await page.goto(gateway.url);
  await expect(notice(page)).toBeVisible();
  const answered = page.waitForResponse("**/config");
  answer();
  await answered;
  await expect(notice(page)).toBeVisible();
  expect(await shown()).toEqual(["Launching on October 25th, 2025..."]);
});

test("the first visit shows the app before the gateway has answered whether there is maintenance", async ({
  page,
  startGateway,
}) => {
  const gateway = await startGateway();
  await page.route("**/config", () => undefined);
  await page.goto(gateway.url);
  await expect(headline(page)).toBeVisible();
});
