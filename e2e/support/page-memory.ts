import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import type { Browser } from "@playwright/test";

/** A large file stays in memory for at least this long, and measuring without a pause would slow down what is measured. */
const SAMPLE_INTERVAL_MS = 50;

/** Resident memory of a browser and its pages, in bytes (Linux only). A page's blobs are in the browser's process. */
async function pageMemoryBytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  let totalBytes = 0;
  for (const { type, id } of processInfo) {
    if (type !== "renderer" && type !== "browser") continue;
    const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
    totalBytes += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
  }
  return totalBytes;
}

/** Does something, and returns its result and the largest rise of the browser's memory meanwhile. */
export async function withPeakMemory<T>(
  browser: Browser,
  run: () => Promise<T>,
): Promise<{ result: T; riseBytes: number }> {
  const before = await pageMemoryBytes(browser);
  let peak = before;
  let isRunning = true;
  const result = run().finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    peak = Math.max(peak, await pageMemoryBytes(browser));
    await setTimeout(SAMPLE_INTERVAL_MS);
  }
  return { result: await result, riseBytes: peak - before };
}
