import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { pageFaults } from "./support/axe.ts";
import { withConsent } from "./support/consent.ts";
import { collectErrors } from "./support/docs.ts";
import { eventually } from "./support/eventually.ts";
import { connect, device, expectOn, stageOf } from "./support/room-stage.ts";
import { expect, test } from "./support/test.ts";

/** Opens a page of the group and returns one of its examples with devices. */
async function openStage(page: Page, name: string, section: string): Promise<Locator> {
  await withConsent(page);
  await page.goto(`/compact/${name}`);
  return stageOf(page, section);
}

test("two devices of a page talk by keyboard alone, and their connections close with the page", async ({
  page,
}) => {
  const errors = collectErrors(page);
  await page.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    const Real = RTCPeerConnection;
    window.RTCPeerConnection = class extends Real {
      constructor(...options: ConstructorParameters<typeof Real>) {
        super(...options);
        made.push(this);
      }
    };
    Object.assign(window, {
      connectedCount: () => made.filter(({ connectionState }) => connectionState === "connected").length,
    });
  });
  const connectedCount = () =>
    page.evaluate(() => (window as never as { connectedCount(): number }).connectedCount());
  const stage = await openStage(page, "webrtcStart", "try");
  await stage.getByRole("button", { name: "Connect the devices" }).focus();
  await page.keyboard.press("Enter");
  await expectOn(stage);
  await eventually(connectedCount).toBeGreaterThanOrEqual(2);
  await device(stage, "Ada").getByRole("textbox", { name: "Message" }).focus();
  await page.keyboard.type("Hello, Ben");
  await page.keyboard.press("Enter");
  await expect(device(stage, "Ben").getByRole("log")).toContainText("Ada Hello, Ben");
  await expect(device(stage, "Ada").getByRole("log")).toContainText("You Hello, Ben");
  await page
    .getByRole("navigation", { name: "Documentation" })
    .getByRole("link", { name: "Heading", exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Heading");
  await eventually(connectedCount).toBe(0);
  expect(errors).toEqual([]);
});

test("a device leaves and enters again, and the others see it", async ({ page }) => {
  const stage = await openStage(page, "webrtcDevices", "try");
  await connect(stage);
  const devicesOf = (name: string) => device(stage, name).getByRole("list", { name: "Devices" });
  await expect(devicesOf("Ada").getByRole("listitem")).toHaveCount(2);
  await expect(devicesOf("Cleo")).toContainText("Ben linked", { timeout: 30_000 });
  await device(stage, "Ada").getByRole("button", { name: "Leave" }).click();
  await expect(devicesOf("Ben").getByRole("listitem")).toHaveCount(1);
  await expect(device(stage, "Cleo").getByRole("log")).toContainText("Ada left");
  await device(stage, "Ada").getByRole("button", { name: "Enter" }).click();
  await expect(device(stage, "Cleo").getByRole("log")).toContainText("Ada joined", { timeout: 60_000 });
  await expect(devicesOf("Ada").getByRole("listitem")).toHaveCount(2, { timeout: 30_000 });
});

test("a pointer is shared, and its device can be moved with the arrow keys", async ({ page }) => {
  const stage = await openStage(page, "webrtcMessages", "signals");
  await connect(stage);
  const pointer = device(stage, "Ada").getByRole("application", { name: "Pointer" });
  await pointer.focus();
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(device(stage, "Ben")).toContainText(/The other pointer: \d+, 50/, { timeout: 500 });
  }).toPass();
  const box = await pointer.boundingBox();
  if (!box) throw new Error("no pointer");
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 4, { steps: 5 });
  await expect(device(stage, "Ben")).toContainText("The other pointer: 25, 25");
});

test("a file arrives whole", async ({ page }) => {
  const stage = await openStage(page, "webrtcFiles", "try");
  await connect(stage);
  await device(stage, "Ada")
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "moon.txt", mimeType: "text/plain", buffer: Buffer.from("Luna") });
  const link = device(stage, "Ben").getByRole("link", { name: "moon.txt" });
  await expect(device(stage, "Ada")).toContainText("Ben has it.");
  await expect(device(stage, "Ada")).toContainText("100 %");
  const downloading = page.waitForEvent("download");
  await link.click();
  expect(await readFile(await (await downloading).path(), "utf8")).toBe("Luna");
});

