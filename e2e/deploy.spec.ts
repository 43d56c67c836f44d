import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { lazyPages } from "./support/app-pages.ts";
import { BuildFolder, buildCaches, updateWorker, workerControls } from "./support/builds.ts";
import { withConsent } from "./support/consent.ts";
import {
  downloadHash,
  messages,
  noise,
  pairDevices,
  sendFiles,
  sendMessage,
  sha256Of,
} from "./support/devices.ts";
import { eventually } from "./support/eventually.ts";
import { drawLittle } from "./support/light-scene.ts";
import { slowBodyProxy } from "./support/slow-body-proxy.ts";
import { slowLink } from "./support/slow-link.ts";
import { testWithServiceWorker as base, expect } from "./support/test.ts";

const FILE_BYTES = 16 << 20;
/** Slow enough that the deploy happens during the transfer. */
const BYTES_PER_SEC = 256 << 10;
/** Further pages, which are only kept once they have been opened. */
const ON_DEMAND_PAGES = ["/compact", "/compact/button", "/solarsystem", "/solarsystem/phone"] as const;

/** `app` is a folder with a copy of the built app, to which further builds are deployed. */
const test = base.extend<{ app: BuildFolder }>({
  app: async ({ browserName: _ }, use) => {
    const app = await BuildFolder.copy();
    await use(app);
    await app.dispose();
  },
});

/** Opens a path as a link in the page does, without a page load. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, "", to);
  }, path);

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const build = (page: Page) => page.locator("body").getAttribute("data-build");

/** Only the caches of service workers are left, as after some days of other pages. */
async function clearHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
}

test("tabs of an earlier build keep working after a deploy, in the middle of a transfer too", async ({
  browser,
  app,
  startGateway,
}, info) => {
  test.setTimeout(180_000);
  const gateway = await startGateway({ APP_DIR: app.path });
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const open = async (path: string) => {
    const page = await creator.context.newPage();
    await drawLittle(page);
    await page.goto(gateway.url + path);
    await workerControls(page);
    return page;
  };
  // Pages without a moving sky, because several of those at once would take all of a small machine's time.
  const tab = await open("/terms");
  const docsTabs = await Promise.all(ON_DEMAND_PAGES.map(() => open("/terms")));
  await workerControls(creator.page);
  const [earlier] = await buildCaches(tab);

  await gateway.stop();
  await app.renew("later");
  await gateway.restart();
  const content = noise(FILE_BYTES, 7);
  const path = info.outputPath("big.bin");
  await writeFile(path, content);
  const link = await slowLink(creator.page, BYTES_PER_SEC);
  await sendFiles(creator.page, [path]);
  await expect(joiner.page.getByRole("progressbar").first()).toBeVisible();
  await updateWorker(tab);
  await clearHttpCache(tab);
  await expect(joiner.page.getByRole("link", { name: "Download big.bin" })).toHaveCount(0);
  await link.release();

  // A visit keeps these for offline use.
  for (const [path, title] of lazyPages) {
    await follow(tab, path);
    await expect(heading(tab)).toHaveText(title);
    expect(await build(tab), path).toBeNull();
  }
  for (const [index, path] of ON_DEMAND_PAGES.entries()) {
    // Its files are gone, so the tab is reloaded into the later build.
    const page = docsTabs[index] as Page;
    await follow(page, path);
    await expect(page.locator("body")).toHaveAttribute("data-build", "later");
    await expect(heading(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  expect((await downloadHash(joiner.page, "big.bin", 90_000)).sha256).toBe(sha256Of(content));
  // The room's own lazy parts.
  await sendMessage(joiner.page, "still here");
  await expect(messages(creator.page)).toContainText("still here");
  await creator.page.getByRole("button", { name: "Room options" }).click();
  const zip = creator.page.waitForEvent("download");
  await creator.page.getByRole("menuitem", { name: "Export as zip" }).click();
  await (await zip).delete();
  expect(await buildCaches(tab)).toContain(earlier);

  // Once no tab needs the earlier build, its files are deleted.
  await tab.close();
  await creator.page.reload();
  expect(await build(creator.page)).toBe("later");
  await docsTabs[0]?.reload();
  await eventually(() => buildCaches(creator.page)).not.toContain(earlier);
});

test("a visit keeps the app for offline use, but not the documentation, the editor and the engine", async ({
  page,
  startGateway,
}) => {
  const gateway = await startGateway();
  await withConsent(page);
  const keptFiles = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("orbitroom-app-"));
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname.replace(/-[\w-]{8}(\.\w+)$/, "$1"));
    });
  await page.goto(gateway.url);
  await workerControls(page);
  const first = await keptFiles();
  expect(first).toContain("/assets/RoomPage.js");
  expect(first).toContain("/assets/orbit_link_wasm_bg.wasm");
  for (const name of ["DocsArea.js", "SandboxEditor.js", "SolarSystemPage.js", "orbit_engine_wasm_bg.wasm"]) {
    expect(first).not.toContain(`/assets/${name}`);
  }

  await page.goto(`${gateway.url}/compact/button`);
  await expect(heading(page)).toHaveText("Button");
  await eventually(keptFiles).toContain("/assets/SandboxEditor.js");
  await clearHttpCache(page);
  await gateway.stop();
  await page.reload();
  await expect(heading(page)).toHaveText("Button");
});

test("a page whose body takes longer than the time limit for its headers arrives whole", async ({
  page,
  gateway,
}) => {
  const proxy = await slowBodyProxy(gateway.port, 4_000);
  await withConsent(page);
  await page.goto(proxy.url);
  await workerControls(page);
  proxy.slowDown();
  await page.goto(`${proxy.url}/help`);
  await expect(heading(page)).toHaveText("Help");
  expect(await build(page)).toBe("slow");
  await proxy.stop();
});

test("the worker that removes the service worker leaves no cache and no worker", async ({
  page,
  app,
  startGateway,
}) => {
  const gateway = await startGateway({ APP_DIR: app.path });
  await withConsent(page);
  await page.goto(gateway.url);
  await workerControls(page);
  expect(await buildCaches(page)).toHaveLength(1);
  await app.removeServiceWorker();

  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.reload();
  await eventually(() => page.evaluate(() => caches.keys())).toEqual([]);
  await eventually(registrations).toBe(0);
  // The tab still works, now without a worker; offline it does not.
  await page.getByRole("main").getByRole("link", { name: "New room" }).click();
  await expect(page.getByText("Waiting for roommates")).toBeVisible();
  await gateway.stop();
  await clearHttpCache(page);
  await expect(page.reload()).rejects.toThrow("ERR_CONNECTION_REFUSED");
});
