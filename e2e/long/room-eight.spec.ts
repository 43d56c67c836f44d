import { type Device, enterCode, expectConnected, messages, sendMessage } from "../support/devices.ts";
import {
  adaAndBen,
  arrive,
  CODE,
  expectLinked,
  leave,
  letIn,
  openNamed,
  textOn,
} from "../support/named-devices.ts";
import { expect, test } from "../support/test.ts";

const GUESTS = ["Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"];

/** Each device is linked with every other, and what one writes to all is on all, once. */
async function expectEachWithEach(devices: ReadonlyMap<string, Device>, text: string): Promise<void> {
  for (const [name, { page }] of devices) {
    await expectLinked(page, ...[...devices.keys()].filter((other) => other !== name));
    await sendMessage(page, `${text}, says ${name}`);
  }
  for (const { page } of devices.values())
    for (const name of devices.keys()) await expect(textOn(page, `${text}, says ${name}`)).toHaveCount(1);
}

test("eight devices, each with each: three leave and return, then the creator goes", async ({
  browser,
  gateway,
}) => {
  test.setTimeout(600_000);
  const { ada, ben, link } = await adaAndBen(browser, gateway.url);
  const devices = new Map([
    ["Ada", ada],
    ["Ben", ben],
  ]);
  // Each is admitted by the one that came before it.
  let host = ben;
  for (const name of GUESTS) {
    host = await arrive(browser, host.page, link, name);
    devices.set(name, host);
  }
  await expectEachWithEach(devices, "all eight");

  // Now there is no place for a ninth device.
  const ninth = await openNamed(browser, link, "Ina");
  await enterCode(ninth.page, CODE);
  await expect(ninth.page.getByText("This room is full")).toBeVisible();
  await ninth.context.close();

  for (const name of ["Ben", "Eve", "Hal"]) {
    const left = devices.get(name);
    if (!left) throw new Error(`${name} is not there`);
    devices.delete(name);
    await leave(left.page);
    for (const { page } of devices.values())
      await expect(messages(page)).toContainText(`${name} left`, { timeout: 40_000 });
    await letIn(ada.page);
    await left.page.goto(link);
    await enterCode(left.page, CODE);
    await expectConnected(left.page);
    await ada.page.keyboard.press("Escape");
    devices.set(name, left);
  }
  await expectEachWithEach(devices, "three are back");

  devices.delete("Ada");
  await leave(ada.page);
  for (const { page } of devices.values()) await expect(messages(page)).toContainText("Ada left");
  await expectEachWithEach(devices, "without the creator");
  await expect(textOn(ada.page, "without the creator, says Ben")).toHaveCount(0);
});
