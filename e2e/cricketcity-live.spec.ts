import type { Browser, Page } from "@playwright/test";
import { eventually } from "./support/eventually.ts";
import { siteFolder } from "./support/sites/site.ts";
import { expect, test } from "./support/test.ts";

const MATCH_MS = 90_000;

/** What the page of a device provides: see `cricketcity/live/testing/page` in the app. */
interface CricketDevice {
  host(overs: number): Promise<{ token: string; code: string }>;
  join(token: string, code: string, name: string): Promise<void>;
  readonly shown: { role?: string; phase: string; problem?: string; balls: number; at: string };
  readonly outcome: { match: string; hashes: string; result?: string };
  readonly replayed: string;
}

declare global {
  interface Window {
    cricket: CricketDevice;
  }
}

/** Opens a device in a browser context of its own. */
async function openDevice(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  await page.waitForFunction(() => window.cricket !== undefined);
  return page;
}

const join = (page: Page, token: string, code: string, name: string) =>
  page.evaluate(([room, secret, who]) => window.cricket.join(room, secret, who), [
    token,
    code,
    name,
  ] as const);

const shown = (page: Page) => page.evaluate(() => window.cricket.shown);
const ballsOf = async (page: Page): Promise<number> => (await shown(page)).balls;

/** Waits until the match is over on each device, and expects the same match on all. */
async function expectSameMatch(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    // The state of the match, in case it does not end.
    const standing = async () => {
      const { phase, problem, balls, at } = await shown(page);
      return phase === "ended" ? `ended: ${problem}` : `${phase}: ball ${balls}, ${at}`;
    };
    await eventually(standing, { timeout: MATCH_MS }).toBe("ended: finished");
  }
  const [first, ...others] = await Promise.all(
    pages.map((page) => page.evaluate(() => window.cricket.outcome)),
  );
  expect(first?.result).toMatch(/won|tied/i);
  for (const other of others) expect(other).toEqual(first);
  const [page] = pages;
  expect(await page?.evaluate(() => window.cricket.replayed)).toBe(first?.match);
}

test("two computers play twenty overs over a data channel, a third device comes later, and all have the same match", async ({
  browser,
  startGateway,
}) => {
  test.setTimeout(180_000);
  const { url } = await startGateway({ APP_DIR: siteFolder("cricket") });
  const ada = await openDevice(browser, url);
  const { token, code } = await ada.evaluate(() => window.cricket.host(20));
  const ben = await openDevice(browser, url);
  await join(ben, token, code, "Ben");
  await eventually(() => ballsOf(ben), { timeout: MATCH_MS }).toBeGreaterThan(20);
  const cleo = await openDevice(browser, url);
  await join(cleo, token, code, "Cleo");
  await eventually(async () => (await shown(cleo)).role, { timeout: 30_000 }).toBe("watcher");
  await expectSameMatch([ada, ben, cleo]);
  expect(await ballsOf(ada)).toBeGreaterThan(100);
});

test("players who reload come back to their match", async ({ browser, startGateway }) => {
  test.setTimeout(180_000);
  const { url } = await startGateway({ APP_DIR: siteFolder("cricket") });
  const ada = await openDevice(browser, url);
  const { token, code } = await ada.evaluate(() => window.cricket.host(2));
  const ben = await openDevice(browser, url);
  await join(ben, token, code, "Ben");
  for (const page of [ben, ada]) {
    const balls = (await ballsOf(page)) + 2;
    await eventually(() => ballsOf(page), { timeout: 30_000 }).toBeGreaterThanOrEqual(balls);
    await page.reload();
    await page.waitForFunction(() => window.cricket !== undefined);
    // The tab has kept the code.
    await join(page, token, "", "Somebody");
    await eventually(async () => (await shown(page)).role, { timeout: 30_000 }).toBe("player");
    await eventually(() => ballsOf(page), { timeout: 30_000 }).toBeGreaterThanOrEqual(balls);
  }
  await expectSameMatch([ada, ben]);
});
