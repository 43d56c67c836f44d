import { findFirefox } from "../scripts/lib/browsers.mjs";
import { messages, noise, pairDevices, sendFiles, sendMessage } from "./support/devices.ts";
import { expect, test } from "./support/test.ts";

test.skip(findFirefox() === undefined, "Firefox was not found; set FIREFOX_PATH.");

test("two Firefox devices connect, exchange messages and a file, and reconnect", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  await sendMessage(creator.page, "hello from here");
  await expect(messages(joiner.page)).toContainText("hello from here");
  const content = noise(3 << 20, 4);
  await sendFiles(joiner.page, [
    { name: "three.bin", mimeType: "application/octet-stream", buffer: content },
  ]);
  const file = creator.page.getByRole("link", { name: "Download three.bin", exact: true });
  await expect(file).toBeVisible();
  await joiner.page.reload();
  await expect(messages(joiner.page)).toContainText("hello from here");
  await sendMessage(joiner.page, "back again");
  await expect(messages(creator.page)).toContainText("back again");
});
