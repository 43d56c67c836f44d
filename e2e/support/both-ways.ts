import { writeFile } from "node:fs/promises";
import type { Browser, TestInfo } from "@playwright/test";
import { downloadHash, messages, noise, pairDevices, sendFiles, sha256Of } from "./devices.ts";
import { slowLink } from "./slow-link.ts";
import { expect } from "./test.ts";

/** How long files of any tested size may take. */
const ARRIVE_MS = 200_000;

/** Sends a file of this size each way: both are under way at the same time, and arrive unchanged. */
export async function expectBothWays(
  browser: Browser,
  gatewayUrl: string,
  info: TestInfo,
  sizeBytes: number,
): Promise<void> {
  const { creator, joiner } = await pairDevices(browser, gatewayUrl);
  const ways = [
    { from: creator.page, to: joiner.page, name: "there.bin", content: noise(sizeBytes, 1) },
    { from: joiner.page, to: creator.page, name: "back.bin", content: noise(sizeBytes, 2) },
  ];
  for (const { name, content } of ways) await writeFile(info.outputPath(name), content);
  const links = await Promise.all(ways.map(({ from }) => slowLink(from)));
  await Promise.all(ways.map(({ from, name }) => sendFiles(from, [info.outputPath(name)])));
  for (const { to, name } of ways)
    await expect(to.getByRole("progressbar", { name: `Progress of ${name}` })).toBeVisible();
  for (const link of links) await link.release();
  await Promise.all(
    ways.map(async ({ to, name, content }) => {
      expect(await downloadHash(to, name, ARRIVE_MS)).toMatchObject({ sha256: sha256Of(content) });
    }),
  );
  for (const { from } of ways)
    await expect(messages(from).getByLabel("Delivered", { exact: true })).toHaveCount(1);
}
