// A place in a room is not a device: a device that leaves frees its place, and what was meant for it never goes to the next one.
import {
  createRoom,
  enterCode,
  expectConnected,
  messages,
  sendFiles,
  sendMessage,
} from "./support/devices.ts";
import { eventually } from "./support/eventually.ts";
import {
  adaAndBen,
  arrive,
  CODE,
  dialog,
  expectLinked,
  leave,
  letIn,
  openDevices,
  openNamed,
  textOn,
} from "./support/named-devices.ts";
import { slowLink } from "./support/slow-link.ts";
import { expect, test } from "./support/test.ts";

const FILE = { mimeType: "application/octet-stream", buffer: Buffer.alloc(4_000_000, "star") };

test("a room that is opened again belongs to whoever comes in, with nothing of what was meant for who has left", async ({
  browser,
  gateway,
}) => {
  test.setTimeout(120_000);
  const { ada, ben, link } = await adaAndBen(browser, gateway.url);
  await sendMessage(ben.page, "from Ben");
  await expect(textOn(ada.page, "from Ben")).toBeVisible();
  const slow = await slowLink(ada.page);
  await sendFiles(ada.page, [{ ...FILE, name: "for-ben.bin" }]);
  await expect(messages(ben.page)).toContainText("for-ben.bin");
  await leave(ben.page);
  await expect(ada.page.getByText("The other device has left")).toBeVisible();
  await slow.release();

  await ada.page.getByRole("button", { name: "Open this room again" }).click();
  await createRoom(ada.page, CODE);
  const cara = await openNamed(browser, link, "Cara");
  await enterCode(cara.page, CODE);
  await expectConnected(ada.page, cara.page);
  await openDevices(ada.page);
  await expect(dialog(ada.page).getByRole("listitem")).toContainText(["Cara"]);
  await ada.page.keyboard.press("Escape");
  await sendMessage(ada.page, "hi Cara");
  await expect(textOn(cara.page, "hi Cara")).toBeVisible();
  await expect(messages(cara.page)).not.toContainText("for-ben.bin");
  await expect(messages(ada.page)).toContainText("Ben left");

  // The room continues like any other. Files that the newcomer chose before it was in go to all.
  await letIn(ada.page);
  const dan = await openNamed(browser, link, "Dan");
  await dan.page.getByLabel("Enter a file here").setInputFiles([{ ...FILE, name: "from-dan.bin" }]);
  await enterCode(dan.page, CODE);
  await expectConnected(dan.page);
  await sendMessage(dan.page, "hi all");
  for (const { page } of [ada, cara]) {
    await expect(textOn(page, "hi all")).toBeVisible();
    await expect(page.getByRole("link", { name: "Download from-dan.bin" })).toBeVisible({ timeout: 30_000 });
  }
  await expect(messages(ada.page).getByRole("article", { name: "Ben" })).toContainText("from Ben");
});

test("after one's own leaving, the room can be opened again, and takes further devices", async ({
  browser,
  gateway,
}) => {
  test.setTimeout(120_000);
  const { ada, ben, link } = await adaAndBen(browser, gateway.url);
  await leave(ada.page);
  await expect(ben.page.getByText("The other device has left")).toBeVisible();
  await ada.page.getByRole("button", { name: "Open this room again" }).click();
  await createRoom(ada.page, CODE);
  const cara = await openNamed(browser, link, "Cara");
  await enterCode(cara.page, CODE);
  await expectConnected(ada.page, cara.page);
  const dan = await arrive(browser, ada.page, link, "Dan");
  await expectLinked(dan.page, "Ada", "Cara");
});

test("who leaves frees a place, whoever let it in", async ({ browser, gateway, request }) => {
  test.setTimeout(120_000);
  const { ada, ben, link } = await adaAndBen(browser, gateway.url);
  const token = new URL(link).pathname.split("/").at(-1) ?? "";
  const hex = Buffer.from(token, "base64url").toString("hex");
  const roomId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const isTaken = async (slot: number) =>
    (await request.post(`${gateway.url}/room/info`, { data: { roomId, slot } })).ok();
  const places = async () => (await Promise.all([1, 2, 3, 4, 5, 6, 7].map(isTaken))).filter(Boolean).length;
  const cleo = await arrive(browser, ada.page, link, "Cleo");
  const dan = await arrive(browser, ben.page, link, "Dan");
  await expectLinked(ada.page, "Ben", "Cleo", "Dan");
  expect(await places()).toBe(3);
  await leave(cleo.page);
  await eventually(places).toBe(2);
  // Ben admitted Dan, and is gone when Dan leaves.
  await leave(ben.page);
  await eventually(places).toBe(1);
  await leave(dan.page);
  await eventually(places).toBe(0);
});
