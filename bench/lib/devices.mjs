import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { ensureBrowser } from "../../scripts/lib/ensure-browser.mjs";

const GATEWAY = fileURLToPath(new URL("../../web/gateway/dist/main.js", import.meta.url));

/** Starts the built gateway on a free port, with limits lifted. */
export async function startGateway(env = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "orbitroom-bench-"));
  const child = spawn(process.execPath, [GATEWAY], {
    env: {
      ...process.env,
      ...{ HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "error", STUN_URLS: "" },
      ...{
        REQUESTS_PER_MINUTE_PER_ADDRESS: "0",
        ROOMS_PER_MINUTE_PER_ADDRESS: "0",
        REQUESTS_PER_MINUTE_PER_ROOM: "0",
      },
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const found = /Orbitroom is at (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`the gateway ended with ${code}: ${output}`)));
  });
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** How the browser of tests and benches is started. */
export async function launchOptions() {
  const executablePath = await ensureBrowser();
  return { executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] };
}

/**
 * A browser of its own for each device, as two devices are, with a profile on the disk: in a private window the
 * origin's file system is memory of the browser process, and every write a copy to it.
 */
export async function openDevice() {
  const profile = await mkdtemp(join(tmpdir(), "orbitroom-profile-"));
  const context = await chromium.launchPersistentContext(profile, await launchOptions());
  await context.addInitScript(() => {
    if (location.protocol !== "about:") localStorage.setItem("orbitroom.consent.1", "NEC_ACC");
  });
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Resident memory of the processes of a device's pages, in bytes (Linux). */
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

/** Makes a room on one page and opens its link on the other. */
export async function openRoom(creator, joiner, url, code) {
  await creator.goto(`${url}/commonroom`);
  await creator.getByLabel("Room code").fill(code);
  await creator.getByRole("button", { name: "Connect with smartphone" }).click();
  await creator.getByText("Waiting for roommates").waitFor();
  await joiner.goto(creator.url());
  await joiner.getByLabel("Room code").fill(code);
}

/** Resolves when the page shows that it is connected. */
export function connected(page) {
  return page.getByRole("status").filter({ hasText: "Connected" }).waitFor();
}
