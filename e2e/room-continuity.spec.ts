import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { test } from "./support/coturn-test.ts";
import {
  allowDirect,
  bulkStates,
  controlStates,
  cutRelay,
  expectReplaced,
  pairOverRelay,
  pairWatched,
  takenStates,
} from "./support/cut-path.ts";
import {
  downloadHash,
  expectConnected,
  messages,
  noise,
  sendFiles,
  sendMessage,
  sha256Of,
} from "./support/devices.ts";
import { eventually } from "./support/eventually.ts";
import { slowLink } from "./support/slow-link.ts";
import { expect } from "./support/test.ts";

test.describe.configure({ timeout: 180_000 });

test("a connection that recovers by itself goes on, without a gateway and without a loss", async ({
  browser,
  startGateway,
  coturn,
}) => {
  const gateway = await startGateway(coturn.env);
  const { creator, joiner } = await pairOverRelay(browser, gateway);
  const pages = [creator.page, joiner.page];
  const before = await Promise.all(pages.map(controlStates));
  await gateway.stop();
  await creator.page.getByLabel("Message", { exact: true }).fill("written in the tunnel");
  await cutRelay(coturn, ...pages);
  await expect(creator.page.getByText("Reconnecting")).toBeVisible();
  await creator.page.getByRole("button", { name: "Send", exact: true }).click();
  // The relay thaws at once: browsers need up to 8 s to notice, and give a connection up 15 s after its last packet.
  coturn.thaw();
  await expectConnected(...pages);
  await expect(messages(joiner.page)).toContainText("written in the tunnel");
  await sendMessage(joiner.page, "out of the tunnel");
  await expect(messages(creator.page)).toContainText("out of the tunnel");
  // The connection is the same as before.
  for (const [index, page] of pages.entries()) {
    const states = await controlStates(page);
    expect(states.slice(0, before[index]?.length)).toEqual(before[index]);
  }
});

test("a new connection is made through the gateway beside one that does not respond", async ({
  browser,
  startGateway,
  coturn,
}, info) => {
  const gateway = await startGateway(coturn.env);
  const { creator, joiner } = await pairOverRelay(browser, gateway);
  const pages = [creator.page, joiner.page];
  // Sent over the control lane, because it is small.
  const content = noise(6 << 20, 7);
  const path = info.outputPath("through.bin");
  await writeFile(path, content);
  await Promise.all(pages.map(allowDirect));
  const before = await controlStates(creator.page);
  coturn.freeze();
  await sendMessage(creator.page, "while it is cut");
  await sendFiles(joiner.page, [path]);
  await expectReplaced(creator.page, before);
  await expect(messages(joiner.page).getByText("while it is cut")).toHaveCount(1);
  expect(await downloadHash(creator.page, "through.bin")).toMatchObject({ sha256: sha256Of(content) });
});

test("without a gateway, a bulk lane that lives brings the control lane back", async ({
  browser,
  startGateway,
  coturn,
}, info) => {
  const gateway = await startGateway(coturn.env);
  const { creator, joiner } = await pairOverRelay(browser, gateway);
  const pages = [creator.page, joiner.page];
  const content = noise(16 << 20, 9);
  const path = info.outputPath("lanes.bin");
  await writeFile(path, content);
  const link = await slowLink(joiner.page);
  await sendFiles(joiner.page, [path]);
  await eventually(() => bulkStates(joiner.page)).toContain("connected");
  await gateway.stop();
  await Promise.all(pages.map(allowDirect));
  const before = await controlStates(joiner.page);
  coturn.freeze();
  await expectReplaced(joiner.page, before);
  await link.release();
  expect(await downloadHash(creator.page, "lanes.bin")).toMatchObject({ sha256: sha256Of(content) });
  await sendMessage(creator.page, "no gateway needed");
  await expect(messages(joiner.page)).toContainText("no gateway needed");
});

for (const who of ["creator", "joiner"] as const) {
  test(`the ${who} reloads while the connection does not respond, and is back at once`, async ({
    browser,
    startGateway,
    coturn,
  }) => {
    const gateway = await startGateway(coturn.env);
    const { creator, joiner } = await pairOverRelay(browser, gateway);
    const [gone, there] = who === "creator" ? [creator, joiner] : [joiner, creator];
    await allowDirect(there.page);
    await cutRelay(coturn, creator.page, joiner.page);
    await gone.context.addInitScript(() => {
      (window as unknown as { watch: { viaRelay: boolean } }).watch.viaRelay = false;
    });
    await gone.page.reload();
    await expectConnected(creator.page, joiner.page);
    await sendMessage(gone.page, "back at once");
    await expect(messages(there.page)).toContainText("back at once");
  });
}

for (const [how, leave] of [
  ["goes to another page", (page: Page) => page.goto("about:blank")],
  ["closes its tab", (page: Page) => page.close({ runBeforeUnload: true })],
] as const) {
  test(`a device that ${how} is away at once, and the other one does not wait for its answers`, async ({
    browser,
    gateway,
  }) => {
    const { creator, joiner } = await pairWatched(browser, gateway);
    await leave(joiner.page);
    await expect(creator.page.getByText("Finding your roommate")).toBeVisible();
    expect(await takenStates(creator.page)).not.toContain("disconnected");
  });
}

test("a room's data can be deleted while a file arrives", async ({ browser, gateway }, info) => {
  const { creator, joiner } = await pairWatched(browser, gateway);
  const path = info.outputPath("arriving.bin");
  await writeFile(path, noise(8 << 20, 3));
  await slowLink(joiner.page);
  await sendFiles(joiner.page, [path]);
  const progress = creator.page.getByRole("progressbar", { name: "Progress of arriving.bin" });
  await eventually(async () => Number(await progress.getAttribute("aria-valuenow"))).toBeGreaterThan(10);
  await creator.page.getByRole("button", { name: "Room options" }).click();
  await creator.page.getByRole("menuitem", { name: "Delete this room's data" }).click();
  await creator.page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(creator.page.getByRole("heading", { name: "Create. Share. Connect" })).toBeVisible();
  const rooms = await creator.page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await (await root.getDirectoryHandle("orbitroom")).getDirectoryHandle("rooms");
    return Array.fromAsync(folder.keys());
  });
  expect(rooms).toEqual([]);
});
