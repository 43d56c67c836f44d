import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { ensureBrowser } from "../../scripts/lib/browsers.mjs";
import { launchGateway } from "../../scripts/lib/gateway-process.mjs";
import { watchPage } from "./watchdog.mjs";

let deviceCount = 0;

/** Starts the built gateway on a free port, without rate limits. */
export async function startGateway(env = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "orbitroom-bench-"));
  const { url, end } = await launchGateway({ DATA_DIR: dataDir, ...env });
  return {
    url,
    async stop() {
      await end("SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The launch options of the browser. */
export async function launchOptions() {
  const executablePath = await ensureBrowser();
  return { executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] };
}

/**
 * Starts a browser for one device, with a profile on disk: in a private window the origin's file system is in the memory
 * of the browser process, and every write is copied to it.
 * @param {(context: import("@playwright/test").BrowserContext) => Promise<void>} setUp runs before the first page opens
 */
export async function openDevice(setUp = async (_context) => undefined) {
  const profile = await mkdtemp(join(tmpdir(), "orbitroom-profile-"));
  const context = await chromium.launchPersistentContext(profile, await launchOptions());
  await context.addInitScript(() => {
    if (location.protocol !== "about:") localStorage.setItem("orbitroom.consent.1", "NEC_ACC");
  });
  deviceCount += 1;
  const name = `device ${deviceCount}`;
  context.on("page", (page) => watchPage(name, page));
  for (const page of context.pages()) watchPage(name, page);
  await setUp(context);
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/**
 * Resolves in the frame in which the page draws an element with this selector and this text or label. A person sees it then,
 * whereas a waiting locator looks only every half second.
 * @param {import("@playwright/test").Page} page
 */
export function drawn(page, selector, words) {
  const isDrawn = ([css, wanted]) =>
    [...document.querySelectorAll(css)].some(
      (element) => element.textContent === wanted || element.getAttribute("aria-label") === wanted,
    );
  return page.waitForFunction(isDrawn, [selector, words], { polling: "raf" });
}

/** Resident memory of a device's renderer processes in bytes (Linux only). */
export async function pageMemoryBytes(page) {
  const session = await page.context().browser().newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  let totalBytes = 0;
  for (const { type, id } of processInfo) {
    if (type !== "renderer") continue;
    const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
    totalBytes += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
  }
  return totalBytes;
}

/** Creates a room on one page and opens its link on the other. */
export async function openRoom(creator, joiner, url, code) {
  await creator.goto(`${url}/commonroom`);
  await creator.getByLabel("Room code").fill(code);
  await creator.getByRole("button", { name: "Connect with smartphone" }).click();
  await creator.getByText("Waiting for roommates").waitFor();
  await joiner.goto(creator.url());
  await joiner.getByLabel("Room code").fill(code);
}

/** Leaves the previous room, if any, and connects both pages in a new one. */
export async function connectInRoom(creator, joiner, url, code) {
  await openRoom(creator, joiner, url, code);
  await joiner.getByRole("button", { name: "Connect", exact: true }).click();
  await Promise.all([connected(creator), connected(joiner)]);
}

/** Resolves when the page shows that it is connected. */
export function connected(page) {
  return page.getByRole("status").filter({ hasText: "Connected" }).waitFor();
}