test("two components meet by hooks, and are out of the room when they unmount", async ({ page }) => {
  const errors = collectErrors(page);
  const stage = await openStage(page, "webrtcReact", "try");
  const [ada, ben] = ["Ada", "Ben"].map((name) => stage.getByRole("region", { name, exact: true }));
  if (!ada || !ben) throw new Error("no devices");
  await stage.getByRole("button", { name: "Mount the components" }).click();
  await expect(ben).toContainText("Ada is linked.", { timeout: 30_000 });
  await ben.getByRole("textbox", { name: "Message" }).fill("Hello, Ada");
  await page.keyboard.press("Enter");
  await expect(ada.getByRole("log")).toContainText("Ben Hello, Ada");
  await expect(ben.getByRole("log")).toContainText("You Hello, Ada");
  expect(await pageFaults(page)).toEqual([]);
  await stage.getByRole("button", { name: "Unmount them" }).click();
  await expect(ada).toContainText("Not mounted");
  // They can come back, into another room.
  await stage.getByRole("button", { name: "Mount the components" }).click();
  await expect(ada).toContainText("Ben is linked.", { timeout: 30_000 });
  await expect(ada.getByRole("log")).toHaveText("");
  expect(errors).toEqual([]);
});

test("the safety words are the same on both devices of a pair, and others for each pair", async ({
  page,
}) => {
  const stage = await openStage(page, "webrtcSecurity", "words");
  await connect(stage);
  const words = async (name: string, other: string): Promise<string | null> => {
    const item = device(stage, name)
      .getByRole("listitem")
      .filter({ hasText: `With ${other}` });
    await expect(item.locator("code")).toHaveText(/^\w+ \w+ \w+$/, { timeout: 30_000 });
    return item.locator("code").textContent();
  };
  expect(await words("Ada", "Cleo")).toBe(await words("Cleo", "Ada"));
  expect(await words("Ben", "Cleo")).toBe(await words("Cleo", "Ben"));
  expect(await words("Ada", "Ben")).not.toBe(await words("Ada", "Cleo"));
});

test("without the gateway an example says so, and can be tried again", async ({ page, startGateway }) => {
  const gateway = await startGateway({ ROOMS_PER_MINUTE_PER_ADDRESS: "1" });
  await withConsent(page);
  await page.goto(`${gateway.url}/compact/webrtcStart`);
  const stage = page.locator("#try").getByTestId("room-stage");
  await expect(stage.getByRole("button", { name: "Connect the devices" })).toBeVisible();
  await page.context().setOffline(true);
  await stage.getByRole("button", { name: "Connect the devices" }).click();
  await expect(stage.getByRole("status")).toHaveText(
    "You are offline. Connect to the internet, then try again.",
    { timeout: 60_000 },
  );
  await page.context().setOffline(false);
  await connect(stage);
  await stage.getByRole("button", { name: "Disconnect" }).click();
  await stage.getByRole("button", { name: "Connect the devices" }).click();
  await expect(stage.getByRole("status")).toHaveText("Too many requests. Wait a little and try again.", {
    timeout: 60_000,
  });
});

test("the reference lists every public item with its type, and the search finds it", async ({ page }) => {
  await withConsent(page);
  await page.goto("/compact/webrtcReference");
  const room = page.getByRole("list", { name: "Room", exact: true });
  await expect(room).toContainText("(bytes: Uint8Array, to?: string) => void");
  await expect(page.getByRole("list", { name: "Functions" })).toContainText("createRoom");
  await expect(page.getByRole("list", { name: "Hooks" })).toContainText("useRoom");
  await page.getByRole("searchbox", { name: "Search the documentation" }).fill("wrong_code");
  const results = page.getByTestId("docs-search-results").filter({ visible: true });
  await expect(results.getByRole("link").first()).toBeVisible();
});
