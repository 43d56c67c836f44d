import type { Page } from "@playwright/test";

/** Slow enough that a file of 8 MiB is under way for a quarter of a minute on any machine. */
const USUAL_BYTES_PER_SEC = 512 << 10;

/** A page whose sending is slowed down. */
export interface SlowLink {
  /** Sends as fast as the machine can from now on. */
  release(): Promise<void>;
}

/**
 * Slows down what a page sends, including over its connections to other devices, so that a transfer is still under way when the
 * test intervenes. A large file would not do: how long it takes depends on the machine and on what else runs there.
 */
export async function slowLink(page: Page, bytesPerSec = USUAL_BYTES_PER_SEC): Promise<SlowLink> {
  const network = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
  await limit(bytesPerSec);
  return {
    release: async () => {
      await limit(-1);
    },
  };
}
